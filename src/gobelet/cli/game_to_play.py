"""The game that `gobelet play` starts: what is not told is as in the last game."""

import argparse
from typing import TYPE_CHECKING

from gobelet.cli.data_folder import private_data_dir
from gobelet.cli.errors import UsageError
from gobelet.cli.values import check_seats, chosen_config, chosen_game, has_variant, typed_dice
from gobelet.games import GAMES
from gobelet.games.interface import Kit
from gobelet.i18n import Language
from gobelet.players import BadPlayer, Player, parse_players, people_of, usual_players
from gobelet.ui.saved.arrangement import Arrangement, fits, remembered, renewed

if TYPE_CHECKING:
    from gobelet.store.store import Store


def open_store(parsed: argparse.Namespace) -> "Store":
    """Open the player's games; this loads SQLite, so it comes after the first words."""
    from gobelet.store.store import Store

    return Store.open(private_data_dir(getattr(parsed, "data_dir", None)))


def game_to_play(parsed: argparse.Namespace, words: Language) -> "tuple[Arrangement, Store | None]":
    """Return what is to be played, and the store if it had to be asked.

    The store is not opened where rules and players are told: it would delay the first words.
    Without a game's name the last one is taken, but with rules or players told the usual one: they
    would not do for any game. Raises UsageError.
    """
    rules, people = has_variant(parsed), parsed.players is not None
    wanted: str | None = parsed.game
    asked = chosen_game(wanted or GAMES[0], words)
    if rules and people:
        return _arranged(parsed, asked, None, words), None
    games = (asked.id,) if wanted or rules or people else GAMES
    store = open_store(parsed)
    try:
        last = remembered(store.last(games), parsed.settings.text("player.name") or "")
        found = chosen_game(last.game, words) if last else asked
        return _arranged(parsed, found, last, words), store
    except UsageError:
        store.close()
        raise


def _arranged(
    parsed: argparse.Namespace, kit: Kit, last: Arrangement | None, words: Language
) -> Arrangement:
    given = _given_players(parsed, kit)
    config = chosen_config(kit, parsed, words.code)
    if last and not has_variant(parsed) and fits(last.config, given or last.players, words):
        config = renewed(last.config, kit.id)
    players = given
    if players is None and last and fits(config, last.players, words):
        players = last.players
    if players is None:
        name = parsed.settings.text("player.name") or ""
        players = usual_players(kit.bots, config.seats, name)
    check_seats(config.seated(people_of(players)), len(players), words)
    typed = typed_dice(parsed, kit, words)
    if last and parsed.dice is None and not hasattr(parsed, "seed"):
        typed = last.typed and kit.typed_dice
    return Arrangement(kit.id, config, players, typed)


def _given_players(parsed: argparse.Namespace, kit: Kit) -> tuple[Player, ...] | None:
    if parsed.players is None:
        return None
    try:
        return parse_players(parsed.players, kit.bots, kit.seats)
    except BadPlayer as error:
        raise UsageError(error) from error
