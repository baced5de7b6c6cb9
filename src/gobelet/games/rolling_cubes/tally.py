"""The counts of a finished game, seat by seat, and those of several games in words."""

from collections.abc import Iterator, Mapping
from itertools import repeat
from typing import Final

from gobelet.core.game import Event, Seat
from gobelet.games.interface import Counting
from gobelet.games.rolling_cubes.rules.contest_events import Contested, PointWon
from gobelet.games.rolling_cubes.rules.events import RowScored, Thrown, WordRefused, WordScored
from gobelet.i18n import Language

COUNTS: Final = ("throws", "words", "word_points", "refused", "contests", "rounds_won")
"""Throws; words that scored, their points, words that were refused; of I contest how often one
contested, and rounds won.
"""


def _counted(event: Event) -> Iterator[tuple[Seat, str]]:
    """Yield each count of an event, its seat and its name; every point is one count."""
    match event:
        case Thrown(seat=seat):
            yield seat, "throws"
        case WordScored(seat=seat, points=points):
            yield seat, "words"
            yield from repeat((seat, "word_points"), points)
        case RowScored(seat=seat, points=points) if event.spelling:
            yield seat, "words"
            yield from repeat((seat, "word_points"), points)
        case WordRefused(seat=seat):
            yield seat, "refused"
        case Contested(by=by):
            yield by, "contests"
        case PointWon(seat=seat):
            yield seat, "rounds_won"


def _words(
    counts: Mapping[str, int], games: int, options: Mapping[str, object], language: Language
) -> Iterator[str]:
    """Yield a sentence for each count that is not zero."""
    if options.get("id") == "solitaire" and "throws" in counts:
        throws = language.number(counts["throws"] / games)
        # Translators: how many throws one needs in a game of Solitaire, on average.
        yield language.gettext("{n} throws a game.", n=throws)
    if words := counts.get("words"):
        points = language.number(counts.get("word_points", 0) / words)
        # Translators: how many words a player has made, in all games, and their average score.
        yield language.ngettext(
            "{n} word, {points} points on average.",
            "{n} words, {points} points on average.",
            words,
            points=points,
        )
    if refused := counts.get("refused"):
        # Translators: how many of a player's words were refused, in all games.
        yield language.ngettext("{n} word refused.", "{n} words refused.", refused)
    if rounds := counts.get("rounds_won"):
        # Translators: how many rounds of I contest a player has won, in all games.
        yield language.ngettext("{n} round won.", "{n} rounds won.", rounds)
    if contests := counts.get("contests"):
        # Translators: how often a player has said "I contest", in all games.
        yield language.ngettext("Contested {n} time.", "Contested {n} times.", contests)


COUNTING: Final = Counting(COUNTS, _counted, _words)
