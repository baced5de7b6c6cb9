"""House rules as a file has them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from gobelet.games.interface import ImpossibleRules, UnknownOption, WrongValue
from gobelet.games.yahtzee.house import OPTIONS, made, written
from gobelet.games.yahtzee.kit import KIT, YahtzeeConfig
from gobelet.games.yahtzee.rules.rulesets import (
    EXTRA,
    HASBRO,
    HOUSE,
    MB1973,
    PLAYROOM,
    ROUNDS,
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
from gobelet.i18n import language
from gobelet.players import BadPlayer

EVERY_HOUSE_RULE = st.builds(
    RuleSet,
    id=st.just(HOUSE),
    full=st.sampled_from(FullHouse),
    chips=st.sampled_from(Chips),
    joker=st.sampled_from(Joker),
    upper_open=st.sampled_from(UpperOpen),
    extra=st.sets(st.sampled_from(EXTRA)).map(
        lambda rows: tuple(row for row in EXTRA if row in rows)
    ),
    double_pair_same_face=st.booleans(),
    start=st.sampled_from(Start),
    rounds=st.sampled_from(ROUNDS),
    series=st.sampled_from(Series),
    teams=st.sampled_from(TEAMS),
    name=st.sampled_from(("Chez nous", "Noël", 'les "vraies"', "L’été")),
)


@given(EVERY_HOUSE_RULE)
def test_what_is_written_is_read_again(rules: RuleSet) -> None:
    assert made(written(rules), "another") == rules
    assert tuple(written(rules)) == OPTIONS


@pytest.mark.parametrize("rules", [PLAYROOM, MB1973, HASBRO], ids=lambda rules: rules.id)
def test_a_copy_of_each_rule_set(rules: RuleSet) -> None:
    copy = {**written(rules), "name": "Copy"}
    assert made(copy, "") == replace(rules, id=HOUSE, name="Copy")


def test_what_a_file_does_not_tell_is_as_in_playroom() -> None:
    assert made({}, "Chez nous") == replace(PLAYROOM, id=HOUSE, name="Chez nous")
    assert made({"rounds": 3}, "x") == replace(PLAYROOM, id=HOUSE, name="x", rounds=3)


def test_the_extra_rows_in_any_order() -> None:
    rules = made({"extra": ["misere", "pair"]}, "x")
    assert rules.extra == (Row.PAIR, Row.MISERE)


def test_an_unknown_option() -> None:
    with pytest.raises(UnknownOption) as refused:
        made({"round": 3}, "x")
    assert (refused.value.option, refused.value.valid) == ("round", OPTIONS)


@pytest.mark.parametrize(
    ("option", "value", "valid"),
    [
        ("full", "26", ("fixed25", "max25sum")),
        ("chips", True, ("off", "after50")),
        ("joker", "always", ("never", "both_filled", "yahtzee_filled")),
        ("upper_open", "", ("free", "forced_if_50", "forced")),
        ("extra", "pair", ("[]", '["pair"]', '["two_pairs"]', '["misere"]')),
        ("extra", ["ones"], ("[]", '["pair"]', '["two_pairs"]', '["misere"]')),
        ("extra", ["pair", "pair"], ("[]", '["pair"]', '["two_pairs"]', '["misere"]')),
        ("extra", [["pair"]], ("[]", '["pair"]', '["two_pairs"]', '["misere"]')),
        ("double_pair_same_face", 1, ("false", "true")),
        ("start", "youngest", ("seating", "high_throw")),
        ("rounds", 7, ("1", "2", "3", "4", "5", "6")),
        ("rounds", True, ("1", "2", "3", "4", "5", "6")),
        ("rounds", "3", ("1", "2", "3", "4", "5", "6")),
        ("series", None, ("total", "difference")),
        ("teams", 4, ("0", "2", "3")),
        ("teams", False, ("0", "2", "3")),
        ("name", 5, ('"…"',)),
    ],
)
def test_a_wrong_value(option: str, value: object, valid: tuple[str, ...]) -> None:
    with pytest.raises(WrongValue) as refused:
        made({option: value}, "x")
    assert (refused.value.option, refused.value.value) == (option, value)
    assert refused.value.valid == valid


@pytest.mark.parametrize(
    ("name", "code"),
    [("", "empty"), ("x" * 21, "long"), ("a\nb", "control"), ("MB1973", "duplicate")],
)
def test_a_name_that_cannot_be_spoken_or_is_taken(name: str, code: str) -> None:
    with pytest.raises(BadPlayer) as refused:
        made({"name": name}, "x")
    assert refused.value.code == code


def test_options_that_cannot_be_together() -> None:
    with pytest.raises(ImpossibleRules) as refused:
        KIT.configure("x", {"double_pair_same_face": True, "extra": ["pair"]})
    assert refused.value.config.refusal(language("en")) == (
        "Four equal dice can be two pairs only where the extra row two pairs is played."
    )


def test_options_of_the_command_line_come_on_top() -> None:
    config = KIT.configure("Mine", {"extra": ["pair"], "rounds": 2}, extra_rows="misere")
    assert config.rules.extra == (Row.PAIR, Row.MISERE)
    assert (config.name, config.rules.rounds) == ("Mine", 2)


@pytest.mark.parametrize("name", ["", "Chez nous", "hasbro"])
def test_a_saved_game_keeps_the_name_of_its_rules(name: str) -> None:
    assert KIT.restore({"id": HOUSE, "full": "fixed25", "name": name}).name == name


@pytest.mark.parametrize("name", [" ", " Mine", "x" * 21, "\x1b[2J", "\ud800", "No\u0065\u0308l"])
def test_a_saved_game_has_no_name_that_rules_cannot_have(name: str) -> None:
    with pytest.raises(ValueError, match="name"):
        KIT.restore({"id": HOUSE, "full": "fixed25", "name": name})


@given(EVERY_HOUSE_RULE)
def test_saved_games_keep_house_rules(rules: RuleSet) -> None:
    config = YahtzeeConfig(rules)
    if not config.refusal(language("en")):
        assert KIT.restore(config.game(3).options()) == config
