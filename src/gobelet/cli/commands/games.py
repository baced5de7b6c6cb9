"""`gobelet games`: the stored games.

With --json all of them, the newest first: `id`, `game`, `options`, `players` (each with a "name",
or a "bot"), `started`, `changed`, `actions`, `ended`, `repeats`, `typed` (the players threw dice of
their own), `bots_drawn` (but not for bots), `in_use`, `broken_off`; `points` and `winners` (seats
from 0) of a game that ended, null if it has not or if they cannot be read.
"""

import argparse
import json
from functools import partial
from typing import Final

from gobelet.cli.open_store import player_json, with_store
from gobelet.core.table import TypedChance
from gobelet.i18n import Language
from gobelet.store.records import Result
from gobelet.store.save import Heading, written
from gobelet.store.store import Store
from gobelet.ui.saved.game_words import dated_words
from gobelet.ui.saved.records_words import result_words
from gobelet.ui.words import printable

SHOWN: Final = 20
"""So many finished games are listed, unless the player asks for all."""


def run(parsed: argparse.Namespace, words: Language) -> int:
    return with_store(parsed, words, partial(_list, parsed, words))


def _list(parsed: argparse.Namespace, words: Language, store: Store) -> int:
    as_json = getattr(parsed, "json", False)
    limit = None if as_json or getattr(parsed, "all", False) else SHOWN
    unfinished, shown = store.unfinished(), store.tallied(limit)
    if as_json:
        print(json.dumps([*map(_as_json, unfinished), *map(_result_as_json, shown)]))
        return 0
    for heading in unfinished:
        # Translators: a game in a list: it can be resumed; when it was played, and its rules.
        text = words.gettext("unfinished: {game}.", game=dated_words(heading, words))
        print(_numbered(heading, text, words))
    for result in shown:
        print(_numbered(result[0], result_words(result, words), words))
    if not unfinished and not shown:
        # Translators: the stored games were asked for, and there are none.
        print(words.gettext("No games yet."))
    if limit and (more := len(store.numbers(ended=True)) - limit) > 0:
        # Translators: the list of finished games is cut short; the command that lists them all.
        print(
            words.ngettext(
                "{n} older game: gobelet games --all", "{n} older games: gobelet games --all", more
            )
        )
    return 0


def _numbered(heading: Heading, text: str, words: Language) -> str:
    # Translators: a game in a list: its number, by which it can be resumed, and what it is.
    return printable(words.gettext("{number}. {game}", number=heading.id, game=text))


def _as_json(heading: Heading) -> dict[str, object]:
    return {
        "id": heading.id,
        "game": heading.game,
        "options": dict(heading.options),
        "players": [player_json(player) for player in heading.players],
        "started": written(heading.started),
        "changed": written(heading.changed),
        "actions": heading.actions,
        "ended": heading.ended,
        "repeats": heading.repeats,
        "typed": bool(heading.typed),
        "bots_drawn": heading.typed is TypedChance.PEOPLE,
        "in_use": heading.in_use,
        "broken_off": heading.broken_off,
        "points": None,
        "winners": None,
    }


def _result_as_json(result: Result) -> dict[str, object]:
    heading, tallies = result
    if not tallies:
        return _as_json(heading)
    return _as_json(heading) | {
        "points": [tally.points for tally in tallies],
        "winners": [seat for seat, tally in enumerate(tallies) if tally.won],
    }
