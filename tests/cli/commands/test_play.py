"""`gobelet` and `gobelet play`, with keys from a pipe in place of the terminal."""

import os
import tomllib
from pathlib import Path
from typing import Final

import pytest
from prompt_toolkit.input import PipeInput

from gobelet.cli import large_view, main
from gobelet.cli.commands import play
from gobelet.keyboard.detection import Found
from gobelet.speech import backends as speech_backends
from gobelet.speech.outputs.base import Backend
from gobelet.speech.outputs.hidden_lines import HiddenLines
from gobelet.ui.session import Session
from gobelet.view.large import LargeView
from gobelet.view.screen import Terminal
from tests.cli.command import LEAVE, Command, Run
from tests.support.keyboard.driver import french
from tests.support.speech.outputs import Voice, backend


def test_a_game_at_once(run: Run) -> None:
    code, lines = run("play", "--output", "text", "--keyboard", "fr", "--seed", "1")
    assert code == 0
    assert lines[:3] == [
        "Yahtzee, règles Playroom, 13 lignes.",
        french("Graine 1 : le hasard se répète."),
        "Tour 1 sur 13. Entrée pour lancer.",
    ]


def test_the_menu(run: Run) -> None:
    _, lines = run("--output", "text", "--keyboard", "fr")
    assert lines[0] == "Gobelet, menu principal. Apprendre à jouer\u00a0: Yahtzee"


