"""What the table draws: all of it on a desk, one quarter on a phone, his turn drawn back."""

from app.games.sankore import board, panel, prompt, words
from san_sample import speaker, state, told, ui

T = speaker("en")


def test_equal_views_give_equal_markup():
    """The board is a function of the view and the choices alone."""
    assert board.render(state(), ui(), T) == board.render(state(), ui(), T)
    assert panel.rail(state(), ui(), T) == panel.rail(state(), ui(), T)


def test_the_whole_board_has_one_tab_stop():
    """And every thing that can have the focus is a cell of a grid, named."""
    markup = board.render(state(), ui(), T)
    assert markup.count('tabindex="0"') == 1
    assert markup.count('role="gridcell"') == len(board.SPOTS) - 4
    assert markup.count("aria-label") >= markup.count('role="gridcell"')


def test_ids_are_unique():
    """The patcher needs it."""
    for given in (ui(), ui(wide=False), ui(keep={"zoom": "MA"})):
        ids = [part.split('"')[0] for part in board.render(state(), given, T).split(' id="')[1:]]
        assert len(ids) == len(set(ids))


def test_a_student_chosen_lights_the_spaces_of_his_lesson():
    """Two ports and oases, as the view's moves say, and no other space."""
    given = ui(g={"act": "teach", "parts": ["AS 1 AS"]})
    assert board.render(state(), given, T).count('class="lit"') == 2


def test_the_second_line_says_what_it_costs_and_gives():
    """Pay, gain, and both sums of the region afterwards."""
    given = ui(g={"act": "teach", "parts": ["AS 1 AS", "Tunis"]})
    said = prompt.prompt(state(), given, T)
    assert said["say"] == "Trading post at Tunis?"
    assert said["more"] == "pay 3 gold · gain a star to choose, 2 gold · B: 13–0"


def test_knowledge_is_told_as_a_sum():
    """Shared, school and skills, which only an advanced lesson adds."""
    given = ui(g={"act": "teach", "parts": ["AS 1 AS"]})
    more = prompt.prompt(state(), given, T)["more"]
    assert more == "Masterclass: shared 2 + school 3 + skills 1 = 6."


def test_his_element_is_not_there_before_his_lesson_is_told():
    """The story draws the board back: post, sum, camel and tile come with their steps."""
    given = told()
    before = board.context(given, ui(keep={"tell": [8, 1]}), T)
    after = board.context(given, ui(keep={"tell": [8, 3]}), T)
    tripoli = [at for at in after["owner"] if at not in before["owner"]]
    assert tripoli == after["last"]
    assert before["view"]["scholar"]["camel"] == "Agadez"
    assert after["view"]["scholar"]["camel"] == "Tripoli"
    assert before["view"]["madrasa"]["A"][3] is None
    assert after["view"]["madrasa"]["A"][3]["discipline"] == "LA"
    sums = [one["scholar"] for one in before["view"]["regions"]]
    assert sum([one["scholar"] for one in after["view"]["regions"]]) == sum(sums) + 13
    assert len(after["cand"]) == 4


def test_the_forecast_tells_the_whole_turn_with_its_reasons():
    """Each step, the knowledge as a sum, the filters in full."""
    tabs = panel.tabs(told(), ui(tab="forecast", keep={"told": 8}), T)
    html = tabs[0]["html"]
    assert "shared 3 + track 3 + classes 3 = 9" in html
    assert "takes one from you" in html and "highest value: Tripoli 13" in html
    assert words.answer(told(), ui(), "why", T).count("\n") == 3


def test_a_phone_draws_one_quarter_with_its_list():
    """The tall map, and the lit spaces as buttons with what they cost."""
    given = ui(wide=False, g={"act": "teach", "parts": ["AS 1 AS"]})
    markup = board.render(state(), given, T)
    assert 'viewBox="0 0 356 420"' in markup
    assert 'class="targets"' in markup and "3 gold" in markup


def test_the_phone_goes_where_the_choice_leads():
    """To the school for a student, to the market for a class, to the library for a book."""
    for g, wanted in (
        ({"act": "teach", "parts": []}, "SCHOOL"),
        ({"act": "add", "parts": []}, "MARKET"),
        ({"act": "enrol", "parts": []}, "Q"),
    ):
        ctx = board.context(state(), ui(wide=False, g=g), T)
        assert ctx["only"] == wanted
    paying = state(legal=["pay AS 1", "pay AS 2"], decide="pay", books_to_pay=1)
    assert board.context(paying, ui(wide=False), T)["only"] == "LIB"


def test_no_markup_has_styles_or_handlers():
    """The policy of the site refuses both."""
    markup = board.render(state(), ui(), T) + panel.rail(state(), ui(), T)
    for tab in ("forecast", "score", "market", "aims", "log"):
        markup += "".join([one["html"] for one in panel.tabs(told(), ui(tab=tab), T)])
    for bad in (" style=", " onclick", "<style", "<script"):
        assert bad not in markup


def test_the_plate_is_a_picture():
    """For the table of games, with and without a game."""
    for view in (None, state()["view"]):
        plate = board.plate(view, T)
        assert 'class="plate board san"' in plate and 'role="img"' in plate
        assert "data-do" not in plate and " id=" not in plate.replace('id="clip-map"', "")
