"""The lesson of I contest, followed by ear: letters are laid against a computer."""

from itertools import pairwise
from typing import Final

import pytest

from gobelet.games.interface import Preferences
from gobelet.games.rolling_cubes.dictionary import Dictionary, KnownWords, warm
from gobelet.games.rolling_cubes.kit import KIT
from gobelet.games.rolling_cubes.lesson.contest_throws import ROUNDS
from gobelet.games.rolling_cubes.lesson.scenes import play_of
from gobelet.games.rolling_cubes.rules.rulesets import ALPHABETS
from gobelet.i18n import LANGUAGES
from gobelet.speech.utterance import Verbosity
from gobelet.words import open_lexicon
from tests.support.keyboard.driver import french
from tests.support.keyboard.learner import WHILE, Learner, asks

STEPS: Final = (7, 5, 5, 1)
"""Of each chapter."""
KEYED: Final = sum(STEPS[:-1])
"""Number of steps that name their keys: all but the last."""
LESSON: Final = KIT.lessons[1]


def learn(code: str = "fr", preferences: Preferences | None = None, seed: int = 1) -> Learner:
    return Learner(code, lesson="i_contest", preferences=preferences, seed=seed)


# What is laid down


@pytest.mark.parametrize("code", ALPHABETS)
def test_the_words_and_the_bluff_are_what_is_said_of_them(code: str) -> None:
    bluff, completed = ROUNDS[code].bluff, ROUNDS[code].completed
    word = play_of(bluff.word, code).word
    letters = "".join(add.letter for add in bluff.added)
    assert word in Dictionary(code, proper=False)
    assert word.startswith(letters[:3])
    assert letters[:3] not in KnownWords(code)
    assert not list(open_lexicon(code).starting(letters))
    assert play_of(completed.word, code).word in KnownWords(code)
    assert "".join(add.letter for add in completed.added) == play_of(completed.word, code).word


def test_the_lesson_has_its_chapters() -> None:
    lesson = LESSON.make(learn().words)
    assert tuple(len(chapter.steps) for chapter in lesson.chapters) == STEPS


# By ear


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("verbosity", Verbosity)
def test_the_whole_lesson(code: str, verbosity: Verbosity) -> None:
    learner = learn(code, Preferences(verbosity=verbosity))
    heard = list(learner.opening)
    for _ in range(KEYED):
        assert learner.at_table or learner.session.typing
        said = learner.follow()
        assert said, heard[-1]
        heard += said
    heard += played(learner)
    assert LESSON.make(learner.words).ended(learner.words) in heard
    [home] = learner.press("enter")
    assert home.startswith(learner.words.gettext("Gobelet, main menu"))
    assert [one for one, other in pairwise(heard) if one == other] == []
    assert not learner.keeping.unfinished
    assert learner.keeping.played_count == 0


def played(learner: Learner) -> list[str]:
    """Lay a first letter in the last round, then give up; return what is heard."""
    ended = LESSON.make(learner.words).ended(learner.words)
    heard = learner.press("enter")
    warm(KIT.configure("i_contest", language=learner.words.code).rules).every.wait()
    learner.clock.wait(WHILE)
    learner.press("enter")
    for letter in "eaiosrtnl":
        learner.press(letter, "enter", "enter")
        if not learner.session.typing:
            break
        learner.press("backspace")
    while ended not in heard:
        learner.clock.wait(WHILE)
        heard += learner.said
        learner.press("enter", "enter")
        if learner.session.typing:
            learner.press("enter")
        learner.press("down")
        heard += learner.press("enter")
    return heard


def test_the_rounds_are_as_they_are_laid_down_whatever_the_seed() -> None:
    for seed in range(2):
        learner = learn(seed=seed)
        heard = " ".join(text for _ in range(KEYED) for text in learner.follow())
        for text in (
            "F, bleu ciel",
            "Aucun mot ne commence ainsi : l’ordinateur bluffe.",
            "Cette fois, l’ordinateur vous conteste.",
        ):
            assert french(text) in heard


def test_no_letter_of_a_round_that_is_not_played_is_told() -> None:
    learner = learn()
    for _ in range(KEYED):
        heard = learner.follow()
    over = heard.index("Ordinateur gagne la manche, total 1 point.")
    letter = french("Ordinateur : lettre")
    assert not [text for text in heard[over:] if text.startswith(letter)], heard
    assert heard[-1].startswith("La dernière manche d’une partie"), heard


def test_another_letter_is_not_laid() -> None:
    learner = learn()
    learner.follow()
    learner.press("enter", "a")
    learner.press("enter")
    [said] = learner.press("enter")
    assert said.startswith("Pas maintenant. Lettre")


def test_no_to_the_question_is_told_what_is_wanted() -> None:
    learner = learn()
    for _ in range(STEPS[0]):
        learner.follow()
    wanted = learner.instruction()
    assert asks(wanted, learner.words)
    learner.press("c")
    assert not learner.at_table
    said = learner.press("enter")
    assert said[-1] == wanted
    assert learner.follow()


def test_a_hint_is_told_in_the_last_chapter() -> None:
    learner = learn()
    learner.chapter(4)
    learner.press("enter")
    warm(KIT.configure("i_contest", language="fr").rules).every.wait()
    learner.clock.wait(WHILE)
    assert any(text.startswith("Indice") for text in learner.said), learner.said


def test_the_players_own_keys() -> None:
    from gobelet.ui.keys.keymap import Keymap

    learner = learn()
    learner.options.keymap = Keymap({"rolling_cubes": {"selection": ["w"]}})
    for _ in range(3):
        learner.follow()
    assert learner.said[-1].endswith("Appuyez sur W.")
