# CPython only: it asks the engine.
"""The lesson's tables hold together: sums, knowledge, and what the scholar's answer claims."""

import pytest
from app.games.sankore import learn, printed, score

from pygame_core.games.sankore import data
from pygame_core.games.sankore.board import JOURNEYS, NODE_BY_NAME, plain

STEPS = learn.steps(lambda key, **facts: key)
VIEWS = [step["state"]["view"] for step in STEPS]


@pytest.mark.parametrize("number", range(len(VIEWS)))
def test_a_table_counts_as_the_engine_would(number):
    """No space twice; regions, elements left and the worth of icons follow from what lies there."""
    view = VIEWS[number]
    spaces = [(one["area"], one["space"]) for one in view["elements"]]
    assert len(spaces) == len(set(spaces))
    for side in ("human", "scholar"):
        for area in printed.AREAS:
            placed = [e for e in view["elements"] if e["area"] == area and e["side"] == side]
            assert view[side]["left"][area] == data.ELEMENTS - len(placed)
    for d in printed.AREAS:
        known = view["human"]["knowledge"][d]
        assert known["basic"] == known["shared"] + known["track"] + known["classes"]
        assert known["advanced"] == known["basic"] + known["skills"]
        assert known["shared"] == data.SHARED[6 - len(view["queues"][d])]


@pytest.mark.parametrize("number", range(len(VIEWS)))
def test_lessons_are_within_what_the_student_knows(number):
    """Spaces of a value up to the knowledge, journeys no longer, masterclasses where starred."""
    view = VIEWS[number]
    for lesson in view["lessons"]:
        key = "advanced" if lesson["advanced"] else "basic"
        known = view["human"]["knowledge"][lesson["discipline"]][key]
        assert lesson["knowledge"] == known
        for offer in lesson["spaces"]:
            at = printed.AT[lesson["discipline"] + " " + offer["space"]]
            space = printed.SPACE[at]
            assert not any(e["space"] == space.name and e["area"] == space.area
                           for e in view["elements"])  # fmt: skip
            assert lesson["masterclass"] or not space.starred
            if space.area == "AS":
                pairs = []
                for start in ("Timbuktu", view["human"]["camel"]):
                    here, there = NODE_BY_NAME[plain(start)], NODE_BY_NAME[plain(space.name)]
                    pairs += JOURNEYS[here][there]
                routes = min(r for k, r in pairs if k <= known)
                assert offer["pay"] == {"gold": routes}
            else:
                assert space.value <= known


def test_the_last_sheet_adds_up_and_is_won():
    """Icons times worth make each line, the lines make the totals."""
    view = VIEWS[-1]
    sheet = view["score"]
    for side in ("human", "scholar"):
        total = 0
        for line in sheet[side]["lines"]:
            points = sum(line["icons"][d] * sheet["values"][d] for d in printed.AREAS)
            assert line["points"] == points
            total += points
        assert sheet[side]["total"] == total
    assert [line["source"] for line in sheet["human"]["lines"]] == list(score.SOURCES)
    assert sheet["human"]["total"] > sheet["scholar"]["total"]


def test_the_scholars_answer_is_what_his_rules_would_do():
    """In the scene before, Tripoli is in reach and of the highest value in a region of yours."""
    view = VIEWS[list(learn.NAMES).index("scholar")]
    (tripoli,) = [e for e in view["elements"] if e["space"] == "Tripoli"]
    known = 6
    start = NODE_BY_NAME["agadez"]
    taken = {e["space"] for e in view["elements"] if e["area"] == "AS"} - {"Tripoli"}
    reach = []
    for node, pairs in enumerate(JOURNEYS[start]):
        both = min([k for k, _ in pairs] + [k for k, _ in JOURNEYS[0][node]])
        name = data.NODES[node].name
        if node and both <= known and name not in taken:
            reach.append((data.NODES[node].value, name, "ABCD"[data.NODES[node].region]))
    sums = {"A": [0, 0], "B": [0, 0], "C": [0, 0], "D": [0, 0]}
    for e in view["elements"]:
        if e["area"] == "AS" and e["space"] != "Tripoli":
            sums[e["region"]][e["side"] == "scholar"] += e["value"]
    win = [s for s in reach if sums[s[2]][1] <= sums[s[2]][0] < sums[s[2]][1] + s[0]]
    assert sorted({s[2] for s in win}) == ["B", "D"]
    assert all(sums[region][0] > sums[region][1] for region in "BD")
    assert max(win)[1] == "Tripoli" and tripoli["value"] == max(win)[0]
