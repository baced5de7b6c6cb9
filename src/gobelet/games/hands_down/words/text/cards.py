"""The cards of the box and what they are worth, in the player's words."""

from collections.abc import Iterator

from gobelet.games.hands_down.rules.cards import CHANCE_CARDS, Combination
from gobelet.games.hands_down.rules.rulesets import RuleSet
from gobelet.games.hands_down.words.terms import combination_points
from gobelet.games.shared.words import capital
from gobelet.i18n import Language


def combinations_text(language: Language) -> Iterator[str]:
    """Yield a paragraph for each Combination, and one for the cards that it does not need."""
    for combination in Combination:
        name = capital(combination_points(combination, language))
        text = _made_of(combination, language)
        # Translators: rules of Hands Down: a Combination with its points, and what it is made of.
        yield language.gettext("{combination}: {text}", combination=name, text=text)
    # Translators: rules of Hands Down: cards that do not belong to the Combination called.
    yield language.gettext(
        "Cards left over do not count: four of a kind may be called as three of a kind too, a "
        "large straight as a small one."
    )


def _made_of(combination: Combination, language: Language) -> str:
    match combination:
        case Combination.THREE_OF_A_KIND:
            # Translators: rules of Hands Down, behind the Combination's name and points. Cards
            # follow as in the game: red 5, red 5, a red wild.
            return language.gettext(
                "three cards of one number and one colour. Red 5, 5, wild is one."
            )
        case Combination.FOUR_OF_A_KIND:
            # Translators: rules of Hands Down, behind the Combination's name and points.
            return language.gettext(
                "four cards of one number and one colour. Blue 2, 2, 2 with any colour 2 is one."
            )
        case Combination.FULL_HOUSE:
            # Translators: rules of Hands Down, behind the Combination's name and points.
            return language.gettext(
                "three cards of one number and one colour, and two of one number and one colour. "
                "The two groups differ in number or in colour. Yellow 3, 3, 3 with yellow 1, 1 is "
                "one; yellow 3, 3, 3 with red 3, 3 too."
            )
        case Combination.SMALL_STRAIGHT:
            # Translators: rules of Hands Down, behind the Combination's name and points.
            return language.gettext(
                "four numbers in sequence, in one colour. Blue 2, 3, 4, 5 is one."
            )
        case Combination.LARGE_STRAIGHT:
            # Translators: rules of Hands Down, behind the Combination's name and points.
            return language.gettext("five numbers in sequence, in one colour: 1 to 5 or 2 to 6.")
        case Combination.YAHTZEE:
            # Translators: rules of Hands Down, behind the Combination's name and points. Cards
            # follow as in the game: blue 1 three times, a blue 1 or 6, a blue wild.
            return language.gettext(
                "five cards of one number and one colour. Blue 1, 1, 1, blue 1 or 6, wild is one."
            )


def deck_text(language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of Hands Down: the Dice cards.
        language.gettext(
            "Dice cards: 84. In each of blue, red and yellow: 1, 2 and 3, three times each; 4, 5 "
            "and 6, twice each; 1 or 6, 2 or 5, and 3 or 4, twice each; wild, three times. Of any "
            "colour: each number from 1 to 6 twice."
        ),
        # Translators: rules of Hands Down: what the special cards stand for.
        language.gettext(
            "A double, as 1 or 6, stands for either number; a wild, for any number of its colour; "
            "a card of any colour, for its number in whichever colour. Each counts once, as what "
            "makes your Combination best. You do not have to say what."
        ),
    )


def chance_text(rules: RuleSet, language: Language) -> str:
    # Translators: rules of Hands Down: the Chance cards.
    cards = language.gettext(
        "Chance cards: 1, 2 and 3 points, three times each; 5 points, twice; 7 points, once. They "
        "lie face down before their owner. Nobody sees them before the end, not even the owner."
    )
    if not rules.boxed:
        # Translators: rules of Hands Down, behind the Chance cards, in the long game.
        rest = language.gettext("All {all} are in the game.", all=len(CHANCE_CARDS))
    else:
        # Translators: rules of Hands Down, behind the Chance cards, in the short game.
        rest = language.gettext(
            "Before the game {n} of the {all}, drawn unseen, go back to the box.",
            n=rules.boxed,
            all=len(CHANCE_CARDS),
        )
    return f"{cards} {rest}"
