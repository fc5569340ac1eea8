"""The rooms of the page: they speak, lead on, and none is empty."""

import json

from app import faces, settings
from on_paper import page, playing, state, text_of


def test_the_home_page_speaks_both_languages():
    """The browser's language decides; the button changes it at once and for good."""
    bridge, app = page(lang="fr-FR")
    assert "Trois jeux" in bridge.painted["#app"] and bridge.roots[-1]["lang"] == "fr"
    bridge.click("set:lang=en")
    assert "Three games" in bridge.painted["#app"] and bridge.roots[-1]["lang"] == "en"
    again = page(app.disk, lang="fr-FR")[1]
    assert again.t.lang == "en"


def test_one_click_starts_a_game():
    """Play sends a whole request with good defaults; the answer lays the table."""
    bridge, app = page()
    bridge.click("start:palimpseste")
    asked = bridge.asked("new")
    assert asked["game"] == "palimpseste" and {"kind": "human"} in asked["seats"]
    assert asked["options"]["deal"] == "river" and asked["purist"] is False
    bridge.answer("new", state())
    assert app.room == "play" and bridge.address.startswith("/play/")
    assert 'role="grid"' in text_of(bridge)


def test_the_form_says_what_was_chosen():
    """Seats, options and the purist's switch end in the request."""
    bridge, _app = page()
    bridge.click("new:palimpseste")
    bridge.click("seat:0", type="change", value="level1")
    bridge.click("seat:1", type="change", value="level4")
    bridge.click("option:deal", type="change", value="shuffle")
    bridge.click("option:prophecy_size", type="change", value="6")
    bridge.click("purist", type="change", checked=True)
    bridge.click("start")
    asked = bridge.asked("new")
    assert asked["seats"] == [
        {"kind": "bot", "level": "level1"},
        {"kind": "bot", "level": "level4"},
    ]
    assert asked["options"]["deal"] == "shuffle" and asked["options"]["prophecy_size"] == 6
    assert asked["purist"] is True and asked["pace"] > 0


def test_two_clicks_on_start_make_one_game():
    """An impatient player doesn't begin twice."""
    bridge, _app = page()
    bridge.click("start:palimpseste")
    bridge.click("start")
    assert len([one for one in bridge.sent if one["kind"] == "new"]) == 1


def test_every_room_paints_in_both_languages():
    """No room is empty, none shows a bare key."""
    for lang in ("en", "fr"):
        bridge, _app = page(lang=lang)
        bridge.click("start:palimpseste")
        bridge.answer("new", state())
        for do in (
            "home",
            "library",
            "settings",
            "new:palimpseste",
            "back",
            "menu",
            "close",
            "keys",
        ):
            bridge.click(do)
            markup = text_of(bridge)
            assert len(markup) > 500
            for bare in (">ui.", '"ui.', ">pal.", ">error.", ">level."):
                assert bare not in markup, (lang, do, markup[markup.index(bare) :][:60])


def test_every_lesson_can_be_walked_to_its_end():
    """Each step accepts what it waits for, refuses what it doesn't, and the last offers a game."""
    names = [name for name in faces.present() if faces.Faces().has(name, "learn.steps")]
    assert "palimpseste" in names
    for name in names:
        bridge, app = page()
        bridge.click("learn:" + name)
        steps = app.faces.call(name, "learn.steps", [], app.t)
        for number, step in enumerate(steps):
            assert app.guest.step == number
            if step["wants"]:
                bridge.click("move:no such move")
                assert app.guest.verdict == "wrong"
                bridge.click("say", type="submit", fields={"cmd": step["wants"][0].upper()})
                assert app.guest.verdict == "done"
            if number < len(steps) - 1:
                bridge.click("next")
        assert 'data-do="new:' + name + '"' in text_of(bridge)


def test_every_book_of_rules_opens_with_its_boards():
    """Contents, chapters, small boards; no key shows itself."""
    names = [name for name in faces.present() if faces.Faces().has(name, "rules.chapters")]
    assert "palimpseste" in names
    for lang in ("en", "fr"):
        for name in names:
            bridge, _app = page(lang=lang)
            bridge.click("rules:" + name)
            markup = bridge.painted["#page"]
            assert markup.count('class="chapter"') > 3 and "<svg" in markup
            prefix = faces.PREFIXES[name]
            assert ">" + prefix + "." not in markup and '"' + prefix + "." not in markup


def test_an_update_waits_for_the_end_of_the_game():
    """A new version is told between games, never over a board."""
    bridge, app = playing()
    bridge.tell("update", ready=True)
    assert app.t("ui.update.ready") not in text_of(bridge)
    bridge.click("home")
    assert app.t("ui.update.ready") in text_of(bridge)


def test_leaving_a_room_closes_its_dialog():
    """By a button, by the address, by a link: what lay over the room is gone with it."""
    bridge, _app = playing()
    for leave in (
        lambda: bridge.click("settings"),
        lambda: bridge.tell("hash", hash=""),
        lambda: bridge.tell("hash", hash="/rules/palimpseste"),
        lambda: bridge.tell("hash", hash="p=AAAA"),
    ):
        bridge.click("back")
        bridge.click("menu")
        assert bridge.dialogs[-1] == ("#over", "open") and bridge.painted["#over"]
        leave()
        assert bridge.dialogs[-1] == ("#over", "close") and bridge.painted["#over"] == ""
    assert [act for _, act in bridge.dialogs] == ["open", "close"] * 4


def test_a_dialog_takes_another_tabs_language_and_stays_open():
    """The whole page is painted anew below it: it is filled again, and closes as ever."""
    bridge, app = playing()
    bridge.click("menu")
    wished = dict(app.settings)
    wished["lang"] = "fr"
    app.disk.set(settings.KEY, json.dumps(wished))
    bridge.tell("storage", key=settings.KEY, value="x")
    assert bridge.painted["#over"].count(app.t("ui.rules")) and app.t.lang == "fr"
    bridge.click("close")
    assert bridge.dialogs == [("#over", "open"), ("#over", "close")]
