"""What decisions cost, against the best that common words allow, and how that is told."""

from typing import Final, cast

import pytest
from msgspec.structs import replace

from gobelet.core.game import Action
from gobelet.games.rolling_cubes.bots.decisions import Decision, Kind, Made, Measure
from gobelet.games.rolling_cubes.bots.known_words import PlayerWords
from gobelet.games.rolling_cubes.rules.actions import (
    Add,
    Again,
    Contest,
    GiveUp,
    Name,
    NoWord,
    Play,
    Throw,
)
from gobelet.games.rolling_cubes.rules.contest_state import ContestState, Phase
from gobelet.games.rolling_cubes.rules.games import Observation
from gobelet.games.rolling_cubes.rules.rulesets import SEATS
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.games.rolling_cubes.words.advice.decisions import decision_words
from tests.games.rolling_cubes.sentences import addressed, typeset
from tests.games.rolling_cubes.small import knowing, lying
from tests.games.rolling_cubes.tables import Cubes, made, rules

COMMON: Final = knowing("VILLE RATE TARE LES VILAIN", "fr")


def decided(
    name: str, seen: object, action: Action, common: PlayerWords = COMMON
) -> Decision | None:
    given = rules(name)
    game = made(given, SEATS[name][-1], {"LES", "VILLE", "RATE", "TARTE"})
    steps = Measure(game, given, common).decided(cast(Observation, seen), action)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Decision | None = end.value
            return found


def of_throw(action: Action, name: str = "one_at_a_time", common: PlayerWords = COMMON) -> Decision:
    cubes = Cubes(rules(name), 2)
    cubes.throw()
    found = decided(name, cubes.seen(0), action, common)
    assert found
    return found


def of_round(seen: ContestState, action: Action) -> Decision:
    found = decided("i_contest", seen, action)
    assert found
    return found


# Words of a throw


@pytest.mark.parametrize(
    ("action", "cost"),
    [
        (Play("LES"), 4),
        (Play("VILLE"), 0),
        (NoWord(), 7),
        # The letters are no word of the game's dictionary.
        (Play("LAR"), 7),
    ],
)
def test_a_word_costs_what_the_best_common_word_scores_more(action: Action, cost: int) -> None:
    found = of_throw(action)
    assert found.cost == cost
    assert found.best.word == "VILLE"
    assert found.kind is Kind.WORD


def test_a_word_better_than_the_common_ones_costs_nothing() -> None:
    assert of_throw(Play("VILLE"), common=knowing("LES", "fr")).cost == 0
    assert of_throw(NoWord(), common=knowing("KIWI", "fr")).cost == 0


def test_a_word_that_needs_a_joker_is_of_its_own_kind() -> None:
    # Two E lie, and a copy joker for the third.
    assert of_throw(NoWord(), common=knowing("ELEVE", "fr")).kind is Kind.JOKERS


def test_to_throw_is_no_decision_of_a_race() -> None:
    cubes = Cubes(rules("one_at_a_time"), 2)
    assert decided("one_at_a_time", cubes.seen(0), Throw()) is None


# The letter Yahtzee


def test_a_word_for_a_row_is_measured_by_what_rows_usually_bring() -> None:
    found = of_throw(Play("LES"), "letter_yahtzee")
    assert found.kind is Kind.ROW_WORD
    assert found.best.word == "VILLE"
    assert found.cost > 0
    assert of_throw(Play("VILLE"), "letter_yahtzee").cost == 0


def test_dice_thrown_again_cost_what_they_bring_less_on_average() -> None:
    found = of_throw(Again((0, 1, 2, 3, 4)), "letter_yahtzee")
    assert found.made.action == Again((0, 1, 2, 3, 4))
    assert found.cost > 0
    assert found == of_throw(Again((0, 1, 2, 3, 4)), "letter_yahtzee")


def test_the_row_that_usually_brings_least_is_filled_first() -> None:
    cubes = Cubes(rules("letter_yahtzee"), 6)
    cubes.turn("VILLE")
    costs = {
        found.made.row: found.cost
        for action in cubes.game.legal_actions(cubes.table.state)
        if (found := decided("letter_yahtzee", cubes.seen(0), action)) and found.kind is Kind.ROW
    }
    assert costs.keys() == {Row.NO_JOKER, Row.DOUBLE}
    assert costs[Row.NO_JOKER] == 0
    assert costs[Row.DOUBLE] > 0


