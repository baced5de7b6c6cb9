"""The options of a rule set in words, each with the rules that its values lead to."""

from collections.abc import Sequence

from msgspec.structs import replace

from gobelet.core.game import Seat
from gobelet.games.hands_down.flags import PLACES
from gobelet.games.hands_down.rules.rulesets import ROUND_TURNS, RULE_SETS, RuleSet
from gobelet.games.hands_down.words.terms import rules_name
from gobelet.games.interface import Option
from gobelet.i18n import Language


def every_option(rules: RuleSet, language: Language) -> Sequence[Option[RuleSet]]:
    return (
        _rule_set(rules, language),
        _kick_off(rules, language),
        _round_turns(rules, language),
    )


def nobody_there_words(place: int, language: Language) -> str:
    # Translators: a game cannot start: the Kick-off card goes to a player who is not there.
    return language.gettext("The Kick-off card goes to player {n}: nobody is there.", n=place)


def _rule_set(rules: RuleSet, language: Language) -> Option[RuleSet]:
    sets = (replace(one, kick_off=rules.kick_off) for one in RULE_SETS.values())
    choices = tuple((rules_name(one, language), one) for one in sets)
    return Option(language.gettext("Rule set"), rules_name(rules, language), choices)


def _kick_off(rules: RuleSet, language: Language) -> Option[RuleSet]:
    # Translators: option: who gets the Kick-off card first, and so has the first turn.
    label = language.gettext("Kick-off card")
    places = ((str(place), replace(rules, kick_off=place - 1)) for place in PLACES)
    by_chance = _holder(None, language), replace(rules, kick_off=None)
    return Option(label, _holder(rules.kick_off, language), (by_chance, *places))


def _round_turns(rules: RuleSet, language: Language) -> Option[RuleSet]:
    # Translators: option: how many turns a round has at most, those of all players together.
    label = language.gettext("Longest round")
    limits = (replace(rules, round_turns=turns) for turns in (None, ROUND_TURNS))
    choices = tuple((_limit(one.round_turns, language), one) for one in limits)
    return Option(label, _limit(rules.round_turns, language), choices)


def _limit(turns: int | None, language: Language) -> str:
    if turns is None:
        # Translators: value of the option of how many turns a round has at most.
        return language.gettext("no limit")
    # Translators: value of the option of how many turns a round has at most.
    return language.ngettext("{n} turn", "{n} turns", turns)


def _holder(seat: Seat | None, language: Language) -> str:
    if seat is None:
        # Translators: value of the option of who gets the Kick-off card first.
        return language.gettext("by chance")
    # Translators: value of the option of who gets the Kick-off card first.
    return language.gettext("to player {n}", n=seat + 1)
