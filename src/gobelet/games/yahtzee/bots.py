"""The bots. Each sees only what its seat may know.

All bots except the random one know the worth of a column at the start of each turn, and so the cost
of every action. The champion plays to win, and looks at the other columns; the others play for the
points of their own column and ignore those.
"""

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from gobelet.core.game import Action, Chance
from gobelet.games.yahtzee.best import tables
from gobelet.games.yahtzee.best.columns import Worths
from gobelet.games.yahtzee.best.decisions import RankedDecision, Turn
from gobelet.games.yahtzee.best.odds import ALL_THROWS, INDEX, best_keeps, expected
from gobelet.games.yahtzee.rules.dice import keeps
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import Row, RuleSet
from gobelet.games.yahtzee.rules.scoring import Dice, Sheet, points
from gobelet.games.yahtzee.rules.state import THROWS, Keep, Mark, State

if TYPE_CHECKING:
    from gobelet.games.yahtzee.best.winning.turn import Winning

Bot = Callable[[State], Action]

TOO_MUCH: Final[Mapping[str, float]] = {"beginner": 12.0, "regular": 5.0, "expert": 2.4}
"""A cost in points that no single action of an erring bot reaches; found by simulation."""

COMPARED: Final = 5
"""The number of actions, at most, that an erring bot compares."""

_FINE: Final = 2**32

SIDE_BY_SIDE: Final = 64
"""How many games are played at once for `foresight`."""


def random_bot(game: Yahtzee, chance: Chance) -> Bot:
    """Return a bot that plays a random legal action, each with the same probability."""

    def choose(state: State) -> Action:
        return game.sample(state, chance)

    return choose


def perfect_bot(game: Yahtzee, chance: Chance) -> Bot:
    """Return a bot that plays optimally for the expected total of its own column."""
    del chance

    def choose(state: State) -> Action:
        return _turn(game, state).best(state.dice, state.throw).action if state.dice else Keep(())

    return choose


def champion_bot(game: Yahtzee, chance: Chance) -> Bot:
    """Return a bot that plays for the greatest chance to win the game, or the series.

    Against nobody it plays for points.
    """
    if game.columns == 1:
        return perfect_bot(game, chance)

    def choose(state: State) -> Action:
        if not state.dice:
            return Keep(())
        return winning_turn(game, state).best(state.dice, state.throw).action

    return choose


def foresight(rules: RuleSet, bots: Sequence[str]) -> Callable[[Iterable[State]], None]:
    """Return what works out the turns of many games at once, for the bots that play by the table.

    `bots` has the bot of each seat. It only saves time: each bot does what it would do without.
    """
    # It loads NumPy.
    from gobelet.games.yahtzee.best.side_by_side import foresee

    games = Yahtzee(rules, len(bots))

    def look_ahead(states: Iterable[State]) -> None:
        sheets = {
            games.sheet(state, state.seat)
            for state in states
            if state.throw == 1 and bots[state.seat] in FROM_TABLE
        }
        turns = [_turn_of(rules, sheet) for sheet in sheets]
        if new := [turn for turn in turns if not turn.known]:
            foresee(new)

    return look_ahead


def erring_bot(too_much: float, game: Yahtzee, chance: Chance) -> Bot:
    """Return a bot that errs as people do: it plays for one row, and sometimes not the best row.

    It chooses at random between the best action and the actions that are best for one row alone.
    The more points an action costs, the less likely it is; one that costs `too_much` is never
    chosen.
    """

    def choose(state: State) -> Action:
        if not state.dice:
            return Keep(())
        compared = _compared(_turn(game, state), state)
        best = compared[0].worth
        weights = [max(0.0, too_much - (best - one.worth)) for one in compared]
        ends = list(accumulate(weights))
        return compared[bisect(ends, ends[-1] * chance.randrange(_FINE) / _FINE)].action

    return choose


