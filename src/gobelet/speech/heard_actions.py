"""Actions that wait until what was said has been heard."""

import math
from collections.abc import Iterable

from gobelet.speech.entry import Action, Entry


class HeardActions:
    """The actions, each with the serial of the entry after which its time has come."""

    def __init__(self) -> None:
        self._marks: list[tuple[int, Action]] = []
        self._of_kinds: list[tuple[str, int, Action]] = []
        """Actions that wait until an utterance of a kind is heard: the kind, from which serial."""
        self._ready: list[Action] = []

    def __bool__(self) -> bool:
        """Whether an action still waits."""
        return bool(self._marks or self._of_kinds)

    def after(self, serial: int, action: Action) -> None:
        """Wait until all entries up to this one have been heard, or cut."""
        self._marks.append((serial, action))

    def after_kind(self, kind: str, serial: int, action: Action) -> None:
        """Wait until an entry of a kind was heard to its end: this one, or a later one."""
        self._of_kinds.append((kind, serial, action))

    def heard(self, entry: Entry) -> None:
        """Take note that an entry was spoken to its end, or written."""
        ready = [one for one in self._of_kinds if one[0] == entry.kind and one[1] <= entry.serial]
        self._ready += [action for _, _, action in ready]
        self._of_kinds = [one for one in self._of_kinds if one not in ready]

    def take(self, left: Iterable[Entry]) -> list[Action]:
        """Return the actions whose time has come, where these entries are not heard yet."""
        oldest = min((entry.serial for entry in left), default=math.inf)
        ready = [action for serial, action in self._marks if serial < oldest]
        self._marks = [mark for mark in self._marks if mark[0] >= oldest]
        ready += self._ready
        self._ready = []
        return ready
