"""The game room: bar, rail, prompt, board, controls, panel; also for replays, visits and lessons.

Each part is a region of its own: a thinking bot's count touches the prompt alone, and a tap never
redraws what it doesn't change.
"""

from app import faces
from app.html import button, buttons, esc, icon
from app.rooms import panel
from app.rooms.common import bar, nav

MARKS = {  # of the replay's buttons, 24 units square
    "first": "M4 4h3v16H4zM20 4v16L8 12z",
    "back": "M18 4v16L6 12z",
    "run": "M4 4l10 8L4 20zM13 4l10 8-10 8z",
    "hold": "M6 4h4v16H6zM14 4h4v16h-4z",
    "next": "M6 4v16l12-8z",
    "last": "M17 4h3v16h-3zM4 4v16l12-8z",
}
PARTS = ("top", "rail", "prompt", "board", "controls", "panel")


def layout(app):
    """Name the arrangement: it changes with the game on the screen, not with its moves."""
    here = app.here()
    return "play " + here.game + " " + str(here.name)


def frame(app, parts):
    """Return the room with its parts in their places."""
    t = app.t
    here = app.here()
    two = (faces.facts(here.game) or {}).get("layout") == "two"
    rail = f'<div class="rail" id="rail">{parts["rail"]}</div>'
    label = esc(t("ui.panel"))
    side = f'<aside class="panel" id="panel" aria-label="{label}">{parts["panel"]}</aside>'
    stage = (
        f'<section class="stage" aria-label="{esc(t("ui.stage"))}">'
        f'<div class="prompt" id="prompt" role="status">{parts["prompt"]}</div>'
        f'<div class="table {here.game}" id="board">{parts["board"]}</div>'
        f'<div class="controls" id="controls" role="toolbar" aria-label="{esc(t("ui.controls"))}">'
        f"{parts['controls']}</div></section>"
    )
    body = f'{stage}<div class="right">{rail}{side}</div>' if two else rail + stage + side
    return (
        f'<header class="bar" id="top">{parts["top"]}</header>'
        f'<main class="room {"two" if two else "three"}" id="main" tabindex="-1">{body}</main>'
    )


def regions(app, only):
    """Return (id, markup) for the parts wanted, or for all."""
    here = app.here()
    return [(name, DRAW[name](app, here)) for name in PARTS if not only or name in only]


def seen(here):
    """Say whether there is a view to draw."""
    shown = here.shown()
    return bool(shown and shown.get("view") is not None)


# ── bar ──────────────────────────────────────────────────────────────────
def top(app, here):
    """Return the bar: which game, where we are."""
    status = app.ask_face(here, "panel.status", "") if seen(here) else ""
    names = ["rules", "share", "settings"]
    if here.kind == "learn":
        status, names = esc(app.t("ui.learn")), ["rules", "back"]
    elif here.kind == "visit":
        status, names = f"<b>{esc(app.t('ui.visit'))}</b>", ["rules", "share", "back"]
    elif here.replay:
        status = f"<b>{esc(app.t('ui.replay'))}</b>"
    return bar(app, app.game_title(here.game), status, nav(app, *names))


# ── rail ─────────────────────────────────────────────────────────────────
def rail(app, here):
    """Return the seats and endings of the face, then the helps used and the proof."""
    face = app.ask_face(here, "panel.rail", "") if seen(here) else ""
    return face + helps(app, here)


