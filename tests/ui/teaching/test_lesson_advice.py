"""Advice in the last chapter of the lesson: after each throw, or once it is worked out."""

from collections.abc import Callable, Iterator

import pytest

from gobelet.games.interface import FAILURES, Preparation
from gobelet.games.yahtzee.best import tables
from gobelet.games.yahtzee.desk import advice
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM
from tests.support.games.solved import solved
from tests.support.keyboard.driver import french, key_of
from tests.support.keyboard.learner import Learner
from tests.ui.teaching.test_lesson import MENU, play_out


@pytest.fixture(autouse=True)
def _solved() -> None:
    """Have advice at hand."""
    solved(PLAYROOM)


def test_the_best_choice_is_told_after_each_throw() -> None:
    learner = Learner(dice="66612 66")
    learner.chapter(3)
    said = learner.press("enter")
    assert said[0] == "1, 2, 6, 6, 6. Encore 2 lancers."
    assert said[1].startswith(french("Gardez 6, 6, 6 ; relancez 1, 2."))
    # It was told already: H gives the reasons.
    assert learner.press("h")[0].startswith("Objectif")
    learner.press("d")
    assert learner.press("h") == said[1:2]
    learner.press("1", "2")
    assert learner.press("enter")[1].startswith("Marquez groupe 6, 30 points.")
    assert learner.press("escape")[0] == MENU
    assert learner.press("escape")[0].startswith("Tour 10 sur 13")


@pytest.mark.parametrize("failure", [*FAILURES])
def test_without_advice_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, failure: type[Exception]
) -> None:
    def steps() -> Iterator[None]:
        yield
        raise failure("kaputt")

    hide_table(monkeypatch, steps)
    learner = Learner()
    # Nobody waits for advice before the last chapter.
    assert learner.wait(1.0) == []
    heard = learner.chapter(3) + learner.wait(1.0)
    assert [text for text in heard if text.startswith("Calcul impossible")] == heard[-1:]
    assert len(learner.press("enter")) == 1
    assert play_out(learner)[-2].startswith("Bravo")


def test_advice_that_takes_its_time_is_told_once_it_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    learner = slow_advice(monkeypatch, steps=300)
    learner.chapter(3)
    learner.clock.now += 1.0
    assert learner.send(key_of("enter")) == ["1, 2, 6, 6, 6. Encore 2 lancers."]
    assert [text[:6] for text in learner.wait(100.0)] == ["Gardez"]
    assert learner.wait(10.0) == []
    # H was not asked: the reasons follow what was told.
    assert learner.press("h")[0].startswith("Objectif")


def test_advice_is_worked_out_from_the_beginning_of_the_lesson(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    learner = slow_advice(monkeypatch, steps=300)
    assert learner.wait(100.0) == []
    learner.chapter(3)
    learner.clock.now += 1.0
    assert learner.send(key_of("enter"))[1].startswith("Gardez")


def test_a_lesson_that_is_left_works_nothing_out(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = slow_advice(monkeypatch, steps=300)
    learner.press("escape")
    learner.choose("Quitter la leçon")
    now = learner.clock.now
    learner.wait(10.0)
    assert learner.clock.now == now + 10.0


def slow_advice(monkeypatch: pytest.MonkeyPatch, steps: int) -> Learner:
    """Return a learner for whom advice takes so many steps, each of a tenth of a second."""
    at_hand = tables.at_hand
    begun = []

    def work() -> Iterator[None]:
        begun.append(True)
        assert len(begun) == 1
        for _ in range(steps):
            clock.now += 0.1
            yield
        for module in (advice, tables):
            monkeypatch.setattr(module, "at_hand", at_hand)

    hide_table(monkeypatch, work)
    learner = Learner(dice="66612")
    clock = learner.clock
    return learner


def hide_table(monkeypatch: pytest.MonkeyPatch, work: Callable[[], Iterator[None]]) -> None:
    """Have no table at hand, but this work that makes one."""
    for module in (advice, tables):
        monkeypatch.setattr(module, "at_hand", lambda _rules: None)
        monkeypatch.setattr(module, "solving", lambda _rules: Preparation(work(), 300))
