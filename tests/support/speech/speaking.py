"""A speaker as the program makes one, with outputs that cost no time."""

from collections.abc import Sequence

from gobelet.speech.mode import Mode
from gobelet.speech.outputs.base import Backend
from gobelet.speech.outputs.terminal import TextOutput
from gobelet.speech.speaker import Speaker
from gobelet.speech.surroundings import Limits
from gobelet.speech.utterance import Priority, Utterance
from tests.support.speech.heard import Trouble
from tests.support.speech.outputs import AT_ONCE, PATIENT


def speaker(
    mode: Mode, backends: Sequence[Backend], lines: TextOutput, limits: Limits = PATIENT
) -> Speaker:
    """Return a speaker; what waits to be heard is called in the speech thread itself."""
    return Speaker(
        mode,
        backends,
        "fr",
        Trouble(),
        lines,
        soon=lambda action: action(),
        tempo=AT_ONCE,
        limits=limits,
    )


def say(made: Speaker, *texts: str) -> None:
    for text in texts:
        made.say(Utterance(text), Priority.NEXT)


def kept(made: Speaker) -> list[str]:
    return [utterance.text for utterance in made.history.all()]
