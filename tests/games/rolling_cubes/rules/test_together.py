"""All together: one throw for all, words in secret, read and decided on once all are in."""

import pytest
from msgspec.structs import replace

from gobelet.core.game import CHANCE, NotNow, Seat
from gobelet.games.rolling_cubes.rules.actions import NoWord, Play, PutToVote, TakeBack, Throw
from gobelet.games.rolling_cubes.rules.events import (
    HIDDEN,
    Due,
    GameEnded,
    NoWordMade,
    RefusalReason,
    RoundEnded,
    Thrown,
    TiePlayedOff,
    TurnBegan,
    VoteDue,
    VoteOffered,
    WordAccepted,
    WordEntered,
    WordRefused,
    WordScored,
    WordsRead,
)
from gobelet.games.rolling_cubes.rules.spelling import best_spelling
from tests.games.rolling_cubes.tables import THROW, Cubes, kinds, of_kind, one, rules
from tests.support.games.refused import refused
from tests.support.games.undo import take_back, undo_refused


def thrown(people: tuple[int, ...] = (), seats: int = 3) -> Cubes:
    play = Cubes(rules("all_together"), seats, people=people)
    play.throw()
    return play


def play_round(play: Cubes, *words: str) -> list[str]:
    """Throw, let each make one of those words, and return what happened last."""
    events = play.throw()
    for word in words:
        events = play.word(word)
    return kinds(events)


def test_one_throws_for_all() -> None:
    play = Cubes(rules("all_together", start=1), 3)
    assert play.throw() == [Thrown(1, THROW, tuple(range(13)), for_all=True)]
    began: list[TurnBegan] = []
    for seat in (1, 2, 0):
        assert play.to_act == seat
        with refused(NotNow()):
            play.act(Throw())
        began += of_kind(play.word(), TurnBegan)
    assert began == [
        TurnBegan(2, 1, Due.WORD),
        TurnBegan(0, 1, Due.WORD),
        TurnBegan(1, 2, Due.THROW),
    ]
    assert (play.to_act, play.table.state.throw) == (1, "")


def test_nothing_is_decided_before_all_words_are_in() -> None:
    play = thrown()
    assert kinds(play.word("SEL")) == ["WordEntered", "TurnBegan"]
    assert kinds(play.word("TRA")) == ["WordEntered", "TurnBegan"]
    assert play.game.returns(play.table.state) == (0, 0, 0)
    assert [entry.by for entry in play.table.log] == [0, CHANCE, 0, 1]


def test_then_they_are_read_and_decided_on_in_turn() -> None:
    play = thrown()
    play.word("SEL")
    play.word("TRA")
    read, *events = play.word()[1:]
    assert read == WordsRead((0, 1, 2), ("SEL", "TRA", None))
    assert kinds(events) == [
        "WordAccepted",
        "WordScored",
        "WordRefused",
        "NoWordMade",
        "RoundEnded",
        "TurnBegan",
    ]
    assert events[0] == WordAccepted(0, "SEL")
    assert events[2:] == [
        WordRefused(1, "TRA", RefusalReason.DICTIONARY),
        NoWordMade(2, read=True),
        RoundEnded(1, (0, 1, 2), (3, 0, 0), (2, 0, 0), (5, 0, 0)),
        TurnBegan(0, 2),
    ]


def test_the_same_word_may_be_made_by_several() -> None:
    play = thrown(seats=2)
    play.word("VILLE")
    ended = one(play.word("VILLE"), RoundEnded)
    assert (ended.scores, ended.bonuses) == ((7, 7), (1, 1))


def test_votes_come_after_all_words_are_read() -> None:
    play = thrown((0, 1, 2))
    play.word("TRA")
    play.word("SEL")
    events = play.word("LAR")
    assert kinds(events) == ["WordEntered", "WordsRead", "VoteOffered"]
    assert play.to_act == 0
    assert play.act(PutToVote())[-1] == VoteDue(1, 0, "TRA")
    events = play.vote(True, True)
    # The next word is in the dictionary, the last is not.
    assert kinds(events)[1:] == [
        "VoteDue",
        "Voted",
        "WordAccepted",
        "WordScored",
        "WordAccepted",
        "WordScored",
        "VoteOffered",
    ]
    assert events[-1] == VoteOffered(2, "LAR")
    events = play.act(TakeBack())
    assert of_kind(events, WordRefused) == [WordRefused(2, "LAR", RefusalReason.TAKEN_BACK)]
    assert one(events, RoundEnded).scores == (3, 3, 0)


