"""The key loop: first the session speaks; then the terminal is read, and the session answers."""

import gc
import signal
import sys
from collections import deque
from collections.abc import Callable
from contextlib import ExitStack, suppress
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from gobelet.speech.outputs.terminal import TerminalGone
from gobelet.ui.session import Session

if TYPE_CHECKING:
    import asyncio
    from contextlib import AbstractContextManager

    from prompt_toolkit.application import Application
    from prompt_toolkit.input import Input

    from gobelet.keyboard.decoder import KeyDecoder
    from gobelet.keyboard.stroke import Stroke


class Keyboard(Protocol):
    """What keys come from; tests have another than the terminal's."""

    def raw_mode(self) -> "AbstractContextManager[object]":
        """Have keys come as they are pressed, and wait until they are read."""

    def leave(self) -> None:
        """Give the terminal back before that ends."""

    def open(self) -> "Input":
        """Return what prompt_toolkit reads."""


class KeyLoop:
    """Lets the session speak, and then reads keys until it leaves.

    What reads them, asyncio and prompt_toolkit, takes longer to load than all that the first
    words need: it is loaded once they are on their way, and what is typed meanwhile waits.
    """

    def __init__(self, keyboard: Keyboard, *, remote: bool = False) -> None:
        self._keyboard = keyboard
        self._remote = remote
        self._session: Session | None = None
        self._decoder: KeyDecoder | None = None
        self._reader: Application[int] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._timers: list[_Timer] = []
        """What is to be done in the loop, once it runs."""
        self._calls: deque[Callable[[], None]] = deque()
        """What other threads want to be done."""
        self._left: int | None = None
        """The code of who has left before keys are read."""
        self._failure: BaseException | None = None
        self.draw: Callable[[], None] | None = None
        """Draws what there is to see; called once the keys at hand are answered, timers too."""
        self.before_key: Callable[[], None] = lambda: None
        """Called before each key is decoded."""
        self._drawing = False

    def leave(self, code: int = 0) -> None:
        """End the loop; it may be called again and again, and from a signal's handler."""
        reader = self._reader
        if reader is None or not reader.is_running:
            self._left = code if self._left is None else self._left
        elif reader.future and not reader.future.done():
            reader.exit(result=code)

    def run(self, session: Session, start: Callable[[], None]) -> int:
        """Start the session's first screen and answer keys; return the exit code."""
        self._session = session
        try:
            with ExitStack() as given_back:
                self._take_signals(given_back)
                given_back.enter_context(self._keyboard.raw_mode())
                self._guard(start)
                code = self._left if self._left is not None else self._read(session)
            if self._failure:
                raise self._failure
            return code
        except (EOFError, TerminalGone):
            # The terminal hung up: nobody is left to be told.
            return 128 + getattr(signal, "SIGHUP", 1)

    def later(self, seconds: float, action: Callable[[], None]) -> Callable[[], None]:
        """Run an action once after so many seconds; return what calls it off."""
        timer = _Timer(monotonic() + seconds, lambda: self._guard(action))
        if self._loop:
            timer.start(self._loop)
        else:
            self._timers.append(timer)
        return timer.call_off

    def soon(self, action: Callable[[], None]) -> None:
        """Run an action soon; from another thread."""
        self._calls.append(action)
        # A loop that has ended has nobody left in front of it.
        with suppress(RuntimeError):
            if self._loop:
                self._loop.call_soon_threadsafe(self._answer_calls)

    def draw_soon(self) -> None:
        """Draw what has changed; from another thread."""
        self.soon(self._draw_soon)

    def _take_signals(self, given_back: ExitStack) -> None:
        """Answer signals until the loop does: leave in order, or take an interrupt for a key."""
        answers: dict[int, Callable[[int, object], None]] = {
            signal.SIGINT: lambda _number, _frame: self._interrupted()
        }
        if sys.platform != "win32":
            answers |= dict.fromkeys(
                (signal.SIGTERM, signal.SIGHUP), lambda number, _frame: self.leave(128 + number)
            )
        for number, answer in answers.items():
            given_back.callback(signal.signal, number, signal.signal(number, answer))

    def _interrupted(self) -> None:
        from gobelet.keyboard.stroke import Stroke

        # After all that is put off until the loop runs: keys come last.
        self.soon(lambda: self._answer(Stroke("ctrl-c")))

    def _read(self, session: Session) -> int:
        """Load what reads keys, and answer them."""
        import asyncio

        from gobelet.keyboard.decoder import KeyDecoder
        from gobelet.ui.keys.reader import key_reader

        self._decoder = KeyDecoder(
            lambda: session.options.keyboard,
            typing=lambda: session.typing,
            remote=self._remote,
        )
        # From here on things come and go; until now they came to stay.
        gc.enable()
        self._reader = key_reader(self._keyboard.open(), self._press)
        return asyncio.run(self._run(self._reader))

    async def _run(self, reader: "Application[int]") -> int:
        import asyncio

        loop = asyncio.get_running_loop()
        if sys.platform != "win32":
            for number in (signal.SIGTERM, signal.SIGHUP):
                loop.add_signal_handler(number, self.leave, 128 + number)
        loop.set_exception_handler(self._failed)

        def begin() -> None:
            self._loop = loop
            if self._left is not None:
                loop.call_soon(self.leave, self._left)
            # Before any key: what was put off until now is part of the start.
            for timer in sorted(self._timers, key=lambda timer: timer.due):
                timer.start(loop)
            loop.call_soon(self._answer_calls)
            if sys.platform != "win32":
                # In the place of prompt_toolkit's own, set by then, which has nothing to draw.
                loop.call_soon(loop.add_signal_handler, signal.SIGWINCH, self._draw_soon)

        try:
            return await reader.run_async(pre_run=begin, set_exception_handler=False)
        finally:
            # While signals are still taken.
            self._keyboard.leave()

    def _failed(self, _loop: "asyncio.AbstractEventLoop", context: dict[str, object]) -> None:
        error = context.get("exception")
        self._failure = error if isinstance(error, BaseException) else RuntimeError(context)
        self.leave(1)

    def _answer_calls(self) -> None:
        while self._calls:
            self._guard(self._calls.popleft())

    def _guard(self, action: Callable[[], None]) -> None:
        """Run part of the session; whatever it raises ends the loop and is raised from `run`."""
        try:
            action()
            self._draw_soon()
        except Exception as error:  # noqa: BLE001 - raised again once the terminal is restored
            self._failure = error
            self.leave(1)

    def _draw_soon(self) -> None:
        if self.draw and not self._drawing:
            self._drawing = True
            if self._loop:
                self._loop.call_soon(self._draw)
            else:
                self._draw()

    def _draw(self) -> None:
        self._drawing = False
        if self.draw:
            self.draw()

    def _press(self, stroke: "Stroke") -> None:
        self._guard(lambda: self._answer(stroke))

    def _answer(self, stroke: "Stroke") -> None:
        self.before_key()
        key = self._decoder.decode(stroke) if self._decoder else None
        if key is not None and self._session is not None:
            self._session.press(key)


class _Timer:
    """Something to be done at a moment, in a loop that may not run yet."""

    def __init__(self, due: float, action: Callable[[], None]) -> None:
        self.due = due
        self._action = action
        self._wanted = True
        self._handle: asyncio.Handle | None = None

    def start(self, loop: "asyncio.AbstractEventLoop") -> None:
        seconds = self.due - monotonic()
        if self._wanted and seconds > 0:
            self._handle = loop.call_later(seconds, self._action)
        elif self._wanted:
            self._handle = loop.call_soon(self._action)

    def call_off(self) -> None:
        self._wanted = False
        if self._handle:
            self._handle.cancel()
