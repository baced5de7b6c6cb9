"""The key loop: first the session speaks; then the terminal is read, and the session answers."""

import gc
import os
import signal
import sys
from collections import deque
from collections.abc import Callable
from contextlib import ExitStack, nullcontext, suppress
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol

from gobelet.keyboard.windows.console_end import console_end
from gobelet.speech.outputs.terminal import TerminalGone
from gobelet.ui.session import Session

if TYPE_CHECKING:
    import asyncio
    from contextlib import AbstractContextManager

    from prompt_toolkit.application import Application
    from prompt_toolkit.input import Input

    from gobelet.keyboard.decoder import KeyDecoder
    from gobelet.keyboard.stroke import Stroke

_HANGUP: Final = 1
"""SIGHUP, which Windows has no number for."""


class Keyboard(Protocol):
    """The source of keys: the terminal, or a substitute in tests."""

    def raw_mode(self) -> "AbstractContextManager[object]":
        """Deliver keys as they are pressed; they wait until they are read."""

    def leave(self) -> None:
        """Give the terminal back before the raw mode ends."""

    def take_again(self) -> None:
        """Make the terminal raw once more, after a shell has had it."""

    def open(self) -> "Input":
        """Return the input for prompt_toolkit."""


class KeyLoop:
    """Lets the session speak, and then reads keys until it leaves.

    asyncio and prompt_toolkit, which read the keys, take longer to load than everything that the
    first words need. They are loaded once these words are on their way; keys typed meanwhile wait.
    """

    def __init__(self, keyboard: Keyboard, *, remote: bool = False) -> None:
        self._keyboard = keyboard
        self._remote = remote
        self._session: Session | None = None
        self._decoder: KeyDecoder | None = None
        self._reader: Application[int] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._timers: list[_Timer] = []
        """Timers to start once the loop runs."""
        self._calls: deque[Callable[[], None]] = deque()
        """Actions from other threads."""
        self._left: int | None = None
        """The exit code, if the session ended before the loop ran, or by a signal."""
        self._failure: BaseException | None = None
        self.draw: Callable[[], None] | None = None
        """Draws the screen; called after the waiting keys are answered, and after timers."""
        self.before_key: Callable[[], None] = lambda: None
        """Called before each key is decoded."""
        self.first_screen: Callable[[], AbstractContextManager[None]] = nullcontext
        """Shows the terminal's first screen, and what was drawn before once its context ends."""
        self._drawing = False

    def leave(self, code: int = 0) -> None:
        """End the loop; safe to call more than once, and from a signal handler."""
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
            # The terminal hung up: nobody can read a message.
            return 128 + _HANGUP

    def later(self, seconds: float, action: Callable[[], None]) -> Callable[[], None]:
        """Run an action once after so many seconds; return a function that cancels it."""
        timer = _Timer(monotonic() + seconds, lambda: self._guard(action))
        if self._loop:
            timer.start(self._loop)
        else:
            self._timers.append(timer)
        return timer.call_off

    def soon(self, action: Callable[[], None]) -> None:
        """Run an action soon; from another thread."""
        self._calls.append(action)
        # RuntimeError: the loop has ended, and so has the session.
        with suppress(RuntimeError):
            if self._loop:
                self._loop.call_soon_threadsafe(self._answer_calls)

    def draw_soon(self) -> None:
        """Draw what has changed; from another thread."""
        self.soon(self._draw_soon)

    def _take_signals(self, given_back: ExitStack) -> None:
        """Handle signals: leave in order; stop and go on; an interrupt counts as a key.

        The loop's own handlers would hear of a signal by a byte in a pipe, which takes no more
        while the answers to many keys wait.
        """
        given_back.enter_context(console_end(lambda: self._ended(_HANGUP)))
        answers: dict[int, Callable[[int], None]] = {
            # Nothing is imported in a handler: the signal may come in the middle of that import.
            signal.SIGINT: lambda _number: self.soon(self._interrupt)
        }
        if sys.platform != "win32":
            answers |= dict.fromkeys((signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT), self._ended)
            answers[signal.SIGTSTP] = lambda _number: self.soon(self._stop)
            answers[signal.SIGCONT] = lambda _number: self.soon(self._go_on)
        for number, answer in answers.items():
            handler = partial(_answered, answer)
            given_back.callback(signal.signal, number, signal.signal(number, handler))

    def _take_resizes(self) -> None:
        """Replace prompt_toolkit's own handler, which has nothing to draw, and its pipe."""
        if sys.platform != "win32":
            resized = partial(_answered, lambda _number: self.draw_soon())
            signal.signal(signal.SIGWINCH, resized)
            # Python would complain about a full one on the terminal.
            signal.set_wakeup_fd(-1)

    def _ended(self, number: int) -> None:
        code = 128 + number
        # No key that waits is answered any more.
        self._left = code if self._left is None else self._left
        self.soon(lambda: self.leave(code))

    def _stop(self) -> None:
        """Stop, as the shell does with a program, and leave it the terminal meanwhile."""
        with self.first_screen():
            self._keyboard.leave()
            if sys.platform != "win32":
                os.kill(os.getpid(), signal.SIGSTOP)
            self._keyboard.take_again()

    def _go_on(self) -> None:
        """Take the terminal again, which the shell has changed if nothing told of the stop."""
        with self.first_screen():
            self._keyboard.take_again()

    def _interrupt(self) -> None:
        from gobelet.keyboard.stroke import Stroke

        self._answer(Stroke("ctrl-c"))

    def _read(self, session: Session) -> int:
        """Load the key reader, and answer keys."""
        import asyncio

        from gobelet.keyboard.decoder import KeyDecoder
        from gobelet.ui.keys.reader import key_reader

        self._decoder = KeyDecoder(
            lambda: session.options.keyboard, typing=lambda: session.typing, remote=self._remote
        )
        # Objects made until now stay until the end; later ones are garbage sooner or later.
        gc.enable()
        self._reader = key_reader(self._keyboard.open(), self._press)
        return asyncio.run(self._run(self._reader))

    async def _run(self, reader: "Application[int]") -> int:
        import asyncio

        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._failed)

        def begin() -> None:
            self._loop = loop
            if self._left is not None:
                loop.call_soon(self.leave, self._left)
            # Before any key: the waiting timers and actions are part of the start.
            for timer in sorted(self._timers, key=lambda timer: timer.due):
                timer.start(loop)
            loop.call_soon(self._answer_calls)
            if sys.platform != "win32":
                loop.call_soon(self._take_resizes)

        try:
            return await reader.run_async(
                pre_run=begin, set_exception_handler=False, handle_sigint=False
            )
        finally:
            # The signal handlers are still in place here.
            self._keyboard.leave()

    def _failed(self, _loop: "asyncio.AbstractEventLoop", context: dict[str, object]) -> None:
        error = context.get("exception")
        self._failure = error if isinstance(error, BaseException) else RuntimeError(context)
        self.leave(1)

    def _answer_calls(self) -> None:
        while self._calls:
            self._guard(self._calls.popleft())

    def _guard(self, action: Callable[[], None]) -> None:
        """Run part of the session; an exception ends the loop, and `run` raises it again."""
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
        if self._left is None:
            self._guard(lambda: self._answer(stroke))

    def _answer(self, stroke: "Stroke") -> None:
        self.before_key()
        key = self._decoder.decode(stroke) if self._decoder else None
        if key is not None and self._session is not None:
            self._session.press(key)


def _answered(answer: Callable[[int], None], number: int, _frame: object) -> None:
    """Answer a signal."""
    answer(number)


class _Timer:
    """An action with its moment, for a loop that may not run yet."""

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
