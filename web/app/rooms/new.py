"""The form of a new game: who sits where, what is played, with helps or without."""

from app import forming
from app.html import button, esc, icon, radios, switch
from app.rooms.common import Plain, bar, nav, sheet


def layout(app):
    """Name the arrangement."""
    return "new " + app.argument


def options_of_seat(app, spec, index, chosen):
    """Return the choices of one seat: a person where one may sit, then the bots."""
    t, out = app.t, []
    if index in spec["people"]:
        others = app.form["seats"][:index].count("human")
        label = t("ui.new.guest") if others else t("ui.new.you")
        out.append(("human", label))
    for level in spec["levels"]:
        name = (spec.get("bots") or {}).get(level) or app.bot_name(app.form["game"], level)
        out.append((level, name + ", " + t("level." + level)))
    return "".join(
        [
            f'<option value="{esc(value)}"{" selected" if value == chosen else ""}>'
            f"{esc(label)}</option>"
            for value, label in out
        ]
    )


def seats(app, spec):
    """Return a row for each seat."""
    rows = []
    for index, chosen in enumerate(app.form["seats"]):
        facts = spec["seats"][index]
        rows.append(
            f'<li class="place">{icon(facts["icon"], "")}<div><b>{esc(facts["name"])}</b>'
            f"<small>{esc(facts.get('more', ''))}</small></div>"
            f'<label class="vh" for="seat-{index}">{esc(facts["name"])}</label>'
            f'<select id="seat-{index}" name="seat-{index}" data-do="seat:{index}">'
            f"{options_of_seat(app, spec, index, chosen)}</select></li>"
        )
    return f'<ol class="places">{"".join(rows)}</ol>'


def told(app):
    """Return what kind of game the seats make, in a sentence."""
    people = app.form["seats"].count("human")
    if people == 0:
        return app.t("ui.new.watch")
    return app.t("ui.new.many") if people > 1 else app.t("ui.new.one")


def draw(app):
    """Return the room's markup."""
    t = app.t
    game = app.argument
    if not app.form or app.form["game"] != game:
        forming.begin(app, game)
    form = app.form
    spec = forming.spec_of(app) if form else None
    top = bar(app, app.game_title(game), esc(t("ui.new.title")), nav(app, "rules", "back"))
    if not spec:
        return sheet(top, f"<p>{esc(t('error.unknown'))}</p>")
    body = [f'<p class="lede">{esc(t("ui.new.link" if form["fragment"] else "ui.new.lede"))}</p>']
    start = {
        "label": t("ui.new.busy") if form["busy"] else t("ui.start"),
        "do": "start",
        "kind": "main",
        "id": "start",
    }
    if form["busy"] and not app.engine.ready:
        body.append(f'<p class="quiet" role="status">{esc(t("ui.engine.starting"))}</p>')
    parts = []
    if len(spec["counts"]) > 1 and not form["fragment"]:
        parts.append(
            radios(
                "count",
                t("ui.new.count"),
                [(str(n), t("ui.new.players", n=n), "") for n in spec["counts"]],
                str(form["count"]),
                "count",
            )
        )
    parts.append(f"<section><h2>{esc(t('ui.new.seats'))}</h2>{seats(app, spec)}")
    parts.append(f'<p class="note">{esc(told(app))}</p></section>')
    parts.append(f'<p class="acts startline">{button(start)}</p>')
    if not form["fragment"]:
        for one in spec["options"]:
            parts.append(option(form, one))
        parts.append(
            switch("purist", t("ui.new.purist"), t("ui.new.purist-more"), form["purist"], "purist")
        )
    return sheet(top, "".join(body + parts), "sheet form")


def option(form, one):
    """Return one option of the game, each value with what it changes."""
    choices = [
        (str(value["value"]), value["label"], value.get("more", "")) for value in one["values"]
    ]
    chosen = str(form["options"].get(one["name"]))
    html = radios("option-" + one["name"], one["label"], choices, chosen, "option:" + one["name"])
    if one.get("more"):
        html = html.replace("</legend>", f'</legend><p class="note">{esc(one["more"])}</p>', 1)
    return html


ROOM = Plain(draw)
regions, frame = ROOM.regions, ROOM.frame
