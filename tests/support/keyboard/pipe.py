"""A pipe in place of the terminal."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

from prompt_toolkit.input import Input, PipeInput, create_pipe_input
from prompt_toolkit.key_binding.key_processor import KeyPress

from gobelet.keyboard.terminal.parser import TerminalParser


@contextmanager
def terminal_pipe() -> Iterator[PipeInput]:
    """Yield a pipe whose input is parsed as a terminal's."""
    with create_pipe_input() as pipe:
        # prompt_toolkit's pipes of both systems have these two.
        keys: Any = pipe

        def take(press: KeyPress) -> None:
            keys._buffer.append(press)

        keys.vt100_parser = TerminalParser(take, lambda _flags: None)
        yield pipe


class PipeKeyboard:
    """A keyboard whose keys come through a pipe."""

    def __init__(self, pipe: PipeInput) -> None:
        self._pipe = pipe

    def raw_mode(self) -> AbstractContextManager[None]:
        return nullcontext()

    def leave(self) -> None:
        """There is no terminal to give back."""

    def take_again(self) -> None:
        """Nor is there one that a shell could have had."""

    def open(self) -> Input:
        return self._pipe
