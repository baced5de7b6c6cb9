"""The client of speech-dispatcher, against a small daemon."""

import contextlib
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gobelet.speech.outputs import ssip
from gobelet.speech.outputs.base import Event, OutputHung, OutputUnavailable
from gobelet.speech.outputs.ssip import SpeechDispatcher, open_speech_dispatcher
from tests.support.outputs import PATIENCE, wait_until
from tests.support.ssip import HANG_UP, FakeDaemon

if not hasattr(socket, "AF_UNIX"):
    pytest.skip("no Unix sockets on this system", allow_module_level=True)

LIMIT = 0.5


@pytest.fixture(autouse=True)
def short_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ssip, "SECONDS", LIMIT)


Connect = Callable[[FakeDaemon], SpeechDispatcher]


@pytest.fixture
def connect(monkeypatch: pytest.MonkeyPatch) -> Iterator[Connect]:
    opened: list[SpeechDispatcher] = []

    def open_it(daemon: FakeDaemon) -> SpeechDispatcher:
        monkeypatch.setenv("SPEECHD_ADDRESS", daemon.address)
        opened.append(open_speech_dispatcher("fr"))
        return opened[-1]

    yield open_it
    for output in opened:
        with contextlib.suppress(OSError):
            output.close()


def test_it_introduces_itself_and_asks_for_the_language(connect: Connect) -> None:
    with FakeDaemon() as daemon:
        output = connect(daemon)
        assert daemon.commands == [
            "SET self CLIENT_NAME user:gobelet:main",
            "SET self LANGUAGE fr",
            "SET self PRIORITY message",
            "SET self NOTIFICATION ALL ON",
        ]
        assert (output.name, output.brailles) == ("speech-dispatcher", False)


def test_speaking(connect: Connect) -> None:
    with FakeDaemon() as daemon:
        output = connect(daemon)
        output.speak("À relancer\u00a0: 6.", interrupt=False)
        output.speak("Aucun 5 à relancer.", interrupt=True)
        assert daemon.texts == ["À relancer\u00a0: 6.", "Aucun 5 à relancer."]
        assert daemon.commands[4:] == ["SPEAK", "CANCEL self", "SPEAK"]


def test_braille_is_not_sent(connect: Connect) -> None:
    with FakeDaemon() as daemon:
        output = connect(daemon)
        output.braille("24446 r1")
        output.silence()
        assert daemon.commands[4:] == ["CANCEL self"]


def test_the_language_changes(connect: Connect) -> None:
    with FakeDaemon() as daemon:
        connect(daemon).use_language("es")
        # The voice that was chosen is none of the language.
        assert daemon.commands[4:] == ["SET self LANGUAGE es", "SET self VOICE_TYPE MALE1"]


@pytest.mark.parametrize(
    ("text", "arrives"),
    [
        (".", "."),
        ("..", ".."),
        (".5 point", ".5 point"),
        ("one\ntwo", "one\ntwo"),
        ("one\n.\ntwo", "one\n.\ntwo"),
        ("one\r\n.two", "one\n.two"),
        ("", " "),
        ("\n", ""),
        ("SPEAK\nQUIT", "SPEAK\nQUIT"),
    ],
)
def test_a_text_arrives_as_it_is(text: str, arrives: str, connect: Connect) -> None:
    with FakeDaemon() as daemon:
        output = connect(daemon)
        output.speak(text, interrupt=False)
        output.speak("next", interrupt=False)
        assert daemon.texts == [arrives, "next"]
        assert daemon.commands[4:] == ["SPEAK", "SPEAK"]


def test_replies_of_several_lines_are_read_to_their_end(connect: Connect) -> None:
    long = b"208-first\r\n208-second\r\n208 OK\r\n"
    with FakeDaemon({"SET": long}) as daemon:
        output = connect(daemon)
        output.speak("one", interrupt=False)
        assert daemon.texts == ["one"]


