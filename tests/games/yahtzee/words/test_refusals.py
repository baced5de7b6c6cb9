"""Why a row cannot be marked, in words; and chips."""

import pytest

from gobelet.core.game import IllegalAction
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import HASBRO, MB1973, Row, RuleSet
from gobelet.games.yahtzee.rules.state import Keep, Mark
from gobelet.games.yahtzee.words.announce import YahtzeeAnnouncer
from tests.games.yahtzee.sentences import alone, hear
from tests.games.yahtzee.tables import OWN_FORCED, Play, marked
from tests.support.keyboard.driver import french

FORCED = "44444 yahtzee"
LOWER = "44444 yahtzee 44442 fours"


def refused(rules: RuleSet, turns: str, thrown: str, row: Row, code: str) -> str:
    """Return what is said where a row cannot be marked with a throw, after some turns."""
    play = Play(rules)
    play.turns(turns)
    play.act(Keep(()), thrown)
    with pytest.raises(IllegalAction) as refused:
        play.act(Mark(row))
    announcer = YahtzeeAnnouncer(Yahtzee(rules))
    return announcer.refusal(refused.value.refusal, alone(code=code))


@pytest.mark.parametrize(
    ("rules", "code", "says"),
    [
        (MB1973, "fr", "Joker : la ligne des quatre est libre, donc obligatoire."),
        (HASBRO, "fr", "Joker : la ligne des quatre est libre, donc obligatoire."),
        (OWN_FORCED, "fr", "Joker : la ligne groupe 4 est libre, donc obligatoire."),
        (MB1973, "en", "Joker: the row of fours is open and must be marked."),
        (OWN_FORCED, "en", "Joker: the row of fours is open and must be marked."),
        (HASBRO, "es", "Comodín: la casilla de los cuatros está libre y es obligatoria."),
    ],
)
def test_a_row_that_the_own_upper_row_closes(rules: RuleSet, code: str, says: str) -> None:
    wanted = french(says) if code == "fr" else says
    assert refused(rules, FORCED, "44444", Row.CHANCE, code) == wanted


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("fr", "Joker : il faut marquer en bas, tant qu’une ligne y est libre."),
        ("en", "Joker: a lower row must be marked, as long as one is open."),
        ("es", "Comodín: debes anotar abajo mientras quede ahí una casilla libre."),
    ],
)
@pytest.mark.parametrize("rules", [MB1973, HASBRO], ids=lambda rules: rules.id)
def test_an_upper_row_that_a_lower_one_closes(rules: RuleSet, code: str, says: str) -> None:
    wanted = french(says) if code == "fr" else says
    assert refused(rules, LOWER, "44444", Row.TWOS, code) == wanted


def test_a_row_that_has_its_points() -> None:
    says = refused(MB1973, LOWER, "44444", Row.FOURS, "fr")
    assert says == french("Quatre : ligne déjà marquée, 16 points.")


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("fr", "Deux, zéro. Total {total}. Jeton, 100 points."),
        ("en", "Twos, zero. Total {total}. Chip, 100 points."),
        ("es", "Doses, cero. Total {total}. Ficha, 100 puntos."),
    ],
)
def test_a_chip_is_told_even_beside_a_zero(code: str, says: str) -> None:
    play = Play(MB1973)
    play.turns(
        "44444 yahtzee 44442 fours 11144 three_of_a_kind 11115 four_of_a_kind 11144 full_house "
        "11344 small_straight 12345 large_straight 11221 chance 66653 sixes 11111 ones"
    )
    before = play.totals[0]
    event = marked(play.turn("44444", Row.TWOS))
    assert (event.points, event.chip, event.total) == (0, True, before + 100)
    told = hear(event, alone(code=code), MB1973)
    assert told
    assert told.startswith(says.format(total=before + 100))
