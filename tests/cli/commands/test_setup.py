"""The first start of bare `gobelet`, and `gobelet setup`."""

import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from prompt_toolkit.input import PipeInput

from gobelet.cli import main
from gobelet.cli.commands.play import needless
from gobelet.keyboard.terminal.modes import Modes
from gobelet.speech import backends as speech_backends
from gobelet.speech.outputs.base import Backend
from gobelet.ui.options import output_trial
from gobelet.ui.preferences import Step
from tests.cli.command import LEAVE, Run
from tests.support.keyboard.driver import french
from tests.support.speech.outputs import Voice, backend, wait_until

TEXT: Final = ("--output", "text")
ESCAPE: Final = "\x1b[27u"
"""As terminals of the kitty protocol send it: nothing that follows can be taken for a part."""

MENU: Final = "Gobelet, menu principal. Apprendre à jouer\u00a0: Yahtzee"
WELCOME: Final = "Bienvenue dans Gobelet. R répète, Échap passe une question."
LANGUAGE: Final = french(
    f"{WELCOME} Français. Entrée pour continuer ; flèches haut et bas pour English et español."
)
IF_READ: Final = "Si vous n’entendez ou ne lisez que cette ligne, appuyez sur T."
TEXT_IT_IS: Final = french("Le texte, donc : la voix se tait.")
LARGE: Final = french("Dés, cartes et texte en très grand ? Non")
KEYBOARD: Final = french("Réglage du clavier : trois touches au plus")
READING: Final = french("Comment lire les dés ?")
NO_VOICE: Final = "Aucune voix trouvée. Le jeu s’écrit en texte."
SAVED: Final = "Réglages enregistrés."

Bare = Callable[[str], tuple[int, list[str]]]
"""Runs `gobelet` alone with keys typed ahead; returns its code and its lines."""


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> Voice:
    """The only voice on this machine."""
    voice = Voice()

    def found(wanted: str) -> tuple[Backend, ...]:
        return (backend(voice),)

    for module in (speech_backends, output_trial):
        monkeypatch.setattr(module, "backends", found)
    return voice


@pytest.fixture
def no_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (speech_backends, output_trial):
        monkeypatch.setattr(module, "backends", lambda _wanted: ())


