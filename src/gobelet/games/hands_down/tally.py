"""The counts of a finished game, seat by seat, and those of several games in words."""

from collections.abc import Iterator, Mapping
from typing import Final

from gobelet.core.game import Event, Seat
from gobelet.games.hands_down.rules.events import CallsRevealed, HandsDownCalled, RoundWon
from gobelet.games.interface import Counting
from gobelet.i18n import Language

COUNTS: Final = ("combinations", "calls", "false_calls")
"""Combination cards won; how often "Hands Down!" was said; how often that was found false."""


def _counted(event: Event) -> Iterator[tuple[Seat, str]]:
    match event:
        case HandsDownCalled(seat=seat):
            yield seat, "calls"
        case CallsRevealed(calls=calls):
            yield from ((call.seat, "false_calls") for call in calls if not call.true)
        case RoundWon(seat=seat):
            yield seat, "combinations"


def _words(
    counts: Mapping[str, int], games: int, options: Mapping[str, object], language: Language
) -> Iterator[str]:
    del games, options
    if "combinations" in counts:
        # Translators: how many Combination cards a player has won, in all games.
        yield language.ngettext("{n} Combination.", "{n} Combinations.", counts["combinations"])
    if "calls" in counts:
        # Translators: how often a player has called "Hands Down!", and how often that was false.
        yield language.ngettext(
            "{n} call, false: {false}.",
            "{n} calls, false: {false}.",
            counts["calls"],
            false=counts.get("false_calls", 0),
        )


COUNTING: Final = Counting(COUNTS, _counted, _words)
