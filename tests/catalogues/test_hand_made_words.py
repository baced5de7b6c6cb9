"""Lists, numbers, percentages, dates and times are made by `Language` and Babel, not by hand."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

SOURCES: Final = Path(__file__).resolve().parents[2] / "src" / "gobelet"

JOINT: Final = re.compile(r"\s*[,;]\s+|\s+(?:and|or|et|ou|y|o)\s+")
"""What stands between the things of a list."""

NUMBER: Final = re.compile(r"[,_]|\.(?:\d+|{\w+})[feg]|%")
"""How a format writes a number with decimals, in groups, or as a percentage."""

EXCEPTIONS: Final = {
    "i18n.py": "the one place where numbers are written",
    "settings/schema.py": "values as the settings file has them",
    "store/sqlite/leaves.py": "a statement of SQL",
    "games/yahtzee/rules/rulesets.py": "an error for developers",
    "games/rolling_cubes/rules/rulesets.py": "an error for developers",
    "games/hands_down/rules/rulesets.py": "an error for developers",
    "games/hands_down/words/braille.py": "braille in as few cells as can be",
    "ui/widgets/text_files.py": "the name of a file, by which files are sorted",
    "store/sqlite/replacement.py": "the name of a file, by which files are sorted",
    "private_files.py": "the name of a file, by which files are sorted",
}


def hand_made(text: str) -> Iterator[str]:
    """Yield each list, number and date that a module makes by hand."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Call(ast.Attribute(ast.Constant(str(joint)), "join")) if JOINT.fullmatch(
                joint
            ):
                yield ast.unparse(node)
            case ast.FormattedValue(format_spec=ast.JoinedStr() as form) if NUMBER.search(
                ast.unparse(form)[2:-1]
            ):
                yield ast.unparse(node)
            case ast.Call(ast.Attribute(_, "strftime" | "ctime")):
                yield ast.unparse(node)


@pytest.mark.parametrize(
    "text",
    [
        '", ".join(names)',
        '"; ".join(names)',
        '" and ".join(names)',
        "f'{\", \".join(names)}.'",
        'f"{share:.0%}"',
        'f"{points:.1f} points"',
        'f"{points:,} points"',
        'moment.strftime("%H:%M")',
    ],
)
def test_what_is_made_by_hand_is_found(text: str) -> None:
    assert list(hand_made(text))


@pytest.mark.parametrize(
    "text",
    [
        '" ".join(sentences)',
        '",".join(ids)',
        '"".join(letters)',
        "language.listing(names)",
        "language.one_by_one(dice)",
        "between.join(groups)",
        'f"{number}"',
        'f"{name!r:>12}"',
    ],
)
def test_what_is_not_is_let_be(text: str) -> None:
    assert not list(hand_made(text))


def test_nothing_is_made_by_hand_but_for_a_reason() -> None:
    found = {
        str(path.relative_to(SOURCES).as_posix()): made
        for path in SOURCES.rglob("*.py")
        if (made := list(hand_made(path.read_text("utf-8"))))
    }
    assert {path: made for path, made in found.items() if path not in EXCEPTIONS} == {}
    assert EXCEPTIONS.keys() == found.keys(), "a reason for what is no more"
