"""Prompts, text line, panel, in both languages: short, complete, and from the same view."""

from app.games.palimpseste import choose, learn, new, panel, prompt, rules, words
from pal_sample import BLOCKED, ENDINGS, ODDS, acting, speaker, state, ui

LANGS = ("en", "fr")
SAY, MORE = 55, 90


def ended(reason, result):
    """Return a STATE that ended so."""
    over = state(outcome={"reason": reason, "result": result, "details": {}}, legal=[])
    over["outcome"] = over["view"]["outcome"]
    if reason == "resignation":
        over["resigned"] = 0
        over["view"]["outcome"] = None
    return over


def moments():
    """List (state, ui) of every moment that has a prompt."""
    blocked = state(0, BLOCKED)
    twice = state(0, BLOCKED, blocked=[1, 0])
    first = acting()
    first["view"]["legal"] = ["+b6", "."]
    stuck = acting()
    stuck["view"]["legal"] = ["-d4", "."]
    composing = state(1, phase="c", to_move=1, legal=[])
    five = [["b3", "R"], ["e3", "C"], ["c5", "O"], ["d6", "R"], ["b2", "R"]]
    out = [
        (state(), ui()),
        (state(), ui(g={"pick": "b5"})),
        (acting(), ui()),
        (acting(), ui(g={"pick": "c5"})),
        (first, ui()),
        (stuck, ui()),
        (blocked, ui()),
        (twice, ui()),
        (state(1), ui(can_act=False)),
        (state(0, to_move=1, legal=[]), ui(can_act=False)),
        (state(0, to_move=1, phase="c", legal=[]), ui(can_act=False)),
        (composing, ui()),
        (composing, ui(g={"text": "C" * 36, "draft": 0, "pick": "a1"})),
        (state(), ui(g={"naming": []}, odds=ODDS)),
        (state(), ui(g={"naming": five[:2], "pick": "e3"})),
        (state(), ui(g={"naming": five})),
        (state(legal=[]), ui(mode="learn")),
    ]
    for letter, cell in (("C", "a5"), ("R", "c4"), ("B", "d3"), ("O", "c2")):
        erasing = acting()
        erasing["view"]["legal"].append("-" + cell)
        assert erasing["view"]["cells"][_number(cell)]["symbol"] == letter
        out.append((erasing, ui(g={"pick": cell})))
    for reason, result in ENDINGS:
        out.append((ended(reason, result), ui(mode="over", can_act=False)))
    return out


def _number(cell):
    return "abcdef".index(cell[0]) + 6 * (int(cell[1]) - 1)


def test_every_prompt_fits_its_box():
    """Who and say: 55 characters; the second line: 90; in both languages, at every moment."""
    for lang in LANGS:
        t = speaker(lang)
        for state_, ui_ in moments():
            told = prompt.prompt(state_, ui_, t)
            line = (told["who"] + " : " + told["say"]) if told["who"] else told["say"]
            assert told["say"] and len(line) <= SAY, line
            assert len(told["more"]) <= MORE, told["more"]
            assert "pal." not in line + told["more"], line
            assert "{" not in line + told["more"], line


def test_every_button_of_a_prompt_does_something_now():
    """What the prompt offers, `choose.tap` takes."""
    t = speaker("en")
    for state_, ui_ in moments():
        for one in prompt.prompt(state_, ui_, t)["buttons"] + prompt.controls(state_, ui_, t):
            if not one.get("why"):
                assert choose.tap(state_, ui_, one["do"][4:]), one


def test_the_prophecy_button_says_why_it_cannot_be_used():
    """Not your turn, already moved, too few cells, over: always in its place."""
    t = speaker("en")
    assert "why" not in prompt.controls(state(), ui(), t)[0]
    for state_, ui_, why in (
        (state(), ui(can_act=False), "not your turn"),
        (acting(), ui(), "only before you move"),
        (state(may_prophesy=False), ui(), "fewer than 5 cells are face down"),
        (ended("network", "1-0"), ui(), "the game is over"),
    ):
        assert prompt.controls(state_, ui_, t)[0]["why"] == why
    black = state(1, to_move=1, may_prophesy=False)
    told = prompt.controls(black, ui(), t)[0]["why"]
    assert told == "fewer than 5 seen cells are face down"


