"""Throws in words, read in the way that the player chose."""

from collections import Counter
from collections.abc import Iterable

from gobelet.games.interface import Listener, Reading
from gobelet.games.yahtzee.rules.scoring import Dice, is_yahtzee
from gobelet.games.yahtzee.rules.state import DICE, THROWS, Rolled, State
from gobelet.games.yahtzee.words.terms import score_words, throw_words, throws_left_words
from gobelet.i18n import Language, capital
from gobelet.speech.utterance import Category, Verbosity


def dice_words(dice: Iterable[int], listener: Listener) -> str:
    """Return dice one by one, "1, 3, 3", or equal ones together, "two 3s, 1"."""
    if listener.preferences.dice is not Reading.GROUPED:
        return listener.language.one_by_one(map(str, dice))
    groups = sorted(Counter(dice).items(), key=lambda group: (-group[1], group[0]))
    return listener.language.one_by_one(
        _group(face, count, listener.language) for face, count in groups
    )


def _group(face: int, count: int, language: Language) -> str:
    words = (
        str(face),
        # Translators: equal dice, when dice are read in groups: "two 6s".
        language.gettext("two {face}s", face=face),
        # Translators: equal dice, when dice are read in groups.
        language.gettext("three {face}s", face=face),
        # Translators: equal dice, when dice are read in groups.
        language.gettext("four {face}s", face=face),
        # Translators: equal dice, when dice are read in groups.
        language.gettext("five {face}s", face=face),
    )
    return words[count - 1]


def kept_words(kept: Dice, listener: Listener) -> str:
    """Return the dice that stay on the table while others are thrown."""
    if not kept:
        # Translators: all five dice are selected.
        return listener.language.gettext("None kept.")
    # Translators: dice that stay on the table.
    return listener.language.ngettext(
        "Kept: {dice}.", "Kept: {dice}.", len(kept), dice=dice_words(kept, listener)
    )


def due_words(state: State, listener: Listener) -> str:
    """Return how many of the players' own dice are due, and which stay on the table."""
    kept = state.kept or ()
    # Translators: the players throw dice of their own; so many are to be typed now.
    sentences = [
        listener.language.ngettext(
            "{n} die to be typed.", "{n} dice to be typed.", DICE - len(kept)
        )
    ]
    if state.dice:
        sentences.append(kept_words(kept, listener))
    if listener.is_full(Category.TURNS):
        sentences.append(throw_words(listener))
    return " ".join(sentences)


def in_order(dice: Iterable[int], listener: Listener) -> tuple[int, ...]:
    """Return dice that were thrown together in the order in which the player hears them."""
    return tuple(dice if listener.preferences.dice is Reading.THROWN else sorted(dice))


def on_table(event: Rolled, listener: Listener) -> tuple[int, ...]:
    """Return all five dice after a throw in the order in which the player hears them."""
    return in_order((*event.kept, *event.rolled), listener)


def rolled(event: Rolled, listener: Listener, *, again: bool = False, current: bool = True) -> str:
    """Return a throw, dice first (after the name where there is one).

    A throw told `again` has all its dice, even if the player wants to hear only new ones. The
    throws left are told only in the `current` turn.
    """
    language, verbosity = listener.language, listener.verbosity_of(Category.DICE)
    new_only = listener.preferences.new_only and bool(event.kept) and not again
    sentences = [_dice(event, listener, new_only=new_only)]
    if is_yahtzee(event.dice):
        # Translators: cheer when five equal dice are thrown.
        sentences.append(language.gettext("Yahtzee!"))
    if verbosity is Verbosity.FULL and event.kept and not new_only:
        sentences.append(_new(event, listener))
    left = THROWS - event.throw if current and event.seat not in listener.bots else 0
    if left and verbosity > Verbosity.BRIEF:
        sentences.append(throws_left_words(left, language))
    if left and verbosity is Verbosity.FULL and listener.acts_here(event.seat):
        sentences.append(score_words(listener))
    return " ".join(sentences)


def _dice(event: Rolled, listener: Listener, *, new_only: bool) -> str:
    language, name = listener.language, listener.names[event.seat]
    # Where dice are typed, the prompt has already told which dice a bot keeps.
    if event.throw > 1 and event.seat in listener.bots and not listener.types:
        return _after_keeping(event, listener, new_only=new_only)
    if listener.is_you(event.seat):
        return _new(event, listener) if new_only else capital(_all(event, listener)) + "."
    if new_only:
        # Translators: a player's name and the dice that were thrown again, the others being kept.
        return language.ngettext(
            "{name}, new die: {dice}.",
            "{name}, new dice: {dice}.",
            len(event.rolled),
            name=name,
            dice=_thrown(event, listener),
        )
    # Translators: a player's name and the five dice thrown.
    return language.gettext("{name}: {dice}", name=name, dice=_all(event, listener)) + "."


def _after_keeping(event: Rolled, listener: Listener, *, new_only: bool) -> str:
    """Return a bot's second or third throw with the dice it kept, which nobody has heard yet."""
    language, name = listener.language, listener.names[event.seat]
    kept, dice = dice_words(event.kept, listener), _all(event, listener)
    if new_only:
        # Translators: which dice a player keeps; those thrown again follow in a sentence.
        keeping = language.gettext("{name} keeps {kept}.", name=name, kept=kept)
        return f"{keeping} {_new(event, listener)}"
    if not event.kept:
        # Translators: a player threw all five dice again.
        return language.gettext("{name} keeps nothing: {dice}", name=name, dice=dice) + "."
    # Translators: the dice a player kept, and all five after the new throw.
    return language.gettext("{name} keeps {kept}: {dice}", name=name, kept=kept, dice=dice) + "."


def _new(event: Rolled, listener: Listener) -> str:
    # Translators: which dice of a throw are new.
    return listener.language.ngettext(
        "New: {dice}.", "New: {dice}.", len(event.rolled), dice=_thrown(event, listener)
    )


def _all(event: Rolled, listener: Listener) -> str:
    return dice_words(on_table(event, listener), listener)


def _thrown(event: Rolled, listener: Listener) -> str:
    return dice_words(in_order(event.rolled, listener), listener)
