"""The names of the rows, as each sheet has them."""

import pytest

from gobelet.games.yahtzee.rules.rulesets import HASBRO, MB1973, RULE_SETS, Row, RuleSet
from gobelet.games.yahtzee.words.terms import row_name, rules_name
from gobelet.i18n import language
from tests.games.heard import every_language
from tests.games.yahtzee.sentences import alone, hear, mark
from tests.games.yahtzee.tables import OWN_16, PLAYROOM_16

NAMES = {
    ("playroom", "fr"): "groupe 1, groupe 2, groupe 3, groupe 4, groupe 5, groupe 6, "
    "brelan, carré, full, petite suite, grande suite, yahtzee, chance",
    ("playroom", "en"): "ones, twos, threes, fours, fives, sixes, three of a kind, "
    "four of a kind, full house, small straight, large straight, yahtzee, chance",
    ("playroom", "es"): "unos, doses, treses, cuatros, cincos, seises, trío, póker, full, "
    "escalera pequeña, escalera grande, yahtzee, chance",
    ("mb1973", "fr"): "as, deux, trois, quatre, cinq, six, "
    "brelan, carré, full, petite suite, grande suite, yahtzee, chance",
    ("mb1973", "en"): "aces, twos, threes, fours, fives, sixes, three of a kind, "
    "four of a kind, full house, small straight, large straight, yahtzee, chance",
    ("mb1973", "es"): "ases, doses, treses, cuatros, cincos, seises, trío, póker, full, "
    "escalera pequeña, escalera grande, yahtzee, chance",
    ("hasbro", "fr"): "as, deux, trois, quatre, cinq, six, "
    "brelan, carré, full, petite suite, grande suite, yahtzee, chance",
    ("hasbro", "en"): "aces, twos, threes, fours, fives, sixes, 3 of a kind, 4 of a kind, "
    "full house, small straight, large straight, yahtzee, chance",
    ("hasbro", "es"): "unos, dos, tres, cuatros, cincos, seis, 3 iguales, 4 iguales, casa llena, "
    "escalera pequeña, escalera grande, yahtzee, oportunidad",
}


@pytest.mark.parametrize(("rules", "code"), NAMES)
def test_the_rows_have_the_names_of_their_sheet(rules: str, code: str) -> None:
    chosen = RULE_SETS[rules]
    names = [row_name(row, chosen, language(code)) for row in chosen.rows]
    assert names == NAMES[rules, code].split(", ")


@every_language
@pytest.mark.parametrize("row", [*PLAYROOM_16.rows])
def test_house_rules_have_the_usual_names(row: Row, code: str) -> None:
    assert row_name(row, OWN_16, language(code)) == row_name(row, PLAYROOM_16, language(code))


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        (PLAYROOM_16, "Groupe 4, 12 points. Total 57."),
        (MB1973, "Quatre, 12 points. Total 57."),
        (HASBRO, "Quatre, 12 points. Total 57."),
    ],
)
def test_a_row_marked_is_told_by_its_name(rules: RuleSet, says: str) -> None:
    heard = hear(mark(missing=0), alone(code="fr"), rules)
    assert heard == says


@pytest.mark.parametrize(
    ("rules", "names"),
    [
        ("mb1973", ("MB 1973 rules", "règles MB 1973", "reglas MB 1973")),
        ("hasbro", ("Hasbro rules", "règles Hasbro", "reglas Hasbro")),
    ],
)
def test_the_names_of_the_rule_sets(rules: str, names: tuple[str, ...]) -> None:
    found = tuple(rules_name(RULE_SETS[rules], language(code)) for code in ("en", "fr", "es"))
    assert found == names


def test_house_rules_are_called_as_the_player_calls_them() -> None:
    assert rules_name(OWN_16, language("fr")) == "Sunday"
