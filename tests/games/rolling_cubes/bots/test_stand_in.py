"""A bot that stands in for a person in the middle of a vote: it accepts the dictionary's ruling."""

from random import Random
from typing import Any

import pytest

from gobelet.core.table import Table
from gobelet.games import kit
from gobelet.games.rolling_cubes.rules.actions import Play as PlayWord
from gobelet.games.rolling_cubes.rules.actions import PutToVote, TakeBack, Throw, Vote


@pytest.mark.parametrize("put_to_vote", [False, True])
def test_a_word_that_was_refused_is_given_up(put_to_vote: bool) -> None:
    config = kit("rolling_cubes").configure("one_at_a_time", language="en").seated((0, 1, 2))
    table: Table[Any] = Table(config.game(3), Random(1))
    table.start()
    table.play(Throw(), by=0)
    # The first letters as they lie are no word.
    table.play(
        PlayWord("".join(letter for letter in table.state.throw if letter.isalpha())[:5]), by=0
    )
    assert table.state.trial
    if put_to_vote:
        table.play(PutToVote(), by=0)
    seat = table.to_act
    assert seat is not None
    bot = config.bot("regular", 3, Random(2))
    action = bot(table.game.observe(table.state, seat))
    assert action == (Vote(False) if put_to_vote else TakeBack())
    table.play(action, by=seat)
