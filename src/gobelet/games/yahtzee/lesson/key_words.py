"""The words of the first chapter of the lesson: what each step says, and what it wants."""

from gobelet.games.interface import Scene
from gobelet.games.yahtzee.lesson.scenes import GAME, most, odd_one, state_of
from gobelet.games.yahtzee.words.throws import dice_words


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
    # Translators: lesson: five dice lie there; what to press follows.
    text = scene.language.gettext(
        "You have {dice}. A digit selects a die that shows it, to be thrown again.",
        dice=dice_words(state_of(scene).dice, scene.view.listener),
    )
    return f"{text} {press_face(scene)}"


def take_back(scene: Scene) -> str:
    # Translators: lesson: a selected die is kept after all; what to press follows.
    text = scene.language.gettext("The die can be taken back, and is kept then.")
    return f"{text} {press_back(scene)}"


def select_again(scene: Scene) -> str:
    # Translators: lesson: the die that was taken back; what to press follows.
    text = scene.language.gettext("Now select the die again.")
    return f"{text} {press_face(scene)}"


def last_throw(scene: Scene) -> str:
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


def press_face(scene: Scene) -> str:
    key = scene.key("select", str(odd_one(state_of(scene).dice)))
    # Translators: lesson: the key of a digit, "6", is to be pressed without Shift.
    return scene.language.gettext("Press the key {key} alone, without Shift.", key=key)


def press_back(scene: Scene) -> str:
    face = odd_one(state_of(scene).dice)
    # Translators: lesson: "Shift+6", or "X" and then "6".
    return scene.language.gettext(
        "Press {shifted}, or {x} and then {key}.",
        shifted=scene.key("take_back", f"shift-{face}"),
        x=scene.key("take_back_next"),
        key=scene.key("select", str(face)),
    )


def press_throw(scene: Scene) -> str:
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
