"""What every lesson holds to."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from gobelet.core.table import Table
from gobelet.games import GAMES, LESSONS, kit
from gobelet.games.interface import Config, Lesson, Listener, Scene, Step, View
from gobelet.i18n import LANGUAGES, Language, language
from gobelet.ui.keys.names import key_words

LONGEST = 340
"""Characters of an instruction that can still be listened to at once."""


@cache
def lesson_of(lesson: str, code: str = "en") -> Lesson:
    offers = kit(LESSONS[lesson]).lessons
    return next(offer for offer in offers if offer.id == lesson).make(language(code))


def places() -> Iterator[tuple[str, int, int]]:
    """Yield each step of each lesson: its chapter, and its place in it."""
    for lesson in LESSONS:
        for number, chapter in enumerate(lesson_of(lesson).chapters):
            for step in range(len(chapter.steps)):
                yield lesson, number, step


def step_at(place: tuple[str, int, int], code: str) -> tuple[Lesson, Step]:
    lesson = lesson_of(place[0], code)
    return lesson, lesson.chapters[place[1]].steps[place[2]]


def config_of(lesson: Lesson) -> Config:
    return lesson.config.seated((0,))


def scene_of(lesson: Lesson, step: Step, words: Language) -> Scene:
    """Return the scene in which a step begins that was skipped to."""
    seats, config = 1 + len(lesson.bots), config_of(lesson)
    start = step.start((), Random(1))
    game = config.game(seats)
    table = Table.replay(game, start.log, Random(1))
    assert game.to_act(table.state) == 0
    names = ("Ana", *lesson.bots)
    listener = Listener(words, names, seat=0, bots=frozenset(range(1, seats)))
    view = View(game.observe(table.state, 0), 0, listener)
    desk = config.desk(seats)
    desk.restore(start.ticked, view)
    return Scene(view, desk, lambda command, key="": key_words(key or command, words))


def test_each_lesson_has_its_game() -> None:
    offered = [(offer.id, game) for game in GAMES for offer in kit(game).lessons]
    assert sorted(offered) == sorted(LESSONS.items())


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("place", tuple(places()), ids=str)
def test_every_step_can_be_skipped_to_and_ends_with_what_it_wants(
    place: tuple[str, int, int], code: str
) -> None:
    lesson, step = step_at(place, code)
    scene = scene_of(lesson, step, language(code))
    said, wants = step.says(scene), step.wants(scene)
    assert wants
    # The last throw of Yahtzee's keys says in other words what it wants.
    assert said.endswith(wants) or place == ("yahtzee", 0, 9)
    assert len(said) <= LONGEST, said


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("place", tuple(places()), ids=str)
def test_what_a_step_has_laid_ahead_can_be_played(place: tuple[str, int, int], code: str) -> None:
    lesson, step = step_at(place, code)
    start = step.start((), Random(1))
    game = config_of(lesson).game(1 + len(lesson.bots))
    assert Table.replay(game, (*start.log, *start.ahead), Random(1)).log[: len(start.log)] == tuple(
        start.log
    )


@pytest.mark.parametrize("lesson", LESSONS)
def test_no_step_says_what_another_one_says(lesson: str) -> None:
    words, found = language("en"), lesson_of(lesson)
    steps = [step for chapter in found.chapters for step in chapter.steps]
    said = [step.says(scene_of(found, step, words)) for step in steps]
    assert len(set(said)) == len(steps)
