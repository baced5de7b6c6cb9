"""Who says what: no key waits for an output that does not answer, and nothing is said twice."""

from itertools import pairwise

import pytest

from gobelet.speech.outputs.base import Backend, Event, Output, OutputHung, VoiceChoices
from gobelet.speech.said import Said
from gobelet.speech.utterance import Priority, Utterance
from tests.support.outputs import Voice, backend, raising, refusing
from tests.support.stage import LIMITS, TEMPO, Daemon, Stage

SLOW = "Speech is slow."
BACK = "Speech is back."
GONE = "Speech is gone."
NONE = "No speech found."


@pytest.fixture
def daemon() -> Daemon:
    return Daemon()


@pytest.fixture
def stage(daemon: Daemon) -> Stage:
    """Speech through a daemon that has answered a key."""
    stage = Stage([backend(daemon, "daemon")])
    stage.key("ready")
    daemon.end()
    stage.go()
    daemon.offered.clear()
    daemon.spoken.clear()
    daemon.brailled.clear()
    return stage


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


# An output that does not answer


def test_the_terminal_answers_a_key_that_the_output_does_not_take(
    stage: Stage, daemon: Daemon
) -> None:
    stage.hangs = True
    stage.key("answer")
    stage.wait(LIMITS.answer - 0.01)
    assert stage.beside.written == []
    stage.wait(0.02)
    assert stage.beside.written == [SLOW, "answer"]
    stage.come_back()
    assert daemon.texts == [BACK]


def test_all_that_was_not_taken_is_written_in_its_order(stage: Stage, daemon: Daemon) -> None:
    stage.news("zero")
    stage.hangs = True
    stage.news("news")
    stage.key("first")
    stage.wait(0.06)
    stage.key("second")
    stage.news("more")
    stage.wait(0.1)
    assert stage.beside.written == [SLOW, "zero", "news", "first", "second", "more"]
    stage.come_back()
    daemon.end()
    stage.wait(60.0)
    assert daemon.texts == ["zero", BACK]


def test_a_text_that_was_sent_is_not_written_too(stage: Stage, daemon: Daemon) -> None:
    stage.hangs = True
    stage.key("first")
    [(call, done)] = stage.hands[-1].calls
    # The daemon has taken the text, and hangs before it says so.
    result = call()
    stage.wait(0.2)
    stage.key("second")
    stage.wait(0.2)
    assert (daemon.texts, stage.beside.written) == (["first"], [SLOW, "second"])
    stage.hands[-1].calls.clear()
    done(result)
    stage.hangs = False
    stage.go()
    assert (daemon.texts, stage.beside.written) == (["first", BACK], [SLOW, "second"])


def test_as_long_as_the_output_does_not_answer_all_is_written_at_once(
    stage: Stage, daemon: Daemon
) -> None:
    stage.hangs = True
    stage.key("first")
    stage.wait(0.1)
    stage.key("second")
    stage.news("news")
    assert stage.beside.written == [SLOW, "first", "second", "news"]
    stage.come_back()
    stage.key("third")
    assert daemon.texts == [BACK, "third"]
    assert stage.beside.written == [SLOW, "first", "second", "news"]


def test_news_waits_for_an_output_that_is_slow(stage: Stage, daemon: Daemon) -> None:
    stage.hangs = True
    stage.news("news")
    stage.wait(1.9)
    stage.come_back()
    assert (daemon.texts, stage.beside.written) == (["news"], [])


def test_keys_pressed_at_once_are_all_spoken(stage: Stage, daemon: Daemon) -> None:
    stage.hangs = True
    stage.key("first")
    stage.key("second")
    stage.come_back()
    assert daemon.spoken == [("first", True), ("second", True)]


def test_news_is_taken_back_for_a_key(stage: Stage, daemon: Daemon) -> None:
    stage.hangs = True
    stage.news("news")
    stage.key("answer")
    stage.come_back()
    daemon.end()
    stage.go()
    assert daemon.offered == ["news", "answer", "news"]
    assert daemon.texts == ["answer", "news"]


def test_silence_takes_back_what_is_being_sent(stage: Stage, daemon: Daemon) -> None:
    stage.hangs = True
    stage.key("answer")
    stage.conductor.silence(stage.now)
    stage.wait(1.0)
    stage.come_back()
    assert (daemon.texts, daemon.silenced, stage.beside.written) == ([], 1, [])


