"""The outputs over accessible-output2 and prismatoid, with stand-ins for the libraries' objects."""

import atexit
import sys
import threading
from types import SimpleNamespace
from typing import Any

import pytest

from gobelet.speech.outputs.accessible_output import AccessibleOutput, open_accessible_output
from gobelet.speech.outputs.base import OutputUnavailable
from gobelet.speech.outputs.prismatoid import Prismatoid, open_orca, open_prismatoid
from tests.support.speech.outputs import PATIENCE, Stuck

accessible_output2 = pytest.importorskip("accessible_output2")
Output = pytest.importorskip("accessible_output2.outputs.base").Output


class Reader:
    """One of accessible-output2's outputs."""

    def __init__(self, name: str = "NVDA", *, active: bool = True) -> None:
        self.name = name
        self.active = active
        self.calls: list[tuple[object, ...]] = []

    def is_active(self) -> bool:
        return self.active

    def speak(self, text: str, *, interrupt: bool = False) -> None:
        self.calls.append(("speak", text, interrupt))

    def braille(self, text: str) -> None:
        self.calls.append(("braille", text))


class Silenceable(Reader):
    def silence(self) -> None:
        self.calls.append(("silence",))

    def close(self) -> None:
        self.calls.append(("close",))
        raise OSError("it fails to close")


def test_accessible_output_uses_the_first_that_is_active() -> None:
    off, on = Reader("JAWS", active=False), Reader("NVDA")
    output = AccessibleOutput([off, on])
    assert output.name == "accessible-output2: NVDA"
    output.speak("one", interrupt=True)
    output.braille("24446 r1")
    output.silence()
    assert on.calls == [("speak", "one", True), ("braille", "24446 r1")]
    assert off.calls == []
    output.close()


def test_accessible_output_finds_a_screen_reader_started_later() -> None:
    jaws, nvda = Reader("JAWS", active=False), Reader("NVDA")
    output = AccessibleOutput([jaws, nvda])
    jaws.active = True
    output.speak("one", interrupt=False)
    assert jaws.calls == [("speak", "one", False)]
    output.close()


def test_accessible_output_tells_when_all_are_gone() -> None:
    nvda = Reader("NVDA")
    output = AccessibleOutput([nvda])
    nvda.active = False
    with pytest.raises(OutputUnavailable):
        output.speak("one", interrupt=False)
    output.close()


def test_accessible_output_silences_and_closes_what_can_be() -> None:
    reader = Silenceable()
    output = AccessibleOutput([Reader("JAWS", active=False), reader])
    output.silence()
    output.close()
    output.close()
    assert reader.calls == [("silence",), ("close",)]


def test_accessible_output_is_closed_at_the_exit_unless_a_call_hangs(stuck: Stuck) -> None:
    class Hanging(Silenceable):
        def speak(self, text: str, *, interrupt: bool = False) -> None:
            del interrupt
            stuck(text)

    reader = Hanging()
    output = AccessibleOutput([reader])
    call = threading.Thread(target=lambda: output.speak("one", interrupt=False))
    call.start()
    assert stuck.entered.wait(PATIENCE)
    output._leave()
    assert reader.calls == []
    stuck.release()
    call.join()
    output._leave()
    assert reader.calls == [("close",)]
    atexit.unregister(output._leave)


def test_accessible_output_brailles_where_the_reader_does() -> None:
    class Mute(Reader):
        braille = Output.braille

    sapi, nvda = Mute("SAPI5"), Reader("NVDA", active=False)
    output = AccessibleOutput([nvda, sapi])
    brailles = [output.brailles]
    nvda.active = True
    output.speak("one", interrupt=False)
    assert [*brailles, output.brailles] == [False, True]
    output.close()


def test_accessible_output_with_nothing_active() -> None:
    with pytest.raises(OutputUnavailable):
        AccessibleOutput([Reader(active=False)])


def test_accessible_output_prints_nothing_and_survives_any_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> Reader:
        raise RuntimeError("no such library")

    def talkative() -> Reader:
        print("Cannot find Speech Dispatcher.")  # noqa: T201 - as the library does
        return Reader()

    def classes() -> list[Any]:
        return [broken, talkative]

    monkeypatch.setattr(accessible_output2, "get_output_classes", classes)
    output = open_accessible_output("fr")
    assert output.name == "accessible-output2: NVDA"
    assert capsys.readouterr() == ("", "")
    output.close()


class Voices:
    """A back end of prismatoid."""

    def __init__(self, name: str = "One Core", **features: bool) -> None:
        self.name = name
        self.features = SimpleNamespace(
            supports_braille=False,
            supports_stop=False,
            supports_set_voice=False,
            supports_get_voice_language=False,
            supports_set_rate=False,
            supports_set_pitch=False,
            supports_set_volume=False,
        )
        vars(self.features).update(features)
        self.voice = 0
        self.rate = self.pitch = self.volume = 0.5
        self.languages = ["en-US", "ES_es", "fr-CA", "fr-FR"]
        self.calls: list[tuple[object, ...]] = []

    @property
    def voices_count(self) -> int:
        return len(self.languages)

    def get_voice_language(self, index: int) -> str:
        return self.languages[index]

    def get_voice_name(self, index: int) -> str:
        return f"voice {index}"

    def speak(self, text: str, *, interrupt: bool) -> None:
        self.calls.append(("speak", text, interrupt))

    def braille(self, text: str) -> None:
        self.calls.append(("braille", text))

    def stop(self) -> None:
        self.calls.append(("stop",))


