"""The counts of a finished game, seat by seat, and of several games in words."""

from collections.abc import Iterator, Mapping
from typing import Final

from gobelet.core.game import Event, Seat
from gobelet.games.interface import Counting
from gobelet.games.yahtzee.rules.rulesets import Row
from gobelet.games.yahtzee.rules.scoring import YAHTZEE
from gobelet.games.yahtzee.rules.state import FACES, Marked, OpeningThrown, Rolled
from gobelet.i18n import Language

COUNTS: Final = (
    "bonus",
    "yahtzees",
    "chips",
    *(f"face{face}" for face in range(1, FACES + 1)),
)
"""Bonuses won, one a round; Yahtzees marked with 50; chips; faces thrown, also for the start.

Each partner of a team has the counts of its own throws and marks, and the points of the team.
"""


def _counted(event: Event) -> Iterator[tuple[Seat, str]]:
    """Yield each thing to count in an event, and whose it is."""
    match event:
        case Rolled(seat=seat, rolled=faces) | OpeningThrown(seat=seat, dice=faces):
            yield from ((seat, f"face{face}") for face in faces)
        case Marked(seat=seat):
            if event.bonus_won:
                yield seat, "bonus"
            if event.row is Row.YAHTZEE and event.points == YAHTZEE:
                yield seat, "yahtzees"
            if event.chip:
                yield seat, "chips"


def _words(
    counts: Mapping[str, int], games: int, options: Mapping[str, object], language: Language
) -> Iterator[str]:
    """Yield a sentence for each thing that is counted."""
    if "bonus" in counts:
        # Each round of a series has a sheet, and so a bonus to win.
        rounds = options.get("rounds")
        sheets = games * (rounds if isinstance(rounds, int) else 1)
        share = language.percent(counts["bonus"] / sheets)
        # Translators: in which share of the score sheets the bonus was won.
        yield language.gettext("Bonus {percent}.", percent=share)
    if "yahtzees" in counts:
        # Translators: how many yahtzees a player has marked, in all games.
        yield language.ngettext("{n} yahtzee.", "{n} yahtzees.", counts["yahtzees"])


COUNTING: Final = Counting(COUNTS, _counted, _words)
