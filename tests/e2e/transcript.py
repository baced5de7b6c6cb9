"""Games played by a list of keys, and their transcripts: the keys and what answered each.

A transcript begins with the command ("$ gobelet …"); every key stands on a line of its own
("> Enter"), above the sentences that it led to; "> wait" stands above what was said without one,
"> pause" where a moment passed in silence. That an answer has to be waited for is no part of it: on
a slow machine it is told, on another there is nothing to wait for.
"""

import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from gobelet.i18n import LANGUAGES, language
from gobelet.ui.held import HELD
from tests.e2e.terminal import Terminal
from tests.e2e.waiting import wait_for, wait_until_quiet

GOLDEN: Final = Path(__file__).resolve().parents[1] / "golden"
UPDATING: Final = bool(os.environ.get("GOBELET_UPDATE_GOLDENS"))
UPDATE: Final = "GOBELET_UPDATE_GOLDENS=1 pytest tests/e2e writes the transcript anew"

WAIT: Final = "wait"
"""In the place of a key: nothing is pressed until something is said."""

PAUSE: Final = "pause"
"""In the place of a key: the next one cannot be taken for that before, held down."""

TYPED: Final = "="
"""Before a text in the place of a key: it is typed in one go."""

Heard = Callable[[], Sequence[str]]
"""All that was said so far."""


_WAITED_FOR: Final = tuple(
    language(code).gettext("Working out the best play") for code in LANGUAGES
)


def at_once() -> None:
    """Be ready for the next key, as a program is that has written its answer."""


@dataclass(frozen=True, slots=True)
class Step:
    """A key, empty for the start of the program, and what was said until the next one."""

    key: str
    said: tuple[str, ...]


def play(
    arguments: Sequence[str],
    keys: Sequence[str],
    terminal: Terminal,
    heard: Heard,
    golden: str,
    settle: Callable[[], None] = at_once,
) -> None:
    """Play a game by its keys; compare it with its transcript, or write that anew.

    `settle` waits, once an answer was heard, until the next key can be pressed.
    """
    path, heard = GOLDEN / golden, _without_waiting(heard)
    command = " ".join(("gobelet", *arguments))
    if UPDATING:
        steps = [_listen(key, terminal, heard) for key in ("", *keys)]
        path.write_text(_written(command, steps), encoding="utf-8")
        return
    assert path.exists(), f"{golden} is missing: {UPDATE}"
    wanted_command, wanted = _read(path.read_text(encoding="utf-8"))
    assert (command, [*keys]) == (wanted_command, [step.key for step in wanted[1:]]), UPDATE
    place = 0
    for step in wanted:
        place = _expect(step, place, terminal, heard)
        settle()
    wait_until_quiet(lambda: len(heard()))
    assert heard()[place:] == []


def _without_waiting(heard: Heard) -> Heard:
    return lambda: [text for text in heard() if not text.startswith(_WAITED_FOR)]


def _listen(key: str, terminal: Terminal, heard: Heard) -> Step:
    """Press a key, and find out what answers it by waiting for silence."""
    before = len(heard())
    if key == WAIT:
        wait_for(lambda: len(heard()) > before, "what is said without a key")
    elif key == PAUSE:
        time.sleep(HELD)
    elif key:
        terminal.press(key)
        with suppress(AssertionError):
            wait_for(lambda: len(heard()) > before, "an answer", seconds=_patience(key))
    else:
        wait_for(heard, "the first sentence")
    wait_until_quiet(lambda: len(heard()), seconds=0.1)
    return Step(key, tuple(heard()[before:]))


def _patience(key: str) -> float:
    """Return how many seconds an answer may take; text that is typed as a rule has none."""
    return 0.1 if key.startswith(TYPED) else 2.0


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


def _written(command: str, steps: Sequence[Step]) -> str:
    lines = [f"$ {command}"]
    for step in steps:
        lines += [f"> {step.key}"] if step.key else []
        lines += step.said
    return "\n".join(lines) + "\n"


def _read(text: str) -> tuple[str, list[Step]]:
    lines = text.removesuffix("\n").split("\n")
    steps = [Step("", ())]
    for line in lines[1:]:
        if line.startswith("> "):
            steps.append(Step(line.removeprefix("> "), ()))
        else:
            steps[-1] = replace(steps[-1], said=(*steps[-1].said, line))
    return lines[0].removeprefix("$ "), steps
