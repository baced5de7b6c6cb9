"""Games that go out into a file, and come in again."""

from collections.abc import Sequence
from typing import Any

from gobelet.games import GAMES, kit
from gobelet.players import Player
from gobelet.store.save import Save
from gobelet.store.store import Store
from gobelet.store.transfer import (
    BadGame,
    exported,
    imported,
)
from tests.support.games.saves import ANA, BOT, LUC, raw_games, save_of, table_of

KITS = {game: kit(game) for game in GAMES}

WHOLE = save_of(table_of(1, 2), [ANA, BOT])


OPEN = save_of(table_of(2, 3, extra_rows="pair,misere", actions=20), [Player(), BOT, LUC], desk="1")


def content(*saves: Save) -> bytes:
    return "".join(exported(saves)).encode()


def raw(save: Save = WHOLE) -> dict[str, Any]:
    [game] = raw_games(content(save))
    assert isinstance(game, dict)
    return game


def brought_in(store: Store, *saves: Save) -> Sequence[int | BadGame | None]:
    return list(imported(raw_games(content(*saves)), store, KITS))