def helps(app, here):
    """Return which helps were used, and the offer to prove that a bot is fair."""
    t, state = app.t, here.state
    if here.kind != "play" or not state or here.replay:
        return ""
    used = state.get("helps") or {}
    parts = []
    if used.get("odds"):
        parts.append(t("ui.helps.odds"))
    for name in ("hints", "undos"):
        if used.get(name):
            parts.append(t("ui.helps." + name, n=used[name]))
    if state.get("purist"):
        told = t("ui.helps.purist")
    elif parts:
        told = t("ui.helps.used", list=", ".join(parts))
    else:
        told = t("ui.helps.none")
    out = [esc(told)]
    known = faces.facts(here.game) or {}
    for index, seat in enumerate(state["seats"]):
        if seat.get("kind") != "bot":
            continue
        name = app.names(here)[index]
        keys = known.get("seats", [])
        side = t(keys[index]) if index < len(keys) else ""
        prove = button({"label": t("ui.prove"), "do": f"prove:{index}", "kind": "link"})
        out.append(f"{esc(t('ui.fair', name=name, side=side))} {prove}")
    return f'<p class="helps">{"<br>".join(out)}</p>'


# ── prompt ───────────────────────────────────────────────────────────────
def prompt_spec(app, here):
    """Return ``{"icon", "who", "say", "more", "buttons"}``: the shell's word before the face's."""
    t = app.t
    state = here.state
    if here.kind == "learn":
        return learn_prompt(app, here)
    if here.replay:
        return replay_prompt(app, here)
    if here.kind == "visit":
        return visit_prompt(app, here)
    if not state or state.get("view") is None:
        return {"icon": "mark", "who": "", "say": t("ui.curtain.waiting"), "more": ""}
    if state.get("outcome"):
        return over_prompt(app, here)
    if app.engine_failed:
        return {
            "icon": "mark",
            "who": "",
            "say": t("ui.engine.failed-short"),
            "more": "",
            "buttons": [{"label": t("ui.reload"), "do": "reload"}],
        }
    if here.queued:
        return {
            "icon": "mark",
            "who": "",
            "say": t("ui.engine.waking"),
            "more": t("ui.engine.queued"),
        }
    if here.to_decide() is None:
        return thinking_prompt(app, here)
    return app.ask_face(here, "prompt.prompt", {}) or {}


def thinking_prompt(app, here):
    """Return who thinks, how far, and the button that hurries."""
    t, state = app.t, here.state
    seat = state.get("to_move")
    names = app.names(here)
    name = names[seat] if seat is not None and seat < len(names) else ""
    mark = (faces.facts(here.game) or {}).get("icons", ["mark"])
    spec = {"icon": mark[seat] if seat is not None and seat < len(mark) else "mark", "who": ""}
    if not here.live:
        spec["say"], spec["more"] = t("ui.engine.waking"), t("ui.engine.starting")
        return spec
    if here.paused:
        spec["say"], spec["more"] = t("ui.paused"), ""
        return spec
    spec["say"] = t("ui.thinking", name=name)
    busy = here.busy
    spec["more"] = ""
    if busy and busy["total"]:
        spec["more"] = t(
            "ui.thinking.count", done=t.number(busy["done"]), total=t.number(busy["total"])
        )
        spec["buttons"] = [{"label": t("ui.hurry"), "do": "hurry"}]
    return spec


def over_prompt(app, here):
    """Return how it ended."""
    told = app.ask_face(here, "panel.ending", None) or {}
    return {
        "icon": "mark",
        "who": "",
        "say": told.get("title") or app.t("ui.over"),
        "more": app.t("ui.over.more"),
        "buttons": [{"label": app.t("ui.over.how"), "do": "dialog:!ending"}],
    }


def replay_prompt(app, here):
    """Return which move stands, and what was just played."""
    t, replay = app.t, here.replay
    first = replay["first"]
    last = ""
    if seen(here):
        last = app.faces.call(here.game, "words.last", "", here.shown(), t)
    return {
        "icon": "mark",
        "who": t("ui.replay.at", ply=replay["ply"] - first, length=replay["length"] - first),
        "say": "",
        "more": last or t("ui.replay.start"),
    }


def visit_prompt(app, here):
    """Return what the link shows."""
    return {
        "icon": "mark",
        "who": "",
        "say": app.t("ui.visit.say"),
        "more": app.t("ui.visit.more"),
        "buttons": [{"label": app.t("ui.play-on"), "do": "play-on", "kind": "main"}],
    }


