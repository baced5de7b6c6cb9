"""What there is to count of a finished game."""

from gobelet.games.rolling_cubes.kit import KIT
from gobelet.games.rolling_cubes.rules.actions import Contest, Name, Score, TakeBack
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.games.rolling_cubes.tally import COUNTING, COUNTS
from gobelet.i18n import language
from tests.games.rolling_cubes.tables import Cubes, Round, rules

ENGLISH = language("en")


def counts(table: Cubes, seat: int) -> dict[str, int]:
    found = COUNTING.tally(table.game, table.table.log)[seat].counts
    assert tuple(found) == COUNTS
    return {name: count for name, count in found.items() if count}


def test_throws_words_and_their_points_are_counted() -> None:
    table = Cubes(rules("one_at_a_time"), 2, people=(0, 1))
    table.turn("SALADE")
    table.turn("LAR")
    table.act(TakeBack())
    table.turn("SEL")
    assert counts(table, 0) == {"throws": 2, "words": 2, "word_points": 5 + 3}
    assert counts(table, 1) == {"throws": 1, "refused": 1}


def test_a_word_that_fills_a_row_counts_and_a_zero_does_not() -> None:
    table = Cubes(rules("letter_yahtzee"), 1)
    table.turn("RATE")
    table.act(Score(Row.NO_JOKER))
    table.turn()
    table.act(Score(Row.FULL))
    assert counts(table, 0) == {"throws": 2, "words": 1, "word_points": 4}


def test_rounds_won_and_contests_are_counted() -> None:
    table = Round("VI")
    table.act(Contest(), Name("VILLE"))
    assert counts(table, 1) == {"throws": 1, "rounds_won": 1}
    assert counts(table, 2) == {"contests": 1}


def test_what_is_counted_in_words() -> None:
    found = {"throws": 30, "words": 24, "word_points": 108, "refused": 1, "rounds_won": 2}
    assert list(KIT.counted_words(found, 4, {"id": "solitaire"}, ENGLISH)) == [
        "7.5 throws a game.",
        "24 words, 4.5 points on average.",
        "1 word refused.",
        "2 rounds won.",
    ]
    assert list(
        KIT.counted_words({"throws": 3, "contests": 2}, 1, {"id": "i_contest"}, ENGLISH)
    ) == ["Contested 2 times."]
    assert list(KIT.counted_words({}, 2, {}, ENGLISH)) == []