@pytest.mark.posix("a terminal that does not name its keys")
def test_what_was_guessed_is_said(
    run: Run, keys: PipeInput, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell = play._tell_guess

    def tell_and_leave(found: Found, session: Session) -> None:
        tell(found, session)
        keys.send_text(LEAVE)

    # The layout is looked for beside the first words: who leaves at once is not told.
    monkeypatch.setattr(play, "_tell_guess", tell_and_leave)
    _, lines = run("play", "--output", "text", typed="")
    assert lines[0].startswith("Yahtzee")
    assert lines.count(french("Clavier supposé : us, QWERTY.")) == 1
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    monkeypatch.setenv("SSH_TTY", "/dev/pts/1")
    _, lines = run("play", typed="")
    assert lines[0].startswith("Sortie texte")
    assert lines[1].startswith("Yahtzee")
    assert len([line for line in lines if line.startswith(french("Clavier supposé : fr"))]) == 1


def test_a_seed_makes_the_dice_repeat(run: Run) -> None:
    options = ("play", "--output", "text", "--keyboard", "us")
    first, again, other = (
        run(*options, "--seed", seed, typed="\r" + LEAVE)[1][3] for seed in ("5", "5", "6")
    )
    assert first == again != other


def test_without_a_seed_nothing_is_said_of_it(run: Run) -> None:
    _, lines = run("play", "--output", "text", "--keyboard", "us")
    assert lines[1] == "Tour 1 sur 13. Entrée pour lancer."


def test_the_players(run: Run) -> None:
    _, lines = run("play", "--output", "text", "--keyboard", "us", "--players", "Ana,Zoé")
    assert lines[0].endswith(french("À la table : Ana et Zoé."))


def test_options_before_the_command_count(run: Run) -> None:
    _, lines = run("--output", "text", "--keyboard", "us", "--seed", "3", "play", "--rows", "16")
    assert lines[0] == "Yahtzee, règles Playroom, 16 lignes."
    assert "Graine 3" in lines[1]


def test_azerty_keys(run: Run) -> None:
    typed = "\r&é\"'(-" + LEAVE
    _, lines = run("play", "--output", "text", "--keyboard", "fr", "--seed", "1", typed=typed)
    answers = lines[4:10]
    assert len(answers) == 6
    assert all("relancer" in answer for answer in answers)


def test_speech_is_the_default(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    voice = Voice()

    def found(wanted: str) -> tuple[Backend, ...]:
        return (backend(voice),)

    monkeypatch.setattr(speech_backends, "backends", found)
    code, lines = run("play", "--keyboard", "us")
    assert (code, lines) == (0, [])
    # The keys that leave come at once, and may cut the first sentences.
    assert voice.texts
    assert voice.closed


def test_without_speech_the_game_is_written(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech_backends, "backends", lambda _: ())
    code, lines = run("play", "--keyboard", "us")
    assert code == 0
    assert "Aucune voix trouvée. Le jeu s’écrit en texte." in lines
    assert "Tour 1 sur 13. Entrée pour lancer." in lines


def test_a_failure_in_the_game(
    keys: PipeInput,
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    environment: Path,
) -> None:
    def fail(session: Session, key: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Session, "press", fail)
    keys.send_text("\r")
    assert main(["--lang", "fr", "play", "--output", "text", "--keyboard", "us"]) == 1
    out, err = capfd.readouterr()
    assert out.endswith("\n")
    log = environment / "errors.log"
    assert err == french(f"Gobelet s’est arrêté sur une erreur. Les détails sont dans {log}.\n")
    assert "ZeroDivisionError" in log.read_text(encoding="utf-8")


def test_a_failure_on_the_first_screen(
    keys: PipeInput,
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    def fail(session: Session, text: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Session, "tell", fail)
    # Where nothing fails the game is left, and does not wait for keys for ever.
    keys.send_text(LEAVE)
    assert main(["--lang", "fr", "play", "--output", "text", "--keyboard", "us"]) == 1
    assert "Gobelet s’est arrêté" in capfd.readouterr().err


def test_a_view_that_fails_at_the_start_is_given_back(
    keys: PipeInput, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken(LargeView):
        closed = False

        def turn(self, on: bool) -> None:
            if on:
                raise ZeroDivisionError

        def close(self) -> None:
            Broken.closed = True

    voice = Voice()
    monkeypatch.setattr(speech_backends, "backends", lambda _: (backend(voice),))
    monkeypatch.setattr(large_view, "can_draw", lambda _: True)
    monkeypatch.setattr(large_view, "open_screen", Terminal)
    monkeypatch.setattr(large_view, "LargeView", Broken)
    keys.send_text(LEAVE)
    assert main(["--lang", "fr", "play", "--keyboard", "us", "--view", "large"]) == 1
    assert Broken.closed
    assert voice.closed


def test_a_terminal_that_hangs_up(keys: PipeInput, run: Run) -> None:
    keys.close()
    code, _ = run("play", "--output", "text", "--keyboard", "us", typed="")
    assert code == 129


def test_a_terminal_that_takes_no_more_text(
    run: Run, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    read_end, write_end = os.pipe()
    os.close(read_end)
    with os.fdopen(write_end, "wb", buffering=0) as gone:
        monkeypatch.setattr(
            play, "HiddenLines", lambda _terminal, *drawing: HiddenLines(gone.fileno(), *drawing)
        )
        assert run("play", "--output", "text", "--keyboard", "us") == (129, [])


# `gobelet learn`, with keys from a pipe in place of the terminal.

LEARN: Final = ("learn", "--output", "text", "--lang", "fr")
ESCAPE: Final = "\x1b[27u"
"""As terminals of the kitty protocol send it."""
END: Final = "\x1b[F"


def test_the_lesson_begins_and_nothing_is_asked_before(run: Run) -> None:
    code, lines = run(*LEARN, "--seed", "5")
    assert code == 0
    # The layout is looked for beside the first words: they may come first, and so may leaving.
    guess = french("Clavier supposé : us, QWERTY.")
    lines = [line for line in lines if line != guess]
    assert lines[0] == french("Graine 5 : le hasard se répète.")
    assert lines[1].startswith(french("La leçon : on apprend en jouant."))
    assert lines[2] == french("Chapitre 1 sur 3 : les touches.")


def test_the_lesson_of_another_game_is_begun_by_its_id(run: Run) -> None:
    _, lines = run(*LEARN, "hands_down", "--keyboard", "fr")
    assert lines[1] == french("Chapitre 1 sur 4 : les touches, dans une première manche.")


def test_a_lesson_that_there_is_not_is_refused(gobelet: Command) -> None:
    done = gobelet("learn", "chess")
    assert done.code == 2
    assert done.error.startswith(french("gobelet : leçon : « chess » n’est pas valable."))


def test_its_dice_repeat_with_a_seed(run: Run) -> None:
    options = (*LEARN, "--keyboard", "fr")
    first, again, other = (
        run(*options, "--seed", seed, typed="\r" + LEAVE)[1][4] for seed in ("5", "5", "6")
    )
    assert first == again != other


def test_after_it_the_main_menu_opens(run: Run) -> None:
    typed = ESCAPE + END + "\r" + LEAVE
    _, lines = run(*LEARN, "--keyboard", "fr", typed=typed)
    assert "Quitter la leçon" in lines
    assert french("Gobelet, menu principal. Yahtzee, nouvelle partie") in lines


# `gobelet keys`.

TEXT = ("--output", "text")
MENU = "Gobelet, menu principal. Apprendre à jouer\u00a0: Yahtzee"
FOUND = french("Clavier reconnu : AZERTY français.")
TITLE = french("Réglage du clavier : ")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


def layout_in(path: Path) -> object:
    return tomllib.loads(path.read_text("utf-8"))["keyboard"]["layout"]


def test_the_keyboard_is_set_and_the_program_ends(run: Run, saved: Path) -> None:
    code, lines = run("keys", *TEXT, typed="3-\r")
    assert code == 0
    assert lines[0].startswith(TITLE)
    assert FOUND in lines
    assert lines[-1] == "Enregistré."
    assert layout_in(saved) == "fr"
    # Then it is known, and nothing is guessed.
    assert run("play", *TEXT)[1][0] == "Yahtzee, règles Playroom, 13 lignes."
    assert run(*TEXT)[1][0] == MENU


def test_escape_ends_the_program_without_change(run: Run, saved: Path) -> None:
    code, lines = run("keys", *TEXT, "--keyboard", "be", typed="3\x1b")
    assert code == 0
    assert lines[-1] == french("Clavier inchangé : AZERTY belge.")
    assert not saved.exists()


def test_it_can_be_left_as_any_other_screen(run: Run) -> None:
    assert run("keys", *TEXT)[0] == 0
