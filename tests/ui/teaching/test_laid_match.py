"""A match in which chance and a computer act as it is laid down."""

from random import Random
from typing import Final

from gobelet.games.hands_down.kit import HandsDownConfig
from gobelet.games.hands_down.lesson.scenes import RULES, dealt, laid
from gobelet.games.hands_down.rules.actions import Discard
from gobelet.games.hands_down.rules.cards import decode_cards
from gobelet.games.interface import Start
from gobelet.match.match import Match
from gobelet.players import Player
from gobelet.ui.teaching.laid_match import laid_match

DEALT: Final = dealt("b3 b3 b6 r1 y5", "r2 r4 r5 y2 y6")
LOG: Final = laid((*DEALT, "discard b6", "draw y1", "discard r2 y2", "draw b1 m4"))
START: Final = Start(LOG[: len(DEALT)], ahead=LOG[len(DEALT) :])


def match(seed: int = 1) -> Match:
    players = (Player(), Player(bot="random"))
    return laid_match(HandsDownConfig(RULES), players, START, Random(seed))


def play(laid: Match, discarded: str) -> None:
    board = laid.board((0,))
    board.submit(Discard(decode_cards(discarded)))
    board.want_more()


def test_it_stands_where_the_step_starts() -> None:
    assert match().log == START.log


def test_chance_and_the_computer_do_as_it_is_laid_down() -> None:
    for seed in range(5):
        laid = match(seed)
        play(laid, "b6")
        assert laid.log == LOG


def test_once_the_learner_does_otherwise_the_computer_plays_in_its_own_way() -> None:
    logs = set()
    for seed in range(5):
        laid = match(seed)
        play(laid, "r1")
        # What was to be drawn is drawn all the same.
        assert laid.log[len(DEALT) + 1] == LOG[len(DEALT) + 1]
        assert laid.log[len(DEALT) + 2].by == 1
        logs.add(laid.log[len(DEALT) + 2].action)
    assert len(logs) > 1


def test_behind_the_end_of_what_is_laid_down_the_game_goes_on() -> None:
    laid = match()
    play(laid, "b6")
    play(laid, "r1")
    assert len(laid.log) > len(LOG)
