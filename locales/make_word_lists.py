"""Make the word lists of src/gobelet/words/data from packages of Debian and of Python.

python -m locales.make_word_lists FOLDER    the folder has the packages: the files *.deb and *.whl

docs/word-lists.md names the packages, and what is left out of them. Needs gobelet installed.
The same packages give the same lists.
"""

import argparse
import hashlib
import json
import lzma
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile
from pathlib import Path
from typing import Final

from gobelet.games.rolling_cubes.bots.known_words import everyday
from gobelet.words import LIMITS, fold
from locales.sources import Package, read_packages
from locales.spanish_forms import derived
from locales.word_ranks import SPOKEN, WRITTEN, bands, counts_of, ranked, uses_of

LOCALES: Final = Path(__file__).resolve().parent
DATA: Final = LOCALES.parent / "src/gobelet/words/data"

SOURCES: Final = {
    "en": {
        "wamerican-large": "usr/share/dict/american-english-large",
        "wbritish-large": "usr/share/dict/british-english-large",
    },
    "es": {
        "hunspell-es": "usr/share/hunspell/es_ES",
        "wspanish": "usr/share/dict/spanish",
    },
    "fr": {
        "hunspell-fr-comprehensive": "usr/share/hunspell/fr",
    },
}
ABBREVIATIONS: Final = "scowl"
"""The package that tells abbreviations from words, of those that the English lists have as one."""

LARGE: Final = 70
"""The size of SCOWL's lists up to which the packages of English words go."""

REGULAR: Final = "RED"
"""The flags of a regular verb, as "rastrear", in the Spanish dictionary."""

EVERYBODYS_RANK: Final = LIMITS[2] - 1
"""The least rank of what everybody knows: the words that are added, the everyday words of bots."""

LETTERS: Final = {"en": "A-Z", "es": "A-ZÑ", "fr": "A-Z"}

WITHOUT_A_VOWEL: Final = {"brr", "crwth", "cwm", "cwms", "hm", "hmm", "nth", "psst", "sh", "shh"}
"""English words without a vowel that are no abbreviations."""