def learn_prompt(app, here):
    """Return the face's own prompt while the lesson waits for a move, else its verdict."""
    if here.verdict == "done" or not seen(here):
        return {"icon": "mark", "who": "", "say": app.t("ui.learn.go-on"), "more": ""}
    return app.ask_face(here, "prompt.prompt", {}) or {}


def prompt(app, here):
    """Return the prompt's inside; its height is fixed, so nothing below moves."""
    spec = prompt_spec(app, here)
    who = f"<b>{esc(colon(app, spec))}</b> " if spec.get("who") else ""
    more = ""
    if here.told:
        more = f'<small class="told{" bad" if here.told[1] else ""}">{esc(here.told[0])}</small>'
    elif spec.get("more"):
        mute = ' aria-hidden="true"' if here.busy else ""
        more = f"<small{mute}>{esc(spec['more'])}</small>"
    acts = keyed(app, spec.get("buttons") or [])
    return (
        f'{icon(spec.get("icon") or "mark", "")}<p class="say"><span>{who}'
        f"{esc(spec.get('say', ''))}</span>{more}</p>"
        + (f'<span class="acts">{acts}</span>' if acts else "")
    )


def keyed(app, specs):
    """Return buttons in a row, with their keys unless the player has switched these off."""
    return buttons(specs, app.settings["letters"] == "on")


def colon(app, spec):
    """Return who is meant, with a colon as the language writes it when a sentence follows."""
    who = spec["who"].rstrip(" :\u00a0")
    if not spec.get("say"):
        return who
    return who + ("\u00a0:" if app.t.lang == "fr" else ":")


# ── board ────────────────────────────────────────────────────────────────
def board(app, here):
    """Return the board, or its empty place while nothing may be seen."""
    if not seen(here):
        return f'<div class="blank">{icon("mark", "")}</div>'
    return app.ask_face(here, "board.render", "") or fault(app)


def fault(app):
    """Return the sentence that stands where a board could not be drawn."""
    return (
        f'<p class="say0 bad"><b>{esc(app.t("error.unknown"))}</b> '
        f"{esc(app.t('ui.fault'))} {button({'label': app.t('ui.reload'), 'do': 'reload'})}</p>"
    )


# ── controls ─────────────────────────────────────────────────────────────
def controls(app, here):
    """Return the controls: always in the same places; what can't be used says why."""
    if here.replay:
        return replay_controls(app, here)
    if here.kind == "visit":
        return visit_controls(app, here)
    if here.kind == "learn":
        return learn_controls(app)
    t, state = app.t, here.state
    mode = here.mode()
    menu = {"label": t("ui.menu"), "do": "menu", "key": "m"}
    keys = {"label": t("ui.keys"), "do": "keys", "key": "?", "kind": "wide"}
    gap = '<span class="gap"></span>'
    if not state or state.get("view") is None:
        return gap + keyed(app, [keys, menu])
    if mode == "over":
        first = [
            {"label": t("ui.replay"), "do": "replay", "kind": "main"},
            {"label": t("ui.again"), "do": "again"},
            {"label": t("ui.share"), "do": "share"},
        ]
        return buttons(first) + gap + keyed(app, [keys, menu])
    if mode == "watch":
        held = {"label": t("ui.go-on") if here.paused else t("ui.pause"), "do": "pause"}
        return buttons([held]) + gap + keyed(app, [keys, menu])
    can = state["can"]
    may_undo = here.g or can.get("undo")
    undo = {"label": t("ui.undo"), "do": "undo", "key": "u"}
    if not may_undo:
        undo["why"] = t("ui.why.undo")
    elif not here.live:
        undo["why"] = t("ui.engine.starting")
    hint = {"label": t("ui.hint"), "do": "hint", "key": "h"}
    if state.get("purist"):
        hint["why"] = t("ui.why.purist")
    elif not can.get("hint") or not here.live:
        hint["why"] = t("ui.why.turn") if here.live else t("ui.engine.starting")
    resign = {"label": t("ui.resign"), "do": "resign", "key": "r", "id": "resign"}
    if not can.get("resign") or not here.live:
        resign["why"] = t("ui.why.resign") if here.live else t("ui.engine.starting")
    own = app.ask_face(here, "prompt.controls", [])
    return keyed(app, [undo, hint] + list(own)) + gap + keyed(app, [keys, resign, menu])


