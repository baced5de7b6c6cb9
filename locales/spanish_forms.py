"""Spanish forms that the dictionaries lack though they have the word: "vámonos", "gatito".

Hunspell's Spanish has pronouns at the end of some verbs alone, few diminutives and superlatives;
the words of a plain list have no plurals. A form is taken if a rule makes it of a word of the
dictionaries, with the accent that it must have, and if people write it: a table has its frequency.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import product
from typing import Final

_PRONOUNS: Final = ("me", "te", "se", "nos", "os", "lo", "la", "los", "las", "le", "les")
_TWO: Final = tuple(
    map("".join, [*product(_PRONOUNS[:5], _PRONOUNS[5:]), ("se", "me"), ("se", "te"), ("te", "me")])
)
_ENDINGS: Final = sorted([*_PRONOUNS, *_TWO], key=len, reverse=True)
_PLAIN: Final = str.maketrans("áéíóú", "aeiou")

_PREFIXES: Final = (
    "agro|anti|auto|ciber|contra|ex|foto|geo|hiper|inter|intra|macro|micro|multi|neo|post|psico|"
    "sobre|socio|sub|super|tele|ultra|vice|video"
)

Words = Collection[str]


def derived(words: Words, plain: Words, used: Mapping[str, float]) -> Iterator[str]:
    """Yield the forms. `plain` are words listed without their plurals; `used` has logarithms."""
    for form, frequency in used.items():
        if len(form) < 4 or not form.isalpha() or not form.islower() or form in words:
            continue
        for least, belongs in _RULES:
            if frequency > least and belongs(form, plain if belongs is _plural else words):
                yield form
                break


def _after_infinitive(form: str, words: Words) -> bool:
    """Recognize "recordarle", "dárselo": with two pronouns the verb has an accent."""
    for pronouns, verb in _parted(form):
        infinitive = verb.translate(_PLAIN)
        if infinitive[-2:] in {"ar", "er", "ir"} and infinitive in words:
            past = infinitive[:-2] + ("aba" if infinitive.endswith("ar") else "ía")
            accented = verb != infinitive
            return past in words and accented == (pronouns in _TWO)
    return False


def _after_gerund(form: str, words: Words) -> bool:
    return any(
        verb.endswith(("ándo", "éndo")) and verb.translate(_PLAIN) in words
        for _, verb in _parted(form)
    )


def _after_imperative(form: str, words: Words) -> bool:
    """Recognize "espérate", "hagámoslo", "vámonos", which drops an S."""
    for pronouns, verb in _parted(form):
        bare = verb.translate(_PLAIN)
        if bare == verb or len(bare) < 4 or bare.endswith(("ndo", "r")):
            continue
        if bare in words or (bare.endswith("mo") and pronouns[0] in "ns" and f"{bare}s" in words):
            return True
    return False


def _parted(form: str) -> Iterator[tuple[str, str]]:
    for ending in _ENDINGS:
        if form.endswith(ending):
            yield ending, form.removesuffix(ending)


def _adverb(form: str, words: Words) -> bool:
    """Recognize "estadísticamente": the feminine, with its accent, and "mente"."""
    return bool(re.fullmatch(r"\w{3,}[aelrnz]mente", form)) and form.removesuffix("mente") in words


def _diminutive(form: str, words: Words) -> bool:
    found = re.fullmatch(r"(.{2,}?)e?c?it[oa]s?", form)
    return found is not None and any(
        base.translate(_PLAIN) in words or _accented(base, words) for base in _bases(form, "it")
    )


def _superlative(form: str, words: Words) -> bool:
    return re.fullmatch(r".{3,}ísim[oa]s?", form) is not None and any(
        base in words or _accented(base, words) for base in _bases(form, "ísim")
    )


def _bases(form: str, suffix: str) -> Iterator[str]:
    """Yield the words that a form with such a suffix may come from: "poquito", poco."""
    stem = form.rpartition(suffix)[0]
    for spelled, plain in (("qu", "c"), ("gu", "g"), ("c", "z"), ("ec", ""), ("c", ""), ("", "")):
        if stem.endswith(spelled):
            cut = stem.removesuffix(spelled) + plain
            if len(cut) > 2:
                yield from (cut + vowel for vowel in ("o", "a", "", "e"))


def _accented(base: str, words: Words) -> bool:
    """Return whether the base is a word with an accent: a diminutive has none ("camioncito")."""
    return any(
        base[:place] + accented + base[place + 1 :] in words
        for place, letter in enumerate(base)
        for plain, accented in zip("aeiou", "áéíóú", strict=True)
        if letter == plain
    )


def _plural(form: str, plain: Words) -> bool:
    """Recognize "pingüinos", "veedurías", "canciones"; not what only looks like a plural."""
    if len(form) < 6 or not form.endswith("s"):
        return False
    if form[-2] in "aeoí" and form[:-1] in plain:
        return True
    if form.endswith("ones"):
        return f"{form[:-4]}ón" in plain
    if form.endswith("ces"):
        return f"{form[:-3]}z" in plain
    return form.endswith("es") and form[-3] in "dlnr" and form[:-2] in plain


def _prefixed(form: str, words: Words) -> bool:
    found = re.fullmatch(f"(?:{_PREFIXES})(.{{5,}})", form)
    return found is not None and found[1] in words


_RULES: Final[tuple[tuple[float, Callable[[str, Words], bool]], ...]] = (
    (-18.5, _after_infinitive),
    (-18.5, _after_gerund),
    (-17.5, _after_imperative),
    (-17.0, _adverb),
    (-16.5, _diminutive),
    (-18.0, _superlative),
    (-17.5, _plural),
    (-16.5, _prefixed),
)
"""Each rule with the least frequency of a form: the more a rule mistakes, the more it asks for."""
