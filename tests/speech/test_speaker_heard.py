"""What waits until the player has heard all that was said."""

import pytest

from gobelet.speech.mode import Mode
from gobelet.speech.playing import Tempo
from tests.support.speech.heard import Lines
from tests.support.speech.outputs import Stuck, Voice, backend, wait_until
from tests.support.speech.speaking import kept, say, speaker


def test_where_nothing_is_held_back_all_is_heard_at_once(lines: Lines) -> None:
    made = speaker(Mode.TEXT, [], lines)
    done: list[str] = []
    say(made, "one")
    assert made.after(lambda: done.append("heard")) is None
    assert done == ["heard"]


@pytest.mark.parametrize("mode", [Mode.SPEECH, Mode.BOTH])
def test_an_action_waits_until_all_is_heard(mode: Mode, lines: Lines) -> None:
    voice = Voice()
    made = speaker(mode, [backend(voice)], lines)
    heard: list[list[str]] = []
    say(made, "one", "two")
    made.after(lambda: heard.append(voice.texts))
    wait_until(lambda: bool(heard))
    assert heard == [["one", "two"]]
    made.close()


def test_an_action_that_is_called_off_is_not_called(lines: Lines, stuck: Stuck) -> None:
    made = speaker(Mode.SPEECH, [backend(Voice(before_speaking=stuck))], lines)
    done: list[str] = []
    say(made, "one")
    call_off = made.after(lambda: done.append("first"))
    made.after(lambda: done.append("second"))
    assert call_off
    call_off()
    stuck.release()
    wait_until(lambda: bool(done))
    assert done == ["second"]
    made.close()


def test_what_is_not_wanted_is_not_waited_for(lines: Lines, stuck: Stuck) -> None:
    voice = Voice()
    made = speaker(Mode.SPEECH, [backend(voice)], lines)
    made.use_tempo(Tempo(words_per_minute=1))
    done: list[str] = []
    say(made, "one", "two")
    made.after(lambda: done.append("heard"))
    wait_until(lambda: voice.texts == ["one"])
    assert not done
    made.silence()
    wait_until(lambda: bool(done))
    made.close()
    assert (voice.texts, voice.silenced, kept(made)) == (["one"], 1, ["one", "two"])
