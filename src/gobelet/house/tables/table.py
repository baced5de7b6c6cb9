"""One table of a house: it is opened from its log, kept at each action, and closed when idle."""

import asyncio
import json
from collections.abc import Callable, Sequence
from secrets import SystemRandom
from typing import Any, Final, cast

from gobelet.core.game import Action, Seat
from gobelet.core.table import DamagedLog, Entry, Table
from gobelet.games import kit
from gobelet.games.interface import FAILURES, Config
from gobelet.house.journal import note
from gobelet.house.people.manners import Manners
from gobelet.house.store.results import Change
from gobelet.house.store.table_heading import TableHeading
from gobelet.house.store.tables import TakenTable
from gobelet.house.store.writer import NotStored
from gobelet.house.tables.bots import Bots, Thinker
from gobelet.house.tables.folding import folded
from gobelet.house.tables.pace import HousePace
from gobelet.match.codec import Undecodable
from gobelet.match.match import Match
from gobelet.net.frames import Place
from gobelet.net.host.guests import Guest
from gobelet.net.host.hosted_table import HostedTable
from gobelet.net.host.turn_clock import Later
from gobelet.players import people_of

_CHANCE: Final = SystemRandom()


class BadTable(Exception):
    """No game can be made of what was asked for, or of what was stored."""


def config_of(kept: TableHeading) -> Config:
    """Return the rules of a table. Raises BadTable."""
    try:
        config = kit(kept.game).restore(kept.options)
        config.seated(range(len(kept.places))).game(len(kept.places))
    except (KeyError, ValueError) as error:
        raise BadTable(str(error)) from error
    if len(kept.places) not in config.seats:
        raise BadTable("seats")
    if any(place.bot not in ("", *kit(kept.game).bots) for place in kept.places):
        raise BadTable("bot")
    return config


