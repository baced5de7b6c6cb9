"""The review of a game: luck and decisions, and how they add up."""

from array import array
from collections import Counter
from collections.abc import Sequence
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from gobelet.core.game import CHANCE, Action
from gobelet.core.playout import playout
from gobelet.core.table import Entry, Table
from gobelet.games.yahtzee.best.columns import Worths, column_of
from gobelet.games.yahtzee.best.review import Review, reviewed
from gobelet.games.yahtzee.kit import YahtzeeConfig
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import HASBRO, MB1973, PLAYROOM, UPPER, Row, RuleSet
from gobelet.games.yahtzee.rules.scoring import Sheet
from gobelet.games.yahtzee.rules.state import Keep, Mark, Roll, State, encode
from tests.games.cases import house_rules, seats_of
from tests.games.yahtzee.tables import PLAYROOM_16
from tests.support.games.solved import solved
from tests.support.system.proof import tried


class Guess(Worths):
    """Not what columns are worth; but whatever that is, a review has to add up."""

    def __init__(self, rules: RuleSet) -> None:
        column = column_of(rules)
        super().__init__(column, memoryview(array("d", [212.3])))
        lower, upper = (1 << len(column.lower)) - 1, (1 << len(UPPER)) - 1
        self._full_lower = {number for (rows, _), number in column.number.items() if rows == lower}
        self._full_upper = {place for (rows, _), place in column.place.items() if rows == upper}

    def at(self, number: int, place: int) -> float:
        if number in self._full_lower and place in self._full_upper:
            return 0.0
        return (number * 37 + place * 11) % 409 * 0.61


def review(game: Yahtzee, log: Sequence[Entry], worths: Worths) -> tuple[Review, ...]:
    steps = reviewed(game, log, worths)
    while True:
        try:
            next(steps)
        except StopIteration as ended:
            found: tuple[Review, ...] = ended.value
            return found


def played(game: Yahtzee, seed: int) -> Table[State]:
    """A whole game at random."""
    chance = Random(seed)
    return playout(game, [lambda state: game.sample(state, chance)] * game.seats, chance)


def assert_adds_up(found: Review) -> None:
    assert found.worth == pytest.approx(found.expected + found.luck - found.cost, abs=1e-6)
    assert all(decision.cost >= 0 for decision in found.decisions)


@given(data=st.data(), seed=st.integers(0, 2**32))
@settings(max_examples=tried(6, 15))
def test_every_column_of_every_game_adds_up(data: st.DataObject, seed: int) -> None:
    config = data.draw(house_rules("yahtzee"))
    assert isinstance(config, YahtzeeConfig)
    seats = data.draw(st.sampled_from(seats_of("yahtzee", config)[:3]))
    game, worths = Yahtzee(config.rules, seats), Guess(config.rules)
    table = played(game, seed)
    for column, found in enumerate(review(game, table.log, worths)):
        assert_adds_up(found)
        assert found.worth == pytest.approx(found.points, abs=1e-6)
        assert found.expected == pytest.approx(config.rules.rounds * worths.start)
        assert len(found.throws) == len(found.decisions)
        if not game.by_difference:
            assert found.points == game.totals(table.state)[column]
    end = data.draw(st.integers(0, len(table.log)))
    for found in review(game, table.log[:end], worths):
        assert_adds_up(found)


@pytest.mark.parametrize("rules", [PLAYROOM, HASBRO, MB1973], ids=lambda rules: rules.id)
@pytest.mark.parametrize("bot", ["random", "regular", "perfect"])
def test_by_the_real_table_too(rules: RuleSet, bot: str) -> None:
    worths, chance = solved(rules), Random(5)
    game = Yahtzee(rules, 2)
    bots = [YahtzeeConfig(rules).bot(bot, 2, chance)] * 2
    for seed in range(3):
        chance.seed(seed)
        table = playout(game, bots, chance)
        for seat, found in enumerate(review(game, table.log, worths)):
            assert_adds_up(found)
            assert found.worth == pytest.approx(game.returns(table.state)[seat], abs=1e-6)
            if bot == "perfect":
                assert found.cost < 1e-9


