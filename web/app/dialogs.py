"""Draw what lies over a room: one question at a time, the stake in words, the safe answer first."""

from app import faces
from app.html import button, buttons, esc, icon


def render(app, over):
    """Return the markup of the dialog that is open."""
    return DRAW[over["id"]](app, over)


def box(title, html, acts, mark="", cls="", game=None):
    """Return a dialog's inside."""
    picture = icon(mark, "") if mark else ""
    scope = f' data-game="{game}"' if game else ""
    return (
        f'<div class="dialog {cls}"{scope} role="document">{picture}'
        f'<h3 id="over-title">{esc(title)}</h3>{html}<div class="acts">{buttons(acts)}</div></div>'
    )


def paragraph(text):
    """Return a paragraph of text."""
    return f"<p>{esc(text)}</p>"


def menu(app, _over):
    """The menu of the game room."""
    t, here = app.t, app.here()
    state = here.state if here else None
    acts = [{"label": t("ui.close"), "do": "close"}]
    if state and here.kind == "play":
        acts += [
            {"label": t("ui.replay"), "do": "replay"},
            {"label": t("ui.share"), "do": "share"},
            {"label": t("ui.export.save"), "do": "export:" + here.name},
            {"label": t("ui.export.text"), "do": "export-text"},
        ]
        if not state.get("outcome"):
            acts[4]["why"] = t("ui.export.later")
            if state["can"].get("resign"):
                acts.append({"label": t("ui.resign"), "do": "resign"})
    acts += [
        {"label": t("ui.new"), "do": "new:" + here.game},
        {"label": t("ui.rules"), "do": "rules"},
        {"label": t("ui.keys"), "do": "keys"},
        {"label": t("ui.settings"), "do": "settings"},
        {"label": t("ui.library"), "do": "library"},
        {"label": t("ui.home"), "do": "home"},
    ]
    return box(t("ui.menu"), "", acts, cls="menu")


def keys(app, _over):
    """What the keys and words do."""
    t, here = app.t, app.here()
    letters = app.settings["letters"] == "on"
    rows = [
        ("←↑↓→", t("ui.key.arrows")),
        ("Enter", t("ui.key.enter")),
        ("Esc", t("ui.key.escape")),
    ]
    single = [
        ("u", t("ui.undo")),
        ("h", t("ui.hint")),
        ("o", t("ui.odds")),
        ("r", t("ui.resign")),
        ("m", t("ui.menu")),
        ("/", t("ui.key.slash")),
        ("?", t("ui.keys")),
    ]
    if letters:
        rows += single
    known = faces.facts(here.game) if here else None
    if letters and here and here.shown() and here.shown().get("view") is not None:
        for one in app.ask_face(here, "prompt.controls", []):
            if one.get("key"):
                rows.append((one["key"], one["label"]))
    lines = "".join([f"<tr><th><kbd>{esc(k)}</kbd></th><td>{esc(v)}</td></tr>" for k, v in rows])
    html = f'<table class="keys">{lines}</table>'
    if known:
        words = app.faces.call(here.game, "words.help", [], t) or []
        lines = "".join(
            [f"<tr><th><code>{esc(w[0])}</code></th><td>{esc(w[1])}</td></tr>" for w in words]
        )
        html += f'<h4>{esc(t("ui.line"))}</h4><table class="keys">{lines}</table>'
    return box(t("ui.keys"), html, [{"label": t("ui.close"), "do": "close"}], cls="wide")


def resign(app, _over):
    """Whether to give up."""
    t = app.t
    acts = [
        {"label": t("ui.resign.no"), "do": "close"},
        {"label": t("ui.resign.yes"), "do": "resigned", "kind": "risk"},
    ]
    return box(t("ui.resign.title"), paragraph(t("ui.resign.stake")), acts)


def ending(app, _over):
    """How the game ended."""
    t, here = app.t, app.here()
    told = app.ask_face(here, "panel.ending", None) or {"title": t("ui.over"), "html": ""}
    acts = [
        {"label": t("ui.look"), "do": "close"},
        {"label": t("ui.replay"), "do": "replay"},
        {"label": t("ui.share"), "do": "share"},
        {"label": t("ui.again"), "do": "again", "kind": "main"},
    ]
    return box(told["title"], told["html"], acts, cls="ending", game=here.game)


def curtain(app, _over):
    """Between two people: nothing of either side is painted."""
    t, here = app.t, app.here()
    known = faces.facts(here.game) or {}
    seat = (here.state or {}).get("seat") or 0
    names = known.get("seats", [])
    name = t(names[seat]) if seat < len(names) else ""
    mark = known.get("icons", ["mark"])
    acts = [{"label": t("ui.curtain.ready", name=name), "do": "ready", "kind": "main"}]
    if not here.live:
        acts[0]["why"] = t("ui.engine.starting")
    acts.append({"label": t("ui.home"), "do": "home", "kind": "bare"})
    return box(
        t("ui.curtain.title", name=name),
        paragraph(t("ui.curtain.text", name=name)),
        acts,
        mark=mark[seat] if seat < len(mark) else "mark",
        cls="curtain",
        game=here.game,
    )


def asleep(app, _over):
    """Another tab plays this game."""
    t = app.t
    acts = [
        {"label": t("ui.home"), "do": "home"},
        {"label": t("ui.asleep.wake"), "do": "wake", "kind": "main"},
    ]
    return box(t("ui.asleep.title"), paragraph(t("ui.asleep.text")), acts)


