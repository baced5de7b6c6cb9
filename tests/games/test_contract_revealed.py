"""Games with secrets: an action that brings one to light is never taken back."""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from gobelet.core.game import CHANCE, Action, Event, Game, IllegalAction, Seat
from tests.games.cases import Case, some_legal
from tests.games.test_contract_secrets import CASES, same_to, two_games
from tests.support.games.secrets import ID
from tests.support.system.proof import tried as wanted

SEEDS: Final = wanted(2, 4)
"""For each seat."""

Tried = tuple[Action, tuple[Event, ...], bool]
"""An action of a seat, its events, and whether they tell another what only this seat may know."""


def tried(game: Game[Any], case: Case, seat: Seat, seed: int) -> Iterator[Tried]:
    """Try everything that can be done in two games that are one to a seat so far."""
    state = other_state = game.initial()
    for pair in zip(*two_games(case, seat, seed), strict=True):
        state, other_state = (
            game.apply(before, action).state
            for before, action in zip((state, other_state), pair, strict=True)
        )
        for action in () if game.to_act(state) == CHANCE else some_legal(game, state):
            try:
                game.check(other_state, action)
            except IllegalAction:
                continue
            told = same_to(seat, game, state, action, other_state, action) is None
            yield action, game.apply(state, action).events, told


@pytest.mark.parametrize("case", CASES, ids=str)
def test_whatever_tells_more_than_the_action_itself_reveals(case: Case) -> None:
    game, telling = case.new(), 0
    for seed in range(SEEDS * case.seats):
        for action, events, told in tried(game, case, seed % case.seats, seed):
            assert any(event.reveals for event in events) or not told, action
            telling += told
    assert telling or case.game == ID
