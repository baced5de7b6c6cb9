"""What reads keys: prompt_toolkit, which takes a moment to load."""

from collections.abc import Callable
from typing import Final

from prompt_toolkit.application import Application
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Layout, Window
from prompt_toolkit.output import DummyOutput

from gobelet.keyboard.press import StrokePress
from gobelet.keyboard.stroke import Stroke

ESCAPE_SECONDS: Final = 0.05
"""How long a lone Escape waits for the rest of a sequence."""


def key_reader(keyboard: Input, press: Callable[[Stroke], None]) -> Application[int]:
    """Return what reads a keyboard, and calls `press` with each stroke.

    prompt_toolkit keeps its hands off the terminal's output: all that is written there are the
    program's own lines, and what `Modes` asks for and gives back.
    """
    reader: Application[int] = Application(
        # Without a layout of its own, prompt_toolkit makes one in which Enter quits.
        layout=Layout(Window()),
        key_bindings=_bindings(press),
        input=keyboard,
        output=_NoOutput(),
        # Nothing is drawn, so no size is asked for twice a second: idle is idle.
        terminal_size_polling_interval=None,
    )
    reader.ttimeoutlen = ESCAPE_SECONDS
    # No binding is of several keys: none waits for another, and no timer runs for it.
    reader.timeoutlen = None  # type: ignore[assignment]  # typed by its default alone
    return reader


class _NoOutput(DummyOutput):
    """An output that draws nothing, and of which as little as can be is laid out after a key."""

    def get_size(self) -> Size:
        return Size(rows=1, columns=1)


def _bindings(press: Callable[[Stroke], None]) -> KeyBindings:
    bindings = KeyBindings()

    # An eager Any swallows an interrupt from outside unless that is bound as eagerly.
    @bindings.add(Keys.SIGINT, eager=True)
    @bindings.add(Keys.Any, eager=True)
    def _pressed(event: KeyPressEvent) -> None:
        for one in event.key_sequence:
            press(_stroke(one))

    return bindings


def _stroke(press: KeyPress) -> Stroke:
    """Return what a press carries; the only one that prompt_toolkit makes is an interrupt."""
    return press.stroke if isinstance(press, StrokePress) else Stroke("ctrl-c")
