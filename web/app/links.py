"""Read what stands after the # of an address: a link somebody sent, or a room of this page."""

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
KINDS = (("p", "position"), ("r", "record"), ("d", "deal"))
LONGEST = 1_500
ROOMS = ("home", "new", "play", "replay", "rules", "learn", "settings", "library")


def read(fragment):
    """Return ``("visit", fragment)``, ``("bad", why)`` or ``("room", (name, argument))``.

    Whether a code is sound only the engine knows; here its outside is judged.
    """
    text = fragment.strip()
    if text.startswith("#"):
        text = text[1:]
    kind, sign, code = text.partition("=")
    for letter, _ in KINDS:
        if kind == letter and sign:
            if not code or any(letter not in ALPHABET for letter in code):
                return "bad", "damaged"
            return "visit", text
    room, _, argument = text.partition("/")[2].partition("/") if text[:1] == "/" else ("", "", "")
    if room in ROOMS:
        return "room", (room, argument)
    return ("bad", "unknown") if sign else ("room", ("home", ""))


def kind(fragment):
    """Return what a link's fragment holds: ``position record deal``, or ""."""
    for letter, name in KINDS:
        if fragment.startswith(letter + "="):
            return name
    return ""


def route(room, argument=""):
    """Write a room as a fragment: ``#/play/k3f`` ; the home page is empty."""
    if room == "home":
        return ""
    return "#/" + room + ("/" + argument if argument else "")


def extract(text):
    """Return the fragment in a pasted address or code, or "": people paste all kinds of things."""
    text = text.strip()
    found = text.split("#", 1)[1] if "#" in text else text
    for letter, _ in KINDS:
        if found.startswith(letter + "="):
            return found.split()[0]
    return ""
