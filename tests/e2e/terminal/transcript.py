"""Games played in a real terminal, held to the transcripts that tests/transcripts writes."""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from gobelet.ui.keys.held_keys import HELD
from gobelet.ui.table.turn_call import MOMENT
from tests.e2e.terminal.terminal import Terminal
from tests.e2e.waiting import wait_for, wait_until_quiet
from tests.support.keyboard.transcript import (
    PAUSE,
    UPDATE,
    WAIT,
    Step,
    command_line,
    read,
    without_waiting,
)

Heard = Callable[[], Sequence[str]]
"""All that was said so far."""


def at_once() -> None:
    """Be ready for the next key, as a program is that has written its answer."""


def play(
    arguments: Sequence[str],
    keys: Sequence[str],
    terminal: Terminal,
    heard: Heard,
    golden: str,
    settle: Callable[[], None] = at_once,
) -> None:
    """Play a game, or its beginning, by its keys; compare it with its transcript.

    `settle` waits, once an answer was heard, until the next key can be pressed.
    """
    command, wanted = read(golden)
    wanted = wanted[: len(keys) + 1]
    found = (command_line(arguments), [*keys])
    assert found == (command, [step.key for step in wanted[1:]]), UPDATE

    def all_heard() -> Sequence[str]:
        return without_waiting(heard())

    place = 0
    # The turn after a bot's is called first, and Enter waits until that can have been read.
    called = "bot:" in " ".join(arguments)
    for step in wanted:
        if called and step.key == "Enter":
            time.sleep(MOMENT)
        place = _expect(step, place, terminal, all_heard)
        settle()
    wait_until_quiet(lambda: len(all_heard()), seconds=0.1)
    assert all_heard()[place:] == []


def _expect(step: Step, place: int, terminal: Terminal, heard: Heard) -> int:
    """Press a key, and wait for as many sentences as its answer has; return how many in all.

    So the next key cuts nothing short, and no time is spent on waiting for silence. What is
    said beyond the answer stands in the way of the next one.
    """
    if step.key == PAUSE:
        time.sleep(HELD)
    elif step.key not in ("", WAIT):
        terminal.press(step.key)
    end = place + len(step.said)

    def said() -> Step:
        return replace(step, said=tuple(heard()[place:end]))

    def decided() -> bool:
        found = said().said
        return found == step.said or found != step.said[: len(found)]

    with suppress(AssertionError):
        wait_for(decided, "an answer")
    assert said() == step, (
        f"sentences {place + 1} to {end}; on the terminal: {terminal.raw()[-300:]!r}. {UPDATE}"
    )
    return end
