"""The lesson from the main menu, followed by ear: what is said is all that leads the learner."""

from itertools import pairwise
from string import ascii_lowercase
from typing import Final

import pytest

from gobelet.games.interface import Preferences, Reading
from gobelet.games.yahtzee.kit import KIT
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM
from gobelet.i18n import LANGUAGES
from gobelet.keyboard.layouts import layout
from gobelet.speech.utterance import Verbosity
from gobelet.ui.keys.keymap import Keymap
from gobelet.ui.session import picture_of
from tests.support.games.solved import solved
from tests.support.keyboard.driver import Driver, french
from tests.support.keyboard.learner import Learner, wanted_key, wanted_row
from tests.support.system.proof import tried

LESSON: Final = "Apprendre à jouer"
STEPS: Final = (16, 12, 1)
"""Of each chapter."""
MENU: Final = "Menu de la leçon. Continuer la leçon"
HOME: Final = french("Gobelet, menu principal. Yahtzee, nouvelle partie")
FIRST: Final = (
    "Une partie a 13 tours. Entrée lance les cinq dés, jusqu’à trois fois par tour."
    " Appuyez sur Entrée."
)


@pytest.fixture(autouse=True)
def _solved() -> None:
    """Have advice at hand."""
    solved(PLAYROOM)


def play_out(learner: Learner) -> list[str]:
    """Play the game of the last chapter, each throw marked at once; return the last words."""
    for _ in range(60):
        learner.press("enter")
        if not learner.at_table:
            # A zero: yes.
            learner.press("down", "enter")
        said = learner.said
        if len(said) > 2 and learner.words.gettext("Game over.") in " ".join(said):
            return said
    raise AssertionError(learner.said)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("verbosity", Verbosity)
def test_the_whole_lesson(code: str, verbosity: Verbosity) -> None:
    learner = Learner(code, preferences=Preferences(verbosity=verbosity))
    heard = list(learner.opening)
    for _ in range(STEPS[0] + STEPS[1]):
        assert learner.at_table
        said = learner.follow()
        assert len(said) > 1, said
        heard += said
    end = play_out(learner)
    heard += end
    assert end[-2] == KIT.lessons[0].make(learner.words).ended(learner.words)
    [home] = learner.press("enter")
    assert home.startswith(learner.words.gettext("Gobelet, main menu"))
    # R is asked to say once more what was said before.
    repeated = learner.words.gettext("{key} repeats the last message.", key="R")
    twice = [one for one, other in pairwise(heard) if one == other]
    assert [one for one in twice if not one.startswith(repeated)] == []
    # Of all that nothing was kept.
    assert not learner.keeping.unfinished
    assert learner.keeping.played_count == 0


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    "digits",
    [
        Preferences(to_keep=True),
        Preferences(by_place=True),
        Preferences(to_keep=True, by_place=True, dice=Reading.THROWN),
    ],
    ids=range(3),
)
def test_the_lesson_teaches_what_the_digits_are_to_the_player(
    code: str, digits: Preferences
) -> None:
    for seed in range(3):
        learner = Learner(code, seed=seed, preferences=digits)
        for _ in range(STEPS[0] + STEPS[1]):
            assert learner.at_table
            before = learner.instruction()
            learner.follow()
            assert learner.instruction() != before


@pytest.mark.parametrize("skipped", range(10))
@pytest.mark.parametrize("by_place", [False, True], ids=("by face", "by place"))
def test_where_dice_are_kept_a_step_can_be_skipped_too(skipped: int, by_place: bool) -> None:
    learner = Learner(preferences=Preferences(to_keep=True, by_place=by_place))
    for _ in range(skipped):
        learner.follow()
    learner.press("escape")
    learner.choose("Passer")
    before = learner.instruction()
    learner.follow()
    assert learner.instruction() != before


@pytest.mark.parametrize("code", LANGUAGES)
def test_any_other_key_is_told_and_leaves_the_step_as_it_is(code: str) -> None:
    """Usually of three keys one in each language."""
    learner, share = Learner(code), tried(len(LANGUAGES), 1)
    every = (
        *("enter", "space", "tab", "down", "up", "home", "end", "left", "right", "delete"),
        *("page-up", "page-down", "ctrl-r", "ctrl-s", "f1", "f2", "f10", "escape", "shift-h"),
        *("shift-s", *ascii_lowercase, "é", "0", "9"),
        *(f"{shift}{face}" for shift in ("", "shift-") for face in "123456"),
    )
    for _ in range(STEPS[0] + STEPS[1]):
        wanted = learner.instruction()
        right = wanted_key(wanted, learner.words)
        done_by = {right, *(("up", "home", "end") if right == "down" else ())}
        done_by |= {"ctrl-r"} if right == "r" else set()
        for key in every[list(LANGUAGES).index(code) % share :: share]:
            # Enter marks the row on which the list stands, where that is the one to mark.
            if key in done_by or (key == "enter" and wanted_row(wanted, learner.words)):
                continue
            assert learner.press(key), (wanted, key)
            while not learner.at_table:
                assert learner.press("escape"), (wanted, key)
            assert learner.instruction() == wanted, key
        # Nothing is half given, and no dice are selected but by the lesson.
        learner.follow()


