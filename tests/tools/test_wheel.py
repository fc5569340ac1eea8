"""The site's wheels: which module goes where, and that the browser lacks nothing."""

import subprocess
import sys

import pytest

from tools.site import paths, wheel

# Import all that the site carries, where what stays at home can't be found.
IMPORT_ALL = """
import importlib, sys

class Away:
    def find_spec(self, name, path=None, target=None):
        if name in away:
            raise ModuleNotFoundError(name=name)

away = {home!r}
sys.meta_path.insert(0, Away())
for name in {names!r}:
    importlib.import_module(name)
"""


def dotted(name):
    """Return the module's name of a path in the wheel."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("pygame_core/service.py", "core"),
        ("pygame_core/games/__init__.py", "core"),
        ("pygame_core/games/royaumes/__init__.py", "royaumes"),
        ("pygame_core/games/sankore/data.py", "sankore"),
    ],
)
def test_a_module_goes_with_its_game(name, part):
    """The registry is the core's; all below a game's folder is the game's."""
    assert wheel.part_of(name) == part


def test_what_stays_at_home_is_there_and_missed_by_nobody():
    """Every module of the site imports without the terminal's ones."""
    sources = [path.relative_to(paths.ROOT).as_posix() for path in package_files()]
    assert set(sources) >= wheel.AT_HOME
    names = [dotted(name) for name in sources if name not in wheel.AT_HOME]
    home = {dotted(name) for name in wheel.AT_HOME}
    program = IMPORT_ALL.format(home=home, names=names)
    subprocess.run([sys.executable, "-c", program], check=True, cwd=paths.ROOT)


def test_no_game_needs_another():
    """Each game imports with the core alone beside it."""
    games = {wheel.part_of(path.relative_to(paths.ROOT).as_posix()) for path in package_files()}
    games.discard(paths.CORE)
    assert len(games) >= 3
    for game in sorted(games):
        home = {f"pygame_core.games.{other}" for other in games - {game}}
        names = [
            dotted(path.relative_to(paths.ROOT).as_posix())
            for path in (paths.ROOT / wheel.GAMES / game).glob("*.py")
        ]
        program = IMPORT_ALL.format(home=home, names=["pygame_core.service", *names])
        subprocess.run([sys.executable, "-c", program], check=True, cwd=paths.ROOT)


def package_files():
    """Return the package's sources."""
    return sorted((paths.ROOT / wheel.PACKAGE).rglob("*.py"))
