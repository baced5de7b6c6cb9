"""The list of what was said: its views, and staying quick."""

from time import perf_counter

import pytest

from gobelet.speech.utterance import Category, Utterance
from tests.support.games.games import thrown
from tests.support.keyboard.driver import Driver, french

LAST = french("À relancer : 6. Gardés : 2, 4, 4, 4.")


def opened(driver: Driver) -> Driver:
    """Open the history from the game menu."""
    driver.press("escape")
    driver.choose("Historique")
    return driver


def said(driver: Driver, *categories: Category) -> list[str]:
    return [
        utterance.text
        for utterance in driver.speaker.history.all()
        if utterance.category in categories
    ]


def played() -> Driver:
    """Return a game of two after a turn each and a question."""
    driver = Driver(seed=5)
    driver.play("Ana,bot:regular")
    driver.press("enter", "enter", "6", "enter", "s", "9")
    return opened(driver)


def test_it_opens_at_its_newest_end() -> None:
    driver = thrown()
    driver.press("6", "escape")
    assert driver.choose("Historique") == [f"Tout l’historique, 4 messages. {LAST}"]
    assert driver.items()[-3:] == [
        "Tour 1 sur 13. Entrée pour lancer.",
        "2, 4, 4, 4, 6. Encore 2 lancers.",
        LAST,
    ]


@pytest.mark.parametrize(
    ("rights", "name", "category"),
    [
        (1, "Dés et cartes", Category.DICE),
        (2, "Scores", Category.SCORES),
        (3, "Tours", Category.TURNS),
        (4, "Table", Category.TABLE),
    ],
)
def test_right_changes_the_view(rights: int, name: str, category: Category) -> None:
    driver = played()
    messages = said(driver, category)
    number = f"{len(messages)} message" + "s" * (len(messages) > 1)
    assert driver.press(*["right"] * rights) == [f"{name}, {number}. {messages[-1].rstrip('.')}."]
    assert driver.items() == messages


def test_left_leads_back_and_a_view_is_at_its_newest_end_again() -> None:
    driver = played()
    whole = said(driver, *Category)
    driver.press("right", "home")
    [text] = driver.press("left")
    assert text == f"Tout l’historique, {len(whole)} messages. {whole[-1]}"
    [text] = driver.press("right")
    assert text.endswith(said(driver, Category.DICE)[-1])


def test_there_is_no_view_beyond_the_first_and_the_last() -> None:
    driver = played()
    assert driver.press("left") == ["Pas d’autre vue."]
    assert driver.press(*["right"] * 6) == ["Pas d’autre vue."]
    # Nobody elsewhere has written anything.
    assert driver.press("end") == ["Aucun message."]


def test_a_view_without_messages_says_so() -> None:
    driver = Driver("24446")
    driver.play()
    opened(driver)
    assert driver.press("right") == ["Dés et cartes. Aucun message."]
    for key in ("enter", "end", "up"):
        assert driver.press(key)[0] in ("Aucun message.", "Début de la liste.")
    assert driver.screens[-1] == "HistoryScreen"


def test_a_letter_goes_to_a_message() -> None:
    driver = thrown()
    opened(driver)
    assert driver.press("y") == ["Yahtzee, règles Playroom, 13 lignes."]
    assert driver.press("t") == ["Tour 1 sur 13. Entrée pour lancer."]


def test_what_is_read_out_of_the_history_does_not_lengthen_it() -> None:
    driver = thrown()
    opened(driver)
    driver.press("right", "left", "up", "home")
    assert len(driver.speaker.history.all()) == 3


def test_escape_leads_back_to_the_game_menu() -> None:
    driver = thrown()
    opened(driver)
    assert driver.press("escape") == ["Menu de la partie. Historique"]


def test_positions_are_told_in_it_too() -> None:
    driver = thrown()
    driver.options.positions = True
    driver.press("escape")
    assert driver.choose("Historique")[0].endswith("Encore 2 lancers. 3 sur 3")


def test_f1_names_the_keys_of_the_views() -> None:
    driver = opened(thrown())
    driver.press("f1")
    views = "dés et cartes, scores, tours, table, discussion"
    helped = french(f"Gauche, Droite : passer de tout aux {views}")
    assert helped in driver.items()


def test_after_hours_it_stays_quick() -> None:
    driver = thrown()
    for number in range(20_000):
        category = tuple(Category)[number % len(Category)]
        driver.speaker.history.add(Utterance(f"Message {number}.", category))
    opened(driver)
    slowest = 0.0
    for key in ("up", "end", "home", "down", "page-up", "right", "left", "enter", "escape"):
        start = perf_counter()
        driver.press(key)
        slowest = max(slowest, perf_counter() - start)
    # Ten times what it may take.
    assert slowest < 1.0
