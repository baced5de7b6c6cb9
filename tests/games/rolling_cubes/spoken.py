"""What is said and felt of Rolling Cubes, as docs/speech.md tells it."""

from collections.abc import Iterator
from typing import Final

from gobelet.core.game import Event
from gobelet.games.interface import Preferences, Say
from gobelet.games.rolling_cubes.rules.actions import Score
from gobelet.games.rolling_cubes.rules.contest_events import (
    Contested,
    GaveUp,
    LetterAdded,
    PointWon,
    RoundBegan,
    Won,
    WordCompleted,
    WordNamed,
)
from gobelet.games.rolling_cubes.rules.dice import ALL
from gobelet.games.rolling_cubes.rules.events import (
    GameEnded,
    NoWordMade,
    RefusalReason,
    RoundEnded,
    RowScored,
    Thrown,
    TiePlayedOff,
    TurnBegan,
    Voted,
    VoteDue,
    VoteOffered,
    WordAccepted,
    WordEntered,
    WordRefused,
    WordScored,
    WordsRead,
)
from gobelet.games.rolling_cubes.rules.scoring import Row, word_score
from gobelet.speech.utterance import Utterance
from tests.games.rolling_cubes.keyboard import Keyboard
from tests.games.rolling_cubes.sentences import addressed, announcer, best, utter
from tests.games.rolling_cubes.tables import THROW, Cubes, rules
from tests.support.documents.told import Moments, Told, felt_in_each_language, said_at_each_detail

WORD: Final = "VILLE"


def of(event: Event, game: str = "one_at_a_time") -> Told:
    seen = event.seen_by(0)
    assert seen
    return lambda wishes, code: utter(seen, addressed(0, wishes, code), game)


def answer(*keys: str) -> Told:
    """The answer to the last of some keys, once you have thrown; a word is typed on the line."""

    def press(wishes: Preferences, code: str) -> Utterance:
        board = Keyboard(Cubes(rules("one_at_a_time"), 3), 0, code, wishes)
        board.throw()
        said = None
        for key in keys:
            said = board.type(key) if key.isupper() else board.react(key)
        assert isinstance(said, Say)
        return said.utterance

    return press


def remark(before: str, added: str) -> Told:
    """What is said of characters typed on the line behind a text."""

    def press(wishes: Preferences, code: str) -> Utterance:
        board = Keyboard(Cubes(rules("one_at_a_time"), 3), 0, code, wishes)
        board.throw()
        line = board.line()
        assert line.remark
        said = line.remark(before, added, board.view)
        assert said
        return said.utterance

    return press


def player(key: str, game: str) -> Told:
    """The answer to N or I of a game, once you have made a word, if there are words."""

    def press(wishes: Preferences, code: str) -> Utterance:
        table = Cubes(rules(game), 3)
        board = Keyboard(table, 0, code, wishes)
        if game != "i_contest":
            board.told(table.turn(WORD))
        if game == "letter_yahtzee":
            board.act(Score(Row.DOUBLE))
        said = board.react(key)
        assert isinstance(said, Say)
        return said.utterance

    return press


def beginning(wishes: Preferences, code: str) -> Utterance:
    return announcer().welcome(addressed(0, wishes, code))[0]


def scored(seat: int) -> WordScored:
    spelling = best(WORD)
    return WordScored(seat, spelling, THROW, word_score(spelling, THROW), 17)


MOMENTS: Final[Moments] = {
    "Table": {
        "a game begins": beginning,
    },
    "Dice": {
        "you throw": of(Thrown(0, THROW, ALL)),
        "a computer throws": of(Thrown(1, THROW, ALL)),
        "All together: a computer throws": of(Thrown(1, THROW, ALL, for_all=True), "all_together"),
        "D, again": answer("d", "d"),
        "I contest: a letter is added": of(LetterAdded(1, 4, "L", "L", "SAL"), "i_contest"),
        "I contest: a joker is added": of(LetterAdded(1, 9, "*", "O", "SALO"), "i_contest"),
    },
    "Answers": {
        "a letter is typed whose die is used": remark("vv", "v"),
        "a letter is typed that no die shows": remark("v", "z"),
        "Enter on the line": answer(WORD),
        "Enter, other dice could be taken": answer("SALADE"),
        "L, a word is typed": answer("SALADE", "l"),
        "Space, a word is typed": answer(WORD, "space"),
        "Space, again": answer(WORD, "space", "space"),
    },
    "Turns": {
        "your turn": of(TurnBegan(0, 3)),
        "All together: your word is in": of(WordEntered(0, best(WORD), 7), "all_together"),
        "All together: all words are in": of(
            WordsRead((0, 1, 2), (WORD, "SEL", None)), "all_together"
        ),
        "your word is in no dictionary": of(VoteOffered(0, "LAR")),
        "you are to vote": of(VoteDue(0, 1, "LAR")),
        "another votes": of(Voted(2, 0, "LAR", True)),
        "the word is accepted": of(WordAccepted(0, "LAR", 2, 0)),
        "it is refused": of(WordRefused(0, "LAR", RefusalReason.VOTE, 0, 2)),
        "I contest: a round begins": of(RoundBegan(0, 2), "i_contest"),
        "you are contested": of(Contested(0, 1, "SAL"), "i_contest"),
        "a word is named": of(WordNamed(1, "SALADE", True), "i_contest"),
        "a word is completed": of(WordCompleted(1, "SEL"), "i_contest"),
        "no letter is added": of(GaveUp(1, "SAL"), "i_contest"),
        "T": answer("t"),
    },
    "Scores": {
        "you make a word": of(scored(0)),
        "another makes a word": of(scored(1)),
        "another makes none": of(NoWordMade(1)),
        "a round ends": of(RoundEnded(1, (0, 1, 2), (7, 7, 3), (1, 1, 0), (8, 8, 3))),
        "a tie at the top": of(TiePlayedOff((0, 1), 31)),
        "Letter Yahtzee: a row is filled": of(
            RowScored(0, Row.DOUBLE, best(WORD), THROW, 2, 6, 20), "letter_yahtzee"
        ),
        "I contest: a point is won": of(PointWon(0, Won.NAMED, 2), "i_contest"),
        "S": answer("s"),
        "N": player("n", "one_at_a_time"),
        "Letter Yahtzee: N": player("n", "letter_yahtzee"),
        "I contest: N": player("n", "i_contest"),
        "I": player("i", "one_at_a_time"),
        "Letter Yahtzee: I": player("i", "letter_yahtzee"),
        "the game ends": of(GameEnded((33, 24, 19), (0,), 6)),
    },
}


def spoken() -> Iterator[str]:
    return said_at_each_detail(MOMENTS)


def felt() -> Iterator[str]:
    return felt_in_each_language(MOMENTS)
