"""The menu in which the player changes keys."""

import pytest

from gobelet.settings.schema import Value
from gobelet.ui.keys.keymap import Changes, Keymap
from tests.support.keyboard.driver import UNKNOWN, Driver, french

NEW = french("Appuyez sur la nouvelle touche.")
BACK = french("Échap pour revenir.")


class Player(Driver):
    """A player whose changes of settings are noted."""

    def __init__(self, keys: Changes | None = None) -> None:
        super().__init__("24446")
        self.kept: list[tuple[str, Value | None]] = []
        self.options.keep = lambda key, value: self.kept.append((key, value))
        self.options.keymap = Keymap(keys)

    def keys_menu(self, *beginnings: str) -> list[str]:
        """Open the menu of the keys from the main menu, and choose in it."""
        self.main()
        return self.choose("Options", "Changer les touches", *beginnings)

    def ask(self, place: str, command: str) -> list[str]:
        """Go to where the new key of a command is asked for."""
        return self.keys_menu(place, command, "Autre touche")


def is_already(key: str, command: str) -> str:
    return french(f"{key} est déjà : {command}.")


def test_the_places() -> None:
    player = Player()
    assert player.keys_menu() == ["Yahtzee"]
    assert player.items() == [
        "Yahtzee",
        "Yahtzee Hands Down",
        "Rolling Cubes",
        "Partout",
        "Listes",
        "Fiches de scores",
        "Saisie",
        "Manuel",
        "Joueurs dans une liste",
        french("Les chiffres choisissent : les dés à relancer"),
        french("Un chiffre désigne : la valeur d’un dé"),
    ]


def test_the_commands_of_a_place_with_their_keys() -> None:
    player = Player()
    player.keys_menu("Partout")
    assert player.items()[:3] == [
        french("Revenir, ou ouvrir le menu de la partie : Échap"),
        french("Répéter le dernier message : Ctrl+R"),
        french("Message précédent : Page précédente, Ctrl+P"),
    ]
    player.press("escape")
    player.choose("Yahtzee")
    assert french("Sélectionner un dé de cette valeur à relancer : 1 à 6") in player.items()


def test_a_letter_goes_to_a_command() -> None:
    player = Player()
    player.keys_menu("Yahtzee")
    assert player.press("d") == [french("Désélectionner un dé de cette valeur : Maj+1 à 6")]


def test_a_new_key() -> None:
    player = Player()
    assert player.ask("Yahtzee", "Dire les scores") == [f"{NEW} {BACK}"]
    assert player.press("v") == [french("V : dire les scores.")]
    assert player.kept == [("keys.yahtzee.scores", ("v",))]
    # The player stands on the command, in the list of the commands.
    assert player.press("up", "down") == [french("Dire les scores : V")]
    assert player.items()[0].startswith("Lancer les dés")


def test_a_new_key_works_at_once() -> None:
    player = Player()
    player.play()
    player.press("enter", "f10")
    player.choose("Changer", "Yahtzee", "Dire les scores", "Autre")
    player.press("v", "escape", "escape", "escape")
    assert player.press("v") == [french("0 point. Bonus : 63 points à trouver.")]
    assert player.press("s") == [UNKNOWN]


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("d", is_already("D", "répéter le dernier lancer")),
        ("t", is_already("T", "à qui de jouer, et quel lancer")),
        ("1", "1 mène à une ligne au marquage."),
        (
            "enter",
            is_already(
                "Entrée", "lancer les dés sélectionnés ; sans sélection : passer au marquage"
            ),
        ),
        ("space", is_already("Espace", "quels dés sont sélectionnés")),
        ("up", is_already("Haut", "ce qui est sur la table, ligne par ligne")),
        ("backspace", is_already("Retour arrière", "faire taire la voix")),
        ("f1", is_already("F1", "les touches utiles ici")),
        ("ctrl-r", is_already("Ctrl+R", "répéter le dernier message")),
        ("alt-1", "Alt+1 n’arrive pas toujours comme telle."),
        ("insert", "Inser n’arrive pas toujours comme telle."),
        ("unknown", "Touche inconnue."),
        ("paste", "Touche inconnue."),
    ],
)
def test_a_key_that_is_refused_is_asked_for_again(key: str, reason: str) -> None:
    player = Player()
    player.ask("Yahtzee", "Dire les scores")
    assert player.press(key) == [f"{reason} {NEW}"]
    assert player.screens[-1] == "NewKeys"
    assert player.kept == []
    assert player.press("v") == [french("V : dire les scores.")]


def test_escape_gives_up() -> None:
    player = Player()
    player.ask("Yahtzee", "Dire les scores")
    assert player.press("escape") == [french("Dire les scores : S. Autre touche")]
    assert player.kept == []


