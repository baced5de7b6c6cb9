"""The reader of keys: prompt_toolkit, which takes a moment to load."""

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

from gobelet.keyboard.stroke import Stroke, StrokePress

ESCAPE_SECONDS: Final = 0.05
"""Time that a lone Escape waits for the rest of a sequence."""


def key_reader(keyboard: Input, press: Callable[[Stroke], None]) -> Application[int]:
    """Return an application that reads a keyboard and calls `press` with each stroke.

    prompt_toolkit writes nothing to the terminal: only the program's own lines go there, and the
    sequences of `Modes`.
    """
    reader: Application[int] = Application(
        # Without a layout, prompt_toolkit makes one in which Enter quits.
        layout=Layout(Window()),
        key_bindings=_bindings(press),
        input=keyboard,
        output=_NoOutput(),
        # Nothing is drawn: no need to ask for the size twice a second and wake an idle computer.
        terminal_size_polling_interval=None,
    )
    reader.ttimeoutlen = ESCAPE_SECONDS
    # Each binding has a single key: no key waits for another, so no timer is needed.
    reader.timeoutlen = None  # type: ignore[assignment]  # typed by its default alone
    return reader


class _NoOutput(DummyOutput):
    """An output that draws nothing, as small as possible to save layout work after each key."""

    def get_size(self) -> Size:
        return Size(rows=1, columns=1)


def _bindings(press: Callable[[Stroke], None]) -> KeyBindings:
    bindings = KeyBindings()

    # An eager Any swallows an interrupt from outside, unless SIGINT has an eager binding too.
    @bindings.add(Keys.SIGINT, eager=True)
    @bindings.add(Keys.Any, eager=True)
    def _pressed(event: KeyPressEvent) -> None:
        for one in event.key_sequence:
            press(_stroke(one))

    return bindings


def _stroke(press: KeyPress) -> Stroke:
    """Return the stroke in a press; presses made by prompt_toolkit itself are interrupts."""
    return press.stroke if isinstance(press, StrokePress) else Stroke("ctrl-c")
