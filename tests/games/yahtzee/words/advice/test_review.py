"""The review of a game in words."""

import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from gobelet.games.interface import Listener, Preferences, Reading
from gobelet.games.yahtzee.best.review import Decision, Review, Throw
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import MB1973, PLAYROOM, Row
from gobelet.games.yahtzee.rules.state import Keep, Mark, Rolled
from gobelet.games.yahtzee.words.advice.review import TOLD, summary, whole
from gobelet.i18n import LANGUAGES, language
from gobelet.speech.utterance import Verbosity
from tests.support.keyboard.driver import french

ALONE = Listener(language("fr"), ("Ana",), 0)
TWO = Listener(language("fr"), ("Ana", "Luc"))


def throw(dice: str, *, number: int = 1, turn: int = 1, luck: float = 0.0, seat: int = 0) -> Throw:
    faces = tuple(map(int, dice))
    return Throw(1, turn, Rolled(seat, number, (), faces, tuple(sorted(faces))), luck)


FIRST = throw("24446", turn=7, luck=3.25)
SECOND = throw("24444", turn=7, number=2, luck=-2.5)
KEPT = Decision(1, FIRST, Keep((4, 4)), Keep((4, 4, 4)), 1.84, None)
MARKED = Decision(3, SECOND, Mark(Row.FULL_HOUSE), Mark(Row.FOURS), 12.3, 0)


def review(*decisions: Decision, points: int = 231, expected: float = 244.39) -> Review:
    """The review of a column that is over, and adds up."""
    throws = tuple(decision.throw for decision in decisions)
    return Review(points, float(points), expected, throws, decisions)


def lines(*reviews: Review, to: Listener = ALONE) -> list[str]:
    return list(summary(Yahtzee(PLAYROOM, len(to.names)), reviews, to))


def test_of_a_game_alone_come_result_sum_luck_and_the_mistakes() -> None:
    assert lines(review(KEPT, MARKED)) == [
        french("231 points. Décisions : 14,1 points de moins. Hasard : plus 0,7."),
        french("244,4 au départ, plus 0,7 de hasard, moins 14,1 de décisions : 231."),
        french("Lancer le plus heureux : tour 7, lancer 1, dés 2, 4, 4, 4, 6, plus 3,2."),
        french("Lancer le plus malheureux : tour 7, lancer 2, dés 2, 4, 4, 4, 4, moins 2,5."),
        french(
            "Tour 7, lancer 2, dés 2, 4, 4, 4, 4. Marqué : full, zéro. Coût : 12,3 points. "
            "Mieux : marquer groupe 4."
        ),
        french(
            "Tour 7, lancer 1, dés 2, 4, 4, 4, 6. Gardés : 4, 4. Coût : 1,8 point. "
            "Mieux : garder 4, 4, 4."
        ),
    ]


def test_in_brief_the_result_and_the_mistakes() -> None:
    brief = replace(ALONE, preferences=Preferences(verbosity=Verbosity.BRIEF))
    heard = lines(review(KEPT, MARKED), to=brief)
    assert [line.partition(",")[0] for line in heard] == [
        french("231 points. Décisions : 14"),
        "Tour 7",
        "Tour 7",
    ]


def test_only_the_mistakes_that_cost_most_are_told() -> None:
    many = [replace(KEPT, cost=cost) for cost in (0.5, 3.0, 0.04, 2.0, 9.0, 1.0, 4.0)]
    told = [re.search(r"Coût\D+([\d,]+)", line) for line in lines(review(*many))]
    assert [found[1] for found in told if found] == ["9", "4", "3", "2", "1"]
    assert len([found for found in told if found]) == TOLD


def test_what_costs_next_to_nothing_is_no_mistake() -> None:
    heard = lines(review(replace(KEPT, cost=0.049)))
    assert french("Décisions : aucune erreur.") in heard[0]
    assert not any("Mieux" in line for line in heard)
    [every] = whole(Yahtzee(PLAYROOM), [review(replace(KEPT, cost=0.049))], ALONE)
    assert every.lines == (
        french("Tour 7, lancer 1, dés 2, 4, 4, 4, 6. Hasard : plus 3,2. Gardés : 4, 4."),
    )


def test_a_game_that_goes_on_is_told_as_far_as_it_is() -> None:
    begun = Review(80, 231.26, 244.4, (FIRST, SECOND), (KEPT,))
    heard = lines(begun)
    assert heard[0].startswith(french("80 points pour l’instant, en route vers 231,3."))
    assert heard[1].endswith(french(" : 231,3."))
    [every] = whole(Yahtzee(PLAYROOM), [begun], ALONE)
    assert every.lines[-1] == french("Tour 7, lancer 2, dés 2, 4, 4, 4, 4. Hasard : moins 2,5.")


