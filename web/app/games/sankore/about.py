"""Explain any thing of the table on a tap: a space, an icon, a class, a turn, a knowledge."""

from app.games.sankore.market import bonus
from app.games.sankore.printed import AREAS, CLASS_ROWS, ELEMENT, EMBLEM, SPACE
from app.games.sankore.tell import (
    cap_first,
    class_name,
    gives,
    known,
    low,
    of,
    space_words,
)  # fmt: skip
from app.html import esc

THINGS = {
    "gold": "gold", "salt": "salt", "inspiration": "inspiration", "books": "book",
    "stars": "prestige", "diploma": "diploma", "post": "post", "mosque": "mosque",
    "wall": "wall", "crown": "crown",
}  # fmt: skip
KEYS = tuple(["san.what." + name for name in THINGS]) + tuple(
    ["san.what." + name + ".title" for name in THINGS]
) + tuple(["san.about." + d for d in AREAS]) + (
    "san.code.tell.EN", "san.code.tell.EZ", "san.code.tell.PREP",
    "san.code.tell.LB", "san.code.tell.PR", "san.code.tell.ST", "san.code.tell.GR",
    "san.code.tell.TEACH", "san.owner.human", "san.owner.scholar",
)  # fmt: skip


def is_thing(at):
    """Say whether a tap there can be explained."""
    return at in SPACE or at[:2] in ("q-", "l-", "m-")


def dialog(state, ui, which, t):
    """Return the dialog that explains `which`, or None."""
    kind, _, what = which.partition(":")
    tell = TELL.get(kind)
    if not tell:
        return None
    title, icon, paragraphs = tell(state["view"], what, t)
    return {
        "title": title,
        "icon": icon,
        "html": "".join(["<p>" + esc(words) + "</p>" for words in paragraphs if words]),
        "acts": [{"label": t("san.btn.close"), "do": "close", "kind": "main"}],
    }


def _what(view, what, t):
    return t("san.what." + what + ".title"), THINGS[what], t("san.what." + what).split("|")


def _class(view, tile, t):
    d, row = tile[:2], int(tile[2:])
    cost, k, _ = CLASS_ROWS[row]
    words = [t("san.about.class", n=k, d=low(d, t))]
    if cost:
        words.append(t("san.about.class.cost", n=cost))
    words.append(t("san.about.class.bonus", of=of(d, t), bonus=bonus(tile, t)))
    words.append(t("san.about.class.master", of=of(d, t)))
    return class_name(tile, t), EMBLEM[d], words


def _turn(view, what, t):
    codes = view["scholar"]["programme"][int(what) - 1]
    return (
        t("san.about.turn", n=int(what)),
        "seat-scholar",
        [t("san.code.tell." + code) for code in codes],
    )


def _know(view, d, t):
    mine = (view["human"].get("knowledge") or {}).get(d)
    his = (view["scholar"].get("knowledge") or {}).get(d)
    words = [t("san.about.know")]
    if mine:
        words.append(t("san.about.know.mine", sum=known(view, d, bool(mine["skills"]), t)))
        words.append(t("san.about.know.school", track=mine["track"], classes=mine["classes"]))
    if his:
        total = t("san.sum.scholar", shared=his["shared"], track=his["track"],
                  classes=his["classes"], total=his["total"])  # fmt: skip
        words.append(t("san.about.know.his", sum=total))
    return t("san.about.know.title", of=of(d, t)), EMBLEM[d], words


def _at(view, at, t):
    if at in SPACE:
        return _space(view, SPACE[at], t)
    if at[:2] == "q-":
        d = at[2:].upper()
        return t("san.about.queue.title", of=of(d, t)), EMBLEM[d], t("san.about.queue").split("|")
    if at[:2] == "l-":
        return t("san.lib.title"), "book", t("san.about.library").split("|")
    return t("san.area.MA"), "tile-prestige", t("san.about.tile").split("|")


def _space(view, space, t):
    owner = None
    for one in view["elements"]:
        if one["area"] == space.area and one["space"] == space.name:
            owner = one["side"]
    words = [t("san.about." + space.area, value=space.value)]
    if owner:
        words = [t("san.owner." + owner)]
    elif space.starred:
        words.append(t("san.about.master"))
    words.append(gives(space, t))
    mine = (view["human"].get("knowledge") or {}).get(space.area)
    if mine and not owner:
        words.append(t("san.about.you-know", n=mine["basic"], more=mine["advanced"]))
    for one in view["regions"]:
        if one["area"] == space.area and one["region"] == space.region:
            words.append(t("san.about.region", region=one["region"], mine=one["human"],
                           his=one["scholar"]))  # fmt: skip
    return cap_first(space_words(space, t)), ELEMENT[space.area], words


TELL = {"what": _what, "class": _class, "turn": _turn, "k": _know, "at": _at}
