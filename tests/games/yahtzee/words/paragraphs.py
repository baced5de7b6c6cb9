"""The paragraphs of the rules of Yahtzee."""

from hypothesis import strategies as st

from gobelet.games.yahtzee.rules.rulesets import (
    EXTRA,
    HOUSE,
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
from gobelet.games.yahtzee.words.text.rules import rules_text
from gobelet.i18n import language

ENGLISH = language("en")


def in_english(rules: RuleSet) -> str:
    return "\n".join(rules_text(rules, ENGLISH))


@st.composite
def every_rules(draw: st.DrawFn) -> RuleSet:
    """Any options, with the names of any rule set."""
    extra = tuple(row for row in EXTRA if draw(st.booleans()))
    return RuleSet(
        draw(st.sampled_from((*RULE_SETS, HOUSE))),
        draw(st.sampled_from(FullHouse)),
        draw(st.sampled_from(Chips)),
        draw(st.sampled_from(Joker)),
        draw(st.sampled_from(UpperOpen)),
        extra,
        Row.TWO_PAIRS in extra and draw(st.booleans()),
        draw(st.sampled_from(Start)),
        draw(st.sampled_from(ROUNDS)),
        draw(st.sampled_from(Series)),
        draw(st.sampled_from(TEAMS)),
    )


def jokers(rules: RuleSet) -> bool:
    return rules.joker is not Joker.NEVER


def teams(rules: RuleSet) -> bool:
    return rules.teams > 0