def test_the_dice_stay_while_it_is_decided() -> None:
    play = thrown((0, 1))
    play.word("TRA")
    play.word("VILLE")
    assert play.table.state.throw == THROW


# Secrets


def test_it_is_secret_while_words_are_being_made() -> None:
    play = Cubes(rules("all_together"), 2)
    secret = [play.game.secret(play.table.state)]
    play.throw()
    for word in ("SEL", "TRA"):
        secret.append(play.game.secret(play.table.state))
        play.word(word)
    secret.append(play.game.secret(play.table.state))
    assert secret == [False, True, True, False]


def test_what_all_have_heard_is_not_taken_back() -> None:
    play = Cubes(rules("all_together"), 2)
    play.turn()
    play.word()
    assert undo_refused(play.table) == "revealed"


def test_nor_is_it_where_the_dictionary_refused_the_words_then() -> None:
    """A word that is refused can be taken back, but not what had all words read."""
    play = Cubes(rules("all_together"), 2, people=(0,))
    play.turn("LAR")
    play.word("TRA")
    assert play.table.log[-1].action == "ruling no"
    assert undo_refused(play.table) == "revealed"


@pytest.mark.parametrize("seat", [1, 2, None])
@pytest.mark.parametrize("word", ["SEL", "TRA", ""])
def test_of_a_word_others_are_told_only_that_it_is_in(seat: Seat | None, word: str) -> None:
    play = thrown()
    entered = one(play.word(word), WordEntered)
    spelling = best_spelling(word, THROW) if word else None
    assert entered == WordEntered(0, spelling, len(word))
    assert entered.seen_by(0) == entered
    assert entered.seen_by(seat) == WordEntered(0, HIDDEN, 0)


def test_one_observes_only_the_own_word_until_all_are_in() -> None:
    play = thrown()
    play.word("SEL")
    play.word()
    sel = best_spelling("SEL", THROW)

    def known(seat: Seat | None) -> object:
        return play.seen(seat).words

    assert known(0) == (sel, HIDDEN)
    assert known(1) == (HIDDEN, None)
    assert known(2) == known(None) == (HIDDEN, HIDDEN)
    play.act(Play("TRA"))
    assert known(2) == ()


def test_what_is_observed_can_be_asked_like_the_state() -> None:
    play = thrown((0, 1), seats=2)
    play.word("TRA")
    for seat in (0, 1, None):
        known = play.seen(seat)
        assert play.game.to_act(known) == 1
        play.game.check(known, Play("SEL"))
    play.word("SEL")
    assert play.seen(1) == play.table.state


def test_the_word_before_can_be_taken_back_while_nothing_is_decided() -> None:
    play = thrown()
    play.word("SEL")
    take_back(play.table)
    assert play.to_act == 0
    play.word("VILLE")


# The end


def test_the_highest_total_of_25_or_more_wins() -> None:
    play = Cubes(rules("all_together"), 3)
    play.go_on_from(replace(play.table.state, totals=(19, 20, 3)))
    assert play_round(play, "SEL", "SEL", "")[-1] == "TurnBegan"
    assert play.game.returns(play.table.state) == (23, 24, 3)
    play.throw()
    play.word("VILLE")
    play.word("SEL")
    assert play.word()[-1] == GameEnded((32, 27, 3), (0,), 2)
    assert play.game.winners(play.table.state) == (0,)


def test_those_tied_play_on_with_words_in_secret() -> None:
    play = Cubes(rules("all_together"), 3)
    play.go_on_from(replace(play.table.state, totals=(19, 22, 3)))
    play.throw()
    play.word("VILLE")
    play.word("RATE")
    # 26 and 2; 26 and none.
    play.go_on_from(replace(play.table.state, totals=(19, 24, 3)))
    assert play.word()[-2:] == [TiePlayedOff((0, 1), 28), TurnBegan(0, 2)]
    play.throw()
    play.word("SEL")
    for seat in (1, 2, None):
        assert play.seen(seat).words == (HIDDEN,)
    events = play.word("RATE")
    assert one(events, WordsRead).seats == (0, 1)
    assert [event.seat for event in of_kind(events, WordScored)] == [0, 1]
    assert events[-1] == GameEnded((31, 34, 3), (1,), 2)


def test_nothing_can_be_done_after_the_end() -> None:
    play = Cubes(rules("all_together"), 2)
    play.go_on_from(replace(play.table.state, totals=(25, 0)))
    play_round(play, "", "")
    assert play.to_act is None
    for action in (Throw(), Play("SEL"), NoWord()):
        with refused(NotNow()):
            play.game.check(play.table.state, action)
