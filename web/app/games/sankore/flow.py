"""Walk from a choice half made to a move: the legal texts, cut into the parts that a tap chooses.

`teach AS 0 TH Gao` is three taps at most: the action, the student `AS 0 TH`, the space `Gao`.
What can be tapped next is whatever follows, in some legal text, the parts chosen so far: so no
rule is known here.  The half-made choice is `{"act": word, "parts": [part…]}`.
"""

from app.games.sankore.printed import AT

# How many words each part of a move takes; the last part takes what is left.
SHAPES = {
    "draft": (1, 1, 1), "enrol": (1,), "add": (1, 1), "teach": (3, 1), "graduate": (2,),
    "ask": (1,), "return": (1,), "pay": (1, 1), "tile": (1,), "star": (1,), "shift": (3, 1),
    "lift": (3,), "book": (1,), "claim": (1,), "end": (),
}  # fmt: skip
MAIN = ("enrol", "add", "teach", "graduate", "favour")
FREE = ("shift", "lift", "book")
FORCED = ("draft", "pay", "tile", "star")
# A tap on a thing of the table begins the first of these that can.
DIRECT = ("teach", "graduate", "enrol", "add", "claim")
COLUMN_STEPS = ("draft 1", "draft 2", "add 1", "shift 1")


def cut(text):
    """Return `[word, part…]` of a move's text."""
    words = text.split(" ")
    word = words[0]
    shape = SHAPES.get(word)
    if shape is None:
        return [text]
    out, at = [word], 1
    for place, count in enumerate(shape):
        end = len(words) if place == len(shape) - 1 else at + count
        out.append(" ".join(words[at:end]))
        at = end
    return out


_CUT = [None, []]  # the last list of legal texts, and what it was cut into


def moves(view):
    """List the legal moves, cut; parsed once for a view."""
    legal = view.get("legal") or []
    if _CUT[0] is not legal:
        _CUT[0], _CUT[1] = legal, [cut(text) for text in legal]
    return _CUT[1]


def words(view):
    """List the first words that some legal move has."""
    found = []
    for text in view.get("legal") or []:
        word = text.split(" ")[0]
        if word not in found:
            found.append(word)
    return found


def acts(word):
    """Return the words that an action of the page stands for: favours are two."""
    return ("ask", "return") if word == "favour" else (word,)


def current(view, g):
    """Return the choice as it stands: an answer that is owed names its own word."""
    decide = view.get("decide")
    if decide in FORCED:
        parts = g.get("parts") or [] if g.get("act") == decide else []
        return lone(view, decide, parts)
    return g.get("act"), list(g.get("parts") or [])


def lone(view, word, parts):
    """Choose by itself the book to be paid when there is only one kind."""
    if word == "pay" and not parts:
        books = following(view, word, [])
        if len(books) == 1:
            return word, list(books)
    return word, list(parts)


def following(view, word, parts):
    """List the parts that may come next."""
    found = []
    for move in moves(view):
        if move[0] == word and move[1 : 1 + len(parts)] == parts and len(move) > 1 + len(parts):
            part = move[1 + len(parts)]
            if part not in found:
                found.append(part)
    return found


def text_of(view, word, parts):
    """Return the move's text if the choice is complete and legal, else None."""
    if word is None:
        return None
    text = " ".join([word] + list(parts))
    return text if text in (view.get("legal") or []) else None


def stage(view, g):
    """Return (word, parts, step, options, text): where the choice stands.

    When it is complete, `text` is the move and the options are those of its last part.
    """
    word, parts = current(view, g)
    if word is None or word == "favour":
        return word, parts, 0, [], None
    text = text_of(view, word, parts)
    if text and parts:
        return word, parts, len(parts) - 1, following(view, word, parts[:-1]), text
    return word, parts, len(parts), following(view, word, parts), text


def lesson_area(view, student):
    """Return the discipline taught one class above a student `AS 0 TH`."""
    column, level = student.split(" ")[:2]
    return view["human"]["school"][column]["classes"][int(level)]["discipline"]


def at_of(view, word, step, parts, part):
    """Return where on the table a part stands."""
    key = word + " " + str(step)
    if key in COLUMN_STEPS:
        return "k-" + part.lower()
    if key == "teach 1":
        return AT.get(str(lesson_area(view, parts[0])) + " " + part, "")
    if key in ("teach 0", "shift 0", "lift 0", "graduate 0"):
        bits = part.lower().split(" ")
        return "u-" + "-".join(bits if bits[1] == "0" else bits[:2])
    head = {
        "draft": "d-", "enrol": "q-", "add": "t-", "tile": "m-", "star": "s-", "ask": "f-",
        "return": "r-", "book": "n-", "claim": "o-",
    }.get(word)  # fmt: skip
    if word == "pay":
        head = "b-" if step == 0 else "l-"
    return head + part.lower().replace(" ", "-")


def lit(view, g):
    """Return `{at: [word, parts]}`: what can be tapped now, and the choice it makes."""
    word, parts, step, options, _ = stage(view, g)
    found = {}
    if word == "favour":
        for one in acts(word):
            for part in following(view, one, []):
                found[at_of(view, one, 0, [], part)] = [one, [part]]
        return found
    if word is None:
        may = words(view)
        for one in DIRECT:
            if one in may:
                for part in following(view, one, []):
                    at = at_of(view, one, 0, [], part)
                    if at not in found:
                        found[at] = [one, [part]]
        return found
    for part in options:
        found[at_of(view, word, step, parts, part)] = [word, parts[:step] + [part]]
    return found


def picks(view, g):
    """Return where the chosen parts stand, the last one last."""
    word, parts = current(view, g)
    if word is None or word == "favour":
        return []
    return [at_of(view, word, step, parts, part) for step, part in enumerate(parts)]


def lesson(view, parts):
    """Return the view's facts on the lesson of a student, or None."""
    if not parts:
        return None
    for one in view.get("lessons") or []:
        if " ".join((one["column"], str(one["level"]), one["student"])) == parts[0]:
            return one
    return None


def offer(view, parts):
    """Return what a lesson on a space costs and gives, or None."""
    one = lesson(view, parts)
    if one and len(parts) > 1:
        for space in one["spaces"]:
            if space["space"] == parts[1]:
                return space
    return None
