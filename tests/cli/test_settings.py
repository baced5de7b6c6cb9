"""The settings at the command line: what counts, what is told, what is kept."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gobelet.cli.settings_words import not_saved_words, problem_words
from gobelet.i18n import language
from gobelet.settings.schema import DamagedFile, SettingsNotSaved
from gobelet.speech import backends as speech_backends
from gobelet.speech.outputs.base import Backend
from gobelet.ui.app import KeyLoop
from tests.cli.command import LEAVE, Command, Run
from tests.support.keyboard.driver import french
from tests.support.speech.outputs import Voice, backend

PLAY = ("play", "--output", "text", "--keyboard", "us")
TURN = "Tour 1 sur 13. Entrée pour lancer."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The settings file, in a folder that is there."""
    (tmp_path / "config").mkdir()
    return tmp_path / "config" / "settings.toml"


def write(path: Path, *lines: str) -> None:
    path.write_text("\n".join(lines), encoding="utf-8")


# What counts


def test_the_saved_language_is_that_of_help_errors_and_games(path: Path, gobelet: Command) -> None:
    write(path, 'language = "es"')
    assert gobelet("--help", lang="").out.startswith("uso")
    assert gobelet("score", "7", lang="").error.startswith("gobelet: dados")
    assert gobelet("--lang", "xx", lang="").error.startswith("gobelet: --lang: «xx»")
    assert gobelet("--help", lang="en").out.startswith("usage")


