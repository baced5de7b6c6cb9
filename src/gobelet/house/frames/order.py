"""The frames by which order is kept: reports, and what moderators do."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gobelet.net.frame import Frame

MeasureKind = Literal["muted", "removed", "banned", "pardoned"]

Reason = Literal[
    "insults", "flood", "advertising", "harassment", "children", "cheating", "name", "none"
]


class ReportPerson(Frame, frozen=True):
    """The moderators are to know of somebody; the last lines of talk go along."""

    name: str
    reason: Reason


class AskReports(Frame, frozen=True):
    """A moderator wants the open reports."""


class CloseReport(Frame, frozen=True):
    """A moderator has seen to a report."""

    number: int


class AskMeasures(Frame, frozen=True):
    """A moderator wants to know what moderators did."""


class TakeMeasure(Frame, frozen=True):
    """A moderator acts."""

    name: str
    kind: MeasureKind
    reason: Reason = "none"
    seconds: Annotated[int, Meta(ge=0)] = 0


class Measure(Struct, frozen=True):
    """What a moderator, `who`, did about `whom`; times are in seconds of 1970."""

    whom: str
    who: str
    kind: str
    reason: str
    since: float
    until: float


class Measures(Frame, frozen=True):
    """The measures of moderators, the last first."""

    measures: tuple[Measure, ...]


class ReportedLine(Struct, frozen=True):
    """A line of talk in a report."""

    by: str
    text: str
    since: float


class Report(Struct, frozen=True):
    """Somebody, `who`, has told of `whom`; the last lines between the two."""

    number: int
    who: str
    whom: str
    reason: str
    since: float
    lines: tuple[ReportedLine, ...] = ()


class Reports(Frame, frozen=True):
    """The open reports, the oldest first."""

    reports: tuple[Report, ...]
