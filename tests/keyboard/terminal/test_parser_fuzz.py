"""Whatever a terminal sends: no crash, nothing of a sequence taken for keys, Ctrl+C heard."""

import codecs
import os
from functools import partial
from random import Random
from typing import Final

import pytest

from gobelet.keyboard.decoder import KeyDecoder
from gobelet.keyboard.layouts import layout
from gobelet.keyboard.stroke import Stroke
from gobelet.keyboard.terminal.parser import GRACE, PASTE_GRACE
from tests.support.keyboard.typed import Typed, strokes
from tests.support.system.every import every
from tests.support.system.proof import tried

BYTES: Final = int(os.environ.get("GOBELET_FUZZ_BYTES", tried("50000", "200000")))
"""How many random bytes are fed; GOBELET_FUZZ_BYTES=1000000 feeds a million."""

CTRL_C: Final = Stroke("ctrl-c")
ONE: Final = Stroke(text="1")

KNOWN: Final = (
    *("\x1b[A", "\x1b[1;5D", "\x1b[3~", "\x1b[15;2~", "\x1b[[A", "\x1b[Z", "\x1b[7^"),
    *("\x1bOP", "\x1bO5A", "\x1bOq", "\x1bOM", "\x1b1", "\x1b\r"),
    *("\x1b[M !!", "\x1b[M112", "\x1b[<0;12;34M", "\x1b[<0;12;34m", "\x1b[96;14;13M"),
    *("\x1b[I", "\x1b[O", "\x1b[24;80R", "\x1b[?62;1;2c", "\x1b[>1;2;3c", "\x1b[0n"),
    *("\x1b[?2026;2$y", "\x1b[8;24;80t", "\x1b[2;1;1;112;112;1;0x"),
    *("\x1b]11;rgb:1212/3434/5656\a", "\x1b]52;c;MTIz\x1b\\", "\x1bP1$r0m\x1b\\"),
    *("\x1b_Gi=1;OK\x1b\\", "\x1b^1\x1b\\", "\x1bX1\x1b\\"),
    *("\x1b[?29u", "\x1b[99;5u", "\x1b[38:49:49;2;49u", "\x1b[57400;129;49u", "\x1b[27;2;49~"),
    *("\x1b[1;1:3A", "\x1b[99;1:3u", "\x1b[200~1é\r\n2\x1b[201~"),
)
"""Every kind of sequence that the parser knows; many hold digits."""

PREFIXES: Final = sorted({known[:end] for known in KNOWN for end in range(1, len(known))})
IN_PASTE: Final = "\x1b[200~"


def selecting(pressed: list[Stroke]) -> list[str]:
    """Return the keys that would select a die or take one back."""
    decoders = [KeyDecoder(partial(layout, name)) for name in ("fr", "us")]
    keys = [decoder.decode(stroke) for decoder in decoders for stroke in pressed]
    return [key.name for key in keys if key and key.name.removeprefix("shift-") in set("123456")]


@every("prefix", PREFIXES)
def test_a_prefix_is_no_key_that_selects(prefix: str) -> None:
    typed = Typed()
    assert selecting(typed.feed(prefix) + typed.wait()) == []


@every("prefix", PREFIXES)
def test_control_c_after_a_prefix(prefix: str) -> None:
    typed = Typed()
    pressed = typed.feed(prefix + "\x03")
    if IN_PASTE not in prefix:
        assert pressed[-1] == CTRL_C
    typed = Typed()
    typed.feed(prefix)
    typed.wait()
    pressed = typed.feed("\x03")
    assert pressed[-1] == CTRL_C
    assert selecting(pressed) == []
    assert typed.feed("1") == [ONE]


@every("prefix", PREFIXES)
def test_a_key_long_after_a_prefix(prefix: str) -> None:
    typed = Typed()
    typed.feed(prefix)
    typed.wait(PASTE_GRACE + GRACE)
    assert typed.feed("1")[-1] == ONE


