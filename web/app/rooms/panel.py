"""The panel beside the board: the face's tabs, the hint, the odds switch, the text line."""

from app import faces
from app.html import buttons, esc, switch


def draw(app, here):
    """Return the panel's inside."""
    if here.kind == "learn":
        return lesson(app, here)
    shown = here.shown()
    handle = grip(app, here)
    if not shown or shown.get("view") is None:
        return handle
    tabs = app.ask_face(here, "panel.tabs", [])
    if tabs and here.tab not in [one["id"] for one in tabs]:
        here.tab = tabs[0]["id"]
        tabs = app.ask_face(here, "panel.tabs", [])
    body = "".join([one.get("html") or "" for one in tabs if one["id"] == here.tab])
    return (
        handle
        + tablist(here, tabs)
        + f'<div class="leafs" id="leafs" role="tabpanel" aria-labelledby="tab-{esc(here.tab)}">'
        + hint(app, here)
        + thoughts(app, here)
        + odds_switch(app, here)
        + body
        + "</div>"
        + line(app, here)
    )


def grip(app, here):
    """Return the handle that pulls the panel up on a phone."""
    label = app.t("ui.drawer.down") if here.drawer else app.t("ui.drawer.up")
    return (
        f'<button type="button" class="handle" data-do="drawer" id="handle" '
        f'aria-expanded="{"true" if here.drawer else "false"}" aria-label="{esc(label)}"></button>'
    )


def tablist(here, tabs):
    """Return the tabs; arrows move between them."""
    out = []
    for one in tabs:
        on = one["id"] == here.tab
        out.append(
            f'<button type="button" role="tab" id="tab-{esc(one["id"])}" '
            f'data-do="tab:{esc(one["id"])}" '
            f'aria-selected="{"true" if on else "false"}" aria-controls="leafs" '
            f'tabindex="{0 if on else -1}">{esc(one["title"])}</button>'
        )
    return f'<div class="tabs" role="tablist">{"".join(out)}</div>'


def hint(app, here):
    """Return the hint of this position: the move, how sure, why, what else was considered."""
    if not here.hint or here.replay:
        return ""
    from app.helps import words

    t = app.t
    lines = words(app, here, here.hint)
    why = "".join([f"<li>{esc(text)}</li>" for text in lines[1:]])
    return (
        f'<div class="sect hinted"><h2>{esc(t("ui.hint"))}</h2><p><b>{esc(lines[0])}</b></p>'
        + (f"<ul>{why}</ul>" if why else "")
        + considered(app, here.hint.get("root") or [])
        + "</div>"
    )


def considered(app, root):
    """Return the moves that a search looked at, the most visited first."""
    if not root:
        return ""
    t = app.t
    rows = []
    for one in root[:5]:
        move, visits, value = (
            (one["move"], one["visits"], one["value"]) if isinstance(one, dict) else one
        )
        share = t.percent((value + 1) / 2)
        rows.append(
            f"<tr><th><code>{esc(move)}</code></th><td>{t.number(visits)}</td><td>{share}</td></tr>"
        )
    names = (t("ui.root.move"), t("ui.root.visits"), t("ui.root.value"))
    head = "<tr>" + "".join([f"<th>{esc(name)}</th>" for name in names]) + "</tr>"
    return f'<table class="root"><thead>{head}</thead><tbody>{"".join(rows)}</tbody></table>'


def thoughts(app, here):
    """Return what the bot considered before the move that follows, once all may be told."""
    if not here.replay:
        return ""
    shown = here.shown() or {}
    thought = shown.get("thought")
    if not thought:
        return ""
    t = app.t
    told = t("ui.thought.tries", n=thought.get("iterations", 0))
    return (
        f'<div class="sect hinted"><h2>{esc(t("ui.thought"))}<small>{esc(told)}</small></h2>'
        f"{considered(app, thought.get('root') or [])}</div>"
    )


def odds_switch(app, here):
    """Return the switch of the odds, on the tab that shows them."""
    known = faces.facts(here.game) or {}
    if here.tab != known.get("odds_tab", "odds") or here.replay or here.mode() == "over":
        return ""
    t = app.t
    if here.state.get("purist"):
        return f'<p class="note odds-head">{esc(t("ui.why.purist"))}</p>'
    if here.mode() == "watch":
        return ""
    toggle = switch("odds", t("ui.odds.show"), "", here.odds_on, "odds")
    return f'<div class="odds-head">{toggle}</div>'


def line(app, here):
    """Return the answer of the text line, and the line."""
    t = app.t
    known = faces.facts(here.game) or {}
    example = t(known.get("command_key", "ui.line.example"))
    answer = f'<p class="answer" id="answer">{esc(here.answer)}</p>' if here.answer else ""
    return (
        f'{answer}<form class="line" data-do="say" autocomplete="off">'
        f'<label class="vh" for="cmd">{esc(t("ui.line"))}</label>'
        f'<input id="cmd" name="cmd" placeholder="{esc(example)}" autocomplete="off" '
        'autocapitalize="off" spellcheck="false" enterkeyhint="send">'
        f'<button class="btn" type="submit">{esc(t("ui.line.send"))}</button></form>'
    )


def lesson(app, here):
    """Return the lesson's step: its words, the verdict on the last try, the way on."""
    from app.lesson import steps

    t = app.t
    every = steps(app, here)
    if not every:
        return f'<div class="sect"><p>{esc(t("error.unknown"))}</p></div>'
    step = every[here.step]
    waits = bool(step.get("wants")) and here.verdict != "done"
    last = here.step == len(every) - 1
    verdict = ""
    if here.verdict:
        verdict = f'<p class="verdict {here.verdict}" role="status">{esc(here.answer)}</p>'
    acts = []
    if not waits and not last:
        acts.append(
            {"label": t("ui.learn.next"), "do": "next", "kind": "main", "id": "lesson-next"}
        )
    if not waits and last:
        acts.append(
            {"label": t("ui.play"), "do": "new:" + here.game, "kind": "main", "id": "lesson-next"}
        )
    count = t("ui.learn.step", n=here.step + 1, total=len(every))
    return (
        f'<div class="sect lesson"><h2 tabindex="-1" id="lesson-title">{esc(step["title"])}'
        f"<small>{esc(count)}</small></h2>{step['html']}{verdict}"
        f'<p class="acts">{buttons(acts)}</p></div>' + line(app, here)
    )
