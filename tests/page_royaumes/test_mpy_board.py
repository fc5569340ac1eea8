"""The board says what the view knows, and nothing else."""

from app.games.royaumes import below, board, learn, stage
from app.games.royaumes.cards import card_at, place
from roy_sample import LOG, ODDS, THREE, speaker, state, ui, window

T = speaker("en")


def test_each_kingdom_is_a_grid_and_tab_stops_once():
    """Three grids of four rows, 48 cells, one of them in the tab order."""
    drawn = board.render(state(), ui(), T)
    assert drawn.count('role="grid"') == 3 and drawn.count('role="gridcell"') == 48
    assert drawn.count('role="row"') == 12 and drawn.count('tabindex="0"') == 1


def test_every_id_is_there_once():
    """The patcher and the labels go by ids."""
    drawn = board.render(state(), ui(), T)
    ids = [part.split('"')[0] for part in drawn.split(' id="')[1:]]
    assert len(ids) == len(set(ids)) and len(ids) > 50
    assert not [one for one in ids if one[:2] not in ("b-", "c-")]


def test_nothing_that_is_hidden_is_drawn():
    """Two games that differ in what Gules can't see have the same markup."""
    other = THREE.replace("2.king/3,-,2.guard/2", "2.guard/2,-,2.king/3").replace(
        "3.hag/1", "3.soldier/1"
    )
    one, two = state(), state(text=other)
    assert board.render(one, ui(), T) == board.render(two, ui(), T)
    assert other != THREE


def test_own_cards_show_their_emblem_and_others_their_back():
    """A back of Azure on a1 of its kingdom; one's Oracle in its own frame on b2."""
    drawn = board.render(state(), ui(), T)
    a1 = drawn.split('id="c-2-a1"')[1].split("</g>")[0]
    assert "#back-azure" in a1 and "#king" not in a1
    b2 = drawn.split('id="c-2-b2"')[1].split('id="c-2-c2"')[0]
    assert "#back-own-gules" in b2 and "#card-oracle" in b2
    d2 = drawn.split('id="c-2-a3"')[1].split('id="c-2-b3"')[0]
    assert "#face-azure" in d2 and "#soldier" in d2


def test_no_uses_of_others_are_drawn():
    """Pips belong to one's own nine: one list for each."""
    assert board.render(state(), ui(), T).count('class="pips"') == 9
    assert "uses left" not in board.render(state(seat=None, legal=()), ui(can_act=False), T)


def test_the_card_chosen_lights_what_it_can_reach():
    """The Oracle: six cards, and three free cells to move to."""
    lit = board.lit(state(), ui(g={"card": "2:b2"}))
    assert sorted([where for where in lit if lit[where] == "target"]) == [
        "2:a1", "2:c1", "2:c3", "2:c4", "2:d2", "2:d3",
    ]  # fmt: skip
    assert sorted([where for where in lit if lit[where] == "go"]) == ["1:a1", "1:c1", "3:b1"]
    drawn = board.render(state(), ui(g={"card": "2:b2"}), T)
    assert drawn.count('class="selhead"') == 1 and "can be chosen" in drawn


def test_a_window_looks_the_same_whether_or_not_a_parry_is_held():
    """Before the player looks for one, nothing is lit."""
    held, none = window(("pass", "guard 1:c2")), window(("pass",))
    assert board.render(held, ui(), T) == board.render(none, ui(), T)
    lit = board.lit(held, ui(g={"parry": True}))
    assert lit == {"1:c2": "parry"} and board.lit(none, ui(g={"parry": True})) == {}


def test_the_lens_writes_one_chance_on_each_back():
    """A king's, an assassin's, a parry's, or none."""
    drawn = board.render(state(), ui(odds=ODDS, odds_on=True), T)
    assert drawn.count('class="chip"') == 3 and ">50<" in drawn
    drawn = board.render(state(), ui(odds=ODDS, odds_on=True, keep={"lens": "parry"}), T)
    assert ">38<" in drawn
    drawn = board.render(state(), ui(odds=ODDS, odds_on=True, keep={"lens": ""}), T)
    assert 'class="chip"' not in drawn


def test_on_a_phone_one_kingdom_is_large_and_the_others_enlarge():
    """A tap on a small kingdom makes it large; one's own is at first."""
    drawn = board.render(state(), ui(wide=False), T)
    assert drawn.count('data-do="tap:large:1"') == 17 and 'data-do="tap:1:a1"' in drawn
    drawn = board.render(state(), ui(wide=False, keep={"large": 1}), T)
    assert 'data-do="tap:2:a1"' in drawn and 'data-do="tap:1:a1"' not in drawn


