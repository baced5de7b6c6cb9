"""The player's own keys: the changes to the tables, and the meaning of each key after them."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from gobelet.games import GAMES
from gobelet.games.interface import Command
from gobelet.keyboard.key import SHIFTED_LETTERS, Key
from gobelet.ui.keys.bindings import (
    EVERYWHERE_PLACE,
    IN_CHOICE,
    IN_LIST,
    ITEM_PLACE,
    LIST_PLACE,
    MANUAL_PLACE,
    NOT_TYPING,
    TYPING_PLACE,
    places,
)
from gobelet.ui.keys.refusals import (
    KeyRefusal,
    KeyTaken,
    LeadsToItem,
    NoSuchCommand,
    NoSuchPlace,
    Refusal,
    Twice,
    TypesText,
    WrongNumber,
    is_face,
    is_text,
    unbindable,
)

Changes = Mapping[str, Mapping[str, Sequence[str]]]
"""By id of a place, then by id of a command: the keys, as the settings have them."""

Keys = tuple[str, ...]

_SHIFTED: Final = frozenset(f"shift-{letter}" for letter in SHIFTED_LETTERS)

UNBOUND: Final = "unbound"
"""The name given to a key that its command has lost: it does nothing."""


class BoundCommand(Struct, frozen=True):
    """A command and its place."""

    place: str
    command: Command


class Problem(Struct, frozen=True):
    """A refused change, with the ids from the settings."""

    place: str
    command: str
    refusal: Refusal


class Keymap:
    """The keys of every command, as the player has them; immutable.

    `problems` are the changes that were refused. Screens and games know only the keys of the
    tables: `translate` renames a player's key to the key of the same command there.
    """

    def __init__(self, changes: Changes | None = None) -> None:
        self._changes: dict[BoundCommand, Keys] = {}
        self._names: dict[tuple[str, tuple[Command, ...]], dict[str, str]] = {}
        self._letters: dict[str, frozenset[str]] = {}
        problems = []
        for place, commands in (changes or {}).items():
            for command, keys in commands.items():
                if refusal := self._take(place, command, tuple(key.lower() for key in keys)):
                    problems.append(Problem(place, command, refusal))
        self.problems: Final = (*problems, *self._drop_conflicts())

    @property
    def changed(self) -> tuple[BoundCommand, ...]:
        """The commands whose keys are not those of the tables."""
        return tuple(self._changes)

    # The player's keys

    def keys(self, place: str, command: Command) -> Keys:
        """Return the player's keys of a command, on a screen of this place."""
        if not self._changes:
            return command.keys
        # A list in play is in the game's place, with the keys of lists.
        for where in (place, LIST_PLACE, EVERYWHERE_PLACE):
            if keys := self._changes.get(BoundCommand(where, command)):
                return (*command.keys, *keys) if command.kept else keys
        return command.keys

    def letters(self, place: str) -> frozenset[str]:
        """Return the letters that are commands in the lists in play of a game."""
        if place not in self._letters:
            self._letters[place] = frozenset(
                key
                for command in places().get(place, ())
                if command.in_choice
                for key in self.keys(place, command)
                if len(key) == 1
            )
        return self._letters[place]

    def keeps(self, key: Key) -> bool:
        """Whether a key has the same name wherever it is pressed."""
        return not self._changes and key.name not in _SHIFTED

    def translate(self, place: str, commands: tuple[Command, ...], key: Key) -> Key:
        """Return a key, renamed to the table's key for the same command.

        A letter with Shift is the letter itself, where that is a command and no other has it.
        """
        if key.name in _SHIFTED:
            keys = {name for command in commands for name in self.keys(place, command)}
            if key.name not in keys and key.name[-1] in keys:
                key = replace(key, name=key.name[-1])
        if not self._changes:
            return key
        names = self._names.get((place, commands))
        if names is None:
            names = self._names[place, commands] = self._translations(place, commands)
        name = names.get(key.name)
        return key if name is None else replace(key, name=name)

    def _translations(self, place: str, commands: tuple[Command, ...]) -> dict[str, str]:
        changed = [(command.keys, self.keys(place, command), command.each) for command in commands]
        lost = {key for old, new, _ in changed for key in old if key not in new}
        names = dict.fromkeys(lost, UNBOUND)
        for old, new, each in changed:
            if old != new:
                names |= zip(new, old if each else [old[0]] * len(new), strict=True)
        return names

    # Allowed keys

    def with_keys(self, bound: BoundCommand, keys: Keys | None) -> "Keymap":
        """Return the keymap with other keys for a command; None: those of the tables."""
        changes = dict(self._changes)
        changes.pop(bound, None)
        if keys is not None:
            changes[bound] = keys
        nested: dict[str, dict[str, Keys]] = {}
        for one, its_keys in changes.items():
            nested.setdefault(one.place, {})[one.command.id] = its_keys
        return Keymap(nested)

    def refusal(self, bound: BoundCommand, keys: Keys) -> Refusal | None:
        """Return why a command cannot have these keys, or None."""
        return _ill_formed(bound, keys) or self._conflict(bound, keys)

    def key_refusal(self, bound: BoundCommand, key: str, others: Keys = ()) -> KeyRefusal | None:
        """Return why a command cannot have this key beside these others, or None."""
        twice = Twice(key) if key in others else None
        return twice or _ill_formed_key(bound, key) or self._conflict(bound, (key,))

    def _conflict(self, bound: BoundCommand, keys: Keys) -> KeyTaken | None:
        for other in _all_bound():
            if other != bound and _together(bound, other):
                for key in self.keys(other.place, other.command):
                    if key in keys:
                        return KeyTaken(key, other.command)
        return None

    def _take(self, place: str, command: str, keys: Keys) -> Refusal | None:
        """Accept a change, or return why it is invalid; conflicts are checked later."""
        if place not in places():
            return NoSuchPlace(place)
        found = next((one for one in places()[place] if one.id == command), None)
        if found is None:
            return NoSuchCommand(command)
        if found.kept:
            keys = tuple(key for key in keys if key not in found.keys) or found.keys
        if keys == found.keys:
            return None
        bound = BoundCommand(place, found)
        if refusal := _ill_formed(bound, keys):
            return refusal
        self._changes[bound] = keys
        return None

    def _drop_conflicts(self) -> list[Problem]:
        """Drop changes until none conflicts, the last of the file first.

        A command that gets the keys of the tables back may conflict with a change that uses these
        keys, so all changes are checked again.
        """
        problems: list[Problem] = []
        while dropped := self._latest_conflict():
            bound, refusal = dropped
            del self._changes[bound]
            problems.insert(0, Problem(bound.place, bound.command.id, refusal))
        return problems

    def _latest_conflict(self) -> tuple[BoundCommand, KeyTaken] | None:
        for bound, keys in reversed(self._changes.items()):
            if refusal := self._conflict(bound, keys):
                return bound, refusal
        return None


