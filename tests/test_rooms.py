"""The rooms of the package and of its tests: few modules in each; the map of the package."""

import ast
import re
from collections import Counter
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

import gobelet

ROOT: Final = Path(gobelet.__file__).parent
MOST: Final = 22
TESTS: Final = Path(__file__).parent
GUIDE: Final = TESTS.parent / "docs" / "developer-guide.md"


def rooms() -> dict[str, Path]:
    found = {str(path.parent.relative_to(ROOT)): path for path in ROOT.rglob("__init__.py")}
    del found["."]
    return found


def test_no_room_has_more_than_about_20_modules() -> None:
    counts = {room: len([*path.parent.glob("*.py")]) - 1 for room, path in rooms().items()}
    assert len(counts) > 60
    assert not {room: count for room, count in counts.items() if count > MOST}


def test_no_room_of_tests_has_more_than_about_20_modules() -> None:
    counts = Counter(str(path.parent.relative_to(TESTS)) for path in TESTS.rglob("*.py"))
    assert len(counts) > 60
    assert not {room: count for room, count in counts.items() if count > MOST}


def test_a_room_without_code_of_its_own_says_what_it_is_for() -> None:
    assert not {
        room
        for room, path in rooms().items()
        if not ast.get_docstring(ast.parse(path.read_text("utf-8")))
    }


def test_the_map_of_the_developer_guide_has_every_room_and_no_other() -> None:
    text = GUIDE.read_text("utf-8").partition("## Packages")[2].partition("## How")[0]
    lines = re.findall(r"^\| `([\w/*]+)/` \|(.*)", text, re.MULTILINE)
    named = [room for room, _ in lines]
    assert not [one for one in named if not any(fnmatch(room, one) for room in rooms())]
    # A small room may stand in the line of the room around it.
    named += [f"{room}/{inner}" for room, line in lines for inner in re.findall(r"`(\w+)/`", line)]
    assert not [room for room in rooms() if not any(fnmatch(room, one) for one in named)]
