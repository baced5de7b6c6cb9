"""How much is said, and how: the menu of it, and the key that changes it in play."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from gobelet.games.interface import Preferences, Reading
from gobelet.i18n import Language
from gobelet.speech.utterance import Category, Verbosity
from gobelet.ui.lists import Item, ListScreen
from gobelet.ui.option_items import choice_item, preference_switch, set_preferences
from gobelet.ui.options import VERBOSITIES
from gobelet.ui.session import Session


def reading_menu(session: Session) -> ListScreen:
    """Return the list of what is said, and how; each change applies at once, and is saved."""

    def title() -> str:
        # Translators: title of the menu of how much is said, and how dice are read.
        return session.options.language.gettext("Reading")

    return ListScreen(session, title, partial(_items, session))


def next_verbosity(session: Session) -> None:
    """Say more from now on, or the least after the most; say so as the new verbosity says it."""
    preferences = session.options.preferences
    verbosity = Verbosity((preferences.verbosity + 1) % len(Verbosity))
    _overall(session, verbosity)
    answers = session.options.preferences.verbosity_of(Category.ANSWER)
    session.say(_changed_words(session, verbosity, brief=answers is Verbosity.BRIEF))


def _changed_words(session: Session, verbosity: Verbosity, *, brief: bool) -> str:
    words = session.options.language
    sentences = {
        # Translators: answer to F9, as the option "Detail": as little as possible is said.
        Verbosity.BRIEF: words.gettext("Detail: brief."),
        # Translators: answer to F9, as the option "Detail": the usual is said.
        Verbosity.NORMAL: words.gettext("Detail: normal."),
        # Translators: answer to F9, as the option "Detail": all is said, with hints.
        Verbosity.FULL: words.gettext("Detail: full, with hints."),
    }
    apart = session.options.preferences.verbosities
    if brief or not apart:
        return sentences[verbosity]
    names = _categories(words)
    # Translators: after a change of verbosity: these have a verbosity of their own.
    own = words.gettext("Set apart: {names}.", names=", ".join(names[one] for one in apart))
    return f"{sentences[verbosity]} {own}"


def _items(session: Session) -> Sequence[Item]:
    preferences, words = session.options.preferences, session.options.language
    # Translators: option: how much is said of everything.
    overall = words.gettext("Detail")
    # Translators: option: in which order dice are read.
    dice = words.gettext("Dice are read")
    return (
        choice_item(session, overall, _verbosities(words), preferences.verbosity, _overall),
        *(_category(session, category) for category in VERBOSITIES),
        choice_item(session, dice, _readings(words), preferences.dice, _reading),
        # Translators: option: after a further throw only the new dice are read.
        _switch(session, words.gettext("New dice only"), "dice.new_only"),
        # Translators: option: the row that a bot marks is said.
        _switch(session, words.gettext("Computer's row"), "bots.row"),
        # Translators: option: the points that a bot marks are said.
        _switch(session, words.gettext("Computer's points"), "bots.points"),
        # Translators: option: a bot's new total is said.
        _switch(session, words.gettext("Computer's total"), "bots.total"),
    )


_SWITCHES: Final[
    dict[str, tuple[Callable[[Preferences], bool], Callable[[Preferences, bool], Preferences]]]
] = {
    "dice.new_only": (lambda p: p.new_only, lambda p, on: replace(p, new_only=on)),
    "bots.row": (lambda p: p.bots_row, lambda p, on: replace(p, bots_row=on)),
    "bots.points": (lambda p: p.bots_points, lambda p, on: replace(p, bots_points=on)),
    "bots.total": (lambda p: p.bots_total, lambda p, on: replace(p, bots_total=on)),
}
"""How each switch is read and changed, by its setting."""


def _switch(session: Session, name: str, key: str) -> Item:
    is_on, change = _SWITCHES[key]
    return preference_switch(session, name, key, is_on(session.options.preferences), change)


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
    preferences = replace(session.options.preferences, verbosity=verbosity)
    set_preferences(session, preferences, "speech.verbosity", verbosity.name.lower())


def _categories(words: Language) -> dict[Category, str]:
    return {
        # Translators: what is said, in groups: throws and selected dice.
        Category.DICE: words.pgettext("category", "dice"),
        # Translators: what is said, in groups: rows marked, scores, results.
        Category.SCORES: words.pgettext("category", "scores"),
        # Translators: what is said, in groups: whose turn it is.
        Category.TURNS: words.pgettext("category", "turns"),
        # Translators: what is said, in groups: the game and who sits at the table.
        Category.TABLE: words.pgettext("category", "table"),
        # Translators: what is said, in groups: short answers to keys.
        Category.ANSWER: words.pgettext("category", "answers"),
    }


def _category(session: Session, category: Category) -> Item:
    words = session.options.language
    # Translators: option: how much is said of one group, as the dice, the scores.
    name = words.gettext("Detail, {category}", category=_categories(words)[category])
    # Translators: how much is said of one group: as much as is set for all.
    as_overall: tuple[Verbosity | None, str] = (None, words.gettext("as overall"))
    current = session.options.preferences.verbosities.get(category)
    values = (as_overall, *_verbosities(words))
    return choice_item(session, name, values, current, partial(_apart, category))


def _apart(category: Category, session: Session, verbosity: Verbosity | None) -> None:
    preferences = session.options.preferences
    others = {one: own for one, own in preferences.verbosities.items() if one is not category}
    verbosities = others if verbosity is None else {**others, category: verbosity}
    set_preferences(
        session,
        replace(preferences, verbosities=verbosities),
        VERBOSITIES[category],
        None if verbosity is None else verbosity.name.lower(),
    )


def _readings(words: Language) -> Sequence[tuple[Reading, str]]:
    return (
        # Translators: value of the option "Dice are read".
        (Reading.SORTED, words.gettext("sorted")),
        # Translators: value of the option "Dice are read": kept ones, then as they fell.
        (Reading.THROWN, words.gettext("as thrown")),
        # Translators: value of the option "Dice are read": "three 4s, 2, 6".
        (Reading.GROUPED, words.gettext("grouped")),
    )


def _reading(session: Session, reading: Reading) -> None:
    preferences = replace(session.options.preferences, dice=reading)
    set_preferences(session, preferences, "dice.reading", reading.value)