@pytest.mark.parametrize("word", ["SET", "SPEAK", "CANCEL", "."])
def test_an_error_reply(word: str, connect: Connect) -> None:
    with (
        FakeDaemon({word: b"400 ERR INTERNAL\r\n"}) as daemon,
        pytest.raises(OutputUnavailable, match="400 ERR INTERNAL"),
    ):
        connect(daemon).speak("one", interrupt=True)


def test_a_reply_that_is_none(connect: Connect) -> None:
    with (
        FakeDaemon({"SET": b"\xff\xfe nonsense\r\n"}) as daemon,
        pytest.raises(OutputUnavailable, match="nonsense"),
    ):
        connect(daemon)


@pytest.mark.parametrize("word", ["SET", "SPEAK", "CANCEL", "."])
def test_a_closed_connection(word: str, connect: Connect) -> None:
    with (
        FakeDaemon({word: HANG_UP}) as daemon,
        pytest.raises(OutputUnavailable, match=r"closed|reset|pipe"),
    ):
        connect(daemon).speak("one", interrupt=True)


def test_a_daemon_that_dies(connect: Connect) -> None:
    with FakeDaemon() as daemon:
        output = connect(daemon)
        daemon.die()
        for _ in range(2):
            with pytest.raises(OutputUnavailable):
                output.speak("one", interrupt=False)


def test_a_daemon_that_does_not_answer(connect: Connect) -> None:
    with FakeDaemon({"SET": b"208-"}) as daemon:
        began = time.monotonic()
        with pytest.raises(OutputHung):
            connect(daemon)
        assert time.monotonic() - began < 20 * LIMIT


def test_a_daemon_that_stops_answering(connect: Connect) -> None:
    with FakeDaemon({"SPEAK": b"230-"}) as daemon:
        output = connect(daemon)
        began = time.monotonic()
        with pytest.raises(OutputHung):
            output.speak("one", interrupt=False)
        assert time.monotonic() - began < 20 * LIMIT


def test_closing_does_not_wait(connect: Connect) -> None:
    with FakeDaemon() as daemon:
        output = connect(daemon)
        output.close()
        assert daemon.gone.wait(5)
        assert daemon.commands[-1] == "QUIT"


# What is asked and told


def test_a_text_is_sent_only_if_it_is_wanted_when_the_daemon_is_ready(connect: Connect) -> None:
    with FakeDaemon() as daemon:
        output = connect(daemon)
        known: list[list[str]] = []

        def wanted() -> bool:
            known.append(daemon.commands[4:])
            return False

        assert output.offer("one", interrupt=True, wanted=wanted) is None
        assert known == [["CANCEL self", "SPEAK"]]
        assert output.offer("two", interrupt=False, wanted=lambda: True) == 7
        assert daemon.texts == ["two"]


class Told:
    """What an output tells."""

    def __init__(self, output: SpeechDispatcher) -> None:
        self.events: list[tuple[int, Event]] = []
        self.gone = threading.Event()
        output.listen(lambda number, event: self.events.append((number, event)), self.gone.set)


def event(code: int, number: int, name: str) -> bytes:
    return f"{code}-{number}\r\n{code}-2\r\n{code} {name}\r\n".encode()


def test_what_happens_to_a_text_is_told(connect: Connect) -> None:
    with FakeDaemon() as daemon:
        output = connect(daemon)
        told = Told(output)
        daemon.send(event(701, 7, "BEGIN") + event(700, 7, "INDEX MARK") + event(702, 7, "END"))
        daemon.send(event(703, 8, "CANCELED") + event(704, 8, "PAUSED"))
        wait_until(lambda: len(told.events) == 3)
        assert told.events == [(7, Event.BEGAN), (7, Event.ENDED), (8, Event.ENDED)]


def test_events_come_between_replies_and_within_them(connect: Connect) -> None:
    late = event(701, 7, "BEGIN") + b"225-7\r\n" + event(702, 7, "END") + b"225 OK\r\n"
    with FakeDaemon({".": late}) as daemon:
        output = connect(daemon)
        told = Told(output)
        assert output.offer("one", interrupt=False, wanted=lambda: True) == 7
        assert told.events == [(7, Event.BEGAN), (7, Event.ENDED)]