@every("known", KNOWN)
def test_a_sequence_in_two_pieces_is_the_sequence_or_nothing(known: str) -> None:
    whole = strokes(known)
    for place in range(1, len(known)):
        typed = Typed()
        pressed = typed.feed(known[:place])
        pressed += typed.wait(GRACE)
        late = pressed == [Stroke("escape")]
        pressed += typed.feed(known[place:])
        if not late:
            assert pressed == whole
        elif known[1] in "[O":
            assert pressed[1:] == (whole if IN_PASTE in known else [])


# Random input


def characters(random: Random, alphabet: bytes, size: int) -> str:
    data = bytes(random.choices(alphabet, k=size))
    return codecs.decode(data, "utf-8", "surrogateescape")


ALPHABETS: Final = {
    "any": bytes(range(256)),
    "sequences": b"\x1b\x1b\x1b[[[OM~u;:?<$P]\\\a123456\x03\r\xc3\xa9\xff\x00A",
    "pastes": b"\x1b[200~1",
}


@pytest.mark.parametrize("kind", ALPHABETS)
def test_random_bytes(kind: str) -> None:
    random, alphabet = Random(kind), ALPHABETS[kind]
    typed, fed = Typed(), 0
    while fed < BYTES // len(ALPHABETS):
        chunk = characters(random, alphabet, random.choice((1, 2, 3, 10, 200)))
        fed += len(chunk)
        for stroke in typed.feed(chunk):
            assert stroke.name == "paste" or len(stroke.text) <= 1 or stroke.kitty
        if random.random() < 0.3:
            typed.wait(random.choice((0.05, 0.2, 0.7, 2.0)))
        if random.random() < 0.1:
            typed.wait()
            assert typed.feed("\x03")[-1] == CTRL_C


PARAMETERS: Final = "0123456789;:"
PRINTABLE: Final = [chr(code) for code in range(32, 127)] + ["é", "è", "€", "\udcff", "\udc9b"]


def some(random: Random, alphabet: str | list[str], longest: int) -> str:
    return "".join(random.choices(alphabet, k=random.randrange(longest + 1)))


def sequence(random: Random) -> str:
    """Return a sequence, known or not, that types nothing."""
    match random.randrange(6):
        case 0:
            final = random.choice("@ABCDEFGHIJKLNOPQRSTUVWXYZ\\]^_`abcdefghijklmnopqrstvwxyz{|}~")
            private = random.choice(("", "?", ">", "=", "<"))
            params, intermediates = some(random, PARAMETERS, 8), some(random, " $!", 1)
            return f"\x1b[{private}{params}{intermediates}{final}".replace(IN_PASTE, "")
        case 1:
            return f"\x1b[M{''.join(random.choices(PRINTABLE, k=3))}"
        case 2:
            string = some(random, PRINTABLE, 20)
            return f"\x1b]{string}" + random.choice(("\a", "\x1b\\"))
        case 3:
            return f"\x1b{random.choice('PX^_')}{some(random, PRINTABLE, 20)}\x1b\\"
        case 4:
            return f"\x1bO{some(random, '123;', 3)}{random.choice('ABCDEFGHMPQRSabcd')}"
        case _:
            pasted = some(random, [*PRINTABLE, "\r"], 20)
            return f"\x1b[200~{pasted}\x1b[201~"


def test_random_sequences_between_keys() -> None:
    """However the input is cut in pieces, with silences between, only the keys come out."""
    random = Random(1)
    fed = 0
    while fed < BYTES // 5:
        typed, keys, data = Typed(), list[str](), ""
        for _ in range(20):
            key = random.choice("123456&é\"'(-")
            keys.append(key)
            data += sequence(random) + key
        fed += len(data)
        heard: list[Stroke] = []
        while data:
            size = random.choice((1, 2, 5, 50))
            # A silence between ESC and the rest makes keys of what is no CSI and no SS3.
            cut = size + (data[size - 1 : size] == "\x1b")
            piece, data = data[:cut], data[cut:]
            heard += typed.feed(piece)
            if random.random() < 0.2:
                heard += typed.wait(random.choice((0.05, 0.3)))
        assert [stroke.text for stroke in heard if stroke.text and not stroke.name] == keys
