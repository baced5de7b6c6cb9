"""The program's own sentences at the end of a game."""

from gobelet.i18n import Language


def review_words(language: Language) -> str:
    # Translators: after a game, before "Enter to go on.": the menu that Enter opens has an item
    # "Review of the game", what luck and what decisions have made of it.
    return language.gettext("Review of the game: in the next menu.")


def best_words(before: int, points: int, language: Language) -> str:
    """Return how a solo game compares with the earlier best, by the same rules."""
    if points > before:
        # Translators: after a game alone: more points than ever before by these rules.
        return language.ngettext(
            "A new record: it was {n} point.", "A new record: it was {n} points.", before
        )
    # Translators: after a game alone: the best that the player has reached by these rules.
    return language.ngettext("Your record: {n} point.", "Your record: {n} points.", before)
