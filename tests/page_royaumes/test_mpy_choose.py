"""Taps, keys and Escape: what is sent, and what only asks."""

from app.games.royaumes import acts, choose, notes, setup
from face_sample import tapped
from roy_sample import state, ui, window


def play(state_, taps, **more):
    """Tap one after the other; return the choice and the last answer."""
    return tapped(choose, state_, taps, ui, **more)


def test_a_card_then_a_cell_moves_it():
    """Two taps."""
    assert play(state(), ["2:b2"])[0] == {"card": "2:b2"}
    assert play(state(), ["2:b2", "3:b1"])[1]["move"] == "M 2:b2>3:b1"


def test_a_card_then_a_target_acts():
    """Two taps; the same card again lets go."""
    assert play(state(), ["3:a2", "3:d1"])[1]["move"] == "A 3:a2 d1"
    assert play(state(), ["2:b2", "2:c4"])[1]["move"] == "O 2:b2 c4"
    assert play(state(), ["2:b2", "2:b2"])[0] == {}


def test_only_what_is_legal_is_sent():
    """Unlit cells and others' turns send nothing."""
    for what in ("2:a2", "end", "skip", "mime", "use", "name:1"):
        assert "move" not in play(state(), ["2:b2", what])[1]
    assert choose.tap(state(), ui(can_act=False), "2:b2") == {"focus": "2:b2"}
    assert choose.tap(state(), ui(can_act=False), "end") == {}


def test_a_ferryman_takes_cards_along_and_lands():
    """Passengers first, then a free cell: the others land on the next free ones."""
    _, answer = play(state(), ["2:b4", "2:b2", "1:c1"])
    assert answer["move"] == "F 2:b4>1:c1 b2>b2"
    _, answer = play(state(), ["2:b4", "2:b2", "3:d4"])
    assert answer["move"] == "F 2:b4>3:d4 b2>b1"


def test_the_mime_doubles_by_a_toggle():
    """Two targets then, and both marks of two Mimes in turn."""
    legal = ("O 2:b2 a1", "O 2:b2 c1", "O 2:b2 a1 c1 +mime@a4", "O 2:b2 a1 c1 +mime@d4")
    both = state(legal=legal)
    assert play(both, ["2:b2", "mime"])[0] == {"card": "2:b2", "mime": "+mime@a4"}
    assert play(both, ["2:b2", "mime", "mime"])[0]["mime"] == "+mime@d4"
    assert play(both, ["2:b2", "mime", "mime", "mime"])[0] == {"card": "2:b2"}
    _, answer = play(both, ["2:b2", "mime", "mime", "2:c1", "2:a1"])
    assert answer["move"] == "O 2:b2 a1 c1 +mime@d4"
    assert play(both, ["2:b2", "2:a1"])[1]["move"] == "O 2:b2 a1"
    assert play(both, ["mime"])[1] == {}


def test_abilities_without_a_target_ask_first():
    """A Diplomat by a button; a doubled one by a second kingdom; a Dowser by a player."""
    legal = ("D 1:a4", "D 1:a4 2 +mime", "D 1:a4 3 +mime", "W 1:a2 2", "W 1:a2 3")
    three = state(legal=legal)
    assert "move" not in play(three, ["1:a4"])[1]
    assert play(three, ["1:a4", "use"])[1]["move"] == "D 1:a4"
    assert play(three, ["1:a4", "mime", "use"])[1] == {}
    assert play(three, ["1:a4", "mime", "name:2"])[1]["move"] == "D 1:a4 3 +mime"
    assert play(three, ["1:a4", "mime", "2:a2"])[1]["move"] == "D 1:a4 2 +mime"
    assert play(three, ["1:a2", "name:1"])[1]["move"] == "W 1:a2 2"
    assert play(three, ["1:a2", "2:a1"])[1]["move"] == "W 1:a2 2"


def test_a_turn_ends_by_its_button():
    """And only when that is legal."""
    assert play(state(legal=("end", "M 2:b2>1:a1")), ["end"])[1] == {"move": "end"}
    assert play(state(legal=("skip",)), ["skip"])[1] == {"move": "skip"}


def test_a_window_is_passed_or_parried():
    """A parry is looked for, chosen, and confirmed: never sent from the first tap."""
    one = window(("pass", "guard 1:c2"))
    assert play(one, ["pass"])[1] == {"move": "pass"}
    assert play(one, ["1:c2"])[1] == {"focus": "1:c2"}
    assert play(one, ["parry", "1:c2"])[0] == {"parry": True, "card": "1:c2"}
    assert play(one, ["parry", "1:c2", "use"])[1]["move"] == "guard 1:c2"
    assert play(window(("pass",)), ["parry", "1:c2", "use"])[1] == {}


