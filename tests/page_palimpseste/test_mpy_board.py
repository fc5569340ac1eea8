"""What the board draws, and what it never draws."""

from app.games.palimpseste import board
from app.games.palimpseste.cells import CELLS, KINDS
from pal_sample import ODDS, acting, hide, speaker, state, ui

T = speaker("en")


def cell_of(markup, name):
    """Return the markup of one cell."""
    start = markup.index('id="c-' + name + '"')
    end = markup.find('<g class="cell', start)
    return markup[start : end if end > 0 else len(markup)]


def test_equal_views_give_equal_markup():
    """The board is a function of the view and the choices alone."""
    assert board.render(state(), ui(), T) == board.render(state(), ui(), T)


def test_a_symbol_that_was_never_seen_is_nowhere_in_the_markup():
    """White's cells without a symbol hold no use of any symbol."""
    markup = board.render(state(), ui(), T)
    view = state()["view"]
    hidden = [cell for cell, fact in zip(CELLS, view["cells"]) if fact["symbol"] is None]
    assert len(hidden) == 21
    for cell in hidden:
        drawn = cell_of(markup, cell).split("</g></g>")[0]
        for kind in KINDS.values():
            assert "#" + kind not in drawn, cell


def test_two_texts_that_white_cannot_tell_apart_look_the_same():
    """Exchanging two unseen symbols changes nothing that White is shown."""
    one = state(0, "OCBROB/CBORCO/BCRRBO/CRRBCR/OROCBC/BRCBOO "
                "-----r/r-krr-/-rrrrr/-krrk-/--r---/------ b5 b3 w m 0,0 18")  # fmt: skip
    two = state(0, "COBROB/CBORCO/BCRRBO/CRRBCR/OROCBC/BRCBOO "
                "-----r/r-krr-/-rrrrr/-krrk-/--r---/------ b5 b3 w m 0,0 18")  # fmt: skip
    assert board.render(one, ui(), T) == board.render(two, ui(), T)


def test_ids_and_order_do_not_depend_on_what_is_hidden():
    """The same ids in the same order, whatever the seat knows."""

    def ids(markup):
        return [part.split('"')[0] for part in markup.split(' id="')[1:]]

    plain = ids(board.render(state(), ui(), T))
    assert len(plain) == 42  # the board, 36 cells, three groups of marks, two monks
    assert plain == ids(board.render(hide(state(), "e3"), ui(), T))
    assert plain == ids(board.render(state(1), ui(can_act=False), T))


def test_the_one_who_knows_reads_the_text_faintly_and_can_cover_it():
    """Black's unseen cells show their symbol in another ink than remembered ones."""
    markup = board.render(state(1), ui(can_act=False), T)
    assert 'class="known"' in cell_of(markup, "a6")
    assert 'class="ghost"' in cell_of(markup, "e3")
    assert 'class="known"' not in board.render(state(1), ui(keep={"veil": True}), T)


def test_there_is_one_tab_stop():
    """Tab reaches the focused cell, else the first lit one."""
    markup = board.render(state(), ui(focus="d2"), T)
    assert markup.count('tabindex="0"') == 1
    assert 'tabindex="0"' in cell_of(markup, "d2")
    markup = board.render(state(), ui(), T)
    assert 'tabindex="0"' in cell_of(markup, "b6")
    assert markup.count('role="gridcell"') == 36
    assert markup.count('role="row"') == 6


def test_every_legal_target_is_lit_and_named():
    """A ring, a dot and a word for each cell that can be acted on; quieter where many can."""
    markup = board.render(state(), ui(), T)
    assert markup.count('class="lit"') == 2
    assert "lit: you can step here" in cell_of(markup, "b6")
    markup = board.render(acting(), ui(), T)
    assert markup.count('class="lit"') == 2
    assert markup.count('class="lit-thin"') == 5
    assert "lit: you can erase it" in cell_of(markup, "d4")
    assert 'class="lit' not in board.render(acting(), ui(can_act=False), T)


def test_control_is_drawn_by_ears_and_contest_by_hatching():
    """White's ear, Black's ear, both and hatching."""
    markup = board.render(state(), ui(), T)
    assert "ear-w" in cell_of(markup, "a5") and "ear-b" not in cell_of(markup, "a5")
    assert "ear-b" in cell_of(markup, "c3") and "torn" not in cell_of(markup, "c3")
    assert "torn" in cell_of(markup, "b4") and "contested" in cell_of(markup, "b4")


def test_beliefs_are_four_bars_or_a_sure_symbol():
    """Four bars, the tallest in ink; from 90 % a symbol and its figure."""
    markup = board.render(state(), ui(odds=ODDS, odds_on=True), T)
    assert cell_of(markup, "b6").count('class="mb') == 4
    assert cell_of(markup, "b6").count(" hi") == 1
    assert ">100</text>" in cell_of(markup, "d6") and "#river" in cell_of(markup, "d6")
    assert "most likely citadel, 43 in 100" in cell_of(markup, "b6")


def test_the_last_move_is_ticked_and_falls_only_when_it_is_new():
    """Ticks on arrival and effect, dashes at the start; the class of the fall when `moved`."""
    markup = board.render(state(), ui(), T)
    assert markup.count('class="last"') == 2 and markup.count('class="last-from"') == 1
    assert "last-head" in markup and "drop-" not in markup
    assert 'class="last drop-1"' in board.render(state(), ui(moved=True), T)


def test_monks_walk_by_class():
    """A monk's place is a class, so that a change of it is a walk."""
    markup = board.render(state(), ui(), T)
    assert '<g class="monk at-b5" id="b-monk-0">' in markup
    assert '<g class="monk at-b3" id="b-monk-1">' in markup


def test_no_style_and_no_script_stand_in_the_markup():
    """The page's policy refuses inline styles and handlers."""
    for markup in (
        board.render(state(), ui(odds=ODDS, g={"naming": [["d6", "R"]], "pick": "d6"}), T),
        board.plate(state()["view"], T),
    ):
        assert "style=" not in markup and "<style" not in markup and " on" + "click" not in markup


def test_naming_offers_four_stamps_beside_the_cell():
    """The stamps appear with a cell to name, and only while naming."""
    naming = ui(g={"naming": [["d6", "R"], ["b3", "R"]], "pick": "d6"})
    markup = board.render(state(), naming, T)
    assert markup.count('class="stamp"') == 4
    assert 'class="named"' in cell_of(markup, "d6")
    assert "named as river" in cell_of(markup, "b3")
    assert "stamp" not in board.render(state(), ui(g={"naming": []}), T)


def test_the_plate_can_stand_beside_a_board():
    """It has no ids and nothing to tap."""
    markup = board.plate(state()["view"], T)
    assert " id=" not in markup and "data-do" not in markup and "tabindex" not in markup
    assert 'preserveAspectRatio="xMidYMid slice"' in markup


def test_when_the_game_is_over_the_text_is_laid_open():
    """The reveal fills the hidden cells; a replay through one seat's eyes does not."""
    over = state(outcome={"reason": "network", "result": "1-0"})
    over["outcome"] = over["view"]["outcome"]
    over["reveal"] = state(1)["view"]
    assert 'class="known"' in board.render(over, ui(mode="over", can_act=False), T)
    over["replay"] = True
    assert 'class="known"' not in board.render(over, ui(mode="replay", can_act=False), T)
