"""Work at the command line that is done soon, or tells how far it is."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from gobelet.cli import progress
from gobelet.cli.progress import PATIENCE, taken
from gobelet.games.interface import Preparation
from gobelet.i18n import language
from tests.support.keyboard.driver import french

STEPS = 8
FRENCH = language("fr")


class Work:
    """Steps that take the clock's time; a key may be pressed while they are taken."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
        self.now = 0.0
        self.taken = 0
        self.ended = False
        self.pressed: bool | None = None
        self._seconds = seconds
        monkeypatch.setattr(progress, "monotonic", lambda: self.now)

        @contextmanager
        def escape_key() -> Iterator[object]:
            yield None if self.pressed is None else lambda: self.pressed

        monkeypatch.setattr(progress, "escape_key", escape_key)

    @property
    def preparation(self) -> Preparation:
        return Preparation(self._steps(), STEPS)

    def _steps(self) -> Iterator[None]:
        for _ in range(STEPS):
            self.now += self._seconds
            self.taken += 1
            yield
        self.ended = True


def test_what_is_done_soon_tells_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    work = Work(monkeypatch, PATIENCE / 10)
    work.pressed = True
    assert taken(work.preparation, FRENCH)
    assert (work.taken, work.ended) == (STEPS, True)
    assert capsys.readouterr() == ("", "")


def test_what_takes_long_tells_how_far_it_is_and_is_done_to_its_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    work = Work(monkeypatch, PATIENCE)
    assert taken(work.preparation, FRENCH)
    assert (work.taken, work.ended) == (STEPS, True)
    assert capsys.readouterr() == (
        "",
        "Calcul du meilleur jeu.\n25\u00a0%\n50\u00a0%\n75\u00a0%\n",
    )


def test_escape_stops_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    work = Work(monkeypatch, PATIENCE)
    work.pressed = True
    assert not taken(work.preparation, FRENCH)
    assert (work.taken, work.ended) == (2, False)
    assert capsys.readouterr().err == (
        "Calcul du meilleur jeu.\nÉchap arrête.\n25\u00a0%\nCalcul arrêté.\n"
    )


def test_what_fails_says_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def steps() -> Iterator[None]:
        yield
        raise MemoryError

    assert not taken(Preparation(steps(), STEPS), FRENCH)
    assert capsys.readouterr().err == french("Calcul impossible : la mémoire ne suffit pas.\n")


def test_that_nobody_reads_what_is_told_is_no_failure_of_the_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(_text: str) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(progress, "_tell", broken)
    with pytest.raises(BrokenPipeError):
        taken(Work(monkeypatch, PATIENCE).preparation, FRENCH)
