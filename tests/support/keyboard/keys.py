"""The player's own keys, as short as in a settings file."""

from gobelet.games.interface import Command
from gobelet.keyboard.key import Key
from gobelet.ui.keys.bindings import places
from gobelet.ui.keys.keymap import BoundCommand, Keymap
from gobelet.ui.keys.refusals import Refusal

GAME = "yahtzee"


def bound(path: str) -> BoundCommand:
    """Return a command by the path that it has in the settings: "yahtzee.scores"."""
    place, _, name = path.partition(".")
    [command] = [command for command in places()[place] if command.id == name]
    return BoundCommand(place, command)


def command(path: str) -> Command:
    return bound(path).command


def keymap(**changes: str) -> Keymap:
    """Return a keymap with changes: "yahtzee__scores" to names of keys."""
    nested: dict[str, dict[str, list[str]]] = {}
    for path, keys in changes.items():
        place, _, name = path.partition("__")
        nested.setdefault(place, {})[name] = keys.split()
    return Keymap(nested)


def names(changed: Keymap, place: str, *pressed: str) -> list[str]:
    """Return what pressed keys mean where all commands of the place are at hand."""
    commands = places()[place]
    return [changed.translate(place, commands, Key(name)).name for name in pressed]


def refusals(changed: Keymap) -> list[tuple[str, Refusal]]:
    return [(f"{one.place}.{one.command}", one.refusal) for one in changed.problems]