def face(app, over):
    """A dialog of the game's own."""
    here = app.here()
    if over["which"] == "!ending":
        return ending(app, over)
    spec = app.faces.call(
        here.game, "choose.dialog", None, here.shown(), app.ui(here), over["which"], app.t
    )
    if not spec:
        return box(app.t("error.unknown"), "", [{"label": app.t("ui.close"), "do": "close"}])
    return box(
        spec["title"], spec["html"], spec["acts"], mark=spec.get("icon") or "", game=here.game
    )


def proof(app, over):
    """That a bot chooses the same whatever is hidden from it."""
    t, here = app.t, app.table
    found = here.proof or {"error": {"code": "cancelled"}}  # the position has changed since
    name = app.names(here)[over["seat"]]
    acts = [{"label": t("ui.close"), "do": "close"}]
    if found.get("error"):
        text = app.sentence(found["error"], here.game)
    elif not found.get("result"):
        text = t("ui.proof.running")
    else:
        result = found["result"]
        key = "ui.proof.same" if result.get("same") else "ui.proof.differs"
        if result.get("same") and not result.get("different"):
            key = "ui.proof.nothing"
        text = t(key, name=name, worlds=result["worlds"], different=result.get("different", 0))
    html = (
        f'<p role="status">{esc(text)}</p><p class="note">{esc(t("ui.proof.what", name=name))}</p>'
    )
    return box(t("ui.proof.title", name=name), html, acts, game=here.game)


def share(app, over):
    """Four things to share, each with what it tells."""
    t, here = app.t, app.here()
    if over.get("url"):
        return shared(app, over)
    error = f'<p class="bad">{esc(over["error"])}</p>' if over.get("error") else ""
    running = here.kind == "play" and not here.state.get("outcome")
    if over.get("what") == "warn":
        acts = [
            {"label": t("ui.share.no"), "do": "share"},
            {"label": t("ui.share.anyway"), "do": f"link:{over['link']}!", "kind": "risk"},
        ]
        return box(t("ui.share.warn"), paragraph(t("ui.share.warn-" + over["link"])), acts)
    rows = []
    for what in ("position", "deal", "record"):
        do = {"label": t("ui.share." + what), "do": "link:" + what}
        told = t("ui.share." + what + "-tells")
        if what == "record" and running:
            told = t("ui.share.record-running")
        rows.append(f"<li>{button(do)}<p>{esc(told)}</p></li>")
    pictures = buttons(
        [
            {"label": "PNG", "do": "picture:png"},
            {"label": "SVG", "do": "picture:svg"},
        ]
    )
    rows.append(
        f'<li><span class="acts" role="group" aria-label="{esc(t("ui.share.picture"))}">'
        f"{pictures}</span>"
        f"<p>{esc(t('ui.share.picture-tells'))}</p></li>"
    )
    html = f'{error}<ul class="shares">{"".join(rows)}</ul>'
    return box(t("ui.share.title"), html, [{"label": t("ui.close"), "do": "close"}], cls="wide")


def shared(app, over):
    """A link, ready to be copied, sent or photographed."""
    t = app.t
    code = app.bridge.qr(over["url"])
    picture = (
        f'<div class="qr" role="img" aria-label="{esc(t("ui.share.qr"))}">{code}</div>'
        if code
        else ""
    )
    html = (
        f"<p>{esc(t('ui.share.' + over['what'] + '-tells'))}</p>"
        f'<label class="vh" for="url">{esc(t("ui.share.link"))}</label>'
        f'<input id="url" class="url" readonly value="{esc(over["url"])}">{picture}'
    )
    acts = [
        {"label": t("ui.close"), "do": "close"},
        {"label": t("ui.share.copy"), "do": "copy", "kind": "main"},
    ]
    if app.facts.get("share"):
        acts.append({"label": t("ui.share.send"), "do": "send"})
    return box(t("ui.share." + over["what"]), html, acts, cls="wide")


def delete(app, over):
    """Whether to delete a game."""
    t = app.t
    acts = [
        {"label": t("ui.keep"), "do": "close"},
        {"label": t("ui.delete"), "do": "deleted:" + over["game"], "kind": "risk"},
    ]
    return box(t("ui.delete.title"), paragraph(t("ui.delete.stake")), acts)


def forget(app, _over):
    """Whether to delete all games."""
    t = app.t
    acts = [
        {"label": t("ui.keep"), "do": "close"},
        {"label": t("ui.export.all"), "do": "export:all"},
        {"label": t("ui.forget"), "do": "forgotten", "kind": "risk"},
    ]
    return box(t("ui.forget.title"), paragraph(t("ui.forget.stake")), acts)


def paste(app, _over):
    """A link to be pasted."""
    t = app.t
    html = (
        f'<form id="paste" data-do="pasted" class="pasteform"><label for="link">'
        f"{esc(t('ui.paste.label'))}</label>"
        '<input id="link" name="link" class="url" autocomplete="off" spellcheck="false">'
        f'<button class="btn main" type="submit">{esc(t("ui.paste.open"))}</button></form>'
    )
    return box(t("ui.paste"), html, [{"label": t("ui.close"), "do": "close"}], cls="wide")


DRAW = {
    "menu": menu,
    "keys": keys,
    "resign": resign,
    "ending": ending,
    "curtain": curtain,
    "asleep": asleep,
    "face": face,
    "proof": proof,
    "share": share,
    "delete": delete,
    "forget": forget,
    "paste": paste,
}