def _all_bound() -> list[BoundCommand]:
    return [
        BoundCommand(place, command) for place, commands in places().items() for command in commands
    ]


def _together(one: BoundCommand, other: BoundCommand) -> bool:
    """Whether two commands can be active at once."""
    if one.place == other.place:
        return True
    if EVERYWHERE_PLACE in (one.place, other.place):
        silent = one.command in NOT_TYPING or other.command in NOT_TYPING
        return not (silent and TYPING_PLACE in (one.place, other.place))
    if {one.place, other.place} == {LIST_PLACE, MANUAL_PLACE}:
        # A chapter of the manual has only those keys of lists that all lists have.
        return one.command in IN_CHOICE or other.command in IN_CHOICE
    if {one.place, other.place} == {LIST_PLACE, ITEM_PLACE}:
        return one.command in IN_LIST or other.command in IN_LIST
    if LIST_PLACE in (one.place, other.place) and (one.place in GAMES or other.place in GAMES):
        return _in_choice(one) and _in_choice(other)
    return False


def _in_choice(bound: BoundCommand) -> bool:
    """Whether a command works in a list in play."""
    if bound.place == LIST_PLACE:
        return bound.command in IN_CHOICE
    return bound.place in GAMES and bound.command.in_choice


def _ill_formed(bound: BoundCommand, keys: Keys) -> Refusal | None:
    wanted = len(bound.command.keys) if bound.command.each else None
    if not keys or len(keys) != (wanted or len(keys)):
        return WrongNumber(len(keys), wanted)
    for place, key in enumerate(keys):
        if key in keys[:place]:
            return Twice(key)
        if refusal := _ill_formed_key(bound, key):
            return refusal
    return None


def _ill_formed_key(bound: BoundCommand, key: str) -> KeyRefusal | None:
    if refusal := unbindable(key):
        return refusal
    if bound.place in (EVERYWHERE_PLACE, TYPING_PLACE) and is_text(key):
        return TypesText(key)
    return LeadsToItem(key) if is_face(key) and _in_choice(bound) else None
