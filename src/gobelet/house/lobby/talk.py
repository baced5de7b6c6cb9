"""Talk in the lobby of a house: who says what, who hears it, and that each line is said once."""

from collections.abc import Callable, Iterable
from typing import Final

from gobelet.house.lobby.visitors import Visitor, Visitors
from gobelet.house.people.manners import Manners
from gobelet.house.store.news import LineSaid
from gobelet.match.codec import Undecodable
from gobelet.net.frames import HasSaid, NotSaid, Said, Say
from gobelet.net.said_text import clean_line

_MOST: Final = 10_000
"""Lines that are known by their numbers: one that comes again was sent over a line that broke."""


class Talk:
    """`said` is called with each line, for other processes of the house."""

    def __init__(self, manners: Manners, visitors: Visitors) -> None:
        self._manners = manners
        self._visitors = visitors
        self._known: dict[tuple[str, int], None] = {}
        self.said: Callable[[LineSaid], None] = lambda _line: None

    async def say(self, visitor: Visitor, frame: Say) -> None:
        """Say a line, and tell who says it what became of it. Raises NotStored."""
        line = LineSaid(visitor.name, clean_line(frame.text), frame.to, frame.number)
        if not line.text:
            return
        if (line.by, line.number) not in self._known:
            if refused := await self._refusal(visitor, line):
                visitor.tell(refused)
                return
            self.tell(line)
            self.said(line)
        if line.number:
            visitor.tell(HasSaid(line.number))

    async def _refusal(self, visitor: Visitor, line: LineSaid) -> NotSaid | None:
        """Return why a line is not said; None: it is."""
        try:
            visitor.lines.take()
        except Undecodable:
            return NotSaid("flood", (), line.number)
        await self._manners.acquaintance.load_named(line.to)
        if refused := self._manners.refusal(line.by, line.to):
            return NotSaid(refused.code, refused.facts, line.number)
        if line.to and not self._visitors.has(line.to):
            return NotSaid("gone", (line.to,), line.number)
        return None

    def tell(self, line: LineSaid) -> None:
        """Send a line to one visitor, or to all others here who want to hear it."""
        self._note(line)
        private = bool(line.to)
        hearers = [one for one in self._listeners(line.to) if self._hears(one, line.by, private)]
        said = Said((line.by,), line.text, private=private, number=line.number)
        for other in hearers:
            other.tell(said)
        self._manners.talked(line.by, line.text, [one.name for one in hearers])

    def _note(self, line: LineSaid) -> None:
        """Take note that a line was said."""
        if line.number:
            self._known[line.by, line.number] = None
            if len(self._known) > _MOST:
                del self._known[next(iter(self._known))]

    def _listeners(self, to: str) -> Iterable[Visitor]:
        """Return who could hear a line to all, or to one name."""
        if to:
            return self._visitors.of(to)
        return (one for one in self._visitors if not one.at)

    def _hears(self, visitor: Visitor, by: str, private: bool) -> bool:
        acquaintance = self._manners.acquaintance
        wants = acquaintance.takes_whispers if private else acquaintance.hears
        return visitor.name != by and wants(visitor.name, by)
