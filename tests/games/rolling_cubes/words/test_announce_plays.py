"""What is heard of throws, of words, of votes and of points."""

import pytest
from msgspec.structs import replace

from gobelet.games.interface import Preferences
from gobelet.games.rolling_cubes.rules.dice import ALL
from gobelet.games.rolling_cubes.rules.events import (
    NoWordMade,
    RefusalReason,
    Thrown,
    VoteBegan,
    Voted,
    VoteDue,
    VoteOffered,
    WordAccepted,
    WordEntered,
    WordRefused,
    WordsRead,
)
from gobelet.speech.utterance import Category
from tests.games.rolling_cubes.sentences import (
    FULL,
    addressed,
    best,
    hear,
    heard,
    onlooker,
    scored,
    utter,
)
from tests.games.rolling_cubes.tables import THROW

DICE = "ed A, E, E, I; green R, S, copy joker; orange L, T; blue D, L; light blue V; fuchsia J."
"""How THROW is read, but for the first letter."""


# Throws


def test_a_throw() -> None:
    thrown = Thrown(1, THROW, ALL)
    assert heard(thrown, addressed(1)) == [f"R{DICE}"] * 3
    assert heard(thrown, onlooker()) == [f"Luc: r{DICE}"] * 3
    said = utter(thrown, addressed(1))
    assert said
    assert said.category is Category.DICE


def test_a_bots_throw_is_told_in_full_alone() -> None:
    assert heard(Thrown(2, THROW, ALL), onlooker()) == [None, None, f"Computer: r{DICE}"]


def test_a_bots_throw_for_all_is_always_told() -> None:
    thrown = Thrown(2, THROW, ALL, for_all=True)
    assert heard(thrown, onlooker(), "all_together") == [f"Computer: r{DICE}"] * 3


def test_of_dice_that_are_left_only_those_are_read() -> None:
    assert hear(Thrown(1, THROW, (0, 11)), onlooker(), "i_contest") == ("Luc: red A; light blue V.")


def test_of_dice_thrown_again_the_new_ones_come_first() -> None:
    again, new = Thrown(0, THROW, (0, 11)), "New: red A; light blue V."
    assert heard(again, addressed(), "letter_yahtzee") == [new, new, f"{new} R{DICE}"]
    new_only = replace(FULL, new_only=True)
    assert hear(again, addressed(wishes=new_only), "letter_yahtzee") == new
    assert hear(again, onlooker(), "letter_yahtzee") == f"Ana, new dice: {new[5:]}"


# Words


def test_a_word_made_in_secret_is_told_to_its_author_alone() -> None:
    entered = WordEntered(0, best("SALADE"), 6)
    assert heard(entered.seen_by(0), onlooker()) == [
        "Ana: salade, 6.",
        *["Ana: salade, 6 points if accepted."] * 2,
    ]
    assert heard(entered.seen_by(1), onlooker()) == ["Ana is done."] * 3


def test_whether_there_is_a_word_at_all_is_secret() -> None:
    none = WordEntered(0, None, 0)
    assert heard(none.seen_by(0), onlooker()) == ["Ana: no word."] * 3
    assert heard(none.seen_by(1), onlooker()) == ["Ana is done."] * 3


def test_against_bots_alone_ones_word_is_told_when_all_are() -> None:
    entered = WordEntered(0, best("SALADE"), 6)
    assert heard(entered, addressed()) == [None, None, "Salade, 6 points if accepted."]
    assert heard(WordEntered(0, None, 0), addressed()) == [None, None, "No word."]


def test_of_a_bots_secret_word_nothing_is_said() -> None:
    assert heard(WordEntered(2, best("SEL"), 3).seen_by(0), addressed()) == [None] * 3


READ = WordsRead((0, 1, 2), ("SALADE", "SEL", None))


def test_where_people_vote_all_words_are_read_and_then_their_points_alone_are_told() -> None:
    words = "Ana: salade. Luc: sel. Computer: no word."
    assert heard(READ, onlooker()) == [words, *[f"All words are in. {words}"] * 2]
    assert heard(replace(scored(1, "SEL"), read=True), onlooker()) == [
        "Luc: 3. Total 17.",
        *["Luc: 3 points. Total 17."] * 2,
    ]
    assert heard(NoWordMade(2, read=True), onlooker()) == [None] * 3