def test_of_several_all_results_come_first_and_names_are_told() -> None:
    luc = replace(MARKED, throw=throw("11234", seat=1))
    heard = lines(review(KEPT), review(luc, points=100), to=TWO)
    assert heard[0].startswith(french("Ana : 231 points. Décisions : 1,8 point de moins."))
    assert heard[1].startswith(french("Luc : 100 points. "))
    assert heard[2].startswith(french("Ana : 244,4 au départ, "))
    assert heard[3].startswith("Ana, tour 7, lancer 1, dés 2, 4, 4, 4, 6.")
    assert heard[4].startswith(french("Luc : 244,4 au départ, "))
    assert heard[5].startswith("Luc, tour 1, lancer 1, dés 1, 1, 2, 3, 4.")
    assert len(heard) == 6


def test_ones_own_comes_first_and_of_a_bot_only_the_result() -> None:
    you = Listener(language("fr"), ("Ordinateur", "Ana"), 1, frozenset({0}))
    own = replace(KEPT, throw=throw("24446", seat=1))
    heard = lines(review(KEPT), review(own, points=100), to=you)
    told = [re.split("[ ,\u00a0]", line)[0] for line in heard]
    assert told == ["Vous", "Ordinateur", "Vous", "Vous"]
    titles = [one.title for one in whole(Yahtzee(PLAYROOM, 2), [review(KEPT)] * 2, you)]
    assert titles == [
        french("Tout, lancer par lancer : Vous"),
        french("Tout, lancer par lancer : Ordinateur"),
    ]


def test_bots_among_themselves_are_told_whole() -> None:
    bots = Listener(language("fr"), ("A", "B"), None, frozenset({0, 1}))
    assert len(lines(review(KEPT), review(KEPT), to=bots)) == 6


def test_of_a_team_it_is_told_who_threw() -> None:
    game = Yahtzee(replace(MB1973, teams=2), 4)
    names = Listener(language("fr"), ("Ana", "Luc", "Zoé", "Eva"))
    theirs = review(KEPT, replace(KEPT, throw=throw("12345", seat=2)))
    heard = list(summary(game, [theirs, review()], names))
    assert heard[0].startswith(french("Équipe 1 : 231 points."))
    assert heard[3].startswith("Ana, tour 7")
    assert heard[4].startswith("Zoé, tour 1")
    [every] = whole(game, [theirs, review()], names)
    assert [line.partition(",")[0] for line in every.lines] == ["Ana", "Zoé"]


def test_of_a_series_the_round_is_told() -> None:
    game = Yahtzee(replace(MB1973, rounds=2))
    [every] = whole(game, [review(KEPT)], ALONE)
    assert every.lines[0].startswith("Manche 1, tour 7, lancer 1, dés ")


def test_dice_are_read_as_the_player_wants_them() -> None:
    grouped = replace(ALONE, preferences=Preferences(dice=Reading.GROUPED))
    heard = lines(review(KEPT), to=grouped)[-1]
    assert "dés trois 4, 2, 6." in heard
    assert french("Mieux : garder trois 4.") in heard


@pytest.mark.parametrize("code", LANGUAGES)
def test_throwing_all_again_has_words_of_its_own(code: str) -> None:
    nothing = replace(KEPT, action=Keep(()))
    better = replace(KEPT, best=Keep(()))
    to = replace(ALONE, language=language(code))
    first, second = lines(review(nothing), to=to)[-1], lines(review(better), to=to)[-1]
    assert ": ." not in first + second
    assert first != second


SIGNED = re.compile(r"(plus|minus) ([\d.]+)")


@given(
    expected=st.floats(100, 400),
    lucks=st.lists(st.floats(-40, 40), max_size=6),
    costs=st.lists(st.floats(0, 30), max_size=6),
)
def test_the_figures_spoken_add_up(expected: float, lucks: list[float], costs: list[float]) -> None:
    throws = tuple(throw("12345", luck=luck) for luck in lucks)
    decisions = tuple(replace(KEPT, cost=cost) for cost in costs)
    worth = expected + sum(lucks) - sum(costs)
    # No game ends below 0.
    assume(worth >= 0)
    column = Review(3, worth, expected, throws, decisions)
    said = lines(column, to=replace(ALONE, language=language("en")))
    [start] = re.findall(r"^([\d.]+) at the start", said[1])
    [end] = re.findall(r"(-?[\d.]+)\.$", said[1])
    signed = [float(n) if sign == "plus" else -float(n) for sign, n in SIGNED.findall(said[1])]
    assert abs(float(start) + sum(signed) - float(end)) < 1e-9
    assert abs(signed[0] - sum(lucks)) < 0.15 + 1e-9