class HouseTable:
    """A table in memory. `changed` is called when the lobby has something new to tell of it.

    `broken` is called when the store has refused something: nobody was told of that, and the table
    is taken up again from what is stored.
    """

    def __init__(
        self,
        taken: TakenTable,
        bots: Bots,
        manners: Manners,
        later: Later,
        *,
        owner: Callable[[str], bool],
        changed: Callable[["HouseTable"], None],
        broken: Callable[["HouseTable"], None],
        rated: Callable[[Sequence[Change]], None],
    ) -> None:
        """Take a table up; `owner` tells whether a member's secret is of who opened it.

        Raises BadTable.
        """
        self.saved = saved = taken.saved
        self.record = taken.record
        self._bots = bots
        self._changed = changed
        self._broken = broken
        self._rated = rated
        self._kept = saved.kept
        self._log = taken.log
        self._writing = 0
        self._waiting: list[Callable[[], None]] = []
        self._failed = False
        self.config = config_of(saved.kept)
        self.hosted = HostedTable(
            self.config,
            saved.kept.places,
            token=saved.token,
            later=later,
            watched=saved.kept.watched,
            sits_in=saved.kept.sits_in,
        )
        manners.keep(self.hosted.company)
        self.hosted.settled = self._settled
        self._later = later
        self._pace = HousePace(later, lambda: not self.idle)
        self._thought: asyncio.Task[None] | None = None
        self._ending: asyncio.Task[None] | None = None
        for guest in saved.kept.guests:
            self.hosted.expect(guest.key, guest.names, guest.seats)
        self.hosted.changed = self._room_changed
        self.hosted.admitted = lambda guest, hello: self._admitted(guest, owner(hello.member))
        if saved.kept.begun:
            self._play(Table.replay, self._log)

    # What the house asks

    @property
    def kept(self) -> TableHeading:
        """The table's data beside its log."""
        hosted = self.hosted
        return TableHeading(
            self._kept.game,
            self._kept.options,
            tuple(hosted.places),
            hosted.company.saved,
            self._kept.public,
            self._kept.watched,
            self._kept.sits_in,
            hosted.match is not None,
            self.over,
            tuple(hosted.match.stand_ins.items()) if hosted.match else (),
            self._kept.language,
            self._given_up,
        )

    @property
    def _given_up(self) -> tuple[Seat, ...]:
        match = self.hosted.match
        return tuple(sorted(match.given_up)) if match else ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of who is here, or expected back."""
        return tuple(name for guest in self.hosted.guests for name in guest.names)

    @property
    def over(self) -> bool:
        return self.hosted.over

    @property
    def abandoned(self) -> bool:
        """Whether nobody is expected here any more."""
        return not self.hosted.guests

    @property
    def idle(self) -> bool:
        """Whether nobody is here, and nothing waits for the disk."""
        return not self._writing and not any(guest.connected for guest in self.hosted.guests)

    def close(self) -> None:
        """Remove the table from memory."""
        self._failed = True
        self._pace.stop()
        for task in (self._thought, self._ending):
            if task:
                task.cancel()
        self.hosted.let_go()
        # Its parts refer to each other: apart from it they are gone at once.
        vars(self.hosted).clear()

    def remove(self, name: str) -> None:
        """Remove somebody from the table."""
        for guest in self.hosted.guests:
            if name in guest.names:
                self.hosted.remove(guest, "banned")

    # The waiting room

    def _admitted(self, guest: Guest, owner: bool) -> None:
        guest.fills = owner and not guest.watches

    def _room_changed(self) -> None:
        self._pace.somebody_came()
        if self.kept != self._kept and not self._ending:
            self._keep()
        self._changed(self)
        people = [place for place in self.hosted.places if place.name]
        if not self.hosted.match and self.hosted.full and all(one.ready for one in people):
            self._later(0, self._begin)

    def _begin(self) -> None:
        hosted = self.hosted
        if self._failed:
            return
        people = [place for place in hosted.places if place.name]
        if hosted.match or not hosted.full or not all(one.ready for one in people):
            return
        self._play(lambda game, _log, chance: Table(game, chance), ())
        self._keep()
        self._changed(self)

    # The game

    def _play(self, make: Callable[..., Table[Any]], log: Sequence[Entry]) -> None:
        players = self.hosted.players
        seated = self.config.seated(people_of(players))
        try:
            table = make(seated.game(len(players)), log, _CHANCE)
        except (DamagedLog, ValueError) as error:
            raise BadTable(str(error)) from error
        match = Match(seated, players, table, _CHANCE, self, self._pace, thinking=self._think)
        match.given_up, match.final = {*self._kept.given_up}, True
        self.hosted.begin(match, self.saved.kept.stand_ins)
        match.begin()

    def _think(
        self, seat: Seat, bot: str, observation: object, decided: Callable[[Action], None]
    ) -> None:
        """Ask a bot in another process for its action."""
        del seat
        hosted = self.hosted
        options = hosted.codec.options.encode(self._kept.options)
        people = tuple(people_of(hosted.players))
        thinker = Thinker(self._kept.game, options, people, len(hosted.places), bot)
        self._thought = asyncio.get_running_loop().create_task(
            self._thinking(thinker, observation, decided)
        )

    async def _thinking(
        self, thinker: Thinker, observation: object, decided: Callable[[Action], None]
    ) -> None:
        try:
            action = await self._bots.action(thinker, observation)
        except (*FAILURES, Undecodable) as error:
            # The others at the table need not wait for a computer that cannot think.
            note("bot", game=thinker.game, bot=thinker.bot, error=str(error))
            action = self.hosted.rules.sample(observation, _CHANCE)
        self._thought = None
        decided(action)

    # The record of the match

    def save(self, table: Table[Any]) -> None:
        """Store the log as it is now; nobody is told before it is on the disk."""
        before, self._log = self._log, table.log
        same = min(len(before), len(self._log))
        while same and before[same - 1] != self._log[same - 1]:
            same -= 1
        new, anew = self._log[same:], same < len(before)
        if self.over:
            self._end(same, new)
            return
        self._writing += 1
        self.record.enter(same, new, self._written, anew=anew)
        if self._given_up != self._kept.given_up:
            self._keep()

    def _end(self, place: int, entries: Sequence[Entry]) -> None:
        """Store the end of the game: the log from a place on, and the result."""
        self._kept = self.kept
        self._writing += 1
        self._ending = asyncio.get_running_loop().create_task(self._ended(place, entries))
        self._changed(self)

    async def _ended(self, place: int, entries: Sequence[Entry]) -> None:
        result = await folded(self._kept, self._log)
        self._ending, self._kept = None, self.kept
        self.record.end(place, entries, self._kept, result, self._counted)

    def _counted(self, result: object) -> None:
        self._written(result)
        if not isinstance(result, NotStored):
            self._rated(cast("Sequence[Change]", result))

    def _keep(self) -> None:
        self._kept = self.kept
        self._writing += 1
        self.record.keep(self._kept, self._written)

    def _written(self, result: object) -> None:
        self._writing -= 1
        if isinstance(result, NotStored) and not self._failed:
            self._failed = True
            self._broken(self)
        if self._writing or self._failed:
            return
        waiting, self._waiting = self._waiting, []
        for tell in waiting:
            tell()

    def _settled(self, tell: Callable[[], None]) -> None:
        """Call something once all that has happened is on the disk."""
        if self._writing:
            self._waiting.append(tell)
        else:
            tell()


def options_of(config: Config, places: Sequence[Place]) -> dict[str, object]:
    """Return the options of a table's game, as they come back from JSON."""
    options: dict[str, object] = json.loads(json.dumps(config.game(len(places)).options()))
    return options
