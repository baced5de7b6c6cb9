"""The directory of a house: all its open tables, by number, token and people, and as listed."""

from collections.abc import Collection, Iterable, Sequence

import msgspec
from msgspec import Raw

from gobelet.house.frames.lobby import TALK, LobbyTable
from gobelet.house.store.table_heading import KeptTable
from gobelet.net.wires import schema_of


class Directory:
    """All tables of the house, whether they are in memory or not."""

    def __init__(self) -> None:
        self._tables: dict[int, KeptTable] = {}
        self._listed: dict[int, LobbyTable | None] = {}
        self._numbers: dict[str, int] = {}
        self._names: dict[str, set[int]] = {}

    def __len__(self) -> int:
        return len(self._tables)

    @property
    def numbers(self) -> Collection[int]:
        return self._tables.keys()

    @property
    def tables(self) -> Sequence[KeptTable]:
        return tuple(self._tables.values())

    def get(self, number: int) -> KeptTable | None:
        return self._tables.get(number)

    def put(self, saved: KeptTable) -> None:
        """Enter a new table, or a changed one."""
        number = saved.number
        if before := self._tables.get(number):
            self._drop_names(before)
        self._tables[number] = saved
        self._listed[number] = _listed(saved)
        self._numbers[saved.token] = number
        for place in saved.kept.places:
            if place.name:
                self._names.setdefault(place.name, set()).add(number)

    def drop(self, number: int) -> None:
        """Take note that a table is closed for good."""
        saved = self._tables.pop(number)
        self._drop_names(saved)
        del self._listed[number]
        self._numbers.pop(saved.token, None)

    def _drop_names(self, saved: KeptTable) -> None:
        for place in saved.kept.places:
            if found := self._names.get(place.name):
                found.discard(saved.number)
                if not found:
                    del self._names[place.name]

    def number(self, token: str) -> int | None:
        """Return the number of the table of a token."""
        return self._numbers.get(token)

    def count_of(self, owner: int) -> int:
        """Return how many tables a member has opened."""
        return sum(saved.owner == owner for saved in self._tables.values())

    def numbers_of(self, name: str) -> set[int]:
        """Return the numbers of the tables at which somebody has a seat."""
        return {*self._names.get(name, ())}

    # As the lobby lists them

    def listed(self, number: int) -> LobbyTable | None:
        """Return a table as the lobby lists it; None: it is gone, or not for all."""
        saved = self._tables.get(number)
        return self._listed[number] if saved and saved.kept.public else None

    def at(self, token: str) -> LobbyTable | None:
        """Return the table of a token, as who is invited there is told; None: it is gone."""
        number = self._numbers.get(token)
        return None if number is None else self._listed[number]

    def listed_at(self, token: str) -> LobbyTable | None:
        """Return the table of a token if it is for all."""
        number = self._numbers.get(token)
        return None if number is None else self.listed(number)

    def all_listed(self) -> Iterable[LobbyTable]:
        found = (self.listed(number) for number in self._tables)
        return (one for one in found if one)


def _listed(saved: KeptTable) -> LobbyTable | None:
    """Return a table as it is listed; None: its game is over."""
    kept = saved.kept
    if kept.over:
        return None
    return LobbyTable(
        saved.number,
        saved.token,
        kept.game,
        Raw(msgspec.json.encode(kept.options)),
        kept.places,
        "" if kept.game == TALK else schema_of(kept.game),
        saved.since,
        begun=kept.begun,
        watched=kept.watched,
        language=kept.language,
    )