def test_a_hag_saves_one_card_by_another():
    """With one card to save the next tap is the other; with two, the saved one comes first."""
    one = window(("pass", "hag 1:b4 b3>b1", "hag 1:b4 b3>b4"))
    assert play(one, ["parry", "1:b4", "1:b1"])[1]["move"] == "hag 1:b4 b3>b1"
    assert play(one, ["parry", "1:b4", "1:b4"])[1]["move"] == "hag 1:b4 b3>b4"
    two = window(("pass", "hag 1:b4 b3>b1", "hag 1:b4 a2>b1"))
    assert "move" not in play(two, ["parry", "1:b4", "1:b1"])[1]
    assert play(two, ["parry", "1:b4", "1:a2", "1:b1"])[1]["move"] == "hag 1:b4 a2>b1"


def test_a_dowser_is_answered_in_two_taps():
    """The card, then the button or the card again."""
    asked = state(legal=("reveal 1:b1", "reveal 3:a2"), phase="reveal")
    assert play(asked, ["3:a2"])[0] == {"card": "3:a2"}
    assert play(asked, ["3:a2", "use"])[1]["move"] == "reveal 3:a2"
    assert play(asked, ["1:b1", "3:a2", "3:a2"])[1]["move"] == "reveal 3:a2"


def test_what_a_jailer_leaves_is_chosen():
    """One or two of those named, then said."""
    pending = {"letter": "F", "seat": 0, "kingdom": 0, "actor": None, "doubled": True,
               "mime": None, "pairs": []}  # fmt: skip
    legal = ("carry b1", "carry a2", "carry b1 a2")
    chosen = state(legal=legal, phase="choose", pending=pending)
    assert play(chosen, ["use"])[1] == {}
    assert play(chosen, ["1:b1", "use"])[1]["move"] == "carry b1"
    assert play(chosen, ["1:a2", "1:b1", "use"])[1]["move"] == "carry b1 a2"


def test_escape_takes_back_one_step():
    """A target, the Mime, the card; None when nothing is half made."""
    assert choose.back(state(), ui()) is None
    g = {"card": "2:b2", "mime": "+mime", "picks": ["2:a1"]}
    g = choose.back(state(), ui(g=g))
    assert g["picks"] == [] and g["mime"] == "+mime"
    g = choose.back(state(), ui(g=g))
    assert g == {"card": "2:b2"}
    assert choose.back(state(), ui(g=g)) == {}
    assert choose.back(state(), ui(g={"parry": True, "card": "1:c2"})) == {"parry": True}


def test_arrows_walk_through_the_kingdoms():
    """Beyond the right edge the next kingdom begins; at the ends one stays."""
    assert choose.key(state(), ui(focus="1:b2"), "up") == "1:b1"
    assert choose.key(state(), ui(focus="1:b1"), "up") == "1:b1"
    assert choose.key(state(), ui(focus="1:d2"), "right") == "2:a2"
    assert choose.key(state(), ui(focus="2:a3"), "left") == "1:d3"
    assert choose.key(state(), ui(focus="1:a3"), "left") == "1:a3"
    assert choose.key(state(), ui(focus="3:b3"), "end") == "3:d3"


DRAFT = {"phase": "draft", "asked": [0, 1, 2], "legal": (), "log": ()}


def test_a_draft_is_chosen_card_by_card():
    """Within the limits told; the fifth is not taken; a full kind goes back by a tap."""
    now = state(**DRAFT)
    g, _ = play(now, ["add:oracle", "add:oracle", "add:guard"])
    assert g["took"] == ["oracle", "oracle", "guard"]
    assert play(now, ["add:guard", "add:hag"])[0]["took"] == ["guard"]
    assert play(now, ["add:guard", "add:guard"])[0]["took"] == []
    assert play(now, ["add:mime", "drop:0"])[0]["took"] == []
    assert play(now, ["add:mime", "ready"])[1] == {}
    _, answer = play(now, ["add:mime", "add:mime", "add:oracle", "add:hag", "ready"])
    assert answer == {"move": "draft mime,mime,oracle,hag"}


