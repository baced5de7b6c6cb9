"""From what a terminal sends to strokes."""

import pytest

from gobelet.keyboard.stroke import KittyKey, Stroke
from gobelet.keyboard.terminal.parser import GRACE, LONGEST, PASTE_GRACE
from tests.support.keyboard.typed import INSTANT, Typed, strokes

CTRL_C = Stroke("ctrl-c")
ONE = Stroke(text="1")


# Keys by their name


@pytest.mark.parametrize(
    ("name", "sequences"),
    [
        ("enter", "\r \n ␛OM"),
        ("backspace", "\x7f \b"),
        ("tab", "\t ␛OI"),
        ("shift-tab", "␛[Z ␛\t"),
        ("escape", "␛"),
        ("up", "␛[A ␛OA"),
        ("down", "␛[B ␛OB"),
        ("right", "␛[C ␛OC"),
        ("left", "␛[D ␛OD"),
        ("home", "␛[H ␛OH ␛[1~ ␛[7~"),
        ("end", "␛[F ␛OF ␛[4~ ␛[8~"),
        ("insert", "␛[2~"),
        ("delete", "␛[3~"),
        ("page-up", "␛[5~"),
        ("page-down", "␛[6~"),
        ("f1", "␛OP ␛[P ␛[11~ ␛[[A"),
        ("f2", "␛OQ ␛[Q ␛[12~ ␛[[B"),
        ("f3", "␛OR ␛[R ␛[13~ ␛[[C"),
        ("f4", "␛OS ␛[S ␛[14~ ␛[[D"),
        ("f5", "␛[15~ ␛[[E"),
        ("f6", "␛[17~"),
        ("f9", "␛[20~"),
        ("f10", "␛[21~"),
        ("f12", "␛[24~"),
        ("f13", "␛[25~"),
        ("f20", "␛[34~"),
        ("ctrl-space", "\0"),
        ("ctrl-a", "\x01"),
        ("ctrl-c", "\x03"),
        ("ctrl-q", "\x11"),
        ("ctrl-\\", "\x1c"),
        ("ctrl-left", "␛[1;5D ␛Od ␛O5D ␛O1;5D"),
        ("shift-left", "␛[1;2D ␛[d"),
        ("alt-left", "␛[1;3D"),
        ("alt-shift-left", "␛[1;4D"),
        ("ctrl-shift-left", "␛[1;6D"),
        ("ctrl-alt-shift-left", "␛[1;8D"),
        ("shift-f3", "␛[1;2R"),
        ("ctrl-delete", "␛[3;5~"),
        ("shift-page-up", "␛[5;2~"),
        ("alt-1", "␛1"),
        ("alt-é", "␛é ␛É"),
        ("alt-enter", "␛\r"),
        ("alt-backspace", "␛\x7f"),
        ("ctrl-alt-a", "␛\x01"),
        ("unknown", "␛[99~ ␛[E ␛[G ␛[5A ␛[~ ␛[5@ ␛[7^ ␛OE ␛O! ␛O5p ␛[[F ␛[1;5t ␛[1;9A ␛[1;9~"),
    ],
)
def test_named_keys(name: str, sequences: str) -> None:
    for sequence in sequences.replace("␛", "\x1b").split(" "):
        assert strokes(sequence) == [Stroke(name)], sequence


def test_alt_and_space() -> None:
    assert strokes("\x1b ") == [Stroke("alt-space")]


def test_the_keypad_in_application_mode() -> None:
    typed = [stroke for final in "pqrstuvwxyjklmnoX" for stroke in strokes(f"\x1bO{final}")]
    assert typed == [Stroke(text=char, keypad=True) for char in "0123456789*+,-./="]


def test_lock_keys_are_no_modifiers() -> None:
    assert strokes("\x1b[1;129A") == [Stroke("up")]
    assert strokes("\x1b[1;197D") == [Stroke("ctrl-left")]


def test_characters() -> None:
    assert strokes("1é٣💥") == [Stroke(text=char) for char in "1é٣💥"]


