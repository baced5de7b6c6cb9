"""The answers of the keys for dice and scoring, in words, and the costs of rows for learners."""

from typing import Final

from msgspec import Struct

from gobelet.games.interface import Listener
from gobelet.games.shared.words import exact_points_words
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import Row, RuleSet, upper_row
from gobelet.games.yahtzee.rules.scoring import Dice, is_joker
from gobelet.games.yahtzee.rules.state import THROWS, State
from gobelet.games.yahtzee.words import braille
from gobelet.games.yahtzee.words.refusals import forced_words
from gobelet.games.yahtzee.words.standings import bonus_after
from gobelet.games.yahtzee.words.terms import (
    row_and_points,
    row_name,
    score_words,
    throw_again_words,
)
from gobelet.games.yahtzee.words.throws import dice_words, kept_words
from gobelet.i18n import Language, capital
from gobelet.speech.utterance import Category, Utterance, Verbosity

UNHEARD: Final = 0.005
"""A cost below this counts as none: it would be said as zero."""

_COARSE: Final = 0.05
"""A cost from this value on is told with one decimal."""


class Selection(Struct, frozen=True):
    """The dice on the table: those that stay, and those selected to be thrown again.

    `keeping`: the player chooses the dice that stay, and hears of these first.
    """

    kept: Dice
    selected: Dice
    keeping: bool = False

    def words(self, throw: int, listener: Listener, *, asked: bool = False) -> Utterance:
        """Return which dice are selected.

        If the player `asked`, in full verbosity also say what Enter does to them.
        """
        language, verbosity = listener.language, listener.verbosity_of(Category.DICE)
        sentences = [*self._sentences(listener)]
        if verbosity is Verbosity.BRIEF and self.keeping:
            del sentences[1:]
        elif verbosity is Verbosity.BRIEF:
            # Translators: shortest form of the dice selected to be thrown again.
            again = language.gettext("Again: {dice}.", dice=dice_words(self.selected, listener))
            sentences = [again] if self.selected else sentences[:1]
        if verbosity is Verbosity.FULL and asked and throw < THROWS:
            sentences.append((throw_again_words if self.selected else score_words)(listener))
        short = braille.selection(self.kept, self.selected, throw, listener)
        return Utterance(" ".join(sentences), Category.DICE, short)

    def no_such_die(self, face: int, listener: Listener, take_back: bool) -> str:
        """Return that no die of a face is there to be selected, or to be taken back."""
        language = listener.language
        if not take_back and face in (self.kept if self.keeping else self.selected):
            # Translators: all the dice of this face are selected already.
            return self.behind(language.gettext("No other {face}.", face=face), listener)
        if listener.is_brief(Category.ANSWER):
            # Translators: shortest answer to a digit: there is no such die to select.
            return language.gettext("No {face}.", face=face)
        if take_back:
            # Translators: no die of this face is selected.
            text = language.gettext("No {face} to take back.", face=face)
        elif self.keeping:
            # Translators: no die of this face is there to be kept.
            text = language.gettext("No {face} to keep.", face=face)
        else:
            # Translators: no die of this face is left to be selected.
            text = language.gettext("No {face} to throw again.", face=face)
        return self.behind(text, listener)

    def no_such_place(self, listener: Listener) -> str:
        """Return that a digit is the place of no die."""
        count = len(self.kept) + len(self.selected)
        # Translators: a digit is the place of a die, and there are only five.
        text = listener.language.gettext("The places go from 1 to {n}.", n=count)
        return self.behind(text, listener)

    def not_chosen(self, place: int, face: int, listener: Listener) -> str:
        """Return that the die at a place cannot be taken back."""
        # Translators: a die by its place and what it shows was not selected.
        text = listener.language.gettext("Die {n}, {face}, is not selected.", n=place, face=face)
        return self.behind(text, listener)

    def behind(self, text: str, listener: Listener) -> str:
        """Return an answer, in full verbosity with the dice after it."""
        if not listener.is_full(Category.ANSWER):
            return text
        chosen, others = self._sentences(listener)
        some = self.kept if self.keeping else self.selected
        return " ".join((text, chosen, others) if some else (text, others))

    def _sentences(self, listener: Listener) -> tuple[str, str]:
        """Return the chosen dice, then the others."""
        language = listener.language
        # Translators: dice selected to be thrown again.
        selected = language.gettext(
            "To throw again: {dice}.", dice=dice_words(self.selected, listener)
        )
        if not self.selected:
            # Translators: no die is selected.
            selected = language.gettext("Nothing to throw again.")
        if not self.keeping:
            return selected, kept_words(self.kept, listener)
        if not self.kept:
            # Translators: no die is chosen to be kept.
            return language.gettext("Nothing to keep."), selected
        # Translators: dice chosen to be kept, while the others are thrown again.
        keep = language.gettext("To keep: {dice}.", dice=dice_words(self.kept, listener))
        return keep, selected


