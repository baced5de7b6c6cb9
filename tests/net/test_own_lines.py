"""Lines that a guest says over a line that breaks: each is answered, and heard once."""

from gobelet.net.envelopes import HostEnvelope
from gobelet.net.frames import HasSaid, NotSaid, Presence, Said, Say, Welcome
from gobelet.net.guest.joined_table import JoinedTable


def joined_table() -> tuple[JoinedTable, list[str]]:
    """Return a table at a guest whose line holds, and why lines were not said."""
    joined = JoinedTable("TOKEN", ("Luc",))
    refused: list[str] = []
    joined.not_said = lambda frame: refused.append(frame.code)
    joined.take(HostEnvelope(0, 0, Welcome("0", "first", "key", resumed=False)))
    return joined, refused


def sent(joined: JoinedTable) -> list[Say]:
    return [frame for _, frame in joined.channel._after(0) if isinstance(frame, Say)]


def test_an_answer_belongs_to_its_line() -> None:
    joined, refused = joined_table()
    answers: list[tuple[str, bool]] = []
    joined.say("un", "", lambda said: answers.append(("un", said)))
    joined.say("deux", "", lambda said: answers.append(("deux", said)))
    one, two = (line.number for line in sent(joined))
    joined.take(HostEnvelope(1, 2, NotSaid("flood", (), two)))
    joined.take(HostEnvelope(2, 2, HasSaid(one)))
    assert (answers, refused) == ([("deux", False), ("un", True)], ["flood"])


def test_another_process_gets_all_lines_that_were_not_answered() -> None:
    joined, refused = joined_table()
    answers: list[bool] = []
    joined.say("parti", "", answers.append)
    joined.channel.after(0)
    joined.say("attend", "", answers.append)
    waiting = sent(joined)
    joined.take(HostEnvelope(0, 0, Welcome("0", "second", "key", resumed=False)))
    assert sent(joined) == waiting
    for number, line in enumerate(waiting, 1):
        joined.take(HostEnvelope(number, number, HasSaid(line.number)))
    assert (answers, refused) == ([True, True], [])


def test_a_line_that_comes_again_from_another_process_is_heard_once() -> None:
    joined, _ = joined_table()
    heard: list[Presence | Said] = []
    joined.heard = heard.append
    line, other = Said(("Ana",), "Bonsoir", number=7), Said(("Bob",), "Bonsoir", number=7)
    joined.take(HostEnvelope(1, 0, line))
    joined.take(HostEnvelope(0, 0, Welcome("0", "second", "key", resumed=False)))
    joined.take(HostEnvelope(1, 0, line))
    joined.take(HostEnvelope(2, 0, other))
    assert heard == [line, other]
