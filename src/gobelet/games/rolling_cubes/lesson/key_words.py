"""The words that several steps of the lessons share: which key to press, and what to type."""

from gobelet.games.interface import Scene
from gobelet.games.rolling_cubes.words.terms import spelled


def press_words(scene: Scene, command: str) -> str:
    return scene.language.gettext("Press {key}.", key=scene.key(command))


def press_yes_words(scene: Scene, command: str) -> str:
    """Return that a key is to be pressed that asks a question first."""
    # Translators: lesson of Rolling Cubes: a key is to be pressed, and its question answered.
    return scene.language.gettext("Press {key}, and answer yes.", key=scene.key(command))


def letter_words(scene: Scene, letter: str, *, twice: bool) -> str:
    """Return that a letter of I contest is to be typed, or laid, too."""
    fields = {
        "word": spelled(letter, scene.language),
        "open": scene.key("go"),
        "key": scene.key("accept"),
    }
    if twice:
        # Translators: lesson of Rolling Cubes: the letter is "V"; the keys are "Enter".
        return scene.language.gettext(
            "Letter to lay: {word}. {open} opens the line; type it, then press {key} twice.",
            **fields,
        )
    # Translators: lesson of Rolling Cubes: the letter is "V"; the keys are "Enter".
    return scene.language.gettext(
        "Letter to type: {word}. {open} opens the line; type it, then press {key}.", **fields
    )


def rest_words(scene: Scene, rest: str, *, twice: bool) -> str:
    """Return that the rest of a word is to be typed, or named, too; its start is on the line."""
    fields = {"word": rest, "open": scene.key("go"), "key": scene.key("accept")}
    if twice:
        # Translators: lesson of Rolling Cubes: the word to be named begins with letters that stand
        # on the line; the keys are "Enter".
        return scene.language.gettext(
            "Rest to name: {word}. {open} opens the line; type it, then press {key} twice.",
            **fields,
        )
    # Translators: lesson of Rolling Cubes: the word to be named begins with letters that stand on
    # the line; the keys are "Enter".
    return scene.language.gettext(
        "Rest to type: {word}. {open} opens the line; type it, then press {key}.", **fields
    )


def word_words(scene: Scene, word: str) -> str:
    """Return that a word is to be typed, and told about."""
    # Translators: lesson of Rolling Cubes: the word is "salade"; the keys are "Enter".
    return scene.language.gettext(
        "Word to type: {word}. {open} opens the line; type it, then press {key}.",
        word=word,
        open=scene.key("go"),
        key=scene.key("accept"),
    )


def play_words(scene: Scene, word: str) -> str:
    """Return that a word is to be typed and played."""
    # Translators: lesson of Rolling Cubes: the word is "salade"; the keys are "Enter".
    return scene.language.gettext(
        "Word to play: {word}. {open} opens the line; type it, then press {key} twice.",
        word=word,
        open=scene.key("go"),
        key=scene.key("accept"),
    )


def letters_words(scene: Scene, letters: str, *, twice: bool) -> str:
    """Return that the letters of dice to be thrown again are to be typed, or thrown, too."""
    fields = {
        "word": spelled(letters, scene.language),
        "open": scene.key("again"),
        "key": scene.key("accept"),
    }
    if twice:
        # Translators: lesson of Rolling Cubes: the letters are "V, Z"; the keys are "A" and
        # "Enter".
        return scene.language.gettext(
            "Letters to throw again: {word}. {open} opens the line; type them, then press {key}"
            " twice.",
            **fields,
        )
    # Translators: lesson of Rolling Cubes: the letters are "V, Z"; the keys are "A" and "Enter".
    return scene.language.gettext(
        "Letters to type: {word}. {open} opens the line; type them, then press {key}.", **fields
    )
