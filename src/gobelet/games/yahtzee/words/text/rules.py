"""The rules in the player's words, a paragraph an item, for the rules list."""

from collections.abc import Iterator, Sequence
from typing import Final

from gobelet.games.yahtzee.rules.rulesets import UPPER, Chips, Joker, Row, RuleSet, Series, Start
from gobelet.games.yahtzee.rules.scoring import BONUS, Dice, is_yahtzee, joker_points, points
from gobelet.games.yahtzee.rules.state import DICE, FACES
from gobelet.games.yahtzee.words.text.jokers import jokers_text
from gobelet.games.yahtzee.words.text.rows import rows_text
from gobelet.i18n import Language

_BEST: Final[tuple[Dice, ...]] = (
    *((face,) * DICE for face in range(1, FACES + 1)),
    (2, 3, 4, 5, 6),
    (5, 5, 6, 6, 6),
)
"""Throws that include the best throw for every row."""


def rules_text(rules: RuleSet, language: Language) -> Sequence[str]:
    """Return the rules of a rule set, without options that it does not have."""
    return (
        *_turn(language),
        *players_text(rules, language),
        *rows_text(rules, language),
        *jokers_text(rules, language),
        *end_text(rules, language),
        _dice(language),
        *_printed(rules, language),
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
            "Your turn: throw the five dice, then throw again any of them, at most twice. "
            "A die kept once may still be thrown again later. You may stop after any throw."
        ),
        # Translators: rules of Yahtzee: marking. Whoever has points cannot write down a zero
        # instead.
        language.gettext(
            "Then mark one open row. It gets exactly what the dice are worth there, so a zero only "
            "where they are worth nothing. A row is marked once and never changed."
        ),
    )


def _dice(language: Language) -> str:
    # Translators: rules of Yahtzee: where the dice come from; a seed is a number that the
    # player may give, and from which the same throws come each time.
    return language.gettext(
        "The dice are drawn by your system’s own random source: each face is as likely, "
        "for you and for the computer alike. Games with a seed repeat, and do not count "
        "in the records. You may also throw dice of your own and type them: the check of the "
        "dice, in the records, leaves them out."
    )


def _printed(rules: RuleSet, language: Language) -> Iterator[str]:
    """Yield the terms of the printed rules for things that have another name in this program."""
    if rules.id == "mb1973":
        # Translators: rules of Yahtzee, last paragraph, of the rules printed in French in 1973.
        yield language.gettext(
            "The printed rules, in French, call a row “case”, the bonus “prime”, "
            "a throw “coup” and the score sheet “marque”."
        )
    if rules.id == "hasbro":
        # Translators: rules of Yahtzee, last paragraph, of the rules printed in Spanish.
        yield language.gettext(
            "The printed rules, in Spanish, call a row “casilla”, the bonus “puntos adicionales”, "
            "a throw “lanzamiento” and the score sheet “tarjeta de puntaje”."
        )


def players_text(rules: RuleSet, language: Language) -> Iterator[str]:
    if rules.teams:
        yield _teams(rules, language)
        yield " ".join(_partners(rules, language))
    else:
        # Translators: rules of Yahtzee: the players and their order.
        yield language.gettext("One to eight players take turns, in the order of seating.")
    yield _start(rules, language)


def _teams(rules: RuleSet, language: Language) -> str:
    if rules.teams == 2:
        # Translators: rules of Yahtzee: two teams.
        return language.gettext(
            "Two teams, for two to eight players. Team 1: players 1, 3, 5 and 7. "
            "Team 2: players 2, 4, 6 and 8."
        )
    # Translators: rules of Yahtzee: three teams.
    return language.gettext(
        "Three teams, for three to eight players. Team 1: players 1, 4 and 7. "
        "Team 2: players 2, 5 and 8. Team 3: players 3 and 6."
    )


def _partners(rules: RuleSet, language: Language) -> Iterator[str]:
    # Translators: rules of Yahtzee: what the partners of a team share.
    yield language.gettext("Each team has one score sheet, which its partners fill together.")
    if rules.chips is not Chips.OFF:
        # Translators: rules of Yahtzee: what the partners of a team share.
        yield language.gettext("The chips are the team’s, too.")
    # Translators: rules of Yahtzee: the order of teams and of the partners in them.
    yield language.gettext(
        "Teams take turns, and within a team the partners do, in the order of seating. "
        "A team with fewer players has as many turns as the others."
    )


