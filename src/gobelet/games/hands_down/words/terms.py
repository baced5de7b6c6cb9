"""The words of Hands Down that several sentences share: cards, Combinations, rules."""

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter

from gobelet.games.hands_down.rules.cards import NUMBERS, WORTH, Card, Colour, Combination
from gobelet.games.hands_down.rules.rulesets import RuleSet
from gobelet.games.interface import Listener
from gobelet.games.shared.words import points_words
from gobelet.i18n import Language


def card_words(card: Card, language: Language) -> str:
    """Return a card by itself: "red 3", "blue 1 or 6", "yellow wild", "any colour 4"."""
    colour = colour_name(card.colour, language)
    if card.numbers == NUMBERS:
        # Translators: a card that stands for any number, in its colour, which is filled in.
        return language.gettext("{colour} wild", colour=colour)
    # Translators: a card: "red 3", "red 1 or 6".
    return language.gettext("{colour} {number}", colour=colour, number=_number(card, language))


def cards_words(cards: Iterable[Card], listener: Listener) -> str:
    """Return cards as they are read, grouped: "blue 2; red 3, 3, red 1 or 6, wild"."""
    by_colour = listener.preferences.by_colour
    group, common = (_of_one_colour, "colour") if by_colour else (_of_one_number, "numbers")
    groups = groupby(hand_order(cards, listener), attrgetter(common))
    return between(listener.language).join(
        group(tuple(some), listener.language) for _, some in groups
    )


def between(language: Language) -> str:
    # Translators: between groups of cards that are read: "blue 2; red 3, 5".
    return language.pgettext("between groups of cards", "; ")


def hand_order(cards: Iterable[Card], listener: Listener) -> tuple[Card, ...]:
    """Return cards in reading order, in which their places are also numbered."""
    in_colours = sorted(cards)
    if listener.preferences.by_colour:
        return tuple(in_colours)
    return tuple(sorted(in_colours, key=lambda card: (len(card.numbers), card.numbers)))


def _of_one_colour(cards: tuple[Card, ...], language: Language) -> str:
    """Return "red 3, 3, red 1 or 6, wild".

    The colour is repeated only before a double, which would be lost behind other numbers.
    """
    first, *others = cards
    words = [card_words(first, language)]
    for card in others:
        if card.numbers == NUMBERS and first.numbers != NUMBERS:
            # Translators: behind other cards of its colour, one that stands for any number.
            words.append(language.gettext("wild"))
        elif len(card.numbers) == 1:
            words.append(_number(card, language))
        else:
            words.append(card_words(card, language))
    return language.one_by_one(words)


def _of_one_number(cards: tuple[Card, ...], language: Language) -> str:
    """Return "3 red, red, blue"; the number is not repeated."""
    if cards[0].numbers == NUMBERS:
        return language.one_by_one(card_words(card, language) for card in cards)
    colours = language.one_by_one(colour_name(card.colour, language) for card in cards)
    number = _number(cards[0], language)
    # Translators: cards of one number: "3 red, blue".
    return language.gettext("{number} {colours}", number=number, colours=colours)


def _number(card: Card, language: Language) -> str:
    if len(card.numbers) == 1:
        return str(card.numbers[0])
    low, high = card.numbers
    # Translators: the two numbers that one card can stand for: "1 or 6".
    return language.gettext("{low} or {high}", low=low, high=high)


def colour_name(colour: Colour | None, language: Language) -> str:
    """Return a card's colour as it stands beside its number; None is any colour."""
    match colour:
        case Colour.BLUE:
            # Translators: colour of a card.
            return language.pgettext("card", "blue")
        case Colour.RED:
            # Translators: colour of a card.
            return language.pgettext("card", "red")
        case Colour.YELLOW:
            # Translators: colour of a card.
            return language.pgettext("card", "yellow")
        case None:
            # Translators: a card that can be of every colour, before its number: "any colour 4".
            return language.pgettext("card", "any colour")