def test_what_happened_last_is_marked():
    """From where, to where, at whom; a parried movement moved nothing."""
    do = {"code": "do", "seat": 1, "letter": "M", "kingdom": 1, "doubled": False,
          "actor": "2:a2", "mime": None, "pairs": [["2:a2", "1:d1"]]}  # fmt: skip
    assert board.last_marks(state(log=LOG + [do])["view"]) == {"2:a2": "from", "1:d1": "to"}
    parry = {"code": "parry", "seat": 0, "kind": "jailer", "place": None}
    assert board.last_marks(state(log=LOG + [do, parry])["view"]) == {}
    assert board.last_marks(window(("pass",))["view"]) == {"1:b3": "at"}


def test_the_slots_show_what_is_still_to_be_played():
    """Both at first; then the one done, and whether it was parried."""
    drawn = below.slots(state(), ui(), T)
    assert drawn.count("to play") == 2
    do = {"code": "do", "seat": 0, "letter": "O", "kingdom": 1, "doubled": False, "actor": None,
          "mime": None, "targets": ["2:a1"]}  # fmt: skip
    parry = {"code": "parry", "seat": 1, "kind": "guard", "place": None}
    turn = {"code": "turn", "number": 4, "seat": 0}
    now = state(log=LOG + [turn, do, parry], slots=["movement"], turn=4)
    drawn = below.slots(now, ui(), T)
    assert drawn.count("to play") == 1 and "Oracle, parried" in drawn


def test_the_truth_is_drawn_once_it_may_be_told():
    """With the reveal every back has its emblem."""
    over = state(legal=(), phase="over", to_move=None)
    before = board.render(over, ui(mode="over", can_act=False), T)
    after = board.render(over, ui(mode="over", can_act=False, reveal={"position": THREE}), T)
    assert "#back-azure" in before and '"#back-azure"' not in after.split('class="roster')[0]


def test_a_hint_is_marked_on_the_board():
    """The places that its move names; none for a move without places."""
    assert board.hinted({"move": "O 2:b2 a1 c1 +mime"}) == ["2:b2", "2:a1", "2:c1"]
    assert board.hinted({"move": "hag 1:b4 b3>b1"}) == ["1:b4", "1:b3", "1:b1"]
    assert board.hinted({"move": "pass"}) == [] and board.hinted({"move": "draft mime"}) == []
    assert board.hinted({"move": "F 1:b1>2:a1 c1>b1"}) == ["1:b1", "2:a1", "1:c1", "2:b1"]


def test_plates_and_pictures_have_nothing_to_tap():
    """The table of games, the rules."""
    drawn = board.plate(None, T) + board.picture(stage.typical(), 0, T)
    assert "data-do" not in drawn and " id=" not in drawn and 'role="img"' in drawn
    assert board.plate(state()["view"], T) != board.plate(None, T)


def test_the_secret_choices_are_drawn_for_their_seat_alone():
    """Four cards, then nine; whoever waits sees only who is ready."""
    draft = state(legal=(), phase="draft", asked=[0, 1, 2], log=())
    drawn = board.render(draft, ui(), T)
    assert drawn.count('data-at="draft:') == 10 and drawn.count('tabindex="0"') == 1
    assert board.render(draft, ui(can_act=False), T) == drawn  # a request is under way
    waiting = board.render(state(seat=1, legal=(), phase="draft", asked=[0], log=()), ui(), T)
    assert "choosing" in waiting and "data-at" not in waiting
    hand = ["king", "assassin", "soldier", "soldier", "soldier", "oracle", "mime", "hag", "mime"]
    lay = state(legal=("place a1=king",), phase="placement", hand=hand, log=())
    drawn = board.render(lay, ui(), T)
    assert drawn.count("#back-own-gules") == 9 and drawn.count('role="gridcell"') == 16


def test_places_are_read():
    """A place beyond the table holds nothing."""
    view = state()["view"]
    assert card_at(view, "4:a1") is None and card_at(view, "x") is None
    assert card_at(view, place(0, 1))["kind"] == "king"


def test_the_lesson_draws_each_of_its_scenes():
    """On whichever Python."""
    for step in learn.steps(T):
        assert "b-roy-1" in board.render(step["state"], ui(mode="learn"), T)