def test_what_the_terminal_shows_already_is_not_written(stage: Stage, daemon: Daemon) -> None:
    stage.hangs = True
    stage.key("answer", shown=True)
    stage.wait(0.1)
    stage.key("another", shown=True)
    assert stage.beside.written == [SLOW]
    stage.come_back()
    assert daemon.texts == [BACK]


def test_the_line_being_typed_is_shown_when_its_letters_are_not_spoken(stage: Stage) -> None:
    stage.hangs = True
    stage.key("Z", shown=True)
    stage.conductor.typing("Z", 1)
    stage.wait(0.1)
    assert (stage.beside.written, stage.beside.shown) == ([SLOW], [("Z", 1)])
    stage.key("o", shown=True)
    stage.conductor.typing("Zo", 2)
    assert stage.beside.shown == [("Z", 1), ("Zo", 2)]


def test_a_line_that_is_no_longer_typed_is_not_shown(stage: Stage) -> None:
    stage.key("Z", shown=True)
    stage.conductor.typing("Z", 1)
    stage.hangs = True
    stage.key("added")
    stage.wait(0.1)
    assert stage.beside.shown == []


def test_an_output_is_opened_while_the_terminal_answers() -> None:
    voice = Voice()
    stage = Stage([backend(voice)])
    stage.hangs = True
    stage.news("welcome")
    stage.wait(1.0)
    assert stage.beside.written == []
    stage.key("answer")
    stage.wait(0.1)
    assert stage.beside.written == [SLOW, "welcome", "answer"]
    stage.come_back()
    stage.key("next")
    assert voice.texts == [BACK, "next"]


# An output that hangs


def test_an_output_that_hangs_is_given_up_for_another(stage: Stage, daemon: Daemon) -> None:
    other = Voice()
    stage = Stage([backend(daemon, "daemon"), backend(other, "other")])
    stage.news("one")
    daemon.end()
    stage.go()
    stage.hangs = True
    stage.news("two")
    stage.now += LIMITS.call
    stage.hangs = False
    stage.wait(60.0)
    assert other.texts == ["Speech goes on with recorder.", "two"]
    stage.come_back(0)
    assert (daemon.texts, stage.beside.written) == (["one"], [])


def test_lost_speech_is_told_once_and_the_game_goes_on_as_text(stage: Stage) -> None:
    stage.hangs = True
    stage.key("first")
    stage.wait(LIMITS.call)
    stage.key("second")
    assert stage.beside.written == [SLOW, "first", GONE, "second"]
    assert stage.conductor.lost
    assert stage.conductor.due() is None


def test_a_library_that_does_not_return_is_given_up_and_its_words_are_written() -> None:
    voice = Voice()
    stage = Stage([backend(voice)])
    stage.key("ready")
    stage.hangs = True
    stage.key("answer")
    stage.wait(LIMITS.library - 0.01)
    assert stage.beside.written == []
    stage.wait(0.02)
    assert stage.beside.written == [SLOW, "answer", GONE]
    assert [hand.left for hand in stage.hands] == [True, False]


def test_what_a_hand_that_was_left_brings_later_means_nothing() -> None:
    voice = Voice()
    stage = Stage([backend(voice)])
    stage.hangs = True
    stage.wait(LIMITS.opening)
    stage.come_back(0)
    stage.key("answer")
    assert (voice.texts, stage.beside.written) == ([], [NONE, "answer"])


def test_a_back_end_of_the_same_service_is_not_tried() -> None:
    tried: list[str] = []

    def hung(language: str) -> Output:
        raise OutputHung("no answer")

    def other(language: str) -> Output:
        tried.append(language)
        return Voice()

    stage = Stage([Backend("a", "daemon", hung), Backend("b", "daemon", other)])
    stage.news("one")
    assert (tried, stage.beside.written) == ([], [NONE, "one"])


# Another output, and speech that comes back


def test_another_output_says_that_it_took_over() -> None:
    first = Voice(before_speaking=lambda text: raising()(text) if text == "two" else None)
    second = Voice(name="other")
    stage = Stage([backend(first, "a"), backend(second, "b")])
    stage.news("one")
    stage.wait(60.0)
    stage.news("two")
    stage.wait(60.0)
    assert (first.texts, second.texts) == (["one"], ["Speech goes on with other.", "two"])
    assert stage.beside.told == ["Speech goes on with other."]


