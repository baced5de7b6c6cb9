"""The table of the match in play, which no screen knows."""

from typing import Any

from gobelet.core.table import Table
from gobelet.match.match import Match
from gobelet.ui.session import Session
from gobelet.ui.table.play import playing


def match_of(session: Session) -> Match:
    screen = playing(session)
    assert screen
    host = screen.board._host
    assert isinstance(host, Match)
    return host


def table_of(session: Session) -> Table[Any]:
    return match_of(session)._table
