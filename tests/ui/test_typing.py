"""The line being typed: a name."""

from collections.abc import Callable, Iterator

import pytest

from gobelet.speech.outputs.terminal import TextOutput
from gobelet.speech.speaker import Mode
from gobelet.ui.options import Echo
from tests.support.driver import UNKNOWN, Driver, french
from tests.support.outputs import Voice, backend, wait_until
from tests.support.screen import Pipe, Screen

ADD_PERSON = "Ajouter une personne"


def open_line(driver: Driver) -> Driver:
    driver.main()
    driver.press("enter", "down", "enter", "down", "enter")
    return driver


def typing(text: str = "") -> Driver:
    """Return a driver in text mode that types a name."""
    driver = open_line(Driver())
    driver.type(text)
    return driver


class Spoken:
    """Types a name in speech mode, and hears what each key led to."""

    def __init__(self, echo: Echo = Echo.CHARACTER, mode: Mode = Mode.SPEECH) -> None:
        self.voice = Voice(brailles=False)
        self.driver = Driver(mode=mode, backends=[backend(self.voice)])
        self.driver.options.echo = echo
        open_line(self.driver)

    def press(self, *names: str) -> list[str]:
        return self._heard(lambda: self.driver.press(*names))

    def type(self, text: str) -> list[str]:
        return self._heard(lambda: self.driver.type(text))

    def paste(self, text: str) -> list[str]:
        return self._heard(lambda: self.driver.paste(text))

    def _heard(self, action: Callable[[], object]) -> list[str]:
        """Return what is spoken between two marks."""
        before = self._mark()
        action()
        after = self._mark()
        return self.voice.texts[before : after - 1]

    def _mark(self) -> int:
        count = self.voice.texts.count("mark")
        self.driver.session.aloud("mark")
        wait_until(lambda: self.voice.texts.count("mark") > count)
        return len(self.voice.texts)


# What is taken


def test_a_name_is_taken_with_enter() -> None:
    driver = typing("Zoé")
    assert driver.line == ("Zoé", 3)
    assert driver.press("enter") == ["Zoé est à la table."]


def test_letters_and_digits_are_text_on_every_keyboard() -> None:
    assert typing("d2&é A").line == ("d2&é A", 6)


def test_every_key_of_play_is_a_character_here() -> None:
    driver = typing("dsStxaru")
    assert driver.line[0] == "dsStxaru"
    assert driver.said == []


def test_capitals_are_not_mentioned() -> None:
    assert typing("ANA").said == []


def test_twenty_characters_at_most() -> None:
    driver = typing("abcdefghij" * 2)
    assert driver.type("k") == ["20 caractères au plus."]
    assert driver.line == ("abcdefghij" * 2, 20)
    driver.press("backspace")
    driver.type("k")
    assert driver.line == ("abcdefghijabcdefghik", 20)


@pytest.mark.parametrize("char", ["\x00", "\x1b", "\x9b", "\u200d", "\u202e", "\ue000"])
def test_characters_that_cannot_be_spoken_are_refused(char: str) -> None:
    driver = typing("Ana")
    assert driver.type(char) == [UNKNOWN]
    assert driver.line == ("Ana", 3)


@pytest.mark.parametrize("key", ["f5", "tab", "ctrl-x", "ctrl-a", "shift-left"])
def test_unknown_keys_say_so(key: str) -> None:
    driver = typing("Ana")
    assert driver.press(key) == [UNKNOWN]
    assert driver.line[0] == "Ana"


@pytest.mark.parametrize(
    ("pasted", "line"),
    [
        ("Zoé", "Zoé"),
        ("Zoé Lys", "Zoé Lys"),
        ("Zoé\nLys", "Zoé"),
        ("Zoé\rLys", "Zoé"),
        ("Zoé\r\nLys", "Zoé"),
        ("Z\x1b[31mo\x07é", "Z[31moé"),
        ("abcdefghij" * 3, "abcdefghij" * 2),
    ],
)
def test_a_paste_is_one_clean_line(pasted: str, line: str) -> None:
    driver = typing()
    driver.paste(pasted)
    assert driver.line == (line, len(line))
    assert driver.screens[-1] == "TypingScreen"


