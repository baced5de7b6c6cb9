"""The key loop: prompt_toolkit reads the terminal, and the session answers."""

import asyncio
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

from prompt_toolkit.application import Application
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Layout, Window
from prompt_toolkit.output import DummyOutput

from gobelet.keyboard.decoder import KeyDecoder
from gobelet.keyboard.input import open_input
from gobelet.keyboard.modes import Modes
from gobelet.keyboard.press import StrokePress
from gobelet.keyboard.stroke import Stroke
from gobelet.speech.outputs.terminal import TerminalGone
from gobelet.ui.session import Session

ESCAPE_SECONDS: Final = 0.05
"""How long a lone Escape waits for the rest of a sequence."""


class KeyLoop:
    """Reads keys until the session leaves.

    prompt_toolkit keeps its hands off the terminal's output (`DummyOutput`): all that is
    written there are the program's own lines, and `modes` before the first and after the last.
    """

    def __init__(
        self, modes: Modes, *, remote: bool = False, terminal: Input | None = None
    ) -> None:
        self._remote = remote
        self._app: Application[int] = Application(
            # Without a layout of its own, prompt_toolkit makes one in which Enter quits.
            layout=Layout(Window()),
            key_bindings=self._bindings(),
            input=terminal or open_input(modes),
            output=DummyOutput(),
            # Nothing is drawn, so no size is asked for twice a second: idle is idle.
            terminal_size_polling_interval=None,
        )
        self._app.ttimeoutlen = ESCAPE_SECONDS
        # No binding is of several keys: none waits for another, and no timer runs for it.
        self._app.timeoutlen = None  # type: ignore[assignment]  # typed by its default alone
        self._session: Session | None = None
        self._decoder: KeyDecoder | None = None
        self._failure: BaseException | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self.draw: Callable[[], None] | None = None
        """Draws what there is to see; called once the keys at hand are answered, timers too."""
        self._drawing = False

    def leave(self, code: int = 0) -> None:
        """End the loop; it may be called again and again, and from a signal's handler."""
        if self._app.is_running and self._app.future and not self._app.future.done():
            self._app.exit(result=code)

    def run(self, session: Session, start: Callable[[], None]) -> int:
        """Start the session's first screen and answer keys; return the exit code."""
        self._session = session
        self._decoder = KeyDecoder(
            lambda: session.options.keyboard,
            typing=lambda: session.typing,
            remote=self._remote,
        )
        try:
            return asyncio.run(self._run(start))
        except (EOFError, TerminalGone):
            # The terminal hung up: nobody is left to be told.
            return 128 + getattr(signal, "SIGHUP", 1)

    def later(self, seconds: float, action: Callable[[], None]) -> Callable[[], None]:
        """Run an action once after so many seconds; return what calls it off."""
        handle = asyncio.get_running_loop().call_later(seconds, self._guard, action)
        return handle.cancel

    def soon(self, action: Callable[[], None]) -> None:
        """Run an action soon; from another thread."""
        # A loop that has ended has nobody left in front of it.
        with suppress(RuntimeError):
            if self._loop:
                self._loop.call_soon_threadsafe(self._guard, action)

    def draw_soon(self) -> None:
        """Draw what has changed; from another thread."""
        self.soon(self._draw_soon)

    async def _run(self, start: Callable[[], None]) -> int:
        loop = asyncio.get_running_loop()
        self._loop = loop
        if sys.platform != "win32":
            for number in (signal.SIGTERM, signal.SIGHUP):
                loop.add_signal_handler(number, self.leave, 128 + number)
        loop.set_exception_handler(self._failed)

        def begin() -> None:
            # From inside the loop, so that whatever the first screen says comes after raw mode.
            loop.call_soon(self._guard, start)
            if sys.platform != "win32":
                # In the place of prompt_toolkit's own, set by then, which has nothing to draw.
                loop.call_soon(loop.add_signal_handler, signal.SIGWINCH, self._draw_soon)

        code = await self._app.run_async(pre_run=begin, set_exception_handler=False)
        if self._failure:
            raise self._failure
        return code

    def _failed(self, _loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        error = context.get("exception")
        self._failure = error if isinstance(error, BaseException) else RuntimeError(context)
        self.leave(1)

    def _guard(self, action: Callable[[], None]) -> None:
        """Run part of the session; whatever it raises ends the loop and is raised from `run`."""
        try:
            action()
            self._draw_soon()
        except Exception as error:  # noqa: BLE001 - raised again once the terminal is restored
            self._failure = error
            self.leave(1)

    def _draw_soon(self) -> None:
        if self.draw and self._loop and not self._drawing:
            self._drawing = True
            self._loop.call_soon(self._draw)

    def _draw(self) -> None:
        self._drawing = False
        if self.draw:
            self.draw()

    def _press(self, stroke: Stroke) -> None:
        key = self._decoder.decode(stroke) if self._decoder else None
        if key is not None and self._session is not None:
            self._guard(partial(self._session.press, key))

    def _bindings(self) -> KeyBindings:
        bindings = KeyBindings()

        # An eager Any swallows an interrupt from outside unless that is bound as eagerly.
        @bindings.add(Keys.SIGINT, eager=True)
        @bindings.add(Keys.Any, eager=True)
        def _pressed(event: KeyPressEvent) -> None:
            for press in event.key_sequence:
                self._press(_stroke(press))

        return bindings


def _stroke(press: KeyPress) -> Stroke:
    """Return what a press carries; the only one that prompt_toolkit makes is an interrupt."""
    return press.stroke if isinstance(press, StrokePress) else Stroke("ctrl-c")
