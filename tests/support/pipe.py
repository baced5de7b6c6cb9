"""A pipe in place of the terminal, where there are pipes to wait for: not on Windows."""

from collections.abc import Iterator
from contextlib import contextmanager

from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.key_binding.key_processor import KeyPress

from gobelet.keyboard.terminal import TerminalParser


@contextmanager
def terminal_pipe() -> Iterator[PipeInput]:
    """Yield a pipe whose input is parsed as a terminal's."""
    from prompt_toolkit.input.posix_pipe import PosixPipeInput

    with create_pipe_input() as pipe:
        assert isinstance(pipe, PosixPipeInput)
        keys = pipe

        def take(press: KeyPress) -> None:
            keys._buffer.append(press)

        pipe.vt100_parser = TerminalParser(take, lambda _flags: None)
        yield pipe
