"""`gobelet review`: the effects of luck and of decisions on a stored game.

With --json: `id`, `game`, `options`, `players` (each with a "name", or a "bot"), `ended`, and
`columns`, each with its `seats` (from 0), `points`, `worth` (expected final points; equal to
`points` at the end), `expected` (the worth at the start), `luck`, `cost`; `throws`, each with its
`seat`, `round`, `turn`, `throw`, the dice `kept` and `rolled`, and `luck`; and `decisions`, each
with the `dice` on the table, the `action` and the `best` one as logs have them, and `cost`. Of each
column `worth` is `expected` + `luck` - `cost`. With --to-win also `to_win`, for each decision: the
`best` action, its `chance` to win, and the `cost` of the one taken.
"""

import argparse
import json
from collections.abc import Iterator
from functools import partial
from random import SystemRandom

from gobelet.cli.open_store import player_json, tell_trouble, with_store
from gobelet.cli.progress import taken
from gobelet.cli.syntax.values import whole_number
from gobelet.games import GAMES, kit
from gobelet.games.interface import Preferences, Review
from gobelet.i18n import Language
from gobelet.players import people_of
from gobelet.store.save import Heading
from gobelet.store.store import Store
from gobelet.ui.listener import listener_of
from gobelet.ui.saved.saved_game import CannotResume, loaded
from gobelet.ui.saved.store_words import cannot_resume_words
from gobelet.ui.words import printable


def run(parsed: argparse.Namespace, words: Language) -> int:
    return with_store(parsed, words, partial(_review, parsed, words))


def _review(parsed: argparse.Namespace, words: Language, store: Store) -> int:
    number = _chosen(parsed.number, words, store)
    if number is None:
        # Translators: answer to "gobelet review": no game was finished yet.
        tell_trouble(words.gettext("There is no game to review."))
        return 1
    try:
        save, _, table = loaded(store, number, SystemRandom())
    except CannotResume as why:
        tell_trouble(_not_opened(why.code, number, words))
        return 1
    heading = save.heading
    make = kit(heading.game).review
    if make is None:
        title = kit(heading.game).title(words)
        # Translators: answer to "gobelet review": games of this kind have no review.
        tell_trouble(words.gettext("There is no review of {game}.", game=title))
        return 1
    review = make(table.game, save.log, to_win=parsed.to_win)
    if not taken(review.preparation, words):
        return 1
    if getattr(parsed, "json", False):
        print(json.dumps(_as_json(heading, review)))
    else:
        for line in _lines(heading, review, words, whole=parsed.full):
            print(printable(line))
    return 0


def _not_opened(code: str, number: int, words: Language) -> str:
    """Return why a game cannot be opened, or that no game has this number."""
    if code == "gone":
        # Translators: "gobelet resume" or "review" was given a number that no game has.
        return words.gettext("There is no game {number}.", number=number)
    return cannot_resume_words(code, words)


def _chosen(given: str | None, words: Language, store: Store) -> int | None:
    """Return the number of the given game, or of the newest finished one; None if there is none."""
    if given is not None:
        # Translators: what is wrong at the command line: the number of a game.
        return whole_number(words.gettext("number of a game"), given, words, least=1)
    reviewed = {game for game in GAMES if kit(game).review}
    ended = (heading.id for heading, _ in store.tallied() if heading.game in reviewed)
    return next(ended, None)


def _lines(heading: Heading, review: Review, words: Language, *, whole: bool) -> Iterator[str]:
    listener = listener_of(heading.players, people_of(heading.players), words, Preferences())
    yield from review.summary(listener)
    if whole:
        for one in review.whole(listener):
            yield one.title
            yield from one.lines


def _as_json(heading: Heading, review: Review) -> dict[str, object]:
    return {
        "id": heading.id,
        "game": heading.game,
        "options": dict(heading.options),
        "players": [player_json(player) for player in heading.players],
        "ended": heading.ended,
        "columns": review.figures(),
    }