def combination_name(combination: Combination, language: Language) -> str:
    match combination:
        case Combination.THREE_OF_A_KIND:
            # Translators: Combination of three cards of one number and colour.
            return language.pgettext("Combination", "three of a kind")
        case Combination.FOUR_OF_A_KIND:
            # Translators: Combination of four cards of one number and colour.
            return language.pgettext("Combination", "four of a kind")
        case Combination.FULL_HOUSE:
            # Translators: Combination of three cards of a kind and two of another.
            return language.pgettext("Combination", "full house")
        case Combination.SMALL_STRAIGHT:
            # Translators: Combination of four consecutive cards of one colour.
            return language.pgettext("Combination", "small straight")
        case Combination.LARGE_STRAIGHT:
            # Translators: Combination of five consecutive cards of one colour.
            return language.pgettext("Combination", "large straight")
        case Combination.YAHTZEE:
            # Translators: Combination of five cards of one number and colour.
            return language.pgettext("Combination", "yahtzee")


def a_combination(combination: Combination, language: Language) -> str:
    """Return a Combination as one that a hand forms: “a full house”."""
    names = {
        # Translators: a Combination with its article, inside a sentence.
        Combination.THREE_OF_A_KIND: language.pgettext("a Combination", "three of a kind"),
        # Translators: a Combination with its article, inside a sentence.
        Combination.FOUR_OF_A_KIND: language.pgettext("a Combination", "four of a kind"),
        # Translators: a Combination with its article, inside a sentence.
        Combination.FULL_HOUSE: language.pgettext("a Combination", "a full house"),
        # Translators: a Combination with its article, inside a sentence.
        Combination.SMALL_STRAIGHT: language.pgettext("a Combination", "a small straight"),
        # Translators: a Combination with its article, inside a sentence.
        Combination.LARGE_STRAIGHT: language.pgettext("a Combination", "a large straight"),
        # Translators: a Combination with its article, inside a sentence.
        Combination.YAHTZEE: language.pgettext("a Combination", "a yahtzee"),
    }
    return names[combination]


def the_combination(combination: Combination, language: Language) -> str:
    """Return a Combination as one that is waited for: “the yahtzee”."""
    names = {
        # Translators: a Combination with its article, inside a sentence.
        Combination.THREE_OF_A_KIND: language.pgettext("the Combination", "three of a kind"),
        # Translators: a Combination with its article, inside a sentence.
        Combination.FOUR_OF_A_KIND: language.pgettext("the Combination", "four of a kind"),
        # Translators: a Combination with its article, inside a sentence.
        Combination.FULL_HOUSE: language.pgettext("the Combination", "the full house"),
        # Translators: a Combination with its article, inside a sentence.
        Combination.SMALL_STRAIGHT: language.pgettext("the Combination", "the small straight"),
        # Translators: a Combination with its article, inside a sentence.
        Combination.LARGE_STRAIGHT: language.pgettext("the Combination", "the large straight"),
        # Translators: a Combination with its article, inside a sentence.
        Combination.YAHTZEE: language.pgettext("the Combination", "the yahtzee"),
    }
    return names[combination]


def combination_names(language: Language) -> tuple[str, ...]:
    """Return all names, in a fixed order: each gets a letter in lists and sheets."""
    return tuple(combination_name(one, language) for one in Combination)


def combination_points(combination: Combination, language: Language) -> str:
    """Return a Combination and its worth, as inside a sentence: "full house, 5 points"."""
    # Translators: a Combination and what it is worth; both are filled in.
    return language.gettext(
        "{combination}, {points}",
        combination=combination_name(combination, language),
        points=points_words(WORTH[combination], language),
    )


def combinations_words(combinations: Iterable[Combination], language: Language) -> str:
    """Return Combinations as a list, each named once: "full house, yahtzee twice"."""
    return language.one_by_one(
        # Translators: two cards of a Combination, in a list of Combinations.
        language.gettext("{combination} twice", combination=combination_name(one, language))
        if copies > 1
        else combination_name(one, language)
        for one, copies in Counter(combinations).items()
    )


def rules_name(rules: RuleSet, language: Language) -> str:
    if rules.id == "long":
        # Translators: Hands Down with two cards of each Combination, inside a sentence.
        return language.gettext("long game")
    # Translators: Hands Down with one card of each Combination, inside a sentence.
    return language.gettext("short game")


def described(rules: RuleSet, language: Language) -> str:
    """Return a rule set and its length inside a sentence: "short game, 6 Combinations"."""
    # Translators: a rule set of Hands Down, and how many Combination cards it has.
    return language.ngettext(
        "{rules}, {n} Combination",
        "{rules}, {n} Combinations",
        rules.copies * len(Combination),
        rules=rules_name(rules, language),
    )