@pytest.mark.parametrize("data", ["\udcff", "\x9b", "\x85", "\x1b\udcff"])
def test_what_no_key_types(data: str) -> None:
    assert strokes(data) == []


def test_escape_twice() -> None:
    assert strokes("\x1b\x1b") == [Stroke("escape"), Stroke("escape")]
    assert strokes("\x1b\x1b[A") == [Stroke("escape"), Stroke("up")]


# Reports


@pytest.mark.parametrize(
    "report",
    [
        "\x1b[M !!",
        "\x1b[M`é\udcff",
        "\x1b[<64;85;12M",
        "\x1b[<0;5;5m",
        "\x1b[96;14;13M",
        "\x1b[I",
        "\x1b[O",
        "\x1b[24;80R",
        "\x1b[1;1R",
        "\x1b[1;40R",
        "\x1b[?1;5R",
        "\x1b[?62;22c",
        "\x1b[>1;10;0c",
        "\x1b[0n",
        "\x1b[?997;1n",
        "\x1b[?2026;2$y",
        "\x1b[4;2$y",
        "\x1b[8;24;80t",
        "\x1b[2;1;1;112;112;1;0x",
        "\x1b]11;rgb:1212/3434/5656\a",
        "\x1bP>|kitty(0.32)\x1b\\",
        "\x1b_Gi=1;OK\x1b\\",
        "\x1b[201~",
    ],
)
def test_what_the_terminal_reports_is_no_key(report: str) -> None:
    assert strokes(f"{report}1") == [ONE]


@pytest.mark.parametrize(("reply", "flags"), [("0", 0), ("29", 29), ("", 0), ("1;2", 0)])
def test_the_answer_about_the_kitty_protocol(reply: str, flags: int) -> None:
    typed = Typed()
    assert typed.feed(f"\x1b[?{reply}u1") == [ONE]
    assert typed.answers == [flags]


def test_an_answer_cut_in_two_is_noticed() -> None:
    typed = Typed()
    assert typed.feed("\x1b") + typed.wait() + typed.feed("[?0u") == [Stroke("escape")]
    assert typed.answers == [0]


# Keys by their code


@pytest.mark.parametrize(
    ("data", "stroke"),
    [
        ("\x1b[97u", Stroke(kitty=KittyKey(97))),
        ("\x1b[38::49;;38u", Stroke(text="&", kitty=KittyKey(38, None, 49))),
        ("\x1b[38:49:49;2;49u", Stroke(text="1", kitty=KittyKey(38, 49, 49, 1))),
        ("\x1b[99;5u", Stroke(kitty=KittyKey(99, modifiers=4))),
        ("\x1b[99;133:1u", Stroke(kitty=KittyKey(99, modifiers=132))),
        ("\x1b[97;1:2;97u", Stroke(text="a", kitty=KittyKey(97))),
        ("\x1b[0;;233u", Stroke(text="é", kitty=KittyKey(0))),
        ("\x1b[0;;101:769u", Stroke(text="e\u0301", kitty=KittyKey(0))),
        ("\x1b[97;;3:55296:99999999u", Stroke(kitty=KittyKey(97))),
        ("\x1b[5u", Stroke(kitty=KittyKey(5))),
        ("\x1b[u", Stroke(kitty=KittyKey(0))),
        ("\x1b[27;2;233~", Stroke(kitty=KittyKey(233, modifiers=1))),
    ],
)
def test_keys_by_their_code(data: str, stroke: Stroke) -> None:
    assert strokes(data) == [stroke]


@pytest.mark.parametrize("data", ["\x1b[97;1:3u", "\x1b[1;1:3A", "\x1b[3;1:3~", "\x1b[1;5:3P"])
def test_a_key_released_is_none(data: str) -> None:
    assert strokes(data) == []


def test_a_key_held_is_pressed_again() -> None:
    assert strokes("\x1b[1;1:1A\x1b[1;1:2A") == [Stroke("up"), Stroke("up")]


# Pastes