Written = dict[str, set[str]]
"""By the folded form of a word: all its spellings."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the word lists.")
    parser.add_argument("folder", type=Path, help="has the packages")
    parser.add_argument("--into", type=Path, default=DATA, help="where the lists go")
    arguments = parser.parse_args()
    make(arguments.folder, arguments.into)


def make(folder: Path, target: Path) -> None:
    packages = read_packages(folder)
    lists, banded = {}, {}
    for language in SOURCES:
        common, proper = sort_out(forms_of(packages, language), language)
        usual = frozenset(reviewed("accents", language))
        for name, listed in (
            ("", sorted(common)),
            ("-proper", sorted(proper)),
            ("-written", marked(common | proper, language, usual)),
        ):
            file = f"{language}{name}"
            lists[file] = write(target / f"{file}.xz", listed)
        file = f"{language}-bands"
        text = "".join(bands_of(packages, sorted(common), language))
        banded[file] = write_text(target / f"{file}.xz", text)
    origin = {name: packages[name].origin for name in sorted(used())}
    about = json.dumps({"packages": origin, "lists": lists, "bands": banded}, indent=2)
    (target / "lists.json").write_text(f"{about}\n", "utf-8")


def used() -> set[str]:
    """Return the names of all packages."""
    listed = {name for sources in SOURCES.values() for name in sources}
    return {*listed, ABBREVIATIONS, SPOKEN, WRITTEN}


def reviewed(table: str, name: str) -> list[str]:
    """Return the words of a table that was made by eye; none if it has no such entry."""
    text = (LOCALES / f"{table}.toml").read_text("utf-8")
    words: str = tomllib.loads(text).get(name, "")
    return words.split()


def forms_of(packages: Mapping[str, Package], language: str) -> set[str]:
    """Return all the forms that count as words or proper nouns, as they are written."""
    left_out = {*reviewed("abbreviations", language)}
    if language == "en":
        left_out |= abbreviations(packages[ABBREVIATIONS]) - {*reviewed("abbreviations", "en_not")}
    forms = {*reviewed("everyday_words", language)}
    for name, path in SOURCES[language].items():
        forms.update(packages[name].forms(path, frozenset(left_out)))
    if language == "es":
        forms.update(spanish_verbs(packages["hunspell-es"]))
        forms.update(spanish_forms(packages, forms))
    return forms - {*reviewed("abbreviations", f"{language}_wrong")}


def abbreviations(scowl: Package) -> set[str]:
    """Return the English abbreviations that are not listed as words, too."""
    by_kind = defaultdict[bool, set[str]](set)
    for path in scowl.files:
        kind, _, size = path.rpartition("/")[2].rpartition(".")
        if kind.endswith(("-words", "-abbreviations")) and int(size) <= LARGE:
            by_kind[kind.endswith("-words")].update(scowl.words(path))
    return by_kind[False] - by_kind[True]


def spanish_verbs(hunspell: Package) -> Iterator[str]:
    """Yield all forms of the verbs that everybody knows and the dictionary lacks."""
    affixes = hunspell.affixes(SOURCES["es"]["hunspell-es"])
    for verb in reviewed("everyday_words", "es_verbs"):
        yield from affixes.forms(verb, REGULAR)


def spanish_forms(packages: Mapping[str, Package], forms: set[str]) -> set[str]:
    plain = frozenset(packages["wspanish"].words(SOURCES["es"]["wspanish"]))
    return {*derived(forms, plain, uses_of(packages, "es"))}


def bands_of(packages: Mapping[str, Package], words: list[str], language: str) -> Iterator[str]:
    """Yield how common each word is, as the digit of its band."""
    names = {fold(name, language) for name in reviewed("names", language)}
    counts, uses = counts_of(packages, language), uses_of(packages, language)
    ranks = ranked(frozenset(words), counts, uses, language, names)
    known = {fold(word, language) for word in reviewed("everyday_words", language)}
    known.update(everyday(language))
    return bands(words, ranks, dict.fromkeys(known, EVERYBODYS_RANK))


def sort_out(forms: Iterable[str], language: str) -> tuple[Written, Written]:
    """Return the common words and the proper nouns; none is in both."""
    word = re.compile(f"[{LETTERS[language]}]{{2,}}")
    common, proper = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set)
    for form in forms:
        folded = fold(form, language)
        # A single letter is no word, even if it is folded to two: "œ" has its entry as a letter.
        if len(form) < 2 or not word.fullmatch(folded) or not has_vowel(folded, language):
            continue
        if form.islower():
            common[folded].add(form)
        elif form[0].isupper() and form[1].islower():
            proper[folded].add(form)
    return common, {folded: forms for folded, forms in proper.items() if folded not in common}


def marked(words: Written, language: str, usual: frozenset[str]) -> list[str]:
    """Return the spellings that differ from the folded form, in the order of the folded forms.

    Of several spellings this is the usual one; else the one without accents; else the one with the
    fewest marks, of these the last in order: "élève", not "élevé"; "pêcher", not "pécher".
    """

    def rank(form: str) -> tuple[bool, int, str]:
        marks = sum(fold(letter, language) != letter.upper() for letter in form)
        return form in usual, -marks, form

    return [
        max(forms, key=rank)
        for folded, forms in sorted(words.items())
        if forms.isdisjoint((folded.lower(), folded.capitalize())) or forms & usual
    ]


def has_vowel(folded: str, language: str) -> bool:
    kept = language == "en" and folded.lower() in WITHOUT_A_VOWEL
    return kept or not set("AEIOUY").isdisjoint(folded)


def write(file: Path, words: list[str]) -> dict[str, int | str]:
    """Write the list, and return the sizes and checksums to verify it by."""
    unpacked = hashlib.sha256("\n".join(words).encode("utf-8")).hexdigest()
    packed = write_text(file, pack(words))
    return {"words": len(words), **packed, "sha256 unpacked": unpacked}


def write_text(file: Path, text: str) -> dict[str, int | str]:
    packed = lzma.compress(text.encode("utf-8"), preset=9 | lzma.PRESET_EXTREME)
    file.write_bytes(packed)
    return {"bytes": len(packed), "sha256": hashlib.sha256(packed).hexdigest()}


def pack(words: list[str]) -> str:
    """Write words in order in the lines that gobelet/words/lexicon.py reads.

    A line has up to sixteen words, which share half of the first word: so the list is small, and a
    line is quickly unpacked.
    """
    lines: list[list[str]] = []
    for word in words:
        if lines and len(lines[-1]) < 16 and 2 * shared(lines[-1][0], word) >= len(lines[-1][0]):
            lines[-1].append(word)
        else:
            lines.append([word])
    return "\n".join(map(pack_line, lines))


def pack_line(words: list[str]) -> str:
    first, *others = words
    if not others:
        return first
    # Accents may differ in between where letters do not, so the last word alone is not enough.
    length = min(shared(first, word) for word in others)
    return " ".join([first, str(length), *[word[length:] for word in others]])


def shared(one: str, other: str) -> int:
    """How many letters two words have in common at their beginning."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


if __name__ == "__main__":
    main()
