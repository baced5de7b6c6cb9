"""Advice and its reasons, in words and in braille."""

from typing import Final

from gobelet.core.game import Action
from gobelet.games.interface import Listener
from gobelet.games.shared.words import LEAST, RARE, chance_percent, exact_points_words
from gobelet.games.yahtzee.best.advice import Advice, Aim
from gobelet.games.yahtzee.best.decisions import RankedDecision
from gobelet.games.yahtzee.rules.dice import without
from gobelet.games.yahtzee.rules.rulesets import FACE, Row
from gobelet.games.yahtzee.rules.scoring import CHIP, bonus_in_reach, mark_of, upper_sum
from gobelet.games.yahtzee.rules.state import Keep, Mark
from gobelet.games.yahtzee.words.desk import UNHEARD, decimals
from gobelet.games.yahtzee.words.standings import bonus_after
from gobelet.games.yahtzee.words.terms import (
    digits,
    row_cells,
    row_name,
    worth_words,
)
from gobelet.games.yahtzee.words.throws import dice_words
from gobelet.i18n import Language, capital
from gobelet.speech.utterance import Category, Verbosity

_CERTAIN: Final = 0.995
"""A chance from this value on would be told as 100 %."""

_MATTERS: Final = 0.2
"""A row is a reason for a keep only if its weight is at least this share of the first one's."""


def best_words(advice: Advice, listener: Listener) -> str:
    """Return the best action, what the dice form that it gives up, and the expected total."""
    verbosity, language = listener.verbosity_of(Category.ANSWER), listener.language
    brief = verbosity is Verbosity.BRIEF
    sentences = [capital(action_words(advice, advice.best.action, listener, whole=not brief)) + "."]
    if advice.risked and not brief:
        worth = worth_words(advice.points[advice.risked], language)
        # Translators: behind advice to throw again: a row that the dice form already: "The dice
        # form: full house, 25 points."
        form = language.gettext(
            "The dice form: {row}, {points}.",
            row=row_name(advice.risked, advice.rules, language),
            points=worth,
        )
        sentences.append(form)
    if not brief:
        sentences.append(total_words(advice.best.worth, language))
    if verbosity is Verbosity.FULL:
        key = listener.keys.get("advice", "H")
        # Translators: behind advice: the key to be pressed again to hear why; "H".
        sentences.append(language.gettext("{key} again: why.", key=key))
    return " ".join(sentences)


def total_words(worth: float, language: Language) -> str:
    # Translators: the total that a player comes to on average by best play from here.
    return language.gettext("Expected total: {points}.", points=language.number(worth))


def other_words(advice: Advice, option: RankedDecision, listener: Listener) -> str:
    """Return another option, and its cost."""
    language = listener.language
    full = listener.is_full(Category.ANSWER)
    what, cost = action_words(advice, option.action, listener, whole=full), advice.cost(option)
    if cost < UNHEARD:
        # Translators: another advice, as good as the first: "Or keep 4, 4: just as good."
        return language.gettext("Or {what}: just as good.", what=what)
    points = exact_points_words(cost, language, decimals(cost))
    # Translators: another advice, and what it costs: "Or keep 4, 4: 0.8 points less."
    return language.gettext("Or {what}: {points} less.", what=what, points=points)


def why_words(advice: Advice, listener: Listener) -> str:
    """Return the reasons for the best action, and the state of the bonus where that matters."""
    match advice.best.action:
        case Mark(row):
            sentences = _why_mark(advice, row, listener)
        case _:
            sentences = _why_keep(advice, listener)
    brief = listener.is_brief(Category.ANSWER)
    told = " ".join(sentences[:1] if brief else sentences)
    return told or total_words(advice.best.worth, listener.language)


def told_aims(advice: Advice, listener: Listener) -> tuple[Aim, ...]:
    """Return the two rows (in full verbosity three) that matter most to a keep, likeliest first."""
    possible = [aim for aim in advice.aims if aim.chance >= LEAST]
    likeliest = sorted(possible, key=lambda aim: -aim.chance)
    if not possible or possible[0].weight <= 0:
        return tuple(likeliest[:1])
    matter = [aim for aim in possible if aim.weight >= _MATTERS * possible[0].weight]
    most = 3 if listener.is_full(Category.ANSWER) else 2
    return tuple(aim for aim in likeliest if aim in matter[:most])


def aim_number(aim: Aim, language: Language) -> str:
    """Return the chance of a row; for a certain row, its mean points."""
    if _is_certain(aim):
        return language.number(aim.points)
    return chance_percent(aim.chance, language)


def action_words(advice: Advice, action: Action, listener: Listener, *, whole: bool) -> str:
    """Return the action, inside a sentence; `whole`: with the dice to throw again."""
    language = listener.language
    match action:
        case Mark(row):
            # Translators: advice inside a sentence: a row and its points: "mark fours, 12 points".
            return language.gettext(
                "mark {row}, {points}",
                row=row_name(row, advice.rules, language),
                points=worth_words(advice.points[row], language),
            )
        case Keep(()):
            # Translators: advice inside a sentence: no die is kept.
            return language.gettext("throw all the dice again")
        case Keep(kept):
            dice, again = dice_words(kept, listener), without(advice.dice, kept)
            if not whole:
                # Translators: advice inside a sentence: the dice to be kept.
                return language.gettext("keep {dice}", dice=dice)
            # Translators: advice inside a sentence: dice to be kept, and those to throw again.
            return language.gettext(
                "keep {dice}; throw {again} again", dice=dice, again=dice_words(again, listener)
            )
    raise TypeError(action)


