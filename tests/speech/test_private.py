"""What is for one person alone: once the keyboard is passed on nothing of it is spoken or shown."""

from threading import Event

import pytest

from gobelet.raw_terminal import BLANK
from gobelet.speech.entry import Said
from gobelet.speech.mode import Mode
from gobelet.speech.outputs.base import Backend
from gobelet.speech.outputs.braille_line import Display
from gobelet.speech.outputs.terminal import TextOutput
from gobelet.speech.speaker import Soon, Speaker
from gobelet.speech.utterance import Category, Priority, Utterance
from tests.support.keyboard.screen import Pipe
from tests.support.speech.heard import NONE, Trouble
from tests.support.speech.outputs import AT_ONCE, PATIENT, Voice, backend, wait_until
from tests.support.speech.stage import Daemon, Stage

ERASED = f"{BLANK}\x1b[3J"


@pytest.fixture(autouse=True)
def knows_control_sequences(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")


def tell(stage: Stage, text: str, priority: Priority = Priority.NOW) -> None:
    """Tell one person something."""
    utterance = Utterance(text, Category.DICE)
    stage.conductor.say(Said(utterance, priority, private=True), stage.now)
    stage.go()


def pass_on(stage: Stage) -> None:
    stage.conductor.forget_private(stage.now)
    stage.go()


def test_what_plays_is_silenced(stage: Stage, daemon: Daemon) -> None:
    tell(stage, "3, 3, 5")
    pass_on(stage)
    assert daemon.silenced == 1
    stage.news("To Luc")
    assert daemon.texts == ["3, 3, 5", "To Luc"]


def test_what_waits_is_not_spoken(stage: Stage, daemon: Daemon) -> None:
    tell(stage, "Hand")
    tell(stage, "3, 3, 5", Priority.NEXT)
    pass_on(stage)
    stage.wait(60)
    assert daemon.texts == ["Hand"]


def test_what_is_being_handed_over_is_taken_back(stage: Stage, daemon: Daemon) -> None:
    stage.news("one")
    daemon.end()
    stage.go()
    stage.hangs = True
    tell(stage, "3, 3, 5")
    pass_on(stage)
    stage.come_back()
    assert daemon.texts == ["one"]


def test_news_for_all_is_still_spoken(stage: Stage, daemon: Daemon) -> None:
    stage.news("one", "two")
    pass_on(stage)
    assert daemon.silenced == 0
    daemon.end()
    stage.go()
    assert daemon.texts == ["one", "two"]


def test_it_is_no_news_of_which_the_number_is_told(stage: Stage, daemon: Daemon) -> None:
    tell(stage, "Hand")
    for number in range(20):
        tell(stage, f"card {number} of twenty", Priority.NEXT)
    stage.key("answer")
    stage.wait(60)
    assert daemon.texts == ["Hand", "answer"]


def test_a_voice_that_is_slow_is_silenced_though_it_should_have_ended() -> None:
    voice = Voice()
    stage = Stage([backend(voice)])
    tell(stage, "3, 3, 5")
    stage.wait(60)
    pass_on(stage)
    assert voice.silenced == 1


def test_what_the_terminal_was_given_in_place_of_speech_is_erased() -> None:
    stage = Stage([])
    tell(stage, "3, 3, 5")
    assert "3, 3, 5" in stage.beside.written
    pass_on(stage)
    assert stage.beside.written == []


# The speaker


def speaker(
    mode: Mode, pipe: Pipe, *backends: Backend, soon: Soon = lambda action: action()
) -> Speaker:
    return Speaker(
        mode,
        backends,
        "fr",
        Trouble(),
        TextOutput(pipe.write_end),
        soon=soon,
        tempo=AT_ONCE,
        limits=PATIENT,
    )


def told(made: Speaker) -> Speaker:
    made.pass_to(0)
    made.say(Utterance("3, 3, 5", braille="335"), Priority.NOW)
    return made


@pytest.mark.parametrize("mode", [Mode.TEXT, Mode.BOTH])
def test_where_words_are_written_they_are_erased(mode: Mode, pipe: Pipe) -> None:
    made = told(speaker(mode, pipe, backend(Voice())))
    made.pass_to(None)
    made.say(Utterance("To Luc"), Priority.NOW, public=True)
    made.close()
    assert pipe.read().decode() == f"\n3, 3, 5\r{ERASED}\nTo Luc\r\n"


def test_what_is_told_after_it_is_not_erased_with_what_the_speech_thread_wrote(pipe: Pipe) -> None:
    """That there is no speech, for example, long before."""
    go_on = Event()
    made = speaker(Mode.BOTH, pipe, soon=lambda _action: go_on.wait())
    wait_until(lambda: NONE in pipe.read().decode())
    told(made).after(lambda: None)
    made.pass_to(None)
    made.say(Utterance("To Luc"), Priority.NOW, public=True)
    go_on.set()
    made.close()
    assert pipe.read().decode().rpartition(ERASED)[2] == "\nTo Luc\r\n"


def test_in_speech_nothing_is_erased(pipe: Pipe) -> None:
    made = told(speaker(Mode.SPEECH, pipe, backend(Voice())))
    made.pass_to(None)
    made.close()
    assert pipe.read() == b"\n"


def test_the_braille_line_is_erased(pipe: Pipe) -> None:
    made = speaker(Mode.SPEECH, pipe, backend(Voice()))
    made.use_display(Display(line=True))
    told(made).pass_to(None)
    made.close()
    written = pipe.read().decode()
    assert ERASED in written or "335" not in written
    assert "335" not in written.rpartition(ERASED)[2]


def test_what_was_written_before_speech_alone_is_erased(pipe: Pipe) -> None:
    made = told(speaker(Mode.TEXT, pipe))
    made.use(Mode.SPEECH, [backend(Voice())])
    made.pass_to(None)
    made.close()
    assert pipe.read().decode() == f"\n3, 3, 5\r{ERASED}\n"


def test_nothing_of_it_can_be_repeated(pipe: Pipe) -> None:
    made = told(speaker(Mode.TEXT, pipe))
    made.pass_to(None)
    assert made.last is None
    assert made.history.all() == ()


def test_a_program_that_ends_leaves_nothing_of_it(pipe: Pipe) -> None:
    told(speaker(Mode.TEXT, pipe)).close()
    assert pipe.read().decode() == f"\n3, 3, 5\r{ERASED}\n"


def test_a_terminal_that_is_gone_does_not_keep_the_program_from_ending(pipe: Pipe) -> None:
    made = told(speaker(Mode.TEXT, pipe))
    pipe.hang_up()
    made.close()
    assert made.history.all() == ()