def _start(rules: RuleSet, language: Language) -> str:
    if rules.start is Start.SEATING:
        # Translators: rules of Yahtzee: who starts.
        return language.gettext("Who starts: player 1.")
    # Translators: rules of Yahtzee: who starts.
    throw = language.gettext(
        "Who starts: each player throws the five dice once, and the highest total starts. "
        "Those who tie for it throw again."
    )
    # Translators: rules of Yahtzee, after the throw for who starts.
    alone = language.gettext("A player alone does not throw for it.")
    return throw if rules.teams else " ".join((throw, alone))


def end_text(rules: RuleSet, language: Language) -> Iterator[str]:
    if rules.rounds > 1:
        yield _rounds(rules, language)
    if rules.series is Series.DIFFERENCE:
        yield _difference(rules, language)
        yield _difference_of_equals(rules, language)
    yield _end(rules, language)
    if not rules.teams:
        yield _alone(rules, language)


def _rounds(rules: RuleSet, language: Language) -> str:
    if rules.teams:
        # Translators: rules of Yahtzee: a series of rounds, played by teams.
        return language.gettext(
            "Rounds: {n}, each on a new score sheet. What they bring is added up in the series. "
            "The start passes to the next team each round.",
            n=rules.rounds,
        )
    # Translators: rules of Yahtzee: a series of rounds.
    return language.gettext(
        "Rounds: {n}, each on a new score sheet. What they bring is added up in the series. "
        "The start passes to the next player each round.",
        n=rules.rounds,
    )


def _difference(rules: RuleSet, language: Language) -> str:
    if rules.teams == 2:
        # Translators: rules of Yahtzee: the score by difference, between two teams.
        text = language.gettext(
            "Difference: when every row is full, the team ahead books by how much, the other "
            "nothing. With 250 and 230 points, that is 20."
        )
    else:
        # Translators: rules of Yahtzee: the score by difference.
        text = language.gettext(
            "Difference: when every row is full, the highest total books how far it is ahead of "
            "each other one, added up; the others book nothing. With 250, 230 and 200 points, "
            "that is 20 and 50, so 70."
        )
    if rules.chips is Chips.OFF:
        # Translators: rules of Yahtzee, after the score by difference.
        counts = language.gettext("The bonus counts.")
    else:
        # Translators: rules of Yahtzee, after the score by difference.
        counts = language.gettext("The bonus and the chips count.")
    return " ".join((text, counts))


def _difference_of_equals(rules: RuleSet, language: Language) -> str:
    if rules.teams == 2:
        # Translators: rules of Yahtzee: the score by difference, between two teams.
        return language.gettext("With equal totals, neither team books anything.")
    # Translators: rules of Yahtzee: the score by difference.
    text = language.gettext(
        "Those who share the highest total each book the difference to the others: with 250, 250 "
        "and 200 points, 50 each."
    )
    # Translators: rules of Yahtzee, after the score by difference.
    alone = language.gettext("A player alone books the total.")
    return text if rules.teams else " ".join((text, alone))


def _end(rules: RuleSet, language: Language) -> str:
    if rules.rounds > 1:
        # Translators: rules of Yahtzee: the end of a series.
        return language.gettext(
            "The game ends after the last round. The highest series total wins; equal totals "
            "share the win."
        )
    # Translators: rules of Yahtzee: the end.
    return language.gettext(
        "The game ends when every row is full. The highest total wins; equal totals share the win."
    )


def _alone(rules: RuleSet, language: Language) -> str:
    most = _most(rules)
    if rules.chips is Chips.OFF:
        # Translators: rules of Yahtzee: playing alone; {most} is a number of points, as 375.
        return language.gettext(
            "Alone: try to beat your earlier scores. A score sheet brings at most {most} points.",
            most=most,
        )
    # Translators: rules of Yahtzee: playing alone; {most} is a number of points, as 375.
    return language.gettext(
        "Alone: try to beat your earlier scores. "
        "A score sheet brings at most {most} points, without the chips.",
        most=most,
    )


def _most(rules: RuleSet) -> int:
    """Return the highest total of a sheet without chips: the sum of the best throw in each row.

    The best throws do not exclude each other: those that need no joker can come before the Yahtzee
    row is filled.
    """

    def best(row: Row) -> int:
        found = [points(rules, row, dice) for dice in _BEST]
        if rules.joker is not Joker.NEVER and row not in UPPER:
            found += [joker_points(row, dice) for dice in _BEST if is_yahtzee(dice)]
        return max(found)

    return BONUS + sum(map(best, rules.rows))