def _compared(turn: Turn, state: State) -> Sequence[RankedDecision]:
    best = turn.best(state.dice, state.throw)
    others = dict.fromkeys(action for action in _in_mind(turn, state) if action != best.action)
    ranked = turn.ranked_of(others, state.dice, state.throw)
    return [best, *ranked[: COMPARED - 1]]


def _in_mind(turn: Turn, state: State) -> Iterator[Keep | Mark]:
    """Yield the best action for each open row alone, except keeps of fewer than two dice."""
    aims = _aims(turn.rules, state.dice, state.throw)
    for mark, action in zip(turn.sheet.marks, aims, strict=True):
        if mark is None and action is not None:
            yield action


@cache
def _aims(rules: RuleSet, dice: Dice, throw: int) -> tuple[Keep | Mark | None, ...]:
    """Return the best action for each row alone; None for a keep of fewer than two dice."""
    best = (played_for(rules, row, dice, throw) for row in rules.rows)
    return tuple(None if isinstance(one, Keep) and len(one.dice) < 2 else one for one in best)


@cache
def played_for(rules: RuleSet, row: Row, dice: Dice, throw: int) -> Keep | Mark:
    """Return the best action for the points of this row alone: a keep, or marking the row."""
    if throw == THROWS:
        return Mark(row)
    ahead = _ahead(rules, row)[throw - 1]
    # Rounding makes worths equal that differ only by float errors; then the larger keep wins.
    worth, _, kept = max((round(ahead[INDEX[kept]], 9), len(kept), kept) for kept in keeps(dice))
    return Keep(kept) if worth > points(rules, row, dice) else Mark(row)


@cache
def _ahead(rules: RuleSet, row: Row) -> tuple[list[float], list[float]]:
    """Return the expected points of the row for every keep: after the first throw, the second.

    Jokers do not count: a player who aims at a row does not expect one.
    """
    last = expected([points(rules, row, dice) for dice in ALL_THROWS])
    return expected(best_keeps(last)), last


def winning_turn(game: Yahtzee, state: State) -> Turn:
    """Return the turn of the seat to act, its worths being chances to win."""
    return _winning_turn_at(game, replace(state, throw=0, dice=(), kept=None))


@lru_cache(maxsize=8)
def _winning_turn_at(game: Yahtzee, begun: State) -> Turn:
    """Return a turn that began so; all throws of a turn share it through the cache."""
    return winning(game.rules).turn(game, begun)


@lru_cache(maxsize=2)
def winning(rules: RuleSet) -> "Winning":
    """Return what reckons chances to win by these rules; find the outlook now if it is missing."""
    # It loads NumPy.
    from gobelet.games.yahtzee.best.winning.turn import Winning

    while (outlook := tables.outlook_at_hand(rules)) is None:
        for _ in tables.outlooking(rules).steps:
            pass
    return Winning(outlook)


def _turn(game: Yahtzee, state: State) -> Turn:
    return _turn_of(game.rules, game.sheet(state, state.seat))


@lru_cache(maxsize=2 * SIDE_BY_SIDE)
def _turn_of(rules: RuleSet, sheet: Sheet) -> Turn:
    """Return the turn of a column; all throws of a turn share it through the cache."""
    return Turn(_solved(rules), sheet)


def _solved(rules: RuleSet) -> Worths:
    """Return the table; solve it now if it is not at hand."""
    while (worths := tables.at_hand(rules)) is None:
        for _ in tables.solving(rules).steps:
            pass
    return worths


BOTS: Final[Mapping[str, Callable[[Yahtzee, Chance], Bot]]] = {
    "regular": partial(erring_bot, TOO_MUCH["regular"]),
    "beginner": partial(erring_bot, TOO_MUCH["beginner"]),
    "expert": partial(erring_bot, TOO_MUCH["expert"]),
    "perfect": perfect_bot,
    "champion": champion_bot,
    "random": random_bot,
}
"""The bots on offer; a menu adds the first."""

TO_WIN: Final = frozenset({"champion"})
"""The bots that play to win, by the outlook of each state."""

FROM_TABLE: Final = frozenset(BOTS) - TO_WIN - {"random"}
"""The bots that play by the solved table."""
