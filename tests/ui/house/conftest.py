"""The player of these tests, in a house made of frames."""

from collections.abc import Callable, Iterator
from pathlib import Path
from unittest import mock

import pytest

from gobelet.ui.network.plan import Joining
from tests.ui.house.house_of_frames import NOW, Evening, FakeLine


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = Evening(tmp_path)

    def table(
        _session: object,
        _keeping: object,
        joining: Joining,
        *,
        after: Callable[[], None],
        home: Callable[[], None],
        connect: object,
        house: mock.Mock,
    ) -> mock.Mock:
        assert connect
        found.joinings.append(joining)
        found.after, found.home, found.house = after, home, house
        found.table = mock.Mock(holds=True, board=None)
        return found.table

    with (
        mock.patch("gobelet.ui.house.tables.time", return_value=NOW),
        mock.patch("gobelet.ui.house.house_people.time", return_value=NOW),
        mock.patch("gobelet.ui.house.invitations.time", return_value=NOW),
        mock.patch("gobelet.ui.house.moderation.time", return_value=NOW),
        mock.patch("gobelet.ui.house.words.time", return_value=NOW),
        mock.patch("gobelet.ui.house.lines.VisitLine", FakeLine),
        mock.patch("gobelet.ui.house.lines.begin_task", return_value=lambda: None),
        mock.patch("gobelet.ui.house.lobby.GuestTable", table),
    ):
        yield found
