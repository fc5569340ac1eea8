"""Two or three taps make a move, and only what is legal can be chosen."""

from app.games.sankore import board, choose, flow, prompt
from san_sample import LEGAL, speaker, state, told, ui

T = speaker("en")


def go(given, *taps):
    """Tap one after another; return the last answer and the choice as it stands."""
    g, answer = {}, {}
    for what in taps:
        answer = choose.tap(given, ui(g=g), what)
        g = answer.get("ui", g)
    return answer, g


def test_a_lesson_is_action_student_space_and_a_confirmation():
    """Nothing is sent before the button, or the same space again."""
    at = flow.at_of(state()["view"], "teach", 1, ["AS 1 AS"], "Tunis")
    answer, g = go(state(), "act:teach", "u-as-1", at)
    assert "move" not in answer and g["parts"] == ["AS 1 AS", "Tunis"]
    assert go(state(), "act:teach", "u-as-1", at, "go")[0] == {"move": "teach AS 1 AS Tunis"}
    assert go(state(), "act:teach", "u-as-1", at, at)[0] == {"move": "teach AS 1 AS Tunis"}


def test_a_tap_on_a_thing_begins_the_action_that_it_serves():
    """A queue enrols, a student is taught, without naming the action first."""
    assert go(state(), "q-th")[1] == {"act": "enrol", "parts": ["TH"]}
    assert go(state(), "u-as-1")[1] == {"act": "teach", "parts": ["AS 1 AS"]}
    assert go(state(), "u-la-2")[1] == {"act": "graduate", "parts": ["LA 2"]}


def test_another_target_replaces_the_one_chosen():
    """The last part can be chosen anew until it is confirmed."""
    first = flow.at_of(state()["view"], "teach", 1, ["AS 1 AS"], "Tunis")
    other = flow.at_of(state()["view"], "teach", 1, ["AS 1 AS"], "Ghat")
    assert go(state(), "u-as-1", first, other)[1]["parts"] == ["AS 1 AS", "Ghat"]


def test_every_legal_move_can_be_tapped_together():
    """Whatever the engine allows, some taps say it."""
    view = state()["view"]
    for text in LEGAL:
        move = flow.cut(text)
        taps = [flow.at_of(view, move[0], i, move[1:], part) for i, part in enumerate(move[1:])]
        g = {"act": move[0], "parts": []}
        for at in taps:
            g = choose.tap(state(), ui(g=g), at)["ui"]
        assert choose.tap(state(), ui(g=g), "go") == {"move": text}


def test_what_is_not_lit_is_explained_not_chosen():
    """A tap on another space opens the words on it."""
    answer = choose.tap(state(), ui(), "th-3")
    assert answer["dialog"] == "at:th-3"
    spec = choose.dialog(state(), ui(), "at:th-3", T)
    assert spec["title"] and "salt" in spec["html"] and spec["acts"]


def test_nothing_is_sent_when_it_is_not_ones_turn():
    """Without leave to act a tap never moves."""
    for what in ("q-th", "u-as-1", "go", "end"):
        assert "move" not in choose.tap(state(), ui(can_act=False), what)
        assert "ui" not in choose.tap(state(), ui(can_act=False), what)


def test_escape_takes_back_one_part():
    """From the space to the student, from the student to nothing."""
    g = {"act": "teach", "parts": ["AS 1 AS", "Tunis"]}
    g = choose.back(state(), ui(g=g))
    assert g == {"act": "teach", "parts": ["AS 1 AS"]}
    g = choose.back(state(), ui(g=g))
    assert not g["parts"]
    assert choose.back(state(), ui(g=g)) == {}
    assert choose.back(state(), ui()) is None


def test_the_only_kind_of_book_is_chosen_by_itself():
    """Then the shelf is the first tap, still confirmed."""
    legal = ["pay AS 1", "pay AS 2", "pay AS 3"]
    given = state(legal=legal, decide="pay", books_to_pay=1)
    answer = choose.tap(given, ui(), "l-2")
    assert answer["ui"] == {"act": "pay", "parts": ["AS", "2"]}
    assert choose.tap(given, ui(g=answer["ui"]), "l-2") == {"move": "pay AS 2"}
    assert "worth" in prompt.prompt(given, ui(g=answer["ui"]), T)["more"]


def test_an_arrow_leads_to_the_nearest_thing_that_way():
    """From Tunis one goes right to Tripoli; the end of the board is the last shelf."""
    tunis = flow.at_of(state()["view"], "teach", 1, ["AS 1 AS"], "Tunis")
    assert choose.key(state(), ui(focus=tunis), "right") == "as-9"
    assert choose.key(state(), ui(focus=tunis), "end") == "l-3"
    walked = []
    at = tunis
    for name in ("down", "down", "right", "up", "left"):
        at = choose.key(state(), ui(focus=at), name)
        walked.append(at)
    assert len(set(walked)) == 5


def test_arrows_reach_every_thing_that_is_lit():
    """From the tab stop, some walk of arrows comes to each lit space."""
    given = ui(g={"act": "teach", "parts": ["AS 1 AS"]})
    ctx = board.context(state(), given, T)
    reached, todo = [], [ctx["stop"]]
    while todo:
        at = todo.pop()
        if at in reached:
            continue
        reached.append(at)
        for name in ("left", "right", "up", "down"):
            todo.append(choose.key(state(), ui(focus=at), name))
    assert set(ctx["lit"]) <= set(reached)


def test_the_scholars_turn_is_told_before_one_goes_on():
    """While the story stands, taps choose nothing; skip ends it."""
    given = told()
    answer = choose.tap(given, ui(), "q-th")
    assert "ui" not in answer and "move" not in answer
    keep = choose.tap(given, ui(), "story:skip")["keep"]
    assert choose.tap(given, ui(keep=keep), "q-th")["ui"]["act"] == "enrol"


def test_the_story_goes_step_by_step_and_can_be_heard_again():
    """Next, next …, my turn; and *His turn* begins it anew."""
    given, keep = told(), {}
    heard = []
    for _ in range(4):
        said = prompt.prompt(given, ui(keep=keep), T)
        heard.append(said["say"])
        keep = choose.tap(given, ui(keep=keep), "story:next")["keep"]
    assert "4/4" in heard[3] and "Tripoli" in heard[3]
    assert "story" not in str(prompt.prompt(given, ui(keep=keep), T)["buttons"])
    keep = choose.tap(given, ui(keep=keep), "story:again")["keep"]
    assert prompt.prompt(given, ui(keep=keep), T)["say"] == heard[0]


def test_the_lesson_tells_the_filters_in_their_order():
    """Regions he can win, from you, the highest: as the trace says."""
    keep = {"tell": [8, 3]}
    said = prompt.prompt(told(), ui(keep=keep), T)
    assert said["more"] == "Can win A, B → from you: A, B → highest: Tripoli 13"


def test_a_chip_shows_another_quarter_and_the_head_enlarges_one():
    """On a phone a chip, on a desk the head of a quarter."""
    keep = choose.tap(state(), ui(wide=False), "area:TH")["keep"]
    phone = board.render(state(), ui(wide=False, keep=keep), T)
    assert 'id="b-th"' in phone and 'id="b-la"' not in phone
    keep = choose.tap(state(), ui(), "zoom:LA")["keep"]
    desk = board.render(state(), ui(keep=keep), T)
    assert 'id="b-la"' in desk and 'id="b-th"' not in desk
    back = choose.tap(state(), ui(keep=keep), "zoom:")["keep"]
    assert 'id="b-th"' in board.render(state(), ui(keep=back), T)
