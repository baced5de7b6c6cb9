"""What is given to the output, and when: one text at a time, and never two for one key."""

from gobelet.speech.entry import Said
from gobelet.speech.outputs.base import Event
from gobelet.speech.utterance import Priority, Utterance
from tests.support.speech.outputs import Voice, backend
from tests.support.speech.queued import TEMPO
from tests.support.speech.stage import LIMITS, Daemon, Stage

# One after another


def test_the_next_text_is_given_when_the_one_before_has_ended(stage: Stage, daemon: Daemon) -> None:
    stage.news("one", "two")
    assert daemon.offered == ["one"]
    stage.wait(3.0)
    assert daemon.offered == ["one"]
    daemon.end()
    stage.go()
    assert daemon.texts == ["one", "two"]


def test_an_end_that_does_not_come_is_not_waited_for_without_end(
    stage: Stage, daemon: Daemon
) -> None:
    stage.news("one", "two")
    stage.wait(TEMPO.patience("one"))
    assert daemon.texts == ["one", "two"]


def test_an_output_that_tells_nothing_is_given_the_next_text_after_an_estimate() -> None:
    voice = Voice()
    stage = Stage([backend(voice)])
    stage.news("one two", "three")
    stage.wait(2.9)
    assert voice.texts == ["one two"]
    stage.wait(0.1)
    assert voice.texts == ["one two", "three"]


def test_an_end_may_be_told_before_the_text_is_known_to_be_taken(
    stage: Stage, daemon: Daemon
) -> None:
    stage.hangs = True
    stage.news("one", "two")
    assert daemon.tell
    daemon.tell(daemon.numbers + 1, Event.ENDED)
    stage.go()
    stage.come_back()
    assert daemon.texts == ["one", "two"]


def test_what_is_told_of_a_text_that_was_cut_means_nothing(stage: Stage, daemon: Daemon) -> None:
    stage.news("one")
    cut = daemon.numbers
    stage.key("answer")
    stage.news("two")
    assert daemon.tell
    daemon.tell(cut, Event.ENDED)
    stage.go()
    assert daemon.texts == ["one", "answer"]


def test_a_key_cuts_and_is_followed_by_what_it_cut(stage: Stage, daemon: Daemon) -> None:
    stage.news("one two three")
    stage.key("answer")
    daemon.end()
    stage.go()
    assert daemon.spoken == [
        ("one two three", False),
        ("answer", True),
        ("one two three", False),
    ]


def test_braille_is_sent_with_the_text(stage: Stage, daemon: Daemon) -> None:
    said = Said(Utterance("2, 4, 4, 4, 6.", braille="24446 r1"), Priority.NOW)
    stage.conductor.say(said, stage.now)
    stage.go()
    assert daemon.brailled == ["24446 r1"]


def test_silence_stops_all(stage: Stage, daemon: Daemon) -> None:
    stage.news("one", "two")
    stage.conductor.silence(stage.now)
    stage.wait(60.0)
    assert (daemon.texts, daemon.silenced) == (["one"], 1)


def test_nothing_wakes_an_idle_thread(stage: Stage) -> None:
    stage.news("one")
    assert stage.conductor.due() is None


# What waits to be heard


def test_an_action_waits_until_all_is_heard(stage: Stage, daemon: Daemon) -> None:
    done: list[str] = []
    stage.news("one")
    stage.conductor.after(lambda: done.append("heard"))
    stage.wait(2.0)
    assert not done
    daemon.end()
    stage.go()
    assert done == ["heard"]


def test_an_action_does_not_wait_for_speech_that_is_lost() -> None:
    stage = Stage([backend(Voice())])
    done: list[str] = []
    stage.hangs = True
    stage.news("one")
    stage.conductor.after(lambda: done.append("heard"))
    stage.wait(LIMITS.opening)
    assert (stage.conductor.lost, done) == (True, ["heard"])


# The end


def test_at_the_end_the_last_words_are_given_and_the_output_closed(
    stage: Stage, daemon: Daemon
) -> None:
    stage.key("Goodbye")
    stage.news("and thanks")
    stage.conductor.close()
    stage.go()
    assert (daemon.texts, daemon.closed) == (["Goodbye", "and thanks"], True)
    assert stage.conductor.over


def test_at_the_end_nothing_is_opened_for_nothing() -> None:
    voice = Voice()
    stage = Stage([backend(voice)])
    stage.hangs = True
    stage.go()
    stage.conductor.close()
    stage.wait(LIMITS.opening)
    assert stage.conductor.over
