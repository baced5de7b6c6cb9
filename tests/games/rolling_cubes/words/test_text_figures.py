"""The rules read aloud: their figures and examples are those of the game."""

import pytest

from gobelet.games.rolling_cubes.faces import faces_of
from gobelet.games.rolling_cubes.rules.actions import Again
from gobelet.games.rolling_cubes.rules.contest_state import COMPLETED_FROM, CONTESTED_FROM
from gobelet.games.rolling_cubes.rules.dice import COLOURS, COPY, OTHER, Colour, Faces
from gobelet.games.rolling_cubes.rules.events import RoundEnded
from gobelet.games.rolling_cubes.rules.i_contest import IContest
from gobelet.games.rolling_cubes.rules.letter_yahtzee import MOST_AGAIN, ROWS, LetterYahtzee
from gobelet.games.rolling_cubes.rules.plays import SHORTEST
from gobelet.games.rolling_cubes.rules.race import ALL_TOGETHER, ONE_AT_A_TIME, SOLITAIRE
from gobelet.games.rolling_cubes.rules.rulesets import ALPHABETS, SEATS
from gobelet.games.rolling_cubes.rules.scoring import COLOUR_BONUS, Row, satisfies, word_score
from gobelet.games.rolling_cubes.rules.spelling import Spelling, best_spelling
from gobelet.games.rolling_cubes.rules.tournament import (
    GAMES,
    POINTS,
    TARGETS,
    places_of,
    points_of,
)
from gobelet.games.rolling_cubes.words.terms import game_name, row_name
from gobelet.games.rolling_cubes.words.text.words import EXAMPLES
from gobelet.i18n import capital, language
from gobelet.words import open_lexicon
from tests.games.heard import every_language
from tests.games.rolling_cubes.read_aloud import WORDS, paragraphs, text
from tests.games.rolling_cubes.tables import THROW, Cubes, made, one, rules
from tests.support.keyboard.driver import french

ENGLISH = language("en")


# The score


def worth(word: str, shown: str) -> int:
    """What the word scores with these dice, and others of no use."""
    throw = shown.ljust(len(COLOURS), "-")
    best = best_spelling(word, throw)
    assert best
    return word_score(best, throw)


def with_joker(word: str, letter: str) -> str:
    """The dice that spell a word with a joker for its second such letter."""
    before, _, behind = word.rpartition(letter)
    return f"{before}{COPY}{behind}"


def showing(shown: str, dice: Faces) -> str | None:
    """Return what these dice show if they show all of this at once, the others nothing of use."""
    if not shown:
        return "-" * len(dice)
    for place, die in enumerate(dice):
        rest = (
            showing(shown[1:], (*dice[:place], "", *dice[place + 1 :])) if shown[0] in die else ""
        )
        if rest:
            return f"{rest[:place]}{shown[0]}{rest[place + 1 :]}"
    return None


@pytest.mark.parametrize("words", ALPHABETS)
def test_the_examples_score_what_is_said(words: str) -> None:
    """With the game's own dice, and one joker at most."""
    faces, example, lexicon = faces_of(words), EXAMPLES[words], open_lexicon(words)
    word, other = example.light_blue, example.seven
    assert word in lexicon
    assert other in lexicon
    shown = [
        with_joker(word, example.repeated),
        with_joker(other, example.repeated_in_seven),
        other,
    ]
    throws = [showing(letters, faces) or "" for letters in shown]
    made = zip((word, other, other), throws, strict=True)
    assert [worth(one, throw) for one, throw in made] == [5, 5, 7]
    assert COLOURS[throws[0].index(word[0])] is Colour.LIGHT_BLUE
    told = (
        f"{word.lower()}, with {word[0]} on the light blue die and a joker for the second "
        f"{example.repeated}, scores 5. {other.capitalize()}, with a joker for the second "
        f"{example.repeated_in_seven}, scores 5; with two dice for {example.repeated_in_seven}, 7."
    )
    assert told in text("solitaire", "en", words)


def test_the_points_are_those_of_the_rules() -> None:
    told = text("solitaire")
    assert worth("ABC", "ABC") == 3
    assert "1 point for each die used" in told
    assert (worth("ABC", "AB*"), worth("ABC", "A**")) == (2, 2)
    assert "but the first joker scores 0." in told
    assert (worth("ABA", "ABA"), worth("ABAA", "ABAA"), worth("AAAAB", "AAAAB")) == (4, 6, 7)
    assert worth("ABAB", "ABAB") == 6
    assert (
        "twice: 1 point more; three times or more: 2 points more; for every repeated letter" in told
    )
    assert COLOUR_BONUS == {Colour.LIGHT_BLUE: 1, Colour.FUCHSIA: 2}
    assert "light blue die: 1 point more. A letter of the fuchsia die: 2 points more." in told
    assert worth("AB", "A".ljust(11, "-") + OTHER) == 1
    assert "A joker on these dice does not get these points." in told


