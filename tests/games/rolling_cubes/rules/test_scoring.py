"""What words score, and the rows of the letter Yahtzee."""

import pytest
from hypothesis import given

from gobelet.games.rolling_cubes.rules.scoring import Row, best_for_row, satisfies, word_score
from gobelet.games.rolling_cubes.rules.spelling import best_spelling, spellings
from tests.games.rolling_cubes import naive
from tests.games.rolling_cubes.letters import throws, words


def points(word: str, throw: str) -> int | None:
    best = best_spelling(word, throw)
    return None if best is None else word_score(best, throw)


@pytest.mark.parametrize(
    ("word", "throw", "score"),
    [
        #         RRRRGGGOOBBLF
        # A point for each die
        ("LAC", "LACXXXXXXXXXX", 3),
        # The first joker has none, others have
        ("VILLE", "VIL=EXXXXXXXX", 4),
        ("SALADE", "SAL=DEXXXXXXX", 5),
        ("LAC", "LA*XXXXXXXXXX", 2),
        ("LAC", "L**XXXXXXXXXX", 2),
        ("LACS", "L***XXXXXXXXX", 3),
        ("BABA", "AB==XXXXXXXXX", 3),
        ("SALADE", "S*L=*EAXXXXXX", 5),
        # One of each kind: only the first has none
        ("BALLE", "B*L=EXXXXXXXX", 4),
        # A letter used twice, three times or more, each
        ("VILLE", "VILLEXXXXXXXX", 6),
        ("SALADE", "SALADEXXXXXXX", 7),
        ("BABA", "ABABXXXXXXXXX", 6),
        ("ANANAS", "ANANASXXXXXXX", 9),
        ("EFFET", "EFFETXXXXXXXX", 7),
        ("ELEVEE", "ELEVEEXXXXXXX", 8),
        # A joker's copy is not counted for it
        ("ANANAS", "ANAN=SXXXXXXX", 7),
        ("ELEVEE", "ELEVE=XXXXXXX", 7),
        ("ELEVEE", "ELEVXX=X=XXXX", 6),
        # Light blue and fuchsia
        ("LAC", "LAXXXXXXXXXCX", 4),
        ("LAC", "LAXXXXXXXXXXC", 5),
        ("LAC", "LXXXXXXXXXXAC", 6),
        ("LACS", "L*SXXXXXXXXAX", 4),
        ("VILLE", "I=LEXXXXXXXVX", 5),
        ("AÑO", "AOXXXXXXXXXXÑ", 5),
        # Of one letter on several dice those that score the most
        ("LAC", "LACXXXXXXXXCX", 4),
        ("LAC", "LACXXXXXXXXCC", 5),
        ("CAC", "CACXXXXXXXXCC", 7),
        # A joker on them is no letter
        ("LAC", "LAXXXXXXXXX*X", 2),
        ("LAC", "LAXXXXXXXXXX*", 2),
        ("LAC", "LXXXXXXXXXX**", 2),
        # Not these dice
        ("LAC", "LAXXXXXXXXXXX", None),
    ],
)
def test_the_score_of_a_word(word: str, throw: str, score: int | None) -> None:
    assert points(word, throw) == score
    assert naive.best(word, throw) == score


@given(words(8), throws)
def test_each_spelling_scores_as_the_rules_say(word: str, throw: str) -> None:
    for spelling in spellings(word, throw):
        assert word_score(spelling, throw) == naive.score(spelling.places, throw)


# The letter Yahtzee


def rows(word: str, throw: str) -> dict[str, int]:
    """What the word scores in each row that it can be written into."""
    found = ((row, best_for_row(word, throw, row)) for row in Row)
    return {row.value: word_score(best, throw) for row, best in found if best}


@pytest.mark.parametrize(
    ("word", "throw", "scores"),
    [
        #        RRRRGGGOOBBLF
        ("LAC", "LXXXAXXCXXXXX", {"no_joker": 3}),
        ("LAC", "LXXXAXX*XXXXX", {}),
        ("LAC", "LACXXXXXXXXXX", {"no_joker": 3, "brelan": 3}),
        ("LAC", "XXXXLACXXXXXX", {"no_joker": 3, "brelan": 3}),
        ("LACS", "LACSXXXXXXXXX", {"no_joker": 4, "brelan": 4, "poker": 4}),
        ("CALME", "CALXXXXMEXXXX", {"no_joker": 5, "brelan": 5, "full": 5}),
        # Two of one colour and two of another are no full; light blue is not blue
        ("LACS", "LAXXXXXCSXXXX", {"no_joker": 4}),
        ("CALME", "CALXXXXXXMXEX", {"no_joker": 6, "brelan": 6}),
        ("CALME", "CALXXXXXXXXME", {"no_joker": 8, "brelan": 8}),
        # Three green ones make a brelan, and a full with two red ones
        ("CALME", "CAXXLMEXXXXXX", {"no_joker": 5, "brelan": 5, "full": 5}),
        # A poker is a brelan too, and a full with two others
        ("CALMES", "CALMESXXXXXXX", dict.fromkeys(("no_joker", "brelan", "full", "poker"), 6)),
        # A joker counts for its colour
        ("LACS", "LA*SXXXXXXXXX", {"brelan": 3, "poker": 3}),
        ("CALME", "CALXXXXM*XXXX", {"brelan": 4, "full": 4}),
        # Its copy makes a double
        ("ALLA", "AXXXLXX=X=XXX", {"double": 3}),
        ("ALLO", "AOXXLXXLXXXXX", {"no_joker": 5, "double": 5}),
        # For a row a joker takes the place of a letter that the dice have, although it scores less
        ("LACS", "LA*XXXXCSXXXX", {"no_joker": 4, "brelan": 3}),
        ("ALLA", "AL=XAXXLXXXXX", {"no_joker": 6, "double": 6, "brelan": 4}),
        ("LACS", "LAC*XXXXXXXXS", {"no_joker": 6, "brelan": 6, "poker": 3}),
        ("ALLA", "=AL=AXXLXXXXX", {"no_joker": 6, "double": 6, "brelan": 4, "poker": 3}),
        # And a die the place of another that shows the same
        ("LAC", "LACXXXXXXXXXC", {"no_joker": 5, "brelan": 3}),
    ],
)
def test_the_rows_of_a_word(word: str, throw: str, scores: dict[str, int]) -> None:
    assert rows(word, throw) == scores
    assert naive.best_for_rows(word, throw) == scores


@given(words(8), throws)
def test_the_best_spelling_for_each_row(word: str, throw: str) -> None:
    assert rows(word, throw) == naive.best_for_rows(word, throw)


@given(words(8), throws)
def test_the_rows_that_a_spelling_satisfies(word: str, throw: str) -> None:
    for spelling in spellings(word, throw):
        satisfied = {row.value for row in Row if satisfies(spelling, throw, row)}
        assert satisfied == naive.rows(word, spelling.places, throw)
