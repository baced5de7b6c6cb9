"""`gobelet doctor`."""

import json
import platform
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gobelet import __version__
from gobelet.cli import doctor
from gobelet.speech.outputs.base import Backend, OutputUnavailable
from tests.cli.command import Command
from tests.support.driver import french
from tests.support.outputs import Voice, backend, refusing

Machine = Callable[..., None]


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    """Give the machine these back ends; all of them are tried."""

    def with_backends(*found: Backend) -> None:
        def tried(wanted: str) -> tuple[Backend, ...]:
            return tuple(one for one in found if wanted in ("auto", one.id))

        monkeypatch.setattr(doctor, "all_backends", lambda: found)
        monkeypatch.setattr(doctor, "backends", tried)

    with_backends()
    return with_backends


def report(gobelet: Command, *options: str) -> dict[str, Any]:
    done = gobelet("doctor", "--json", *options)
    assert (done.code, done.err, done.out.count("\n")) == (0, "", 1)
    found: dict[str, Any] = json.loads(done.out)
    return found


MUTE = refusing("orca", error=OutputUnavailable("Orca does not run"))


def test_the_shape_of_the_json(machine: Machine, gobelet: Command, environment: Path) -> None:
    machine(MUTE, backend(Voice(name="eSpeak", brailles=False), "speech-dispatcher"))
    found = report(gobelet)
    assert found.keys() == {
        *("gobelet", "python", "system", "packages", "speech", "braille", "sound", "output"),
        *("keyboard", "language", "data_dir"),
    }
    assert (found["gobelet"], found["python"]) == (__version__, platform.python_version())
    assert found["speech"] == [
        {
            "id": "orca",
            "available": False,
            "name": "",
            "braille": False,
            "why": "Orca does not run",
        },
        {
            "id": "speech-dispatcher",
            "available": True,
            "name": "eSpeak",
            "braille": False,
            "why": "",
        },
    ]
    assert found["output"].items() >= {"mode": "speech", "speech": "speech-dispatcher"}.items()
    assert found["braille"]["available"] is False
    assert found["sound"]["available"] is False
    assert found["keyboard"] == {"layout": "us", "why": "default"}
    assert found["language"] == {"code": "fr", "why": "option"}
    assert found["data_dir"] == str(environment)
    assert found["packages"].keys() >= {"prompt-toolkit", "babel", "prismatoid"}


def test_braille_comes_with_the_back_end_in_use(machine: Machine, gobelet: Command) -> None:
    machine(backend(Voice(name="NVDA"), "accessible-output2"))
    assert report(gobelet)["braille"] == {"available": True, "why": "NVDA"}


def test_without_speech_the_output_is_text(machine: Machine, gobelet: Command) -> None:
    machine(MUTE)
    assert report(gobelet)["output"].items() >= {"mode": "text", "speech": ""}.items()


def test_over_ssh_the_output_is_text(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, gobelet: Command
) -> None:
    machine(backend(Voice(), "orca"))
    monkeypatch.setenv("SSH_TTY", "/dev/pts/1")
    assert report(gobelet)["output"]["mode"] == "text"
    assert report(gobelet, "--output", "speech")["output"]["mode"] == "speech"


def test_the_back_end_that_is_forced(machine: Machine, gobelet: Command) -> None:
    machine(backend(Voice(), "orca"), backend(Voice(), "prismatoid"))
    assert report(gobelet)["output"]["speech"] == "orca"
    assert report(gobelet, "--speech", "prismatoid")["output"]["speech"] == "prismatoid"


def test_the_keyboard_and_where_it_comes_from(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, gobelet: Command
) -> None:
    assert report(gobelet, "--keyboard", "be")["keyboard"] == {"layout": "be", "why": "option"}
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert report(gobelet)["keyboard"] == {"layout": "fr", "why": "locale fr_FR"}


def test_the_language_and_where_it_comes_from(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, gobelet: Command
) -> None:
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    done = gobelet("doctor", "--json", lang="")
    assert json.loads(done.out)["language"] == {"code": "es", "why": "system"}


def test_the_data_folder_of_the_option(machine: Machine, gobelet: Command, tmp_path: Path) -> None:
    assert report(gobelet, "--data-dir", str(tmp_path))["data_dir"] == str(tmp_path)


def test_every_back_end_is_closed_again(machine: Machine, gobelet: Command) -> None:
    voices = [Voice(), Voice()]
    machine(*(backend(voice, str(number)) for number, voice in enumerate(voices)))
    gobelet("doctor")
    assert all(voice.closed for voice in voices)


def test_as_lines(machine: Machine, gobelet: Command, environment: Path) -> None:
    machine(MUTE, backend(Voice(name="eSpeak", brailles=False), "speech-dispatcher"))
    lines = gobelet("doctor").out.splitlines()
    assert lines[0].startswith(f"Gobelet {__version__}, Python {platform.python_version()}, ")
    assert french("Voix, orca : non. Orca does not run") in lines
    assert french("Voix, speech-dispatcher : fonctionne (eSpeak)") in lines
    assert french("Sortie : speech speech-dispatcher, la première voix qui répond") in lines
    assert french("Langue : fr, ") in [line[:13] for line in lines]
    assert lines[-1] == french(f"Dossier des données : {environment}")
    assert all(len(line) >= 3 for line in lines)


def test_other_languages(machine: Machine, gobelet: Command) -> None:
    machine(MUTE)
    assert "Braille: only through the terminal’s own reader" in gobelet("doctor", lang="en").out
    assert "Voix" not in gobelet("doctor", lang="es").out
