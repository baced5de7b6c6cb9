"""`gobelet simulate`: bots against each other, many times."""

import argparse
import json
import secrets
import sys
from collections.abc import Sequence
from contextlib import closing
from statistics import fmean, stdev

from msgspec import Struct

from gobelet.cli.errors import UsageError
from gobelet.cli.progress import Progress, long_work, taken
from gobelet.cli.simulation.games import PlayedGame
from gobelet.cli.simulation.processes import all_played, cores
from gobelet.cli.syntax.values import check_seats, chosen_config, chosen_game, seed, whole_number
from gobelet.games.interface import Config, Kit
from gobelet.i18n import Language
from gobelet.players import BadPlayer


class SeatResult(Struct, frozen=True):
    """One seat's games: mean points, their standard error, games won (a shared win counts)."""

    bot: str
    mean: float
    se: float
    wins: int


def run(parsed: argparse.Namespace, words: Language) -> int:
    kit = chosen_game(parsed.game, words)
    config = chosen_config(kit, parsed, words.code)
    bots = _bots(parsed.bots, kit, config)
    check_seats(config, len(bots), words)
    games = whole_number("--games", parsed.games, words, least=1)
    processes = _processes(parsed, words)
    given = seed(parsed, words)
    used = secrets.randbits(32) if given is None else given
    if given is None:
        # Translators: with which number the same simulation can be run again.
        print(words.gettext("Seed: {seed}", seed=used), file=sys.stderr)
    preparation = config.preparation(bots)
    if preparation and not taken(preparation, words):
        return 1
    with long_work(games, words) as progress:
        results = simulate(config, bots, used, processes, progress)
    if progress.stopped:
        # Translators: a simulation was stopped with Escape; its results so far follow.
        stopped = words.ngettext(
            "Stopped after {n} of {count} game.",
            "Stopped after {n} of {count} games.",
            progress.done,
            count=games,
        )
        print(stopped, file=sys.stderr)
    if getattr(parsed, "json", False):
        seats = [_as_json(result) for result in results]
        print(json.dumps({"games": progress.done, "seats": seats}))
    else:
        for result in results:
            title = kit.bot_title(result.bot, words)
            print(_line(result, title, words, alone=len(results) == 1))
    return 0


def _processes(parsed: argparse.Namespace, words: Language) -> int:
    given = getattr(parsed, "cores", None)
    return cores() if given is None else whole_number("--cores", given, words, least=1)


def _bots(given: str | None, kit: Kit, config: Config) -> list[str]:
    """Return the given bots; by default the usual bot in as few seats as possible."""
    if given is None:
        return [kit.bots[0]] * config.seats.start
    bots = [bot.strip() for bot in given.split(",")]
    for bot in bots:
        if bot not in kit.bots:
            raise UsageError(BadPlayer("bot", bot, kit.bots))
    if len(bots) not in kit.seats:
        limits = (str(kit.seats.start), str(kit.seats.stop - 1))
        raise UsageError(BadPlayer("seats", str(len(bots)), limits))
    return bots


def simulate(
    config: Config, bots: Sequence[str], seed_used: int, processes: int, progress: Progress
) -> list[SeatResult]:
    """Play at least one game, until all are played or the player stops."""
    ends: list[PlayedGame] = []
    with closing(all_played(config, bots, seed_used, progress.steps, processes)) as games:
        for end in games:
            if end:
                ends.append(end)
            if not (progress.step() if end else progress.look() or not ends):
                break
    return [
        _result(
            bot,
            [end.points[seat] for end in ends],
            sum(seat in end.winners for end in ends),
        )
        for seat, bot in enumerate(bots)
    ]


def _result(bot: str, points: Sequence[int], wins: int) -> SeatResult:
    error = stdev(points) / len(points) ** 0.5 if len(points) > 1 else 0.0
    return SeatResult(bot, fmean(points), error, wins)


def _as_json(result: SeatResult) -> dict[str, object]:
    return {
        "bot": result.bot,
        "mean": round(result.mean, 4),
        "se": round(result.se, 4),
        "wins": result.wins,
    }


def _line(result: SeatResult, title: str, words: Language, *, alone: bool) -> str:
    if alone:
        # Translators: the result of a simulation with one bot, which wins against nobody.
        return words.gettext(
            "{bot}: mean {mean}, standard error {error}",
            bot=title,
            mean=words.number(result.mean),
            error=words.number(result.se),
        )
    # Translators: one seat's result in a simulation.
    return words.ngettext(
        "{bot}: mean {mean}, standard error {error}, {n} win",
        "{bot}: mean {mean}, standard error {error}, {n} wins",
        result.wins,
        bot=title,
        mean=words.number(result.mean),
        error=words.number(result.se),
    )
