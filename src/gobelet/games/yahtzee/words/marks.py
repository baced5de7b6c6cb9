"""Marks in words: the row, its points, the new total, and the state of the bonus."""

from gobelet.games.interface import Listener
from gobelet.games.yahtzee.rules.rulesets import Row, RuleSet
from gobelet.games.yahtzee.rules.scoring import BONUS, CHIP
from gobelet.games.yahtzee.rules.state import THROWS, Marked, State
from gobelet.games.yahtzee.words.terms import (
    bonus_lost_words,
    bonus_words,
    row_and_points,
    row_name,
    throws_left_words,
    worth_words,
)
from gobelet.games.yahtzee.words.throws import dice_words
from gobelet.i18n import capital
from gobelet.speech.utterance import Category, Verbosity


def told(event: Marked, listener: Listener) -> tuple[bool, bool, bool]:
    """Return whether the row, the points and the total are told; for a bot, the player chooses."""
    if event.seat not in listener.bots:
        return (True, True, True)
    wishes = listener.preferences
    return (wishes.bots_row, wishes.bots_points, wishes.bots_total)


def marked(rules: RuleSet, event: Marked, listener: Listener) -> str:
    """Return a mark in words; empty if the player wants no part of it."""
    sentences = [*_mark(rules, event, listener), *_beside(event, listener)]
    if not sentences:
        return ""
    text = " ".join(sentences)
    if listener.is_you(event.seat):
        return text
    lower = text[:1].lower() + text[1:]
    # Translators: a player's name before a row marked: "Ana: full house, 25 points."
    return listener.language.gettext("{name}: {text}", name=listener.names[event.seat], text=lower)


def _mark(rules: RuleSet, event: Marked, listener: Listener) -> list[str]:
    language = listener.language
    with_row, with_points, with_total = told(event, listener)
    row = capital(row_name(event.row, rules, language))
    worth = worth_words(event.points, language)
    brief = listener.is_brief(Category.SCORES)
    if brief and with_row and with_points and with_total:
        # Translators: shortest form of a row marked: "Full house, 25, total 57."
        text = language.gettext(
            "{row}, {points}, total {total}.",
            row=row,
            points=event.points or worth,
            total=event.total,
        )
        return [text]
    sentences = []
    if with_row and with_points:
        sentences.append(row_and_points(event.row, event.points, rules, language) + ".")
    elif with_row or with_points:
        sentences.append((row if with_row else capital(worth)) + ".")
    if with_total and rules.teams:
        # Translators: the new total of a player's team, after a row marked.
        sentences.append(language.gettext("Team total: {total}.", total=event.total))
    elif with_total:
        # Translators: a player's new total, after a row marked.
        sentences.append(language.gettext("Total {total}.", total=event.total))
    return sentences


def _beside(event: Marked, listener: Listener) -> list[str]:
    """Return further effects of a mark: a chip, and the state of the bonus."""
    language = listener.language
    sentences = []
    if event.chip:
        # Translators: a further Yahtzee earned a chip of 100 points.
        sentences.append(language.gettext("Chip, {points} points.", points=CHIP))
    if event.bonus_won:
        # Translators: the upper section has reached 63 points.
        sentences.append(language.gettext("Bonus won, {points} points.", points=BONUS))
    elif _bonus_wanted(event, listener):
        lost = bonus_lost_words(language) if event.bonus_lost else ""
        sentences.append(lost or bonus_words(event.bonus_missing, language))
    return [sentence for sentence in sentences if sentence]


def _bonus_wanted(event: Marked, listener: Listener) -> bool:
    """Whether the state of a bonus not yet won is told; for bots, only in full verbosity."""
    verbosity = listener.verbosity_of(Category.SCORES)
    if event.seat in listener.bots:
        return verbosity is Verbosity.FULL and any(told(event, listener))
    return verbosity > Verbosity.BRIEF


def undone(rules: RuleSet, row: Row, state: State, listener: Listener) -> str:
    """Return that a mark was taken back, and the dice that lie on the table again."""
    language = listener.language
    # Translators: a row that was marked is open again; the dice follow.
    taken_back = language.gettext("Undone: {row}.", row=row_name(row, rules, language))
    return lying_again(taken_back, state, listener)


def lying_again(taken_back: str, state: State, listener: Listener) -> str:
    """Return what was taken back, and the dice that lie on the table again."""
    language, verbosity = listener.language, listener.verbosity_of(Category.SCORES)
    dice = dice_words(state.dice, listener)
    if len(listener.names) == 1 or listener.is_you(state.seat):
        # After a row whose name is a number, the dice would sound like a part of the name.
        sentences = [taken_back, language.gettext("Dice: {dice}.", dice=dice)]
    else:
        name = listener.names[state.seat]
        sentences = [taken_back, language.gettext("{name}: {dice}", name=name, dice=dice) + "."]
    left = THROWS - state.throw
    if left and verbosity > Verbosity.BRIEF:
        sentences.append(throws_left_words(left, language))
    return " ".join(sentences)
