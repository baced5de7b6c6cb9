"""Moderation by ear: the open reports, and the log of all measures."""

from collections.abc import Sequence
from functools import partial
from time import time

from gobelet.house.frames.order import (
    AskMeasures,
    AskReports,
    CloseReport,
    Measures,
    Report,
    Reports,
)
from gobelet.house.visit.visit import Visit
from gobelet.ui.house.order_words import line_words, measure_words, report_words
from gobelet.ui.house.person_menu import PersonMenu
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, LiveList, open_list


class Moderation:
    """The lists of a moderator."""

    def __init__(self, session: Session, visit: Visit, persons: PersonMenu) -> None:
        self._session = session
        self._visit = visit
        self._persons = persons
        self._reports: Sequence[Report] = ()
        self._list: LiveList | None = None
        visit.on[Reports] = self._show_reports
        visit.on[Measures] = self._show_measures

    def items(self) -> Sequence[Item]:
        """Return the items of the lobby; none for who is no moderator."""
        words, visit = self._session.language, self._visit
        if not visit.moderator:
            return ()
        return (
            # Translators: item of the lobby, for moderators: what people have reported.
            Item(words.gettext("Reports"), lambda: visit.send(AskReports())),
            # Translators: item of the lobby, for moderators: what moderators did.
            Item(words.gettext("Log of the moderators"), lambda: visit.send(AskMeasures())),
        )

    def _show_reports(self, frame: Reports) -> None:
        session, words = self._session, self._session.language
        self._reports = frame.reports
        if self._list in session.screens:
            return
        if not self._reports:
            # Translators: answer to "Reports", for moderators.
            session.read(words.gettext("No open report."))
            return
        # Translators: title of the moderators' list.
        title = words.gettext("Reports")
        self._list = LiveList(session, lambda: title, self._report_items)
        session.push(self._list)

    def _report_items(self) -> Sequence[Item]:
        words, now = self._session.language, time()
        found = [
            Item(report_words(one, now, words), partial(self._open_report, one))
            for one in self._reports
        ]
        return found or (Item(words.gettext("No open report.")),)

    def _open_report(self, report: Report) -> None:
        """Open a report: the lines of talk, and what can be done."""
        words, now = self._session.language, time()

        def close() -> None:
            self._visit.send(CloseReport(report.number))
            self._reports = [one for one in self._reports if one.number != report.number]
            self._session.pop()

        title = report_words(report, now, words)

        def items() -> Sequence[Item]:
            lines = [Item(line_words(one, now, words)) for one in report.lines]
            # Translators: a report has no lines of talk: the two have said nothing of late.
            silent = Item(words.gettext("The two have said nothing to each other of late."))
            return (
                *(lines or [silent]),
                *self._persons.moderator_items(report.whom),
                # Translators: item of a report: it needs nothing more, and leaves the list.
                Item(words.gettext("Close the report"), close),
            )

        open_list(self._session, lambda: title, items)

    def _show_measures(self, frame: Measures) -> None:
        words = self._session.language
        if not frame.measures:
            # Translators: the log of the moderators is empty.
            self._session.read(words.gettext("Nothing has been done yet."))
            return
        items = [Item(measure_words(one, words)) for one in frame.measures]
        title = words.gettext("Log of the moderators")
        open_list(self._session, lambda: title, lambda: items)
