"""Channels: frames in order and each once, over connections that break."""

from gobelet.net.envelopes import HOST_CODER
from gobelet.net.frames import Closed, Received
from gobelet.net.line.channel import MOST_KEPT, RECEIPT_EACH, host_channel


def test_what_is_sent_is_kept_until_the_other_end_has_it() -> None:
    channel = host_channel()
    woken: list[bool] = []
    channel.woken = lambda: woken.append(True)
    for code in ("closed", "removed"):
        channel.send(Closed(code))
    assert len(woken) == 2
    [(one, data), (two, _)] = channel.after(0)
    assert (one, two) == (1, 2)
    assert HOST_CODER.decode(data).frame == Closed("closed")
    assert [number for number, _ in channel.after(1)] == [2]
    assert channel.take(1, received=1)
    assert [number for number, _ in channel.after(0)] == [2]
    assert channel.has_all_after(1)
    assert not channel.has_all_after(0)
    assert not channel.has_all_after(3)


def test_a_frame_is_taken_once_and_in_its_order() -> None:
    channel = host_channel()
    assert [channel.take(number, 0) for number in (1, 1, 3, 2, 1, 3)] == [
        *(True, False, False, True, False, True)
    ]
    assert channel.received == 3


def test_the_other_end_is_told_what_has_come() -> None:
    channel = host_channel()
    for number in range(1, RECEIPT_EACH + 1):
        assert not channel.owes_receipt
        channel.take(number, 0)
    assert channel.owes_receipt
    receipt = HOST_CODER.decode(channel.receipt())
    assert (receipt.number, receipt.received) == (0, RECEIPT_EACH)
    assert receipt.frame == Received()
    assert not channel.owes_receipt


def test_no_more_is_kept_than_a_guest_may_lack() -> None:
    channel = host_channel()
    for _ in range(MOST_KEPT + 1):
        channel.send(Received())
    assert channel.has_all_after(1)
    assert not channel.has_all_after(0)
