"""The game that `gobelet play` starts: what is not told is as in the last game."""

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

from gobelet.cli.errors import UsageError
from gobelet.cli.values import check_seats, chosen_config, chosen_game, has_variant, typed_dice
from gobelet.games import GAMES
from gobelet.games.interface import Kit
from gobelet.i18n import Language
from gobelet.players import BadPlayer, Player, parse_players, people_of, usual_players
from gobelet.ui.saved.arrangement import Arrangement, fits, remembered, renewed

if TYPE_CHECKING:
    from gobelet.store.store import Store


def game_to_play(
    parsed: argparse.Namespace, words: Language, open_store: "Callable[[], Store] | None"
) -> "tuple[Arrangement, Store | None]":
    """Return what is to be played, and the store if it had to be asked.

    `open_store` is not called where rules or players are told: then the rest is as usual, and no
    store delays the first words. Raises UsageError.
    """
    asked = chosen_game(parsed.game or GAMES[0], words)
    if open_store is None or has_variant(parsed) or parsed.players is not None:
        return _arranged(parsed, asked, None, words), None
    store = open_store()
    try:
        heading = store.last((asked.id,) if parsed.game else GAMES)
        last = remembered(heading, parsed.settings.text("player.name") or "")
        found = chosen_game(last.game, words) if last else asked
        return _arranged(parsed, found, last, words), store
    except UsageError:
        store.close()
        raise


def _arranged(
    parsed: argparse.Namespace, kit: Kit, last: Arrangement | None, words: Language
) -> Arrangement:
    typed = typed_dice(parsed, kit, words)
    if last and fits(last.config, last.players, words):
        if parsed.dice is None and not hasattr(parsed, "seed"):
            typed = last.typed and kit.typed_dice
        return Arrangement(kit.id, renewed(last.config, kit.id), last.players, typed)
    config = chosen_config(kit, parsed, words.code)
    players = _given_players(parsed, kit)
    if players is None:
        name = parsed.settings.text("player.name") or ""
        players = usual_players(kit.bots, config.seats, name)
    check_seats(config.seated(people_of(players)), len(players), words)
    return Arrangement(kit.id, config, players, typed)


def _given_players(parsed: argparse.Namespace, kit: Kit) -> tuple[Player, ...] | None:
    if parsed.players is None:
        return None
    try:
        return parse_players(parsed.players, kit.bots, kit.seats)
    except BadPlayer as error:
        raise UsageError(error) from error
