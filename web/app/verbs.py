"""Name who answers each intent: the verb of ``data-do``, then ``module.function`` below ``app``.

Modules are loaded the first time that they are needed, so that the first board is quick.
Every function is called as ``function(app, argument, what)``: the text after the colon, and the
intent as the listener told it.
"""

import sys

VERBS = {
    # rooms
    "home": "moving.home",
    "new": "moving.new",
    "open": "moving.open_game",
    "library": "moving.library",
    "settings": "moving.settings",
    "rules": "moving.rules",
    "learn": "moving.learn",
    "back": "moving.back",
    "visit": "moving.visit",
    "skip": "moving.skip",
    # what lies over a room
    "menu": "moving.menu",
    "keys": "moving.keys",
    "close": "moving.close",
    "why": "moving.why",
    "dismiss": "moving.dismiss",
    "reload": "moving.reload",
    # the form of a new game
    "seat": "forming.seat",
    "option": "forming.option",
    "count": "forming.count",
    "purist": "forming.purist",
    "start": "forming.start",
    "again": "forming.again",
    # the game room
    "tap": "play.tap",
    "move": "play.move",
    "look": "play.look",
    "tab": "play.tab",
    "drawer": "play.drawer",
    "dialog": "play.dialog",
    "say": "play.say",
    "undo": "play.undo",
    "hint": "helps.hint",
    "odds": "helps.odds",
    "prove": "helps.prove",
    "hurry": "play.hurry",
    "pause": "play.pause",
    "ready": "play.ready",
    "resign": "play.resign",
    "resigned": "play.resigned",
    "wake": "session.wake",
    # the replay
    "replay": "replaying.begin",
    "step": "replaying.step",
    "jump": "replaying.jump",
    "run": "replaying.run",
    "eyes": "replaying.eyes",
    "stop": "replaying.stop",
    # sharing
    "share": "sharing.share",
    "link": "sharing.link",
    "copy": "sharing.copy",
    "send": "sharing.send",
    "picture": "sharing.picture",
    # a visited link
    "paste": "visiting.paste",
    "pasted": "visiting.pasted",
    "play-on": "visiting.play_on",
    # saves and files
    "export": "files.export",
    "export-text": "files.export_text",
    "import": "files.import_file",
    "delete": "files.delete",
    "deleted": "files.deleted",
    "forget": "files.forget",
    "forgotten": "files.forgotten",
    # wishes
    "set": "wishes.change",
    # a lesson
    "next": "lesson.next_step",
    "previous": "lesson.previous_step",
    "restart": "lesson.restart",
    "chapter": "moving.chapter",
}


def load(name):
    """Return the module ``name``, imported if it was not."""
    if name not in sys.modules:
        __import__(name)
    return sys.modules[name]


def find(verb):
    """Return the function that answers a verb, or None."""
    path = VERBS.get(verb)
    if path is None:
        return None
    module, _, function = path.partition(".")
    return getattr(load("app." + module), function)
