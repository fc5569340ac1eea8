"""Prompts, log, text line and panel: sentences from the same view."""

from app.games.royaumes import panel, past, prompt, standing, tell, words
from roy_sample import LOG, ODDS, speaker, state, ui, window

T, F = speaker("en"), speaker("fr")


def test_the_log_is_told_as_all_saw_it():
    """One line for an action with all that followed; passes only where asked for."""
    every = tell.items(state()["view"])
    assert [item["turn"] for item in every] == [0, 1, 1, 2]
    assert tell.item_words(every[1], T) == "a card goes Azure a2 → Gules d1."
    assert "Vert lets it pass" in tell.item_words(every[1], T, True)
    assert tell.item_words(every[2], T) == "Oracle looks at Gules b3; Gules parries: Guard."
    assert tell.item_words(every[3], T) == "Messenger sends away Azure b1."


def test_a_window_asks_in_the_same_words_whether_or_not_a_parry_is_held():
    """Prompt and buttons are equal; only the search for one tells its own player."""
    held, none = window(("pass", "guard 1:c2")), window(("pass",))
    assert prompt.prompt(held, ui(), T) == prompt.prompt(none, ui(), T)
    told = prompt.prompt(held, ui(), T)
    assert told["who"] == "Azure" and [spec["do"] for spec in told["buttons"]] == [
        "tap:pass", "tap:parry",
    ]  # fmt: skip
    assert "none of your cards" in prompt.prompt(none, ui(g={"parry": True}), T)["say"]


def test_controls_stay_in_their_places_and_say_why():
    """End of turn and Mime, always two."""
    for case in (state(), window(("pass",)), state(legal=("end",))):
        specs = prompt.controls(case, ui(), T)
        assert [spec["do"] for spec in specs] == ["tap:end", "tap:mime"]
    assert prompt.controls(state(), ui(), T)[0]["why"]
    assert "why" not in prompt.controls(state(legal=("end",)), ui(), T)[0]
    doubled = state(legal=("O 2:b2 a1", "O 2:b2 a1 c1 +mime"))
    assert "why" not in prompt.controls(doubled, ui(g={"card": "2:b2"}), T)[1]


def test_each_thing_a_card_does_has_a_question():
    """Prompt texts fit, in both languages."""
    legal = (
        "A 1:b1 d1", "O 1:a2 d1", "G 1:c2 d1", "F 1:b3>2:b1 a4>b2", "D 1:a4", "J 1:a4", "W 1:a4 2",
    )  # fmt: skip
    for text in legal:
        where = text.split(" ")[1].split(">")[0]
        for t in (T, F):
            told = prompt.prompt(state(legal=(text,)), ui(g={"card": where}), t)
            assert len(told["who"] + told["say"]) + 2 <= 55, told
            assert len(told["more"]) <= 90, told


def test_the_text_line_understands_both_languages():
    """Words, places; notation is left to the worker."""
    assert "Azure: " in words.answer(state(), ui(), "board azure", T)
    assert words.answer(state(), ui(), "plateau azur", T) == words.answer(
        state(), ui(), "board azure", T
    )
    assert "Oracle: 2 left, Azure b2." in words.answer(state(), ui(), "nine", T)
    told = words.answer(state(), ui(), "log 1", T)
    assert told.startswith("2. Vert: Messenger sends away Azure b1; Gules lets it pass")
    assert "M 2:b2>1:a1" in words.answer(state(), ui(), "legal", T)
    assert words.answer(state(), ui(), "M 2:b2>1:a1", T) is None
    told = words.answer(state(), ui(odds=ODDS), "2:a1", T)
    assert "King 50" in told


def test_a_card_tells_its_public_history():
    """Where it came from, what it did, that it was aimed at; a blocked movement moved nothing."""
    view = state()["view"]
    found = past.trace(view, "1:d1")
    assert found["origin"] == "2:a2" and [event[1] for event in found["events"]] == ["move"]
    assert [event[1] for event in past.trace(view, "1:b3")["events"]] == ["aimed"]
    away = past.trace(view, "absent:0")
    assert away["origin"] == "2:b1" and [event[1] for event in away["events"]] == ["away", "aimed"]
    parry = {"code": "parry", "seat": 2, "kind": "jailer", "place": None}
    log = LOG[:3] + [parry] + LOG[5:]
    assert past.trace(state(log=log)["view"], "1:d1")["origin"] == "1:d1"


