"""What a hurry leaves unsaid, and what not; when an utterance of a kind is heard."""

from gobelet.speech.entry import Said
from gobelet.speech.playing import LATE
from gobelet.speech.utterance import Category, Priority, Utterance
from tests.support.speech.queued import Ear


def own_news(ear: Ear, text: str) -> None:
    utterance = Utterance(text, Category.TURNS, personal=True)
    ear.queue.say(Said(utterance, Priority.NEXT), ear.now)


def test_own_news_that_wait_are_spoken_after_a_hurry() -> None:
    ear = Ear()
    ear.news("a bot throws")
    own_news(ear, "a bot takes your card")
    ear.news("another bot throws")
    assert ear.take() == "a bot throws"
    ear.queue.hurry(ear.now)
    ear.news("your turn")
    assert ear.hear_all() == ["a bot takes your card", "your turn"]


def test_own_news_that_a_hurry_cuts_come_back_once() -> None:
    ear = Ear()
    own_news(ear, "a bot takes your card")
    for _ in range(2):
        assert ear.take() == "a bot takes your card"
        ear.wait(LATE)
        ear.queue.hurry(ear.now)
    assert ear.take() is None


def test_own_news_that_two_hurries_cut_before_they_were_audible_come_back() -> None:
    ear = Ear(tells=True)
    own_news(ear, "a bot takes your card")
    for _ in range(2):
        assert ear.take() == "a bot takes your card"
        ear.queue.hurry(ear.now)
    assert ear.take() == "a bot takes your card"


def called(ear: Ear) -> list[str]:
    """Say whose turn it is; the list is filled once that is heard."""
    heard: list[str] = []
    ear.news("your turn", kind="turn")
    ear.queue.after_kind("turn", lambda: heard.append("heard"))
    return heard


def look(ear: Ear) -> None:
    for action in ear.queue.ready(ear.now):
        action()


def test_a_kind_is_heard_once_it_was_spoken_to_its_end() -> None:
    ear = Ear()
    heard = called(ear)
    ear.take()
    ear.wait(2.9)
    look(ear)
    assert not heard
    ear.wait(0.1)
    look(ear)
    assert heard


def test_a_kind_that_keys_have_cut_for_good_is_not_heard_before_it_is_said_again() -> None:
    ear = Ear()
    heard = called(ear)
    for _ in range(2):
        assert ear.take() == "your turn"
        ear.wait(LATE)
        ear.answer("the scores")
        assert ear.take() == "the scores"
        ear.wait(10)
    assert ear.hear_all() == []
    look(ear)
    assert not heard
    ear.news("your turn, lap 2", kind="turn")
    ear.hear_all()
    look(ear)
    assert heard


def test_a_kind_that_is_written_is_heard() -> None:
    ear = Ear()
    heard = called(ear)
    ear.queue.flush()
    look(ear)
    assert heard
