"""The answer to S, and the sheets of Shift+S."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from gobelet.core.game import Event, Seat
from gobelet.games.interface import Listener, Preferences, Sheet, View
from gobelet.games.rolling_cubes.rules.actions import GiveUp, Score
from gobelet.games.rolling_cubes.rules.contest_state import ContestState, Phase
from gobelet.games.rolling_cubes.rules.race import RaceState
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.games.rolling_cubes.rules.tournament import TournamentState
from gobelet.games.rolling_cubes.words import braille_answers as answers
from gobelet.games.rolling_cubes.words.standings import scores_line, sheet
from gobelet.i18n import language
from tests.games.rolling_cubes.sentences import BRIEF, FULL, NORMAL, typeset
from tests.games.rolling_cubes.tables import Cubes, Round, rules

NAMES = ("Ana", "Luc", "Zoé")


def view(cubes: Cubes, seat: Seat = 0, wishes: Preferences = NORMAL, code: str = "en") -> View:
    """The table before the only person."""
    names = NAMES[: cubes.game.seats]
    bots = frozenset(range(len(names))) - {seat}
    return View(cubes.seen(seat), seat, Listener(language(code), names, seat, bots, wishes))


def scores(cubes: Cubes, seat: Seat = 0) -> list[str]:
    """The answer to S in brief, normally, and in full."""
    wished = (view(cubes, seat, wishes) for wishes in (BRIEF, NORMAL, FULL))
    return [scores_line(cubes.game, one) for one in wished]


def rows(cubes: Cubes, told: Sequence[Event], code: str = "en") -> list[tuple[str, str]]:
    """The lines of the sheet, the cells of each behind each other."""
    made: Sheet = sheet(cubes.game, view(cubes, code=code), told)
    return [(label, " | ".join(cells)) for label, cells in made.rows]


def tournament(*places: tuple[int, ...], totals: tuple[int, ...] = (0, 0, 0)) -> Cubes:
    cubes = Cubes(rules("tournament"), 3)
    over = ContestState(totals, 0, 0, phase=Phase.OVER)
    game = over if len(places) == 3 else RaceState(totals, (0, 1, 2))
    cubes.go_on_from(TournamentState(game, places))
    return cubes


# The answer to S


def test_the_scores_ones_own_first() -> None:
    cubes = Cubes(rules("one_at_a_time"), 3)
    cubes.go_on_from(replace(cubes.table.state, totals=(17, 12, 0)))
    told = "You: 17. Luc: 12. Zoé: 0."
    assert scores(cubes) == [told, told, "You: 17. 14 points to go. Luc: 12. Zoé: 0."]
    assert scores(cubes, 1)[1] == "You: 12. Ana: 17. Zoé: 0."
    assert scores_line(cubes.game, view(cubes, wishes=FULL, code="fr")) == typeset(
        "fr", "Vous : 17. Encore 14 points à marquer. Luc : 12. Zoé : 0."
    )
    assert scores_line(cubes.game, view(cubes, wishes=FULL, code="es")) == (
        "Tú: 17. Faltan 14 puntos. Luc: 12. Zoé: 0."
    )
    assert answers.scores_line(cubes.game, view(cubes)) == "me 17 Luc 12 Zoé 0"


def test_after_the_goal_is_reached_nothing_is_short() -> None:
    cubes = Cubes(rules("one_at_a_time"), 3)
    cubes.go_on_from(replace(cubes.table.state, totals=(33, 33, 0), playing=(0, 1)))
    assert scores(cubes)[2] == "You: 33. Luc: 33. Zoé: 0."


def test_alone_there_are_only_points() -> None:
    cubes = Cubes(rules("solitaire"), 1)
    cubes.turn("SEL")
    short = "3 points. 28 points to go."
    assert scores(cubes) == ["3 points.", short, short]


def test_in_the_letter_yahtzee_rows_are_left() -> None:
    cubes = Cubes(rules("letter_yahtzee"), 2)
    cubes.turn("SEL")
    cubes.act(Score(Row.NO_JOKER))
    assert scores(cubes)[2] == "You: 3. 4 rows left. Luc: 0."


def test_in_i_contest_rounds_are_points() -> None:
    contest = Round("VI")
    contest.throw_left("X")
    contest.act(GiveUp())
    assert scores(contest, 1) == [
        *["You: 1. Ana: 0. Zoé: 0."] * 2,
        "You: 1. 2 points to go. Ana: 0. Zoé: 0.",
    ]


def test_of_a_tournament_the_game_then_the_places_so_far() -> None:
    assert scores(tournament(totals=(5, 0, 0)))[1] == "You: 5. Luc: 0. Zoé: 0."
    second = tournament((2, 1, 3), totals=(5, 0, 0))
    told = "You: 5. Luc: 0. Zoé: 0. Tournament so far. Luc: 10. You: 7. Zoé: 6."
    assert scores(second)[1] == told
    assert answers.scores_line(second.game, view(second)) == (
        "me 5 Luc 0 Zoé 0 tourn me 7 Luc 10 Zoé 6"
    )


def test_at_the_end_of_a_tournament_only_its_own_points_are_told() -> None:
    over = tournament((2, 1, 3), (1, 2, 3), (1, 2, 2))
    assert scores(over)[1] == "You: 27. Luc: 24. Zoé: 19."
    assert answers.scores_line(over.game, view(over)) == "me 27 Luc 24 Zoé 19"


# The sheets


def test_a_race_has_a_line_a_round() -> None:
    cubes = Cubes(rules("one_at_a_time"), 2)
    told = [*cubes.turn("SALADE"), *cubes.turn("LI"), *cubes.turn(), *cubes.turn("SEL")]
    assert rows(cubes, told) == [
        ("Round 1", "salade, 5, bonus 2 | li, 0"),
        ("Round 2", "0 | sel, 3, bonus 2"),
        ("Points", "7 | 5"),
    ]
    told += cubes.turn("SALADE")
    assert rows(cubes, told, "fr")[2:] == [("Tour 3", "salade, 5 | aucun"), ("Points", "12 | 5")]
    assert rows(cubes, told, "es")[2:] == [
        ("Ronda 3", "salade, 5 | ninguna"),
        ("Puntos", "12 | 5"),
    ]


def test_alone_it_has_a_line_a_throw() -> None:
    cubes = Cubes(rules("solitaire"), 1)
    told = [*cubes.turn("SALADE"), *cubes.turn()]
    assert rows(cubes, told) == [("Throw 1", "salade, 5"), ("Throw 2", "0"), ("Points", "5")]


def test_words_made_in_secret_are_not_on_the_sheet() -> None:
    cubes = Cubes(rules("all_together"), 2)
    told = cubes.turn("SALADE")
    assert rows(cubes, told) == [("Points", "0 | 0")]


def test_the_rows_of_the_letter_yahtzee_have_their_words() -> None:
    cubes = Cubes(rules("letter_yahtzee"), 2)
    told = [*cubes.turn("SEL"), *cubes.act(Score(Row.NO_JOKER))]
    told += [*cubes.turn(), *cubes.act(Score(Row.POKER))]
    assert rows(cubes, told) == [
        ("No joker", "sel, 3 | open"),
        ("Three of a kind", "open | open"),
        ("Full house", "open | open"),
        ("Four of a kind", "open | 0"),
        ("Double letter", "open | open"),
        ("Points", "3 | 0"),
    ]


def test_i_contest_has_a_line_for_each_round_that_is_over() -> None:
    contest = Round("VI")
    contest.throw_left("X")
    told = contest.act(GiveUp())
    assert rows(contest, told) == [("Round 1", "0 | 1 | 0"), ("Points", "0 | 1 | 0")]
    assert rows(contest, told, "fr")[0][0] == "Manche 1"


def test_a_tournament_has_its_games_too() -> None:
    second = tournament((2, 1, 3), totals=(5, 0, 0))
    assert rows(second, ()) == [
        ("Points", "5 | 0 | 0"),
        ("One at a time", "7 | 10 | 6"),
        ("Tournament", "7 | 10 | 6"),
    ]
    over = tournament((2, 1, 3), (1, 2, 3), (1, 2, 2))
    assert [label for label, _ in rows(over, ())] == [
        "One at a time",
        "All together",
        "I contest",
        "Tournament",
    ]


def test_the_sheet_has_the_rounds_of_the_game_in_play_alone() -> None:
    cubes = Cubes(rules("tournament"), 2)
    told: list[Event] = []
    while not cubes.table.state.places:
        told += [*cubes.turn("VILLE"), *cubes.turn()]
    told += cubes.throw()
    assert rows(cubes, told) == [
        ("Points", "0 | 0"),
        ("One at a time", "10 | 7"),
        ("Tournament", "10 | 7"),
    ]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_sheet_begins_at_ones_own_column(seat: int) -> None:
    cubes = Cubes(rules("one_at_a_time"), 3)
    made = sheet(cubes.game, view(cubes, seat), ())
    assert made.columns[made.column] == "You"
    assert made.title == "Score sheets"