def test_the_text_line_tells_the_whole_board():
    """Every cell that is seen, held or stood on is in the words; in either language's word."""
    t = speaker("en")
    told = words.answer(state(), ui(), "board", t)
    assert told == words.answer(state(), ui(), "plateau", t)
    assert told.count("\n") == 5
    assert "Row 4: a hidden, b citadel (contested), c river, d river" in told
    assert "b White’s monk on hidden" in told and "e (citadel)" in told
    assert words.answer(state(), ui(), "board 4", t).count("Row") == 1


def test_the_text_line_tells_what_is_legal_in_notation():
    """Moves as they are typed; a prophecy by example."""
    t = speaker("en")
    told = words.answer(state(), ui(), "legal", t)
    assert "Step: c5, b6." in told and "!a1=C,b2=R,c3=B,d4=O,e5=C" in told
    told = words.answer(acting(), ui(), "coups", t)
    assert "Scratch: +c5, +b6." in told and "-d4" in told and "Pass" in told
    assert "-- stays" in words.answer(state(0, BLOCKED), ui(), "legal", t)
    assert "Black is to move" in words.answer(state(0, to_move=1, legal=[]), ui(), "legal", t)


def test_the_text_line_tells_the_log_the_notebook_and_the_odds():
    """In words and in notation."""
    t = speaker("en")
    told = words.answer(state(), ui(), "log 2", t)
    assert told.count("\n") == 1
    assert "17. Black stepped to b3, scratched c3: a river. (b3+c3=R)" in told
    assert "e3: a citadel, erased on turn 12." in words.answer(state(), ui(), "notebook", t)
    known = ui(odds=ODDS, odds_on=True)
    told = words.answer(state(), known, "odds b6", t)
    assert told == "b6: citadel 43%, oracle 27%, bridge 26%, river 4%"
    assert "96 in 100" in words.answer(state(), known, "odds", t)
    assert words.answer(state(), ui(), "odds b6", t) == "The odds are off."
    assert "no cell z9" in words.answer(state(), known, "odds z9", t)
    assert "contested" in words.answer(state(), ui(), "look b4", t)


def test_moves_are_left_to_the_worker():
    """Notation is no word of the text line."""
    t = speaker("en")
    for text in ("b6", "b6+c6", "+c5", "-d4", ".", "--", "!a1=C,b2=R,c3=B,d4=O,e5=C", "", "xyzzy"):
        assert words.answer(state(), ui(), text, t) is None


def test_every_word_that_help_lists_is_understood():
    """In both languages."""
    for lang in LANGS:
        t = speaker(lang)
        for word, does in words.help(t):
            assert does and "pal." not in word + does
            if word[0].isalpha() and word[1:2] not in "123456":
                assert words.answer(state(), ui(), word, t), word


def test_the_last_move_is_one_sentence():
    """Steps, scratches, erasures, blocks and prophecies; the end with its reason."""
    t = speaker("en")
    assert words.last(state(), t) == "Black stepped to b3, scratched c3: a river."
    for text, told in (
        ("b1", "Black stepped to b1."),
        ("b6-c5=O", "Black stepped to b6, erased c5: an oracle."),
        ("--", "Black could not step."),
        ("---d4=O", "Black could not step, erased d4: an oracle."),
        ("!a1=C,b2=R", "Black prophesied: a1=C, b2=R."),
    ):
        assert words.last(state(log=[{"turn": 1, "seat": 1, "text": text}]), t) == told
    assert words.last(ended("network", "1-0"), t).endswith(
        " White wins: the rivers cross the leaf."
    )
    assert words.last(state(log=[]), t) == ""