def opened(actions: Sequence[Action]) -> list[Entry]:
    """The log of a game alone that begins so."""
    return [Entry(CHANCE if isinstance(one, Roll) else 0, encode(one)) for one in actions]


def test_on_average_luck_is_nothing() -> None:
    game, worths = Yahtzee(PLAYROOM), solved(PLAYROOM)
    first = [Keep(()), Roll((2, 4, 4, 4, 6)), Keep((2, 4, 6))]
    for before, dice in (([Keep(())], 5), (first, 2)):
        rolls = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=dice))
        lucks = {}
        for faces in rolls:
            [found] = review(game, opened([*before, Roll(faces)]), worths)
            lucks[faces] = found.throws[-1].luck
            assert_adds_up(found)
        mean = sum(lucks[faces] * count for faces, count in rolls.items()) / rolls.total()
        assert mean == pytest.approx(0, abs=1e-9)
        assert max(lucks.values()) > 1


def test_a_decision_costs_what_the_best_one_is_worth_more() -> None:
    game, worths = Yahtzee(PLAYROOM), solved(PLAYROOM)
    actions = [Keep(()), Roll((6, 6, 6, 6, 1)), Mark(Row.ONES)]
    [found] = review(game, opened(actions), worths)
    [decision] = found.decisions
    assert (decision.action, decision.best) == (Mark(Row.ONES), Keep((6, 6, 6, 6)))
    assert decision.marked == 1
    assert decision.throw is found.throws[0]
    after = Sheet((1, *(None,) * 12))
    assert found.worth == pytest.approx(1 + worths.ahead(after))
    assert decision.cost == pytest.approx(worths.start + found.luck - found.worth)
    assert decision.cost > 20


def test_what_is_as_good_as_the_best_is_the_best() -> None:
    game = Yahtzee(PLAYROOM)
    [found] = review(game, played(game, 3).log, Guess(PLAYROOM))
    free = [decision for decision in found.decisions if decision.cost == 0]
    assert free
    assert all(decision.best == decision.action for decision in free)


def test_each_throw_tells_its_round_and_turn_and_who_threw() -> None:
    rules = replace(PLAYROOM_16, rounds=2, teams=2)
    game = Yahtzee(rules, 3)
    for column, found in enumerate(review(game, played(game, 4).log, Guess(rules))):
        firsts = [throw for throw in found.throws if throw.rolled.throw == 1]
        turns = [(throw.round, throw.turn) for throw in firsts]
        assert turns == [*product((1, 2), range(1, 17))]
        assert {throw.rolled.seat for throw in firsts} == {*game.members(column)}
        assert [decision.throw for decision in found.decisions] == [*found.throws]


def test_turns_of_several_do_not_mix() -> None:
    """Each column of a game of two is that of the same turns played alone."""
    game, worths = Yahtzee(PLAYROOM, 2), Guess(PLAYROOM)
    table = played(game, 6)
    alone: tuple[list[Entry], ...] = ([], [])
    seat = 0
    for entry in table.log:
        seat = seat if entry.by == CHANCE else entry.by
        alone[seat].append(Entry(min(entry.by, 0), entry.action))
    for found, log in zip(review(game, table.log, worths), alone, strict=True):
        [same] = review(Yahtzee(PLAYROOM), log, worths)
        assert (found.points, found.luck, found.cost) == (same.points, same.luck, same.cost)


def test_the_throw_for_who_starts_is_no_luck() -> None:
    game = Yahtzee(MB1973, 3)
    table = played(game, 2)
    rolls = sum(entry.action.startswith("roll") for entry in table.log)
    throws = sum(len(found.throws) for found in review(game, table.log, Guess(MB1973)))
    assert rolls - throws >= 3


def test_before_anything_is_done_all_is_expected() -> None:
    game = Yahtzee(PLAYROOM, 2)
    assert review(game, [], Guess(PLAYROOM)) == (Review(0, 212.3, 212.3, (), ()),) * 2
