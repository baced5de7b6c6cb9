"""`gobelet completion`: a script with which a shell completes commands, options and their values.

The scripts are made by shtab from our parser. An option's values are in its metavar, as help shows
them. shtab wants them as choices; our parser has none, since values are checked elsewhere. So shtab
gets a parser of its own, which never parses.
"""

import argparse
import re
from collections.abc import Iterator, Sequence
from typing import Final

from gobelet.cli.errors import checked
from gobelet.games import GAMES
from gobelet.i18n import Language
from gobelet.keyboard.layouts import layout_names
from gobelet.speech.backends import all_backends
from gobelet.speech.mode import AUTO

SHELLS: Final = ("bash", "zsh", "fish")

_FILES: Final = ("file", "faces")
_FOLDERS: Final = ("data_dir",)


def run(parsed: argparse.Namespace, words: Language) -> int:
    # Translators: what is wrong at the command line: the shell, such as bash.
    shell = checked(words.gettext("shell"), parsed.shell, SHELLS)
    print(script(shell, words), end="")
    return 0


def script(shell: str, words: Language) -> str:
    """Return the script for a shell, with explanations in the player's language."""
    import shtab  # 60 ms, for this alone

    from gobelet.cli.syntax.parser import make_parser

    parser = make_parser(words)
    for action in _actions(parser):
        if action.dest in (*_FILES, *_FOLDERS):
            kind = shtab.FILE if action.dest in _FILES else shtab.DIRECTORY
            action.complete = kind  # type: ignore[attr-defined]  # where shtab looks for it
        elif values := _values(action):
            action.choices = values
        if isinstance(action.metavar, str):
            # zsh would read the text after a colon as the name of a function.
            action.metavar = action.metavar.replace(":", r"\:")
    return shtab.complete(parser, shell)


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    for action in parser._actions:
        if isinstance(action.choices, dict):
            for command in action.choices.values():
                yield from _actions(command)
        else:
            yield action


def _values(action: argparse.Action) -> Sequence[str]:
    """Return the values that an option or argument is known to have."""
    match action.dest:
        case "keyboard":
            # Shells would interpret the parentheses of us(dvorak); fish would run a command.
            return tuple(name for name in layout_names() if name.isalnum())
        case "speech":
            return (AUTO, *(backend.id for backend in all_backends()))
        case "game":
            return GAMES
        case "which":
            return ("all",)
        case _:
            return tuple(_alternatives(str(action.metavar or "")))


def _alternatives(metavar: str) -> Iterator[str]:
    """Yield the values of "random|1…6": "random", "1", "2" and so on to "6"."""
    parts = metavar.split("|")
    for part in parts:
        if ends := re.fullmatch("([0-9])…([0-9])", part):
            yield from map(str, range(int(ends[1]), int(ends[2]) + 1))
        elif len(parts) > 1 and part != "…":
            yield part
