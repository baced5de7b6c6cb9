"""What players hide from each other leaves the store in no file."""

from random import Random
from typing import Final

import pytest

from gobelet.core.table import Table
from gobelet.games import GAMES, kit
from gobelet.players import Player
from gobelet.store.store import Store
from gobelet.store.transfer import HiddenHands, to_export

KITS: Final = {game: kit(game) for game in GAMES}
PLAYERS: Final = (Player("Ana"), Player("Luc"))
CASES: Final = [
    (game, rules)
    for game in GAMES
    for rules in KITS[game].rule_sets
    if len(PLAYERS) in KITS[game].configure(rules).seats
]


@pytest.mark.parametrize(("game_id", "rules"), CASES)
def test_a_game_is_exported_at_the_moments_at_which_all_know_all_of_it(
    game_id: str, rules: str
) -> None:
    store = Store.memory()
    config = KITS[game_id].configure(rules).seated((0, 1))
    game = config.game(len(PLAYERS))
    table, chance = Table(game, Random(5)), Random(5)
    table.start()
    journal = store.begin(game, PLAYERS, repeats=False)
    hidden = set()
    for _ in range(40):
        journal.save(table)
        told = [game.observe(table.state, seat) for seat in (0, 1)]
        secret = told[0] != told[1]
        hidden.add(secret)
        if table.over or not secret:
            assert to_export(store, journal.id, KITS).log == tuple(table.log)
        else:
            with pytest.raises(HiddenHands):
                to_export(store, journal.id, KITS)
        if table.to_act is None:
            break
        table.play(game.sample(table.state, chance), by=table.to_act)
    # A tournament comes to the game with secret words later.
    if rules != "tournament":
        assert (True in hidden) is (game_id == "hands_down" or rules == "all_together")
    store.close()
