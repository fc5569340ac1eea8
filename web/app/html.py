"""Write markup: escaping, symbols, buttons, the small parts that every room shares."""


def esc(value):
    """Return ``value`` as text that is safe between tags and inside double quotes."""
    text = str(value)
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;").replace(">", "&gt;")
    elif ">" in text:
        text = text.replace(">", "&gt;")
    if '"' in text:
        text = text.replace('"', "&quot;")
    return text


def strong(words):
    """Escape a sentence and make its `[bracketed]` parts strong."""
    return esc(words).replace("[", "<b>").replace("]", "</b>")


def attrs(pairs):
    """Write ``[(name, value)…]`` as attributes; None and False are left out, True stands alone."""
    out = []
    for name, value in pairs:
        if value is None or value is False:
            continue
        out.append(" " + name if value is True else f' {name}="{esc(value)}"')
    return "".join(out)


def icon(symbol, cls="i", label=None, box="0 0 48 48"):
    """Return a symbol of the sprite; hidden from readers unless it has a ``label``."""
    name = f'role="img" aria-label="{esc(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="{cls}" viewBox="{box}" {name}><use href="#{symbol}"/></svg>'


def button(spec, cls="btn", letters=True):
    """Return one button from ``{"label", "do", "kind", "icon", "key", "why", "pressed"}``.

    With ``why`` it can't be used: it stays in its place and in the tab order, and a click tells
    the reason instead.
    """
    why, kind = spec.get("why"), spec.get("kind")
    key = spec.get("key") if letters else None
    pressed = spec.get("pressed")
    mark = icon(spec["icon"]) if spec.get("icon") else ""
    pairs = [
        ("type", spec.get("type", "button")),
        ("class", cls + (" " + kind if kind else "")),
        ("data-do", "why:" + why if why else spec.get("do")),
        ("id", spec.get("id")),
        ("aria-disabled", "true" if why else None),
        ("title", why),
        ("aria-label", f"{spec['label']}{' ' + key if key else ''}, {why}" if why else None),
        ("aria-pressed", None if pressed is None else ("true" if pressed else "false")),
        ("aria-keyshortcuts", key),
        ("lang", spec.get("lang")),
    ]
    keycap = f' <kbd aria-hidden="true">{esc(key)}</kbd>' if key else ""
    return f"<button{attrs(pairs)}>{mark}{esc(spec['label'])}{keycap}</button>"


def buttons(specs, letters=True):
    """Return several buttons in a row; without ``letters`` none has a key."""
    return "".join([button(spec, letters=letters) for spec in specs])


def bar(value, total=100):
    """Return the level bar of the odds: ``value`` out of ``total``."""
    width = 100 * value / total if total else 0
    return (
        '<svg class="bar-svg" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="t" width="100" height="12"/>'
        f'<rect class="v" width="{width:.4g}" height="12"/>'
        "</svg>"
    )


def say0(title, text, bad=False, acts=()):
    """Return the sentence of an empty or troubled place, with at most a button or two."""
    return (
        f'<p class="say0{" bad" if bad else ""}"><b>{esc(title)}</b> {esc(text)}{buttons(acts)}</p>'
    )


def switch(name, label, more, on, do):
    """Return a labelled check box that sends ``do`` when it changes."""
    note = f"<small>{esc(more)}</small>" if more else ""
    return (
        f'<label class="opt"><input type="checkbox" name="{name}" data-do="{do}"'
        f"{' checked' if on else ''}><span>{esc(label)}{note}</span></label>"
    )


def radios(name, label, choices, chosen, do):
    """Return a group of choices ``[(value, label, more)…]``; changes send ``do`` and the value."""
    out = [f'<fieldset class="opts"><legend>{esc(label)}</legend>']
    for value, text, more in choices:
        note = f"<small>{esc(more)}</small>" if more else ""
        out.append(
            f'<label class="opt"><input type="radio" name="{name}" value="{esc(value)}" '
            f'data-do="{do}"{" checked" if value == chosen else ""}>'
            f"<span>{esc(text)}{note}</span></label>"
        )
    out.append("</fieldset>")
    return "".join(out)
