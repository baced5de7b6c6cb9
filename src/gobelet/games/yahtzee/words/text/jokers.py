"""Further Yahtzees in the player's words: chips and jokers."""

from collections.abc import Iterator

from gobelet.games.yahtzee.rules.rulesets import Chips, FullHouse, Joker, Row, RuleSet, UpperOpen
from gobelet.games.yahtzee.words.text.rows import names
from gobelet.i18n import Language


def jokers_text(rules: RuleSet, language: Language) -> Iterator[str]:
    if rules.chips is not Chips.OFF:
        yield _chips(rules, language)
    if rules.joker is not Joker.NEVER:
        yield _when(rules, language)
        if rules.upper_open is not UpperOpen.FREE:
            yield _forced(rules, language)
        if rules.upper_open is not UpperOpen.FORCED:
            yield _not_forced(rules, language)
        yield _where(rules, language)
        yield " ".join(_points(rules, language))


def _chips(rules: RuleSet, language: Language) -> str:
    # Translators: rules of Yahtzee: chips; the Yahtzee row is filled in.
    return language.gettext(
        "Chips: once 50 points stand in the {yahtzee} row, each further Yahtzee earns a chip "
        "of 100 points, whichever row it is marked in, even as a zero. There is no limit. "
        "With a zero in the {yahtzee} row there are no chips.",
        **names(rules, language),
    )


def _when(rules: RuleSet, language: Language) -> str:
    rows = names(rules, language)
    if rules.joker is Joker.BOTH_FILLED:
        # Translators: rules of Yahtzee: when five equal dice are a joker.
        return language.gettext(
            "Joker: a Yahtzee is a joker when two rows are filled: the {yahtzee} row, with "
            "50 points or zero, and the upper row of its face. For 4, 4, 4, 4, 4 that is "
            "the {fours} row.",
            **rows,
        )
    # Translators: rules of Yahtzee: when five equal dice are a joker.
    return language.gettext(
        "Joker: a Yahtzee is a joker when the {yahtzee} row is filled, with 50 points or zero.",
        **rows,
    )


def _forced(rules: RuleSet, language: Language) -> str:
    rows = names(rules, language)
    if rules.upper_open is UpperOpen.FORCED_IF_50:
        # Translators: rules of Yahtzee: where five equal dice must be marked.
        return language.gettext(
            "Forced row: with 50 points in the {yahtzee} row and the upper row of its face open, "
            "a Yahtzee must be marked in that upper row. 4, 4, 4, 4, 4 then is 20 points "
            "in the {fours} row.",
            **rows,
        )
    # Translators: rules of Yahtzee: where five equal dice must be marked.
    return language.gettext(
        "Forced row: with the {yahtzee} row filled and the upper row of its face open, "
        "a Yahtzee must be marked in that upper row. 4, 4, 4, 4, 4 then is 20 points "
        "in the {fours} row.",
        **rows,
    )


def _not_forced(rules: RuleSet, language: Language) -> str:
    rows = names(rules, language)
    texts = {
        # Translators: rules of Yahtzee: a further Yahtzee that is nothing special.
        (Joker.BOTH_FILLED, UpperOpen.FREE): language.gettext(
            "Ordinary throw: with the {yahtzee} row filled and the upper row of its face open, "
            "a Yahtzee may be marked in any open row, without the points of a joker.",
            **rows,
        ),
        # Translators: rules of Yahtzee: a further Yahtzee that is nothing special.
        (Joker.BOTH_FILLED, UpperOpen.FORCED_IF_50): language.gettext(
            "Ordinary throw: with zero in the {yahtzee} row and the upper row of its face open, "
            "a Yahtzee may be marked in any open row, without the points of a joker.",
            **rows,
        ),
        # Translators: rules of Yahtzee: a joker that may be marked anywhere.
        (Joker.YAHTZEE_FILLED, UpperOpen.FREE): language.gettext(
            "Free choice: with the upper row of its face open, a joker may be marked in any "
            "open row. The lower rows bring the points of a joker.",
        ),
        # Translators: rules of Yahtzee: a joker that may be marked anywhere.
        (Joker.YAHTZEE_FILLED, UpperOpen.FORCED_IF_50): language.gettext(
            "Free choice: with zero in the {yahtzee} row and the upper row of its face open, "
            "a joker may be marked in any open row. The lower rows bring the points of a joker.",
            **rows,
        ),
    }
    return texts[rules.joker, rules.upper_open]


def _where(rules: RuleSet, language: Language) -> str:
    if rules.upper_open is UpperOpen.FREE:
        # Translators: rules of Yahtzee: the rows that a joker may be marked in.
        return language.gettext(
            "A joker’s row: with the upper row of its face filled, a joker goes to any open row. "
            "In an upper row it is a zero, even while lower rows are open."
        )
    # Translators: rules of Yahtzee: the rows that a joker may be marked in.
    return language.gettext(
        "A joker’s row: with the upper row of its face filled, a joker goes to any open lower "
        "row. Where none is open, it is a zero in an upper row of your choice."
    )


def _points(rules: RuleSet, language: Language) -> Iterator[str]:
    rows = names(rules, language)
    # Translators: rules of Yahtzee: the points of a joker.
    yield language.gettext(
        "A joker’s points: the sum of the five dice in the rows {three_of_a_kind}, "
        "{four_of_a_kind} and {chance}; 25 in the {full_house} row, 30 in the {small_straight} "
        "row, 40 in the {large_straight} row. The sum of 4, 4, 4, 4, 4 is 20.",
        **rows,
    )
    if rules.full is FullHouse.MAX_25_SUM:
        # Translators: rules of Yahtzee: the points of a joker in the row full house.
        yield language.gettext(
            "In the {full_house} row even 6, 6, 6, 6, 6 as a joker is no more than 25.", **rows
        )
    for row in (Row.PAIR, Row.TWO_PAIRS):
        if row in rules.extra:
            # Translators: rules of Yahtzee: the points of a joker in an extra row.
            yield language.gettext("In the {row} row a joker is the sum, too.", row=rows[row])
    if Row.MISERE in rules.extra:
        # Translators: rules of Yahtzee: the points of a joker in the extra row misère.
        yield language.gettext(
            "In the {misere} row a joker is 36 less the sum: 16 with 4, 4, 4, 4, 4.", **rows
        )