@pytest.mark.parametrize(
    ("pasted", "text"),
    [
        ("Ana", "Ana"),
        ("", ""),
        ("1\r\n2\r3\n4", "1\n2\n3\n4"),
        ("a\tb\x03\x1b[A\x07\x9bé\udcff", "a b[Aé"),
        ("x" * LONGEST * 2, "x" * LONGEST),
    ],
)
def test_a_paste_is_one_stroke(pasted: str, text: str) -> None:
    paste = Stroke("paste", text)
    assert strokes(f"\x1b[200~{pasted}\x1b[201~1") == [paste, ONE]


def test_a_paste_in_any_pieces() -> None:
    data = "\x1b[200~1[20é2\x1b[201~1"
    for place in range(1, len(data)):
        typed = Typed()
        before = typed.feed(data[:place]) + typed.wait()
        after = typed.feed(data[place:])
        escape = [Stroke("escape")] if place == 1 else []
        assert before + after == [*escape, Stroke("paste", "1[20é2"), ONE]


def test_a_paste_without_an_end_is_delivered_before_the_next_key() -> None:
    typed = Typed()
    assert typed.feed("\x1b[200~Ana") + typed.wait(PASTE_GRACE + 0.2) == []
    assert typed.feed("1") == [Stroke("paste", "Ana"), ONE]


def test_a_slow_paste_goes_on() -> None:
    typed = Typed()
    for piece in ("\x1b[200~", "1", "2", "\x1b[20"):
        assert typed.feed(piece) + typed.wait(PASTE_GRACE - 0.2) == []
    assert typed.feed("1~") == [Stroke("paste", "12")]


@pytest.mark.parametrize(
    ("data", "stroke"),
    [
        ("\x03", CTRL_C),
        ("\x1b[99;5u", Stroke(kitty=KittyKey(99, modifiers=4))),
        ("\x1b[A", Stroke("up")),
    ],
)
def test_some_keys_end_a_paste_without_an_end_at_once(data: str, stroke: Stroke) -> None:
    typed = Typed()
    assert typed.feed("\x1b[200~Ana") + typed.wait() == []
    assert typed.feed(data) == [Stroke("paste", "Ana"), stroke]
    assert typed.feed("1") == [ONE]


# Silence


def test_what_is_cut_in_two_is_put_together_again() -> None:
    typed = Typed()
    assert typed.feed("\x1b[1;") + typed.wait(GRACE) == []
    assert typed.feed("5") + typed.wait(GRACE) == []
    assert typed.feed("D1") == [Stroke("ctrl-left"), ONE]


def test_the_rest_of_a_sequence_whose_escape_was_a_key_is_nothing() -> None:
    for rest in ("[5u", "[A", "OA", "Oq", "[49u", "[M !1"):
        typed = Typed()
        assert typed.feed("\x1b") + typed.wait() == [Stroke("escape")]
        assert typed.feed(rest) == []
        assert typed.feed("1") == [ONE]


def test_a_key_soon_after_the_escape_key() -> None:
    typed = Typed()
    assert typed.feed("\x1b") + typed.wait() == [Stroke("escape")]
    assert typed.feed("1") == [ONE]


@pytest.mark.parametrize("begun", ["\x1b", "\x1b[", "\x1b[5", "\x1b[M", "\x1bO", "\x1b]1", "\x1bP"])
def test_a_key_later_is_a_key(begun: str) -> None:
    typed = Typed()
    typed.feed(begun)
    typed.wait(GRACE + 2 * INSTANT)
    assert typed.feed("[1") == [Stroke(text="["), ONE]


def test_slowness_of_the_program_is_no_silence() -> None:
    """Only the terminal's silence counts: a sequence may be read in two pieces, late."""
    typed = Typed()
    assert typed.feed("\x1b[1;") == []
    typed.now += 10
    assert typed.feed("5D") == [Stroke("ctrl-left")]


def test_reset_forgets() -> None:
    for begun in ("\x1b[", "\x1b[200~Ana"):
        typed = Typed()
        typed.feed(begun)
        typed.wait()
        typed.parser.reset()
        assert typed.feed("1") == [ONE]
