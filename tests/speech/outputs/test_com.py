"""COM is let in before any call into an output, in every thread that calls one."""

import threading
from queue import SimpleQueue

import pytest

from gobelet.speech.output_call import Hand
from gobelet.speech.outputs.base import Backend, OutputUnavailable
from gobelet.speech.probe import probe
from tests.support.speech.outputs import PATIENCE
from tests.support.system.windows_api import Library, be_windows


@pytest.fixture
def entered(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the threads that may call COM."""
    threads: list[int] = []

    def enter(reserved: object, how: int) -> int:
        assert (reserved, how) == (None, 2)
        threads.append(threading.get_ident())
        return 0

    be_windows(monkeypatch, ole32=Library(CoInitializeEx=enter))
    return threads


def test_each_hand_may_call_com(entered: list[int]) -> None:
    for _ in range(2):
        hand, answers = Hand(), SimpleQueue[object]()
        hand.start(lambda: threading.get_ident() in entered, answers.put)
        assert answers.get(timeout=PATIENCE) is True
        hand.leave()
    assert len(set(entered)) == len(entered) == 2


def test_a_probe_may_call_com(entered: list[int]) -> None:
    def open_it(_language: str) -> object:
        reason = "in" if threading.get_ident() in entered else "out"
        raise OutputUnavailable(reason)

    backend = Backend("jaws", "jaws", open_it)  # type: ignore[arg-type]  # it opens nothing
    assert probe(backend, "fr").why == "in"