def test_only_escape_itself_gives_up() -> None:
    player = Player({"everywhere": {"escape": ["f4"]}})
    player.ask("Yahtzee", "Dire les scores")
    [refused] = player.press("f4")
    assert refused.startswith(is_already("F4", "revenir, ou ouvrir le menu de la partie"))
    player.press("escape")
    assert player.screens[-1] == "ListScreen"


def test_ctrl_c_leaves_while_a_key_is_asked_for() -> None:
    player = Player()
    player.ask("Yahtzee", "Dire les scores")
    assert player.press("ctrl-c") == ["Quitter Gobelet ? Non".replace(" ?", "\u00a0?")]
    assert player.press("escape") == [f"{NEW} {BACK}"]
    player.press("ctrl-c", "ctrl-c")
    assert player.left == 1


def test_a_capital_is_the_letter() -> None:
    player = Player()
    player.ask("Yahtzee", "Dire les scores")
    assert player.press("V")[0] == french("V : dire les scores.")


def test_keys_are_asked_for_one_after_the_other() -> None:
    player = Player()
    first = "Appuyez sur la touche qui remplace Haut, 1 sur 4."
    assert player.ask("Listes", "Se déplacer") == [f"{first} {BACK}"]
    assert player.press("k") == ["K. Appuyez sur la touche qui remplace Bas, 2 sur 4."]
    [again] = player.press("k")
    assert again == "K y est déjà. Appuyez sur la touche qui remplace Bas, 2 sur 4."
    assert player.press("j") == ["J. Appuyez sur la touche qui remplace Origine, 3 sur 4."]
    player.press("g")
    assert player.kept == []
    assert player.press("l") == [french("K, J, G, L : se déplacer dans la liste.")]
    assert player.kept == [("keys.list.move", ("k", "j", "g", "l"))]
    assert player.press("j") == [french("Choisir : Entrée")]


def test_some_of_the_first_keys_may_stay() -> None:
    player = Player()
    player.ask("Listes", "Se déplacer")
    player.press("up", "down", "f3")
    assert player.press("f4") == [french("Haut, Bas, F3, F4 : se déplacer dans la liste.")]


def test_the_same_keys_again_are_no_change() -> None:
    player = Player({"yahtzee": {"scores": ["v"]}})
    player.ask("Yahtzee", "Dire les scores")
    assert player.press("s") == [french("S : dire les scores.")]
    assert player.kept == [("keys.yahtzee.scores", None)]
    assert not player.options.keymap.changed


def test_a_key_that_always_stays_gets_another_beside_it() -> None:
    player = Player()
    player.ask("Listes", "Choisir")
    assert player.press("f4") == [french("Entrée, F4 : choisir.")]
    assert player.kept == [("keys.list.activate", ("f4",))]
    player.go_to("Choisir")
    assert player.said == [french("Choisir : Entrée, F4")]


def test_as_at_first() -> None:
    player = Player({"yahtzee": {"scores": ["v"]}})
    player.keys_menu("Yahtzee", "Dire les scores")
    assert player.items() == ["Autre touche", "Touche d’origine"]
    assert player.choose("Touche d’origine") == [french("S : dire les scores.")]
    assert player.kept == [("keys.yahtzee.scores", None)]
    assert player.press("enter") == [french("Autre touche")]
    assert player.items() == ["Autre touche"]


def test_the_first_key_may_have_another_command_by_now() -> None:
    player = Player({"yahtzee": {"scores": ["v"], "turn": ["s"]}})
    player.keys_menu("Yahtzee", "Dire les scores")
    [refused] = player.choose("Touche d’origine")
    assert refused == is_already("S", "à qui de jouer, et quel lancer")
    assert player.kept == []


def test_all_as_at_first() -> None:
    player = Player({"yahtzee": {"scores": ["v"]}, "list": {"toggle": ["w"]}})
    asked = player.keys_menu("Toutes les touches")
    assert asked == [french("Rétablir toutes les touches d’origine ? Non")]
    assert player.choose("Oui") == ["Toutes les touches d’origine sont rétablies."]
    assert player.kept == [("keys", None)]
    assert not player.options.keymap.changed
    assert "Toutes les touches d’origine" not in player.items()


def test_not_all_as_at_first() -> None:
    player = Player({"yahtzee": {"scores": ["v"]}})
    player.keys_menu("Toutes les touches")
    player.press("enter")
    assert player.kept == []
    assert player.options.keymap.changed


def test_what_was_left_out_can_be_dropped_too() -> None:
    player = Player({"yahtzee": {"scores": ["d"]}})
    player.keys_menu("Toutes les touches", "Oui")
    assert player.kept == [("keys", None)]
    assert not player.options.keymap.problems