def aims_words(advice: Advice, listener: Listener) -> str:
    """Return the rows that dice are kept for; nothing if none are kept."""
    language, aims = listener.language, told_aims(advice, listener)
    if not aims:
        return ""
    between = language.pgettext("between rows", "; ")
    rows = between.join((*(_aim(aim, advice, language) for aim in aims), *_chip(advice, language)))
    # Translators: why dice are kept: up to three rows, each with its chance: "fours, 31%".
    return language.gettext("Aim: {rows}.", rows=rows)


def _why_keep(advice: Advice, listener: Listener) -> list[str]:
    language, told = listener.language, aims_words(advice, listener)
    if not told:
        return []
    sentences = [told]
    if any(aim.row in FACE for aim in told_aims(advice, listener)):
        sentences += _pace(advice, language)
    return sentences


def _is_certain(aim: Aim) -> bool:
    return aim.chance >= _CERTAIN


def _aim(aim: Aim, advice: Advice, language: Language) -> str:
    row = row_name(aim.row, advice.rules, language)
    if _is_certain(aim):
        # Translators: a row that dice will be marked in, and what it then has on average.
        return language.gettext(
            "{row}, {points} on average", row=row, points=exact_points_words(aim.points, language)
        )
    # Translators: a row, and the chance to mark it with points: "fours, 31%".
    return language.gettext("{row}, {percent}", row=row, percent=aim_number(aim, language))


def _chip(advice: Advice, language: Language) -> list[str]:
    if advice.chip < RARE:
        return []
    # Translators: a chip of 100 points for a further Yahtzee, and the chance of it.
    text = language.gettext(
        "chip of {points} points, {percent}", points=CHIP, percent=language.percent(advice.chip)
    )
    return [text]


def _pace(advice: Advice, language: Language) -> list[str]:
    """Return how far the upper rows are from three dice of each face, which win the bonus."""
    if not bonus_in_reach(advice.sheet):
        return []
    filled = [FACE[row] for row in FACE if mark_of(advice.rules, advice.sheet, row) is not None]
    ahead = upper_sum(advice.sheet) - 3 * sum(filled)
    if ahead > 0:
        # Translators: points above three dice in each upper row so far, which win the bonus.
        text = language.ngettext(
            "Bonus: {n} point ahead of three dice a row.",
            "Bonus: {n} points ahead of three dice a row.",
            ahead,
        )
        return [text]
    if ahead < 0:
        # Translators: points below three dice in each upper row so far, which win the bonus.
        text = language.ngettext(
            "Bonus: {n} point behind three dice a row.",
            "Bonus: {n} points behind three dice a row.",
            -ahead,
        )
        return [text]
    return []


def _why_mark(advice: Advice, row: Row, listener: Listener) -> list[str]:
    language, again = listener.language, advice.throwing_again
    sentences = []
    if len(advice.options) == 1:
        # Translators: why a row is advised: the rules leave none else.
        return [language.gettext("No other row is possible.")]
    if again is not None and again >= UNHEARD:
        points = exact_points_words(again, language, decimals(again))
        # Translators: why to mark a row now: what another throw would cost on average.
        sentences.append(language.gettext("Throwing again would cost {points}.", points=points))
    if advice.sheet.marks.count(None) == 1:
        return sentences
    if advice.gain < 0:
        points = exact_points_words(-advice.gain, language)
        # Translators: why a row is advised: all that can be done costs points, and this the least.
        sentences.append(
            language.gettext("Every row loses here, this one the least: {points}.", points=points)
        )
    elif (later := advice.left_open(row)) >= UNHEARD:
        points = exact_points_words(later, language, decimals(later))
        # Translators: why a row is advised: what it would bring on average in a later turn.
        sentences.append(
            language.gettext("Left open, the row would bring {points}.", points=points)
        )
    after = bonus_after(advice.rules, advice.sheet, row, advice.points[row], language)
    if after:
        sentences.append(capital(after) + ".")
    return sentences


def best_cells(advice: Advice, listener: Listener) -> str:
    """Return "444|26 =243.6": dice kept and thrown again, or a row and points; and the total.

    What the dice form that is given up stands between them: "333|22 (fh 25) =248.8".
    """
    language, what = listener.language, action_cells(advice, advice.best, listener.language)
    if listener.is_brief(Category.ANSWER):
        return what
    if advice.risked:
        what = f"{what} ({row_cells(advice.risked, language)} {advice.points[advice.risked]})"
    return f"{what} ={language.number(advice.best.worth)}"


def other_cells(advice: Advice, option: RankedDecision, language: Language) -> str:
    """Return "2444|6 -0.8"; an option as good as the best has only an equals sign."""
    cost = advice.cost(option)
    behind = "=" if cost < UNHEARD else f"-{language.number(cost, decimals(cost))}"
    return f"{action_cells(advice, option, language)} {behind}"


def why_cells(advice: Advice, listener: Listener) -> str:
    """Return "4s 31% 4k 14%": the reasons for a keep, and an option as good or nearly so.

    The reasons for marking a row have no short form.
    """
    language, aims = listener.language, told_aims(advice, listener)
    parts = [f"{row_cells(aim.row, language)} {aim_number(aim, language)}" for aim in aims]
    if advice.chip >= RARE:
        parts.append(f"+{CHIP} {language.percent(advice.chip)}")
    if parts and advice.near:
        parts.append(other_cells(advice, advice.near, language))
    return " ".join(parts)


def action_cells(advice: Advice, option: RankedDecision, language: Language) -> str:
    match option.action:
        case Keep(kept):
            return f"{digits(kept)}|{digits(without(advice.dice, kept))}"
        case Mark(row):
            return f"{row_cells(row, language)} {advice.points[row]}"
    raise TypeError(option)
