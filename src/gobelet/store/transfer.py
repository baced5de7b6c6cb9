"""Games as one file, to keep elsewhere and to bring back: `docs/saves.md` has the format.

All data of a file is checked here: its games are replayed by their rules before they are added to
a store.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from random import Random
from typing import TYPE_CHECKING, Final, TypeVar

from gobelet.core.game import CHANCE, Seat
from gobelet.core.table import DamagedLog, Entry, Table, TypedChance
from gobelet.games.interface import Kit, Tally
from gobelet.players import BadPlayer, Player, check_name, people_of
from gobelet.store.export_reader import FORMAT, VERSION
from gobelet.store.log_index import LogIndex
from gobelet.store.save import YEARS, Heading, LogResult, Save, matches, written

if TYPE_CHECKING:
    from gobelet.store.store import Store

_CHANCE: Final = "chance"

_LONGEST: Final = 100
"""The most characters of a text that is stored or shown unchanged; our own texts have few."""

ValueT = TypeVar("ValueT")


class BadGame(Exception):
    """One game of a file is refused.

    `code` is "field" (one is missing, or is not what it should be), "game" (an unknown one),
    "options", "players", "log" (it does not replay), "checksum" (something was changed since the
    game was saved) or "reached" (the log leads elsewhere than is told). `what` is the field or
    the game.
    """

    def __init__(self, code: str, what: str = "") -> None:
        super().__init__(code, what)
        self.code = code
        self.what = what


class HiddenHands(Exception):
    """A game is not exported: it goes on, and its log has what the players hide from each other."""


def to_export(store: "Store", number: int, kits: Mapping[str, Kit]) -> Save:
    """Return a game that may be written to a file, which anybody may read.

    Raises DamagedSave, NoSuchSave, HiddenHands.
    """
    save = store.load(number)
    if not save.heading.ended and _hides(save, kits):
        raise HiddenHands
    return save


def _hides(save: Save, kits: Mapping[str, Kit]) -> bool:
    """Return whether an onlooker may not know all of a game; False if its rules are unknown."""
    heading = save.heading
    try:
        config = kits[heading.game].restore(heading.options).seated(people_of(heading.players))
        game = config.game(len(heading.players))
        # The chance is never used: the game does not go on.
        state = Table.replay(game, save.log, Random(0)).state  # noqa: S311 - no dice are thrown
    except (KeyError, ValueError, DamagedLog):
        return False
    seen: object = game.observe(state, None)
    return bool(seen != state)


def exported(games: Iterable[Save]) -> Iterator[str]:
    """Yield the pieces of a file of these games."""
    yield f'{{"format": "{FORMAT}", "version": {VERSION}, "games": ['
    for number, save in enumerate(games):
        # A game a line, for programs that compare texts; ASCII, which every output takes.
        yield (",\n" if number else "\n") + json.dumps(_as_json(save))
    yield "\n]}\n"


def _as_json(save: Save) -> dict[str, object]:
    heading = save.heading
    return {
        "game": heading.game,
        "options": dict(heading.options),
        "players": [
            {"bot": player.bot} if player.bot else {"name": player.name}
            for player in heading.players
        ],
        "started": written(heading.started),
        "changed": written(heading.changed),
        "repeats": heading.repeats,
        "typed": bool(heading.typed),
        "bots_drawn": heading.typed is TypedChance.PEOPLE,
        "to_act": save.reached.to_act,
        "points": list(save.reached.points),
        "desk": save.desk,
        "checksum": save.checksum,
        "log": [_line(entry) for entry in save.log],
    }


def _line(entry: Entry) -> str:
    return f"{_CHANCE if entry.by == CHANCE else entry.by} {entry.action}"


def checked(save: Save, checksum: str, kits: Mapping[str, Kit]) -> tuple[Tally, ...]:
    """Replay a game of a file, and return its tallies if it ended. Raises BadGame."""
    heading = save.heading
    if heading.game not in kits:
        raise BadGame("game", heading.game)
    kit = kits[heading.game]
    _check_players(heading.players, kit)
    try:
        config = kit.restore(heading.options).seated(people_of(heading.players))
        game = config.game(len(heading.players))
    except ValueError as error:
        raise BadGame("options") from error
    if game.max_actions is not None and len(save.log) > game.max_actions:
        raise BadGame("log")
    if save.checksum != checksum:
        raise BadGame("checksum")
    try:
        # The chance is never used: the game does not go on.
        table = Table.replay(game, save.log, Random(0))  # noqa: S311 - no dice are thrown
        tallies = kit.tally(game, save.log) if table.over else ()
    except DamagedLog as error:
        raise BadGame("log") from error
    if not matches(save, table):
        raise BadGame("reached")
    return tallies


def _fields(raw: object) -> Mapping[str, object]:
    if not isinstance(raw, dict):
        raise BadGame("field", "game")
    return raw


def read(raw: object) -> tuple[Save, str]:
    """Return a game of a file, and the checksum in the file. Raises BadGame.

    Only its form is checked.
    """
    fields = _fields(raw)
    log = tuple(_entry(line) for line in _field(fields, "log", list))
    reached = _reached(fields)
    heading = Heading(
        id=0,
        game=_text(fields, "game"),
        options=_field(fields, "options", dict),
        players=tuple(_player(raw) for raw in _field(fields, "players", list)),
        started=_moment(fields, "started"),
        changed=_moment(fields, "changed"),
        actions=len(log),
        ended=reached.to_act is None,
        repeats=_field(fields, "repeats", bool),
        typed=_typed({"typed": False, "bots_drawn": False, **fields}),
    )
    return Save(heading, log, reached, _desk(fields)), _field(fields, "checksum", str)


def _typed(fields: Mapping[str, object]) -> TypedChance:
    if not _field(fields, "typed", bool):
        return TypedChance.NONE
    return TypedChance.PEOPLE if _field(fields, "bots_drawn", bool) else TypedChance.ALL


def _field(fields: Mapping[str, object], name: str, kind: type[ValueT]) -> ValueT:
    value = fields.get(name)
    if not isinstance(value, kind):
        raise BadGame("field", name)
    return value


def _text(fields: Mapping[str, object], name: str) -> str:
    text = _field(fields, name, str)
    if not text.isprintable() or len(text) > _LONGEST:
        raise BadGame("field", name)
    return text


def _desk(fields: Mapping[str, object]) -> str:
    """Return what was ticked or typed; nothing if it cannot be: no game is refused for that."""
    text = _field(fields, "desk", str)
    # There may be several lines to type on.
    fits = len(text) <= _LONGEST and all(line.isprintable() for line in text.split("\n"))
    return text if fits else ""


def _reached(fields: Mapping[str, object]) -> LogResult:
    to_act, points = fields.get("to_act"), _field(fields, "points", list)
    if "to_act" not in fields or not (to_act is None or type(to_act) is int):
        raise BadGame("field", "to_act")
    if not all(type(number) is int for number in points):
        raise BadGame("field", "points")
    return LogResult(to_act, tuple(points))


def _moment(fields: Mapping[str, object], name: str) -> datetime:
    try:
        moment = datetime.fromisoformat(_field(fields, name, str))
        known = moment.tzinfo is not None and moment.astimezone(UTC).year in YEARS
    except (ValueError, OverflowError) as error:
        raise BadGame("field", name) from error
    if not known:
        raise BadGame("field", name)
    return moment.astimezone(UTC)


def _entry(line: object) -> Entry:
    match = re.fullmatch(r"(chance|[0-9]{1,3}) (.+)", line) if isinstance(line, str) else None
    if match is None:
        raise BadGame("field", "log")
    by: Seat = CHANCE if match[1] == _CHANCE else int(match[1])
    return Entry(by, match[2])


def _player(raw: object) -> Player:
    match raw:
        case {"bot": str(bot), **rest} if bot and "name" not in rest:
            return Player(bot=bot)
        case {"name": str(name), **rest} if "bot" not in rest:
            return Player(name)
    raise BadGame("players")


def _check_players(players: Sequence[Player], kit: Kit) -> None:
    """Refuse players who could not sit down at a table today."""
    names = [player.name for player in players if player.name]
    try:
        checked_names = [check_name(name, names[:index]) for index, name in enumerate(names)]
    except BadPlayer as error:
        raise BadGame("players") from error
    unknown = any(player.bot and player.bot not in kit.bots for player in players)
    if checked_names != names or unknown or len(players) not in kit.seats:
        raise BadGame("players")


def imported(
    games: Iterable[object], store: "Store", kits: Mapping[str, Kit]
) -> Iterator[int | BadGame | None]:
    """Add the games of a file to a store, one at a time.

    Yield for each game its new id, why it is refused, or None if the store has it already. Raises
    NotStored.
    """
    index = LogIndex(store, (*store.unfinished(), *store.finished()))
    for raw in games:
        try:
            save, checksum = read(raw)
            # This comes first, as it is faster than a replay.
            if index.has(save):
                yield None
            else:
                number = store.add(save, checked(save, checksum, kits))
                index.add(save)
                yield number
        except BadGame as error:
            yield error
