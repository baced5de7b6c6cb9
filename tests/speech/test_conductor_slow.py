"""No key waits for an output that does not answer: the terminal does, and nothing is said twice."""

from tests.support.speech.heard import BACK, SLOW
from tests.support.speech.outputs import Voice, backend
from tests.support.speech.stage import LIMITS, Daemon, Stage


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


def test_news_waits_for_an_output_that_is_slow(stage: Stage, daemon: Daemon) -> None:
    stage.hangs = True
    stage.news("news")
    stage.wait(1.9)
    stage.come_back()
    assert (daemon.texts, stage.beside.written) == (["news"], [])


# What is taken back


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


# What the terminal shows already


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


def test_news_that_was_sent_is_left_to_the_output_that_hangs() -> None:
    first, second = Daemon(), Voice()
    stage = Stage([backend(first, "first"), backend(second, "second")])
    stage.go()
    stage.hangs = True
    stage.news("news")
    [(call, _done)] = stage.hands[-1].calls
    call()
    stage.hands[-1].calls.clear()
    stage.hangs = False
    stage.wait(LIMITS.call)
    stage.key("answer")
    assert (first.texts, second.texts) == (["news"], ["answer"])


def test_a_machine_that_stands_still_is_not_taken_for_an_output_that_hangs(
    stage: Stage, daemon: Daemon
) -> None:
    stage.hangs = True
    stage.key("answer")
    stage.now += 0.5
    stage.come_back()
    assert (daemon.texts, stage.beside.written) == (["answer"], [])


def test_an_output_that_is_given_up_is_closed_once_its_call_returns() -> None:
    first, second = Daemon(), Voice()
    stage = Stage([backend(first, "first"), backend(second, "second")])
    stage.go()
    stage.hangs = True
    stage.news("news")
    [hung] = stage.hands
    stage.wait(LIMITS.call)
    for call, _done in hung.calls:
        call()
    assert first.closed
