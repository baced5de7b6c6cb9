"""What tests of speech begin with; whatever threads it has end with the test."""

import contextlib
from collections.abc import Iterator

import pytest

from gobelet.speech.outputs import ssip
from gobelet.speech.outputs.ssip import SpeechDispatcher, open_speech_dispatcher
from tests.support.speech.heard import Lines
from tests.support.speech.outputs import (
    PATIENCE,
    Stuck,
    Threads,
    backend,
    speech_threads,
    wait_until,
)
from tests.support.speech.queued import Ear
from tests.support.speech.ssip import Connect, FakeDaemon
from tests.support.speech.stage import Daemon, Stage


@pytest.fixture(autouse=True)
def threads() -> Iterator[Threads]:
    """The threads that speech has begun in this test; none of them outlives it."""
    before = speech_threads()
    yield lambda: speech_threads() - before
    wait_until(lambda: speech_threads() <= before)


@pytest.fixture
def stuck() -> Iterator[Stuck]:
    trouble = Stuck()
    yield trouble
    trouble.release()


@pytest.fixture
def lines() -> Lines:
    return Lines()


@pytest.fixture
def daemon() -> Daemon:
    return Daemon()


@pytest.fixture
def stage(daemon: Daemon) -> Stage:
    """Speech through a daemon that has answered a key."""
    stage = Stage([backend(daemon, "daemon")])
    stage.key("ready")
    daemon.end()
    stage.go()
    daemon.offered.clear()
    daemon.spoken.clear()
    daemon.brailled.clear()
    return stage


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def connect(monkeypatch: pytest.MonkeyPatch) -> Iterator[Connect]:
    opened: list[SpeechDispatcher] = []

    def open_it(daemon: FakeDaemon) -> SpeechDispatcher:
        monkeypatch.setenv("SPEECHD_ADDRESS", daemon.address)
        opened.append(open_speech_dispatcher("fr"))
        return opened[-1]

    # Where a daemon answers, no test depends on how soon.
    monkeypatch.setattr(ssip, "SECONDS", PATIENCE)
    yield open_it
    for output in opened:
        with contextlib.suppress(OSError):
            output.close()