# I contest


def test_who_is_contested_loses_the_round_with_a_word_that_people_know() -> None:
    seen = lying("VIL", phase=Phase.TO_NAME)
    assert of_round(seen, GiveUp()).cost == 1
    assert of_round(seen, Name("VILA")).best.word == "VILLE"
    assert of_round(seen, Name("VILLE")).cost == 0
    # Nobody knows a word here.
    assert of_round(lying("VIZ", phase=Phase.TO_NAME), GiveUp()).cost == 0


def test_letters_that_lead_to_no_word_are_to_be_contested() -> None:
    seen = lying("VIZ", phase=Phase.TO_THROW)
    thrown = of_round(seen, Throw())
    assert (thrown.cost, thrown.best.action) == (1, Contest())
    assert of_round(seen, Contest()).cost == 0


def test_letters_that_lead_to_a_word_are_not() -> None:
    seen = lying("VIL", phase=Phase.TO_THROW)
    contested = of_round(seen, Contest())
    assert contested.cost > 0
    assert contested.best == Made(Throw(), "VILLE")
    assert of_round(seen, Throw()).cost == 0


def test_before_anything_can_be_contested_a_throw_is_no_decision() -> None:
    assert decided("i_contest", lying("V", phase=Phase.TO_THROW), Throw()) is None


def test_a_letter_that_leads_nowhere_costs_the_chance_of_the_best_one() -> None:
    seen = lying("VI", "LZ")
    bluff = of_round(seen, Add(3, "Z"))
    assert bluff.cost > 0
    assert bluff.best.action == Add(2, "L")
    assert of_round(seen, GiveUp()).cost == bluff.cost
    assert of_round(seen, Add(2, "L")).cost == 0


def test_without_a_letter_that_leads_on_a_bluff_costs_nothing() -> None:
    assert of_round(lying("VI", "ZZ"), Add(2, "Z")).cost == 0


# In words


@pytest.mark.parametrize(
    ("action", "english", "french", "spanish"),
    [
        (
            Play("LES"),
            "Les, 3 points. Cost: 4 points. Better: ville, 7 points.",
            "Les, 3 points. Coût : 4 points. Mieux : ville, 7 points.",
            "Les, 3 puntos. Coste: 4 puntos. Mejor: ville, 7 puntos.",
        ),
        (
            NoWord(),
            "You made no word. Cost: 7 points. Better: ville, 7 points.",
            "Vous n’avez fait aucun mot. Coût : 7 points. Mieux : ville, 7 points.",
            "No hiciste ninguna palabra. Coste: 7 puntos. Mejor: ville, 7 puntos.",
        ),
        (Play("VILLE"), "Ville, 7 points.", "Ville, 7 points.", "Ville, 7 puntos."),
    ],
)
def test_it_is_told_with_what_was_better(
    action: Action, english: str, french: str, spanish: str
) -> None:
    found = of_throw(action)
    told = [decision_words(found, addressed(code=code), str.lower) for code in ("en", "fr", "es")]
    assert told == [english, typeset("fr", french), spanish]


@pytest.mark.parametrize(
    ("seen", "action", "french"),
    [
        (
            lying("VIZ", phase=Phase.TO_THROW),
            Throw(),
            "Vous n’avez pas contesté. Coût : 1 point."
            " Mieux : contester, aucun mot ne commence ainsi.",
        ),
        (
            lying("VIL", phase=Phase.TO_NAME),
            GiveUp(),
            "Vous avez renoncé. Coût : 1 point. Mieux : ville.",
        ),
    ],
)
def test_of_i_contest_it_is_told(seen: ContestState, action: Action, french: str) -> None:
    told = decision_words(of_round(seen, action), addressed(code="fr"), str.lower)
    assert told == typeset("fr", french)


def test_a_better_letter_is_told_with_the_word_that_it_leads_to() -> None:
    found = replace(of_round(lying("VI", "LZ"), Add(3, "Z")), cost=0.4)
    told = decision_words(found, addressed(code="fr"), str.lower)
    assert told.startswith(typeset("fr", "Ajouté : Z, rouge. Coût : 0,4 point. Mieux : L, rouge,"))
    assert told.endswith(", comme dans ville.")
