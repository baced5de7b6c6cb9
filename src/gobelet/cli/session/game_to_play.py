"""The game that `gobelet play` starts: what is not told is as last time."""

import argparse
from contextlib import suppress

from gobelet.cli.errors import UsageError
from gobelet.cli.syntax.values import (
    check_seats,
    chosen_config,
    chosen_game,
    has_variant,
    player_name,
    typed_dice,
)
from gobelet.core.table import TypedChance
from gobelet.games import GAMES
from gobelet.games.interface import Kit
from gobelet.i18n import Language
from gobelet.players import BadPlayer, Player, parse_players, people_of, usual_players
from gobelet.store.last_games import LastGames
from gobelet.ui.saved.arrangement import Arrangement, remembered, renewed


def game_to_play(parsed: argparse.Namespace, words: Language, last_games: LastGames) -> Arrangement:
    """Return what is to be played. Raises UsageError.

    The options that are not told are those of that game as it was played last; without its name it
    is the last game of all, or the first one if options for rules are told. Where what is told does
    not go together with these, they are as usual.
    """
    told = parsed.game or (GAMES[0] if has_variant(parsed) else "")
    games = (chosen_game(told, words).id,) if told else GAMES
    last = remembered(last_games.last(games), player_name(parsed))
    kit = chosen_game(last.game if last else games[0], words)
    try:
        return _arranged(parsed, kit, last, words)
    except UsageError:
        if last:
            with suppress(UsageError):
                return _arranged(parsed, kit, None, words)
        raise


def _arranged(
    parsed: argparse.Namespace, kit: Kit, last: Arrangement | None, words: Language
) -> Arrangement:
    typed = typed_dice(parsed, kit, words)
    if last and parsed.dice is None and not hasattr(parsed, "seed"):
        typed = last.typed if kit.typed_dice else TypedChance.NONE
    known = renewed(last.config, kit.id) if last else None
    config = chosen_config(kit, parsed, words.code, known)
    players = _given_players(parsed, kit)
    if players is None:
        players = (
            last.players if last else usual_players(kit.bots, config.seats, player_name(parsed))
        )
    check_seats(config.seated(people_of(players)), len(players), words)
    return Arrangement(kit.id, config, players, typed)


def _given_players(parsed: argparse.Namespace, kit: Kit) -> tuple[Player, ...] | None:
    if parsed.players is None:
        return None
    try:
        return parse_players(parsed.players, kit.bots, kit.seats)
    except BadPlayer as error:
        raise UsageError(error) from error
