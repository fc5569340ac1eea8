"""Run the page: one App holds the model, paints it, and hands intents to who answers them."""

import json

from app import faces, i18n, links, packs, saves, settings, table, verbs
from app.engine import Engine
from app.html import button, esc

BRIEF = 6000  # ms that a notice stands which asks for nothing
ROOMS = ("home", "new", "play", "library", "settings", "rules", "learn", "visit")

ABOUT_A_GAME = ("new", "rules", "learn")  # rooms whose argument begins with a game


def game_of(room, argument):
    """Return the game that a room's argument names, or ""."""
    return argument.partition("/")[0] if room in ABOUT_A_GAME else ""


class App:
    """The whole page as data, and the few doors through which it changes."""

    def __init__(self, bridge, strict=False):
        self.bridge = bridge
        self.disk = bridge.disk
        self.facts = bridge.facts()
        self.settings = settings.load(self.disk)
        self.library = saves.Library(self.disk, bridge.date, self.facts["tab"], self.facts["tabs"])
        self.engine = Engine(bridge.send, self.pushed, self.engine_lost)
        self.engine_failed = False
        self.faces = faces.Faces(strict)
        self.speak(self.language())
        self.room = "home"
        self.argument = ""
        self.table = None  # the game that is open, also while another room is shown
        self.early = {}  # id -> what was tapped too early in a game that was left
        self.guest = None  # a visited link or a lesson: a table that is not kept
        self.over = None  # the dialog over the room: {"id": …, facts}
        self.wish = None  # what waits for a game's pack: (game, function)
        self.notices = []
        self.form = None  # the new game being set up
        self.update = False  # a new version waits
        self.offline = False  # the page can do without a network
        self.painted = {}
        self.layout = None
        self.rooted = None
        self.chapter = ""
        self.faults = 0  # of the engine, in a row
        self.deaths = 0  # of the engine, at one position

    # ── language and look ────────────────────────────────────────────────
    def language(self):
        """Return the player's choice, else the browser's."""
        return self.settings["lang"] or i18n.pick(self.facts.get("languages", []))

    def speak(self, lang):
        """Open the catalogue of a language; a game's own is opened when its name is needed."""
        self.t = i18n.Catalogue(lang).open("common")

    def dress(self):
        """Set the language, title, theme, game and frame of the whole page, if they changed."""
        theme = self.settings["theme"] or None
        game = self.game() if self.room not in ("home", "library", "settings") else None
        title = self.t("ui.site")
        if game:
            title = self.game_title(game) + " · " + title
        facts = {
            "lang": self.t.lang,
            "title": title,
            "color": "--panel",  # the bar's, which the browser's frame goes on
            "data": {
                "theme": theme,
                "game": game,
                "motion": self.settings["motion"] or None,
                "room": self.room,
            },
        }
        if facts != self.rooted:
            self.rooted = facts
            self.bridge.root(facts)

    def game(self):
        """Return the id of the game that the room is about, or None."""
        if self.room in ABOUT_A_GAME:
            return game_of(self.room, self.argument) or None
        here = self.here()
        return here.game if here else None

    def game_title(self, game):
        """Return a game's name."""
        return self.t(faces.PREFIXES.get(game, "") + ".title")

    def here(self):
        """Return the table on the screen: the guest in its rooms, else the open game."""
        return self.guest if self.room in ("visit", "learn") else self.table

    # ── start ────────────────────────────────────────────────────────────
    def first_game(self):
        """Return the game that the first room shows, or "": its pack is wanted before the start."""
        kind, what = links.read(self.bridge.hash())
        if kind != "room":
            return ""
        room, argument = what
        game = game_of(room, argument)
        if room == "play" or (room == "home" and self.settings["last"]):
            entry = self.library.get(argument if room == "play" else self.settings["last"])
            game = entry["game"] if entry else ""
        return game if game in faces.GAMES else ""

    def start(self):
        """Paint the first room at once, then listen."""
        kind, what = links.read(self.bridge.hash())
        if kind == "visit" or kind == "bad":
            self.run("visit:" + (what if kind == "visit" else ""))
        elif what[0] == "home" and self.settings["last"]:
            self.run("open:" + self.settings["last"])
        else:
            self.enter(what[0], what[1], keep_address=True)
        self.bridge.mark("board")
        self.bridge.listen(self.hear_intent, self.hear_event, self.hear_message)
        engine = self.facts.get("engine") or {}
        if engine.get("ready"):
            self.engine_ready()
        self.bridge.after(saves.BEAT, "beat")

    def enter(self, room, argument="", keep_address=False):
        """Go to a room: the address follows, dialogs close, the focus goes to its head."""
        if room not in ROOMS:
            room, argument = "home", ""
        if room in ABOUT_A_GAME and not faces.facts(game_of(room, argument)):
            room, argument = "home", ""
        if room == "play":
            self.run("open:" + argument)
            return
        game = game_of(room, argument)
        if packs.wait(self, game, lambda: self.enter(room, argument, keep_address)):
            return
        if room == "learn" and not (self.guest and self.guest.kind == "learn"):
            verbs.load("app.lesson").begin(self, argument)
        if room not in ("visit", "learn"):
            self.guest = None
        moved = (room, argument) != (self.room, self.argument)
        self.room, self.argument = room, argument
        self.over = None
        if not keep_address:
            self.address(links.route(room, argument))
        self.paint()
        if moved and not keep_address:
            self.bridge.focus("#page h1")

    def address(self, fragment, replace=False):
        """Let the address follow; the same one twice is one step of the history."""
        fragment = fragment.lstrip("#")
        if self.bridge.hash() != fragment:
            self.bridge.set_hash(fragment, replace)

    # ── hearing ──────────────────────────────────────────────────────────
    def hear_intent(self, text):
        """Take what the player did, as JSON text; say whether it was for us."""
        what = json.loads(text)
        return verbs.load("app.keys").hear(self, what)

    def run(self, do, what=None):
        """Do what ``data-do`` says: ``verb`` or ``verb:argument``; say whether it is known."""
        verb, _, argument = do.partition(":")
        work = verbs.find(verb)
        if work is None:
            return False
        work(self, argument, what or {})
        return True

    def hear_event(self, text):
        """Take what happened to the page: storage, timers, the address, the engine's life."""
        what = json.loads(text)
        verbs.load("app.happening").hear(self, what)

    def hear_message(self, text):
        """Take a message of the worker."""
        self.engine.receive(text)

    def pushed(self, data):
        """Take an event that the worker pushed."""
        verbs.load("app.session").pushed(self, data)

    def engine_ready(self):
        """Ask the engine who it is, and send what waited.

        The game on the table is opened before: what waited may begin another one.
        """
        self.engine_failed = self.deaths > 2
        self.engine.start(lambda: verbs.load("app.session").greet(self))

    def engine_lost(self):
        """The engine died: say so; another one is being started."""
        verbs.load("app.session").lost(self)

    # ── asking the faces ─────────────────────────────────────────────────
    def ask_face(self, here, path, default, *more):
        """Return what a face says of a table: ``path(state, ui, *more, t)``."""
        return self.faces.call(
            here.game, path, default, here.shown(), self.ui(here), *(more + (self.t,))
        )

    def ui(self, here):
        """Return the flat dict that a face reads."""
        return table.ui(here, self.names(here), self.facts.get("wide", True), self.t.lang)

    def names(self, here):
        """Return one display name per seat."""
        seats = (here.state or {}).get("seats", [])
        people = here.people()
        out = []
        for index, seat in enumerate(seats):
            if seat.get("kind") == "human":
                alone = len(people) == 1 and here.kind != "visit"
                out.append(self.t("ui.you") if alone else self.t("ui.person", n=index + 1))
            else:
                out.append(self.bot_name(here.game, seat.get("level", "")))
        return out

    def bot_name(self, game, level):
        """Return the person's name of a game's bot."""
        self.t.open(game)
        prefix = faces.PREFIXES.get(game, "")
        return self.t.first([prefix + ".bot." + level, prefix + ".bot"]) or self.t("level." + level)

    # ── saying ───────────────────────────────────────────────────────────
    def sentence(self, error, game=None):
        """Return an error of the worker in the player's language."""
        if game:
            self.t.open(game)
        code, facts_ = error.get("code", ""), error.get("facts") or {}
        prefix = faces.PREFIXES.get(game or "", "")
        text = self.t.first([prefix + ".error." + code, "error." + code], **facts_)
        return text or error.get("message") or self.t("error.unknown")

    def notice(self, name, text, bad=False, acts=(), title=""):
        """Put a sentence over the foot of the page, in place of an older one of that name."""
        self.notices = [old for old in self.notices if old["id"] != name]
        self.notices.append(
            {"id": name, "title": title, "text": text, "bad": bad, "acts": list(acts)}
        )
        if bad:
            self.bridge.alarm((title + " " + text).strip())
        else:
            self.bridge.announce((title + " " + text).strip())
        self.paint()
        if not bad:
            self.bridge.after(BRIEF, "notice:" + name)

    def tell(self, text, bad=False):
        """Say a sentence where the player looks: in the prompt, else over the foot of the page."""
        here = self.here()
        if here and here.shown() and self.room in ("play", "visit", "learn"):
            here.told = (text, bad)
            (self.bridge.alarm if bad else self.bridge.announce)(text)
            self.paint()
        else:
            self.notice("why", text, bad)

    def dismiss(self, name):
        """Take a notice away."""
        self.notices = [old for old in self.notices if old["id"] != name]

    def ask(self, name, **facts_):
        """Open a dialog over the room."""
        facts_["id"] = name
        self.over = facts_
        self.paint()

    # ── painting ─────────────────────────────────────────────────────────
    def paint(self, only=None):
        """Bring the page in line with the model; ``only`` names the regions worth looking at."""
        here = self.here()
        if here and here.game:
            self.t.open(here.game)
        self.dress()
        room = verbs.load("app.rooms." + self.room)
        layout, regions = room.layout(self), room.regions(self, only)
        if layout != self.layout:
            if only:
                regions = room.regions(self, None)
            markup = room.frame(self, dict(regions))
            over, notices = self.painted.get("over", ""), self.painted.get("notices", "")
            if self.layout is None:
                self.bridge.paint("#app", self.skeleton(markup))
                over, notices = over and " ", ""  # emptied; an open dialog stays open
            else:
                self.bridge.paint("#page", markup)
            self.layout = layout
            self.painted = {name: html for name, html in regions}
            self.painted["over"], self.painted["notices"] = over, notices
        else:
            for name, html in regions:
                if self.painted.get(name) != html:
                    self.painted[name] = html
                    self.bridge.paint("#" + name, html)
        self.paint_over()

    def skeleton(self, markup):
        """Return what never changes: the page, the notices, the dialog's place."""
        skip = f'<a class="skip" href="#main" data-do="skip">{esc(self.t("ui.skip"))}</a>'
        return (
            f'{skip}<div id="page">{markup}</div><div id="notices" class="notices"></div>'
            '<dialog id="over" class="over" data-do="close" aria-labelledby="over-title"></dialog>'
        )

    def paint_over(self):
        """Bring the notices and the dialog in line."""
        notices = "".join([render_notice(self.t, one) for one in self.notices])
        if self.painted.get("notices", "") != notices:
            self.painted["notices"] = notices
            self.bridge.paint("#notices", notices)
        markup = verbs.load("app.dialogs").render(self, self.over) if self.over else ""
        before = self.painted.get("over", "")
        if markup == before:
            return
        self.painted["over"] = markup
        if not markup:
            self.bridge.dialog("#over", "close")
            self.bridge.paint("#over", "")
            return
        self.bridge.paint("#over", markup)
        if not before:
            self.bridge.dialog("#over", "open")


def render_notice(t, one):
    """Return one notice with its buttons."""
    title = f"<b>{esc(one['title'])}</b> " if one["title"] else ""
    acts = "".join([button(act) for act in one["acts"]])
    close = button({"label": t("ui.dismiss"), "do": "dismiss:" + one["id"], "kind": "bare"})
    return (
        f'<div class="notice{" bad" if one["bad"] else ""}" id="notice-{one["id"]}">'
        f'<p>{title}{esc(one["text"])}</p><span class="acts">{acts}{close}</span></div>'
    )
