"""Words outside the dictionary: refused, taken back, or put to the vote of the other people."""

from itertools import product

import pytest

from gobelet.core.game import CHANCE, NotNow, NotYourTurn
from gobelet.games.rolling_cubes.rules.actions import (
    NoWord,
    Play,
    PutToVote,
    Ruling,
    TakeBack,
    Throw,
    Vote,
)
from gobelet.games.rolling_cubes.rules.events import (
    RefusalReason,
    TurnBegan,
    VoteBegan,
    Voted,
    VoteDue,
    VoteOffered,
    WordAccepted,
    WordRefused,
    WordScored,
)
from gobelet.games.rolling_cubes.rules.vote import voters
from tests.games.rolling_cubes.tables import Cubes, kinds, one, rules
from tests.support.games.refused import refused
from tests.support.games.undo import take_back


def put(people: tuple[int, ...], seats: int, *, start: int | None = None) -> Cubes:
    """A game in which the first word, which is in no dictionary, is put to the vote."""
    play = Cubes(rules("one_at_a_time", start), seats, people=people)
    play.turn("TRA")
    play.act(PutToVote())
    return play


def test_what_is_in_the_dictionary_is_a_word() -> None:
    play = Cubes(rules("one_at_a_time"), 2, people=(0, 1))
    events = play.turn("SEL")
    assert one(events, WordAccepted) == WordAccepted(0, "SEL")
    assert play.table.log[-1].action == "ruling yes"
    assert play.table.log[-1].by == CHANCE


def test_its_author_is_asked_whether_to_put_it_to_the_vote() -> None:
    play = Cubes(rules("one_at_a_time"), 2, people=(0, 1))
    assert play.turn("TRA")[1:] == [VoteOffered(0, "TRA")]
    assert play.table.log[-1].action == "ruling no"
    assert play.to_act == 0
    assert play.game.legal_actions(play.table.state) == (PutToVote(), TakeBack())
    for action in (Throw(), Play("SEL"), NoWord(), Vote(True), Ruling(True)):
        with refused(NotNow()):
            play.act(action)


def test_a_word_that_is_taken_back_scores_nothing_and_no_other_is_made() -> None:
    play = Cubes(rules("one_at_a_time"), 2, people=(0, 1))
    play.turn("TRA")
    refused = WordRefused(0, "TRA", RefusalReason.TAKEN_BACK)
    assert play.act(TakeBack()) == [refused, TurnBegan(1, 1)]
    assert play.game.returns(play.table.state) == (0, 0)


def test_the_other_people_vote_clockwise() -> None:
    play = Cubes(rules("one_at_a_time", start=2), 5, people=(0, 1, 2, 4))
    play.turn("TRA")
    assert play.act(PutToVote()) == [VoteBegan(2, "TRA", (4, 0, 1), "TRA"), VoteDue(4, 2, "TRA")]
    assert play.game.legal_actions(play.table.state) == (Vote(True), Vote(False))
    assert play.to_act == 4
    assert play.vote(True) == [Voted(4, 2, "TRA", True), VoteDue(0, 2, "TRA")]
    assert play.to_act == 0
    assert play.vote(False) == [Voted(0, 2, "TRA", False), VoteDue(1, 2, "TRA")]
    assert play.vote(True)[:2] == [Voted(1, 2, "TRA", True), WordAccepted(2, "TRA", 2, 1)]
    # The turn goes on from the author.
    assert play.to_act == 3


def test_what_is_accepted_scores_as_any_other() -> None:
    play = put((0, 1), 2)
    events = play.vote(True)
    assert kinds(events) == ["Voted", "WordAccepted", "WordScored", "TurnBegan"]
    assert one(events, WordScored).points == 3
    assert play.game.returns(play.table.state) == (3, 0)


def test_what_is_refused_scores_nothing() -> None:
    play = put((0, 1), 2)
    refused = WordRefused(0, "TRA", RefusalReason.VOTE, 0, 1)
    assert play.vote(False) == [Voted(1, 0, "TRA", False), refused, TurnBegan(1, 1)]
    assert play.game.returns(play.table.state) == (0, 0)


@pytest.mark.parametrize(
    ("people", "votes", "accepted"),
    [
        (2, "y", True),
        (2, "n", False),
        (3, "yy", True),
        # Half is no majority.
        (3, "yn", False),
        (3, "n", False),
        (4, "yny", True),
        (4, "nn", False),
        (5, "ynyy", True),
        (5, "yynn", False),
        (6, "nynyy", True),
        (6, "yynnn", False),
    ],
)
def test_a_strict_majority_of_the_other_people_accepts(
    people: int, votes: str, accepted: bool
) -> None:
    told = kinds(put(tuple(range(people)), 6).vote(*(vote == "y" for vote in votes)))
    assert ("WordAccepted" in told, "WordRefused" in told) == (accepted, not accepted)


@pytest.mark.parametrize("people", range(2, 7))
def test_nobody_is_asked_once_the_outcome_is_certain(people: int) -> None:
    for votes in product((False, True), repeat=people - 1):
        play, cast = put(tuple(range(people)), 6), 0
        while not {"WordAccepted", "WordRefused"} & set(told := kinds(play.vote(votes[cast]))):
            cast += 1
        # However the others would have voted.
        assert ("WordAccepted" in told) is (sum(votes) * 2 > len(votes)), votes
        before = votes[:cast]
        assert before.count(True) * 2 <= len(votes), votes
        assert before.count(False) * 2 < len(votes), votes


@pytest.mark.parametrize("people", [(), (0,), (1, 2)], ids=["bots", "one person", "a bot's word"])
def test_where_nobody_can_vote_the_dictionary_decides(people: tuple[int, ...]) -> None:
    play = Cubes(rules("one_at_a_time"), 3, people=people)
    while play.to_act:
        # The word of seat 0 is asked about.
        play.turn("SEL")
    events = play.turn("TRA")
    assert one(events, WordRefused) == WordRefused(0, "TRA", RefusalReason.DICTIONARY)
    assert "VoteOffered" not in kinds(events)


def test_alone_the_dictionary_decides() -> None:
    play = Cubes(rules("solitaire"), 1, people=(0,))
    assert one(play.turn("TRA"), WordRefused).why is RefusalReason.DICTIONARY


def test_bots_do_not_vote() -> None:
    assert voters((0, 2, 3), 2) == (3, 0)
    assert voters((0, 2, 3), 1) == ()
    assert voters((2,), 2) == ()


def test_only_who_is_asked_votes() -> None:
    play = put((0, 1, 2), 4)
    for by in (CHANCE, 0, 2, 3):
        with refused(NotYourTurn(1)):
            play.table.play(Vote(True), by=by)
    for action in (PutToVote(), TakeBack(), Throw(), NoWord(), Ruling(False)):
        with refused(NotNow()):
            play.act(action)


def test_a_vote_can_be_taken_back_until_another_is_cast() -> None:
    play = put((0, 1, 2), 3)
    play.vote(True)
    take_back(play.table)
    assert play.vote(False)[0] == Voted(1, 0, "TRA", False)
