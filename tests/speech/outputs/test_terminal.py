"""Lines on the terminal: exactly these bytes."""

import os
import sys
import threading
from collections.abc import Iterator

import pytest

from gobelet.speech.outputs.terminal import TerminalGone, TextOutput
from tests.support.keyboard.screen import Pipe, Screen


@pytest.fixture
def output(pipe: Pipe) -> TextOutput:
    return TextOutput(pipe.write_end)


@pytest.fixture(autouse=True)
def knows_control_sequences(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")


@pytest.mark.parametrize("interrupt", [True, False])
def test_a_line_begins_anew_and_leaves_the_cursor_at_its_start(
    interrupt: bool, pipe: Pipe, output: TextOutput
) -> None:
    output.speak("À relancer\u00a0: 6.", interrupt=interrupt)
    assert pipe.read() == b"\n\xc3\x80 relancer\xc2\xa0: 6.\r"


def test_no_part_of_a_sentence_is_a_command_to_the_terminal(pipe: Pipe, output: TextOutput) -> None:
    output.speak("Ana\x1b]0;title\x07\x9b2J\n\r\x85\u2028.", interrupt=False)
    assert pipe.read().decode() == "\nAna ]0;title  2J    .\r"
    output.typing("\x1b[2Ja", 5)
    assert pipe.read().decode() == "\n\r [2Ja"


def test_the_cursor_may_be_left_at_the_end(pipe: Pipe) -> None:
    output = TextOutput(pipe.write_end, at_end=True)
    output.speak("one", interrupt=False)
    output.at_end = False
    output.speak("two", interrupt=False)
    assert pipe.read() == b"\none\ntwo\r"


@pytest.mark.skipif(sys.platform != "linux", reason="packet mode of pipes")
def test_a_line_is_one_write() -> None:
    """In packet mode a pipe keeps writes apart."""
    read_end, write_end = os.pipe2(os.O_DIRECT)
    try:
        output = TextOutput(write_end)
        output.speak("one", interrupt=False)
        output.speak("two", interrupt=False)
        output.close()
        assert [os.read(read_end, 100) for _ in range(3)] == [b"\none\r", b"\ntwo\r", b"\n"]
    finally:
        os.close(read_end)
        os.close(write_end)


def test_nothing_is_written_for_silence_braille_and_languages(
    pipe: Pipe, output: TextOutput
) -> None:
    output.silence()
    output.braille("24446 r1")
    output.use_language("es")
    assert pipe.read() == b""


def test_what_utf_8_cannot_hold_is_replaced(pipe: Pipe, output: TextOutput) -> None:
    output.speak("a\ud800b", interrupt=False)
    assert pipe.read() == b"\na?b\r"


@pytest.fixture
def narrow() -> Iterator[tuple[TextOutput, int, int]]:
    """The output on a terminal, and both of its ends."""
    ours, theirs = os.openpty()
    yield TextOutput(theirs), ours, theirs
    os.close(ours)
    os.close(theirs)


@pytest.mark.posix("a terminal")
def test_a_sentence_is_broken_between_words_as_wide_as_the_terminal_is_now(
    narrow: tuple[TextOutput, int, int],
) -> None:
    import termios

    output, ours, theirs = narrow
    for columns, shown in (
        (16, b"\r\nVous relancez\r\n\xc2\xab\xc2\xa0six\xc2\xa0\xc2\xbb.\r"),
        (40, b"\r\nVous relancez \xc2\xab\xc2\xa0six\xc2\xa0\xc2\xbb.\r"),
        (0, b"\r\nVous relancez \xc2\xab\xc2\xa0six\xc2\xa0\xc2\xbb.\r"),
        (9, b"\r\nVous\r\nrelancez\r\n\xc2\xab\xc2\xa0six\xc2\xa0\xc2\xbb.\r"),
    ):
        termios.tcsetwinsize(theirs, (24, columns))
        output.speak("Vous relancez «\u00a0six\u00a0».", interrupt=False)
        # A busy terminal may hand it on in pieces.
        read = b""
        while len(read) < len(shown):
            read += os.read(ours, 1000)
        assert read == shown, columns


@pytest.mark.posix("a terminal")
def test_broken_lines_can_end_where_a_display_looks(narrow: tuple[TextOutput, int, int]) -> None:
    import termios

    output, ours, theirs = narrow
    output.at_end = True
    termios.tcsetwinsize(theirs, (24, 8))
    output.speak("one two three", interrupt=False)
    assert os.read(ours, 1000) == b"\r\none two\r\nthree"


def test_a_pipe_gets_sentences_unbroken(pipe: Pipe, output: TextOutput) -> None:
    sentence = " ".join(["Zéro"] * 60)
    output.speak(sentence, interrupt=False)
    assert pipe.read().decode() == f"\n{sentence}\r"


def test_typing_writes_each_character_alone(pipe: Pipe, output: TextOutput) -> None:
    output.speak("Name:", interrupt=False)
    output.typing("", 0)
    assert pipe.read() == b"\nName:\r\n\r"
    for end, char in enumerate("Zoé x", start=1):
        output.typing("Zoé x"[:end], end)
        assert pipe.read() == char.encode()


def test_a_text_that_is_there_at_the_start_is_written_once(pipe: Pipe, output: TextOutput) -> None:
    output.typing("Ana", 3)
    assert pipe.read() == b"\n\rAna"


def test_a_line_that_has_not_changed_is_not_written_again(pipe: Pipe, output: TextOutput) -> None:
    for text, cursor in (("Ana", 3), ("Ana", 1), ("", 0)):
        output.typing(text, cursor)
        pipe.read()
        output.typing(text, cursor)
        assert pipe.read() == b""


def test_after_a_sentence_the_line_is_shown_anew(pipe: Pipe, output: TextOutput) -> None:
    screen = Screen()
    for text, cursor in (("Ana", 3), ("Ana", 1), ("", 0)):
        output.typing(text, cursor)
        output.speak("No effect here.", interrupt=False)
        output.typing(text, cursor)
        screen.feed(pipe.read().decode())
        assert (screen.lines[-2:], screen.column) == (["No effect here.", text], cursor)


def test_other_changes_write_the_line_over(pipe: Pipe, output: TextOutput) -> None:
    screen = Screen()
    steps = [("Ana", 3), ("An", 2), ("An", 0), ("xAn", 1), ("", 0), ("A" * 20, 20), ("B", 1)]
    for text, cursor in steps:
        output.typing(text, cursor)
        screen.feed(pipe.read().decode())
        assert (screen.lines[-1].rstrip(), screen.column) == (text, cursor)
    assert len(screen.lines) == 2


ERASED = b"\x1b[2;1H\x1b[J\x1b[H\x1b[2K\x1b[3J"


def test_screen_and_scroll_back_are_erased_in_one_write(pipe: Pipe, output: TextOutput) -> None:
    output.speak("one", interrupt=False)
    pipe.read()
    output.erase()
    assert pipe.read() == ERASED


def test_nothing_is_erased_where_nothing_was_written(pipe: Pipe, output: TextOutput) -> None:
    output.erase()
    assert pipe.read() == b""
    output.typing("b3", 0)
    output.erase()
    output.erase()
    assert pipe.read() == b"\n\r\rb3\b\b" + ERASED


def test_after_it_was_erased_a_line_is_shown_anew(pipe: Pipe, output: TextOutput) -> None:
    output.typing("Ana", 3)
    output.erase()
    pipe.read()
    output.typing("Ana", 3)
    assert pipe.read() == b"\n\rAna"


@pytest.mark.posix("a terminal that knows none")
def test_a_terminal_that_knows_no_control_sequence_is_sent_none(
    pipe: Pipe, output: TextOutput, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    output.speak("one", interrupt=False)
    pipe.read()
    output.erase()
    assert pipe.read() == b"\n" * 24


def test_a_closed_pipe_is_a_terminal_gone(pipe: Pipe, output: TextOutput) -> None:
    pipe.hang_up()
    with pytest.raises(TerminalGone):
        output.speak("one", interrupt=False)
    with pytest.raises(TerminalGone):
        output.typing("a", 1)
    output.close()


def test_a_closed_descriptor_is_a_terminal_gone(pipe: Pipe, output: TextOutput) -> None:
    pipe.close()
    with pytest.raises(TerminalGone):
        output.speak("one", interrupt=False)


@pytest.mark.posix("descriptors that do not block")
def test_a_full_pipe_that_does_not_block_is_waited_for(pipe: Pipe, output: TextOutput) -> None:
    os.set_blocking(pipe.write_end, False)
    long = "x" * 200_000
    read = bytearray()

    def drain() -> None:
        while len(read) < len(long) + 2:
            read.extend(os.read(pipe.read_end, 4096))

    reader = threading.Thread(target=drain)
    reader.start()
    output.speak(long, interrupt=False)
    reader.join()
    assert bytes(read) == b"\n" + long.encode() + b"\r"


def test_lines_of_several_threads_are_not_mixed(pipe: Pipe, output: TextOutput) -> None:
    def talk(letter: str) -> None:
        # A pipe of Windows holds 4096 bytes.
        for _ in range(15):
            output.speak(letter * 50, interrupt=False)

    threads = [threading.Thread(target=talk, args=(letter,)) for letter in "abcd"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    lines = pipe.read().decode().split("\r")[:-1]
    assert sorted(lines) == sorted(f"\n{letter * 50}" for letter in "abcd" for _ in range(15))


def test_a_terminal_that_is_not_utf_8_gets_its_own_characters(
    pipe: Pipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "getfilesystemencoding", lambda: "iso8859-1")
    output = TextOutput(pipe.write_end)
    output.speak("L’été… coûte 5\u00a0€.", interrupt=False)
    assert pipe.read() == "\nL'été... coûte 5\u00a0?.\r".encode("iso8859-1")
