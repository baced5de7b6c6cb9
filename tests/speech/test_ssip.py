"""The client of speech-dispatcher, against a small daemon."""

import contextlib
import shutil
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gobelet.speech.outputs import ssip
from gobelet.speech.outputs.base import OutputHung, OutputUnavailable
from gobelet.speech.outputs.ssip import SpeechDispatcher, open_speech_dispatcher
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
        ]
        assert (output.name, output.brailles) == ("speech-dispatcher", False)


def test_speaking(connect: Connect) -> None:
    with FakeDaemon() as daemon:
        output = connect(daemon)
        output.speak("À relancer\u00a0: 6.", interrupt=False)
        output.speak("Aucun 5 à relancer.", interrupt=True)
        assert daemon.texts == ["À relancer\u00a0: 6.", "Aucun 5 à relancer."]
        assert daemon.commands[2:] == ["SPEAK", "CANCEL self", "SPEAK"]


def test_braille_is_not_sent(connect: Connect) -> None:
    with FakeDaemon() as daemon:
        output = connect(daemon)
        output.braille("24446 r1")
        output.silence()
        assert daemon.commands[2:] == ["CANCEL self"]


def test_the_language_changes(connect: Connect) -> None:
    with FakeDaemon() as daemon:
        connect(daemon).use_language("es")
        assert daemon.commands[-1] == "SET self LANGUAGE es"


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
        assert daemon.commands[2:] == ["SPEAK", "SPEAK"]


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
