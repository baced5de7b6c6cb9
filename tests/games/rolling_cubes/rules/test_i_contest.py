"""I contest: which letters can be added, and what jokers stand for."""

from random import Random

import pytest
from msgspec.structs import replace

from gobelet.core.game import Action, CannotBeDrawn, NotNow, Refusal
from gobelet.core.table import Table
from gobelet.games.rolling_cubes.rules.actions import (
    Add,
    Contest,
    GiveUp,
    Name,
    Play,
    Roll,
    Throw,
)
from gobelet.games.rolling_cubes.rules.contest_events import (
    LetterAdded,
)
from gobelet.games.rolling_cubes.rules.contest_state import Phase
from gobelet.games.rolling_cubes.rules.events import Thrown, TurnBegan
from gobelet.games.rolling_cubes.rules.refusals import (
    FirstLetterDue,
    JokerCannotBe,
    JokerFirst,
    NoSuchDie,
    NotShown,
    TooLateToContest,
)
from tests.games.rolling_cubes.tables import Cubes, Round, made, rules
from tests.support.games.refused import refused

GAME = rules("i_contest")
THROW = "VILE=*AAAAAAA"


# Letters


def test_the_first_throws_all_the_dice_and_chooses_a_letter() -> None:
    play = Round()
    assert play.throw(THROW) == [Thrown(0, THROW, tuple(range(13)))]
    assert play.act(Add(2, "L")) == [LetterAdded(0, 2, "L", "L", "L"), TurnBegan(1, 1)]


def test_the_next_throws_only_the_dice_that_are_not_used() -> None:
    play = Round()
    play.throw(THROW)
    play.act(Add(2, "L"))
    left = tuple(place for place in range(13) if place != 2)
    assert play.throw("AALAAAAAAAAAA") == [Thrown(1, "AALAAAAAAAAAA", left)]
    play.act(Add(12, "A"))
    assert play.table.state.used == (2, 12)
    assert play.table.state.letters == "LA"
    # The dice that are used lie as they lay.
    rolling = play.game.apply(play.table.state, Throw()).state
    play.game.check(rolling, Roll("BBLBBBBBBBBBA"))
    for throw in ("BBLBBBBBBBBBB", "BBBBBBBBBBBBA", "BBLBBBBBBBBBAA", ""):
        with refused(CannotBeDrawn()):
            play.game.check(rolling, Roll(throw))


def test_turns_go_clockwise() -> None:
    play = Round(start=2)
    seats = []
    for letter in "VEVEV":
        seats.append(play.to_act)
        play.add(letter)
    assert seats == [2, 0, 1, 2, 0]


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (Add(0, "L"), NotShown("V", "L")),
        (Add(0, "="), NotShown("V", "=")),
        (Add(13, "A"), NoSuchDie(13)),
        (Add(-1, "A"), NoSuchDie(-1)),
        # No joker before the second letter, whatever it is to stand for.
        (Add(4, "V"), JokerFirst()),
        (Add(5, "V"), JokerFirst()),
        (GiveUp(), FirstLetterDue()),
        (Contest(), TooLateToContest()),
        (Throw(), NotNow()),
        (Name("VILLE"), NotNow()),
        (Play("VILLE"), NotNow()),
    ],
)
def test_the_first_letter_is_one_that_a_die_shows(action: Action, why: Refusal) -> None:
    play = Round()
    play.throw(THROW)
    with refused(why):
        play.act(action)
    shown = [(place, face) for place, face in enumerate(THROW) if face not in "=*"]
    assert play.game.legal_actions(play.table.state) == tuple(Add(*each) for each in shown)


def test_a_die_that_is_used_cannot_be_added_again() -> None:
    play = Round("V")
    play.throw_left("I")
    with refused(NoSuchDie(0)):
        play.act(Add(0, "V"))


def test_a_throw_of_nothing_but_jokers_is_thrown_again() -> None:
    faces = ("A=*" + "=*" * 10,) + ("=*",) * 12
    game = made(replace(GAME, faces=faces), 2)
    table = Table(game, Random(1))
    table.play(Throw(), by=0)
    assert table.state.throw[0] == "A"
    rolling = replace(game.initial(), phase=Phase.ROLL)
    with refused(CannotBeDrawn()):
        game.check(rolling, Roll("=" * 13))
    # Once there is a letter, such a throw is as good as any.
    game.check(replace(rolling, throw="A" + "=" * 12, letters="A", used=(0,)), Roll("A" + "*" * 12))


# Jokers


def joker(letters: str, face: str) -> Round:
    play = Round(letters)
    play.throw_left(face)
    return play


def at_place(play: Round, place: int) -> list[Action]:
    """How the die there may be added."""
    legal = play.game.legal_actions(play.table.state)
    return [action for action in legal if isinstance(action, Add) and action.place == place]


def test_a_copy_stands_for_a_letter_that_lies() -> None:
    play = joker("VEV", "=")
    for letter in "IXAÑ=":
        with refused(JokerCannotBe("=", letter)):
            play.act(Add(3, letter))
    assert at_place(play, 3) == [Add(3, "E"), Add(3, "V")]
    events = play.act(Add(3, "E"))
    assert events[0] == LetterAdded(0, 3, "=", "E", "VEVE")


def test_the_other_joker_stands_for_a_letter_that_does_not_lie() -> None:
    play = joker("VEV", "*")
    for letter in "VEÑ*":
        with refused(JokerCannotBe("*", letter)):
            play.act(Add(3, letter))
    assert at_place(play, 3) == [Add(3, letter) for letter in "ABCDFGHIJKLMNOPQRSTUWXYZ"]
    play.act(Add(3, "K"))
    assert play.table.state.letters == "VEVK"


def test_a_declared_letter_stays_and_can_be_copied_and_come_again() -> None:
    play = joker("VE", "*")
    play.act(Add(2, "K"))
    play.add("K", face="=")
    play.add("K")
    assert play.table.state.letters == "VEKKK"
    # What it stood for is not tested again.
    assert play.table.state.throw[:5] == "VE*=K"


def test_a_joker_can_be_any_letter_of_the_language() -> None:
    spanish = Cubes(replace(GAME, language="es"), 2)
    spanish.throw("A*AAAAAAAAAAA")
    spanish.act(Add(0, "A"))
    spanish.throw("A*AAAAAAAAAAA")
    assert Add(1, "Ñ") in spanish.game.legal_actions(spanish.table.state)
    spanish.act(Add(1, "Ñ"))
    assert spanish.table.log[-1].action == "add 1 Ñ"
