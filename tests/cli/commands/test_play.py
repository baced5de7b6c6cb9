"""`gobelet` and `gobelet play`, with keys from a pipe in place of the terminal."""

import os
import sys
from pathlib import Path

import pytest
from prompt_toolkit.input import PipeInput

from gobelet.cli import large_view, main
from gobelet.cli.commands import play
from gobelet.keyboard.detection import Found
from gobelet.speech import backends as speech_backends
from gobelet.speech.outputs.base import Backend
from gobelet.speech.outputs.hidden import HiddenLines
from gobelet.ui.session import Session
from gobelet.view.large import LargeView
from gobelet.view.screen import Terminal
from tests.cli.command import LEAVE, Run
from tests.support.driver import french
from tests.support.outputs import Voice, backend

if sys.platform == "win32":
    pytest.skip("a pipe is no console", allow_module_level=True)


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
    assert lines[0] == "Gobelet, menu principal. Apprendre à jouer"


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
