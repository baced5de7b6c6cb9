"""The counts of finished games, in words."""

from collections.abc import Iterator, Mapping

from gobelet.i18n import Language


def counted_words(
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
