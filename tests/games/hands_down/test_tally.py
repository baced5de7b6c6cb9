"""What there is to count of a finished game."""

from random import Random

from gobelet.core.playout import playout
from gobelet.games.hands_down.kit import KIT
from gobelet.games.hands_down.tally import COUNTING, COUNTS
from tests.games.hands_down.tables import NOTHING, NOTHING_TOO, THREES, Play


def counts(play: Play, seat: int) -> list[int]:
    found = COUNTING.tally(play.game, play.table.log)[seat].counts
    return [found[name] for name in COUNTS]


def test_combinations_calls_and_false_calls_are_counted() -> None:
    play = Play(THREES, NOTHING, NOTHING_TOO)
    play.call("three_of_a_kind")
    play.call("yahtzee", "lay b5 r2 y4 r6 m1")
    assert [counts(play, seat) for seat in range(3)] == [[0, 1, 0], [0, 1, 1], [0, 0, 0]]


def test_who_wins_a_round_has_a_combination() -> None:
    play = Play(THREES, NOTHING)
    play.call("three_of_a_kind")
    play.keep_all()
    play.keep_all()
    assert [counts(play, seat) for seat in range(2)] == [[1, 1, 0], [0, 0, 0]]


def test_a_finished_game() -> None:
    game, chance = KIT.configure().game(3), Random(4)
    bots = [KIT.configure().bot("regular", 3, chance) for _ in range(3)]
    table = playout(game, bots, chance)
    tallies = KIT.tally(game, table.log)
    assert [one.points for one in tallies] == list(game.returns(table.state))
    assert [seat for seat, one in enumerate(tallies) if one.won] == list(game.winners(table.state))
    assert sum(one.counts["combinations"] for one in tallies) == 6
    assert all(tuple(one.counts) == COUNTS for one in tallies)