def test_a_wrong_key_is_told_what_it_does_and_what_is_wanted() -> None:
    learner = Learner()
    assert learner.opening[-1] == FIRST
    press = "Appuyez sur Entrée."
    assert learner.press("d") == [french(f"D : répéter le dernier lancer. {press}")]
    assert learner.press("shift-2") == [
        french(f"Maj+2 : désélectionner un dé de cette valeur. {press}")
    ]
    assert learner.press("u") == [french(f"U : annuler le dernier coup. {press}")]
    assert learner.press("w") == [f"Touche sans effet ici. {press}"]
    assert learner.press("r") == [f"Touche sans effet ici. {press}"]
    assert learner.press("tab") == [FIRST]
    assert learner.press("r") == [FIRST]


def test_a_wrong_row_is_told_what_it_would_bring() -> None:
    learner = Learner()
    assert learner.chapter(2)[0] == french("Chapitre 2 sur 3 : les lignes, par des exemples.")
    assert learner.press("enter") == ["Groupe 1, zéro"]
    wanted = french("Ligne à marquer : groupe 4. Allez-y, puis appuyez sur Entrée.")
    assert learner.press("enter") == [
        french(f"Pas cette ligne, groupe 1 : elle rapporterait zéro. {wanted}")
    ]
    learner.press("end")
    assert learner.press("enter") == [
        french(f"Pas cette ligne, chance : elle rapporterait 20 points. {wanted}")
    ]
    learner.press("4")
    assert learner.press("enter")[0] == french(
        "Groupe 4, 12 points. Total 12. Bonus : 51 points à trouver."
    )


def test_the_points_of_the_examples() -> None:
    learner = Learner()
    learner.chapter(2)
    marked = [learner.follow()[0] for _ in range(STEPS[1] - 1)]
    assert [text.partition(". ")[0] for text in marked] == [
        *("Groupe 4, 12 points", "Groupe 5, 5 points", "Groupe 6, 18 points"),
        *("Brelan, 20 points", "Carré, 17 points", "Full, 28 points"),
        *("Petite suite, 30 points", "Grande suite, 40 points", "Yahtzee, 50 points"),
        *("Chance, 20 points", "Groupe 1, zéro"),
    ]


def test_what_fell_is_what_the_lesson_speaks_of() -> None:
    learner = Learner(dice="66366 5")
    learner.follow()
    learner.follow()
    assert learner.said[-1] == (
        "Vous avez 3, 6, 6, 6, 6. Un chiffre sélectionne un dé de cette valeur, à relancer."
        " Appuyez sur la touche 3 seule, sans Maj."
    )
    assert learner.press("3")[0] == french("À relancer : 3. Gardés : 6, 6, 6, 6.")
    # Without Shift, too.
    assert learner.press("x") == ["Désélectionner quel dé ?".replace(" ?", "\u00a0?")]
    assert learner.press("3")[0] == french("Rien à relancer. Gardés : 3, 6, 6, 6, 6.")


def test_five_equal_dice_from_the_beginning() -> None:
    learner = Learner(dice="22222 22222 22222 22222 22222")
    for _ in range(STEPS[0]):
        assert len(learner.follow()) > 1
    assert learner.said[0] == french("Chapitre 2 sur 3 : les lignes, par des exemples.")


def test_the_players_own_keys() -> None:
    learner = Learner()
    learner.options.keymap = Keymap({"yahtzee": {"dice": ["v"], "select": list("bgjklm")}})
    learner.press("enter")
    assert learner.said[-1] == "V relit vos dés. Appuyez sur V."
    assert learner.press("d") == ["Touche sans effet ici. Appuyez sur V."]
    learner.press("v")
    [key] = {text.split()[-4] for text in learner.said if text.endswith("seule, sans Maj.")}
    assert key in "BGJKLM"
    assert learner.press(key.lower())[0].startswith(french("À relancer : "))


def test_every_step_can_be_skipped_and_done_again() -> None:
    learner = Learner()
    for number in range(1, sum(STEPS)):
        assert learner.press("escape") == [MENU]
        assert learner.choose("Passer cette étape")
        text = learner.instruction()
        learner.press("escape")
        again = learner.choose("Recommencer cette étape")
        assert learner.at_table
        assert (again[-1] == text) or "Vous avez" in text, number
    learner.press("escape")
    learner.press("down", "down")
    assert learner.said == ["Chapitres"]


@pytest.mark.parametrize("skipped", range(sum(STEPS) - 1))
def test_after_a_step_that_is_skipped_the_next_can_be_done(skipped: int) -> None:
    learner = Learner(seed=skipped)
    for _ in range(skipped):
        learner.follow()
    learner.press("escape")
    said = learner.choose("Passer cette étape")
    before = learner.instruction()
    assert said[-1] == before
    if skipped + 2 < sum(STEPS):
        assert learner.follow()[-1] != before


