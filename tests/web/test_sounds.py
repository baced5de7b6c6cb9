"""The sounds of a thin seat: how loud they are, and from where, is the player's choice."""

from gobelet.sound.cue import Cue, CueName, Group
from gobelet.sound.player import SoundSettings
from gobelet.web.frames import SEAT_CODER, News, Sound
from gobelet.web.outbox import Outbox
from gobelet.web.sounds import PageSounds


def sounds(settings: SoundSettings, *cues: Cue) -> tuple[Sound, ...]:
    """Return what a page is told to play."""
    outbox = Outbox(lambda _count: ("", "en"))
    outbox.connect(lambda: None, 1)
    outbox.waiting.clear()
    PageSounds(settings, outbox).play(cues)
    outbox.flush()
    news = [SEAT_CODER.decode(frame) for frame in outbox.waiting]
    return tuple(one for frame in news if isinstance(frame, News) for one in frame.sounds)


LEFT = Cue(CueName.SELECT, -0.8)


def test_a_cue_comes_from_its_place_or_in_mono_from_the_middle() -> None:
    [stereo] = sounds(SoundSettings(), LEFT)
    [mono] = sounds(SoundSettings(mono=True), LEFT)
    assert stereo.pan < -0.5
    assert mono.pan == 0
    assert {one.pan for one in sounds(SoundSettings(mono=True), Cue(CueName.THROW, 0, 5))} == {0}


def test_volumes_are_of_all_and_of_a_group() -> None:
    def gain(volume: int, **groups: int) -> float:
        settings = SoundSettings(
            volume=volume, groups={Group(name): own for name, own in groups.items()}
        )
        return sum(one.gain for one in sounds(settings, LEFT))

    assert gain(100) > 0
    assert abs(gain(50) - gain(100) / 4) < 0.01
    assert abs(gain(100, table=50) - gain(100) / 4) < 0.01
    assert gain(100, scores=0) == gain(100)
    assert gain(100, table=0) == 0


def test_without_sounds_there_are_none() -> None:
    assert sounds(SoundSettings(on=False), LEFT) == ()
