"""`gobelet host`: a table that people elsewhere can come to."""

import argparse
from typing import TYPE_CHECKING, Final

from gobelet.cli.commands.play import run_session
from gobelet.cli.errors import UsageError, checked
from gobelet.cli.syntax.values import (
    check_seats,
    chosen_config,
    chosen_game,
    player_name,
    port,
    typed_dice,
    whole_number,
)
from gobelet.games import GAMES
from gobelet.games.interface import Kit
from gobelet.i18n import Language
from gobelet.players import BadPlayer, Player, parse_players, people_of
from gobelet.ui.words import program_dice_words

if TYPE_CHECKING:
    from gobelet.net.frames import Place
    from gobelet.ui.network.plan import Plan

REMOTE: Final = "remote"
"""A player at another computer, in --players."""
AUTO: Final = "auto"
ASKED: Final = "asked"
YES: Final = "yes"
NO: Final = "no"


def run(parsed: argparse.Namespace, words: Language) -> int:
    plan = _plan(parsed, words)
    return run_session(parsed, words, lambda menus: menus.host(plan))


def _plan(parsed: argparse.Namespace, words: Language) -> "Plan":
    from gobelet.net.invitation import PORT
    from gobelet.ui.network.plan import Plan

    kit = chosen_game(parsed.game or GAMES[0], words)
    if typed_dice(parsed, kit, words):
        raise UsageError(program_dice_words(words))
    config = chosen_config(kit, parsed, words.code)
    places = _places(parsed, kit, words)
    players = [Player(place.name or str(seat), place.bot) for seat, place in enumerate(places)]
    check_seats(config.seated(people_of(players)), len(players), words)
    sits_in = parsed.stand_in
    return Plan(
        config,
        places,
        parsed.address or "",
        port("--port", parsed.port, PORT, words),
        auto=checked("--begin", parsed.begin or ASKED, (AUTO, ASKED)) == AUTO,
        watched=checked("--spectators", parsed.spectators or NO, (YES, NO)) == YES,
        sits_in=None
        if sits_in is None
        else float(whole_number("--stand-in", sits_in, words, least=10)),
        turn_time=_turn_time(parsed, words),
        findable=checked("--findable", parsed.findable or YES, (YES, NO)) == YES,
    )


def _turn_time(parsed: argparse.Namespace, words: Language) -> float:
    """Return the seconds for each move; 0: no limit."""
    from gobelet.ui.network.turn_time import LEAST, MOST

    if parsed.turn_time is None:
        return 0
    seconds = whole_number("--turn-time", parsed.turn_time, words, least=LEAST)
    if seconds > MOST:
        # Translators: --turn-time was given too many seconds.
        raise UsageError(words.gettext("A move has {n} seconds at most.", n=MOST))
    return seconds


def _places(parsed: argparse.Namespace, kit: Kit, words: Language) -> "tuple[Place, ...]":
    """Return who sits where: people here by name, bots, and `remote` for people elsewhere."""
    from gobelet.net.frames import Place

    if not parsed.players:
        # Without a name the player is asked for one.
        return (Place(player_name(parsed)), Place(elsewhere=True))
    items = [item.strip() for item in parsed.players.split(",")]
    here = [item for item in items if item.casefold() != REMOTE]
    try:
        known = iter(parse_players(",".join(here), kit.bots, range(kit.seats.stop)) if here else ())
    except BadPlayer as error:
        raise UsageError(error) from error
    places = []
    for item in items:
        if item.casefold() == REMOTE:
            places.append(Place(elsewhere=True))
        else:
            player = next(known)
            places.append(Place(player.name, player.bot))
    if not any(place.elsewhere for place in places):
        # Translators: "gobelet host" was started without a player at another computer; "remote" is
        # typed as it is.
        raise UsageError(words.gettext("A table for others needs a player “remote”."))
    return tuple(places)
