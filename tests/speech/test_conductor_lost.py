"""An output that hangs or dies: another one takes over, or the terminal, until speech is back."""

from itertools import pairwise

from gobelet.speech.outputs.base import Backend, Output, OutputHung
from tests.support.speech.heard import BACK, GONE, NONE, SLOW
from tests.support.speech.outputs import Voice, backend, raising, refusing
from tests.support.speech.stage import LIMITS, Daemon, Stage

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


def test_what_was_opened_too_late_is_closed_and_opened_once_more() -> None:
    made: list[Voice] = []

    def open_it(language: str) -> Output:
        made.append(Voice())
        return made[-1]

    stage = Stage([Backend("voice", "voice", open_it)])
    stage.hangs = True
    stage.news("first")
    stage.wait(LIMITS.opening)
    assert stage.beside.written == [NONE, "first"]
    stage.come_back(0)
    stage.key("second")
    assert [voice.closed for voice in made] == [True, False]
    assert (made[1].texts, stage.beside.written) == ([BACK, "second"], [NONE, "first"])


def test_what_comes_late_while_another_is_tried_is_not_forgotten() -> None:
    voice = Voice()
    stage = Stage([backend(voice, "slow"), refusing("other", "other")])
    stage.hangs = True
    stage.news("first")
    stage.wait(LIMITS.opening)
    stage.come_back(0)
    stage.key("second")
    assert (voice.texts, stage.beside.written) == (["first", "second"], [])


def test_what_is_always_opened_too_late_is_not_opened_for_ever() -> None:
    stage = Stage([backend(Voice())])
    stage.hangs = True
    stage.key("first")
    for _ in range(4):
        stage.wait(LIMITS.opening)
        for hand in stage.hands:
            while hand.calls:
                hand.finish()
    assert stage.conductor.lost
    assert len(stage.hands) == 3


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


# Another output


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


# Speech that comes back


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
