"""A secret as words that are written down, and brought back from them in any language."""

import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mnemonic import Mnemonic

_LISTS: Final = {"en": "english", "fr": "french", "es": "spanish"}


class BadWords(Exception):
    """Words are no secret.

    `code` is "unknown": no list has the word that is the fact, "count": there are too few or too
    many, or "wrong": all are known, and together they are none.
    """

    def __init__(self, code: str, fact: str = "") -> None:
        super().__init__(code, fact)
        self.code = code
        self.fact = fact


def recovery_words(secret: str, language: str) -> Sequence[str]:
    """Return the words of a secret of hexadecimal digits; the last one is a checksum, too."""
    words = _list(language).to_mnemonic(bytes.fromhex(secret))
    return unicodedata.normalize("NFC", words).split()


def recovered(text: str) -> str:
    """Return the secret of words; accents and capitals do not matter. Raises BadWords."""
    typed = [_plain(word) for word in text.replace(",", " ").split()]
    lists = {code: _list(code) for code in _LISTS}
    plain = {code: {_plain(word): word for word in one.wordlist} for code, one in lists.items()}
    known = [code for code, words in plain.items() if all(word in words for word in typed)]
    if not known:
        best = max(plain.values(), key=lambda words: sum(word in words for word in typed))
        raise BadWords("unknown", next(word for word in typed if word not in best))
    for code in known:
        try:
            return bytes(lists[code].to_entropy([plain[code][word] for word in typed])).hex()
        except (LookupError, ValueError):
            continue
    raise BadWords("wrong" if len(typed) in (12, 24) else "count", str(len(typed)))


def _list(language: str) -> "Mnemonic":
    from mnemonic import Mnemonic

    return Mnemonic(_LISTS.get(language, "english"))


def _plain(word: str) -> str:
    """Return a word without accents and capitals; each of a list has other letters."""
    parts = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
