"""How keys are named aloud."""

from collections.abc import Sequence
from functools import cache

from gobelet.i18n import Language


def keys_words(keys: Sequence[str], language: Language) -> str:
    """Return the keys of a command in words: "Maj+1 à 6", "Page précédente, Ctrl+P"."""
    if len(keys) == 6 and all(key == f"{keys[0][:-1]}{n}" for n, key in enumerate(keys, start=1)):
        first = key_words(keys[0], language)
        # Translators: a range of keys: "Shift+1 to 6".
        return language.gettext("{first} to {last}", first=first, last="6")
    return ", ".join(key_words(key, language) for key in keys)


def key_words(key: str, language: Language) -> str:
    """Return one key's name."""
    for prefix, words in (
        # Translators: the Shift key in front of another: "Shift+S".
        ("shift-", language.pgettext("key", "Shift+{key}", key="{key}")),
        # Translators: the Control key in front of another: "Ctrl+Q".
        ("ctrl-", language.pgettext("key", "Ctrl+{key}", key="{key}")),
        # Translators: the Alt key in front of another: "Alt+X".
        ("alt-", language.pgettext("key", "Alt+{key}", key="{key}")),
    ):
        if key.startswith(prefix) and key != prefix:
            return words.format(key=key_words(key.removeprefix(prefix), language))
    return _named(language).get(key) or _signs(language).get(key) or key.upper()


@cache
def _named(language: Language) -> dict[str, str]:
    return {
        # Translators: name of a key.
        "enter": language.pgettext("key", "Enter"),
        # Translators: name of a key.
        "space": language.pgettext("key", "Space"),
        # Translators: name of a key.
        "escape": language.pgettext("key", "Escape"),
        # Translators: name of a key.
        "backspace": language.pgettext("key", "Backspace"),
        # Translators: name of a key.
        "delete": language.pgettext("key", "Delete"),
        # Translators: name of a key.
        "insert": language.pgettext("key", "Insert"),
        # Translators: name of a key.
        "tab": language.pgettext("key", "Tab"),
        # Translators: name of a key.
        "caps-lock": language.pgettext("key", "Caps Lock"),
        # Translators: name of a key.
        "page-up": language.pgettext("key", "Page Up"),
        # Translators: name of a key.
        "page-down": language.pgettext("key", "Page Down"),
        # Translators: name of an arrow key.
        "up": language.pgettext("key", "Up"),
        # Translators: name of an arrow key.
        "down": language.pgettext("key", "Down"),
        # Translators: name of an arrow key.
        "left": language.pgettext("key", "Left"),
        # Translators: name of an arrow key.
        "right": language.pgettext("key", "Right"),
        # Translators: name of a key.
        "home": language.pgettext("key", "Home"),
        # Translators: name of a key.
        "end": language.pgettext("key", "End"),
    }


@cache
def _signs(language: Language) -> dict[str, str]:
    """Return the names of signs: many voices skip a sign in a sentence."""
    return {
        # Translators: name of the key with a full stop.
        ".": language.pgettext("key", "full stop"),
        # Translators: name of the key with a comma.
        ",": language.pgettext("key", "comma"),
        # Translators: name of the key with a semicolon.
        ";": language.pgettext("key", "semicolon"),
        # Translators: name of the key with a colon.
        ":": language.pgettext("key", "colon"),
        # Translators: name of the key with an exclamation mark.
        "!": language.pgettext("key", "exclamation mark"),
        # Translators: name of the key with a question mark.
        "?": language.pgettext("key", "question mark"),
        # Translators: name of the key with an apostrophe.
        "'": language.pgettext("key", "apostrophe"),
        # Translators: name of the key with a quotation mark.
        '"': language.pgettext("key", "quote"),
        # Translators: name of the key with a hyphen.
        "-": language.pgettext("key", "hyphen"),
        # Translators: name of the key with an underscore.
        "_": language.pgettext("key", "underscore"),
        # Translators: name of the key with an equals sign.
        "=": language.pgettext("key", "equals"),
        # Translators: name of the key with a plus sign.
        "+": language.pgettext("key", "plus"),
        # Translators: name of the key with an asterisk.
        "*": language.pgettext("key", "asterisk"),
        # Translators: name of the key with a slash.
        "/": language.pgettext("key", "slash"),
        # Translators: name of the key with a backslash.
        "\\": language.pgettext("key", "backslash"),
        # Translators: name of the key with an opening parenthesis.
        "(": language.pgettext("key", "left parenthesis"),
        # Translators: name of the key with a closing parenthesis.
        ")": language.pgettext("key", "right parenthesis"),
        # Translators: name of the key with an opening bracket.
        "[": language.pgettext("key", "left bracket"),
        # Translators: name of the key with a closing bracket.
        "]": language.pgettext("key", "right bracket"),
        # Translators: name of the key with a less-than sign.
        "<": language.pgettext("key", "less than"),
        # Translators: name of the key with a greater-than sign.
        ">": language.pgettext("key", "greater than"),
        # Translators: name of the key with a number sign.
        "#": language.pgettext("key", "hash"),
        # Translators: name of the key with an at sign.
        "@": language.pgettext("key", "at sign"),
        # Translators: name of the key with a circumflex.
        "^": language.pgettext("key", "circumflex"),
        # Translators: name of the key with a grave accent.
        "`": language.pgettext("key", "grave accent"),
    }
