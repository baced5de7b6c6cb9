"""`gobelet doctor`."""

import json
import platform
import re
from pathlib import Path

import pytest

from gobelet import __version__
from gobelet.cli.commands import doctor
from gobelet.speech.mode import AUTO
from gobelet.speech.outputs.base import Backend, Cause, OutputHung, OutputUnavailable
from gobelet.speech.probe import NO_ANSWER
from tests.cli.command import Command
from tests.cli.commands.doctor import Machine, machine, report, save, sit_at
from tests.sound.recordings import tone
from tests.support.keyboard.driver import french
from tests.support.speech.outputs import Voice, backend, refusing

__all__ = ["machine", "sit_at"]

MUTE = refusing("orca", error=OutputUnavailable("Orca does not run", Cause.NOT_RUNNING))


def test_the_shape_of_the_json(machine: Machine, gobelet: Command, environment: Path) -> None:
    machine(MUTE, backend(Voice(name="eSpeak", brailles=False), "speech-dispatcher"))
    found = report(gobelet)
    assert found.keys() == {
        *("gobelet", "python", "system", "packages", "speech", "braille", "sound", "output"),
        *("keyboard", "language", "settings", "settings_problems", "data_dir"),
    }
    assert (found["gobelet"], found["python"]) == (__version__, platform.python_version())
    assert found["speech"] == [
        {
            "id": "orca",
            "available": False,
            "name": "",
            "braille": False,
            "why": "Orca does not run",
            "cause": "not running",
        },
        {
            "id": "speech-dispatcher",
            "available": True,
            "name": "eSpeak",
            "braille": False,
            "why": "",
            "cause": "",
        },
    ]
    assert found["output"].items() >= {"mode": "speech", "speech": "speech-dispatcher"}.items()
    assert found["braille"]["available"] is False
    assert found["sound"]["available"] is False
    assert found["keyboard"] == {"layout": "us", "why": "default", "certain": False}
    assert found["language"] == {"code": "fr", "why": "option"}
    assert found["settings"] == str(environment.parent / "config" / "settings.toml")
    assert found["settings_problems"] == []
    assert found["data_dir"] == str(environment)
    assert found["packages"].keys() >= {"prompt-toolkit", "babel", "prismatoid"}


def test_where_no_back_end_takes_braille_a_line_of_the_screen_may(
    machine: Machine, gobelet: Command, environment: Path
) -> None:
    machine(backend(Voice(name="eSpeak", brailles=False), "speech-dispatcher"))
    assert "la ligne braille" in report(gobelet)["braille"]["why"]
    folder = environment.parent / "config"
    folder.mkdir()
    (folder / "settings.toml").write_text("[text]\nbraille_line = true\n", "utf-8")
    assert report(gobelet)["braille"] == {
        "available": True,
        "why": "une ligne à l’écran, pour le lecteur du terminal",
    }


def test_braille_comes_with_the_back_end_in_use(machine: Machine, gobelet: Command) -> None:
    machine(backend(Voice(name="NVDA"), "accessible-output2"))
    assert report(gobelet)["braille"] == {"available": True, "why": "NVDA"}


NOTHING_ANSWERS = {"mode": "text", "speech": "", "why": "aucune voix ne répond"}


@pytest.mark.parametrize("options", [(), ("--output", "speech"), ("--output", "both")])
def test_without_speech_the_output_is_text(
    machine: Machine, gobelet: Command, options: tuple[str, ...]
) -> None:
    machine(MUTE)
    assert report(gobelet, *options)["output"] == NOTHING_ANSWERS


def test_text_needs_no_voice(machine: Machine, gobelet: Command) -> None:
    machine(backend(Voice(name="NVDA"), "orca"))
    found = report(gobelet, "--output", "text")
    assert found["output"] == {"mode": "text", "speech": "", "why": "par option"}
    assert found["braille"] == {"available": True, "why": "par le lecteur du terminal"}


def test_a_reader_of_the_terminal_brailles_what_is_spoken_too(
    machine: Machine, gobelet: Command
) -> None:
    machine(backend(Voice(name="eSpeak", brailles=False), "speech-dispatcher"))
    found = report(gobelet, "--output", "both")
    assert found["output"]["speech"] == "speech-dispatcher"
    assert found["braille"] == {"available": True, "why": "par le lecteur du terminal"}


def test_over_ssh_the_output_is_text(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, gobelet: Command
) -> None:
    machine(backend(Voice(), "orca"))
    monkeypatch.setenv("SSH_TTY", "/dev/pts/1")
    assert report(gobelet)["output"]["mode"] == "text"
    assert report(gobelet, "--output", "speech")["output"]["mode"] == "speech"


def test_the_back_end_that_is_forced(machine: Machine, gobelet: Command) -> None:
    machine(backend(Voice(), "orca"), backend(Voice(), "prismatoid"))
    first = {"mode": "speech", "speech": "orca", "why": "la première voix qui répond"}
    assert report(gobelet)["output"] == first
    chosen = {"mode": "speech", "speech": "prismatoid", "why": "par option"}
    assert report(gobelet, "--speech", "prismatoid")["output"] == chosen
    save('[output]\nspeech = "prismatoid"\n')
    saved = {"mode": "speech", "speech": "prismatoid", "why": "selon vos réglages"}
    assert report(gobelet)["output"] == saved


