"""Reading the Windows console: its functions are stand-ins, its structures the real ones."""

import contextlib
import ctypes
import importlib
import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Final

import pytest
from prompt_toolkit.input import Input
from prompt_toolkit.win32_types import INPUT_RECORD

from gobelet.keyboard.stroke import Stroke, StrokePress, WindowsRecord

HANDLE: Final = 7
NOTHING_YET: Final = 0x102
PROCESSED, LINE, ECHO, WINDOW, VIRTUAL_TERMINAL = 0x001, 0x002, 0x004, 0x008, 0x200
PACKAGES = ("prompt_toolkit.input.win32", "prompt_toolkit.eventloop.win32")


def key_record(
    virtual_key: int, char: str, *, state: int = 0, is_down: bool = True
) -> INPUT_RECORD:
    record = INPUT_RECORD(EventType=1)
    event = record.Event.KeyEvent
    event.KeyDown, event.RepeatCount, event.VirtualKeyCode = is_down, 1, virtual_key
    event.uChar.UnicodeChar, event.ControlKeyState = char, state
    return record


class Kernel:
    """The console's functions, called as kernel32's."""

    def __init__(self) -> None:
        self.records: list[INPUT_RECORD] = []
        self.mode = PROCESSED | LINE | ECHO | WINDOW | VIRTUAL_TERMINAL

    def GetStdHandle(self, _which: object) -> int:  # noqa: N802 - the system's name
        return HANDLE

    def GetConsoleMode(self, _handle: object, mode: object) -> int:  # noqa: N802 - as above
        pointed(mode).value = self.mode
        return 1

    def SetConsoleMode(self, _handle: object, mode: int | ctypes.c_ulong) -> int:  # noqa: N802 - as above
        self.mode = mode if isinstance(mode, int) else mode.value
        return 1

    def WaitForMultipleObjects(  # noqa: N802 - as above
        self, _count: object, _handles: object, _all: object, _timeout: object
    ) -> int:
        return 0 if self.records else NOTHING_YET

    def ReadConsoleInputW(  # noqa: N802 - as above
        self, _handle: object, buffer: ctypes.Array[INPUT_RECORD], size: int, count: object
    ) -> int:
        batch, self.records = self.records[:size], self.records[size:]
        for place, record in enumerate(batch):
            buffer[place] = record
        pointed(count).value = len(batch)
        return 1


def pointed(reference: object) -> ctypes.c_ulong:
    """What a `pointer` or `byref` points at."""
    pointer = ctypes.cast(reference, ctypes.POINTER(ctypes.c_ulong))  # type: ignore[arg-type]  # a reference, which typeshed keeps nameless
    return pointer.contents


@pytest.fixture
def kernel() -> Kernel:
    return Kernel()


@pytest.fixture
def console(kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> Iterator[Input]:
    modules = (*PACKAGES, "gobelet.keyboard.windows.console")
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", "win32")
        patch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: True))
        patch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
        patch.setitem(sys.modules, "msvcrt", ModuleType("msvcrt"))
        win32 = importlib.import_module("gobelet.keyboard.windows.console")
        opened: Input = win32.open_console()
        yield opened
        opened.close()
    for module in modules:
        with contextlib.suppress(KeyError):
            del sys.modules[module]


def strokes(console: Input) -> list[Stroke]:
    presses = console.read_keys()
    assert all(isinstance(press, StrokePress) for press in presses)
    return [press.stroke for press in presses if isinstance(press, StrokePress)]


def test_each_record_becomes_its_stroke(console: Input, kernel: Kernel) -> None:
    kernel.records = [
        key_record(0x10, "\0", state=0x10),
        key_record(0x33, "3", state=0x10),
        key_record(0x33, "3", state=0x10, is_down=False),
        key_record(0x25, "\0", state=0x100),
    ]
    assert strokes(console) == [Stroke(text="3", windows=WindowsRecord(0x33, 0x10)), Stroke("left")]


def test_a_digit_and_enter_in_one_read_are_two_keys(console: Input, kernel: Kernel) -> None:
    kernel.records = [key_record(0x31, "&"), key_record(0x0D, "\r")]
    assert strokes(console) == [Stroke(text="&", windows=WindowsRecord(0x31)), Stroke("enter")]


def test_what_is_no_key_is_passed_over(console: Input, kernel: Kernel) -> None:
    kernel.records = [INPUT_RECORD(EventType=kind) for kind in (0, 2, 4, 8, 16)]
    assert strokes(console) == []


def test_nothing_is_read_where_nothing_waits(console: Input) -> None:
    assert strokes(console) == []
    assert console.flush_keys() == []


def test_more_than_one_read_takes(console: Input, kernel: Kernel) -> None:
    kernel.records = [key_record(0x28, "\0") for _ in range(300)]
    assert len(strokes(console)) + len(strokes(console)) == 300


def test_a_character_in_two_units_across_two_reads(console: Input, kernel: Kernel) -> None:
    kernel.records = [key_record(0, "\ud83c")]
    assert strokes(console) == []
    kernel.records = [key_record(0, "\udfb2")]
    assert [stroke.text for stroke in strokes(console)] == ["🎲"]


def test_keys_come_as_records_while_it_plays_and_the_mode_is_restored(
    console: Input, kernel: Kernel
) -> None:
    before = kernel.mode
    with console.raw_mode():
        assert kernel.mode == WINDOW
    assert kernel.mode == before