# Figures of the games


@pytest.mark.parametrize(
    ("game", "target"),
    [
        ("one_at_a_time", ONE_AT_A_TIME.target),
        ("all_together", ALL_TOGETHER.target),
        ("solitaire", SOLITAIRE.target),
    ],
)
def test_a_race_goes_to_its_points(game: str, target: int) -> None:
    assert f"Goal: reach {target} points" in text(game)
    assert f"{target} points or more" in text(game)


def test_i_contest_goes_to_its_points() -> None:
    several, two = (made(rules("i_contest"), seats) for seats in (3, 2))
    assert isinstance(several, IContest)
    assert isinstance(two, IContest)
    assert f"win {several.target} rounds, or {two.target} with two players" in text("i_contest")


def test_the_numbers_in_words_are_those_of_the_rules() -> None:
    for game, seats in SEATS.items():
        if seats[-1] > 1:
            told = f"Players: {WORDS[seats[0]]} to {WORDS[seats[-1]]}."
            assert told in text(game)
    assert f"one word of {WORDS[SHORTEST]} letters or more" in text("solitaire")
    assert f"a word of {WORDS[COMPLETED_FROM]} letters or more is void" in text("i_contest")
    assert f"once {WORDS[CONTESTED_FROM]} letters are laid" in text("i_contest")
    yahtzee = text("letter_yahtzee")
    assert f"the {WORDS[len(ROWS)]} rows of your sheet" in yahtzee
    assert f"after {WORDS[len(ROWS)]} turns each" in yahtzee
    assert f"up to {WORDS[MOST_AGAIN]} dice" in yahtzee


def test_the_best_word_of_a_round_brings_what_is_said() -> None:
    for words, bonuses in (
        (("SEL", "VILLE", ""), (0, 2, 0)),
        (("SEL", "SEL", ""), (1, 1, 0)),
        (("", "", ""), (0, 0, 0)),
    ):
        play = Cubes(rules("one_at_a_time"), 3)
        events = [event for word in words for event in play.turn(word)]
        assert one(events, RoundEnded).bonuses == bonuses
    assert "2 points more, or 1 each where several scored as much" in text("one_at_a_time")


# The letter Yahtzee


@every_language
@pytest.mark.parametrize("row", Row)
def test_every_row_has_a_paragraph(row: Row, code: str) -> None:
    head = f"{capital(row_name(row, language(code)))}: "
    head = french(head.replace(":", " :")) if code == "fr" else head
    [_] = [text for text in paragraphs("letter_yahtzee", code) if text.startswith(head)]


def test_the_colours_of_the_rows_are_those_that_have_the_dice() -> None:
    """The names of colours in the rules, against all dice of each colour used together."""
    throw = "ABCDEFGHIJKLM"
    for row, colours in (
        (Row.BRELAN, {Colour.RED, Colour.GREEN}),
        (Row.POKER, {Colour.RED}),
    ):
        fit = set()
        for colour in Colour:
            places = tuple(place for place, of in enumerate(COLOURS) if of is colour)
            word = "".join(throw[place] for place in places)
            if satisfies(Spelling(word, places), throw, row):
                fit.add(colour)
        assert fit == colours
    told = text("letter_yahtzee")
    assert "Three of a kind: a word with at least three dice of one colour, red or green." in told
    assert "Four of a kind: a word with four dice of one colour: the four red ones." in told


def test_a_die_thrown_again_takes_a_point_off_but_never_below_zero() -> None:
    for again, points in (((11, 12), 1), ((8, 9, 10, 11, 12), 0)):
        play = Cubes(rules("letter_yahtzee"), 1, throws=[THROW])
        play.throw()
        play.throws[:] = [THROW]
        play.act(Again(again))
        play.word("SEL")
        assert isinstance(play.game, LetterYahtzee)
        scored = {value for way, value in play.game.worth(play.table.state).values() if way}
        assert scored == {points}
    assert "takes 1 point off the word, which never scores less than 0" in text("letter_yahtzee")


# The tournament


def test_the_games_of_the_tournament_are_told_with_their_points() -> None:
    for number, (game, target) in enumerate(zip(GAMES, TARGETS, strict=True), 1):
        name = game_name(game, ENGLISH)
        assert f"Game {number}: {name}, to {target} points." in paragraphs("tournament")


def test_the_points_for_places_are_those_of_the_rules() -> None:
    told = text("tournament")
    first, *others, fifth, last = POINTS
    listed = ", ".join(map(str, (*others, fifth)))
    assert f"{first} for the winner, then {listed} and {last}, by rank" in told
    shared = tuple(points_of(place) for place in places_of((21, 15, 15, 3), 0))
    assert f"With two in second place: {', '.join(map(str, shared))}." in told
