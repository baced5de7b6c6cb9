"""The words of the first chapter of the lesson: what each step says, and what it wants."""

from gobelet.games.interface import Scene
from gobelet.games.yahtzee.lesson.scenes import GAME, digit_of, most, on_table
from gobelet.games.yahtzee.words.throws import dice_words
from gobelet.i18n import N_


def press_words(scene: Scene, command: str, key: str = "") -> str:
    # Translators: in the lesson: the key to be pressed now; "Enter", "D", "Shift+6".
    return scene.language.gettext("Press {key}.", key=scene.key(command, key))


def one_key(scene: Scene, command: str, says: str) -> str:
    """Return what the one key of a command does, by a message id, and that it is wanted."""
    fields = {"key": scene.key(command), "back": scene.key("escape"), "turns": GAME.turns}
    text = scene.language.gettext(says, **fields)
    return f"{text} {press_words(scene, command)}"


# What each step says


def select(scene: Scene) -> str:
    listener = scene.view.listener
    language, preferences = scene.language, listener.preferences
    # Translators: lesson: five dice lie there; what a digit does follows.
    lying = language.gettext("You have {dice}.", dice=dice_words(on_table(scene), listener))
    does = {
        # Translators: lesson: what a digit does.
        (False, False): N_("A digit selects a die that shows it, to be thrown again."),
        # Translators: lesson: what a digit does, where it is the place of a die, from 1 to 5.
        (False, True): N_("A digit selects the die at its place, to be thrown again."),
        # Translators: lesson: what a digit does, where digits choose the dice to keep.
        (True, False): N_("A digit keeps a die that shows it; the others are thrown again."),
        # Translators: lesson: what a digit does, where digits choose the dice to keep by their
        # places.
        (True, True): N_("A digit keeps the die at its place; the others are thrown again."),
    }[preferences.to_keep, preferences.by_place]
    return " ".join((lying, language.gettext(does), press_face(scene)))


def take_back(scene: Scene) -> str:
    language = scene.language
    # Translators: lesson: a selected die is kept after all; what to press follows.
    kept = language.gettext("The die can be taken back, and is kept then.")
    # Translators: lesson: a kept die is thrown again after all; what to press follows.
    thrown = language.gettext("The die can be taken back, and is thrown again then.")
    return f"{thrown if _keeping(scene) else kept} {press_back(scene)}"


def select_again(scene: Scene) -> str:
    # Translators: lesson: the die that was taken back; what to press follows.
    text = scene.language.gettext("Now select the die again.")
    return f"{text} {press_face(scene)}"


def last_throw(scene: Scene) -> str:
    if _keeping(scene):
        # Translators: lesson: two of three throws are made, and digits choose the dice to keep.
        text = scene.language.gettext("One throw is left: keep the dice that you like, or none.")
        # Translators: lesson: the key is filled in: "Enter".
        then = scene.language.gettext(
            "{key} throws the others again, and with all kept goes to scoring.",
            key=scene.key("throw"),
        )
        return f"{text} {then}"
    # Translators: lesson: two of three throws are made; what to press follows.
    text = scene.language.gettext("One throw is left: select the dice that you like, or none.")
    # Translators: lesson: the key is filled in: "Enter".
    then = scene.language.gettext(
        "{key} throws them again, and with none goes to scoring.", key=scene.key("throw")
    )
    return f"{text} {then}"


def move(scene: Scene) -> str:
    # Translators: lesson: the list of rows is open; what to press follows.
    text = scene.language.gettext(
        "Each turn marks one row. This list has the open rows, and what each would bring you."
    )
    return f"{text} {press_down(scene)}"


def digit(scene: Scene) -> str:
    # Translators: lesson: in the list of rows; what to press follows.
    text = scene.language.gettext("A digit leads at once to the row that counts this face.")
    return f"{text} {press_digit(scene)}"


def mark(scene: Scene) -> str:
    # Translators: lesson: in the list of rows; the key is filled in: "Enter".
    text = scene.language.gettext(
        "{key} marks the row that you are on, once for the whole game.", key=scene.key("activate")
    )
    return f"{text} {press_mark(scene)}"


# What each step wants


def _keeping(scene: Scene) -> bool:
    """Whether digits choose the dice that are kept."""
    return scene.view.listener.preferences.to_keep


def press_face(scene: Scene) -> str:
    key = scene.key("select", digit_of(scene, chosen=False))
    # Translators: lesson: the key of a digit, "6", is to be pressed without Shift.
    return scene.language.gettext("Press the key {key} alone, without Shift.", key=key)


def press_back(scene: Scene) -> str:
    digit = digit_of(scene, chosen=True)
    # Translators: lesson: "Shift+6", or "X" and then "6".
    return scene.language.gettext(
        "Press {shifted}, or {x} and then {key}.",
        shifted=scene.key("take_back", f"shift-{digit}"),
        x=scene.key("take_back_next"),
        key=scene.key("select", digit),
    )


def press_throw(scene: Scene) -> str:
    if _keeping(scene):
        # Translators: lesson: dice may be kept before; the key is filled in: "Enter".
        return scene.language.gettext(
            "Keep dice or none, then press {key}.", key=scene.key("throw")
        )
    # Translators: lesson: dice may be selected before; the key is filled in: "Enter".
    return scene.language.gettext("Select dice or none, then press {key}.", key=scene.key("throw"))


def press_down(scene: Scene) -> str:
    key = scene.key("move", "down")
    if key != scene.language.pgettext("key", "Down"):
        return press_words(scene, "move", "down")
    # Translators: in the lesson: the key "Down" is to be pressed.
    return scene.language.gettext("Press the arrow key {key}.", key=key)


def press_digit(scene: Scene) -> str:
    face = most(scene)
    # Translators: lesson: the key of a digit, in the list of rows.
    return scene.language.gettext("Press the key {key}.", key=face)


def press_mark(scene: Scene) -> str:
    # Translators: lesson: in the list of rows; the key is filled in: "Enter".
    return scene.language.gettext(
        "Choose a row with the arrows, then press {key}.", key=scene.key("activate")
    )