def test_the_menu_of_the_lesson() -> None:
    learner = Learner()
    learner.press("escape")
    assert learner.items() == [
        *("Continuer la leçon", "Recommencer cette étape", "Passer cette étape", "Chapitres"),
        *("Touches", "Règles", "Historique", "Options", "Quitter la leçon"),
    ]
    assert learner.press("escape") == [FIRST]
    assert any(
        "Tabulation" in text
        for text in learner.do(lambda: learner.session.run("keys")) + learner.items()
    )


def test_it_is_remembered_where_the_lesson_was_left() -> None:
    learner = Learner()
    learner.chapter(2)
    learner.follow()
    wanted = learner.instruction()
    learner.press("escape")
    assert learner.choose("Quitter la leçon") == [HOME]
    # The lesson was tried: new games come first.
    assert learner.choose(LESSON) == ["Yahtzee"]
    said = learner.press("enter")
    assert said == ["Chapitres. Reprendre où vous en étiez"]
    assert len(learner.items()) == 1 + len(STEPS)
    assert learner.choose("Reprendre")[-1] == wanted


def test_only_who_never_played_is_offered_the_lesson_first() -> None:
    driver = Driver()
    assert driver.main() == ["Gobelet, menu principal. Apprendre à jouer\u00a0: Yahtzee"]
    driver.play()
    driver.press("enter", "escape")
    driver.choose("Quitter la partie")
    items = driver.items()
    assert items[0].startswith("Reprendre")
    assert items.index(LESSON) == 1 + items.index("Rolling Cubes")


def test_the_end_is_told_again_and_left_by_enter() -> None:
    learner = Learner()
    learner.chapter(3)
    end = play_out(learner)
    assert learner.press("s")[0].endswith("points.")
    learner.press("escape")
    assert learner.items()[:2] == ["Continuer la leçon", "Chapitres"]
    assert learner.choose("Continuer") == end[-2:]
    assert learner.press("enter") == [HOME]
    # It begins anew.
    assert learner.choose(LESSON, "Yahtzee") == learner.opening


def test_undo_takes_a_row_back_in_the_game_of_the_lesson() -> None:
    learner = Learner(dice="66612")
    learner.chapter(3)
    learner.press("enter", "enter", "enter")
    assert learner.press("enter")[0].startswith("Groupe 6, 18 points.")
    assert learner.press("u")[0].startswith(french("Annulé : groupe 6."))
    assert learner.press("enter")[0].startswith("Choisissez une ligne.")
    # Escape leaves the list as in play, and then opens the menu.
    assert learner.press("escape")[0].startswith(french("Dés : "))
    assert learner.press("escape") == [MENU]


def test_what_was_played_before_the_lesson_is_not_undone() -> None:
    learner = Learner()
    learner.chapter(3)
    assert learner.press("u") == ["Rien à annuler pour l’instant."]


def test_a_key_of_another_keyboard_is_noticed() -> None:
    learner = Learner()
    learner.options.keyboard = layout("us")
    learner.options.keyboard_guessed = True
    assert learner.type("é")[0].startswith("Cette touche fait penser à un clavier AZERTY.")
    assert learner.press("enter") == [FIRST]
    assert learner.type("é") == ["Touche sans effet ici. Appuyez sur Entrée."]


def test_the_dice_and_rows_of_the_lesson_can_be_seen() -> None:
    learner = Learner(dice="24446")
    learner.press("enter")
    assert [token.face for token in picture_of(learner.session).tokens] == list("24446")
    learner.chapter(2)
    seen = picture_of(learner.session)
    assert len(seen.items) == 13
    assert seen.messages[-1] == learner.said[-1]


def test_the_language_can_be_changed_in_the_middle() -> None:
    learner = Learner()
    learner.press("f10", "enter")
    learner.choose("English")
    assert learner.press("escape")[0].endswith("Press Enter.")


def test_a_zero_that_is_asked_for_goes_on_after_yes() -> None:
    learner = Learner(preferences=Preferences(confirm_zero=True))
    learner.chapter(2)
    for _ in range(STEPS[1] - 2):
        learner.follow()
    learner.press("1")
    assert learner.press("enter")[0].startswith("Marquer zéro")
    said = learner.press("down", "enter")
    assert said[0].startswith("Groupe 1, zéro.")
    assert said[1].startswith("Une partie peut avoir 16 lignes.")
    assert learner.press("i")[1].startswith("Chapitre 3")


def test_leaving_the_program_says_nothing_of_a_saved_game() -> None:
    learner = Learner()
    learner.press("enter")
    assert learner.press("ctrl-q") == ["Quitter Gobelet ? Non".replace(" ?", "\u00a0?")]
    learner.press("down", "enter")
    assert learner.left == 1