def test_at_another_keyboard_ones_own_words_are_read_too() -> None:
    you = replace(onlooker(), seat=0)
    assert hear(READ, you) == "All words are in. You: salade. Luc: sel. Computer: no word."
    assert hear(replace(scored(0, "SEL"), read=True), you) == "You: 3 points. Total 17."


def test_against_bots_alone_each_word_is_told_with_its_points() -> None:
    against_bots = addressed()
    assert heard(READ, against_bots) == ["All words are in."] * 3
    points = "3 points. Total 17."
    assert hear(replace(scored(0, "SEL"), read=True), against_bots) == f"Sel, {points}"
    assert hear(replace(scored(1, "SEL"), read=True), against_bots) == f"Luc: sel, {points}"
    assert hear(NoWordMade(2, read=True), against_bots) == "Computer: no word."


def test_no_word() -> None:
    assert heard(NoWordMade(0), addressed()) == ["No word."] * 3
    assert heard(NoWordMade(1), addressed()) == ["Luc: no word."] * 3


# Votes


def test_a_word_that_is_not_in_the_dictionary() -> None:
    assert heard(VoteOffered(0, "LAR"), onlooker()) == ["Ana: lar is not in the dictionary."] * 3
    assert hear(VoteOffered(0, "LAR"), addressed()) == "Lar is not in the dictionary."


def test_a_word_that_is_voted_on_is_spelled() -> None:
    began = VoteBegan(0, "LAR", (1, 2))
    assert heard(began, onlooker()) == [
        "Ana: vote on lar.",
        "Ana: vote on lar, L, A, R.",
        "Ana: vote on lar, L, A, R. Voting: Luc and Computer.",
    ]


def test_who_is_to_vote() -> None:
    due = VoteDue(1, 0, "LAR")
    assert heard(due, onlooker()) == ["Luc to vote.", *["Luc to vote: lar."] * 2]
    assert heard(due, addressed(1)) == ["Your vote.", *["Your vote: lar."] * 2]
    said = utter(due, onlooker())
    assert said
    assert said.kind == "turn"


@pytest.mark.parametrize(
    ("accept", "theirs", "yours"),
    [(True, "Luc votes yes.", "You vote yes."), (False, "Luc votes no.", "You vote no.")],
)
def test_a_vote(accept: bool, theirs: str, yours: str) -> None:
    assert heard(Voted(1, 0, "LAR", accept), onlooker()) == [theirs] * 3
    assert hear(Voted(1, 0, "LAR", accept), addressed(1)) == yours


def test_what_a_vote_comes_to() -> None:
    assert heard(WordAccepted(0, "LAR", 2, 1), onlooker()) == [
        "Ana: word accepted.",
        *["Ana: word accepted, 2 yes, 1 no."] * 2,
    ]
    assert heard(WordRefused(0, "LAR", RefusalReason.VOTE, 1, 2), onlooker()) == [
        "Ana: word refused.",
        "Ana: word refused, 1 yes, 2 no.",
        "Ana: word refused, 1 yes, 2 no. No points.",
    ]


def test_a_single_vote_is_not_counted_out() -> None:
    assert hear(WordAccepted(0, "LAR", 1, 0), onlooker()) == "Ana: word accepted."
    assert hear(WordRefused(0, "LAR", RefusalReason.VOTE, 0, 1), onlooker()) == "Ana: word refused."


def test_of_a_word_in_the_dictionary_only_the_points_are_told() -> None:
    assert heard(WordAccepted(0, "SEL"), onlooker()) == [None] * 3


def test_why_a_word_is_refused() -> None:
    assert heard(WordRefused(2, "LAR", RefusalReason.DICTIONARY), onlooker()) == [
        "Computer: lar, word refused.",
        "Computer: lar is not in the dictionary.",
        "Computer: lar is not in the dictionary. No points.",
    ]
    assert heard(WordRefused(0, "LAR", RefusalReason.TAKEN_BACK), onlooker()) == [
        *["Ana: word taken back."] * 2,
        "Ana: word taken back. No points.",
    ]


def test_the_verbosity_is_that_of_what_is_told() -> None:
    wishes = Preferences(FULL.verbosity, {Category.SCORES: Preferences().verbosity})
    assert hear(scored(1, "SALADE"), onlooker(wishes)) == "Luc: salade, 5 points. Total 17."
