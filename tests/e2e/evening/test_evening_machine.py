"""Evenings with a real speech-dispatcher, a game at a time: aimed ones, and keys in any order.

`GOBELET_DAEMON_EVENINGS=100` tries so many games of each, of which one takes some ten seconds.
"""

import os
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.e2e.evening.evening_room import MILLISECONDS, DaemonRoom
from tests.e2e.speech.daemon import StartDispatcher
from tests.support.evening.evening_machine import AnyEvening, HandsDown, RollingCubes, Yahtzee

EVENINGS: Final = int(os.environ.get("GOBELET_DAEMON_EVENINGS", "2"))

_SETTINGS: Final = settings(
    max_examples=EVENINGS,
    stateful_step_count=25,
    # What a thread of its own does is not the same each time: there is nothing to be made smaller.
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)

Step = Callable[[Any], None]


def step(name: str, **given: object) -> Step:
    """Return what calls a rule of the machine."""
    return lambda evening: getattr(evening, name)(**given)


_play, _enter, _ask = partial(step, "play"), partial(step, "enter"), partial(step, "ask")
_hurry = partial(step, "hurry", all_of_them="f")

AIMED: Final = {
    "an Enter before the call is heard": (
        Yahtzee,
        259,
        (_enter(pause=0.05), _play(pause=3.0, rounds=2)),
    ),
    "a call that two questions cut": (
        Yahtzee,
        4,
        (
            _play(pause=1.0, rounds=1),
            _hurry(pause=1.0),
            _ask(pause=0.3, key="s"),
            _ask(pause=0.3, key="t"),
            _enter(pause=0.3),
        ),
    ),
    "news of what is taken back": (
        HandsDown,
        5,
        (
            _play(pause=1.0, rounds=2),
            _hurry(pause=0.3),
            _ask(pause=0.3, key="s"),
            step("undo", pause=0.3),
        ),
    ),
    "news of a game that is left": (Yahtzee, 0, (step("leave", pause=0.05, resume=False),)),
    "one's own cards, hurried past": (HandsDown, 0, (_enter(pause=0.05),)),
    "the cards of a reveal": (
        HandsDown,
        0,
        (_play(pause=0.05, rounds=1), _enter(pause=0.05)),
    ),
}
"""Where the timing goes wrong first: each finds a fault that is put in, by these few keys."""


@pytest.fixture
def at_the_daemon(
    start_dispatcher: StartDispatcher, monkeypatch: pytest.MonkeyPatch
) -> Callable[[type[AnyEvening]], type[AnyEvening]]:
    """Have evenings of a game spoken by the daemon."""
    dispatcher = start_dispatcher(milliseconds=MILLISECONDS)

    def spoken(machine: type[AnyEvening]) -> type[AnyEvening]:
        class AtTheDaemon(machine):  # type: ignore[valid-type, misc] # each game in turn
            def room(self) -> DaemonRoom:
                return DaemonRoom(dispatcher, monkeypatch)

        return AtTheDaemon

    return spoken


@pytest.mark.parametrize("aim", AIMED)
def test_an_aimed_evening_with_the_daemon(
    aim: str, at_the_daemon: Callable[[type[AnyEvening]], type[AnyEvening]]
) -> None:
    machine = at_the_daemon(AIMED[aim][0])
    try:
        _spend(machine, aim)
    except AssertionError:
        # The daemon's moments are real: a busy machine may shift one. A fault fails again.
        _spend(machine, aim)


def _spend(machine: type[AnyEvening], aim: str) -> None:
    _, seed, steps = AIMED[aim]
    evening = machine()
    try:
        evening.begin(seed=seed)
        for one in steps:
            one(evening)
    finally:
        evening.teardown()


@pytest.mark.parametrize("machine", [Yahtzee, HandsDown, RollingCubes])
def test_any_evening_with_the_daemon(
    machine: type[AnyEvening],
    at_the_daemon: Callable[[type[AnyEvening]], type[AnyEvening]],
) -> None:
    run_state_machine_as_test(at_the_daemon(machine), settings=_SETTINGS)
