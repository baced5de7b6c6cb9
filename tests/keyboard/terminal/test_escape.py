"""Cutting a terminal's input into characters and sequences."""

import pytest

from gobelet.keyboard.terminal.escape import (
    LONGEST,
    Character,
    Csi,
    EscapedCharacter,
    Ss3,
    Token,
    Tokenizer,
)


def tokens(data: str) -> list[Token]:
    tokenizer = Tokenizer()
    return [token for char in data if (token := tokenizer.push(char))]


def characters(text: str) -> list[Token]:
    return [Character(char) for char in text]


@pytest.mark.parametrize(
    ("data", "token"),
    [
        ("é", Character("é")),
        ("\x03", Character("\x03")),
        ("\x9b", Character("\x9b")),
        ("\udc9b", Character("\udc9b")),
        ("\x1b1", EscapedCharacter("1")),
        ("\x1bé", EscapedCharacter("é")),
        ("\x1b\r", EscapedCharacter("\r")),
        ("\x1b[A", Csi("", "A")),
        ("\x1b[1;5D", Csi("1;5", "D")),
        ("\x1b[49:33:49;2;33u", Csi("49:33:49;2;33", "u")),
        ("\x1b[?2026;2$y", Csi("2026;2", "y", "?", "$")),
        ("\x1b[<0;10;5M", Csi("0;10;5", "M", "<")),
        ("\x1b[[A", Csi("", "A", intermediates="[")),
        ("\x1b[5[", Csi("5", "[")),
        ("\x1bOP", Ss3("", "P")),
        ("\x1bO5P", Ss3("5", "P")),
        ("\x1bO ", Ss3("", " ")),
    ],
)
def test_one_token(data: str, token: Token) -> None:
    assert tokens(data) == [token]
    assert tokens(f"a{data}b") == [Character("a"), token, Character("b")]


@pytest.mark.parametrize(
    "data",
    [
        "\x1b[M !!",
        "\x1b[M\x7f\0\x7f",
        "\x1b[Mé\udcffñ",
        "\x1b]11;rgb:1212/3434/5656\a",
        "\x1b]11;rgb:1212/3434/5656\x1b\\",
        "\x1bP1$r0m\x1b\\",
        "\x1bP>|XTerm(379)\x1b\\",
        "\x1b_Gi=31;OK\x1b\\",
        "\x1b^1\x1b\\",
        "\x1bX1\x1b\\",
        "\x1b[1?2u",
        "\x1b[ 1u",
        "\x1b[é5u",
        "\x1b[[1u",
        "\x1bOé",
        "\x1b[" + "1" * 2 * LONGEST + "u",
        "\x1bO" + "1" * 2 * LONGEST + "P",
    ],
)
def test_what_is_swallowed(data: str) -> None:
    assert tokens(f"a{data}b") == characters("ab")


SEQUENCES = ["\x1b[", "\x1b[[", "\x1b[1;", "\x1b[M 1", "\x1bO", "\x1bO1", "\x1b]11;1", "\x1bP1"]


@pytest.mark.parametrize("begun", SEQUENCES)
@pytest.mark.parametrize("control", "\x03\r\t")
def test_a_control_character_ends_a_sequence_and_acts(begun: str, control: str) -> None:
    assert tokens(f"{begun}{control}1") == characters(f"{control}1")


@pytest.mark.parametrize("begun", SEQUENCES)
@pytest.mark.parametrize("control", "\x18\x1a")
def test_cancel_only_ends_it(begun: str, control: str) -> None:
    assert tokens(f"{begun}{control}1") == characters("1")


@pytest.mark.parametrize("begun", [*SEQUENCES, "\x1bP1\x1b", "\x1b[5"])
def test_escape_begins_another(begun: str) -> None:
    assert tokens(f"{begun}\x1b[A1") == [Csi("", "A"), Character("1")]


def test_escape_twice() -> None:
    assert tokens("\x1b\x1b[A") == [Character("\x1b"), Csi("", "A")]


def test_control_c_after_escape() -> None:
    assert tokens("\x1b\x03") == characters("\x03")
    assert tokens("\x1bP1\x1b\x03") == characters("\x03")


def late(data: str) -> list[Token]:
    """Return the tokens of what comes after an ESC and an instant of silence."""
    tokenizer = Tokenizer()
    assert tokenizer.push("\x1b") is None
    assert tokenizer.flush() == Character("\x1b")
    assert tokenizer.unfinished
    return [token for char in data if (token := tokenizer.push(char))]


def test_a_sequence_whose_escape_was_a_key() -> None:
    assert late("[5u") == [Csi("5", "u", late=True)]
    assert late("Oq1") == [Ss3("", "q", late=True), Character("1")]
    assert late("[M !!1") == characters("1")
    assert late("[A\x1b[A") == [Csi("", "A", late=True), Csi("", "A")]


def test_a_key_after_the_escape_key() -> None:
    assert late("1[") == characters("1[")
    assert late("\x1b[A") == [Csi("", "A")]


@pytest.mark.parametrize("begun", [*SEQUENCES, "\x1bP1\x1b"])
def test_nothing_comes_of_what_is_unfinished(begun: str) -> None:
    tokenizer = Tokenizer()
    assert [tokenizer.push(char) for char in begun] == [None] * len(begun)
    assert tokenizer.flush() is None
    assert tokenizer.unfinished


def test_reset_forgets_what_has_begun() -> None:
    tokenizer = Tokenizer()
    for char in "\x1b[5":
        tokenizer.push(char)
    tokenizer.reset()
    assert not tokenizer.unfinished
    assert tokenizer.push("1") == Character("1")