def test_a_wrong_saved_language_leaves_that_of_the_system(
    path: Path, gobelet: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(path, 'language = "de"')
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert gobelet("--help", lang="").out.startswith("uso")


def test_the_saved_keyboard_is_used_and_nothing_is_said_of_it(path: Path, run: Run) -> None:
    write(path, 'keyboard.layout = "fr"')
    _, lines = run("play", "--output", "text", "--seed", "1", typed="\r&" + LEAVE)
    assert lines[0] == "Yahtzee, règles Playroom, 13 lignes."
    assert "relancer" in lines[4]


def test_an_option_comes_before_what_is_saved(path: Path, run: Run) -> None:
    write(path, 'keyboard.layout = "us"', 'output.mode = "speech"', 'output.speech = "prismatoid"')
    options = ("play", "--output", "text", "--keyboard", "fr", "--seed", "1")
    _, lines = run(*options, typed="\r&" + LEAVE)
    assert "relancer" in lines[4]


def test_options_are_not_saved(path: Path, run: Run) -> None:
    run(*PLAY)
    assert list(path.parent.iterdir()) == []


def test_there_is_no_keyboard_that_was_not_spelled_out(gobelet: Command) -> None:
    error = gobelet("play", "--keyboard", "own").error
    assert error.startswith(french("gobelet : --keyboard : « own » n’est pas valable."))
    assert not error.endswith("own.")


def test_the_keyboard_that_was_spelled_out(path: Path, run: Run) -> None:
    write(
        path,
        "[keyboard]",
        'layout = "own"',
        'own_plain = ["a", "z", "e", "r", "y", "w"]',
        'own_shift = ["A", "Z", "E", "R", "Y", ""]',
    )
    for options in ((), ("--keyboard", "own")):
        _, lines = run(
            "play", "--output", "text", "--seed", "1", *options, typed="\razerywAZERY" + LEAVE
        )
        answers = lines[4:15]
        assert all("elancer" in answer or "ésélectionner" in answer for answer in answers), answers


def test_the_saved_speech_output_is_asked_for(
    path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(path, 'output.mode = "both"', 'output.speech = "prismatoid"')
    voice, asked = Voice(), []

    def found(wanted: str) -> tuple[Backend, ...]:
        asked.append(wanted)
        return (backend(voice),)

    monkeypatch.setattr(speech_backends, "backends", found)
    _, lines = run("play", "--keyboard", "us")
    assert lines[0] == "Yahtzee, règles Playroom, 13 lignes."
    # The keys that leave come at once, and may cut the first sentences.
    assert voice.texts
    assert asked == ["prismatoid"]


def test_speech_saved_at_home_does_not_make_a_remote_session_silent(
    path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(path, 'output.mode = "speech"')
    monkeypatch.setenv("SSH_TTY", "/dev/pts/1")
    _, lines = run("play", "--keyboard", "us")
    assert lines[0] == "Sortie texte, car la session est distante."


def test_the_saved_options_are_those_of_the_menu(path: Path, run: Run) -> None:
    write(
        path,
        'language = "fr"',
        'speech.verbosity = "brief"',
        'typing.echo = "word"',
        "lists.positions = true",
        "[rows]",
        "by_points = true",
        "confirm_zero = true",
    )
    _, lines = run(
        "--keyboard", "fr", "--output", "text", typed="o\r" + "\x1b[B" * 14 + "ll\r" + LEAVE
    )
    said = "\n".join(lines)
    for item in ("Détail : bref", "Écho de la saisie : mots", "Confirmer un zéro : oui"):
        assert french(item) in said
    assert french("Lignes rangées par points : oui") in said


def test_the_players_own_keys(path: Path, run: Run) -> None:
    write(path, "[keys.yahtzee]", 'scores = ["v"]')
    _, lines = run(*PLAY, typed="v" + LEAVE)
    assert lines[2].startswith("0 point")


# What is told


def test_each_problem_is_told_before_the_first_screen(path: Path, run: Run) -> None:
    write(
        path,
        'langauge = "fr"',
        'output.mode = "loud"',
        'keyboard.layout = "azerty"',
        "[keys.yahtzee]",
        'scored = ["v"]',
    )
    _, lines = run(*PLAY)
    assert lines[:4] == [
        french("Ignoré dans les réglages, langauge : inconnu."),
        french(
            "Ignoré dans les réglages, output.mode : « loud » n’est pas valable. "
            "Valables : speech, text, both."
        ),
        french("Ignoré dans les réglages, keyboard.layout : « azerty » n’est pas valable."),
        french("Ignoré dans les réglages, keys.yahtzee.scored : Commande inconnue : scored."),
    ]
    assert lines[5] == TURN
    assert path.exists()


def test_a_damaged_file_is_set_aside_and_told(path: Path, run: Run) -> None:
    write(path, 'language = "en"', "output =", "")
    _, lines = run(*PLAY)
    (moved,) = path.parent.iterdir()
    assert lines[0] == french(
        "Le fichier des réglages est endommagé à la ligne 2. "
        f"Il a été mis de côté : {moved}. Tout revient aux réglages d’origine."
    )
    assert lines[2] == TURN
    _, lines = run(*PLAY)
    assert lines[1] == TURN


def test_a_damaged_file_that_cannot_be_moved(
    path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    write(path, "output =")
    monkeypatch.setattr(Path, "rename", refuse)
    _, lines = run(*PLAY)
    assert f"{path} reste tel quel" in lines[0]
    assert path.read_text(encoding="utf-8") == "output ="


def test_commands_that_only_answer_leave_a_damaged_file(path: Path, gobelet: Command) -> None:
    write(path, "output =")
    for command in (("score", "13334"), ("--help",), ("play", "--rows", "3")):
        gobelet(*command)
    assert path.read_text(encoding="utf-8") == "output ="


@pytest.mark.parametrize("lang", ["fr", "en", "es"])
@pytest.mark.parametrize("code", ["full", "denied", "damaged", "failed"])
def test_why_settings_are_not_saved(code: str, lang: str) -> None:
    path = Path("/x/settings.toml")
    words = not_saved_words(SettingsNotSaved(path, code), language(lang))
    assert (str(path) in words) == (code != "full")
    assert words.count(".") - words.count(str(path)) == 2


@pytest.mark.parametrize("code", ["syntax", "encoding", "unreadable"])
def test_what_is_wrong_with_the_file(code: str) -> None:
    found = problem_words(DamagedFile(Path("/x"), code), language("en"))
    assert found.endswith("cannot be read." if code == "unreadable" else "is damaged.")


def test_nothing_of_the_file_reaches_the_terminal_as_a_command(path: Path, run: Run) -> None:
    write(path, '"\\u001b[2J" = 1', f'language = "\\u001b[2J{"x" * 100}"')
    _, lines = run(*PLAY)
    assert lines[0] == french('Ignoré dans les réglages, "?[2J" : inconnu.')
    assert french(f"« ?[2J{'x' * 36}… »") in lines[1]


# What is kept


def test_a_choice_in_the_options_is_there_at_the_next_start(path: Path, run: Run) -> None:
    write(path, "# mine", 'language = "fr"  # at home', "")
    _, lines = run("--keyboard", "fr", "--output", "text", typed="o\rp\r" + LEAVE)
    assert lines[-1] != ""
    assert path.read_text(encoding="utf-8") == (
        '# mine\nlanguage = "fr"  # at home\n\n[lists]\npositions = true\n'
    )
    _, lines = run("--keyboard", "fr", "--output", "text")
    assert "1 sur" in lines[0]


@pytest.mark.posix("signals")
def test_what_is_chosen_while_the_program_is_told_to_end_is_kept(
    path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = KeyLoop.later

    def later(loop: KeyLoop, seconds: float, action: Callable[[], None]) -> Callable[[], None]:
        if getattr(action, "__name__", "") != "save":
            return real(loop, seconds, action)
        os.kill(os.getpid(), signal.SIGTERM)
        return lambda: None

    monkeypatch.setattr(KeyLoop, "later", later)
    code, _ = run("--keyboard", "fr", "--output", "text", typed="o\rp\r")
    assert code == 128 + signal.SIGTERM
    assert path.read_text(encoding="utf-8") == "[lists]\npositions = true\n"


def test_what_cannot_be_saved_is_told_once_and_holds(
    path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "no")

    monkeypatch.setattr(os, "fsync", full)
    _, lines = run("--keyboard", "fr", "--output", "text", typed="o\rp\rc\r" + LEAVE)
    told = [line for line in lines if "disque est plein" in line]
    assert told == [
        french(
            "Les réglages ne peuvent pas être enregistrés : le disque est plein. "
            "Vos changements durent jusqu’à la fermeture."
        )
    ]
    assert any(line.startswith("Oui") for line in lines)
    assert list(path.parent.iterdir()) == []


def test_what_only_a_session_needs_is_not_loaded_to_read_the_language(path: Path) -> None:
    write(path, 'language = "fr"')
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "gobelet", "--help"],
        env={**os.environ, "GOBELET_CONFIG_DIR": str(path.parent)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.startswith("utilisation")
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "tomllib" in loaded
    assert loaded.isdisjoint({"tomlkit", "prompt_toolkit", "gobelet.keyboard.layouts"})