def test_suggestions_keep_the_limits_and_differ():
    """Suggest and shuffle, many times."""
    now, seen = state(**DRAFT), set()
    for count in range(12):
        for four in (setup.suggested(now, count), setup.drawn(now, count)):
            chosen = []
            for kind in four:
                assert setup.room_for(chosen, kind)
                chosen.append(kind)
            seen.add(",".join(chosen))
    assert len(seen) > 8


HAND = ["king", "assassin", "soldier", "soldier", "soldier", "oracle", "mime", "hag", "mime"]
LAY = {"phase": "placement", "asked": [0], "legal": ("placement a1=king",), "hand": HAND, "log": ()}


def test_nine_cards_are_laid_by_swaps():
    """From a layout that lies there; the whole hand goes, in the word that the view asks for."""
    now = state(**LAY)
    lay = setup.laid(now, {})
    assert sorted([kind for kind in lay if kind]) == sorted(HAND)
    full = lay.index("king")
    free = lay.index("")
    names = ["1:" + "abcd"[i % 4] + str(i // 4 + 1) for i in (full, free)]
    g, _ = play(now, names)
    assert g["lay"][free] == lay[full] and g["lay"][full] == ""
    _, answer = play(now, ["ready"])
    assert answer["move"].startswith("placement ") and answer["move"].count("=") == 9
    assert play(now, ["shuffle", "ready"])[1] != answer
    assert sorted(setup.laid(now, play(now, ["suggest"])[0])) == sorted(lay)


def test_the_secret_choices_are_walked_by_keys():
    """Kinds left and right, families up and down; the cells of one's own kingdom."""
    now = state(**DRAFT)
    assert choose.key(now, ui(), "right") == "draft:diplomat"
    assert choose.key(now, ui(focus="draft:diplomat"), "right") == "draft:oracle"
    assert choose.key(now, ui(focus="draft:oracle"), "down") == "draft:messenger"
    assert choose.key(state(**LAY), ui(focus="1:d1"), "right") == "1:d1"
    assert choose.key(state(**LAY), ui(focus="2:d1"), "right") == "1:a1"


def test_notes_are_private_and_follow_the_card():
    """Set by an emblem, taken away by the same; another seat has none of them."""
    view = state()["view"]
    keep = choose.tap(state(), ui(focus="1:d1"), "note:hag")["keep"]
    assert notes.note_of(view, ui(keep=keep), "1:d1") == "hag"
    log = view["log"] + [
        {"code": "do", "seat": 1, "letter": "M", "kingdom": 0, "doubled": False, "actor": "1:d1",
         "mime": None, "pairs": [["1:d1", "3:b1"]]},
    ]  # fmt: skip
    later = state(log=log, text=state_text_after())["view"]
    assert notes.note_of(later, ui(keep=keep), "3:b1") == "hag"
    assert notes.note_of(state(seat=2)["view"], ui(keep=keep), "1:d1") is None
    keep = choose.tap(state(), ui(focus="1:d1", keep=keep), "note:hag")["keep"]
    assert notes.note_of(view, ui(keep=keep), "1:d1") is None
    assert choose.tap(state(), ui(focus="1:b1"), "note:hag") == {}


def state_text_after():
    """Return the sample's text with Azure's card moved from Gules d1 to Vert b1."""
    from roy_sample import THREE

    moved = THREE.replace("1: -,1.king/3,-,2.oracle/2", "1: -,1.king/3,-,-")
    return moved.replace("3: 3.king/3,-,", "3: 3.king/3,2.oracle/2,")


def test_a_window_with_one_answer_may_be_answered_by_itself():
    """Only where nothing else is legal; never in a turn."""
    assert choose.auto(window(("pass",)), ui()) == "pass"
    assert choose.auto(window(("pass", "guard 1:c2")), ui()) is None
    assert choose.auto(state(legal=("skip",)), ui()) is None


def test_legal_texts_are_read():
    """All shapes of the notation."""
    act = acts.read("F 2:b4>1:a1 b2>c1 +mime@d4")
    assert act["pairs"] == [["2:b4", "1:a1"], ["2:b2", "1:c1"]] and act["mime"] == "+mime@d4"
    assert acts.read("S 1 b2 c3")["targets"] == ["1:b2", "1:c3"]
    assert acts.read("W 1:a3 2 3")["names"] == [1, 2]
    assert acts.read("hag 1:c3 b2>d4")["pairs"] == [["1:b2", "1:d4"]]
    assert acts.read("send b2", 1)["targets"] == ["2:b2"]