def test_prismatoid_asks_only_for_what_is_supported() -> None:
    voices = Voices()
    output = Prismatoid(voices, "fr")
    output.speak("one", interrupt=True)
    output.braille("24446 r1")
    output.silence()
    output.use_language("fr")
    assert voices.calls == [("speak", "one", True)]
    assert (output.name, output.brailles, voices.voice) == ("prismatoid: One Core", False, 0)
    assert (output.tunable, output.voices()) == (frozenset(), ())


def test_prismatoid_brailles_and_stops_where_it_can() -> None:
    voices = Voices(supports_braille=True, supports_stop=True)
    output = Prismatoid(voices, "fr")
    output.braille("24446 r1")
    output.silence()
    assert voices.calls == [("braille", "24446 r1"), ("stop",)]
    assert output.brailles


@pytest.mark.parametrize(("language", "voice"), [("fr", 2), ("es", 1), ("en", 0), ("de", 0)])
def test_prismatoid_chooses_a_voice_of_the_language(language: str, voice: int) -> None:
    voices = Voices(supports_set_voice=True, supports_get_voice_language=True)
    Prismatoid(voices, "en").use_language(language)
    assert voices.voice == voice


def test_the_voice_of_prismatoid_is_tuned() -> None:
    voices = Voices(
        supports_set_voice=True,
        supports_get_voice_language=True,
        supports_set_rate=True,
        supports_set_pitch=True,
        supports_set_volume=True,
    )
    output = Prismatoid(voices, "fr")
    assert (output.tunable, output.voices()) == (
        frozenset({"voice", "rate", "pitch", "volume"}),
        ("voice 2", "voice 3"),
    )
    output.use_voice("voice 3")
    output.use_rate(-100)
    output.use_pitch(0)
    output.use_volume(100)
    assert (voices.voice, voices.rate, voices.pitch, voices.volume) == (3, 0.0, 0.5, 1.0)
    output.use_voice("voice 0")
    assert voices.voice == 3
    output.use_voice("")
    assert voices.voice == 2


class Prism:
    """The library, on a desktop with or without Orca; asked for the best it tries them all."""

    class BackendId:
        ORCA = 1

    def __init__(self, *, orca: bool) -> None:
        self.orca = orca
        self.tried: list[str] = []

    def Context(self) -> "Prism":  # noqa: N802 - the library's name
        return self

    def create(self, backend: int) -> Voices:
        assert backend == self.BackendId.ORCA
        self.tried.append("Orca")
        if not self.orca:
            raise RuntimeError("Backend not available")
        return Voices("Orca")

    def create_best(self) -> Voices:
        self.tried.append("best")
        return Voices("Speech Dispatcher")


@pytest.fixture
def prism(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Prism:
    library = Prism(orca=getattr(request, "param", True))
    monkeypatch.setitem(sys.modules, "prism", library)
    return library


def test_prismatoid_is_the_best_that_there_is(prism: Prism) -> None:
    assert open_prismatoid("fr").name == "prismatoid: Speech Dispatcher"
    assert prism.tried == ["best"]


def test_orca_is_looked_for_alone(prism: Prism) -> None:
    assert open_orca("fr").name == "prismatoid: Orca"
    assert prism.tried == ["Orca"]


@pytest.mark.parametrize("prism", [False], indirect=True)
def test_orca_may_not_run(prism: Prism) -> None:
    with pytest.raises(OutputUnavailable, match="Orca does not run"):
        open_orca("fr")
    assert prism.tried == ["Orca"]


def test_a_back_end_that_is_lost_again_at_once_is_not_there(
    prism: Prism, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost() -> Voices:
        raise RuntimeError("lost")

    monkeypatch.setattr(prism, "create_best", lost)
    with pytest.raises(OutputUnavailable, match="prismatoid: lost"):
        open_prismatoid("fr")


def test_what_sapi_5_reads_as_xml_is_escaped() -> None:
    sapi, nvda = Reader("sapi5"), Reader("NVDA", active=False)
    output = AccessibleOutput([nvda, sapi])
    output.speak("Tom & Léa: 2 < 3", interrupt=False)
    nvda.active = True
    output.speak("Tom & Léa", interrupt=False)
    # The library itself escapes "<".
    assert sapi.calls == [("speak", "Tom &amp; Léa: 2 < 3", False)]
    assert nvda.calls == [("speak", "Tom & Léa", False)]
    output.close()


def test_jaws_is_silenced_though_the_library_cannot() -> None:
    class Jaws(Reader):
        @property
        def object(self) -> SimpleNamespace:
            return SimpleNamespace(StopSpeech=lambda: self.calls.append(("stop",)))

    jaws = Jaws("jaws")
    output = AccessibleOutput([jaws])
    output.silence()
    assert jaws.calls == [("stop",)]
    output.close()
