"""A word with accents is heard as its author wrote it: by others, and in a game taken up again."""

from collections.abc import Callable, Iterable
from typing import Any, cast

import pytest

from gobelet.core.game import Action, Event, Game
from gobelet.core.table import Table, TypedChance
from gobelet.games.rolling_cubes.dictionary import Dictionary
from gobelet.games.rolling_cubes.rules.actions import (
    Contest,
    Name,
    Play,
    PutToVote,
    Score,
    TakeBack,
    Vote,
)
from gobelet.games.rolling_cubes.rules.base import Sitting
from gobelet.games.rolling_cubes.rules.games import make_game
from gobelet.games.rolling_cubes.rules.refusals import NotLetters
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.games.rolling_cubes.words.announce import CubesAnnouncer
from tests.games.rolling_cubes.keyboard import Keyboard
from tests.games.rolling_cubes.sentences import FULL, onlooker
from tests.games.rolling_cubes.tables import Cubes, Round, rules
from tests.support.games.refused import refused

WRITTEN = Play("ETE", written="étè")
"""No word is written so; the dictionary has été."""


def told(game: Game[Any], events: Iterable[Event]) -> str:
    """What somebody hears at another keyboard."""
    announcer = CubesAnnouncer(game)
    utterances = (announcer.announce(event, onlooker(FULL)) for event in events)
    return " ".join(utterance.text for utterance in utterances if utterance)


def other(cubes: Cubes) -> Game[Any]:
    """The same game, as another program has it: with the dictionary alone."""
    game = cast(Sitting, cubes.game)
    return make_game(game.rules, game.seats, game.people, Dictionary("fr", proper=False))


def taken_up(cubes: Cubes) -> list[Event]:
    """What a program tells that reads the log of the game."""
    game = other(cubes)
    table: Table[Any] = Table(game, None, typed=TypedChance.ALL)
    events: list[Event] = []
    for entry in cubes.table.log:
        events += table.play(game.decode(entry.action), by=entry.by)
    return events


def race(*then: Action) -> Cubes:
    cubes = Cubes(rules("one_at_a_time"), 3, people=(0, 1, 2))
    cubes.throw()
    cubes.act(WRITTEN, *then)
    return cubes


def together() -> Cubes:
    cubes = Cubes(rules("all_together"), 2, {"ETE", "SEL"})
    cubes.throw()
    cubes.act(WRITTEN, Play("SEL"))
    return cubes


def letter_yahtzee() -> Cubes:
    cubes = Cubes(rules("letter_yahtzee"), 1, {"ETE"})
    cubes.throw()
    cubes.act(WRITTEN, Score(Row.DOUBLE))
    return cubes


def contest() -> Cubes:
    cubes = Round("ET")
    cubes.act(Contest(), Name("ETE", written="étè"))
    return cubes


@pytest.mark.parametrize(
    "course",
    [
        lambda: race(TakeBack()),
        lambda: race(PutToVote(), Vote(True), Vote(True)),
        lambda: race(PutToVote(), Vote(False)),
        together,
        letter_yahtzee,
        contest,
    ],
)
def test_of_others_and_of_a_game_taken_up_again(course: Callable[[], Cubes]) -> None:
    cubes = course()
    heard = told(other(cubes), taken_up(cubes)).lower()
    assert "étè" in heard
    assert "été" not in heard


def test_of_the_questions_while_it_is_decided_on() -> None:
    cubes = race()
    keyboard = Keyboard(cubes)
    assert "Étè is not in the dictionary." in keyboard.press("t")
    assert keyboard.press("space").startswith("Ana: étè, ")
    began = cubes.act(PutToVote())
    assert "étè, E, T, E." in told(other(cubes), began)
    assert "étè. E, T, E." in keyboard.press("t")


@pytest.mark.parametrize(
    "written",
    ["sel", "ete\n", "ét", "étèe", "e\u0301te", "été ", "été, 99 points", "\u202eete", "éte2"],
)
@pytest.mark.parametrize("game", ["one_at_a_time", "all_together", "letter_yahtzee"])
def test_nothing_else_is_said_in_the_place_of_a_word(game: str, written: str) -> None:
    cubes = Cubes(rules(game), 2 - (game == "letter_yahtzee"))
    cubes.throw()
    with refused(NotLetters(written)):
        cubes.act(Play("ETE", written=written))


def test_nothing_else_is_said_in_the_place_of_a_name() -> None:
    cubes = Round("ET")
    cubes.act(Contest())
    with refused(NotLetters("étés")):
        cubes.act(Name("ETE", "étés"))


def test_a_ligature_is_two_letters_of_dice() -> None:
    cubes = Cubes(rules("one_at_a_time"), 2, {"COEUR"})
    cubes.throw("COEURAAAAAAAA")
    cubes.act(Play("COEUR", written="cœur"))
    assert "cœur" in told(other(cubes), taken_up(cubes)).lower()
