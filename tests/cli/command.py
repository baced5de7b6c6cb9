"""Runs the command inside the tests' process."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest

from gobelet.cli import main

LEAVE = "\x03\x03"
"""Ctrl+C twice: leaves at once."""

Run = Callable[..., tuple[int, list[str]]]
"""Runs the command in a terminal, the arguments first; returns its code and its lines."""


@dataclass(frozen=True)
class Done:
    """What a command left: its exit code and what it wrote."""

    code: int
    out: str
    err: str

    @property
    def error(self) -> str:
        """The one line on standard error."""
        line, end, rest = self.err.partition("\n")
        assert (end, rest) == ("\n", ""), f"not one line: {self.err!r}"
        return line


class Command:
    """`gobelet`, in French unless the arguments say otherwise."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: str, lang: str = "fr") -> Done:
        self._capsys.readouterr()
        chosen: Sequence[str] = ("--lang", lang) if lang else ()
        try:
            code: object = main([*chosen, *arguments])
        except SystemExit as left:
            # --help and --version leave so.
            code = left.code or 0
        if not isinstance(code, int):
            raise TypeError(code)
        return Done(code, *self._capsys.readouterr())
