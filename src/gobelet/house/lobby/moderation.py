"""Reports of visitors, and the measures of moderators."""

from collections.abc import Callable
from time import time

from gobelet.house.frames.coders import FromVisitor
from gobelet.house.frames.order import (
    AskMeasures,
    AskReports,
    CloseReport,
    Measure,
    Measures,
    Report,
    ReportPerson,
    Reports,
    TakeMeasure,
)
from gobelet.house.frames.people import Outcome
from gobelet.house.journal import note
from gobelet.house.lobby.reception import place_of
from gobelet.house.lobby.visitors import Visitor, Visitors
from gobelet.house.people.last_lines import LastLines
from gobelet.house.people.order import NoMeasure, Order, TooMuch
from gobelet.house.tables.tables import HouseTables
from gobelet.match.codec import Undecodable
from gobelet.net.frames import Rejected
from gobelet.players import LONGEST_NAME


class Moderation:
    """Answers frames about order, and has it kept in the lobby and at the tables."""

    def __init__(
        self, order: Order, lines: LastLines, visitors: Visitors, tables: HouseTables
    ) -> None:
        self._order = order
        self._lines = lines
        self._visitors = visitors
        self._tables = tables
        self.carry: Callable[[Measure], None] = lambda _measure: None
        """Called with what a moderator did, for other processes of the house."""
        order.taken = self._taken
        order.appointed = self._tell_appointed

    async def answer(self, visitor: Visitor, frame: FromVisitor) -> bool:
        """Answer a frame; False: it is another's. Raises Undecodable or NotStored."""
        if isinstance(frame, ReportPerson):
            await self._report(visitor, frame)
            return True
        if not isinstance(frame, AskReports | AskMeasures | CloseReport | TakeMeasure):
            return False
        if not self._order.is_moderator(visitor.name):
            raise Undecodable("no moderator")
        match frame:
            case AskReports():
                visitor.tell(Reports(await self._order.reports()))
            case AskMeasures():
                visitor.tell(Measures(await self._order.measures()))
            case CloseReport(number):
                await self._order.close_report(number, visitor.member)
                visitor.tell(Reports(await self._order.reports()))
            case TakeMeasure():
                await self._take(visitor, frame)
        return True

    async def _report(self, visitor: Visitor, frame: ReportPerson) -> None:
        lines = self._lines.between(visitor.name, frame.name)
        report = Report(0, visitor.name, frame.name, frame.reason, time(), lines)
        try:
            new = await self._order.report(report)
        except NoMeasure:
            visitor.tell(Outcome("no member", (frame.name[:LONGEST_NAME],)))
            return
        except TooMuch:
            visitor.tell(Outcome("many reports"))
            return
        visitor.tell(Outcome("reported", (frame.name,)))
        if not new:
            return
        for name in self._order.moderators:
            self._visitors.tell(name, Outcome("new report", (visitor.name, frame.name)))

    async def _take(self, moderator: Visitor, asked: TakeMeasure) -> None:
        found = self._visitors.of(asked.name)
        address = place_of(found[0].address) if found else ""
        try:
            measure = await self._order.take(moderator.name, asked, address)
        except NoMeasure as error:
            moderator.tell(Outcome(f"no {error.code}", (asked.name,)))
            return
        note("measure", kind=measure.kind, reason=measure.reason)
        moderator.tell(Outcome(f"has {measure.kind}", (measure.whom,)))

    def _tell_appointed(self, name: str) -> None:
        code = "appointed" if self._order.is_moderator(name) else "dismissed"
        note(code)
        self._visitors.tell_here(name, Outcome(code))

    def _taken(self, measure: Measure) -> None:
        self._apply(measure)
        self.carry(measure)

    def take_measure(self, measure: Measure) -> None:
        """Take note of what was done in another process."""
        self._order.take_note(measure)
        self._apply(measure)

    def _apply(self, measure: Measure) -> None:
        """Tell the member of a measure, and keep them out."""
        facts = (measure.reason, str(round(measure.until)))
        if measure.kind in ("muted", "pardoned"):
            self._visitors.tell_here(measure.whom, Outcome(measure.kind, facts))
            return
        for visitor in self._visitors.of(measure.whom):
            visitor.end(Rejected(measure.kind, facts))
        self._tables.remove(measure.whom)