@pytest.mark.posix("a system with Orca")
def test_the_back_end_that_is_forced_has_no_stand_in(machine: Machine, gobelet: Command) -> None:
    machine(MUTE, backend(Voice(), "prismatoid"))
    alone = {"mode": "text", "speech": "", "why": "orca ne répond pas"}
    assert report(gobelet, "--speech", "orca")["output"] == alone


def test_what_needs_a_service_that_hangs_is_left_alone(machine: Machine, gobelet: Command) -> None:
    hangs = refusing("speech-dispatcher", "daemon", OutputHung("asleep"))
    machine(hangs, backend(Voice(), "prismatoid", "daemon"), backend(Voice(), "spiel"))
    found = report(gobelet)
    assert [one["why"] for one in found["speech"]] == [NO_ANSWER, "not tried", ""]
    assert found["output"]["speech"] == "spiel"


@pytest.mark.posix("a system with Orca")
def test_orca_is_not_called_where_no_game_would(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, gobelet: Command
) -> None:
    orca, other = Voice(), Voice()
    found = (backend(orca, "orca"), backend(other, "speech-dispatcher"))
    machine(*found)

    def no_bus(wanted: str = AUTO) -> tuple[Backend, ...]:
        return found[1:] if wanted == AUTO else found[:1]

    monkeypatch.setattr(doctor, "backends", no_bus)
    assert report(gobelet)["speech"][0]["why"] == "no session bus"
    assert (orca.closed, other.closed) == (False, True)
    assert report(gobelet, "--speech", "orca")["output"]["speech"] == "orca"


def test_settings_and_what_is_wrong_with_them(machine: Machine, gobelet: Command) -> None:
    save('language = "es"\n[output]\nmode = "text"\nmodes = 1\n')
    done = gobelet("doctor", "--json", lang="")
    found = json.loads(done.out)
    assert found["language"] == {"code": "es", "why": "settings"}
    assert found["output"].items() >= {"mode": "text", "why": "según tus ajustes"}.items()
    (problem,) = found["settings_problems"]
    assert "output.modes" in problem
    assert problem in gobelet("doctor", lang="").out.splitlines()


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
    machine(
        MUTE,
        backend(Voice(name="speech-dispatcher", brailles=False), "speech-dispatcher"),
        backend(Voice(name="prismatoid: Speech Dispatcher"), "prismatoid"),
        refusing("accessible-output2", error=ZeroDivisionError("oops")),
    )
    *lines, program, packages = gobelet("doctor").out.splitlines()
    assert lines == [
        french(line)
        for line in (
            "Sortie : voix, speech-dispatcher, la première voix qui répond",
            "Voix, orca : ne tourne pas",
            "Voix, speech-dispatcher : fonctionne",
            "Voix, prismatoid : fonctionne (Speech Dispatcher)",
            "Voix, accessible-output2 : ne fonctionne pas (ZeroDivisionError('oops'))",
            "Braille : seulement par le lecteur du terminal : utilisez --output text, "
            "ou la ligne braille",
            "Clavier : us, faute de mieux",
            "Langue : français, par option",
            "Son : coupé par GOBELET_SOUND",
            f"Vos propres sons : aucun dans {environment.parent / 'config' / 'sounds'}",
            f"Réglages : {environment.parent / 'config' / 'settings.toml'}",
            f"Dossier des données : {environment}",
        )
    ]
    assert program.startswith(f"Gobelet {__version__}, Python {platform.python_version()}, ")
    assert re.fullmatch(r"prompt-toolkit [\d.]+(, [a-z0-9-]+ ([\d.]+|absent)){9}", packages)


@pytest.mark.posix("links, and control characters in names of files")
def test_the_players_own_sounds_and_what_is_wrong_with_them(
    machine: Machine, gobelet: Command, environment: Path
) -> None:
    folder = environment.parent / "config" / "sounds"
    folder.mkdir(parents=True)
    for name in ("zero.wav", "mark.wav"):
        (folder / name).write_bytes(tone())
    (folder / "error.wav").write_bytes(b"")
    (folder / "win.wav").symlink_to("zero.wav")
    (folder / "zeros\n.wav").write_bytes(tone())
    lines = [
        french(f"Vos propres sons : mark.wav et zero.wav, dans {folder}"),
        "error.wav n’est pas un fichier WAV. Le son habituel est joué.",
        french(
            "win.wav est un lien : mettez le son lui-même dans le dossier. "
            "Le son habituel est joué."
        ),
        "zeros?.wav ne porte le nom d’aucun son.",
    ]
    assert "\n".join(lines) in gobelet("doctor").out
    assert report(gobelet)["sound"]["own"] == lines


def test_other_languages(machine: Machine, gobelet: Command) -> None:
    machine(MUTE)
    assert "Braille: through the terminal’s own reader" in gobelet("doctor", lang="en").out
    assert "Voix" not in gobelet("doctor", lang="es").out


def test_where_others_could_reach_this_computer(gobelet: Command) -> None:
    done = gobelet("doctor", "--network")
    assert done.code == 0
    assert "7433" in done.out
    told = json.loads(gobelet("doctor", "--network", "--json").out)
    assert set(told) == {"addresses", "port", "port_free", "firewall", "zeroconf"}
    assert told["port"] == 7433
    for address in told["addresses"]:
        assert address["kind"] in ("local", "vpn", "public")
