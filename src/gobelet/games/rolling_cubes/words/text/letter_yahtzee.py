"""The letter Yahtzee, in the player's words."""

from collections.abc import Iterator

from gobelet.games.rolling_cubes.rules.dice import COPY, OTHER
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.games.rolling_cubes.words.terms import face_words, row_name
from gobelet.i18n import Language, capital


def yahtzee_goal(language: Language) -> str:
    # Translators: rules of Rolling Cubes: the goal of the letter Yahtzee.
    return language.gettext(
        "Goal: fill the five rows of your sheet, one a turn, with words made of the thirteen "
        "letter dice, for as many points as you can."
    )


def yahtzee_turn(language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of the letter Yahtzee: the turn.
        language.gettext(
            "Your turn: throw the thirteen dice, then make one word of two letters or more. Each "
            "die can be used once. You may also make no word."
        ),
        # Translators: rules of the letter Yahtzee: the second throw.
        language.gettext(
            "Throwing again: before your word, once, up to five dice of your choice. Each of them "
            "takes 1 point off the word, which never scores less than 0."
        ),
        # Translators: rules of the letter Yahtzee: what to type; the names of the jokers = and *
        # are filled in.
        language.gettext(
            "To choose those dice, type what they show: letters, an equals sign for the {copy}, an "
            "asterisk for the {other}. E2 is the second die that shows E.",
            copy=face_words(COPY, language),
            other=face_words(OTHER, language),
        ),
    )


def row_text(language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of the letter Yahtzee: the row of a word.
        language.gettext(
            "A row: the score of the word goes to an open row that it fits, as you choose, even if "
            "the score is 0."
        ),
        # Translators: rules of the letter Yahtzee: a zero.
        language.gettext(
            "A zero: only if the word fits no open row, or is refused, or if there is no word. It "
            "goes to an open row, as you choose."
        ),
        *_rows(language),
        # Translators: rules of the letter Yahtzee: jokers count as dice of their colour.
        language.gettext("Colours: a die that shows a joker counts for its colour, too."),
        # Translators: rules of the letter Yahtzee: the dice used may differ from row to row.
        language.gettext(
            "Which dice: for each row, of those that can spell the word, the ones that score the "
            "most there."
        ),
    )


def yahtzee_end(language: Language) -> str:
    # Translators: rules of the letter Yahtzee: the end.
    return language.gettext(
        "The game ends after five turns each. Most points win; equal points share the win."
    )


def _rows(language: Language) -> Iterator[str]:
    for row in Row:
        name, text = capital(row_name(row, language)), _made_of(row, language)
        # Translators: rules of the letter Yahtzee: a row, and what fits it.
        yield language.gettext("{row}: {text}", row=name, text=text)


def _made_of(row: Row, language: Language) -> str:
    match row:
        case Row.NO_JOKER:
            # Translators: rules of the letter Yahtzee, behind the row's name.
            return language.gettext("a word that uses no joker.")
        case Row.BRELAN:
            # Translators: rules of the letter Yahtzee, behind the row's name. There are not three
            # dice of the other colours.
            return language.gettext("a word with at least three dice of one colour, red or green.")
        case Row.FULL:
            # Translators: rules of the letter Yahtzee, behind the row's name.
            return language.gettext(
                "a word with at least three dice of one colour, red or green, and at least two of "
                "another."
            )
        case Row.POKER:
            # Translators: rules of the letter Yahtzee, behind the row's name. Of other colours
            # there are fewer dice.
            return language.gettext("a word with four dice of one colour: the four red ones.")
        case Row.DOUBLE:
            # Translators: rules of the letter Yahtzee, behind the row's name; the name of the joker
            # is filled in.
            return language.gettext(
                "a word that has a letter twice or more; the {joker} counts for it.",
                joker=face_words(COPY, language),
            )
