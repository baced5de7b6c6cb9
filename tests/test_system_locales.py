"""The program under the locales that players have: what it says is not the system's choice.

A library may set the locale of the process, as prismatoid's does. Then the C library speaks that
language, counts by its rules, and encodes in its character set.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from gobelet.raw_terminal import PLAIN
from tests.support.keyboard.driver import french
from tests.support.system.once import shared_folder
from tests.support.system.proof import tried
from tests.support.system.system_locales import LOCALES, compiled

if sys.platform != "linux":
    pytest.skip("locales of Linux", allow_module_level=True)

# Each answer ends with its exit code. The locale is set in the middle of the first, as by a library
# that is loaded late.
RUN = """\
import json, locale, os, sys
from gobelet.cli.commands import doctor
from gobelet.cli import main
probe = doctor.probe
def probe_then_set(*arguments):
    found = probe(*arguments)
    locale.setlocale(locale.LC_ALL, "")
    return found
doctor.probe = probe_then_set
for address, *arguments in json.loads(sys.argv[1]):
    os.environ["SPEECHD_ADDRESS"] = address
    code = main(arguments)
    locale.setlocale(locale.LC_ALL, "")
    print(f"= {code}; {os.strerror(2)}", end="\\x1e", flush=True)
"""
ADDRESSES = ("unix_socket:nothing", "unix_socket:killed")
NOT_RUNNING = {
    "fr": french("Voix, speech-dispatcher : ne tourne pas"),
    "en": "Speech, speech-dispatcher: not running",
    "es": "Voz, speech-dispatcher: no está en marcha",
}
COMMANDS = (
    ("", "--lang", "fr", "score", "13334"),
    ("", "--lang", "es", "rules", "tournament"),
    ("", "--lang", "fr", "simulate", "--games", "4", "--bots", "random", "--seed", "1"),
    ("", "--lang", "en", "simulate", "--games", "4", "--bots", "random", "--seed", "1", "--json"),
    ("", "--lang", "fr", "rules"),
    ("", "--lang", "fr", "stats"),
    ("", "--lang", "es", "settings"),
    ("", "--lang", "en", "export", "all", "file/inside"),
    ("", "--lang", "fr", "score", "7"),
)


def doctors(locale: str) -> list[tuple[str, ...]]:
    """Return what asks the doctor, which takes longer than all the others together.

    Each address is asked about under each locale, and in each language under some locale.
    """
    first = LOCALES.index(locale)
    return [
        (address, "--lang", language, "doctor")
        for number, address in enumerate(ADDRESSES, first)
        for language in tried([[*NOT_RUNNING][number % len(NOT_RUNNING)]], [*NOT_RUNNING])
    ]


@pytest.fixture(scope="module", params=LOCALES)
def locale(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture(scope="module")
def variables(locale: str, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return compiled(locale, shared_folder(tmp_path_factory, "locales"))


@pytest.fixture(scope="module")
def answers(
    locale: str, variables: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> list[str]:
    """What the program answers under the locale, a command each."""
    home, commands = tmp_path_factory.mktemp("home"), (*doctors(locale), *COMMANDS)
    return asked(home, locale.partition(".")[2], variables, commands)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The same where the system speaks English, in UTF-8."""
    return asked(tmp_path_factory.mktemp("plain"), "utf-8", {"LC_ALL": "C.UTF-8"}, COMMANDS)


def asked(
    folder: Path,
    charset: str,
    variables: dict[str, str],
    commands: Sequence[tuple[str, ...]],
) -> list[str]:
    """Ask all the questions of one process: it is started but once."""
    (folder / "file").touch()
    listen = "import socket; socket.socket(socket.AF_UNIX).bind('killed')"
    subprocess.run((sys.executable, "-c", listen), cwd=folder, check=True)
    kept = ("COV", "PATH", "GOBELET_SOUND", "GOBELET_CACHE_DIR")
    environment = {name: value for name, value in os.environ.items() if name.startswith(kept)}
    done = subprocess.run(
        (sys.executable, "-c", RUN, json.dumps(commands)),
        cwd=folder,
        env=environment | {"HOME": str(folder)} | variables,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=True,
        timeout=120,
    )
    text = done.stdout.decode(charset).replace(str(folder), "~")
    return text.split("\x1e")[:-1]


def answer(answers: Sequence[str], command: tuple[str, ...]) -> str:
    """Return what was answered: the commands stand at the end."""
    return answers[COMMANDS.index(command) - len(COMMANDS)]


def test_the_c_library_speaks_it(answers: list[str]) -> None:
    """So the tests below have something to find; the program has asked for its own language."""
    assert all(one.count("\n= ") == 1 for one in answers)
    assert not answers[0].endswith("No such file or directory")


def test_the_doctor_knows_an_error_whatever_its_words(locale: str, answers: list[str]) -> None:
    for (_, _, language, _), found in zip(doctors(locale), answers, strict=False):
        assert NOT_RUNNING[language] in found.splitlines()


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_words_and_numbers_are_the_programs(
    command: tuple[str, ...], answers: list[str], plain: list[str], locale: str
) -> None:
    charset = locale.partition(".")[2]
    # Latin-1 has none of these signs.
    text = answer(plain, command) if charset == "UTF-8" else answer(plain, command).translate(PLAIN)
    wanted = text.encode(charset, "replace").decode(charset)
    assert told(answer(answers, command)) == told(wanted)


def told(answer: str) -> str:
    """Return an answer with its exit code, without what the C library says."""
    return answer.rpartition(";")[0]
