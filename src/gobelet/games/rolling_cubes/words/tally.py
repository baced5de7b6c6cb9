"""The counts of finished games, in words."""

from collections.abc import Iterator, Mapping

from gobelet.i18n import Language


def counted_words(
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
