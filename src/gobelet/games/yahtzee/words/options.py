"""The options of a rule set in words, each with the rules that its values lead to."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from gobelet.games.interface import Option
from gobelet.games.shared.words import points_words
from gobelet.games.yahtzee.rules.rulesets import (
    ROUNDS,
    RULE_SETS,
    TEAMS,
    Chips,
    FullHouse,
    Joker,
    Row,
    RuleSet,
    Series,
    Start,
    UpperOpen,
)
from gobelet.games.yahtzee.words.terms import row_name, rule_set_words, rules_name
from gobelet.i18n import Language, capital


def chosen_before_a_game(
    rules: RuleSet, house: Iterable[RuleSet], language: Language
) -> Sequence[Option[RuleSet]]:
    """Return the options before a game: the rule set, and the options it leaves to the players."""
    options = [_rule_set(rules, house, language), _start(rules, language)]
    if rules.has_series:
        options.append(_rounds(rules, language))
        # For a single round the option has no effect, unless the difference counts.
        if rules.rounds > 1 or rules.series is Series.DIFFERENCE:
            options.append(_series(rules, language))
        options.append(_teams(rules, language))
    return options


def every_option(rules: RuleSet, language: Language) -> Sequence[Option[RuleSet]]:
    """Return all options of house rules that have an effect, except the extra rows."""
    return (
        _full_house(rules, language),
        _chips(rules, language),
        _joker(rules, language),
        *(() if rules.joker is Joker.NEVER else (_upper_open(rules, language),)),
        _same_face(rules, language),
        _start(rules, language),
        _rounds(rules, language),
        _series(rules, language),
        _teams(rules, language),
    )


def described(rules: RuleSet, language: Language) -> str:
    """Return the rules in a few words, inside a sentence, without the usual options."""
    # Translators: a variant in the menu: its rules and number of rows.
    variant = language.gettext(
        "{rules}, {rows} rows", rules=rules_name(rules, language), rows=len(rules.rows)
    )
    more = []
    if rules.rounds > 1:
        more.append(_rounds_words(rules.rounds, language))
    if rules.series is Series.DIFFERENCE:
        # Translators: a series whose rounds count by difference, after the variant's rules.
        more.append(language.gettext("by difference"))
    if rules.teams:
        more.append(_teams_words(rules.teams, language))
    return language.one_by_one((variant, *more))


def impossible_words(code: str, rules: RuleSet, language: Language) -> str:
    reasons = {
        # Translators: house rules are refused: two options do not go together.
        "same_face_without_two_pairs": language.gettext(
            "Four equal dice can be two pairs only where the extra row {row} is played.",
            row=row_name(Row.TWO_PAIRS, rules, language),
        )
    }
    return reasons[code]


def too_few_words(teams: int, language: Language) -> str:
    # Translators: a game cannot start: {n} is 2 or 3.
    return language.gettext("{n} teams need {n} players or more.", n=teams)


def _option(name: str, label: str, words: Mapping[Any, str], rules: RuleSet) -> Option[RuleSet]:
    """Return an option by the name that it has in the rules, with words for each value."""
    choices = tuple((text, replace(rules, **{name: value})) for value, text in words.items())
    return Option(label, words[getattr(rules, name)], choices)


def _rule_set(rules: RuleSet, house: Iterable[RuleSet], language: Language) -> Option[RuleSet]:
    offered = (*RULE_SETS.values(), *house)
    # Translators: option of the new-game menu: the rule set.
    label = language.gettext("Rule set")
    choices = tuple((rule_set_words(one, language), one) for one in offered)
    return Option(label, rule_set_words(rules, language), choices)


def _full_house(rules: RuleSet, language: Language) -> Option[RuleSet]:
    words = {
        FullHouse.FIXED_25: points_words(25, language),
        # Translators: value of an option of house rules: what a full house is worth.
        FullHouse.MAX_25_SUM: language.gettext("the sum of the dice, 25 points at least"),
    }
    label = capital(row_name(Row.FULL_HOUSE, rules, language))
    return _option("full", label, words, rules)


def _chips(rules: RuleSet, language: Language) -> Option[RuleSet]:
    words = {
        # Translators: value of the option of chips for further Yahtzees.
        Chips.OFF: language.gettext("none"),
        # Translators: value of the option of chips for further Yahtzees.
        Chips.AFTER_50: language.gettext("100 points each, after a Yahtzee of 50"),
    }
    # Translators: option of house rules: a chip is a bonus for a further Yahtzee.
    label = language.gettext("Chips for further Yahtzees")
    return _option("chips", label, words, rules)


def _joker(rules: RuleSet, language: Language) -> Option[RuleSet]:
    words = {
        # Translators: value of the option of when a Yahtzee is a joker.
        Joker.NEVER: language.gettext("never"),
        # Translators: value of the option of when a Yahtzee is a joker.
        Joker.YAHTZEE_FILLED: language.gettext("once the Yahtzee row is marked"),
        # Translators: value of the option of when a Yahtzee is a joker; "its face": of the dice.
        Joker.BOTH_FILLED: language.gettext(
            "once the Yahtzee row and the upper row of its face are marked"
        ),
    }
    # Translators: option of house rules: when a further Yahtzee is a joker.
    label = language.gettext("Joker")
    return _option("joker", label, words, rules)


def _upper_open(rules: RuleSet, language: Language) -> Option[RuleSet]:
    words = {
        # Translators: value of the option of where a further Yahtzee must be marked.
        UpperOpen.FREE: language.gettext("free choice"),
        # Translators: value of the option of where a further Yahtzee must be marked.
        UpperOpen.FORCED_IF_50: language.gettext(
            "after a Yahtzee of 50, the upper row of its face if open"
        ),
        # Translators: value of the option of where a further Yahtzee must be marked.
        UpperOpen.FORCED: language.gettext("the upper row of its face if open"),
    }
    # Translators: option of house rules: where a further Yahtzee must be marked.
    label = language.gettext("Row of a further Yahtzee")
    return _option("upper_open", label, words, rules)


def _same_face(rules: RuleSet, language: Language) -> Option[RuleSet]:
    words = {
        False: language.pgettext("switch", "off"),
        True: language.pgettext("switch", "on"),
    }
    # Translators: option of house rules: 4-4-4-4-2 counts in the extra row for two pairs.
    label = language.gettext("Four equal dice count as two pairs")
    return _option("double_pair_same_face", label, words, rules)


def _start(rules: RuleSet, language: Language) -> Option[RuleSet]:
    words = {
        # Translators: value of the option of who starts.
        Start.SEATING: language.gettext("the first player"),
        # Translators: value of the option of who starts.
        Start.HIGH_THROW: language.gettext("the highest throw"),
    }
    # Translators: option: who has the first turn.
    label = language.gettext("Who starts")
    return replace(_option("start", label, words, rules), several=True)


def _rounds(rules: RuleSet, language: Language) -> Option[RuleSet]:
    # Translators: option: how many rounds a game has; "manches" in French.
    label = language.gettext("Rounds")
    choices = tuple((_rounds_words(n, language), replace(rules, rounds=n)) for n in ROUNDS)
    return Option(label, str(rules.rounds), choices)


def _rounds_words(rounds: int, language: Language) -> str:
    # Translators: how many rounds a game has; "manches" in French.
    return language.ngettext("{n} round", "{n} rounds", rounds)


def _series(rules: RuleSet, language: Language) -> Option[RuleSet]:
    words = {
        # Translators: value of the option of what the rounds of a game are worth.
        Series.TOTAL: language.gettext("the totals of the rounds"),
        # Translators: value of the option of what the rounds of a game are worth.
        Series.DIFFERENCE: language.gettext("the difference, for each round’s winner"),
    }
    # Translators: option: what is added up over the rounds of a game.
    label = language.gettext("What counts")
    return _option("series", label, words, rules)


def _teams(rules: RuleSet, language: Language) -> Option[RuleSet]:
    words = {teams: _teams_words(teams, language) for teams in TEAMS}
    # Translators: option: teams share a column of the score sheet.
    label = language.gettext("Teams")
    return _option("teams", label, words, rules)


def _teams_words(teams: int, language: Language) -> str:
    if not teams:
        # Translators: value of the option Teams: each for themselves.
        return language.gettext("each alone")
    # Translators: value of the option Teams: 2 or 3.
    return language.ngettext("{n} team", "{n} teams", teams)
