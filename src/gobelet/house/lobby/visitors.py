"""The visitors of a lobby: who is connected, and what waits to be sent to each."""

from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import chain
from typing import Final

from gobelet.house.frames.coders import FromHouse
from gobelet.house.lobby.table_views import Looking
from gobelet.house.store.members import Member
from gobelet.net.frames import People
from gobelet.net.limits import LINES_A_SECOND, LINES_AT_ONCE
from gobelet.net.line.allowance import Allowance

MOST_WAITING: Final = 500
"""Frames that wait for a visitor; one whose line takes them too slowly has to come again."""


class Visitor:
    """One connection to the lobby."""

    def __init__(self, member: Member, language: str, address: str, looking: Looking) -> None:
        self.member = member
        self.looking = looking
        self.language = language
        self.address = address
        self.at = ""
        """The token of the table at which the visitor is; empty: in the lobby."""
        self.others = People(())
        """Who else is here, as the visitor was told."""
        self.waiting: deque[FromHouse] = deque()
        self.woken: Callable[[], None] = lambda: None
        self.too_slow = False
        self.over = False
        """Whether the line is closed after what waits."""
        self.lines = Allowance(LINES_A_SECOND, LINES_AT_ONCE)

    @property
    def name(self) -> str:
        return self.member.name

    def tell(self, frame: FromHouse) -> None:
        if len(self.waiting) >= MOST_WAITING:
            self.too_slow = True
        else:
            self.waiting.append(frame)
        self.woken()

    def end(self, frame: FromHouse) -> None:
        """Tell a last frame, and close the line."""
        self.tell(frame)
        self.over = True
        self.woken()


class Visitors:
    """All connections to the lobby; a member may have several."""

    def __init__(self) -> None:
        self._visitors: dict[str, list[Visitor]] = {}
        self.changes = 0
        """How often there were other names."""
        self.elsewhere: set[str] = set()
        """The names of who is in the lobbies of the house's other processes."""
        self.carry: Callable[[str, FromHouse], None] = lambda _name, _frame: None
        """Brings a frame to a member in another process."""

    def __iter__(self) -> Iterator[Visitor]:
        return (one for visitors in [*self._visitors.values()] for one in [*visitors])

    @property
    def count(self) -> int:
        return sum(map(len, self._visitors.values()))

    @property
    def names(self) -> Sequence[str]:
        """The names of who is here, in the order of letters."""
        return sorted(self._visitors, key=str.casefold)

    @property
    def all_names(self) -> Collection[str]:
        """The names of who is in the house, in any of its processes."""
        return self._visitors.keys() | self.elsewhere

    @property
    def total(self) -> int:
        """How many members are in the house."""
        return len(self.all_names) if self.elsewhere else len(self._visitors)

    def add(self, visitor: Visitor) -> None:
        self.changes += visitor.name not in self._visitors
        self._visitors.setdefault(visitor.name, []).append(visitor)

    def remove(self, visitor: Visitor) -> bool:
        """Take a visitor away; False: they were gone already."""
        others = self._visitors.get(visitor.name, [])
        if visitor not in others:
            return False
        others.remove(visitor)
        if not others:
            del self._visitors[visitor.name]
            self.changes += 1
        return True

    def of(self, name: str) -> Sequence[Visitor]:
        return tuple(self._visitors.get(name, ()))

    def tell(self, name: str, frame: FromHouse) -> None:
        """Tell a member something, if they are in the house."""
        self.tell_here(name, frame)
        if name in self.elsewhere:
            self.carry(name, frame)

    def tell_here(self, name: str, frame: FromHouse) -> None:
        """Tell a member something in this process alone."""
        for visitor in self.of(name):
            visitor.tell(frame)

    def has(self, name: str) -> bool:
        """Whether a member is in the house."""
        return name in self._visitors or name in self.elsewhere

    def called(self, name: str) -> str:
        """Return the name of who is in the house and is called so, in capitals or not; or `name`.

        A name that is typed begins with a small letter as easily as not.
        """
        if self.has(name):
            return name
        sought = name.casefold()
        here = chain(self._visitors, self.elsewhere)
        return next((one for one in here if one.casefold() == sought), name)
