"""Languages, links, identifiers, settings and the small parts of markup."""

from app import html, i18n, ids, links, settings
from fake import FakeDisk


def reader(lang, _name):
    """Return a catalogue of two sentences."""
    if lang == "fr":
        return {"hi": "Salut {who}", "n.one": "{n} coup", "n.other": "{n} coups"}
    return {"hi": "Hello {who}", "n.one": "{n} move", "n.other": "{n} moves"}


def test_a_sentence_takes_its_facts():
    """Blanks are filled, unknown keys show themselves, a blank without a fact stays."""
    t = i18n.Catalogue("en", reader).open("any")
    assert t("hi", who="Ann") == "Hello Ann"
    assert t("hi") == "Hello {who}"
    assert t("nothing") == "nothing"


def test_each_language_counts_its_own_way():
    """French says zero in the singular."""
    en, fr = i18n.Catalogue("en", reader).open("a"), i18n.Catalogue("fr", reader).open("a")
    assert [en("n", n=n) for n in (0, 1, 2)] == ["0 moves", "1 move", "2 moves"]
    assert [fr("n", n=n) for n in (0, 1, 2)] == ["0 coup", "1 coup", "2 coups"]


def test_numbers_are_written_as_the_language_does():
    """Thousands and decimals differ."""
    en, fr = i18n.Catalogue("en", reader), i18n.Catalogue("fr", reader)
    assert en.number(1234567) == "1,234,567" and fr.number(1234) == "1\u202f234"
    assert en.number(0.26, 1) == "0.3" and fr.number(-1.5, 1) == "-1,5"
    assert en.percent(0.964) == "96%" and fr.percent(0.5) == "50\u00a0%"


def test_the_browser_chooses_the_language_unless_it_speaks_neither():
    """The first of ours among the browser's wishes, else English."""
    assert i18n.pick(["fr-CA", "en"]) == "fr"
    assert i18n.pick(["de", "en-GB", "fr"]) == "en"
    assert i18n.pick([]) == "en"


def test_a_fragment_is_a_link_or_a_room():
    """What stands after the # decides where the page opens."""
    assert links.read("#p=Ab-9_") == ("visit", "p=Ab-9_")
    assert links.read("/play/k3f-x") == ("room", ("play", "k3f-x"))
    assert links.read("") == ("room", ("home", ""))
    assert links.read("#/nowhere/x") == ("room", ("home", ""))
    assert links.read("main") == ("room", ("home", ""))
    assert links.read("#q=AAAA")[0] == "bad"
    assert links.read("#p=")[0] == "bad"
    assert links.read("#p=<script>")[0] == "bad"
    for room in links.ROOMS[1:]:
        assert links.read(links.route(room, "a")) == ("room", (room, "a"))


def test_people_paste_all_kinds_of_things():
    """A whole address, a fragment or a code with words after it."""
    assert links.extract(" https://x.example/y/#d=AAbb ") == "d=AAbb"
    assert links.extract("#r=AAbb") == "r=AAbb"
    assert links.extract("p=AAbb look at this") == "p=AAbb"
    assert links.extract("hello") == ""
    assert [links.kind(one) for one in ("p=a", "r=a", "d=a", "x")] == [
        "position",
        "record",
        "deal",
        "",
    ]


def test_dates_become_milliseconds():
    """The epoch, a leap day, a plain day."""
    assert ids.milliseconds("1970-01-01T00:00:00.000Z") == 0
    assert ids.milliseconds("2024-02-29T23:59:59.999Z") == 1709251199999
    assert ids.milliseconds("2026-11-30T14:43:00.123Z") == 1796049780123
    assert ids.milliseconds("soon") == 0


def test_ids_differ_and_go_into_an_address():
    """Two ids of the same moment differ; only letters, digits and a dash."""
    made = [ids.fresh(1796049780123) for _ in range(20)]
    assert len(set(made)) > 15
    assert all(letter in ids.DIGITS + "-" for letter in "".join(made))


def test_settings_survive_and_nonsense_takes_the_default():
    """Unknown values never reach the page."""
    disk = FakeDisk()
    wishes = settings.load(disk)
    assert wishes["lang"] == "" and wishes["confirm"] == "yes" and wishes["last"] == ""
    other = settings.load(disk)
    settings.change(disk, wishes, "theme", "dark")
    settings.change(disk, other, "last", "g1")
    kept = settings.load(disk)
    assert kept["theme"] == "dark" and kept["last"] == "g1"
    for broken in ("{", "[]", '{"theme":"pink","lang":3}'):
        disk.set(settings.KEY, broken)
        assert settings.load(disk)["theme"] == ""


def test_text_can_not_become_markup():
    """Everything that is not markup is escaped, once."""
    assert html.esc('<b a="1">&</b>') == "&lt;b a=&quot;1&quot;&gt;&amp;&lt;/b&gt;"
    button = html.button({"label": "<x>", "do": 'move:"'})
    assert "<x>" not in button and 'data-do="move:&quot;"' in button


def test_a_button_that_can_not_be_used_says_why():
    """It stays in its place and in the tab order, and tells the reason when pressed."""
    button = html.button({"label": "Undo", "do": "undo", "why": "A secret was shown"})
    assert 'data-do="why:A secret was shown"' in button and 'aria-disabled="true"' in button
    assert "undo" not in button.split(">")[0]
    assert html.button({"label": "Odds", "do": "odds", "pressed": False}).count("aria-pressed") == 1
