"""When something counts as heard: the output tells, or it is reckoned; and who waits for that."""

from gobelet.speech.playing import UNBEGUN
from tests.support.speech.queued import TEMPO, Ear

# Outputs that tell


def test_an_output_that_tells_is_believed() -> None:
    ear = Ear(tells=True)
    ear.news("one two three", "four")
    ear.take()
    ear.queue.began(ear.playing, ear.now)
    ear.wait(0.5)
    assert ear.take() is None
    ear.queue.ended(ear.playing)
    assert ear.take() == "four"


def test_a_slow_voice_is_waited_for() -> None:
    ear = Ear(tells=True)
    ear.news("one two three", "four")
    ear.take()
    ear.wait(2 * TEMPO.seconds("one two three"))
    assert ear.take() is None


def test_an_end_that_is_never_told_is_not_waited_for_without_end() -> None:
    ear = Ear(tells=True)
    ear.news("one two three", "four")
    ear.take()
    ear.wait(TEMPO.patience("one two three"))
    assert ear.take() == "four"


def test_news_counts_as_heard_from_when_it_was_begun() -> None:
    ear = Ear(tells=True)
    ear.news("one two")
    ear.take()
    ear.wait(3.0)
    ear.queue.began(ear.playing, ear.now)
    ear.wait(2.0)
    ear.answer("first")
    ear.take()
    ear.queue.ended(ear.playing)
    assert ear.take() == "one two"
    ear.queue.began(ear.playing, ear.now)
    ear.wait(3.0)
    ear.answer("second")
    assert ear.hear_all() == ["second"]


def test_news_that_keys_cut_before_it_was_audible_comes_back_all_the_same() -> None:
    ear = Ear(tells=True)
    ear.news("one")
    for key in ("first", "second", "third"):
        assert ear.take() == "one"
        ear.wait(0.05)
        ear.answer(key)
        assert ear.take() == key
        ear.queue.ended(ear.playing)
    for key in ("fourth", "fifth"):
        assert ear.take() == "one"
        ear.queue.began(ear.playing, ear.now)
        ear.answer(key)
        assert ear.take() == key
        ear.queue.ended(ear.playing)
    assert ear.take() is None


def test_an_output_that_tells_nothing_is_not_audible_at_once() -> None:
    ear = Ear()
    ear.news("one")
    for key in ("first", "second", "third"):
        assert ear.take() == "one"
        ear.wait(0.1)
        ear.answer(key)
        assert ear.take() == key
        ear.wait(2.0)
    assert ear.take() == "one"


def test_an_output_that_never_tells_of_a_begin_has_news_come_back_once() -> None:
    ear = Ear(tells=True)
    ear.news("one two three")
    for key in ("first", "second"):
        assert ear.take() == "one two three"
        ear.wait(UNBEGUN)
        ear.answer(key)
        assert ear.take() == key
        ear.queue.ended(ear.playing)
    assert ear.take() is None


def test_what_is_told_of_another_text_means_nothing() -> None:
    ear = Ear(tells=True)
    ear.news("one", "two")
    ear.take()
    ear.queue.ended(ear.playing + 1)
    assert ear.take() is None


# Who waits for it


def test_what_waits_until_all_is_heard(ear: Ear) -> None:
    done: list[str] = []
    ear.news("one")
    ear.queue.after(lambda: done.append("heard"))
    ear.news("two")
    assert (ear.take(), ear.queue.ready(ear.now)) == ("one", [])
    ear.wait(2.0)
    [action] = ear.queue.ready(ear.now)
    action()
    assert (done, ear.queue.ready(ear.now)) == (["heard"], [])


def test_what_is_due_when_something_waits_to_be_heard(ear: Ear) -> None:
    ear.news("one")
    ear.take()
    ear.queue.after(lambda: None)
    assert ear.queue.due() == ear.now + 2.0


def test_where_nothing_was_said_all_is_heard(ear: Ear) -> None:
    ear.queue.after(lambda: None)
    assert len(ear.queue.ready(ear.now)) == 1


def test_what_a_key_cut_is_heard_when_it_was_spoken_again(ear: Ear) -> None:
    ear.news("one two")
    ear.take()
    ear.queue.after(lambda: None)
    ear.answer("answer")
    ear.take()
    ear.wait(2.0)
    assert (ear.take(), ear.queue.ready(ear.now)) == ("one two", [])
    ear.wait(3.0)
    assert len(ear.queue.ready(ear.now)) == 1


def test_silence_lets_wait_nobody(ear: Ear) -> None:
    ear.news("one", "two")
    ear.take()
    ear.queue.after(lambda: None)
    ear.queue.clear()
    assert len(ear.queue.ready(ear.now)) == 1
