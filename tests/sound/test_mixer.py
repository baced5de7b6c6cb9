"""What is heard together: from where, how loud, never too loud, never the same throw twice."""

from array import array
from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from time import perf_counter
from typing import Final

import pytest

from gobelet.sound.bank import MADE, RATE, load
from gobelet.sound.cue import GROUPS, Cue, CueName, Group, pan_at
from gobelet.sound.mixer import MOST_VOICES, Mixer
from gobelet.sound.player import SoundSettings
from gobelet.sound.strikes import Strike, Striker

BANK: Final = load()
BUFFER: Final = RATE // 50
LOUD: Final = SoundSettings(volume=100)
MARK: Final = Cue(CueName.MARK)


def mixer(settings: SoundSettings = LOUD, seed: int = 1) -> Mixer:
    return Mixer(BANK, settings, Random(seed))


def channels(mixed: bytes) -> tuple[Sequence[int], Sequence[int]]:
    both = array("h", mixed)
    return both[0::2], both[1::2]


def power(samples: Sequence[int]) -> float:
    return sum(sample * sample for sample in samples) / len(samples)


def rendered(mixer: Mixer, seconds: float = 1.5) -> bytes:
    """Return what is heard, buffer by buffer."""
    return b"".join(mixer.mix(BUFFER) for _ in range(int(seconds * 50)))


def played(*cues: Cue, settings: SoundSettings = LOUD) -> bytes:
    mixed = mixer(settings)
    mixed.play(cues)
    return rendered(mixed)


def widest_step(samples: Sequence[int]) -> int:
    return max(abs(a - b) for a, b in pairwise(samples))


def begins(samples: Sequence[int], level: int = 200) -> float:
    """Return the second at which something is heard."""
    return next(at for at, sample in enumerate(samples) if abs(sample) > level) / RATE


def test_nothing_is_silence() -> None:
    quiet = mixer()
    assert quiet.mix(BUFFER) == bytes(4 * BUFFER)
    assert quiet.idle
    assert quiet.frames == BUFFER


def test_a_sound_begins_at_once_and_ends() -> None:
    mixed = mixer()
    mixed.play([MARK])
    assert not mixed.idle
    left, _ = channels(mixed.mix(BUFFER))
    assert begins(left) < 0.005
    rendered(mixed, 0.54)
    assert mixed.idle


