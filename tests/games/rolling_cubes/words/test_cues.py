"""What is heard of Rolling Cubes."""

from typing import Any

from gobelet.core.game import Event, Game
from gobelet.games import kit
from gobelet.games.interface import Listener
from gobelet.games.rolling_cubes.rules.contest_events import (
    Contested,
    GaveUp,
    LetterAdded,
    NoneNamed,
    PointWon,
    RoundBegan,
    Won,
    WordCompleted,
    WordNamed,
)
from gobelet.games.rolling_cubes.rules.events import (
    HIDDEN,
    GameBegan,
    GameEnded,
    NoWordMade,
    PlacesAwarded,
    RefusalReason,
    RoundEnded,
    RowScored,
    Thrown,
    TournamentDecision,
    TournamentEnded,
    TurnBegan,
    VoteDue,
    WordAccepted,
    WordEntered,
    WordRefused,
    WordScored,
)
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.games.rolling_cubes.rules.spelling import Spelling
from gobelet.games.rolling_cubes.words.cues import cues
from gobelet.i18n import language
from gobelet.sound.cue import WIDEST, Cue, CueName

ANA = Listener(language("en"), ("Ana", "Luc", "Computer"), 0, frozenset({1, 2}))
ALL_DICE = tuple(range(13))
WORD = Spelling("ET", (0, 1))
THROW = "E" * 13


def game(rules: str) -> Game[Any]:
    return kit("rolling_cubes").configure(rules).game(3)


ONE_AT_A_TIME = game("one_at_a_time")
TOURNAMENT = game("tournament")


def heard(event: Event, of: Game[Any] = ONE_AT_A_TIME) -> tuple[Cue, ...]:
    return cues(of, event, ANA)


def names(event: Event, of: Game[Any] = ONE_AT_A_TIME) -> list[str]:
    return [cue.name for cue in heard(event, of)]


def test_as_many_dice_as_are_thrown() -> None:
    assert heard(Thrown(0, THROW, ALL_DICE)) == (Cue(CueName.THROW, -WIDEST, 13),)
    assert heard(Thrown(2, THROW, (3, 4))) == (Cue(CueName.THROW, WIDEST, 2),)


def test_a_letter_is_laid_where_its_die_lay() -> None:
    assert heard(LetterAdded(1, 0, "E", "E", "E")) == (Cue(CueName.CARD, -WIDEST),)
    assert heard(LetterAdded(1, 12, "E", "E", "EE")) == (Cue(CueName.CARD, WIDEST),)


def test_of_a_word_in_secret_it_is_that_it_is_in() -> None:
    hidden, none = WordEntered(1, HIDDEN, 0), WordEntered(1, None, 0)
    assert heard(hidden) == heard(none) == heard(WordEntered(1, WORD, 5))
    assert names(hidden) == ["select"]


def test_points_and_none() -> None:
    assert heard(WordScored(1, WORD, THROW, 7, 9)) == (Cue(CueName.MARK, 0),)
    assert names(WordScored(1, WORD, THROW, 0, 9)) == ["zero"]
    assert names(RowScored(0, Row.FULL, WORD, THROW, 0, 5, 5)) == ["mark"]
    assert names(RowScored(0, Row.FULL, None, THROW, 0, 0, 5)) == ["zero"]
    assert names(PointWon(0, Won.NAMED, 1)) == ["mark"]
    for nothing in (
        NoWordMade(1),
        WordRefused(1, "ET", RefusalReason.VOTE),
        WordCompleted(1, "ET"),
        GaveUp(1, "E"),
        NoneNamed(1),
        WordNamed(1, "ET", False),
    ):
        assert heard(nothing) == (Cue(CueName.ZERO, 0),)
    assert names(WordNamed(1, "ET", True)) == []
    assert names(WordAccepted(1, "ET")) == []


def test_the_best_words_of_a_round_have_a_bonus() -> None:
    ended = RoundEnded(1, (0, 2), (5, 5), (1, 1), (6, 3, 6))
    assert heard(ended) == (Cue(CueName.BONUS, -WIDEST), Cue(CueName.BONUS, WIDEST))
    assert names(RoundEnded(1, (0, 2), (5, 3), (0, 0), (6, 3, 6))) == []


def test_persons_are_called_to_their_turn() -> None:
    for called in (TurnBegan(0, 1), RoundBegan(0, 1), Contested(0, 1, "E"), VoteDue(0, 1, "E")):
        assert heard(called) == (Cue(CueName.YOUR_TURN, -WIDEST),)
    assert names(TurnBegan(1, 1)) == []


def test_a_tournament_ends_once() -> None:
    ended = GameEnded((9, 5, 3), (0,), 4)
    assert names(ended) == ["win"]
    assert names(ended, TOURNAMENT) == []
    assert names(GameBegan(2, "all_together"), TOURNAMENT) == []
    placed = PlacesAwarded(1, (2, 1, 3), (2, 3, 1), (2, 3, 1))
    assert heard(placed, TOURNAMENT) == (Cue(CueName.BONUS, 0),)
    last = TournamentEnded((9, 5, 3), (1,), TournamentDecision.POINTS)
    assert names(last, TOURNAMENT) == ["end"]
