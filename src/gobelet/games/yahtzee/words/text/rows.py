"""The rows of the score sheet and their points, in the player's words."""

from collections.abc import Iterator

from gobelet.games.yahtzee.rules.rulesets import EXTRA, Chips, FullHouse, Joker, Row, RuleSet
from gobelet.games.yahtzee.words.terms import row_name
from gobelet.i18n import Language, capital


def names(rules: RuleSet, language: Language) -> dict[str, str]:
    """Return the names of the rows, for messages that name them by their ids: "{fours}"."""
    return {row.value: row_name(row, rules, language) for row in Row}


def rows_text(rules: RuleSet, language: Language) -> Iterator[str]:
    """Return a paragraph for the upper rows, one for the bonus, and one for each other row."""
    yield from _upper(rules, language)
    yield from map(capital, _lower(rules, language))
    texts = _extra(rules, language)
    yield from (capital(texts[row]) for row in EXTRA if row in rules.extra)


def _upper(rules: RuleSet, language: Language) -> tuple[str, ...]:
    rows = names(rules, language)
    return (
        # Translators: rules of Yahtzee: the six upper rows. The names of rows are filled in, here
        # and wherever a field is in English the name of a row.
        language.gettext(
            "Upper rows, from {ones} to {sixes}: the sum of the dice that show that face. "
            "With 2, 4, 4, 4, 6: 12 points in the {fours} row, 2 in the {twos} row, "
            "zero in the {ones} row.",
            **rows,
        ),
        # Translators: rules of Yahtzee: the upper bonus.
        language.gettext(
            "Bonus: 35 points when the upper rows make 63 or more, "
            "which is three dice of each face."
        ),
    )


def _lower(rules: RuleSet, language: Language) -> tuple[str, ...]:
    rows = names(rules, language)
    return (
        # Translators: rules of Yahtzee: the row is filled in.
        language.gettext(
            "{three_of_a_kind}: the sum of the five dice if at least three are equal. "
            "1, 3, 3, 3, 4 is 14.",
            **rows,
        ),
        # Translators: rules of Yahtzee: the row is filled in.
        language.gettext(
            "{four_of_a_kind}: the sum of the five dice if at least four are equal. "
            "2, 5, 5, 5, 5 is 22.",
            **rows,
        ),
        _full_house(rules, language),
        # Translators: rules of Yahtzee: the row is filled in.
        language.gettext(
            "{small_straight}: four dice in sequence, 30 points. 1, 2, 3, 3, 4 counts, "
            "and so do five in sequence.",
            **rows,
        ),
        # Translators: rules of Yahtzee: the row is filled in.
        language.gettext(
            "{large_straight}: five dice in sequence, 1 to 5 or 2 to 6, 40 points.", **rows
        ),
        _yahtzee(rules, language),
        # Translators: rules of Yahtzee: the row is filled in.
        language.gettext("{chance}: the sum of the five dice, whatever they are.", **rows),
    )


def _full_house(rules: RuleSet, language: Language) -> str:
    rows = names(rules, language)
    if rules.full is FullHouse.MAX_25_SUM:
        # Translators: rules of Yahtzee: the row full house is filled in.
        return language.gettext(
            "{full_house}: three equal dice and two equal dice of another face, 25 points, "
            "or the sum of the dice where it is more: 5, 5, 5, 6, 6 is 27.",
            **rows,
        )
    # Translators: rules of Yahtzee: the row full house is filled in.
    return language.gettext(
        "{full_house}: three equal dice and two equal dice of another face, always 25 points: "
        "1, 1, 1, 5, 5 or 5, 5, 5, 6, 6.",
        **rows,
    )


def _yahtzee(rules: RuleSet, language: Language) -> str:
    rows = names(rules, language)
    # Translators: rules of Yahtzee: the row is filled in.
    parts = [language.gettext("{yahtzee}: five equal dice, 50 points.", **rows)]
    if rules.joker is not Joker.NEVER:
        # Translators: rules of Yahtzee, after the row for five equal dice; rows are filled in.
        only = language.gettext(
            "Only as a joker do they count as {full_house}, {small_straight} or {large_straight}.",
            **rows,
        )
        parts.append(only)
    else:
        # Translators: rules of Yahtzee, after the row for five equal dice; rows are filled in.
        never = language.gettext(
            "They do not count as {full_house}, {small_straight} or {large_straight}.", **rows
        )
        parts.append(never)
        if rules.chips is Chips.OFF:
            # Translators: rules of Yahtzee, after the row for five equal dice.
            parts.append(language.gettext("A further Yahtzee brings nothing more."))
    return " ".join(parts)


def _extra(rules: RuleSet, language: Language) -> dict[Row, str]:
    rows = names(rules, language)
    if rules.double_pair_same_face:
        # Translators: rules of Yahtzee: the extra row two pairs is filled in.
        two_pairs = language.gettext(
            "{two_pairs}, an extra row: the sum of the five dice if they hold two pairs. "
            "Four or five equal dice count too: 2, 4, 4, 4, 4 is 18.",
            **rows,
        )
    else:
        # Translators: rules of Yahtzee: the extra row two pairs is filled in.
        two_pairs = language.gettext(
            "{two_pairs}, an extra row: the sum of the five dice if they hold two pairs "
            "of different faces. 1, 3, 3, 5, 5 is 17; 1, 1, 1, 5, 5 is 13; "
            "2, 4, 4, 4, 4 is zero.",
            **rows,
        )
    return {
        # Translators: rules of Yahtzee: the extra row pair is filled in.
        Row.PAIR: language.gettext(
            "{pair}, an extra row: the sum of the five dice if at least two are equal. "
            "1, 1, 2, 3, 4 is 11.",
            **rows,
        ),
        Row.TWO_PAIRS: two_pairs,
        # Translators: rules of Yahtzee: the extra row misère is filled in.
        Row.MISERE: language.gettext(
            "{misere}, an extra row: 36 less the sum of the five dice, always. "
            "1, 1, 1, 1, 1 is 31; 6, 6, 6, 6, 6 is 6.",
            **rows,
        ),
    }
