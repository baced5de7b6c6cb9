"""Frames that were damaged, or made up by a guest: answered or refused, at once, without an error.

GOBELET_FRAMES=1000000 pytest -n0 tests/net/test_hostile_frames.py is the long proof.
"""

import os
from random import Random
from time import process_time
from typing import Final

import pytest
from msgspec import Raw

from gobelet.games import GAMES, kit
from gobelet.match.codec import Undecodable
from gobelet.net import frames
from gobelet.net.envelopes import GUEST_CODER, HOST_CODER, GuestEnvelope, HostEnvelope
from gobelet.net.host.admission import Rejection
from gobelet.net.limits import FROM_GUEST
from gobelet.net.wires import OtherVersion
from tests.support.network.cut_line import TOKEN, Line, Sitting
from tests.support.network.mutated import mutated

SEED: Final = 26
FRAMES: Final = int(os.environ.get("GOBELET_FRAMES", "6000"))
SLOWEST: Final = 0.01 if "GOBELET_FRAMES" in os.environ else 0.1
"""Seconds of processor time that a frame may take; a usual run allows ten times as much."""


def sitting_of(game: str) -> Sitting:
    configs = (kit(game).configure(rules, language="en") for rules in kit(game).rule_sets)
    *_, config = (one for one in configs if one.seats.stop > 2)
    return Sitting(config, max(2, config.seats.start), SEED)


def from_guests(sitting: Sitting) -> list[bytes]:
    """Frames of a guest, one of each kind, encoded."""
    action = sitting.game.sample(sitting.match.standing.state, Random(1))
    raw = Raw(sitting.hosted.codec.actions.encode(action))
    sent: list[frames.FromGuest] = [
        frames.Hello(1, "0", TOKEN, ("Eva",), "f" * 32, sitting.hosted.run, 3),
        frames.Ready(True),
        frames.Submit(sitting.match.standing.position, raw),
        frames.AskUndo(2),
        frames.Vote(2, False),
        frames.AskTime(),
        frames.Say("Bonjour \u202e\x1b[2J", "Ana"),
        frames.AskTime(),
        frames.Received(),
    ]
    return [encoded(frame) for frame in sent]


def encoded(frame: frames.FromGuest) -> bytes:
    return GUEST_CODER.encode(GuestEnvelope(0, 0, frame))


LARGE: Final[tuple[frames.FromGuest, ...]] = (
    frames.Hello(1, "0", TOKEN, tuple(f"{number:x}" for number in range(2500))),
    frames.Hello(1, "0", TOKEN, ("\u0301" * 7000,)),
    frames.Hello(1, "0", TOKEN, ("Eva",), "f" * 16_000),
    frames.Say("\ufdfa" * 5000),
    frames.Say("e\u0301" * 5000, "Ana"),
    frames.Say("Bonjour", "A" * 16_000),
    frames.Submit(0, Raw(b'{"type":"Keep","kept":[' + b"9," * 7000 + b"1]}")),
    frames.Submit(0, Raw(b"[" * 7000 + b"]" * 7000)),
)
"""Frames of a guest as large as they may be."""


def taken_by_host(line: Line, data: bytes) -> bool:
    """Have a host answer bytes as its door does; whether they were a frame."""
    try:
        frame = GUEST_CODER.decode(data).frame
        if isinstance(frame, frames.Hello):
            line.hosted.admit(frame)
        elif line.guest:
            line.hosted.receive(line.guest, frame)
    except (Undecodable, Rejection):
        return False
    return True


@pytest.mark.parametrize("game", GAMES)
def test_a_host_answers_or_refuses_whatever_a_guest_sends(game: str) -> None:
    sitting, chance = sitting_of(game), Random(f"{SEED} {game}")
    known = from_guests(sitting)
    line, answered, slowest = sitting.lines[0], 0, 0.0
    for _ in range(FRAMES // len(GAMES)):
        before = process_time()
        answered += taken_by_host(line, mutated(chance.choice(known), known, chance))
        slowest = max(slowest, process_time() - before)
        if line.guest is None or line.guest.gone:
            sitting = sitting_of(game)
            line = sitting.lines[0]
    assert answered
    assert slowest < SLOWEST
    for guest in sitting.hosted.guests:
        for name in guest.names:
            assert name.isprintable()


@pytest.mark.parametrize("game", GAMES)
def test_a_large_frame_takes_no_longer(game: str) -> None:
    line = sitting_of(game).lines[0]
    for frame in (*from_guests(sitting_of(game)), *LARGE):
        data = frame if isinstance(frame, bytes) else encoded(frame)
        assert len(data) <= FROM_GUEST
        before = process_time()
        taken_by_host(line, data)
        assert process_time() - before < SLOWEST, data[:100]


@pytest.mark.parametrize("game", GAMES)
def test_a_guest_refuses_what_no_host_sends(game: str) -> None:
    sitting, chance = sitting_of(game), Random(f"{SEED} {game}")
    known = [
        *sitting.lines[0].frames,
        HOST_CODER.encode(HostEnvelope(0, 0, frames.Welcome("0", "1", "k", resumed=False))),
        HOST_CODER.encode(HostEnvelope(0, 0, frames.Waiting())),
        HOST_CODER.encode(HostEnvelope(0, 0, frames.Clock(1, 60, 90, ("Eva",)))),
        HOST_CODER.encode(HostEnvelope(0, 0, frames.People((frames.Person(("Eva\x1b",)),)))),
        HOST_CODER.encode(HostEnvelope(0, 0, frames.Said(("Eva",), "\x1b]0;x\x07", private=True))),
    ]
    taken, slowest = 0, 0.0
    for _ in range(FRAMES // len(GAMES) // 2):
        data = mutated(chance.choice(known), known, chance)
        before = process_time()
        try:
            envelope = HOST_CODER.decode(data)
            joined = sitting.lines[0].joined
            joined.channel.received = envelope.number - 1
            joined.take(envelope)
            taken += 1
        except (Undecodable, OtherVersion):
            pass
        slowest = max(slowest, process_time() - before)
    assert taken
    assert slowest < SLOWEST
