"""Reports, and what moderators did, as they are stored."""

from collections.abc import Sequence
from time import time
from typing import Final

import msgspec

from gobelet.house.frames.order import Measure, Report, ReportedLine
from gobelet.house.store.database import Connection, Row
from gobelet.house.store.members import Member
from gobelet.house.store.writer import Writer

REPORT_SECONDS: Final = 30 * 24 * 3600
"""How long a report is kept."""
MEASURE_SECONDS: Final = 365 * 24 * 3600
"""How long the log of the moderators is kept."""
ADDRESS_SECONDS: Final = 24 * 3600
"""How long a ban, or a mute, holds for an address too, which is forgotten then."""
_MOST: Final = 100
"""Of reports and measures that are read at one time."""
_MOST_LINES: Final = 20
"""Lines of a report that was made several times, the last ones."""

_LINES: Final = msgspec.json.Decoder(tuple[ReportedLine, ...])


class OrderStore:
    """What is asked raises NotStored where the database refuses."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    # Measures

    async def add_measure(self, member: Member, measure: Measure, address: str) -> None:
        row = (
            member.number,
            measure.whom,
            measure.who,
            measure.kind,
            measure.reason,
            measure.since,
            measure.until,
            address,
        )

        def add(connection: Connection) -> None:
            if measure.kind == "pardoned":
                connection.execute(
                    "UPDATE measures SET until = ?, address = '' WHERE member = ? AND until > ?",
                    (measure.since, member.number, measure.since),
                )
            connection.execute(
                "INSERT INTO measures (member, whom, who, kind, reason, since, until, address) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                row,
            )

        await self._writer.ask(add)

    async def measures_in_force(self) -> Sequence[tuple[str, Measure]]:
        """Return those that hold now, each with the address for which it holds too."""

        def find(connection: Connection) -> Sequence[tuple[str, Measure]]:
            rows = connection.execute(
                "SELECT address, whom, who, kind, reason, since, until FROM measures "
                "WHERE until > ?",
                (time(),),
            )
            return [(address, Measure(*row)) for address, *row in rows]

        return await self._writer.ask(find)

    async def measures(self) -> tuple[Measure, ...]:
        """Return what moderators did, the last first."""

        def find(connection: Connection) -> tuple[Measure, ...]:
            rows = connection.execute(
                "SELECT whom, who, kind, reason, since, until FROM measures "
                "ORDER BY number DESC LIMIT ?",
                (_MOST,),
            )
            return tuple(Measure(*row) for row in rows)

        return await self._writer.ask(find)

    # Reports

    async def add_report(self, report: Report) -> bool:
        """Add a report, or put it with the open one of the same about the same; True: it is new."""
        pair = (report.who, report.whom)

        def add(connection: Connection) -> bool:
            found = connection.execute(
                "SELECT number, lines FROM reports WHERE who = ? AND whom = ? AND closed = ''", pair
            ).fetchall()
            if not found:
                row = (*pair, report.reason, report.since, _encoded(report.lines))
                connection.execute(
                    "INSERT INTO reports (who, whom, reason, since, lines) VALUES (?, ?, ?, ?, ?)",
                    row,
                )
                return True
            number, before = found[0]
            lines = tuple(dict.fromkeys((*_LINES.decode(before), *report.lines)))[-_MOST_LINES:]
            connection.execute(
                "UPDATE reports SET reason = ?, lines = ? WHERE number = ?",
                (report.reason, _encoded(lines), number),
            )
            return False

        return await self._writer.ask(add)

    async def reports(self) -> tuple[Report, ...]:
        """Return the open reports, the oldest first."""

        def find(connection: Connection) -> tuple[Report, ...]:
            rows = connection.execute(
                "SELECT number, who, whom, reason, since, lines FROM reports "
                "WHERE closed = '' ORDER BY number LIMIT ?",
                (_MOST,),
            )
            return tuple(_report(row) for row in rows)

        return await self._writer.ask(find)

    async def close_report(self, number: int, moderator: str) -> None:
        await self._writer.do("UPDATE reports SET closed = ? WHERE number = ?", (moderator, number))

    async def sweep(self) -> None:
        """Forget what was kept long enough."""
        now = time()

        def sweep(connection: Connection) -> None:
            connection.execute("DELETE FROM reports WHERE since < ?", (now - REPORT_SECONDS,))
            connection.execute(
                "DELETE FROM measures WHERE since < ? AND until < ?", (now - MEASURE_SECONDS, now)
            )
            connection.execute(
                "UPDATE measures SET address = '' WHERE address <> '' AND since < ?",
                (now - ADDRESS_SECONDS,),
            )

        await self._writer.ask(sweep)


def _encoded(lines: Sequence[ReportedLine]) -> str:
    return msgspec.json.encode(lines).decode()


def _report(row: Row) -> Report:
    number, who, whom, reason, since, lines = row
    return Report(number, who, whom, reason, since, _LINES.decode(lines))
