"""Make the word lists of src/gobelet/words/data from Debian packages.

python locales/make_word_lists.py FOLDER    the folder has the packages: the files *.deb

docs/word-lists.md names the packages, and what is left out of them. Needs gobelet installed.
The same packages give the same lists.
"""

import argparse
import hashlib
import io
import json
import lzma
import re
import tarfile
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Final

from gobelet.words import fold

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
LETTERS: Final = {"en": "A-Z", "es": "A-ZÑ", "fr": "A-Z"}

WITHOUT_A_VOWEL: Final = {"brr", "crwth", "cwm", "cwms", "hm", "hmm", "nth", "psst", "sh", "shh"}
"""English words without a vowel that are no abbreviations."""

NOT_A_WORD: Final = {"po:err", "po:pfx", "po:sfx"}
"""The marks of the French dictionary for elided words ("lorsqu") and affixes."""

Written = dict[str, set[str]]
"""By the folded form of a word: all its spellings."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the word lists.")
    parser.add_argument("folder", type=Path, help="has the packages")
    parser.add_argument("--into", type=Path, default=DATA, help="where the lists go")
    arguments = parser.parse_args()
    make(arguments.folder, arguments.into)


def make(folder: Path, target: Path) -> None:
    packages = {package.name: package for package in map(read_package, folder.glob("*.deb"))}
    abbreviations = tomllib.loads((LOCALES / "abbreviations.toml").read_text("utf-8"))
    usual = tomllib.loads((LOCALES / "accents.toml").read_text("utf-8"))
    lists = {}
    for language, sources in SOURCES.items():
        left_out = frozenset(abbreviations[language].split())
        forms = set[str]()
        for name, path in sources.items():
            forms.update(packages[name].forms(path, left_out))
        common, proper = sort_out(forms, language)
        words = marked(common | proper, language, frozenset(usual.get(language, "").split()))
        for name, listed in (
            ("", sorted(common)),
            ("-proper", sorted(proper)),
            ("-written", words),
        ):
            file = f"{language}{name}"
            lists[file] = write(target / f"{file}.xz", listed)
    used = sorted(name for sources in SOURCES.values() for name in sources)
    origin = {name: packages[name].origin for name in used}
    about = json.dumps({"packages": origin, "lists": lists}, indent=2)
    (target / "lists.json").write_text(f"{about}\n", "utf-8")


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
    packed = lzma.compress(pack(words).encode("utf-8"), preset=9 | lzma.PRESET_EXTREME)
    file.write_bytes(packed)
    return {
        "words": len(words),
        "bytes": len(packed),
        "sha256": hashlib.sha256(packed).hexdigest(),
        "sha256 unpacked": hashlib.sha256("\n".join(words).encode("utf-8")).hexdigest(),
    }


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


@dataclass(frozen=True)
class Package:
    """A Debian package, with its files by path."""

    name: str
    origin: dict[str, str]
    files: dict[str, bytes]

    def forms(self, path: str, left_out: frozenset[str]) -> Iterator[str]:
        """Yield all words of a word list, or forms of a dictionary, except the entries left out."""
        if path in self.files:
            words = self.files[path].decode("utf-8").split()
            yield from (word for word in words if word not in left_out)
        else:
            affixes = Affixes(self.files[f"{path}.aff"].decode("utf-8"))
            for line in self.files[f"{path}.dic"].decode("utf-8").splitlines()[1:]:
                entry, *tags = line.split()
                stem, _, flags = entry.partition("/")
                if stem not in left_out and NOT_A_WORD.isdisjoint(tags):
                    yield from affixes.forms(stem, flags)


def read_package(file: Path) -> Package:
    """Read a .deb: an archive of two tar files, its content and its metadata."""
    data = file.read_bytes()
    members = {}
    place = len(b"!<arch>\n")
    while place < len(data):
        name, size = data[place : place + 16].decode().strip(), int(data[place + 48 : place + 58])
        place += 60
        members[name.rstrip("/").partition(".")[0]] = data[place : place + size]
        place += size + size % 2
    control = dict(
        line.split(": ", 1)
        for line in unpack(members["control"])["control"].decode().splitlines()
        if ": " in line and not line.startswith(" ")
    )
    origin = {"version": control["Version"], "sha256": hashlib.sha256(data).hexdigest()}
    return Package(control["Package"], origin, unpack(members["data"]))


def unpack(archive: bytes) -> dict[str, bytes]:
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        opened = {entry.name: tar.extractfile(entry) for entry in tar if entry.isfile()}
        return {name.removeprefix("./"): file.read() for name, file in opened.items() if file}


@dataclass(frozen=True, slots=True)
class Rule:
    """One way to change a word at one of its ends."""

    strip: str
    add: str
    condition: re.Pattern[str]
    flags: list[str]
    """The flags of rules that the changed word may take in its turn."""


class Affixes:
    """A hunspell .aff file: as much of the format as the French and the Spanish one use.

    Any affix there goes with any at the other end, except the prefixes of units' symbols.
    """

    def __init__(self, text: str) -> None:
        self._prefixes = defaultdict[str, list[Rule]](list)
        self._suffixes = defaultdict[str, list[Rule]](list)
        self._flag_length = 1
        self._special: dict[str, str] = {}
        for line in text.splitlines():
            match line.split():
                case ["FLAG", kind]:
                    self._flag_length = 2 if kind == "long" else 1
                case ["NEEDAFFIX" | "FORBIDDENWORD" | "KEEPCASE" as name, flag]:
                    self._special[name] = flag
                case ["PFX" | "SFX" as kind, flag, strip, add, condition, *_]:
                    self._add(kind, flag, strip, add, condition)

    def _add(self, kind: str, flag: str, strip: str, add: str, condition: str) -> None:
        text, _, flags = add.partition("/")
        if "'" in text:
            return  # An elided article or pronoun: what it makes is two words.
        prefix = kind == "PFX"
        pattern = f"{condition}.*" if prefix else f".*{condition}"
        rule = Rule(
            strip="" if strip == "0" else strip,
            add="" if text == "0" else text,
            condition=re.compile(pattern),
            flags=self._split(flags),
        )
        (self._prefixes if prefix else self._suffixes)[flag].append(rule)

    def forms(self, stem: str, flags: str) -> Iterator[str]:
        """Yield all forms of an entry; none if its case is fixed: it is a symbol, as "kWh"."""
        own = self._split(flags)
        if {self._special.get("FORBIDDENWORD"), self._special.get("KEEPCASE")} & set(own):
            return
        yield from self._with_prefixes(stem, own, own)
        for form, rule in self._suffixed(stem, own):
            yield from self._with_prefixes(form, rule.flags, [*rule.flags, *own])
            for longer, second in self._suffixed(form, rule.flags):
                yield from self._with_prefixes(longer, second.flags, [*second.flags, *own])

    def _with_prefixes(self, form: str, own: list[str], flags: list[str]) -> Iterator[str]:
        """Yield the form itself, and with each prefix, which may add a suffix: "kilomètre", -s."""
        need = self._special.get("NEEDAFFIX")
        if need not in own:
            yield form
        for rule in [rule for flag in flags for rule in self._prefixes.get(flag, ())]:
            if form.startswith(rule.strip) and rule.condition.fullmatch(form):
                prefixed = rule.add + form.removeprefix(rule.strip)
                if need not in rule.flags:
                    yield prefixed
                yield from (longer for longer, _ in self._suffixed(prefixed, rule.flags))

    def _suffixed(self, form: str, flags: list[str]) -> Iterator[tuple[str, Rule]]:
        for rule in [rule for flag in flags for rule in self._suffixes.get(flag, ())]:
            if form.endswith(rule.strip) and rule.condition.fullmatch(form):
                yield form.removesuffix(rule.strip) + rule.add, rule

    def _split(self, flags: str) -> list[str]:
        step = self._flag_length
        return [flags[place : place + step] for place in range(0, len(flags), step)]


if __name__ == "__main__":
    main()
