"""Say which places are lit in each stage of a decision, from the legal texts alone."""

from app.games.royaumes import acts


def lit(state, ui):
    """Return [(place, how)…]: how is `card` (may be chosen), `go target carry land parry`."""
    g = ui.get("g") or {}
    stage = acts.stage_of(state)
    if stage == "turn":
        if g.get("card"):
            return acts.targets(state, g)
        return [(where, "card") for where in acts.may_act(state)]
    if stage == "window":
        return parry(state, g)
    if stage == "reveal":
        return [(one["from"], "target") for one in acts.acts(state) if one["from"] != g.get("card")]
    if stage == "choose":
        picks = g.get("picks") or []
        out = []
        for one in acts.acts(state):
            if acts.holds(one["targets"], picks):
                for where in one["targets"]:
                    if where not in picks and (where, "carry") not in out:
                        out.append((where, "carry"))
        return out
    return []


def parry(state, g):
    """Light the cards that can parry once the player looks for one; then what a Hag may swap.

    Before that the window looks the same whatever one holds.
    """
    if not g.get("parry"):
        return []
    card = g.get("card")
    every = acts.parries(state)
    if not card:
        out = []
        for one in every:
            if (one["from"], "parry") not in out:
                out.append((one["from"], "parry"))
        return out
    hags = [one["pairs"][0] for one in every if one["from"] == card and one["do"] == "hag"]
    aim = aimed(state, g)
    out = []
    if aim is None:
        for source, _ in hags:
            if (source, "target") not in out:
                out.append((source, "target"))
        return out
    return [(other, "target") for source, other in hags if source == aim]


def aimed(state, g):
    """Return the target that the chosen Hag protects: the only one, or the one picked."""
    picks = g.get("picks") or []
    if picks:
        return picks[0]
    sources = []
    for one in acts.parries(state):
        if one["from"] == g.get("card") and one["do"] == "hag":
            if one["pairs"][0][0] not in sources:
                sources.append(one["pairs"][0][0])
    return sources[0] if len(sources) == 1 else None
