"""The scene of a screen: ids that stay, tables, lines, and buttons for the player's own keys."""

from collections.abc import Sequence

from gobelet.games import kit
from gobelet.ui.keys.bindings import places
from gobelet.ui.keys.keymap import BoundCommand, Keymap
from gobelet.ui.widgets.lists import Item, LiveList
from gobelet.web.frames import Command, Scene
from gobelet.web.scene import SceneMaker
from tests.support.keyboard.driver import Driver


class Seen:
    """A driver's session, as a page shows it."""

    def __init__(self, dice: str = "") -> None:
        self.driver = Driver(dice)
        self.maker = SceneMaker(self.driver.session)

    @property
    def scene(self) -> Scene:
        return self.maker.scene()

    def show(self, texts: Sequence[str]) -> None:
        """Open a list of these items, which is made anew each time."""
        session = self.driver.session
        session.push(LiveList(session, "People", lambda: [Item(text) for text in texts]))

    def ids(self) -> dict[str, int]:
        return {item.text: item.id for item in self.scene.items}


def keys(commands: Sequence[Command]) -> list[str]:
    return [button.key for command in commands for button in command.buttons]


def test_an_item_keeps_its_id_as_long_as_it_is_there() -> None:
    texts = ["Ana", "Luc", "Zoé"]
    seen = Seen()
    seen.show(texts)
    before = seen.ids()
    texts[:] = ["Zoé", "Eva", "Ana"]
    after = seen.ids()
    assert (after["Ana"], after["Zoé"]) == (before["Ana"], before["Zoé"])
    # The text in the place of Luc has changed.
    assert after["Eva"] == before["Luc"]


def test_two_items_of_one_text_are_two() -> None:
    seen = Seen()
    seen.show(["Free", "Free"])
    first, second = seen.scene.items
    assert first.id != second.id
    assert seen.scene.items == (first, second)


def test_an_item_that_is_gone_has_no_place() -> None:
    texts = ["Ana", "Luc"]
    seen = Seen()
    seen.show(texts)
    luc = seen.ids()["Luc"]
    assert seen.maker.index(luc) == 1
    del texts[1]
    assert seen.ids().keys() == {"Ana"}
    assert seen.maker.index(luc) is None


def test_another_screen_has_another_number() -> None:
    seen = Seen()
    seen.driver.main()
    first = seen.scene.screen
    assert seen.scene.screen == first
    seen.driver.choose("Options")
    assert seen.scene.screen != first


def test_dice_have_the_keys_that_select_them_and_take_them_back() -> None:
    seen = Seen("24446")
    seen.driver.play("Ana,Luc")
    seen.driver.press("enter", "2")
    assert [token.key for token in seen.scene.tokens] == ["shift-2", "4", "4", "4", "6"]


def test_dice_have_no_keys_where_digits_lead_to_rows() -> None:
    seen = Seen("24446")
    seen.driver.play()
    seen.driver.press("enter", "enter")
    scene = seen.scene
    assert scene.items
    assert {token.key for token in scene.tokens} == {""}


def test_cards_have_their_keys() -> None:
    seen = Seen()
    seen.driver.play("Ana,bot:regular", kit("hands_down").configure())
    if seen.driver.session.front.picture().tokens[0].key == "":
        seen.driver.press("enter")
    assert [token.key for token in seen.scene.tokens] == ["1", "2", "3", "4", "5"]


def test_a_score_sheet_is_a_table() -> None:
    seen = Seen()
    seen.driver.play("Ana,Luc")
    seen.driver.press("shift-s")
    scene = seen.scene
    assert scene.items == ()
    assert scene.grid
    assert scene.grid.columns == ("Ana", "Luc")
    assert all(len(cells) == 2 for _, cells in scene.grid.rows)


def test_a_line_has_its_prompt_and_no_more_buttons_than_it_needs() -> None:
    seen = Seen()
    seen.driver.main()
    seen.driver.choose("Options", "Votre nom")
    scene = seen.scene
    assert scene.writing
    assert scene.writing.longest == 20
    assert scene.title == ""
    assert keys(scene.own) == ["enter", "escape"]


def test_buttons_press_the_players_own_keys() -> None:
    seen = Seen()
    seen.driver.play()
    assert "s" in keys(seen.scene.own)
    scores = next(one for one in places()["yahtzee"] if one.id == "scores")
    keymap = Keymap().with_keys(BoundCommand("yahtzee", scores), ("v",))
    seen.driver.options.keymap = keymap
    assert "v" in keys(seen.scene.own)
    assert "s" not in keys(seen.scene.own)


def test_what_several_keys_do_has_one_button() -> None:
    seen = Seen()
    seen.driver.play()
    scene = seen.scene
    texts = [command.text for command in (*scene.own, *scene.general)]
    assert len({*texts}) >= len(texts) - 1
    assert all(len(command.buttons) in (1, 2, 4, 5, 6) for command in scene.own)


def text_of(commands: Sequence[Command], key: str) -> str:
    return next(one.text for one in commands if one.buttons[0].key == key)


def test_the_button_for_escape_says_what_it_does_here() -> None:
    seen = Seen("24446")
    seen.driver.play("Ana,Luc")
    assert text_of(seen.scene.own, "escape") == "ouvrir le menu de la partie"
    seen.driver.press("enter", "enter")
    assert text_of(seen.scene.own, "escape") == "revenir"
    seen.driver.press("escape", "escape")
    assert text_of(seen.scene.own, "escape") == "revenir"
    seen = Seen()
    seen.driver.main()
    seen.driver.choose("Options", "Votre nom")
    assert text_of(seen.scene.own, "escape") == "abandonner la saisie"


def test_after_the_end_a_button_goes_on_and_none_selects() -> None:
    seen = Seen()
    said = seen.driver.play("bot:random,bot:random")
    while "pour continuer" not in said[-1]:
        said = seen.driver.press("enter")
    commands = seen.scene.own
    assert text_of(commands, "enter") == "continuer"
    assert all(len(command.buttons) == 1 for command in commands)


def test_buttons_of_dice_have_their_numbers_whatever_their_keys() -> None:
    seen = Seen("24446")
    seen.driver.play()
    back = next(one for one in seen.scene.own if one.buttons[0].key == "shift-1")
    assert [button.number for button in back.buttons] == list("123456")
    assert [button.name for button in back.buttons][:2] == ["Maj+1", "Maj+2"]
    assert {one.buttons[0].number for one in seen.scene.general} == {""}
