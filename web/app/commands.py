"""Know the shell's words of the text line, in both languages; the games know the others."""

from app.verbs import load

WORDS = {
    "undo": "undo",
    "annuler": "undo",
    "reprendre": "undo",
    "hint": "hint",
    "conseil": "hint",
    "indice": "hint",
    "odds": "odds",
    "chances": "odds",
    "resign": "resign",
    "abandonner": "resign",
    "menu": "menu",
    "keys": "keys",
    "touches": "keys",
    "share": "share",
    "partager": "share",
    "replay": "replay",
    "revoir": "replay",
    "home": "home",
    "accueil": "home",
    "rules": "rules",
    "règles": "rules",
    "regles": "rules",
    "hurry": "hurry",
    "vite": "hurry",
}
HELP = ("help", "aide", "?")
PROMPT = ("prompt", "now", "maintenant", "turn", "tour")


def verb(word):
    """Return the verb that a word stands for, or None."""
    return WORDS.get(word)


def answer(app, here, word):
    """Answer ``help`` and ``now``; None for other words."""
    if word in HELP:
        lines = app.faces.call(here.game, "words.help", [], app.t) or []
        told = [
            one[0] + " : " + one[1] if app.t.lang == "fr" else one[0] + ": " + one[1]
            for one in lines
        ]
        return app.t("ui.line.help") + " " + " · ".join(told)
    if word in PROMPT:
        room = load("app.rooms.play")
        spec = room.prompt_spec(app, here)
        who = room.colon(app, spec) if spec.get("who") else ""
        parts = [who, spec.get("say"), spec.get("more")]
        return " ".join([part for part in parts if part])
    return None