@pytest.mark.parametrize("frames", [1, 7, 480, 1000, 36_000])
def test_it_is_the_same_in_buffers_of_any_size(frames: int) -> None:
    cues = [Cue(CueName.THROW, -0.5, 5), MARK]
    whole, pieces = mixer(), mixer()
    whole.play(cues)
    pieces.play(cues)
    in_pieces = b"".join(pieces.mix(frames) for _ in range(36_000 // frames))
    assert whole.mix(36_000)[: len(in_pieces)] == in_pieces


def test_the_middle_is_equal_and_a_side_is_louder() -> None:
    left, right = channels(played(MARK))
    assert left == right
    left, right = channels(played(Cue(CueName.MARK, -0.8)))
    assert power(left) > 10 * power(right) > 0
    left, right = channels(played(Cue(CueName.MARK, 0.8)))
    assert power(right) > 10 * power(left) > 0
    left, right = channels(played(Cue(CueName.MARK, -1)))
    assert power(right) == 0


@pytest.mark.parametrize("pan", [-1, -0.8, -0.3, 0, 0.5, 1])
def test_it_is_as_loud_from_anywhere(pan: float) -> None:
    here, middle = (channels(played(Cue(CueName.BONUS, at))) for at in (pan, 0))
    assert sum(map(power, here)) == pytest.approx(sum(map(power, middle)), rel=0.01)


@pytest.mark.parametrize("pan", [-1, -0.8, 0, 0.5, 1])
def test_in_mono_each_ear_has_all_of_it(pan: float) -> None:
    """No ear has less than it would have had of the same sound at its own side."""
    cue = Cue(CueName.MARK, pan)
    left, right = channels(played(cue, settings=SoundSettings(volume=100, mono=True)))
    assert left == right
    nearest = max(max(map(abs, side)) for side in channels(played(Cue(CueName.MARK, -1))))
    assert max(map(abs, left)) == pytest.approx(nearest, rel=0.01)


def test_in_mono_dice_are_alike_in_both_ears_and_do_not_clip() -> None:
    mono = SoundSettings(volume=100, mono=True)
    mixed = mixer(mono)
    for _ in range(10):
        mixed.play([Cue(CueName.THROW, -0.8, 13), Cue(CueName.YAHTZEE, 0.8)])
    left, right = channels(rendered(mixed))
    assert left == right
    assert 30_000 < max(map(abs, left)) <= 32_000


def test_mono_is_in_force_for_what_is_heard_already() -> None:
    mixed = mixer()
    mixed.play([Cue(CueName.WIN, -1)])
    _, right = channels(mixed.mix(BUFFER))
    assert not any(right)
    mixed.settings = SoundSettings(volume=100, mono=True)
    left, right = channels(mixed.mix(BUFFER))
    assert left == right


def test_dice_lie_from_left_to_right() -> None:
    sides = []
    for place in range(5):
        left, right = channels(played(Cue(CueName.SELECT, pan_at(place, 5))))
        sides.append(sqrt(power(right)) - sqrt(power(left)))
    assert sides == sorted(set(sides))
    assert sides[2] == 0


def test_no_two_throws_in_a_row_are_alike() -> None:
    mixed = mixer()
    throws = []
    for number in range(200):
        mixed.play([Cue(CueName.THROW, count=1 + number % 5 // 4)])
        throws.append(rendered(mixed, 0.7))
        assert mixed.idle
    assert all(one != next_ for one, next_ in pairwise(throws))


class Stuck(Random):
    """Chance that always has the same."""

    def uniform(self, a: float, b: float) -> float:
        del b
        return a

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        del start, stop, step
        return 0


def test_no_chance_makes_two_throws_in_a_row_alike() -> None:
    mixed = Mixer(BANK, LOUD, Stuck())
    throws = []
    for _ in range(4):
        mixed.play([Cue(CueName.THROW)])
        throws.append(rendered(mixed, 0.7))
    assert all(one != next_ for one, next_ in pairwise(throws))


def test_more_dice_make_more_of_a_clatter() -> None:
    one, five, thirteen = (power(channels(played(Cue(CueName.THROW, 0, n)))[0]) for n in (1, 5, 13))
    assert one < five < thirteen


def strikes(count: int, seed: int, pan: float = 0.0) -> Sequence[Strike]:
    """Return the strikes of a throw of so many dice, by their time."""
    thrown = Striker(Random(seed), MADE).strikes([Cue(CueName.THROW, pan, count)])
    return sorted(thrown, key=lambda strike: strike.at)


@pytest.mark.parametrize("count", [1, 2, 5, 6, 13])
def test_dice_tumble_for_half_a_second(count: int) -> None:
    for seed in range(30):
        thrown = strikes(count, seed)
        assert thrown[0].at == 0
        assert thrown[-1].at == pytest.approx(0.5)
        assert 3 * count <= len(thrown) <= 40
        # There is no pause in it, and it comes to rest: the end is soft, and of short bounces.
        pauses = [after.at - before.at for before, after in pairwise(thrown)]
        assert max(pauses) < 0.25, seed
        halves = [
            [one.level for one in thrown if (one.at < 0.25) is first] for first in (True, False)
        ]
        assert max(halves[0]) > max(halves[1])
        assert sum(halves[0]) / len(halves[0]) > 1.2 * sum(halves[1]) / len(halves[1]), seed


def test_each_bounce_of_a_die_is_shorter_and_softer() -> None:
    for seed in range(30):
        thrown = strikes(1, seed)
        pauses = [after.at - before.at for before, after in pairwise(thrown)]
        levels = [strike.level for strike in thrown]
        assert pauses == sorted(pauses, reverse=True)
        assert levels == sorted(levels, reverse=True)
        # What is soft is heard beside the first strike all the same.
        assert levels[-1] > levels[0] / 20


def test_dice_roll_from_where_they_are_thrown() -> None:
    """Each of them by a different way, and none beyond what one ear hears."""
    for seed in range(30):
        thrown = strikes(5, seed, pan=-0.8)
        assert {strike.pan for strike in thrown if strike.at == 0} == {-0.8}
        assert len({strike.pan for strike in thrown}) > 15
        assert all(-1 <= strike.pan <= -0.6 for strike in thrown)


def test_a_throw_is_over_soon_after_it() -> None:
    for seed in range(30):
        mixed = mixer(seed=seed)
        mixed.play([Cue(CueName.THROW, 0, 13)])
        assert any(rendered(mixed, 0.5)[-2 * BUFFER :])
        rendered(mixed, 0.12)
        assert mixed.idle


@pytest.mark.parametrize("name", CueName)
def test_every_cue_is_heard_and_does_not_clip(name: CueName) -> None:
    left, right = channels(played(Cue(name, 0, 5)))
    assert 1000 < max(map(abs, left)) <= 32_000
    assert 1000 < max(map(abs, right)) <= 32_000


def test_nothing_clips_whatever_is_played_at_once() -> None:
    mixed = mixer()
    for number in range(30):
        mixed.play([Cue(list(CueName)[number % 12], -0.8 if number % 2 else 0.8, 13)])
    left, right = channels(rendered(mixed))
    assert 30_000 < max(map(abs, (*left, *right))) <= 32_000


def test_what_was_held_down_comes_back_without_a_jump() -> None:
    mixed = mixer()
    for _ in range(30):
        mixed.play([Cue(CueName.ERROR)])
    mixed.play([Cue(CueName.WIN)])
    left, _ = channels(rendered(mixed))
    alone, _ = channels(played(Cue(CueName.WIN)))
    late = slice(RATE, None)
    assert list(left[late]) == list(alone[late])
    # Where the errors have ended, samples are no farther apart than they always are.
    assert widest_step(left[6000:]) <= widest_step(alone)


def test_there_is_an_end_to_how_much_sounds_at_once() -> None:
    mixed = mixer()
    for _ in range(40):
        mixed.play([Cue(CueName.THROW, 0, 13)])
    mixed.play([MARK])
    assert len(mixed._voices) == MOST_VOICES
    # The quietest have gone: what was told last is there.
    assert "mark" in {voice.strike.sound for voice in mixed._voices}


def test_the_mixing_of_a_buffer_takes_a_part_of_its_time() -> None:
    """Most of it is left, even on a machine five times slower; the median, for others work too."""
    mixed = mixer()
    taken = []
    for _ in range(15):
        mixed.play([Cue(CueName.THROW, 0, 5), MARK, Cue(CueName.BONUS)])
        for _ in range(10):
            start = perf_counter()
            mixed.mix(BUFFER)
            taken.append(perf_counter() - start)
    assert sorted(taken)[len(taken) // 2] < 0.02


# One after the other


def test_what_follows_begins_as_the_last_one_fades() -> None:
    both, _ = channels(played(Cue(CueName.MARK, -1), Cue(CueName.BONUS, 1)))
    _, second = channels(played(Cue(CueName.MARK, -1), Cue(CueName.BONUS, 1)))
    assert begins(both) < 0.005
    assert begins(second) == pytest.approx(MADE[CueName.MARK].lead, abs=0.005)


def test_what_is_told_apart_begins_at_once() -> None:
    """A key is not answered late because something else is heard still."""
    mixed = mixer()
    mixed.play([Cue(CueName.YAHTZEE, -1)])
    mixed.mix(BUFFER)
    mixed.play([Cue(CueName.SELECT, 1)])
    _, right = channels(mixed.mix(BUFFER))
    assert begins(right) < 0.005


def test_many_at_once_come_to_an_end() -> None:
    mixed = mixer()
    mixed.play([Cue(CueName.YAHTZEE)] * 20)
    rendered(mixed, 5)
    assert mixed.idle


def test_cards_fall_one_after_the_other() -> None:
    mixed = mixer()
    mixed.play([Cue(CueName.CARD, 0, 5)])
    starts = sorted(voice.start / RATE for voice in mixed._voices)
    assert starts == pytest.approx([0, 0.07, 0.14, 0.21, 0.28])


# Volumes


def test_half_the_volume_is_a_quarter_of_the_level() -> None:
    full, half = (channels(played(MARK, settings=SoundSettings(volume=v)))[0] for v in (100, 50))
    assert max(half) == pytest.approx(max(full) / 4, rel=0.01)


def test_nothing_of_a_group_without_volume() -> None:
    settings = SoundSettings(volume=100, groups={Group.SCORES: 0})
    assert not any(played(MARK, settings=settings))
    assert any(played(Cue(CueName.SELECT), settings=settings))


@pytest.mark.parametrize("name", CueName)
def test_a_group_is_as_loud_as_it_is_set(name: CueName) -> None:
    half = SoundSettings(volume=100, groups={GROUPS[name]: 50})
    cue = Cue(name, 0, 2)
    ratio = power(channels(played(cue))[0]) / power(channels(played(cue, settings=half))[0])
    assert ratio == pytest.approx(16, rel=0.02)


def test_a_change_is_in_force_for_what_is_heard_already() -> None:
    mixed = mixer()
    mixed.play([Cue(CueName.WIN)])
    mixed.mix(BUFFER)
    mixed.settings = SoundSettings(volume=0)
    assert not any(mixed.mix(BUFFER))
    mixed.settings = LOUD
    assert any(mixed.mix(BUFFER))
    mixed.settings = SoundSettings(on=False, volume=100)
    assert not any(mixed.mix(BUFFER))


def test_off_is_off_but_for_what_is_asked_for() -> None:
    mixed = mixer(SoundSettings(on=False))
    mixed.play([MARK])
    assert mixed.idle
    mixed.play([MARK], asked=True)
    assert any(mixed.mix(BUFFER))


def test_silence_is_at_once() -> None:
    mixed = mixer()
    mixed.play([Cue(CueName.WIN)])
    mixed.silence()
    assert mixed.idle
    assert not any(mixed.mix(BUFFER))