@pytest.fixture
def bare(
    run: Run,
    keys: PipeInput,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> Bare:
    """On a French system; `run` has prepared the terminal."""
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")

    def run_it(typed: str) -> tuple[int, list[str]]:
        keys.send_text(typed)
        code = main([])
        out, err = capfd.readouterr()
        assert err == ""
        return code, [line for line in out.replace("\r", "\n").split("\n") if line]

    return run_it


def settings(path: Path) -> dict[str, object]:
    return tomllib.loads(path.read_text("utf-8"))


# The first start


@pytest.mark.posix("a terminal that does not name its keys")
def test_the_questions_come_before_the_menu_and_never_again(
    bare: Bare, saved: Path, voice: Voice
) -> None:
    code, lines = bare("\rt\r3-\rr\rr\r" + ESCAPE + LEAVE)
    assert code == 0
    assert lines[:3] == [LANGUAGE, IF_READ, TEXT_IT_IS]
    assert lines[3] == LARGE
    assert lines[4].startswith(KEYBOARD)
    assert lines.index(SAVED) + 1 == lines.index(MENU)
    assert settings(saved) == {
        "setup": {"done": True},
        "language": "fr",
        "output": {"mode": "text"},
        "view": {"large": False},
        "keyboard": {"layout": "fr"},
        "dice": {"reading": "sorted", "new_only": False},
    }
    assert bare(LEAVE)[1][0] == MENU


def test_both_outputs_are_tried_out(bare: Bare, saved: Path, voice: Voice) -> None:
    _, lines = bare("\rv" + LEAVE)
    assert lines == [LANGUAGE, IF_READ]
    assert settings(saved)["output"] == {"mode": "speech"}
    assert voice.closed


def test_all_skipped_it_is_not_asked_again(bare: Bare, saved: Path, voice: Voice) -> None:
    assert MENU in bare(ESCAPE * 7 + LEAVE)[1]
    assert settings(saved) == {"setup": {"done": True}, "output": {"mode": "both"}}
    assert bare(LEAVE)[1][0] == MENU


@pytest.mark.parametrize("answered", ["", "\r", "\rt", "\rt" + ESCAPE, "\rt\r3-\r\r"])
def test_broken_off_it_is_asked_again(bare: Bare, saved: Path, voice: Voice, answered: str) -> None:
    bare(answered + LEAVE)
    assert settings(saved)["setup"] == {"done": False}
    assert bare(LEAVE)[1][0] == LANGUAGE


def test_another_language(bare: Bare, saved: Path, no_voice: None) -> None:
    _, lines = bare("\x1b[B\r" + LEAVE)
    assert "English. Enter to go on; up and down arrows for français and español." in lines
    assert settings(saved)["language"] == "en"
    assert any(line.startswith("Welcome to Gobelet. R repeats") for line in bare(LEAVE)[1])


def test_without_a_voice_that_is_said_and_all_is_text(bare: Bare, no_voice: None) -> None:
    assert {LANGUAGE, NO_VOICE} <= set(bare(LEAVE)[1])


@pytest.mark.posix("a terminal that does not name its keys")
def test_over_ssh_it_is_text(bare: Bare, saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSH_TTY", "/dev/pts/1")
    _, lines = bare("\rr\r3-\rr\rr\r" + ESCAPE + LEAVE)
    assert lines[:2] == ["Sortie texte, car la session est distante.", LANGUAGE]
    assert lines[2] == LARGE
    assert any(line.startswith(KEYBOARD) for line in lines)
    assert "output" not in settings(saved)


@pytest.mark.posix("a terminal that does not name its keys")
def test_what_an_option_tells_is_not_asked(run: Run, saved: Path) -> None:
    _, lines = run(*TEXT, typed="\r3-\rr\rr\r" + ESCAPE + LEAVE)
    assert lines[0] == f"{WELCOME} {LARGE}"
    assert lines[1].startswith(KEYBOARD)
    assert MENU in lines
    assert "language" not in settings(saved)
    assert run(*TEXT)[1][0] == MENU


@pytest.mark.parametrize("command", [("play",), ("play", "yahtzee"), ("--keyboard", "us")])
def test_nothing_else_asks(run: Run, saved: Path, command: tuple[str, ...]) -> None:
    _, lines = run(*command, *TEXT)
    assert not any(line.startswith(WELCOME) for line in lines)
    assert not saved.exists()


def test_whoever_has_set_something_is_not_asked(run: Run, saved: Path) -> None:
    saved.parent.mkdir()
    saved.write_text("[lists]\npositions = true\n", "utf-8")
    assert run(*TEXT)[1][0].startswith(MENU)


def test_a_file_of_comments_sets_nothing(run: Run, saved: Path) -> None:
    saved.parent.mkdir()
    saved.write_text("# mine\n", "utf-8")
    assert run(*TEXT)[1][0].startswith(WELCOME)


@pytest.mark.posix("a terminal that cannot draw")
def test_the_large_view_is_not_offered_where_the_terminal_cannot_draw(
    bare: Bare, saved: Path, voice: Voice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    _, lines = bare("\rt" + LEAVE)
    assert LARGE not in lines
    assert any(line.startswith(KEYBOARD) for line in lines)


@pytest.mark.posix("a terminal that does not name its keys")
def test_what_the_command_line_says_of_the_view_is_not_asked(run: Run, saved: Path) -> None:
    _, lines = run(*TEXT, "--view", "plain", typed=LEAVE)
    assert lines[0].startswith(f"{WELCOME} {KEYBOARD}")


# What need not be asked


@pytest.mark.posix("a terminal that does not name its keys")
def test_a_remote_session_has_text(monkeypatch: pytest.MonkeyPatch) -> None:
    modes = Modes(None)
    assert needless(modes) == frozenset()
    monkeypatch.setenv("SSH_TTY", "/dev/pts/1")
    assert needless(modes) == {Step.OUTPUT}


@pytest.mark.posix("a terminal that does not name its keys")
def test_a_terminal_that_names_the_keys_needs_no_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    modes = Modes(lambda _text: None)
    modes.enter()
    assert needless(modes) == frozenset()
    modes.kitty_answered(0)
    assert needless(modes) == {Step.KEYBOARD}


def test_a_windows_console_names_the_keys_unless_it_is_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert needless(Modes(None)) == {Step.KEYBOARD}
    monkeypatch.setenv("SSH_TTY", "/dev/pts/1")
    assert needless(Modes(None)) == {Step.OUTPUT}


# gobelet setup


@pytest.mark.posix("a terminal that does not name its keys")
def test_set_up_and_leave(bare: Bare, run: Run, saved: Path, voice: Voice) -> None:
    code, lines = run("setup", typed="\rt\r3-\rr\rr\r" + ESCAPE)
    assert code == 0
    assert lines[0] == LANGUAGE
    assert lines[-1] == SAVED
    assert settings(saved)["setup"] == {"done": True}
    assert bare(LEAVE)[1][0] == MENU


def test_set_up_again_begins_with_what_is_saved(run: Run, saved: Path, voice: Voice) -> None:
    saved.parent.mkdir()
    saved.write_text('[output]\nmode = "text"\n[dice]\nreading = "grouped"\n', "utf-8")
    code, lines = run("setup", typed="\r" + ESCAPE * 6)
    assert code == 0
    assert "Sortie inchangée." in lines
    assert any(line.endswith(french("Groupés : trois 4, 2, 6")) for line in lines)
    assert settings(saved)["output"] == {"mode": "text"}
    assert settings(saved)["dice"] == {"reading": "grouped"}


def test_what_is_left_of_the_voice_is_heard_at_the_end(run: Run, voice: Voice) -> None:
    run("setup", typed="\rv\r3-\rr\rr\r" + ESCAPE)
    wait_until(lambda: SAVED in voice.texts)