def test_lost_speech_is_looked_for_again_after_a_key() -> None:
    found = [refusing(), backend(Voice())]
    opened: list[float] = []
    voice = Voice()

    def open_it(language: str) -> Output:
        opened.append(made.now)
        return found.pop(0).open(language) if len(found) > 1 else voice

    made = Stage([Backend("voice", "voice", open_it)])
    made.go()
    assert opened == [100.0]
    made.wait(4.0)
    made.key("too early")
    made.wait(100.0)
    assert opened == [100.0]
    made.news("not a key")
    assert opened == [100.0]
    made.key("a key")
    assert opened == [100.0, 204.0]
    assert made.beside.written == [NONE, "too early", "not a key", "a key"]
    made.key("spoken")
    assert voice.texts == [BACK, "spoken"]
    assert not made.conductor.lost


def test_speech_that_is_not_found_is_looked_for_more_and_more_rarely() -> None:
    opened: list[float] = []

    def never(language: str) -> Output:
        opened.append(made.now)
        raise OSError("not there")

    made = Stage([Backend("voice", "voice", never)])
    made.go()
    for _ in range(300):
        made.wait(1.0)
        made.key("a key")
    times = [100.0, *opened[1:]]
    waits = [after - before for before, after in pairwise(times)]
    assert waits == [5.0, 10.0, 20.0, 40.0, 60.0, 60.0, 60.0]
    assert made.beside.told == [NONE]


def test_an_output_that_died_is_opened_again_when_there_is_something_to_say(
    daemon: Daemon,
) -> None:
    opened: list[float] = []

    def open_it(language: str) -> Output:
        opened.append(made.now)
        return daemon

    made = Stage([Backend("daemon", "daemon", open_it)])
    made.key("one")
    assert daemon.gone
    daemon.gone()
    made.wait(60.0)
    assert len(opened) == 1
    made.key("two")
    assert len(opened) == 2
    assert (daemon.texts, made.beside.told) == (["one", "two"], [])


def test_what_waits_when_an_output_dies_is_said_by_the_next(daemon: Daemon) -> None:
    stage = Stage([backend(daemon)])
    stage.news("one", "two")
    assert daemon.gone
    daemon.gone()
    stage.go()
    assert daemon.texts == ["one", "two"]


def test_an_output_that_always_fails_is_not_opened_for_ever() -> None:
    opened: list[str] = []

    def open_it(language: str) -> Output:
        opened.append(language)
        return Daemon(before_asking=raising())

    stage = Stage([Backend("daemon", "daemon", open_it)])
    stage.news("one")
    assert (len(opened), stage.beside.written) == (2, [GONE, "one"])


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


# The voices


class Choir(Daemon):
    """A daemon with a voice to choose."""

    tunable = frozenset({"voice"})

    def voices(self) -> tuple[str, ...]:
        return ("Ana",)

    def use_voice(self, name: str) -> None: ...

    def use_rate(self, percent: int) -> None: ...

    def use_pitch(self, percent: int) -> None: ...

    def use_volume(self, percent: int) -> None: ...


def test_a_key_waits_for_a_daemon_that_lists_its_voices() -> None:
    choir = Choir()
    stage = Stage([backend(choir)])
    stage.go()
    stage.conductor.voices.want()
    stage.go()
    assert stage.conductor.voices.choices == VoiceChoices()
    stage.hangs = True
    stage.key("Options")
    stage.hands[-1].finish()
    stage.go()
    # The text is taken, and the voices are being listed.
    stage.key("answer")
    stage.wait(1.0)
    assert stage.beside.written == []
    stage.come_back()
    assert choir.texts == ["Options", "answer"]
    assert stage.conductor.voices.choices == VoiceChoices(("Ana",))


def test_a_daemon_that_never_ends_its_list_is_given_up() -> None:
    stage = Stage([backend(Choir())])
    stage.go()
    stage.conductor.voices.want()
    stage.hangs = True
    stage.key("Options")
    stage.hands[-1].finish()
    stage.go()
    stage.key("answer")
    stage.wait(LIMITS.call)
    assert stage.beside.written == [SLOW, "answer", GONE]
