"""Windows as its functions answer, for tests that run on another system."""

import ctypes
import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest


class Library:
    """A library of Windows: records each call; what is not set here answers 0."""

    def __init__(self, **functions: Callable[..., object]) -> None:
        self.calls: list[tuple[object, ...]] = []
        self._functions: dict[str, Callable[..., object]] = functions
        self._made: dict[str, Any] = {}

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - a function of any type
        def call(*values: object) -> object:
            self.calls.append((name, *values))
            answer = self._functions.get(name)
            return answer(*values) if answer else 0

        # Its result type can be set, as that of a foreign function.
        made: Any = self._made.setdefault(name, call)
        return made


def be_windows(patch: pytest.MonkeyPatch, **libraries: Library) -> None:
    """Have the program take this system for Windows, with these libraries."""
    windows = {"kernel32": Library(), "ole32": Library(), "user32": Library()} | libraries
    patch.setattr(sys, "platform", "win32")
    patch.setattr(ctypes, "windll", SimpleNamespace(**windows), raising=False)
    patch.setattr(ctypes, "WINFUNCTYPE", ctypes.CFUNCTYPE, raising=False)
    msvcrt = ModuleType("msvcrt")
    msvcrt.get_osfhandle = lambda fd: fd  # type: ignore[attr-defined]  # a stand-in
    patch.setitem(sys.modules, "msvcrt", msvcrt)
