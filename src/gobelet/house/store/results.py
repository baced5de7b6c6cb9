"""Results of games in the store: each counted once, in an order on which all processes agree.

What is counted stands in three tables: `results` has the games in their order, `records` what each
member reached by the same rules, `ratings` how well they play by a rule set. `players` has who sat
where, and the rating with which they came: those of members who are forgotten since, too, for what
others have won against them stays.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from gobelet.core.game import Seat
from gobelet.games.interface import Tally
from gobelet.house.frames.records import RatingChange
from gobelet.house.rating import Rating, rated
from gobelet.house.results import Result, ResultKind
from gobelet.house.store.database import Connection
from gobelet.house.store.table_heading import TableHeading

_COUNTS: Final = msgspec.json.Decoder(dict[str, int])

_KEEP_RECORD: Final = """
INSERT INTO records (member, game, rules, kind, games, wins, points, best, best_at, counts)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (member, game, rules, kind) DO UPDATE SET
games = excluded.games, wins = excluded.wins, points = excluded.points, best = excluded.best,
best_at = excluded.best_at, counts = excluded.counts"""

_KEEP_RATING: Final = """
INSERT INTO ratings (member, game, rule_set, mu, sigma, shown, games)
VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (member, game, rule_set) DO UPDATE SET
mu = excluded.mu, sigma = excluded.sigma, shown = excluded.shown, games = excluded.games"""


class Change(Struct, frozen=True):
    """What a member is told of their rating after a game."""

    name: str
    told: RatingChange


class _Seat(Struct, frozen=True):
    """A seat of a game: a member by number, 0 if they are forgotten; the rating at the beginning.

    `games`: how many of theirs were rated before.
    """

    member: int
    rating: Rating = Rating()
    games: int = 0


def take_turn(connection: Connection) -> None:
    """Lock the counting of games until this transaction ends: another one waits."""
    connection.execute("UPDATE rating_turn SET number = number + 1")


def note_players(connection: Connection, number: int, kept: TableHeading) -> None:
    """Note which members play; who takes the name of one who is forgotten is another."""
    for seat, place in enumerate(kept.places):
        if place.name:
            connection.execute(
                "INSERT INTO players (number, seat, member) "
                "SELECT CAST(? AS BIGINT), CAST(? AS BIGINT), number FROM members WHERE name = ? "
                "ON CONFLICT DO NOTHING",
                (number, seat, place.name),
            )


def count(
    connection: Connection, number: int, kept: TableHeading, result: Result, ended: float
) -> Sequence[Change]:
    """Count the game of a table, unless it was counted before; return whose rating has changed."""
    take_turn(connection)
    new = connection.execute(
        "INSERT INTO results (number, ended) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING place",
        (number, ended),
    ).fetchall()
    if not new:
        return ()
    note_players(connection, number, kept)
    return count_again(connection, number, result, ended)


def count_again(
    connection: Connection, number: int, result: Result, ended: float
) -> Sequence[Change]:
    """Add a game to records and ratings."""
    seats = _seats(connection, number, result)
    for seat in result.people:
        if member := seats[seat].member:
            _add_to_record(connection, member, result, seat, ended)
    return _rate(connection, number, result, seats)


def _seats(connection: Connection, number: int, result: Result) -> Mapping[Seat, _Seat]:
    found = dict.fromkeys(result.people, _Seat(0))
    rows = connection.execute(
        "SELECT seat, member, mu, sigma FROM players WHERE number = ?", (number,)
    ).fetchall()
    for seat, member, mu, sigma in rows:
        if not member:
            found[seat] = _Seat(0, Rating(mu, sigma) if sigma else Rating())
        elif result.rule_set:
            found[seat] = _member(connection, member, result)
        else:
            found[seat] = _Seat(member)
    return found


def _member(connection: Connection, member: int, result: Result) -> _Seat:
    rows = connection.execute(
        "SELECT mu, sigma, games FROM ratings WHERE member = ? AND game = ? AND rule_set = ?",
        (member, result.game, result.rule_set),
    ).fetchall()
    if not rows:
        return _Seat(member)
    mu, sigma, games = rows[0]
    return _Seat(member, Rating(mu, sigma), games)


# Records


def _add_to_record(
    connection: Connection, member: int, result: Result, seat: Seat, ended: float
) -> None:
    # What a computer has reached for somebody is not theirs.
    ends = bool(result.tallies) and seat not in result.given_up
    kind: ResultKind = result.kind if ends else "unfinished"
    key = (member, result.game, result.rules, kind)
    rows = connection.execute(
        "SELECT games, wins, points, best, best_at, counts FROM records "
        "WHERE member = ? AND game = ? AND rules = ? AND kind = ?",
        key,
    ).fetchall()
    games, wins, points, best, best_at, raw = rows[0] if rows else (0, 0, 0, 0, 0.0, "{}")
    counts = _COUNTS.decode(raw)
    if ends:
        tally = result.tallies[seat]
        if not games or tally.points > best:
            best, best_at = tally.points, ended
        wins, points, counts = wins + tally.won, points + tally.points, _added(counts, tally)
    written = msgspec.json.encode(counts, order="sorted").decode()
    connection.execute(_KEEP_RECORD, (*key, games + 1, wins, points, best, best_at, written))


def _added(counts: Mapping[str, int], tally: Tally) -> dict[str, int]:
    names = counts.keys() | tally.counts.keys()
    return {name: counts.get(name, 0) + tally.counts.get(name, 0) for name in names}


# Ratings


def _rate(
    connection: Connection, number: int, result: Result, seats: Mapping[Seat, _Seat]
) -> Sequence[Change]:
    members = [seat.member for seat in seats.values() if seat.member]
    if not result.rule_set or len(result.teams) < 2 or len(members) > len({*members}):
        return ()
    before = [[seats[seat].rating for seat in team] for team in result.teams]
    after = rated(before, result.ranks)
    new = {
        seat: rating
        for team, ratings in zip(result.teams, after, strict=True)
        for seat, rating in zip(team, ratings, strict=True)
    }
    for seat, rating in new.items():
        _keep_rating(connection, number, seat, seats[seat], rating, result)
    names = _names(connection, members)
    return [
        Change(names[was.member], _told(result, seat, was, new[seat]))
        for seat, was in seats.items()
        if was.member in names
    ]


def _keep_rating(
    connection: Connection, number: int, seat: Seat, was: _Seat, rating: Rating, result: Result
) -> None:
    connection.execute(
        "UPDATE players SET mu = ?, sigma = ? WHERE number = ? AND seat = ?",
        (was.rating.mu, was.rating.sigma, number, seat),
    )
    if was.member:
        key = (was.member, result.game, result.rule_set)
        numbers = (rating.mu, rating.sigma, rating.shown, was.games + 1)
        connection.execute(_KEEP_RATING, (*key, *numbers))


def _names(connection: Connection, members: Iterable[int]) -> Mapping[int, str]:
    return {
        number: name
        for member in members
        for number, name in connection.execute(
            "SELECT number, name FROM members WHERE number = ?", (member,)
        ).fetchall()
    }


def _told(result: Result, seat: Seat, was: _Seat, rating: Rating) -> RatingChange:
    return RatingChange(
        result.game,
        result.rule_set,
        rating.shown,
        rating.shown - was.rating.shown,
        given_up=seat in result.given_up,
    )


FORGET: Final = (
    "DELETE FROM records WHERE member = ?",
    "DELETE FROM ratings WHERE member = ?",
    "UPDATE players SET member = 0 WHERE member = ?",
)
"""What is done with the games of a member who is forgotten."""
