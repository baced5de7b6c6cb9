"""What is heard beside the words, key by key: as it is told, once, and never late."""

from gobelet.games import kit
from gobelet.sound.cue import WIDEST, Cue, CueName
from tests.support.keyboard.driver import Driver


def in_play(dice: str = "24446", players: str = "") -> Driver:
    driver = Driver(dice)
    driver.play(players)
    return driver


def test_a_throw_and_its_selection() -> None:
    driver = in_play()
    assert driver.sounds.take() == []
    driver.press("enter")
    assert driver.sounds.take() == [Cue(CueName.THROW, 0, 5)]
    driver.press("6")
    assert driver.sounds.take() == [Cue(CueName.SELECT, WIDEST)]
    driver.press("shift-6")
    assert driver.sounds.take() == [Cue(CueName.TAKE_BACK, WIDEST)]
    driver.press("a")
    assert driver.sounds.take() == [Cue(CueName.SELECT, 0, 5)]


def test_what_is_repeated_or_asked_is_words_alone() -> None:
    driver = in_play()
    driver.press("enter", "6")
    driver.sounds.take()
    for key in ("r", "ctrl-r", "d", "s", "t", "space", "page-up"):
        assert driver.press(key)
        assert driver.sounds.take() == []


def test_what_does_not_go_is_heard_as_an_error_beside_its_words() -> None:
    driver = in_play()
    driver.press("enter")
    driver.sounds.take()
    for key, said in (
        ("1", "Aucun 1 à relancer."),
        ("x", "Rien à désélectionner."),
        ("z", "Touche sans effet ici."),
    ):
        assert driver.press(key) == [said]
        assert driver.sounds.take() == [Cue(CueName.ERROR)]


def test_a_key_held_down_is_one_error() -> None:
    driver = in_play()
    driver.hold("z", 10)
    assert driver.sounds.take() == [Cue(CueName.ERROR)]


def test_a_mark_is_heard_with_what_it_wins_and_all_at_once() -> None:
    driver = in_play("66666")
    driver.press("enter")
    assert driver.sounds.names == [CueName.THROW, CueName.YAHTZEE]
    assert len(driver.sounds.batches) == 1
    driver.sounds.take()
    driver.press("enter")
    driver.choose("Groupe 6")
    assert driver.sounds.take() == [Cue(CueName.MARK)]


def test_persons_hear_whose_turn_it_is() -> None:
    driver = in_play("24446 11356", "Ana,Luc")
    driver.press("enter", "enter", "enter", "enter")
    assert driver.sounds.take() == [
        Cue(CueName.THROW, -WIDEST, 5),
        Cue(CueName.ZERO, -WIDEST),
        Cue(CueName.YOUR_TURN, WIDEST),
    ]


def test_a_bots_dice_are_heard_from_its_seat() -> None:
    driver = in_play("24446 11356", "Ana,bot:regular")
    driver.press("enter", "enter", "enter", "enter")
    for _ in range(10):
        driver.hear()
        driver.wait(5)
    mine, marked, *theirs, turn = driver.sounds.take()
    assert [mine.pan, marked.pan, turn] == [-WIDEST, -WIDEST, Cue(CueName.YOUR_TURN, -WIDEST)]
    assert theirs[0] == Cue(CueName.THROW, WIDEST, 5)
    assert {cue.pan for cue in theirs} == {WIDEST}


def test_an_undone_mark_is_words_alone() -> None:
    driver = in_play()
    driver.press("enter", "enter", "enter", "enter")
    driver.sounds.take()
    assert driver.press("u")
    assert driver.sounds.take() == []


def test_cards_move() -> None:
    driver = Driver()
    driver.play("Ana,bot:regular,bot:regular", kit("hands_down").configure("short"))
    names = {cue.name for cue in driver.sounds.take()}
    assert CueName.CARD in names
    driver.press("1")
    assert driver.sounds.take() == [Cue(CueName.SELECT, -WIDEST)]
    driver.press("1")
    assert driver.sounds.take() == [Cue(CueName.ERROR)]
    driver.press("x", "1")
    assert driver.sounds.take() == [Cue(CueName.TAKE_BACK, -WIDEST)]
