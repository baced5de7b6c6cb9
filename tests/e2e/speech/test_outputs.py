"""Each speech output of Linux, in a process of its own, against a real speech-dispatcher."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Protocol

import pytest

from tests.e2e.speech.daemon import Dispatcher, StartDispatcher
from tests.e2e.terminal.terminal import Start
from tests.e2e.waiting import wait_for
from tests.e2e.wheel import Installed
from tests.support.system.programs import need

# Debian's python3-speechd is on no package index; accessible-output2 speaks through it.
DEBIAN: Final = Path("/usr/lib/python3/dist-packages")

# Obeys the lines of standard input, and answers each with its first word.
PROGRAM: Final = f"""\
import sys
sys.path.append({str(DEBIAN)!r})
from gobelet.speech.backends import all_backends
[backend] = [backend for backend in all_backends() if backend.id == sys.argv[1]]
output = backend.open("fr")
print("open", flush=True)
for line in sys.stdin:
    command, _, text = line.strip().partition(" ")
    if command == "silence":
        output.silence()
    else:
        output.speak(text, interrupt=command == "cut")
    print(command, flush=True)
output.close()
"""

BACKENDS: Final = ("speech-dispatcher", "prismatoid", "accessible-output2")
ASK_FOR_LANGUAGES: Final = ("speech-dispatcher", "accessible-output2")

PLAY: Final = ("play", "--keyboard", "us", "--seed", "3")
HELLO: Final = "Bonjour à tous, voilà l’été."
LONG: Final = "Une phrase qui dure bien trop longtemps pour être écoutée."


class Output:
    """A back end opened for French."""

    def __init__(
        self, backend: str, installed: Installed, environment: dict[str, str], directory: Path
    ) -> None:
        self._out, self._errors = directory / "out", directory / "errors"
        with self._out.open("wb") as out, self._errors.open("wb") as errors:
            self.process = subprocess.Popen(
                (installed.python, "-c", PROGRAM, backend),
                env=environment,
                stdin=subprocess.PIPE,
                stdout=out,
                stderr=errors,
            )
        self._answers = "open\n"
        self._wait_for_answer()

    def tell(self, command: str, text: str = "") -> None:
        """Give a command ("speak", "cut" or "silence"), and wait until it has been obeyed."""
        assert self.process.stdin
        self.process.stdin.write(f"{command} {text}\n".encode())
        self.process.stdin.flush()
        self._answers += f"{command}\n"
        self._wait_for_answer()

    def close(self) -> int:
        """Close the back end and return the code of its process, which ends within two seconds."""
        assert self.process.stdin
        self.process.stdin.close()
        return self.process.wait(timeout=2)

    def written(self) -> tuple[str, str]:
        """Return what stands on standard output, other than answers, and on standard error."""
        out = self._out.read_text(encoding="utf-8")
        return out.removeprefix(self._answers), self._errors.read_text(encoding="utf-8")

    def _wait_for_answer(self) -> None:
        wait_for(
            lambda: self._out.read_text(encoding="utf-8").endswith(self._answers),
            lambda: f"{self._answers!r} in {self.written()}",
        )


class Open(Protocol):
    """Opens a back end, on this daemon."""

    def __call__(self, backend: str, dispatcher: Dispatcher) -> Output: ...


@pytest.fixture
def open_output(
    installed: Installed, environment: dict[str, str], tmp_path: Path
) -> Iterator[Open]:
    outputs: list[Output] = []

    def begin(backend: str, dispatcher: Dispatcher) -> Output:
        if backend == "accessible-output2":
            need("python3-speechd")
        address = {"SPEECHD_ADDRESS": dispatcher.address}
        outputs.append(Output(backend, installed, environment | address, tmp_path))
        return outputs[-1]

    yield begin
    for output in outputs:
        if output.process.stdin:
            output.process.stdin.close()
        output.process.kill()
        output.process.wait()


@pytest.mark.parametrize("backend", BACKENDS)
def test_it_speaks_and_ends(open_output: Open, dispatcher: Dispatcher, backend: str) -> None:
    output = open_output(backend, dispatcher)
    output.tell("speak", HELLO)
    output.tell("speak", ". ..")
    wait_for(lambda: len(dispatcher.utterances()) == 2, lambda: f"two of {dispatcher.texts()}")
    assert dispatcher.texts() == [HELLO, ". .."]
    if backend in ASK_FOR_LANGUAGES:
        assert {row.language for row in dispatcher.utterances()} == {"fr"}
    assert output.close() == 0
    assert output.written() == ("", "")


def speaking(open_output: Open, backend: str, dispatcher: Dispatcher) -> Output:
    """Return an output in the middle of a long sentence."""
    output = open_output(backend, dispatcher)
    output.tell("speak", LONG)
    wait_for(lambda: dispatcher.events(1) == ["speak", "begin"], "the first words")
    return output


@pytest.mark.parametrize("backend", BACKENDS)
def test_it_falls_silent(
    open_output: Open, start_dispatcher: StartDispatcher, backend: str
) -> None:
    dispatcher = start_dispatcher(milliseconds=1000)
    output = speaking(open_output, backend, dispatcher)
    output.tell("silence")
    wait_for(lambda: dispatcher.events(1) == ["speak", "begin", "stop"], "silence")
    assert output.close() == 0


@pytest.mark.parametrize("backend", BACKENDS)
def test_it_speaks_instead_of_what_plays(
    open_output: Open, start_dispatcher: StartDispatcher, backend: str
) -> None:
    dispatcher = start_dispatcher(milliseconds=1000)
    output = speaking(open_output, backend, dispatcher)
    output.tell("cut", HELLO)
    wait_for(lambda: dispatcher.events(2) == ["speak", "begin"], "the other words")
    assert dispatcher.events(1) == ["speak", "begin", "stop"]
    assert dispatcher.texts() == [LONG, HELLO]
    assert output.close() == 0


def test_a_key_cuts_what_plays(start: Start, start_dispatcher: StartDispatcher) -> None:
    dispatcher = start_dispatcher(milliseconds=1000)
    terminal = start(*PLAY, **dispatcher.variables())
    wait_for(lambda: dispatcher.events(1) == ["speak", "begin"], "the first words")
    terminal.press("Backspace")
    wait_for(lambda: dispatcher.events(1)[-1] == "stop", "silence")
    terminal.press("Enter")
    wait_for(lambda: dispatcher.events(2) == ["speak", "begin"], "the first throw")
    terminal.press("d")
    wait_for(lambda: dispatcher.events(3) == ["speak", "begin"], "the throw again")
    throw = dispatcher.texts()[2]
    assert throw.startswith("2, 2, 3, 5, 5.")
    assert dispatcher.texts()[1:] == [throw, throw]
    assert terminal.raw() == b""


def test_both_speaks_and_writes(start: Start, dispatcher: Dispatcher) -> None:
    terminal = start(*PLAY, "--output", "both", **dispatcher.variables())
    wait_for(lambda: len(dispatcher.texts()) == 3, lambda: f"three of {dispatcher.texts()}")
    wait_for(lambda: len(terminal.lines()) == 3, lambda: f"three of {terminal.lines()}")
    assert dispatcher.texts() == terminal.lines()