def test_events_of_nobody_mean_nothing(connect: Connect) -> None:
    with FakeDaemon() as daemon:
        output = connect(daemon)
        told = Told(output)
        daemon.send(b"701 BEGIN\r\n702-x\r\n702-2\r\n702 END\r\n")
        output.speak("one", interrupt=False)
        assert told.events == []


def test_a_daemon_that_dies_is_told(connect: Connect) -> None:
    with FakeDaemon() as daemon:
        told = Told(connect(daemon))
        daemon.die()
        assert told.gone.wait(PATIENCE)


def test_a_connection_that_is_closed_here_is_not_told(connect: Connect) -> None:
    with FakeDaemon() as daemon:
        output = connect(daemon)
        told = Told(output)
        output.close()
        assert daemon.gone.wait(PATIENCE)
        assert not told.gone.is_set()


def test_no_thread_is_left_of_a_connection(connect: Connect) -> None:
    before = {*threading.enumerate()}
    with FakeDaemon() as daemon:
        output = connect(daemon)
        reading = {thread for thread in threading.enumerate() if thread.name == "gobelet-ssip"}
        assert len(reading - before) == 1
        output.close()
        wait_until(lambda: not (reading - before) & {*threading.enumerate()})


# The voice


def test_the_voices_of_the_language(connect: Connect) -> None:
    with FakeDaemon() as daemon:
        output = connect(daemon)
        assert output.voices() == ("Ana", "Luc")
        output.use_language("en")
        assert output.voices() == ("Bob",)


def test_a_daemon_that_lists_no_voices(connect: Connect) -> None:
    with FakeDaemon({"LIST": b"300 ERR\r\n"}) as daemon:
        output = connect(daemon)
        assert output.voices() == ()
        output.speak("one", interrupt=False)


def test_the_voice_is_set(connect: Connect) -> None:
    with FakeDaemon() as daemon:
        output = connect(daemon)
        output.use_voice("Ana")
        output.use_rate(-20)
        output.use_pitch(0)
        output.use_volume(100)
        output.use_voice("")
        assert daemon.commands[4:] == [
            "SET self SYNTHESIS_VOICE Ana",
            "SET self RATE -20",
            "SET self PITCH 0",
            "SET self VOLUME 100",
            "SET self VOICE_TYPE MALE1",
        ]


# The address


@pytest.fixture
def no_spawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """No daemon on this machine to be started."""

    def which(program: str) -> None:
        return None

    monkeypatch.setattr(shutil, "which", which)


def test_an_address_where_nobody_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path / 'none'}")
    with pytest.raises(OutputUnavailable):
        open_speech_dispatcher("fr")


def test_a_daemon_on_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    monkeypatch.setenv("SPEECHD_ADDRESS", f"inet_socket:127.0.0.1:{port}")
    with pytest.raises(OutputUnavailable, match="refused"):
        open_speech_dispatcher("fr")


@pytest.mark.parametrize("port", ["abc", "-1", "99999"])
def test_a_port_that_is_none(port: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", f"inet_socket:127.0.0.1:{port}")
    with pytest.raises(OutputUnavailable):
        open_speech_dispatcher("fr")


@pytest.mark.usefixtures("no_spawn")
def test_no_address_and_no_daemon(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SPEECHD_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    with pytest.raises(OutputUnavailable):
        open_speech_dispatcher("fr")


@pytest.mark.usefixtures("no_spawn")
def test_the_users_own_daemon(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with FakeDaemon() as daemon:
        (tmp_path / "speech-dispatcher").mkdir()
        (tmp_path / "speech-dispatcher" / "speechd.sock").symlink_to(daemon.path)
        monkeypatch.delenv("SPEECHD_ADDRESS", raising=False)
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
        open_speech_dispatcher("en").close()
        assert daemon.commands[1] == "SET self LANGUAGE en"
