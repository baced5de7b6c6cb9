"""Games played by a list of keys, and their transcripts: the keys and what answered each.

A transcript begins with the command ("$ gobelet …"); every key stands on a line of its own
("> Enter"), above the sentences that it led to; "> wait" stands above what was said without one,
"> pause" where a moment passed in silence. That an answer has to be waited for is no part of it: on
a slow machine it is told, on another there is nothing to wait for.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from gobelet.i18n import LANGUAGES, language

GOLDEN: Final = Path(__file__).resolve().parents[2] / "golden"
UPDATING: Final = bool(os.environ.get("GOBELET_UPDATE_GOLDENS"))
UPDATE: Final = "GOBELET_UPDATE_GOLDENS=1 pytest tests/transcripts writes the transcript anew"

WAIT: Final = "wait"
"""In the place of a key: nothing is pressed until something is said."""

PAUSE: Final = "pause"
"""In the place of a key: the next one cannot be taken for that before, held down."""

TYPED: Final = "="
"""Before a text in the place of a key: it is typed in one go."""

QUIET: Final = 0.8
"""Seconds of silence after which an answer is at its end, and Enter is no key held down."""

_WAITED_FOR: Final = tuple(
    language(code).gettext("Working out the best play") for code in LANGUAGES
)

_SCREEN: Final = (
    "Between players the screen is erased, but a screen reader or GNU Screen may keep what it "
    "showed."
)
_MESSAGES: Final = (
    "Between players the messages are erased, but a screen reader may keep what it read."
)


@dataclass(frozen=True, slots=True)
class Step:
    """A key, empty for the start of the program, and what was said until the next one."""

    key: str
    said: tuple[str, ...]


def answer_within(key: str) -> float:
    """Return how many seconds an answer may take; text that is typed as a rule has none."""
    return QUIET if key.startswith(TYPED) else 2.0


def without_waiting(said: Sequence[str]) -> list[str]:
    """Return what was said but for what only slow machines have to say."""
    return [text for text in said if not text.startswith(_WAITED_FOR)]


def sentences(steps: Sequence[Step]) -> list[str]:
    """Return what was said; a terminal also has empty lines, for lines that are typed in place."""
    return [text for step in steps for text in without_waiting(step.said) if text]


def at_page(said: Sequence[str], code: str) -> list[str]:
    """Return what a page says in the place of a terminal, which erases its screen, not messages."""
    words = language(code)
    terminal, page = words.gettext(_SCREEN), words.gettext(_MESSAGES)
    return [page if text.startswith(terminal) else text for text in said]


def command_line(arguments: Sequence[str]) -> str:
    return " ".join(("gobelet", *arguments))


def written(command: str, steps: Sequence[Step]) -> str:
    """Return a transcript as it stands in its file."""
    lines = [f"$ {command}"]
    for step in steps:
        lines += [f"> {step.key}"] if step.key else []
        lines += step.said
    return "\n".join(lines) + "\n"


def read(golden: str) -> tuple[str, list[Step]]:
    """Return the command and the steps of a transcript."""
    path = GOLDEN / golden
    assert path.exists(), f"{golden} is missing: {UPDATE}"
    lines = path.read_text(encoding="utf-8").removesuffix("\n").split("\n")
    steps = [Step("", ())]
    for line in lines[1:]:
        if line.startswith("> "):
            steps.append(Step(line.removeprefix("> "), ()))
        else:
            steps[-1] = replace(steps[-1], said=(*steps[-1].said, line))
    return lines[0].removeprefix("$ "), steps


def hold_to(golden: str, arguments: Sequence[str], steps: Sequence[Step]) -> None:
    """Compare what was heard with a transcript, byte for byte, or write that anew."""
    text = written(command_line(arguments), steps)
    if UPDATING:
        (GOLDEN / golden).write_text(text, encoding="utf-8")
        return
    command, wanted = read(golden)
    for number, (found, step) in enumerate(zip(steps, wanted, strict=False)):
        assert found == step, f"{golden}, key {number}. {UPDATE}"
    assert text == written(command, wanted), UPDATE
    assert text == (GOLDEN / golden).read_text(encoding="utf-8"), UPDATE
