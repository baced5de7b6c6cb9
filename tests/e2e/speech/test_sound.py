"""Sentences of the game as sound: spoken by espeak-ng, through speech-dispatcher, into a file.

The sound card is ALSA's "file" in front of its "null", which takes what is played as fast as it
comes. So the file has what a player hears, and no test has to listen as long.
"""

import array
import math
import queue
import sys
import wave
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

import pytest

from gobelet.speech.outputs.base import Event
from gobelet.speech.outputs.ssip import SpeechDispatcher, open_speech_dispatcher
from tests.e2e.speech.daemon import DATA, Dispatcher
from tests.e2e.waiting import LONG
from tests.support.keyboard.transcript import GOLDEN
from tests.support.system.programs import need

SOUND_CARD: Final = """\
pcm.!default {{
    type file
    file "{file}"
    format "wav"
    slave.pcm "null"
}}
"""

SENTENCES: Final = {
    "fr": "Tour 1 sur 16. Entrée pour lancer.",
    "en": "Turn 1 of 16. Enter to throw.",
    "es": "Turno 1 de 16. Intro para tirar.",
}
SECONDS_A_WORD: Final = (0.15, 0.8)
"""Between the fastest that a voice can be followed and the slowest that anybody would bear."""

HEADER: Final = 44
"""Bytes in front of the samples."""
FULL: Final = 2**15 - 1
LOUD: Final = 0.02
"""A sixth of what espeak-ng has."""
FRAME: Final = 0.02
"""Seconds: shorter than any sound of speech."""


@dataclass(frozen=True, slots=True)
class Sound:
    """What was played: samples of one channel, of 16 bits."""

    samples: "array.array[int]"
    rate: int

    @property
    def seconds(self) -> float:
        return len(self.samples) / self.rate

    @property
    def loudness(self) -> float:
        """Return the root mean square, of which a full square wave has 1."""
        return loudness(self.samples)

    @property
    def peak(self) -> int:
        return max(map(abs, self.samples))

    @property
    def voiced(self) -> float:
        """Return which part of the time is no pause, as compared with the whole."""
        size = int(self.rate * FRAME)
        starts = range(0, len(self.samples), size)
        limit = self.loudness / 4
        return sum(loudness(self.samples[at : at + size]) > limit for at in starts) / len(starts)


def loudness(samples: "array.array[int]") -> float:
    return math.sqrt(sum(sample * sample for sample in samples) / len(samples)) / FULL


class Speak(Protocol):
    """Speaks a text in a language, at full volume or as loud as it is told; returns the sound."""

    def __call__(self, language: str, text: str, *, volume: int = 100) -> Sound: ...


@pytest.fixture
def speak(short_directory: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Speak]:
    need("speech-dispatcher", "speech-dispatcher-espeak-ng")
    file = short_directory / "sound.wav"
    directory = short_directory / "daemon"
    directory.mkdir()
    (directory / ".asoundrc").write_text(SOUND_CARD.format(file=file), encoding="utf-8")
    dispatcher = Dispatcher(directory, configure=configure)
    monkeypatch.setenv("SPEECHD_ADDRESS", dispatcher.address)

    def speak(language: str, text: str, *, volume: int = 100) -> Sound:
        before = file.stat().st_size if file.exists() else HEADER
        output = open_speech_dispatcher(language)
        try:
            output.use_volume(volume)
            say(output, text)
        finally:
            output.close()
        return recorded(file, before)

    yield speak
    dispatcher.kill()
    # pytest shows it where the test failed, and only there.
    sys.stderr.write(dispatcher.log())


def configure(directory: Path) -> None:
    """Write the configuration of a daemon that speaks with espeak-ng."""
    text = (DATA / "espeak-ng.conf").read_text(encoding="utf-8")
    configuration = text.replace("{directory}", str(directory))
    (directory / "speechd.conf").write_text(configuration, encoding="utf-8")
    (directory / "modules").mkdir()
    (directory / "modules" / "espeak-ng.conf").touch()
    (directory / "log").mkdir()


def say(output: SpeechDispatcher, text: str) -> None:
    """Speak a text to its end."""
    ended: queue.SimpleQueue[bool] = queue.SimpleQueue()

    def tell(_number: int, event: Event) -> None:
        if event is Event.ENDED:
            ended.put(True)

    output.listen(tell, lambda: ended.put(False))
    output.speak(text, interrupt=False)
    assert ended.get(timeout=LONG), "speech-dispatcher has gone"


def recorded(file: Path, start: int) -> Sound:
    """Return what was played since the file had the size `start`."""
    with wave.open(str(file), "rb") as header:
        assert (header.getnchannels(), header.getsampwidth()) == (1, 2)
        rate = header.getframerate()
    # The length of all is not in the header before the daemon ends.
    return Sound(array.array("h", file.read_bytes()[start:]), rate)


def test_sentences_of_the_game_are_sound(speak: Speak) -> None:
    fastest, slowest = SECONDS_A_WORD
    for language, sentence in SENTENCES.items():
        golden = GOLDEN / f"playroom_16_{language}_speech.txt"
        assert sentence in golden.read_text(encoding="utf-8").splitlines()
        sound = speak(language, sentence)
        assert fastest < sound.seconds / len(sentence.split()) < slowest
        assert sound.loudness > LOUD
        assert sound.peak < FULL
        # Neither a hum nor a click: speech has pauses, and is more than them.
        assert 0.3 < sound.voiced < 0.9


def test_a_voice_turned_down_is_silence(speak: Speak) -> None:
    aloud = speak("fr", SENTENCES["fr"])
    silent = speak("fr", SENTENCES["fr"], volume=-100)
    assert silent.seconds == pytest.approx(aloud.seconds, rel=0.1)
    assert silent.loudness < LOUD / 100 < aloud.loudness


def test_a_french_sentence_is_not_read_by_the_german_voice_of_the_daemon(speak: Speak) -> None:
    # What is alike takes as long but for hundredths of a second; German takes a fifth longer.
    french, again, german = (speak(code, SENTENCES["fr"]).seconds for code in ("fr", "fr", "de"))
    assert abs(again - french) < abs(german - french) / 2
