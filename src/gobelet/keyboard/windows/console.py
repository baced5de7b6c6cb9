"""The Windows console, read record by record: prompt_toolkit's own reader keeps only characters."""

# ruff: noqa: E402, S101 - without the assertion first, mypy looks at this on other platforms

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

assert sys.platform == "win32"

from ctypes import byref, windll
from ctypes.wintypes import DWORD

from prompt_toolkit.eventloop.win32 import wait_for_handles
from prompt_toolkit.input import Input
from prompt_toolkit.input.win32 import ConsoleInputReader, Win32Input, raw_mode
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.win32_types import INPUT_RECORD, KEY_EVENT_RECORD

from gobelet.keyboard.stroke import StrokePress
from gobelet.keyboard.windows.records import KeyEvent, KeyEvents

_KEY_EVENT = 1
_BATCH = 256
_ENABLE_VIRTUAL_TERMINAL_INPUT = 0x0200


def open_console() -> Input:
    """Open the console's input; its presses are `StrokePress`es."""
    return _Console()


class _Console(Win32Input):
    """The console without virtual terminal input, which would turn keys into escape sequences."""

    console_input_reader: ConsoleInputReader

    def __init__(self) -> None:
        super().__init__()
        self.console_input_reader.close()
        self.console_input_reader = _Reader()

    def raw_mode(self) -> AbstractContextManager[None]:
        return self._raw_mode()

    @contextmanager
    def _raw_mode(self) -> Iterator[None]:
        with raw_mode():
            mode = DWORD()
            windll.kernel32.GetConsoleMode(self.handle, byref(mode))
            records = mode.value & ~_ENABLE_VIRTUAL_TERMINAL_INPUT
            windll.kernel32.SetConsoleMode(self.handle, records)
            yield


class _Reader(ConsoleInputReader):
    def __init__(self) -> None:
        # A digit and Enter in one read are two keys, not a paste.
        super().__init__(recognize_paste=False)
        self._events = KeyEvents()

    def read(self) -> Iterator[KeyPress]:
        # Without waiting input, a read would block.
        if not wait_for_handles([self.handle], timeout=0):
            return
        records = (INPUT_RECORD * _BATCH)()
        count = DWORD()
        windll.kernel32.ReadConsoleInputW(self.handle, records, _BATCH, byref(count))
        for record in records[: count.value]:
            if record.EventType == _KEY_EVENT:
                for stroke in self._events.strokes(_event(record.Event.KeyEvent)):
                    yield StrokePress(stroke)


def _event(record: KEY_EVENT_RECORD) -> KeyEvent:
    return KeyEvent(
        down=bool(record.KeyDown),
        repeat=record.RepeatCount,
        virtual_key=record.VirtualKeyCode,
        char=record.uChar.UnicodeChar,
        state=record.ControlKeyState,
    )
