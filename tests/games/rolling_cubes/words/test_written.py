"""Words are said, and shown in braille, as they are written: été, though dice show E, T, E."""

import re
from collections.abc import Iterator
from typing import Final

import pytest
from msgspec.structs import replace

from gobelet.core.game import Event
from gobelet.games.interface import Browse, Say
from gobelet.games.rolling_cubes.desk.line_parser import as_typed
from gobelet.games.rolling_cubes.dictionary import Dictionary, writing
from gobelet.games.rolling_cubes.faces import faces_of
from gobelet.games.rolling_cubes.rules.actions import Play, PutToVote, Vote
from gobelet.games.rolling_cubes.rules.contest_events import WordCompleted, WordNamed
from gobelet.games.rolling_cubes.rules.events import (
    RefusalReason,
    RowScored,
    Undone,
    VoteBegan,
    Voted,
    VoteDue,
    VoteOffered,
    WordAccepted,
    WordEntered,
    WordRefused,
    WordScored,
    WordsRead,
)
from gobelet.games.rolling_cubes.rules.refusals import RowNotSatisfied
from gobelet.games.rolling_cubes.rules.rulesets import SEATS, RuleSet
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.games.rolling_cubes.words.announce import CubesAnnouncer
from tests.games.rolling_cubes.keyboard import Keyboard
from tests.games.rolling_cubes.sentences import (
    BRIEF,
    FULL,
    NORMAL,
    addressed,
    best,
    onlooker,
    utter,
)
from tests.games.rolling_cubes.tables import THROW, Cubes, made, rules

ETE: Final = best("ETE")
EVENTS: Final[tuple[Event, ...]] = (
    WordEntered(0, ETE, 4),
    WordsRead((0, 1), ("ETE", None)),
    VoteOffered(1, "ETE"),
    VoteBegan(1, "ETE", (0, 2)),
    VoteDue(1, 0, "ETE"),
    Voted(1, 0, "ETE", accept=True),
    WordAccepted(1, "ETE", 2, 1),
    *(WordRefused(1, "ETE", why, 1, 2) for why in RefusalReason),
    WordScored(1, ETE, THROW, 4, 17),
    RowScored(1, Row.DOUBLE, ETE, THROW, 0, 4, 17),
    WordCompleted(1, "ETE"),
    WordNamed(1, "ETE", valid=True),
    WordNamed(1, "ETE", valid=False),
)
FOLDED: Final = re.compile(r"\bete\b", re.IGNORECASE)


def said(event: Event) -> Iterator[str]:
    for listener in (onlooker(), addressed(0)):
        for wishes in (BRIEF, NORMAL, FULL):
            if utterance := utter(event, replace(listener, preferences=wishes)):
                yield utterance.text
                yield utterance.braille


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_of_an_event(event: Event) -> None:
    told = list(said(event))
    assert any("été" in text.lower() for text in told)
    assert not any(FOLDED.search(text) for text in told)


def test_a_word_at_the_start_keeps_its_capital_and_letters_have_no_accents() -> None:
    listener = replace(addressed(1), preferences=FULL)
    scored = utter(WordScored(1, ETE, THROW, 4, 17), listener)
    assert scored
    assert scored.text.startswith("Été, 4 points.")
    began = utter(VoteBegan(0, "ETE", (1,)), listener)
    assert began
    assert "vote on été, E, T, E." in began.text


def vote() -> Keyboard:
    """Luc has made a word that Ana is to put to the vote."""
    keyboard = Keyboard(Cubes(rules("one_at_a_time"), 3, people=(0, 1, 2)))
    keyboard.throw()
    keyboard.act(Play("ETE"))
    return keyboard


def test_of_whose_turn_it_is_and_what_was_undone() -> None:
    keyboard = vote()
    assert "Été is not in the dictionary." in keyboard.press("t")
    announcer = CubesAnnouncer(keyboard.table.game)
    assert announcer.turn(keyboard.view).braille.startswith("Ana été")
    keyboard.act(PutToVote())
    assert "été" in keyboard.press("t")
    undone = announcer.undone(Undone(1, Vote(accept=False)), keyboard.view)
    assert "été" in undone.text
    assert "été" in undone.braille


def test_of_the_word_so_far_and_of_the_sheet() -> None:
    keyboard = vote()
    assert keyboard.press("space").startswith("Ana: été, ")
    keyboard.act(PutToVote())
    keyboard.told(keyboard.table.vote(True, True))
    opened = keyboard.react("shift-s")
    assert isinstance(opened, Browse)
    assert opened.make(keyboard.view).rows[0][1][0].startswith("été, ")


def thrown(game: str) -> Keyboard:
    keyboard = Keyboard(Cubes(rules(game), SEATS[game][0], {"ETE", "TARTE"}))
    keyboard.throw()
    return keyboard


def test_of_what_was_typed() -> None:
    keyboard = thrown("one_at_a_time")
    assert keyboard.typed("ete").startswith("Été, 4 points.")
    assert keyboard.typed("ÉTÉ").startswith("Été, 4 points.")
    # As it was typed, though others hear it as it is written most.
    assert keyboard.typed("étè").startswith("Étè, 4 points.")
    assert keyboard.press("space").startswith("Étè, 4 points.")
    assert keyboard.typed("fête") == "Fête: F is lacking."
    assert keyboard.press("space") == "Fête: F is lacking."
    assert keyboard.typed("fete") == "Fête: F is lacking."


def test_of_a_row_that_a_word_does_not_fit() -> None:
    keyboard = thrown("letter_yahtzee")
    keyboard.act(Play("ETE"))
    choose = keyboard.desk.follow_up(keyboard.view)
    assert choose
    assert any(why.endswith("not with été.") for _, why in choose.absent)


def test_of_what_the_rules_refuse() -> None:
    announcer = CubesAnnouncer(made(rules("letter_yahtzee"), 2))
    told = announcer.refusal(RowNotSatisfied(Row.POKER, "ETE"), onlooker())
    assert told.endswith("not with été.")


def test_of_advice() -> None:
    keyboard = thrown("one_at_a_time")
    keyboard.press("h")
    advice = keyboard.react("h")
    assert isinstance(advice, Say)
    word = advice.utterance.text.partition(",")[0].lower()
    assert word == Dictionary("fr", proper=False).written(word.upper())


def test_the_words_of_a_game_are_of_its_language_and_proper_nouns_have_capitals() -> None:
    for proper, said in ((True, "México"), (False, "mexico")):
        game = made(RuleSet("tournament", "es", faces_of("es"), proper=proper), 2)
        assert [writing(game)(word) for word in ("MEXICO", "CORAZON")] == [said, "corazón"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("ete", "WRITTEN"),
        ("ETE", "WRITTEN"),
        ("e te", "WRITTEN"),
        ("été", "été"),
        ("É tÉ", "ÉtÉ"),
        ("ÉTÉ", "été"),
        ("Été", "Été"),
        ("e\u0301te", "éte"),
    ],
)
def test_a_word_that_is_typed_with_accents_is_as_it_is_typed(typed: str, said: str) -> None:
    told = as_typed(typed, "fr", lambda _: "WRITTEN")
    assert (told("ETE"), told("SEL")) == (said, "WRITTEN")


def test_the_tilde_of_spanish_is_no_accent() -> None:
    assert as_typed("mañana", "es", lambda _: "WRITTEN")("MAÑANA") == "WRITTEN"