def test_panels_and_ends_speak_at_every_moment():
    """No key without a sentence, no blank left open, in any tab, in both languages."""
    for lang in LANGS:
        t = speaker(lang)
        for state_, ui_ in moments():
            html = panel.rail(state_, ui_, t) + panel.status(state_, ui_, t)
            for tab in ("odds", "text", "notebook", "log", "rules"):
                for focus in (None, "b6", "b4", "e3", "b5"):
                    shown = dict(ui_)
                    shown["tab"], shown["focus"] = tab, focus
                    html += "".join([one["html"] for one in panel.tabs(state_, shown, t)])
            told = panel.summary(state_["view"], t)
            html += told["when"] + told["what"]
            if prompt.ending_of(state_):
                told = panel.ending(state_, ui_, t)
                html += told["title"] + told["html"]
            assert "pal." not in html and "{" not in html and "[" not in html, html


def test_black_is_shown_no_odds():
    """The one who knows the text has a text tab in their place."""
    t = speaker("en")
    shown = panel.tabs(state(1), ui(tab="text", odds=ODDS, odds_on=True, focus="b6"), t)
    assert shown[0]["id"] == "text"
    assert "tap:veil" in shown[0]["html"] and 'class="odds"' not in shown[0]["html"]


def test_the_odds_tab_sorts_by_chance():
    """The likeliest first, marked."""
    t = speaker("en")
    html = panel.tabs(state(), ui(odds=ODDS, odds_on=True, focus="b6"), t)[0]["html"]
    assert html.index("Citadel") < html.index("Oracle") < html.index("Bridge") < html.index("River")
    assert "<b>d6</b> is nearly sure. A river deal always has a crossing." in html


def test_the_form_offers_what_the_engine_takes():
    """Options, values, defaults, names."""
    t = speaker("fr")
    form = new.form(t)
    assert [one["name"] for one in form["options"]] == ["deal", "prophecy_size", "first", "variant"]
    for one in form["options"]:
        assert one["default"] == one["values"][0]["value"]
    assert form["bots"]["level2"] == "Anselme"


def test_the_rules_are_complete_and_their_rulings_marked():
    """All eleven rulings, boards without ids, no key left untold, in both languages."""
    for lang in LANGS:
        t = speaker(lang)
        html = "".join([one["title"] + one["html"] for one in rules.chapters(t)])
        for number in range(1, 12):
            assert "<b>P" + str(number) + "," in html
        assert html.count('<svg class="board pal') == len(rules.BOARDS)
        assert "pal." not in html and "{" not in html and " id=" not in html


def test_the_lesson_can_be_played_by_taps():
    """Each step's move can be made by the taps the text names; it wins."""
    for lang in LANGS:
        t = speaker(lang)
        steps = learn.steps(t)
        assert len(steps) == 12
        taps = {
            "b1": ["b1"], "+c1": ["c1", "c1"], "b2": ["b2"], ".": ["pass"], "-d4": ["d4", "d4"],
            "--": ["stay"], "-b1": ["b1", "do"], "+c2": ["c2", "c2"],
        }  # fmt: skip
        for one in steps:
            assert "pal." not in one["title"] + one["html"] + one["wrong"] + one["done"]
            if not one["wants"]:
                continue
            g, answer = {}, {}
            if one["wants"][0][0] == "!":
                for what in ("prophesy", "fill", "speak"):
                    answer = choose.tap(one["state"], ui(g=g), what)
                    g = answer.get("ui", g)
                assert answer == {"dialog": "prophecy"}
                acts = choose.dialog(one["state"], ui(g=g), "prophecy", t)["acts"]
                sent = acts[1]["do"][5:]
            else:
                for what in taps[one["wants"][0]]:
                    answer = choose.tap(one["state"], ui(g=g), what)
                    g = answer.get("ui", g)
                sent = answer["move"]
            assert sent in one["wants"], one["title"]
        assert steps[11]["state"]["outcome"]["result"] == "1-0"


def test_a_lesson_offers_the_prophecy_in_its_prompt():
    """The lesson's room has no controls of the game's own."""
    t = speaker("en")
    offered = []
    for one in learn.steps(t):
        told = prompt.prompt(one["state"], ui(mode="learn"), t)
        offered.append([button["do"] for button in told["buttons"]].count("tap:prophesy"))
    assert offered == [0] * 9 + [1, 0, 0]
