"""Speak the player's language: catalogues of sentences, French and English.

``t("ui.turn", n=3)`` looks the key up in the catalogues that were opened, fills in ``{n}``, and
picks ``ui.turn.one`` or ``ui.turn.other`` by ``n`` where those exist.
Logic never builds sentences.
"""

import json

LANGS = ("fr", "en")


def folder():
    """Return where the catalogues are: beside this file."""
    return __file__.replace("\\", "/").rsplit("/", 1)[0]


def read_catalogue(lang, name):
    """Return one catalogue as a dict; empty if there is none by that name."""
    try:
        with open(folder() + "/" + lang + "/" + name + ".json", encoding="utf-8") as file:
            return json.loads(file.read())
    except OSError:
        return {}


def pick(wanted):
    """Return the first language that we speak among the browser's wishes (``fr-CA`` is French)."""
    for tag in wanted:
        short = tag.lower().split("-")[0]
        if short in LANGS:
            return short
    return "en"


class Catalogue:
    """The sentences of one language; call it with a key and facts."""

    def __init__(self, lang, read=read_catalogue):
        self.lang = lang
        self.read = read
        self.names = []
        self.texts = {}

    def open(self, *names):
        """Add catalogues by name, once each; one that has not come yet is tried again next time."""
        for name in names:
            if name not in self.names:
                texts = self.read(self.lang, name)
                if texts:
                    self.names.append(name)
                    self.texts.update(texts)
        return self

    def has(self, key):
        """Say whether the key has a sentence."""
        return key in self.texts

    def __call__(self, key, **facts):
        text = self.texts.get(key)
        if text is None and "n" in facts:
            one = self.is_one(facts["n"])
            text = self.texts.get(key + (".one" if one else ".other"))
        if text is None:
            return key
        return fill(text, facts)

    def is_one(self, n):
        """Say whether ``n`` takes the singular: 1 in English, 0 and 1 in French."""
        return n == 1 or (self.lang == "fr" and n == 0)

    def first(self, keys, **facts):
        """Return the sentence of the first key that has one, or None."""
        for key in keys:
            if key in self.texts:
                return fill(self.texts[key], facts)
        return None

    def number(self, value, digits=0):
        """Write a number as the language does: ``1,200`` and ``1 200``, ``0.5`` and ``0,5``."""
        text = f"{value:.{digits}f}"
        head, _, tail = text.partition(".")
        sign = ""
        if head.startswith("-"):
            sign, head = "-", head[1:]
        groups = []
        while len(head) > 3:
            groups.insert(0, head[-3:])
            head = head[:-3]
        groups.insert(0, head)
        gap, point = ("\u202f", ",") if self.lang == "fr" else (",", ".")
        return sign + gap.join(groups) + (point + tail if tail else "")

    def percent(self, share):
        """Write a share of 1 as a percentage."""
        gap = "\u00a0" if self.lang == "fr" else ""
        return f"{round(100 * share)}{gap}%"


def fill(text, facts):
    """Put the facts into the blanks ``{name}``; a blank without a fact stays."""
    if "{" in text:
        for name in facts:
            blank = "{" + name + "}"
            if blank in text:
                text = text.replace(blank, str(facts[name]))
    return text
