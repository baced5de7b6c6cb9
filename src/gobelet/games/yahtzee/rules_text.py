"""The rules in the player's words, a paragraph an item, for the rules list."""

from collections.abc import Sequence

from gobelet.games.yahtzee.rows import EXTRA, Row
from gobelet.games.yahtzee.rulesets import RuleSet
from gobelet.i18n import Language


def rules_text(rules: RuleSet, language: Language) -> Sequence[str]:
    """Return the rules of a rule set, its extra rows only where they are switched on."""
    return (
        *_turn(language),
        *_rows(language),
        *_extra(rules, language),
        *_end(language),
        *_dice(language),
    )


def _turn(language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of Yahtzee, paragraph 1.
        language.gettext(
            "Goal: fill every row of your score sheet, one a turn, for as many points as you can. "
            "You play with five dice."
        ),
        # Translators: rules of Yahtzee: the turn.
        language.gettext(
            "Your turn: throw the five dice, then throw again any of them, twice at the most. "
            "A die kept once may still be thrown again later. You may stop after any throw."
        ),
        # Translators: rules of Yahtzee: marking.
        language.gettext(
            "Then mark one open row. It gets what the dice are worth there, which may be zero. "
            "A row is marked once and never changed."
        ),
        # Translators: rules of Yahtzee: order of play.
        language.gettext("One to eight players take turns, in the order of seating."),
    )


def _rows(language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of Yahtzee: the six upper rows.
        language.gettext(
            "Upper rows, ones to sixes: the sum of the dice that show that face. "
            "2, 4, 4, 4, 6 is 12 in fours, 2 in twos, zero in ones."
        ),
        # Translators: rules of Yahtzee: the upper bonus.
        language.gettext(
            "Bonus: 35 points when the upper rows make 63 or more, "
            "which is three dice of each face."
        ),
        # Translators: rules of Yahtzee: three of a kind.
        language.gettext(
            "Three of a kind: the sum of the five dice if at least three are equal. "
            "1, 3, 3, 3, 4 is 14."
        ),
        # Translators: rules of Yahtzee: four of a kind.
        language.gettext(
            "Four of a kind: the sum of the five dice if at least four are equal. "
            "2, 5, 5, 5, 5 is 22."
        ),
        # Translators: rules of Yahtzee, Playroom: full house.
        language.gettext(
            "Full house: three equal dice and two equal dice of another face, 25 points, "
            "or the sum of the dice where it is more: 5, 5, 5, 6, 6 is 27."
        ),
        # Translators: rules of Yahtzee: small straight.
        language.gettext(
            "Small straight: four dice in sequence, 30 points. 1, 2, 3, 3, 4 counts, "
            "and so does a large straight."
        ),
        # Translators: rules of Yahtzee: large straight.
        language.gettext("Large straight: 1 to 5 or 2 to 6, 40 points."),
        # Translators: rules of Yahtzee, Playroom: yahtzee.
        language.gettext(
            "Yahtzee: five equal dice, 50 points. A second Yahtzee brings nothing more, "
            "and five equal dice are no full house and no straight."
        ),
        # Translators: rules of Yahtzee: chance.
        language.gettext("Chance: the sum of the five dice, whatever they are."),
    )


def _extra(rules: RuleSet, language: Language) -> tuple[str, ...]:
    texts = {
        # Translators: rules of Yahtzee: the extra row pair.
        Row.PAIR: language.gettext(
            "Pair, an extra row: the sum of the five dice if at least two are equal."
        ),
        # Translators: rules of Yahtzee: the extra row two pairs.
        Row.TWO_PAIRS: language.gettext(
            "Two pairs, an extra row: the sum of the five dice if they hold two pairs "
            "of different faces. A full house counts; 2, 4, 4, 4, 4 does not."
        ),
        # Translators: rules of Yahtzee: the extra row misère.
        Row.MISERE: language.gettext(
            "Misère, an extra row: 36 less the sum of the five dice, always. "
            "1, 1, 1, 1, 1 is 31; 6, 6, 6, 6, 6 is 6."
        ),
    }
    return tuple(texts[row] for row in EXTRA if row in rules.extra)


def _end(language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of Yahtzee: the end.
        language.gettext(
            "The game ends when every row is full. The highest total wins; "
            "equal totals share the win."
        ),
    )


def _dice(language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of Yahtzee: where the dice come from; a seed is a number that the
        # player may give, and from which the same throws come each time.
        language.gettext(
            "The dice are drawn by your system's own random source: each face is as likely, "
            "for you and for the computer alike. Games with a seed repeat, and do not count "
            "in the records."
        ),
    )
