"""Make the chapters of a game's rules from a table: which parts each has, in reading order.

A part is `p:key` a paragraph, `ul:key` a list, `P4` a ruling, or what the face draws: `fig:name` or
a word of its own.  The sentences are in the face's catalogue, below `<prefix>.rules.`.
"""

from app.html import strong


def keys(prefix, table):
    """Return the catalogue's keys that a table needs, the face's own parts apart."""
    found = []
    for chapter, parts in table:
        found.append(prefix + ".rules." + chapter + ".title")
        for part in parts:
            kind, _, name = part.partition(":")
            if kind in ("p", "ul"):
                found.append(prefix + ".rules." + chapter + "." + name)
            elif kind == "fig":
                found.append(prefix + ".rules.fig." + name)
            elif part[0].isupper():
                found.append(prefix + ".rules." + part)
    return tuple(found)


def chapters(prefix, table, own, t):
    """Return `[{"id", "title", "html"}]`; `own(kind, name, t)` draws what is the face's."""
    out = []
    for chapter, parts in table:
        start = prefix + ".rules." + chapter + "."
        html = "".join([_part(start, part, own, t) for part in parts])
        out.append({"id": chapter, "title": t(start + "title"), "html": html})
    return out


def _part(start, part, own, t):
    kind, _, name = part.partition(":")
    if kind == "p":
        return "<p>" + strong(t(start + name)) + "</p>"
    if kind == "ul":
        items = t(start + name).split("|")
        return "<ul>" + "".join(["<li>" + strong(item) + "</li>" for item in items]) + "</ul>"
    return own(kind, name, t)
