"""Keep private notes: what a player takes a face-down card to be; they follow the card they are on.

`keep["notes"]` is {seat and origin: kind}; a note is never shown to another seat.
The shell keeps it beside the save, and what comes from a disk may be anything.
"""

from app.games.royaumes import past
from app.games.royaumes.cards import KINDS, card_at, place, players, with_


def key_of(view, where):
    """Return the name of a card's note: whose note, and the card as it can be followed."""
    return "{}/{}".format(view["seat"], past.origin(view, where))


def note_of(view, ui, where):
    """Return the kind noted for the card on a place, or None."""
    notes = (ui.get("keep") or {}).get("notes")
    kind = notes.get(key_of(view, where)) if notes else None
    return kind if kind in KINDS else None


def may_note(view, where):
    """Say whether a note can be put here: on another's card that lies face down."""
    card = card_at(view, where)
    return bool(card) and not card["up"] and not card["kind"] and view["seat"] is not None


def change(view, ui, where, kind):
    """Return a new `keep` with the note set, or taken away when it was the same."""
    keep = ui.get("keep") or {}
    notes = dict(keep.get("notes") or {})
    key = key_of(view, where)
    if kind and notes.get(key) != kind:
        notes[key] = kind
    elif key in notes:
        notes.pop(key)
    return with_(keep, "notes", notes)


def listed(view, ui):
    """List (place, kind) of the notes of this seat that still lie on a card."""
    if not (ui.get("keep") or {}).get("notes"):
        return []
    out = []
    for k in range(players(view)):
        for i in range(16):
            where = place(k, i)
            if may_note(view, where):
                kind = note_of(view, ui, where)
                if kind:
                    out.append((where, kind))
    return out
