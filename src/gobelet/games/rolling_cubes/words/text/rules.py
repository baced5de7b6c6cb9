"""The rules in the player's words, a paragraph an item, for the rules list.

Where the booklet leaves something open, the text tells how this program plays.
"""

from collections.abc import Sequence

from gobelet.games.rolling_cubes.rules.race import ALL_TOGETHER, ONE_AT_A_TIME, SOLITAIRE
from gobelet.games.rolling_cubes.rules.rulesets import RuleSet
from gobelet.games.rolling_cubes.rules.tournament import TARGETS
from gobelet.games.rolling_cubes.words.text.games import (
    all_together_goal,
    as_in_the_first,
    contest_goal,
    contest_text,
    daily_end,
    daily_goal,
    game_text,
    one_at_a_time_goal,
    round_text,
    secret_text,
    solitaire_end,
    solitaire_goal,
    third_goal,
    tournament_goal,
    tournament_points,
    turn_text,
)
from gobelet.games.rolling_cubes.words.text.letter_yahtzee import (
    row_text,
    yahtzee_end,
    yahtzee_goal,
    yahtzee_turn,
)
from gobelet.games.rolling_cubes.words.text.words import (
    dice_text,
    dictionary_text,
    refused_text,
    score_text,
    spelling_text,
    vote_text,
)
from gobelet.i18n import Language


def rules_text(rules: RuleSet, language: Language) -> Sequence[str]:
    """Return the rules of a game, without those that do not apply to it."""
    return (*_game(rules, language), *dictionary_text(rules, language), *dice_text(rules, language))


def _game(rules: RuleSet, language: Language) -> tuple[str, ...]:
    match rules.id:
        case "one_at_a_time":
            return (
                one_at_a_time_goal(ONE_AT_A_TIME.target, language),
                *_table(rules, language),
                *_one_at_a_time(ONE_AT_A_TIME.target, rules, language),
            )
        case "all_together":
            return (
                all_together_goal(ALL_TOGETHER.target, language),
                *_table(rules, language),
                *secret_text(language),
                *_scored(rules, language),
                *vote_text(language),
                *round_text(ALL_TOGETHER.target, language),
            )
        case "i_contest":
            return (
                contest_goal(language),
                *_table(rules, language),
                *contest_text(rules, language),
            )
        case "solitaire":
            return (
                solitaire_goal(SOLITAIRE.target, language),
                turn_text(language),
                *_scored(rules, language),
                refused_text(language),
                solitaire_end(SOLITAIRE.target, language),
            )
        case "daily":
            return (
                daily_goal(language),
                turn_text(language),
                *_scored(rules, language),
                refused_text(language),
                daily_end(language),
            )
        case "letter_yahtzee":
            return (
                yahtzee_goal(language),
                *_table(rules, language),
                *yahtzee_turn(language),
                *row_text(language),
                *_scored(rules, language),
                *vote_text(language),
                yahtzee_end(language),
            )
    return _tournament(rules, language)


def _one_at_a_time(target: int, rules: RuleSet, language: Language) -> tuple[str, ...]:
    return (
        turn_text(language),
        *_scored(rules, language),
        *vote_text(language),
        *round_text(target, language),
    )


def _tournament(rules: RuleSet, language: Language) -> tuple[str, ...]:
    return (
        tournament_goal(language),
        *_table(rules, language),
        *tournament_points(language),
        game_text(1, language),
        *_one_at_a_time(TARGETS[0], rules, language),
        game_text(2, language),
        *secret_text(language),
        as_in_the_first(language),
        game_text(3, language),
        *third_goal(language),
        *contest_text(rules, language),
    )


def _scored(rules: RuleSet, language: Language) -> tuple[str, ...]:
    return (*spelling_text(language), *score_text(rules, language))


def _table(rules: RuleSet, language: Language) -> tuple[str, ...]:
    return (_players(rules, language), f"{_start(rules, language)} {_always(rules, language)}")


def _players(rules: RuleSet, language: Language) -> str:
    if rules.id == "letter_yahtzee":
        # Translators: rules of Rolling Cubes: the players and their order, in the letter Yahtzee.
        return language.gettext(
            "Players: one to six. Turns pass to the left, in the order of seating."
        )
    # Translators: rules of Rolling Cubes: the players and their order.
    return language.gettext("Players: two to six. Turns pass to the left, in the order of seating.")


def _start(rules: RuleSet, language: Language) -> str:
    if rules.start is not None:
        # Translators: rules of Rolling Cubes: who starts; the number counts the seats from 1.
        return language.gettext(
            "Who starts: player {n}, the youngest, as chosen before the game.", n=rules.start + 1
        )
    # Translators: rules of Rolling Cubes: who starts.
    return language.gettext(
        "Who starts: the youngest, if you say before the game who that is; if not, the first "
        "person in the order of seating. The computer starts only where nobody else plays."
    )


def _always(rules: RuleSet, language: Language) -> str:
    match rules.id:
        case "i_contest":
            # Translators: rules of Rolling Cubes, game I contest, behind who starts.
            return language.gettext(
                "Each further round is started by the player on the left of who started the last."
            )
        case "tournament":
            # Translators: rules of Rolling Cubes, tournament, behind who starts.
            return language.gettext("The same player starts each of the three games.")
    # Translators: rules of Rolling Cubes, behind who starts; a round is a turn of everybody.
    return language.gettext("The same player starts every round.")
