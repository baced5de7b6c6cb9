"""The counts of finished games, in words."""

from collections.abc import Iterator, Mapping

from gobelet.i18n import Language


def counted_words(counts: Mapping[str, int], language: Language) -> Iterator[str]:
    """Yield a sentence for each count."""
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
