"""What guests may send by mistake or on purpose: names, talk, moves that are not theirs."""

from random import Random
from typing import Final
from unittest import mock

import pytest
from msgspec import Raw

from gobelet.games import kit
from gobelet.net import frames
from gobelet.net.envelopes import HOST_CODER
from gobelet.net.frames import Hello, Place, Presence, Said
from gobelet.net.host.admission import Rejection
from gobelet.net.host.hosted_table import HostedTable
from gobelet.net.limits import LINES_AT_ONCE, LONGEST_LINE
from tests.support.keyboard.driver import Clock
from tests.support.network.cut_line import TOKEN, Sitting

CONFIG: Final = kit("yahtzee").configure("playroom", language="en")


def table() -> tuple[HostedTable, list[Presence | Said]]:
    """A table with two free seats, and what its host hears."""
    places = [Place("Ana"), Place(elsewhere=True), Place(elsewhere=True)]
    hosted = HostedTable(CONFIG, places, token=TOKEN, later=Clock().later)
    heard: list[Presence | Said] = []
    hosted.company.heard = heard.append
    return hosted, heard


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "empty"),
        (" \t ", "empty"),
        ("Eve\x1b[2J", "control"),
        ("Eve\u202e", "control"),
        ("Eve\nAna", "control"),
        ("A" * 10_000, "long"),
        ("ANA", "duplicate"),
        (" Ana ", "duplicate"),
    ],
)
def test_a_bad_name_is_refused_before_anything_is_told(name: str, why: str) -> None:
    hosted, heard = table()
    with pytest.raises(Rejection) as refused:
        hosted.admit(Hello(frames.PROTOCOL, "0", TOKEN, (name,)))
    assert refused.value.frame.code == "name"
    shown, code = refused.value.frame.facts
    assert code == why
    assert len(shown) <= 40
    assert not heard
    assert [place.name for place in hosted.places] == ["Ana", "", ""]


@pytest.mark.parametrize("names", [(), ("Luc", "Eva", "Max"), tuple(map(str, range(1000)))])
def test_nobody_and_too_many_have_no_seat(names: tuple[str, ...]) -> None:
    hosted, _ = table()
    with pytest.raises(Rejection) as refused:
        hosted.admit(Hello(frames.PROTOCOL, "0", TOKEN, names))
    assert refused.value.frame.code == "full"


def test_talk_is_a_clean_line_of_some_length() -> None:
    hosted, heard = table()
    guest, _ = hosted.admit(Hello(frames.PROTOCOL, "0", TOKEN, ("Luc",)))
    hosted.receive(guest, frames.Say("\x1b]0;x\x07\u202e hello\n there \u200f" + "a" * 10_000))
    [said] = [news for news in heard if isinstance(news, Said)]
    assert said.text.startswith("]0;x hello there a")
    assert said.text.isprintable()
    assert len(said.text) == LONGEST_LINE
    hosted.receive(guest, frames.Say("\x1b\u202e\n"))
    assert heard[-1] is said


def test_who_floods_the_others_with_talk_is_told_so_and_nobody_else() -> None:
    hosted, heard = table()
    guest, _ = hosted.admit(Hello(frames.PROTOCOL, "0", TOKEN, ("Luc",)))
    with mock.patch("gobelet.net.line.allowance.monotonic", return_value=guest.talk._since):
        for number in range(LINES_AT_ONCE + 2):
            hosted.receive(guest, frames.Say(str(number), "", number))
    assert len(heard) == LINES_AT_ONCE
    sent = [HOST_CODER.decode(data).frame for _, data in guest.channel.after(0)]
    said = range(1, LINES_AT_ONCE)
    assert sent == [
        *(frames.HasSaid(number) for number in said),
        *(frames.NotSaid("flood", (), LINES_AT_ONCE + n) for n in range(2)),
    ]


def test_a_line_to_nobody_at_the_table_reaches_nobody() -> None:
    hosted, heard = table()
    guest, _ = hosted.admit(Hello(frames.PROTOCOL, "0", TOKEN, ("Luc",)))
    hosted.receive(guest, frames.Say("hello", "Zoé", 7))
    assert not heard
    [(_, data)] = guest.channel.after(0)
    assert HOST_CODER.decode(data).frame == frames.NotSaid("gone", ("Zoé",), 7)


def test_nobody_moves_for_somebody_else() -> None:
    sitting = Sitting(CONFIG, 3, seed=1)
    standing = sitting.match.standing
    assert standing.to_act == 0
    action = sitting.game.sample(sitting.match.standing.state, Random(1))
    raw = Raw(sitting.hosted.codec.actions.encode(action))
    for line in sitting.lines:
        assert line.guest
        sitting.hosted.receive(line.guest, frames.Submit(standing.position, raw))
    assert sitting.match.standing.position == standing.position


def test_the_seat_of_another_needs_the_key_of_that_guest() -> None:
    hosted, _ = table()
    luc, _ = hosted.admit(Hello(frames.PROTOCOL, "0", TOKEN, ("Luc",)))
    for key in ("Luc", "0" * 32, luc.key[:-1]):
        with pytest.raises(Rejection) as refused:
            hosted.admit(Hello(frames.PROTOCOL, "0", TOKEN, ("Luc",), key))
        assert refused.value.frame.code == "key"
    with pytest.raises(Rejection) as refused:
        hosted.admit(Hello(frames.PROTOCOL, "0", "A" * 9 + "B", ("Luc",), luc.key))
    assert refused.value.frame.code == "token"