def replay_controls(app, here):
    """Return the replay's buttons, its slider, and through whose eyes one looks."""
    t, replay = app.t, here.replay
    at, end = replay["ply"], replay["length"]
    steps = (
        ("jump:0", t("ui.replay.first"), "first"),
        ("step:-1", t("ui.replay.back"), "back"),
        ("run", t("ui.replay.run"), "hold" if replay["playing"] else "run"),
        ("step:1", t("ui.replay.next"), "next"),
        ("jump:end", t("ui.replay.last"), "last"),
    )
    out = []
    for do, title, mark in steps:
        out.append(
            f'<button type="button" class="btn step" data-do="{do}" aria-label="{esc(title)}" '
            f'title="{esc(title)}"><svg class="i" viewBox="0 0 24 24" aria-hidden="true">'
            f'<path fill="currentColor" d="{MARKS[mark]}"/></svg></button>'
        )
    out.append(
        f'<input class="slide" type="range" min="{replay["first"]}" max="{end}" value="{at}" '
        f'data-do="jump:0" aria-label="{esc(t("ui.replay.slide"))}">'
    )
    out.append(eyes(app, here))
    out.append(button({"label": t("ui.replay.stop"), "do": "stop"}))
    return "".join(out)


def eyes(app, here):
    """Return the choice of whose eyes to look through, once all may be seen."""
    from app.replaying import over

    if not over(here):
        return ""
    t, replay = app.t, here.replay
    seats = (faces.facts(here.game) or {}).get("seats", [])
    count = len((here.state or {}).get("seats", [])) or len(seats)
    chosen = replay["seat"]
    mark = " selected" if chosen is None else ""
    out = [f'<option value="all"{mark}>{esc(t("ui.replay.all"))}</option>']
    for index in range(min(count, len(seats))):
        mark = " selected" if chosen == index else ""
        out.append(f'<option value="{index}"{mark}>{esc(t(seats[index]))}</option>')
    return (
        f'<select class="eyes" data-do="eyes" aria-label="{esc(t("ui.replay.eyes"))}">'
        f"{''.join(out)}</select>"
    )


def visit_controls(app, here):
    """Return what can be done with a visited position."""
    t, state = app.t, here.state or {}
    why = t("ui.why.purist") if state.get("purist") else None
    first = []
    if why or state.get("can", {}).get("hint"):
        odds = None if why else here.odds_on
        first.append({"label": t("ui.hint"), "do": "hint", "key": "h", "why": why})
        first.append({"label": t("ui.odds"), "do": "odds", "pressed": odds, "key": "o", "why": why})
    last = [{"label": t("ui.back"), "do": "back", "kind": "main"}]
    return keyed(app, first) + '<span class="gap"></span>' + buttons(last)


def learn_controls(app):
    """Return the lesson's way back and forth."""
    t = app.t
    return (
        buttons([{"label": t("ui.learn.previous"), "do": "previous"}])
        + '<span class="gap"></span>'
        + buttons(
            [
                {"label": t("ui.learn.restart"), "do": "restart"},
                {"label": t("ui.back"), "do": "back"},
            ]
        )
    )


DRAW = {
    "top": top,
    "rail": rail,
    "prompt": prompt,
    "board": board,
    "controls": controls,
    "panel": lambda app, here: panel.draw(app, here),
}
