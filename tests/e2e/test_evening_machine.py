"""Evenings in which keys come in any order and at any time, with a real speech-dispatcher.

`GOBELET_DAEMON_EVENINGS=100` tries so many games of each, of which one takes some ten seconds.
"""

import os
from typing import Final

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.e2e.daemon import StartDispatcher
from tests.e2e.evening_room import MILLISECONDS, DaemonRoom
from tests.support.evening_machine import AnyEvening, HandsDown, RollingCubes, Yahtzee

EVENINGS: Final = int(os.environ.get("GOBELET_DAEMON_EVENINGS", "2"))

_SETTINGS: Final = settings(
    max_examples=EVENINGS,
    stateful_step_count=25,
    # What a thread of its own does is not the same each time: there is nothing to be made smaller.
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize("machine", [Yahtzee, HandsDown, RollingCubes])
def test_any_evening_with_the_daemon(
    machine: type[AnyEvening],
    start_dispatcher: StartDispatcher,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dispatcher = start_dispatcher(milliseconds=MILLISECONDS)

    class AtTheDaemon(machine):  # type: ignore[valid-type, misc] # each game in turn
        def room(self) -> DaemonRoom:
            return DaemonRoom(dispatcher, monkeypatch)

    run_state_machine_as_test(AtTheDaemon, settings=_SETTINGS)