@pytest.mark.parametrize("pasted", ["", "\n", "\x1b\x07"])
def test_an_empty_paste_says_that_it_does_nothing(pasted: str) -> None:
    assert typing().paste(pasted) == [UNKNOWN]


def test_escape_gives_up_and_says_so() -> None:
    driver = typing("Zoé")
    assert driver.press("escape") == ["Saisie abandonnée.", f"Joueurs. {ADD_PERSON}"]
    assert "Zoé" not in driver.items()


# The cursor


def test_arrows_home_and_end() -> None:
    driver = typing("Ana")
    assert driver.press("right") == ["Fin de la saisie."]
    driver.press("left")
    assert driver.line == ("Ana", 2)
    driver.press("home")
    assert driver.line == ("Ana", 0)
    assert driver.press("left") == ["Début de la saisie."]
    assert driver.press("home") == ["Début de la saisie."]
    driver.press("end")
    assert driver.line == ("Ana", 3)
    assert driver.press("end") == ["Fin de la saisie."]


def test_characters_are_inserted_at_the_cursor() -> None:
    driver = typing("Aa")
    driver.press("left")
    driver.type("n")
    assert driver.line == ("Ana", 2)


def test_ctrl_and_an_arrow_moves_by_a_word() -> None:
    driver = typing("Ana Lou Zoé")
    places = []
    for key in ("ctrl-left", "ctrl-left", "ctrl-left", "ctrl-right", "ctrl-right", "ctrl-right"):
        driver.press(key)
        places.append(driver.line[1])
    assert places == [8, 4, 0, 4, 8, 11]


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        (["ctrl-right"], "Fin de la saisie."),
        (["home", "ctrl-left"], "Début de la saisie."),
    ],
)
def test_a_word_at_the_edge_says_so(keys: list[str], says: str) -> None:
    assert typing("Ana").press(*keys) == [says]


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        (["backspace"], ("An", 2)),
        (["home", "delete"], ("na", 0)),
        (["left", "backspace"], ("Aa", 1)),
        (["left", "delete"], ("An", 2)),
    ],
)
def test_erasing(keys: list[str], line: tuple[str, int]) -> None:
    driver = typing("Ana")
    assert driver.press(*keys) == []
    assert driver.line == line


def test_nothing_to_erase() -> None:
    driver = typing("A")
    assert driver.press("delete") == ["Rien à effacer."]
    driver.press("backspace")
    assert driver.press("backspace") == ["Rien à effacer."]


@pytest.mark.parametrize("key", ["up", "down"])
def test_up_and_down_read_the_line(key: str) -> None:
    driver = typing()
    assert driver.press(key) == ["saisie vide"]
    driver.type("Zoé")
    assert driver.press(key) == ["Zoé"]
    assert driver.line == ("Zoé", 3)


# What works everywhere


def test_keys_that_work_everywhere_leave_the_line_as_it_is() -> None:
    driver = typing("Zoé")
    assert driver.press("ctrl-r") == [french("Nom :")]
    assert driver.press("page-up") == ["Début de l’historique."]
    assert driver.press("f1")[0].startswith("Touches utiles ici. ")
    assert driver.press("escape") == [french("Nom : Zoé")]
    assert driver.line == ("Zoé", 3)


def test_leaving_is_asked_while_typing() -> None:
    driver = typing("Zoé")
    assert driver.press("ctrl-c") == [french("Quitter Gobelet ? Non")]
    assert driver.press("enter") == [french("Nom : Zoé")]
    driver.press("ctrl-c", "ctrl-c")
    assert driver.left == 1


# What is spoken


def test_each_character_is_spoken() -> None:
    spoken = Spoken()
    assert spoken.type("Zo é") == ["Z", "o", "espace", "é"]


def test_words_are_spoken_when_they_end() -> None:
    spoken = Spoken(Echo.WORD)
    assert spoken.type("Zoé") == []
    assert spoken.type(" ") == ["Zoé"]
    assert spoken.type("Lys ") == ["Lys"]


def test_nothing_is_spoken_of_what_is_typed() -> None:
    spoken = Spoken(Echo.NONE)
    assert spoken.type("Zo é") == []
    assert spoken.type("x" * 17) == ["20 caractères au plus."]


def test_a_paste_is_spoken_whole() -> None:
    assert Spoken().paste("Zoé Lys") == ["Zoé Lys"]
    assert Spoken(Echo.WORD).paste("Zoé Lys") == ["Zoé Lys"]


