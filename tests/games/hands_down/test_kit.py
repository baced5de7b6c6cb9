"""How a game of Hands Down is configured."""

import json

import pytest

from gobelet.games.hands_down.bots.players import BOTS
from gobelet.games.hands_down.kit import KIT, HandsDownConfig
from gobelet.games.hands_down.rules.rulesets import LONG, RULE_SETS, SEATS, SHORT
from gobelet.games.interface import BadValue, NoHouseRules, Setting
from gobelet.i18n import language

ENGLISH = language("en")


def settings(config: HandsDownConfig) -> dict[str, Setting]:
    return {setting.label: setting for setting in config.settings(ENGLISH)}


def test_the_short_game_and_a_kick_off_card_given_by_chance_are_the_default() -> None:
    assert KIT.configure() == HandsDownConfig(SHORT)
    assert KIT.configure().game(2).rules.kick_off is None
    assert KIT.configure("long") == HandsDownConfig(LONG)


def test_the_bots_are_those_there_are() -> None:
    assert KIT.bots == tuple(BOTS)


@pytest.mark.parametrize(("value", "seat"), [("random", None), ("1", 0), ("6", 5)])
def test_who_gets_the_kick_off_card(value: str, seat: int | None) -> None:
    config = KIT.configure("long", kick_off=value)
    assert (config.rules.id, config.rules.kick_off) == ("long", seat)


@pytest.mark.parametrize("value", ["0", "7", "", "Ana", "٣"])
def test_what_is_no_place_is_refused(value: str) -> None:
    with pytest.raises(BadValue) as refused:
        KIT.configure(kick_off=value)
    assert refused.value.what == "--kick-off"
    assert refused.value.valid == ("random", "1", "2", "3", "4", "5", "6")


def test_an_unknown_rule_set_is_refused() -> None:
    with pytest.raises(BadValue) as refused:
        KIT.configure("playroom")
    assert (refused.value.what, refused.value.valid) == ("--rules", ("short", "long"))


def test_there_are_no_house_rules() -> None:
    assert not KIT.house_rules
    with pytest.raises(NoHouseRules):
        KIT.configure("mine", {"copies": 3})
    with pytest.raises(NoHouseRules):
        KIT.configure().named("mine")
    with pytest.raises(NoHouseRules):
        KIT.configure().written()
    assert not KIT.configure().all_settings(ENGLISH)


def test_what_is_chosen_before_a_game() -> None:
    config = KIT.configure(kick_off="2")
    found = settings(config)
    assert list(found) == ["Rule set", "Kick-off card", "Longest round"]
    assert found["Rule set"].value == "short game"
    assert found["Kick-off card"].value == "to player 2"
    longer = dict(found["Rule set"].choices)["long game"]
    assert longer == KIT.configure("long", kick_off="2")
    by_chance = dict(found["Kick-off card"].choices)["by chance"]
    assert by_chance == KIT.configure()
    assert len(found["Kick-off card"].choices) == 1 + SEATS[-1]


def test_the_longest_round_is_chosen_before_a_game() -> None:
    found = settings(KIT.configure())["Longest round"]
    assert found.value == "no limit"
    assert dict(found.choices)["24 turns"] == KIT.configure(round_turns="24")
    assert settings(KIT.configure("long"))["Longest round"].value == "24 turns"
    assert KIT.configure("long", round_turns="none").rules.round_turns is None


def test_a_place_where_nobody_sits_gets_no_kick_off_card() -> None:
    config = KIT.configure(kick_off="3")
    said = "The Kick-off card goes to player 3: nobody is there."
    assert config.refusal(ENGLISH, 2) == said
    assert config.refusal(ENGLISH, 3) == config.refusal(ENGLISH) == ""
    assert not any(KIT.configure().refusal(ENGLISH, seats) for seats in SEATS)


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("kick_off", ["random", "2"])
@pytest.mark.parametrize("turns", ["none", "24"])
def test_a_configuration_comes_back_from_its_options(rules: str, kick_off: str, turns: str) -> None:
    config = KIT.configure(rules, kick_off=kick_off, round_turns=turns)
    saved = json.loads(json.dumps(config.game(2).options()))
    assert KIT.restore(saved) == config


def test_the_variant_in_words() -> None:
    assert KIT.configure().describe(ENGLISH) == "short game, 6 Combinations"
    assert KIT.configure("long").describe(ENGLISH) == "long game, 12 Combinations"


def test_what_is_counted_in_words() -> None:
    counts = {"combinations": 3, "calls": 1, "false_calls": 0}
    words = KIT.counted_words(counts, 2, {}, ENGLISH)
    assert list(words) == ["3 Combinations.", "1 call, false: 0."]
    assert list(KIT.counted_words({}, 2, {}, ENGLISH)) == []
