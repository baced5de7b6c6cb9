"""The line that a game in play asks for: a word, say."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gobelet.speech.mode import Mode
from gobelet.speech.outputs.terminal import TextOutput
from gobelet.store.store import Store
from gobelet.ui.preferences import Echo
from gobelet.ui.session import picture_of
from gobelet.view.picture import TypedLine
from tests.support.games.at_table import table_of
from tests.support.games.secret_words import Words, WordsConfig, register_words
from tests.support.keyboard.driver import UNKNOWN, Driver, french
from tests.support.keyboard.screen import Pipe, Screen
from tests.support.speech.outputs import Voice, backend

GIVEN_UP = "Saisie abandonnée."


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    register_words(monkeypatch)


def drawn(players: str = "Ana", driver: Driver | None = None) -> Driver:
    """Return a game whose number was drawn."""
    driver = driver or Driver()
    driver.play(players, WordsConfig())
    driver.press("enter")
    return driver


def typing(text: str = "", players: str = "Ana", driver: Driver | None = None) -> Driver:
    """Return a game with this on the line."""
    driver = drawn(players, driver)
    driver.press("enter")
    driver.type(text)
    return driver


def number(driver: Driver) -> str:
    """What is said when the line is left."""
    return f"Number {table_of(driver.session).state.number}."


# Typing


def test_enter_opens_it_and_it_says_what_it_is_for() -> None:
    driver = drawn()
    assert driver.press("enter") == ["Word, in fr:"]
    assert driver.screens == ["PlayScreen", "LineScreen"]


def test_at_the_table_keys_are_commands_and_on_the_line_letters_are_letters() -> None:
    driver = typing("dD tsu2é")
    assert driver.line[0] == "dD tsu2é"
    assert driver.said == []
    driver.press("tab")
    assert driver.press("d") == [number(driver)]


def test_capitals_on_the_line_are_not_mentioned() -> None:
    assert typing("NOIR").said == []


def test_it_takes_as_many_characters_as_the_game_says() -> None:
    assert typing("a" * 13).said == ["12 caractères au plus."]


def test_a_paste_is_one_clean_line() -> None:
    driver = typing()
    driver.paste("NO\x07IR\nLIR")
    assert driver.line == ("NOIR", 4)


def test_keys_that_mean_nothing_there_say_so() -> None:
    assert typing("NO").press("f3") == [UNKNOWN]


# Enter


def test_a_sentence_leaves_it_open_and_an_action_closes_it() -> None:
    driver = typing("NOIR")
    assert driver.press("enter") == ["4 letters."]
    assert (driver.screens[-1], driver.line) == ("LineScreen", ("NOIR", 4))
    assert driver.press("enter") == ["Ana entered NOIR.", "Read: NOIR.", "Turn: Ana."]
    assert driver.screens == ["PlayScreen"]


def test_a_refusal_by_the_rules_leaves_it_open() -> None:
    driver = typing("noir")
    assert driver.press("enter", "enter") == ["Refused: noir."]
    assert (driver.screens[-1], driver.line) == ("LineScreen", ("noir", 4))


def test_an_empty_line_is_answered_too() -> None:
    assert typing().press("enter") == ["Refused: ."]


def test_a_question_is_asked_in_front_of_it() -> None:
    driver = typing("sure")
    assert driver.press("enter") == ["Sure? Non"]
    assert driver.press("enter") == ["Word, in fr: sure"]
    driver.press("enter", "down")
    assert driver.press("enter") == ["Ana entered SURE.", "Read: SURE.", "Turn: Ana."]
    assert driver.screens == ["PlayScreen"]


def test_a_list_takes_its_place() -> None:
    driver = typing("either")
    assert driver.press("enter") == ["Which?"]
    assert driver.screens == ["PlayScreen"]
    assert driver.press("escape") == ["Back."]
    assert driver.press("enter") == ["Word, in fr: either"]
    driver.press("enter", "down", "down")
    assert driver.press("enter")[0] == "Ana entered RIGHT."


def test_another_line_takes_its_place() -> None:
    driver = typing("other")
    assert driver.press("enter") == ["Other:"]
    assert driver.screens == ["PlayScreen", "LineScreen"]
    driver.type("s")
    assert driver.press("enter")[0] == "Ana entered OTHERS."
    assert driver.screens == ["PlayScreen"]


def test_the_bots_play_once_it_is_taken() -> None:
    driver = typing("NOIR", "Ana,bot:regular")
    driver.press("enter")
    assert driver.press("enter") == [
        "Ana entered NOIR.",
        "Turn: Ordinateur.",
        "Ordinateur entered ?.",
        "Read: NOIR, BOT.",
        "Turn: Ana.",
    ]


# Leaving


def test_tab_goes_back_to_the_table_and_to_the_line_as_it_was() -> None:
    driver = typing("NO")
    assert driver.press("tab") == [number(driver)]
    assert driver.screens == ["PlayScreen"]
    assert driver.press("space") == ["Typed: NO."]
    assert driver.press("tab") == ["Word, in fr: NO"]
    driver.type("N")
    assert driver.line == ("NON", 3)


def test_escape_gives_up_and_says_so() -> None:
    driver = typing("NO")
    assert driver.press("escape") == [GIVEN_UP]
    assert driver.screens == ["PlayScreen"]
    assert driver.press("space") == ["Typed: None."]
    assert driver.press("tab") == ["Word, in fr:"]


def test_what_was_played_is_not_there_again() -> None:
    driver = typing("NOIR")
    driver.press("enter", "enter", "enter")
    assert driver.press("enter") == ["Word, in fr:"]


# What works everywhere


def test_keys_that_work_everywhere_leave_it_as_it_is() -> None:
    driver = typing("NO")
    assert driver.press("ctrl-r") == ["Word, in fr:"]
    assert driver.press("f1")[0].startswith("Touches utiles ici. ")
    assert "retourner à la table" in "".join(driver.items())
    assert driver.press("escape") == ["Word, in fr: NO"]
    assert driver.press("ctrl-c") == [french("Quitter Gobelet ? La partie est enregistrée. Non")]
    assert driver.press("enter") == ["Word, in fr: NO"]
    assert driver.line == ("NO", 2)


def test_it_is_in_the_language_that_was_chosen_meanwhile() -> None:
    driver = typing("NO")
    driver.press("f10")
    driver.options.language_code = "en"
    assert driver.press("escape") == ["Word, in en: NO"]


def test_the_game_can_be_left_from_there() -> None:
    driver = typing("NO")
    driver.press("ctrl-c", "ctrl-c")
    assert driver.left == 1


# Reading it


@pytest.mark.parametrize("key", ["up", "down"])
def test_the_line_is_read_then_spelled_then_spelled_in_the_games_way(key: str) -> None:
    driver = typing("NO")
    heard = [driver.press(key) for _ in range(4)]
    assert heard == [["NO"], ["N, O"], ["N-fr O-fr"], ["NO"]]


@pytest.mark.parametrize("aside", ["left", "f3", "ctrl-r", "page-up"])
def test_another_key_in_between_begins_with_the_line_again(aside: str) -> None:
    driver = typing("NO")
    driver.press("up", "up", aside)
    assert driver.press("up") == ["NO"]


def test_an_empty_line_cannot_be_spelled() -> None:
    driver = typing()
    assert [driver.press("up") for _ in range(3)] == [["saisie vide"]] * 3


# Echo


@pytest.mark.parametrize(
    ("echo", "heard"),
    [
        (Echo.CHARACTER, ["N", "é", "espace", "l"]),
        (Echo.WORD, ["Né"]),
        (Echo.NONE, []),
    ],
)
def test_what_is_typed_is_spoken_as_the_player_likes(echo: Echo, heard: list[str]) -> None:
    driver = drawn(driver=Driver(mode=Mode.SPEECH, backends=[backend(Voice())]))
    driver.options.echo = echo
    driver.press("enter")
    before = len(driver.speaker.texts)
    driver.type("Né l")
    assert driver.speaker.texts[before:] == heard
    driver.speaker.close()


def test_the_terminal_shows_it_in_its_place(pipe: Pipe) -> None:
    driver = typing("NO", driver=Driver(terminal=TextOutput(pipe.write_end)))
    screen = Screen()
    screen.feed(pipe.read().decode())
    assert screen.lines[-2:] == ["Word, in fr:", "NO"]
    driver.press("tab")
    screen.feed(pipe.read().decode())
    assert screen.lines[-2:] == ["NO", number(driver)]


def test_the_large_view_shows_it_with_the_table() -> None:
    driver = typing("NO")
    driver.press("left")
    picture = picture_of(driver.session)
    assert picture.tokens[0].face in number(driver)
    assert (picture.title, picture.typed) == ("Word, in fr:", TypedLine("NO", 1))


# Saved


@pytest.fixture
def store(tmp_path: Path) -> Callable[[], Store]:
    return lambda: Store.open(tmp_path)


@pytest.mark.parametrize("keys", [[], ["tab"], ["tab", "d"]])
def test_a_typed_line_survives_a_crash(keys: list[str], store: Callable[[], Store]) -> None:
    driver = typing("NO", driver=Driver(store=store))
    driver.press(*keys)
    driver.keeping.close()
    driver = Driver(store=store)
    [game] = driver.keeping.unfinished
    said = driver.do(lambda: driver.menus.resume(game.id))
    assert said[-1] == "0 entered. Typed: NO."
    assert driver.press("tab") == ["Word, in fr: NO"]
    driver.keeping.close()


@pytest.mark.parametrize("keys", [["backspace", "backspace"], ["escape"]])
def test_what_was_erased_or_given_up_does_not_come_back(
    keys: list[str], store: Callable[[], Store]
) -> None:
    driver = typing("NO", driver=Driver(store=store))
    driver.press(*keys)
    driver.keeping.close()
    driver = Driver(store=store)
    assert driver.keeping.store.load(1).desk == ""
    driver.keeping.close()


def test_it_is_saved_as_all_is() -> None:
    assert typing("NO").press("ctrl-s") == ["Tout est enregistré."]


# Who sits there


def people_of(driver: Driver) -> tuple[int, ...]:
    """The seats of people, as the game knows them."""
    game = table_of(driver.session).game
    assert isinstance(game, Words)
    return game.people


@pytest.mark.parametrize(
    ("players", "people"), [("Ana", (0,)), ("bot:regular,Ana,bot:regular,Luc", (1, 3))]
)
def test_the_game_knows_who_is_a_person(players: str, people: tuple[int, ...]) -> None:
    driver = Driver()
    driver.play(players, WordsConfig())
    assert people_of(driver) == people


def test_it_knows_it_when_it_is_taken_up(store: Callable[[], Store]) -> None:
    driver = Driver(store=store)
    driver.play("bot:regular,Ana", WordsConfig())
    driver.press("enter")
    driver.keeping.close()
    driver = Driver(store=store)
    [game] = driver.keeping.unfinished
    driver.do(lambda: driver.menus.resume(game.id))
    assert people_of(driver) == (1,)
    driver.keeping.close()