@pytest.mark.parametrize("echo", list(Echo))
def test_moves_are_spoken_whatever_the_echo(echo: Echo) -> None:
    spoken = Spoken(echo)
    spoken.type("Ana Zoé")
    assert spoken.press("left") == ["é"]
    assert spoken.press("right") == ["fin de la saisie"]
    assert spoken.press("right") == ["Fin de la saisie."]
    assert spoken.press("ctrl-left") == ["Zoé"]
    assert spoken.press("left") == ["espace"]
    assert spoken.press("home") == ["A"]
    assert spoken.press("ctrl-right") == ["Zoé"]
    assert spoken.press("end") == ["fin de la saisie"]


@pytest.mark.parametrize("echo", list(Echo))
def test_what_is_erased_is_spoken_whatever_the_echo(echo: Echo) -> None:
    spoken = Spoken(echo)
    spoken.type("Zo é")
    assert spoken.press("backspace") == ["é"]
    assert spoken.press("backspace") == ["espace"]
    assert spoken.press("home", "delete")[-1] == "Z"
    assert spoken.press("up") == ["o"]


def test_both_outputs_at_once() -> None:
    spoken = Spoken(mode=Mode.BOTH)
    assert spoken.type("Zo") == ["Z", "o"]
    assert spoken.driver.line == ("Zo", 2)


def test_what_is_typed_is_not_in_the_history() -> None:
    spoken = Spoken()
    spoken.type("Zoé")
    texts = [utterance.text for utterance in spoken.driver.speaker.history.all()]
    assert texts[-1] == french("Nom :")


# On the terminal


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    pipe = Pipe()
    yield pipe
    pipe.close()


@pytest.fixture
def terminal(pipe: Pipe) -> Driver:
    return open_line(Driver(terminal=TextOutput(pipe.write_end)))


def shown(pipe: Pipe) -> Screen:
    screen = Screen()
    screen.feed(pipe.read().decode())
    return screen


def test_the_line_has_a_line_of_its_own(pipe: Pipe, terminal: Driver) -> None:
    terminal.type("Zoé")
    screen = shown(pipe)
    assert screen.lines[-2:] == [french("Nom :"), "Zoé"]
    assert screen.column == 3


def test_a_character_is_all_that_is_written_for_it(pipe: Pipe, terminal: Driver) -> None:
    for char in "Zoé":
        pipe.read()
        terminal.type(char)
        assert pipe.read() == char.encode()


@pytest.mark.parametrize(
    ("keys", "line", "column"),
    [
        (["left"], "Ana", 2),
        (["home"], "Ana", 0),
        (["backspace"], "An", 2),
        (["home", "delete"], "na", 0),
        (["home", "delete", "Z"], "Zna", 1),
        (["backspace", "backspace", "backspace"], "", 0),
        (["left", "left", "é"], "Aéna", 2),
        (["ctrl-left", "ctrl-right", "x"], "Anax", 4),
    ],
)
def test_the_line_is_written_over(
    keys: list[str], line: str, column: int, pipe: Pipe, terminal: Driver
) -> None:
    terminal.type("Ana")
    terminal.press(*keys)
    screen = shown(pipe)
    assert screen.lines[-1].rstrip() == line
    assert screen.column == column


@pytest.mark.parametrize(
    "aside", [["f5"], ["ctrl-r"], ["page-up"], ["up"], ["home", "left", "end"], ["f1", "escape"]]
)
def test_the_line_is_never_written_over_a_sentence(
    aside: list[str], pipe: Pipe, terminal: Driver
) -> None:
    screen = Screen()
    terminal.type("Zo")
    terminal.press(*aside)
    screen.feed(pipe.read().decode())
    sentences = [line for line in screen.lines if line != "Zo"]
    terminal.type("é")
    screen.feed(pipe.read().decode())
    assert screen.lines[-1] == "Zoé"
    assert [line for line in screen.lines if not line.startswith("Zo")] == sentences


def test_a_sentence_after_the_line_begins_a_new_one(pipe: Pipe, terminal: Driver) -> None:
    terminal.type("Zoé")
    terminal.press("enter")
    assert shown(pipe).lines[-2:] == ["Zoé", "Zoé est à la table."]
