"""When the program draws: after the keys at hand, in a turn of its own."""

import threading
from collections.abc import Iterator

import pytest
from prompt_toolkit.input import PipeInput

from gobelet.keyboard.key import Key
from gobelet.ui.app import KeyLoop
from gobelet.ui.session import Session
from tests.support.keyboard.driver import Driver
from tests.support.keyboard.pipe import PipeKeyboard, terminal_pipe


@pytest.fixture
def pipe() -> Iterator[PipeInput]:
    with terminal_pipe() as pipe:
        yield pipe


class Drawn(Session):
    """Notes keys and drawings; leaves at Ctrl+C."""

    def __init__(self, loop: KeyLoop) -> None:
        driver = Driver()
        super().__init__(driver.speaker, driver.options, loop.leave, loop.later)
        self.noted: list[str] = []
        loop.draw = lambda: self.noted.append("drawn")

    def press(self, key: Key) -> None:
        self.noted.append(key.name)
        if key.name == "ctrl-c":
            self.leave()


def test_keys_at_hand_are_answered_before_anything_is_drawn(pipe: PipeInput) -> None:
    loop = KeyLoop(PipeKeyboard(pipe))
    session = Drawn(loop)
    assert loop.run(session, lambda: pipe.send_text("abc\x03")) == 0
    assert session.noted[:5] == ["drawn", "a", "b", "c", "ctrl-c"]


def test_what_a_timer_did_is_drawn(pipe: PipeInput) -> None:
    loop = KeyLoop(PipeKeyboard(pipe))
    session = Drawn(loop)

    def start() -> None:
        session.later(0.01, lambda: session.noted.append("later"))
        session.later(0.05, session.leave)

    assert loop.run(session, start) == 0
    assert session.noted[:3] == ["drawn", "later", "drawn"]


def test_another_thread_can_have_it_drawn(pipe: PipeInput) -> None:
    loop = KeyLoop(PipeKeyboard(pipe))
    session = Drawn(loop)

    def elsewhere() -> None:
        session.noted.append("elsewhere")
        loop.draw_soon()
        loop.soon(session.leave)

    thread = threading.Thread(target=elsewhere)
    assert loop.run(session, thread.start) == 0
    thread.join()
    after = session.noted[session.noted.index("elsewhere") :]
    assert "drawn" in after
    # The loop has ended, and it does no harm.
    loop.draw_soon()
