"""What detection may ask of this machine, and what it does not wait for."""

import os
import sys
import time
from pathlib import Path

import pytest

from gobelet.keyboard.detection import machine as module
from gobelet.keyboard.detection.machine import SIZE_LIMIT, console_keymap, read, run, this_machine

posix = pytest.mark.posix("programs that are asked")


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Python takes longer to start than what is asked of a machine, most of all if measured."""
    monkeypatch.setattr(module, "TIME_LIMIT", 30.0)


def python(code: str) -> str:
    return run((sys.executable, "-c", code))


@posix
def test_what_a_program_prints() -> None:
    assert python("print('layout: fr, é')") == "layout: fr, é\n"


@posix
def test_a_program_that_fails_says_nothing() -> None:
    assert python("print('layout: fr'); raise SystemExit(1)") == ""


@posix
@pytest.mark.parametrize("command", ["no-such-program-anywhere", "/", "/etc/hostname"])
def test_a_program_that_is_not_there(command: str) -> None:
    assert run((command, "-query")) == ""


@posix
def test_bytes_that_are_no_text() -> None:
    assert python("import os; os.write(1, b'fr \\xff')") == "fr \ufffd"


@posix
def test_a_program_gets_no_keys_and_no_screen(capfd: pytest.CaptureFixture[str]) -> None:
    assert python("import sys; print(sys.stdin.read(), 'x', file=sys.stderr); print(1)") == "1\n"
    assert capfd.readouterr() == ("", "")
    with_terminal = "import os; os.open('/dev/tty', os.O_RDWR); print(1)"
    assert python(with_terminal) == ""


@posix
@pytest.mark.parametrize(
    "code",
    [
        "import time; time.sleep(60)",
        "import os, time; os.close(1); time.sleep(60)",
        "import subprocess; subprocess.Popen(['sleep', '60'])",
        "while True: print('x' * 10000)",
    ],
    ids=["hangs", "closes its output and hangs", "leaves a child behind", "never stops printing"],
)
def test_a_program_is_not_waited_for(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TIME_LIMIT", 0.2)
    began = time.monotonic()
    assert python(code) == ""
    assert time.monotonic() - began < 10


def test_a_file(tmp_path: Path) -> None:
    file = tmp_path / "keyboard"
    file.write_bytes(b'XKBLAYOUT="fr" # \xff\n')
    assert read(str(file)) == 'XKBLAYOUT="fr" # \ufffd\n'
    file.write_text("x" * (SIZE_LIMIT + 1))
    assert len(read(str(file))) == SIZE_LIMIT


def test_no_file(tmp_path: Path) -> None:
    assert read(str(tmp_path)) == ""
    assert read(str(tmp_path / "none")) == ""


def test_no_console() -> None:
    assert console_keymap() is None


@pytest.mark.skipif(sys.platform != "linux", reason="the Linux console")
def test_the_consoles_keys_are_asked_of_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    import fcntl

    asked = []

    def ioctl(fd: int, request: int, entry: bytes) -> bytes:
        asked.append((fd, request))
        table, keycode = entry[:2]
        return entry[:2] + (table << 8 | keycode).to_bytes(2, sys.byteorder)

    monkeypatch.setattr(fcntl, "ioctl", ioctl)
    assert console_keymap() == ((2, 3, 4, 5, 6, 7), (258, 259, 260, 261, 262, 263))
    assert set(asked) == {(0, 0x4B46)}


def test_this_machine() -> None:
    here = this_machine()
    assert (here.system, here.environment) == (sys.platform, os.environ)
