"""Games over lines that break: each keyboard hears the fold of the log, and no action is twice.

GOBELET_CUTS=30 pytest tests/net/test_cuts.py plays so many games by each rule set.
"""

import os
from random import Random
from typing import Final

import pytest

from gobelet.games import GAMES, kit
from tests.support.network.cut_line import Line, Sitting

SEED: Final = 25
SITTINGS: Final = int(os.environ.get("GOBELET_CUTS", "1"))

RULES: Final = [
    (game, rules)
    for game in GAMES
    for rules in kit(game).rule_sets
    if kit(game).configure(rules, language="en").seats.stop > 2
]


def trouble(sitting: Sitting, random: Random) -> None:
    """Break lines, let some frames arrive, or let time pass."""
    line: Line = random.choice(sitting.lines)
    if not line.holds:
        line.connect()
    elif random.random() < 0.3:
        line.cut()
    else:
        line.pass_on(random.randrange(4), random)
    if random.random() < 0.2:
        sitting.clock.wait(random.choice([0.5, 2.0, 8.0]))


def play(sitting: Sitting, random: Random, *, undo: float = 0.1) -> None:
    """Play a game to its end, as people do whose lines break."""
    while not sitting.over:
        board = sitting.board_to_act()
        if board is None:
            sitting.clock.wait(1.5)
            sitting.settle()
            continue
        sitting.reach(board)
        action = sitting.choice(random)
        before, length = sitting.match.standing.position, len(sitting.match.log)
        if random.random() < undo and not board.undo_refused:
            board.ask_undo()
        else:
            board.submit(action)
            if random.random() < 0.2:
                # A trembling key: the same position again.
                board.submit(action)
        for _ in range(random.randrange(6)):
            trouble(sitting, random)
        if sitting.match.standing.position == before:
            sitting.settle()
            for other in sitting.boards:
                if other is not board and sitting.match.standing.position == before:
                    other.vote(agrees=random.random() < 0.8)
            sitting.settle()
        assert len(sitting.match.log) <= length + 30


def check(sitting: Sitting) -> None:
    sitting.settle()
    standing = sitting.match.standing
    assert len(sitting.boards) == 1 + len(sitting.lines)
    for board in sitting.boards:
        assert [*board.story()] == sitting.known(board) == sitting.heard(board)
        assert board.position == standing.position
        assert board.whole_log == standing.log
        for eyes in board.eyes:
            assert board.observation(eyes) == standing.observation(eyes)


@pytest.mark.parametrize("number", range(SITTINGS))
@pytest.mark.parametrize(("game", "rules"), RULES)
def test_each_keyboard_hears_the_fold_of_the_log(game: str, rules: str, number: int) -> None:
    random = Random(f"{SEED} {game} {rules} {number}")
    config = kit(game).configure(rules, language="en")
    seats = min(max(3, config.seats.start), config.seats[-1])
    sitting = Sitting(config, seats, random.randrange(1 << 30))
    play(sitting, random)
    check(sitting)