def test_a_shuffle_ends_what_can_be_followed():
    """Before a Jester nobody can say which card it was; other players' cards are not touched."""
    mix = {"code": "mix", "seat": 1, "kingdom": 0}
    view = state(log=LOG + [mix])["view"]
    assert past.trace(view, "1:d1")["events"] == [(3, "mix", {"kingdom": 0})]
    assert "@" in past.origin(view, "1:d1") and past.origin(view, "1:b3") == "1:b3"


def test_the_panel_shows_odds_history_and_notes_of_a_card():
    """Sorted chances; thirteen emblems to note; none for one's own."""
    html = panel.tabs(state(), ui(focus="2:a1", odds=ODDS, odds_on=True), T)[0]["html"]
    assert html.index("King") < html.index("Guard") and html.count('data-do="tap:note:') == 13
    html = panel.tabs(state(), ui(focus="2:b2", odds=ODDS, odds_on=True), T)[0]["html"]
    assert "tap:note" not in html and "Your Oracle" in html


def test_the_end_is_told_after_the_last_move():
    """Who won; with a resignation who gave up, and to whom the game goes."""
    log = [{"code": "turn", "number": 1, "seat": 1}, dict(LOG[2])]
    given = state(log=log)
    assert words.last(given, T) == "Azure: a card goes Azure a2 → Gules d1."
    assert words.last(given, F) == "Azur\u00a0: une carte va Azur a2 → Gueules d1."
    won = dict(given, outcome={"reason": "kings", "returns": [-1, 1, -1], "details": {}})
    assert words.last(won, T).endswith(" Azure wins.")
    assert words.last(won, F).endswith(" Victoire\u00a0: Azur.")
    for returns, goes, title in (
        ([-1, 1, -1], "Azure", "Azure wins."),
        ([-1, 0.5, 0.5], "Azure and Vert", "Gules gives up."),
    ):
        outcome = {"reason": "resignation", "returns": returns, "details": {"seat": 0}}
        for resigned in (0, None):  # a replay tells it in the outcome alone
            over = dict(given, outcome=outcome, resigned=resigned)
            assert words.last(over, T).endswith(" Gules gave up. The game goes to " + goes + ".")
            assert panel.ending(over, ui(mode="watch"), T)["title"] == title


def test_a_small_letter_means_the_action():
    """The worker reads `M`; what is no action's letter stays as it was typed."""
    for typed, meant in (
        ("m 1:a3>2:b1", "M 1:a3>2:b1"),
        ("a 2:a3 b2 c3 +mime", "A 2:a3 b2 c3 +mime"),
        ("O 2:a3 b2", "O 2:a3 b2"),
        ("pass", "pass"),
        ("x 1:a3", "x 1:a3"),
        ("", ""),
    ):
        assert words.split(typed) == [meant]


def test_the_log_can_be_read_by_seat():
    """The tab keeps only that player's turns."""
    html = panel.tabs(state(), ui(tab="log", keep={"seat": "2"}), T)[2]["html"]
    assert "Messenger" in html and "Oracle" not in html


def test_the_end_says_who_won_and_shows_all_nine():
    """One winner, a draw, a resignation."""
    won = {"reason": "kings", "returns": [-1.0, 1.0, -1.0], "result": "2 wins", "details": {}}
    over = state(legal=(), phase="over", to_move=None, outcome=won, kills=[0, 2, 0])
    told = standing.ending(over, ui(mode="over"), T)
    assert told["title"] == "Azure wins." and "2 kings" in told["html"]
    drawn = {"reason": "harmless", "returns": [0.0, 0.0, -1.0], "result": "draw", "details": {}}
    over = state(legal=(), phase="over", to_move=None, outcome=drawn)
    assert standing.ending(over, ui(mode="over"), T)["title"] == "The game is drawn."
    assert standing.summary(over["view"], F)["when"] == "Partie nulle."


def test_where_a_game_stands_is_told_in_two_sentences():
    """For the table of games."""
    told = standing.summary(state()["view"], T)
    assert "your move" in told["when"] and told["what"] == "Vert: Messenger sends away Azure b1."
    assert standing.summary(state(phase="draft", log=())["view"], T)["what"] == ""
