"""What is heard of Yahtzee."""

import pytest
from msgspec.structs import replace

from gobelet.core.game import Event
from gobelet.games.interface import Listener
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM, Row
from gobelet.games.yahtzee.rules.state import (
    GameEnded,
    Marked,
    OpeningThrown,
    OpeningTurnBegan,
    Rolled,
    RoundEnded,
    StarterChosen,
    TurnBegan,
)
from gobelet.games.yahtzee.words.announce import YahtzeeAnnouncer
from gobelet.games.yahtzee.words.cues import ticked
from gobelet.sound.cue import WIDEST, Cue, CueName
from tests.games.yahtzee.sentences import addressed, alone, onlooker

MARKED = Marked(1, Row.CHANCE, 22, 100, False, False, False, 12)


def heard(event: Event, listener: Listener) -> tuple[Cue, ...]:
    return YahtzeeAnnouncer(Yahtzee(PLAYROOM, len(listener.names))).cues(event, listener)


def names(event: Event, listener: Listener) -> list[str]:
    return [cue.name for cue in heard(event, listener)]


def test_dice_clatter_as_many_as_are_thrown_from_where_they_are_thrown() -> None:
    first = Rolled(0, 1, (), (1, 2, 3, 4, 6), (1, 2, 3, 4, 6))
    assert heard(first, alone()) == (Cue(CueName.THROW, 0, 5),)
    assert heard(first, onlooker()) == (Cue(CueName.THROW, -WIDEST, 5),)
    again = Rolled(2, 2, (4, 4, 4), (1, 6), (1, 4, 4, 4, 6))
    assert heard(again, onlooker()) == (Cue(CueName.THROW, WIDEST, 2),)
    assert heard(again, addressed(0)) == (Cue(CueName.THROW, WIDEST, 2),)
    opening = OpeningThrown(1, (1, 2, 3, 4, 6), 16)
    assert heard(opening, onlooker()) == (Cue(CueName.THROW, 0, 5),)


def test_five_equal_dice_are_heard_as_what_they_are() -> None:
    best = Rolled(0, 3, (4, 4, 4), (4, 4), (4,) * 5)
    assert names(best, alone()) == ["throw", "yahtzee"]


def test_dice_of_ones_own_were_heard_on_the_table() -> None:
    typed = replace(alone(), types=True)
    assert names(Rolled(0, 1, (), (1, 2, 3, 4, 6), (1, 2, 3, 4, 6)), typed) == []
    assert names(Rolled(0, 3, (4, 4, 4), (4, 4), (4,) * 5), typed) == ["yahtzee"]


def test_a_mark_a_zero_a_bonus() -> None:
    assert heard(MARKED, onlooker()) == (Cue(CueName.MARK, 0),)
    assert names(replace(MARKED, points=0), alone()) == ["zero"]
    assert names(replace(MARKED, bonus_won=True), alone()) == ["mark", "bonus"]
    assert names(replace(MARKED, chip=True), alone()) == ["mark", "bonus"]
    assert names(replace(MARKED, bonus_lost=True), alone()) == ["mark"]


@pytest.mark.parametrize("kind", [lambda seat: TurnBegan(seat, 2, 13), OpeningTurnBegan])
def test_a_person_is_called_among_others_a_bot_is_not(kind: type[OpeningTurnBegan]) -> None:
    assert heard(kind(1), onlooker()) == (Cue(CueName.YOUR_TURN, 0),)
    assert names(kind(0), addressed(0)) == ["your_turn"]
    assert names(kind(2), onlooker()) == []
    assert names(kind(0), alone()) == []


def test_a_win_is_heard_from_where_it_was_won() -> None:
    assert heard(GameEnded((9, 5, 3), (0,)), onlooker()) == (Cue(CueName.WIN, -WIDEST),)
    assert heard(GameEnded((9, 9, 3), (0, 1)), onlooker()) == (Cue(CueName.WIN),)
    assert names(GameEnded((5, 9, 3), (1,)), addressed(0)) == ["end"]
    assert names(GameEnded((5, 5, 9), (2,)), onlooker()) == ["end"]
    assert names(GameEnded((9,), (0,)), alone()) == ["end"]


def test_a_team_wins_if_one_of_it_is_a_person() -> None:
    game = Yahtzee(replace(PLAYROOM, teams=2), 4)
    listener = replace(addressed(3), names=("a", "b", "c", "d"), bots=frozenset({0, 1, 2}))
    [won] = YahtzeeAnnouncer(game).cues(GameEnded((5, 9), (1,)), listener)
    assert won == Cue(CueName.WIN, WIDEST)
    [lost] = YahtzeeAnnouncer(game).cues(GameEnded((9, 5), (0,)), listener)
    assert lost == Cue(CueName.END)


def test_what_follows_from_what_was_heard_is_not_heard() -> None:
    assert names(StarterChosen(1), onlooker()) == []
    assert names(RoundEnded(1, 2, (1, 2, 3), (1, 2, 3), (1, 2, 3)), onlooker()) == []


def test_each_die_is_heard_from_its_place() -> None:
    places = [ticked(frozenset(), frozenset({place}))[0].pan for place in range(5)]
    assert places == pytest.approx([-WIDEST, -WIDEST / 2, 0, WIDEST / 2, WIDEST])
    assert ticked(frozenset(), frozenset({0})) == (Cue(CueName.SELECT, -WIDEST),)
    assert ticked(frozenset({1, 2}), frozenset({1})) == (Cue(CueName.TAKE_BACK, 0),)


def test_all_dice_at_once_are_heard_as_many() -> None:
    one, every = frozenset({1}), frozenset(range(5))
    assert ticked(one, every) == (Cue(CueName.SELECT, 0, 4),)
    assert ticked(every, frozenset()) == (Cue(CueName.TAKE_BACK, 0, 5),)
    assert ticked(one, one) == ()