def scoring_title(game: Yahtzee, state: State, listener: Listener) -> str:
    """Return the title of the list of rows, with a joker or a forced row if there is one."""
    rules, language = game.rules, listener.language
    sheet, rows = game.sheet(state, state.seat), game.choices(state)
    if not is_joker(rules, sheet, state.dice):
        return _rows_title(len(rows), listener)
    own = upper_row(state.dice[0])
    if own in rows and len(rows) == 1:
        return forced_words(own, rules, language)
    # Translators: a further Yahtzee counts as a joker; what to do follows.
    return " ".join((language.gettext("Joker."), _rows_title(len(rows), listener)))


def _rows_title(rows: int, listener: Listener) -> str:
    """Return the title of the list of open rows.

    In full verbosity it has their number and says what Enter does.
    """
    language, verbosity = listener.language, listener.verbosity_of(Category.SCORES)
    if verbosity is Verbosity.BRIEF:
        # Translators: title of the list of open rows, its shortest form.
        return language.gettext("Which row?")
    if verbosity is Verbosity.FULL:
        # Translators: title of the list of open rows, with how many they are and what Enter does.
        return language.ngettext(
            "Choose a row, {n} open, then Enter.", "Choose a row, {n} open, then Enter.", rows
        )
    # Translators: title of the list of open rows.
    return language.gettext("Choose a row.")


def row_to_mark(
    game: Yahtzee, state: State, row: Row, points: int, cost: float | None, listener: Listener
) -> str:
    """Return an open row and its points, with its cost if that is told.

    In full verbosity also say the effect on the bonus.
    """
    text = row_and_points(row, points, game.rules, listener.language)
    if cost is not None:
        text = with_cost(text, cost, listener)
    if not listener.is_full(Category.SCORES):
        return text
    sheet = game.sheet(state, state.seat)
    bonus = bonus_after(game.rules, sheet, row, points, listener.language)
    return f"{text}, {bonus}" if bonus else text


def with_cost(text: str, cost: float, listener: Listener) -> str:
    """Return a row's words with its cost: "Full house, 25 points, costs 3.4"."""
    language = listener.language
    brief = listener.is_brief(Category.SCORES)
    if cost < UNHEARD:
        if brief:
            # Translators: behind a row and its points: it is the best one. The shortest form.
            return language.gettext("{row}, best", row=text)
        # Translators: behind a row and its points: no other is better, nor is another throw.
        return language.gettext("{row}, the best choice", row=text)
    points = _number(cost, language)
    if brief:
        # Translators: behind a row and its points: how much worse it is. The shortest form.
        return language.gettext("{row}, minus {points}", row=text, points=points)
    # Translators: behind a row and its points: how many points worse it is than the best choice.
    return language.gettext("{row}, costs {points}", row=text, points=points)


def cost_cells(row: Row, points: int, cost: float, rules: RuleSet, language: Language) -> str:
    """Return a row, its points and its cost in a few cells: "Full house 25 -3.4"."""
    # Translators: braille, as short as can be: the best row.
    best = language.pgettext("braille", "best")
    behind = best if cost < UNHEARD else f"-{_number(cost, language)}"
    return f"{capital(row_name(row, rules, language))} {points} {behind}"


def throw_instead_words(better: float, listener: Listener) -> str:
    """Return how much better another throw is than any row; empty if it is not better."""
    language = listener.language
    if better < UNHEARD:
        return ""
    if listener.is_brief(Category.SCORES):
        # Translators: before the rows: another throw is better. The shortest form.
        return language.gettext("Throw again: plus {points}.", points=_number(better, language))
    points = exact_points_words(better, language, decimals(better))
    # Translators: before the rows: another throw is better than any row; the points in words.
    return language.gettext("Throwing again is better: {points} more.", points=points)


def _number(points: float, language: Language) -> str:
    return language.number(points, decimals(points))


def decimals(points: float) -> int:
    """Return how many decimals a cost is told with, so that it is never told as zero."""
    return 1 if points >= _COARSE else 2
