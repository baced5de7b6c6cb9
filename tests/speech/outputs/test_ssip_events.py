"""What speech-dispatcher is asked before a text is sent, and what it tells afterwards."""

import threading
from contextlib import suppress

import pytest

from gobelet.speech.outputs.base import Event, OutputUnavailable
from gobelet.speech.outputs.ssip import LONGEST, MOST, SpeechDispatcher
from tests.support.speech.outputs import PATIENCE, Threads, wait_until
from tests.support.speech.ssip import NEEDS_UNIX, Connect, FakeDaemon

pytestmark = NEEDS_UNIX


class Told:
    """What an output tells."""

    def __init__(self, output: SpeechDispatcher) -> None:
        self.events: list[tuple[int, Event]] = []
        self.gone = threading.Event()
        output.listen(lambda number, event: self.events.append((number, event)), self.gone.set)


def event(code: int, number: int, name: str) -> bytes:
    return f"{code}-{number}\r\n{code}-2\r\n{code} {name}\r\n".encode()


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


def test_a_connection_that_is_closed_here_is_not_told(connect: Connect, threads: Threads) -> None:
    with FakeDaemon() as daemon:
        output = connect(daemon)
        told = Told(output)
        output.close()
        wait_until(lambda: not threads())
        assert not told.gone.is_set()


def test_no_thread_is_left_of_a_connection(connect: Connect, threads: Threads) -> None:
    with FakeDaemon() as daemon:
        output = connect(daemon)
        assert len(threads()) == 1
        output.close()
        wait_until(lambda: not threads())


@pytest.mark.parametrize("line", [b"2" * LONGEST, b"249-voice\n" * (MOST // 10 + 1)])
def test_a_daemon_that_goes_on_without_end_is_left(line: bytes, connect: Connect) -> None:
    with FakeDaemon() as daemon:
        output = connect(daemon)
        told = Told(output)
        # The daemon does not get rid of all of it.
        with suppress(OSError):
            daemon.send(line)
        assert told.gone.wait(PATIENCE)
        with pytest.raises(OutputUnavailable):
            output.silence()
