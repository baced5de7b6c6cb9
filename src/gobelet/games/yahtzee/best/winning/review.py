"""The decisions of a game, measured by the chance to win."""

from collections.abc import Generator, Iterable

from msgspec import Struct
from msgspec.structs import replace

from gobelet.core.game import Action
from gobelet.core.table import Entry, replayed
from gobelet.games.yahtzee.best.review import Throw
from gobelet.games.yahtzee.best.winning.turn import Winning, WinningTurn
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.state import Marked, Rolled, State


class WinningDecision(Struct, frozen=True):
    """The action after a throw, the one that wins most often, and what the one taken lost.

    `chance` is that of the best action; `cost` is how much less often the action wins.
    """

    throw: Throw
    action: Action
    best: Action
    chance: float
    cost: float
    marked: int | None


def decided_to_win(
    game: Yahtzee, log: Iterable[Entry], winning: Winning
) -> Generator[None, None, tuple[tuple[WinningDecision, ...], ...]]:
    """Follow a log to its end, one step per entry; return the decisions of each column.

    Raises DamagedLog.
    """
    columns: list[list[WinningDecision]] = [[] for _ in range(game.columns)]
    state = game.initial()
    turn: WinningTurn | None = None
    rolled: Rolled | None = None
    for entry, step in replayed(game, log):
        before, state = state, step.state
        match step.events:
            case [Rolled() as rolled]:
                begun = replace(before, throw=0, dice=(), kept=None)
                turn = turn or winning.turn(game, begun)
            case [Marked() as marked, *_] if turn and rolled:
                found = _decision(game, before, turn, rolled, game.decode(entry.action))
                columns[game.column(before.seat)].append(replace(found, marked=marked.points))
                turn = None
            case [] if before.dice and turn and rolled:
                found = _decision(game, before, turn, rolled, game.decode(entry.action))
                columns[game.column(before.seat)].append(found)
        yield
    return tuple(map(tuple, columns))


def _decision(
    game: Yahtzee, state: State, turn: WinningTurn, rolled: Rolled, action: Action
) -> WinningDecision:
    best, *_ = ranked = turn.ranked(rolled.dice, rolled.throw)
    [worth] = [one.worth for one in ranked if one.action == action]
    throw = Throw(len(state.ended) + 1, game.turn(state, state.seat), rolled, 0.0)
    better = best.action if worth < best.worth else action
    return WinningDecision(throw, action, better, best.worth, best.worth - worth, None)
