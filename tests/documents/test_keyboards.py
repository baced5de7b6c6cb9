"""docs/keyboards.md: its tables are the program's own, its examples work.

The tables at its end are written by

    GOBELET_UPDATE_GOLDENS=1 pytest tests/documents/test_keyboards.py
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path

from gobelet.games.interface import Command
from gobelet.i18n import language
from gobelet.keyboard.layouts import layout_names
from gobelet.keyboard.terminal.modes import POP
from gobelet.settings.settings import Settings
from gobelet.ui.keys.bindings import places
from gobelet.ui.keys.keymap import Keymap
from gobelet.ui.keys.names import place_words
from gobelet.ui.keys.refusals import unbindable

PAGE = Path(__file__).resolve().parents[2] / "docs" / "keyboards.md"
MADE_FROM = "<!-- The tables are made by tests/documents/test_keyboards.py, which says how. -->\n"
ENGLISH = language("en")


def tables() -> Iterator[str]:
    """Return every command of every place, as lines of the page."""
    for place, commands in places().items():
        yield f"\n### {place_words(place, ENGLISH)}: `{place}`\n"
        yield "| command | keys | what it does |"
        yield "|---|---|---|"
        for command in commands:
            yield f"| `{command.id}` | {keys(command)} | {command.help} |"


def keys(command: Command) -> str:
    notes = [note for note in ("each", "kept") if getattr(command, note)]
    return ", ".join((*(f"`{key}`" for key in command.keys), *notes))


def blocks(kind: str) -> list[str]:
    page = PAGE.read_text("utf-8")
    return re.findall(rf"^```{kind}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


def test_the_tables_are_those_of_the_program() -> None:
    made = "\n".join(tables()) + "\n"
    if "GOBELET_UPDATE_GOLDENS" in os.environ:
        text = PAGE.read_text("utf-8").partition(MADE_FROM)[0]
        PAGE.write_text(text + MADE_FROM + made, "utf-8")
    assert PAGE.read_text("utf-8").partition(MADE_FROM)[2] == made


def test_the_settings_file_it_shows_is_valid_and_does_something(tmp_path: Path) -> None:
    [example] = blocks("toml")
    path = tmp_path / "settings.toml"
    path.write_text(example, "utf-8")
    settings = Settings.load(path)
    keymap = Keymap(settings.keys)
    assert not settings.problems
    assert not keymap.problems
    assert len(keymap.changed) == 3


def test_the_command_it_gives_takes_the_kitty_protocol_back() -> None:
    [command] = blocks("sh")
    assert command == f"printf '{POP}'\n".replace("\x1b", r"\e")


def test_it_knows_how_many_layouts_there_are() -> None:
    assert f"the {len(layout_names())} layouts" in PAGE.read_text("utf-8")


def test_the_names_of_keys_that_it_lists_can_be_bound() -> None:
    [named] = re.findall(
        r"^Keys are named by (.*?)\n\n", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    names = [name for name in re.findall("`(.+?)`", named) if not name.endswith("-")]
    assert {"enter", "f35", "ctrl-t", "shift-6"} <= set(names)
    assert [name for name in names if unbindable(name)] == []


def test_the_letters_that_it_says_are_never_taken_are_those() -> None:
    [line] = re.findall(r"Ctrl\+A, (.+?)\.", PAGE.read_text("utf-8"))
    told = {"a", *line.lower().replace(" and ", ", ").split(", ")}
    never = {letter for letter in map(chr, range(97, 123)) if unbindable(f"ctrl-{letter}")}
    assert told == never
