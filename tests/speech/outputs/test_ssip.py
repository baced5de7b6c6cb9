"""The client of speech-dispatcher, against a small daemon."""

import time

import pytest

from gobelet.speech.outputs import ssip
from gobelet.speech.outputs.base import OutputHung, OutputUnavailable
from tests.support.speech.outputs import PATIENCE
from tests.support.speech.ssip import HANG_UP, NEEDS_UNIX, Connect, FakeDaemon

pytestmark = NEEDS_UNIX


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
        ("Ana\r\n.\r\nQUIT", "Ana\n.\nQUIT"),
        ("\x1b]0;Ana\x07\x00", " ]0;Ana  "),
        ("caf\udce9", "caf?"),
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


def test_closing_does_not_wait(connect: Connect) -> None:
    with FakeDaemon() as daemon:
        output = connect(daemon)
        output.close()
        assert daemon.gone.wait(PATIENCE)
        assert daemon.commands[-1] == "QUIT"


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


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n", "\x85", "\u2028", "\x00"])
def test_no_part_of_a_voice_s_name_is_another_command(end: str, connect: Connect) -> None:
    """The name is whatever stands in the settings, or whatever a module of the daemon tells."""
    with FakeDaemon() as daemon:
        output = connect(daemon)
        output.use_voice(f"Ana{end}SET all VOLUME -100")
        output.use_rate(5)
        assert [command.split()[:3] for command in daemon.commands[4:]] == [
            ["SET", "self", "SYNTHESIS_VOICE"],
            ["SET", "self", "RATE"],
        ]


# Trouble


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
        pytest.raises(OutputUnavailable, match=r"closed|ECONNRESET|EPIPE"),
    ):
        connect(daemon).speak("one", interrupt=True)


def test_a_daemon_that_dies(connect: Connect) -> None:
    with FakeDaemon() as daemon:
        output = connect(daemon)
        daemon.die()
        for _ in range(2):
            with pytest.raises(OutputUnavailable):
                output.speak("one", interrupt=False)


def test_a_daemon_that_does_not_answer(connect: Connect, monkeypatch: pytest.MonkeyPatch) -> None:
    with FakeDaemon({"SET": b"208-"}) as daemon:
        monkeypatch.setattr(ssip, "SECONDS", 0.05)
        began = time.monotonic()
        with pytest.raises(OutputHung):
            connect(daemon)
        assert time.monotonic() - began < PATIENCE


def test_a_daemon_that_stops_answering(connect: Connect, monkeypatch: pytest.MonkeyPatch) -> None:
    with FakeDaemon({"SPEAK": b"230-"}) as daemon:
        output = connect(daemon)
        monkeypatch.setattr(ssip, "SECONDS", 0.05)
        began = time.monotonic()
        with pytest.raises(OutputHung):
            output.speak("one", interrupt=False)
        assert time.monotonic() - began < PATIENCE
