"""A saved game, made of what the store has of it; this version may not know it any more."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from gobelet.core.game import Chance
from gobelet.core.table import DamagedLog, Table
from gobelet.games import GAMES, kit
from gobelet.games.interface import Config
from gobelet.players import bots_of, people_of

if TYPE_CHECKING:
    from gobelet.store.save import Heading, Save
    from gobelet.store.store import Store


class CannotResume(Exception):
    """A saved game cannot be resumed.

    `code` is "gone", "over", "in_use", "damaged" or "unknown": this version does not know its game,
    one of its options or a bot.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def loaded(store: "Store", number: int, chance: Chance) -> "tuple[Save, Config, Table[Any]]":
    """Return a saved game and its table; `chance` rolls and deals, unless the dice are typed.

    Raises CannotResume.
    """
    from gobelet.store.save import DamagedSave, NoSuchSave, matches

    try:
        save = store.load(number)
    except NoSuchSave as error:
        raise CannotResume("gone") from error
    except DamagedSave as error:
        raise CannotResume("damaged") from error
    heading = save.heading
    if heading.game not in GAMES:
        raise CannotResume("unknown")
    known = kit(heading.game)
    if any(player.bot not in ("", *known.bots) for player in heading.players):
        raise CannotResume("unknown")
    try:
        config = known.restore(heading.options).seated(people_of(heading.players))
        game = config.game(len(heading.players))
        table = Table.replay(
            game, save.log, chance, typed=heading.typed, bots=bots_of(heading.players)
        )
    except ValueError as error:
        raise CannotResume("unknown") from error
    except DamagedLog as error:
        raise CannotResume("damaged") from error
    if not matches(save, table):
        raise CannotResume("damaged")
    return save, config, table


def untold_games(store: "Store", tables: Iterable[int]) -> "Sequence[Heading]":
    """Return those of the games with these tables that are over, the newest first."""
    from gobelet.store.save import DamagedSave, NoSuchSave

    ended = []
    for number in tables:
        with suppress(DamagedSave, NoSuchSave):
            heading = store.load(number).heading
            ended += [heading] if heading.ended else []
    return sorted(ended, key=lambda heading: heading.changed, reverse=True)
