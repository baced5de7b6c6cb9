"""How much is said, and how: the menu, and the key that changes the verbosity in play."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from gobelet.games.interface import LetterOrder, Reading
from gobelet.i18n import N_, Language, capital
from gobelet.speech.utterance import Category, Verbosity
from gobelet.ui.preferences import VERBOSITIES
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, grouped
from gobelet.ui.widgets.option_items import Preference, choice_item, menu_item, preference_switch

READING: Final[Preference[Reading]] = Preference(
    "dice.reading", lambda p: p.dice, lambda p, reading: replace(p, dice=reading)
)
NEW_ONLY: Final[Preference[bool]] = Preference(
    "dice.new_only", lambda p: p.new_only, lambda p, on: replace(p, new_only=on)
)
_BY_COLOUR: Final[Preference[bool]] = Preference(
    "cards.by_colour", lambda p: p.by_colour, lambda p, on: replace(p, by_colour=on)
)
_LETTERS: Final[Preference[LetterOrder]] = Preference(
    "letters.reading", lambda p: p.letters, lambda p, order: replace(p, letters=order)
)
_BOTS_ROW: Final[Preference[bool]] = Preference(
    "bots.row", lambda p: p.bots_row, lambda p, on: replace(p, bots_row=on)
)
_BOTS_POINTS: Final[Preference[bool]] = Preference(
    "bots.points", lambda p: p.bots_points, lambda p, on: replace(p, bots_points=on)
)
_TALK: Final[Preference[bool]] = Preference(
    "talk.said", lambda p: p.talk, lambda p, on: replace(p, talk=on)
)
_BOTS_TOTAL: Final[Preference[bool]] = Preference(
    "bots.total", lambda p: p.bots_total, lambda p, on: replace(p, bots_total=on)
)


def reading_item(session: Session) -> Item:
    """Return the item of the options that opens the menu."""

    # Translators: title of a menu, and its item in the options: how much is said, and how
    # dice are read.
    return menu_item(session, N_("Reading"), partial(_items, session))


def next_verbosity(session: Session) -> None:
    """Use the next higher verbosity, or after the highest the lowest, and announce it."""
    preferences = session.options.preferences
    verbosity = Verbosity((preferences.verbosity + 1) % len(Verbosity))
    _overall(session, verbosity)
    answers = session.options.preferences.verbosity_of(Category.ANSWER)
    session.read(_changed_words(session, verbosity, brief=answers is Verbosity.BRIEF))


def _changed_words(session: Session, verbosity: Verbosity, *, brief: bool) -> str:
    words = session.language
    sentences = {
        # Translators: answer to F9, as the option "Detail": as little as possible is said.
        Verbosity.BRIEF: words.gettext("Detail: brief."),
        # Translators: answer to F9, as the option "Detail": the usual is said.
        Verbosity.NORMAL: words.gettext("Detail: normal."),
        # Translators: answer to F9, as the option "Detail": all is said, and the keys.
        Verbosity.FULL: words.gettext("Detail: full, with the keys."),
    }
    apart = session.options.preferences.verbosities
    if brief or not apart:
        return sentences[verbosity]
    names = _categories(words)
    # Translators: after a change of verbosity: these have a verbosity of their own.
    own = words.gettext("Set apart: {names}.", names=words.one_by_one(names[one] for one in apart))
    return f"{sentences[verbosity]} {own}"


def _items(session: Session) -> Sequence[Item]:
    preferences, words = session.options.preferences, session.language
    # Translators: option: how much is said of everything.
    overall = words.gettext("Detail")
    # Translators: option: in which order dice are read.
    dice = words.gettext("Dice are read")
    # Translators: option: whether cards are read colour by colour, or number by number.
    cards = words.gettext("Cards are read")
    choose_overall, choose_reading = partial(_overall, session), partial(READING.keep, session)
    # Translators: option: in which order the dice with letters of Rolling Cubes are read.
    letters = words.gettext("Letter dice are read")
    choose_order = partial(_BY_COLOUR.keep, session)
    choose_letters = partial(_LETTERS.keep, session)
    return (
        choice_item(session, overall, _verbosities(words), preferences.verbosity, choose_overall),
        *grouped(
            # Translators: after an option: how much is said of one group, as the dice.
            words.gettext("detail"),
            (_category(session, category) for category in VERBOSITIES),
        ),
        choice_item(session, dice, _readings(words), preferences.dice, choose_reading),
        # Translators: option: after a further throw only the new dice are read.
        preference_switch(session, words.gettext("New dice only"), NEW_ONLY),
        choice_item(session, cards, _orders(words), preferences.by_colour, choose_order),
        choice_item(session, letters, _letter_orders(words), preferences.letters, choose_letters),
        *grouped(
            # Translators: after the options "Row", "Points" and "Total": what is said of a bot.
            words.gettext("what a computer marks"),
            (
                # Translators: option: the row that a bot marks is said.
                preference_switch(session, words.pgettext("computer", "Row"), _BOTS_ROW),
                # Translators: option: the points that a bot marks are said.
                preference_switch(session, words.pgettext("computer", "Points"), _BOTS_POINTS),
                # Translators: option: a bot's new total is said.
                preference_switch(session, words.pgettext("computer", "Total"), _BOTS_TOTAL),
            ),
        ),
        # Translators: option: lines that people at other computers write are said.
        preference_switch(session, words.gettext("What others write is said"), _TALK),
    )


def _verbosities(words: Language) -> Sequence[tuple[Verbosity, str]]:
    return (
        # Translators: how much is said.
        (Verbosity.BRIEF, words.pgettext("verbosity", "brief")),
        # Translators: how much is said.
        (Verbosity.NORMAL, words.pgettext("verbosity", "normal")),
        # Translators: how much is said.
        (Verbosity.FULL, words.pgettext("verbosity", "full")),
    )


def _overall(session: Session, verbosity: Verbosity) -> None:
    session.options.preferences = replace(session.options.preferences, verbosity=verbosity)
    session.keep("speech.verbosity", verbosity.name.lower())


def _categories(words: Language) -> dict[Category, str]:
    return {
        # Translators: what is said, in groups: throws and selected dice, cards drawn or selected.
        Category.DICE: words.pgettext("category", "dice and cards"),
        # Translators: what is said, in groups: rows marked, scores, results.
        Category.SCORES: words.pgettext("category", "scores"),
        # Translators: what is said, in groups: whose turn it is.
        Category.TURNS: words.pgettext("category", "turns"),
        # Translators: what is said, in groups: the game and who sits at the table.
        Category.TABLE: words.pgettext("category", "table"),
        # Translators: what is said, in groups: what people at other computers write.
        Category.TALK: words.pgettext("category", "talk"),
        # Translators: what is said, in groups: short answers to keys.
        Category.ANSWER: words.pgettext("category", "answers"),
    }


def _category(session: Session, category: Category) -> Item:
    words = session.language
    name = capital(_categories(words)[category])
    # Translators: how much is said of one group: as much as is set for all.
    as_overall: tuple[Verbosity | None, str] = (None, words.gettext("as overall"))
    current = session.options.preferences.verbosities.get(category)
    values = (as_overall, *_verbosities(words))
    return choice_item(session, name, values, current, partial(_apart, session, category))


def _apart(session: Session, category: Category, verbosity: Verbosity | None) -> None:
    preferences = session.options.preferences
    others = {one: own for one, own in preferences.verbosities.items() if one is not category}
    verbosities = others if verbosity is None else {**others, category: verbosity}
    session.options.preferences = replace(preferences, verbosities=verbosities)
    session.keep(VERBOSITIES[category], None if verbosity is None else verbosity.name.lower())


def _readings(words: Language) -> Sequence[tuple[Reading, str]]:
    return (
        # Translators: value of the option "Dice are read".
        (Reading.SORTED, words.gettext("sorted")),
        # Translators: value of the option "Dice are read": kept ones, then as they fell.
        (Reading.THROWN, words.gettext("as thrown")),
        # Translators: value of the option "Dice are read": "three 4s, 2, 6".
        (Reading.GROUPED, words.gettext("grouped")),
    )


def _orders(words: Language) -> Sequence[tuple[bool, str]]:
    return (
        # Translators: value of the option "Cards are read".
        (True, words.gettext("by colour")),
        # Translators: value of the option "Cards are read".
        (False, words.gettext("by number")),
    )


def _letter_orders(words: Language) -> Sequence[tuple[LetterOrder, str]]:
    return (
        # Translators: value of the option "Letter dice are read".
        (LetterOrder.COLOUR, words.gettext("by colour")),
        # Translators: value of the option "Letter dice are read".
        (LetterOrder.LETTER, words.gettext("by letter")),
        # Translators: value of the option "Letter dice are read": die by die, the red ones first.
        (LetterOrder.THROWN, words.gettext("as thrown")),
    )
