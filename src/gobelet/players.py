"""Who sits at the table: names typed or given, and bots that the program names."""

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from gobelet.core.game import Seat
from gobelet.i18n import Language

LONGEST_NAME: Final = 20
BOT: Final = "bot:"

BOT_NAMES: Final = ("Ada", "Bruno", "Clara", "Dino", "Emma", "Fabio", "Gala", "Hugo")
"""The names of several bots. A number after a name would run into the points that follow it, or
into a row that is named like a number.
"""


class Player(Struct, frozen=True):
    """A person by name, or a bot by its id; an empty name is given by the program."""

    name: str = ""
    bot: str = ""


class BadPlayer(Exception):
    """A player is refused.

    `code` is "empty", "long", "control", "duplicate", "bot" or "seats"; `value` is what was
    given, `valid` what may be.
    """

    def __init__(self, code: str, value: str, valid: Sequence[str] = ()) -> None:
        super().__init__(code, value, valid)
        self.code = code
        self.value = value
        self.valid = tuple(valid)


def check_name(name: str, taken: Iterable[str] = ()) -> str:
    """Return a name as it is used (trimmed, composed), or raise BadPlayer."""
    text = unicodedata.normalize("NFC", name.strip())
    if not text:
        raise BadPlayer("empty", name)
    if any(unicodedata.category(letter).startswith("C") for letter in text):
        raise BadPlayer("control", name)
    if len(text) > LONGEST_NAME:
        raise BadPlayer("long", text, (str(LONGEST_NAME),))
    if text.casefold() in {other.casefold() for other in taken}:
        raise BadPlayer("duplicate", text)
    return text


def parse_players(text: str, bots: Sequence[str], seats: range) -> tuple[Player, ...]:
    """Read "Ana,Luc,bot:regular". Raises BadPlayer."""
    players: list[Player] = []
    for item in text.split(","):
        if item.strip().startswith(BOT):
            bot = item.strip().removeprefix(BOT)
            if bot not in bots:
                raise BadPlayer("bot", bot, bots)
            players.append(Player(bot=bot))
        else:
            taken = [player.name for player in players if player.name]
            players.append(Player(check_name(item, taken)))
    if len(players) not in seats:
        raise BadPlayer("seats", str(len(players)), (str(seats.start), str(seats.stop - 1)))
    return tuple(players)


def usual_players(bots: Sequence[str], seats: range) -> tuple[Player, ...]:
    """Return one person, and as many of the usual bots as a game needs besides."""
    return (Player(), *[Player(bot=bots[0])] * (seats.start - 1))


def people_of(players: Sequence[Player]) -> tuple[Seat, ...]:
    """Return the seats where people sit."""
    return tuple(seat for seat, player in enumerate(players) if not player.bot)


def bots_of(players: Sequence[Player]) -> dict[Seat, str]:
    """Return the seats of bots, with the id of each bot."""
    return {seat: player.bot for seat, player in enumerate(players) if player.bot}


def seat_names(players: Sequence[Player], language: Language) -> tuple[str, ...]:
    """Return every seat's name, no two alike: people's own, "Bot Ada" for bots."""
    return _seat_names(tuple(players), language)


# Every key asks for the names, and a game never changes them.
@lru_cache(maxsize=32)
def _seat_names(players: tuple[Player, ...], language: Language) -> tuple[str, ...]:
    taken = {player.name.casefold() for player in players if player.name}
    bots = sum(bool(player.bot) for player in players)
    names: list[str] = []
    for player in players:
        name = player.name or _new_name(player, bots, taken, language)
        taken.add(name.casefold())
        names.append(name)
    return tuple(names)


def _new_name(player: Player, bots: int, taken: set[str], language: Language) -> str:
    # Translators: name of the only bot at the table.
    bot = language.gettext("Computer")
    # Translators: name of a player who gave none.
    single = bot if player.bot else language.gettext("Player")
    if (not player.bot or bots == 1) and single.casefold() not in taken:
        return single
    for given in BOT_NAMES if player.bot else ():
        # Translators: name of one of several computer players; {name}: "Ada", "Bruno", ...
        name = language.gettext("Bot {name}", name=given)
        if not taken & {given.casefold(), name.casefold()}:
            return name
    number = 1
    while f"{single} {number}".casefold() in taken:
        number += 1
    return f"{single} {number}"
