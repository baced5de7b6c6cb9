"""The answers to N and I: what a player lacks, and a whole sheet in one message."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from gobelet.core.game import Event, Seat
from gobelet.games.interface import Preferences
from gobelet.games.rolling_cubes.rules.actions import GiveUp, Score
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.games.rolling_cubes.words.standings import sheet
from gobelet.games.rolling_cubes.words.whole_sheet import left_utterance, whole_sheet
from gobelet.speech.utterance import Category, Utterance
from tests.games.rolling_cubes.sentences import BRIEF, FULL, NORMAL, typeset
from tests.games.rolling_cubes.tables import Cubes, Round, rules
from tests.games.rolling_cubes.words.test_standings import tournament, view


def left(cubes: Cubes, seat: Seat = 0, code: str = "en") -> Utterance:
    return left_utterance(cubes.game, seat, view(cubes, code=code))


def whole(
    cubes: Cubes,
    told: Sequence[Event],
    seat: Seat = 0,
    wishes: Preferences = NORMAL,
    code: str = "en",
) -> Utterance:
    return whole_sheet(cubes.game, seat, view(cubes, wishes=wishes, code=code), told)


def race() -> tuple[Cubes, list[Event]]:
    cubes = Cubes(rules("one_at_a_time"), 2)
    told = [*cubes.turn("SALADE"), *cubes.turn("LI"), *cubes.turn(), *cubes.turn("SEL")]
    return cubes, told


def sheets() -> tuple[Cubes, list[Event]]:
    cubes = Cubes(rules("letter_yahtzee"), 2)
    told = [*cubes.turn("SEL"), *cubes.act(Score(Row.NO_JOKER))]
    told += [*cubes.turn(), *cubes.act(Score(Row.POKER))]
    return cubes, told


# N


@pytest.mark.parametrize(
    ("code", "says", "feels"),
    [
        ("en", "You. 24 points to go.", "me 24 to go"),
        ("fr", "Vous. Encore 24 points à marquer.", "moi reste 24"),
        ("es", "Tú. Faltan 24 puntos.", "yo faltan 24"),
    ],
)
def test_in_a_race_n_tells_the_points_that_are_lacking(code: str, says: str, feels: str) -> None:
    said = left(race()[0], code=code)
    assert (said.text, said.braille, said.category) == (says, feels, Category.SCORES)


def test_of_another_they_are_told_with_the_name() -> None:
    assert left(race()[0], 1).text == "Luc. 26 points to go."


def test_who_has_the_points_in_a_tie_lacks_none() -> None:
    cubes = Cubes(rules("one_at_a_time"), 3)
    cubes.go_on_from(replace(cubes.table.state, totals=(33, 33, 0), playing=(0, 1)))
    assert [left(cubes, seat).text for seat in (0, 2)] == [
        "You. Goal reached.",
        "Zoé. 31 points to go.",
    ]
    assert left(cubes).braille == "me 0 to go"


def test_in_the_letter_yahtzee_n_tells_the_open_rows() -> None:
    cubes, _ = sheets()
    said = left(cubes)
    assert said.text == "You. Open: three of a kind, full house, four of a kind, and double letter."
    assert said.braille == "me 3k fh 4k dl"
    assert left(cubes, 1, "fr").text == typeset(
        "fr", "Luc. Libres : aucun joker, brelan, full et double."
    )


def test_in_i_contest_rounds_are_lacking_and_alone_nobody_is_named() -> None:
    assert left(Round("VI")).text == "You. 3 points to go."
    cubes = Cubes(rules("solitaire"), 1)
    assert (left(cubes).text, left(cubes).braille) == ("31 points to go.", "31 to go")


def test_in_a_tournament_the_games_to_come_follow() -> None:
    assert left(tournament()).text == "You. 21 points to go. Then: All together, I contest."
    assert left(tournament((2, 1, 3))).text == "You. 17 points to go. Then: I contest."


def test_after_the_end_n_says_that_it_is_over() -> None:
    over = tournament((2, 1, 3), (1, 2, 3), (1, 2, 2))
    assert left(over).text == "The game is over."
    assert left(over, code="fr").text == "La partie est terminée."
    cubes = Cubes(rules("solitaire"), 1)
    cubes.go_on_from(replace(cubes.table.state, totals=(33,), winner=0))
    assert left(cubes).text == "The game is over."


# I


def test_in_a_race_i_tells_the_words_with_their_points() -> None:
    cubes, told = race()
    assert [whole(cubes, told, wishes=wishes).text for wishes in (BRIEF, NORMAL, FULL)] == [
        "You. 7 points. Salade, 5, bonus 2; no word.",
        *["You. 7 points. Salade, 5, bonus 2; no word. 24 points to go."] * 2,
    ]
    assert whole(cubes, told).braille == "me t7 salade 5 bonus 2 no word"
    assert whole(cubes, told, 1).text == "Luc. 5 points. Li, 0; sel, 3, bonus 2. 26 points to go."


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("fr", "Vous. 7 points. Salade, 5, bonus 2 ; pas de mot. Encore 24 points à marquer."),
        ("es", "Tú. 7 puntos. Salade, 5, bonus 2; ninguna palabra. Faltan 24 puntos."),
    ],
)
def test_in_the_player_s_language(code: str, says: str) -> None:
    assert whole(*race(), code=code).text == typeset(code, says)


def test_in_the_letter_yahtzee_i_tells_the_rows_with_their_words() -> None:
    cubes, told = sheets()
    said = whole(cubes, told)
    assert said.text == (
        "You. 3 points. No joker, sel, 3. "
        "Open: three of a kind, full house, four of a kind, and double letter."
    )
    assert said.braille == "me t3 nj=3"
    assert whole(cubes, told, 1, BRIEF).text == "Luc. 0 points. Four of a kind, zero."


def test_in_i_contest_i_tells_the_rounds_won() -> None:
    contest = Round("VI")
    contest.throw_left("X")
    told = contest.act(GiveUp())
    assert whole(contest, told, 1).text == "Luc. 1 point. Round won: 1. 2 points to go."
    assert whole(contest, told, 1).braille == "Luc t1"
    assert whole(contest, told, 1, code="fr").text == typeset(
        "fr", "Luc. 1 point. Manche gagnée : 1. Encore 2 points à marquer."
    )
    assert whole(contest, told).text == "You. 0 points. No round won yet."


@pytest.mark.parametrize(
    ("game", "says"),
    [
        ("one_at_a_time", "You. 0 points. No word yet."),
        ("letter_yahtzee", "You. 0 points. Nothing marked yet."),
        ("i_contest", "You. 0 points. No round won yet."),
        ("tournament", "You. 0 points. No word yet."),
    ],
)
def test_of_a_sheet_that_is_empty_nothing_more_is_said(game: str, says: str) -> None:
    assert whole(Cubes(rules(game), 2), ()).text == says


def test_in_a_tournament_its_points_follow_and_at_the_end_stand_alone() -> None:
    second = tournament((2, 1, 3), totals=(5, 0, 0))
    said = whole(second, ())
    assert said.text == "You. 5 points. No word yet. Tournament: 7 points. One at a time, 7."
    assert said.braille == "me t5 tourn 7"
    over = tournament((2, 1, 3), (1, 2, 3), (1, 2, 2))
    assert whole(over, ()).text == (
        "You. Tournament: 27 points. One at a time, 7; All together, 10; I contest, 10."
    )


def test_after_the_end_nothing_is_lacking() -> None:
    cubes = Cubes(rules("solitaire"), 1)
    told = cubes.turn("SALADE")
    cubes.go_on_from(replace(cubes.table.state, winner=0))
    assert whole(cubes, told).text == "5 points. Salade, 5."


def test_secret_words_are_on_no_sheet() -> None:
    cubes = Cubes(rules("all_together"), 2)
    told = cubes.turn("SALADE")
    assert whole(cubes, told).text == "You. 0 points. No word yet."


# The letters of rows


def test_the_rows_of_the_sheets_have_names_that_letters_lead_to() -> None:
    cubes, told = sheets()
    made = sheet(cubes.game, view(cubes, code="fr"), told)
    assert made.names == ("aucun joker", "brelan", "full", "poker", "double", "")
    made = sheet(race()[0].game, view(race()[0]), told)
    assert not any(made.names)
