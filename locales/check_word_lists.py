"""Tell how many of the most frequent words of each language the word lists have.

python -m locales.check_word_lists FOLDER    the folder has the wheel of wordfreq, *.whl

Counted are the 20,000 most frequent words that the rules allow: of two letters or more, with a
vowel, no proper nouns, and none of those that not_words.toml says why they are no words. What is
missing is told; below 97 % the check fails. The data of wordfreq are only read here:
docs/word-lists.md says why. With --write the outcome is kept in tests/words/coverage.json, by the
checksum of the list.
"""

import argparse
import json
import re
import sys
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

from gobelet.words import fold, open_lexicon
from locales.make_word_lists import DATA, LETTERS, LOCALES, SOURCES, has_vowel
from locales.sources import Package, read_packages

FREQUENT: Final = "wordfreq"
ASKED: Final = 20_000
ENOUGH: Final = 0.97
OUTCOME: Final = LOCALES.parent / "tests/words/coverage.json"


def main() -> None:
    parser = argparse.ArgumentParser(description="Check the word lists.")
    parser.add_argument("folder", type=Path, help="has the wheel of wordfreq")
    parser.add_argument("--write", action="store_true", help="keep the outcome for the tests")
    arguments = parser.parse_args()
    package = read_packages(arguments.folder)[FREQUENT]
    lists = json.loads((DATA / "lists.json").read_text("utf-8"))["lists"]
    outcome = {}
    for language in SOURCES:
        asked = due(frequent(package, language), language)
        common = open_lexicon(language)
        missing = [word for word in asked if word not in common]
        print(f"{language}: {share(asked, missing):.2%} of {len(asked)}", *missing)
        checked = lists[language]["sha256 unpacked"]
        outcome[language] = {"asked": len(asked), "missing": missing, "list": checked}
    if arguments.write:
        OUTCOME.write_text(f"{json.dumps(outcome, indent=2)}\n", "utf-8")
    if any(share(range(one["asked"]), one["missing"]) < ENOUGH for one in outcome.values()):
        sys.exit(1)


def share(asked: Collection[object], missing: Collection[object]) -> float:
    return 1 - len(missing) / len(asked)


def frequent(package: Package, language: str) -> Iterator[str]:
    """Yield the words of wordfreq, which has a list for each hundredth of a power of ten."""
    packed = package.unpacked(f"wordfreq/data/large_{language}.msgpack.gz")
    _, *steps = msgspec.msgpack.decode(packed)
    for words in steps:
        yield from words


def due(words: Iterable[str], language: str) -> list[str]:
    """Return the first words that may be in a list, folded."""
    allowed = re.compile(f"[{LETTERS[language]}]{{2,}}")
    names = open_lexicon(language, proper=True)
    common = open_lexicon(language)
    never = {word for words in no_words(language).values() for word in words}
    found = dict[str, None]()
    for word in words:
        folded = fold(word, language)
        if len(word) < 2 or not allowed.fullmatch(folded) or not has_vowel(folded, language):
            continue
        if folded in common or not (folded in names or folded in never):
            found[folded] = None
            if len(found) == ASKED:
                break
    return list(found)


def no_words(language: str) -> Mapping[str, list[str]]:
    """Return the words that were looked through and left out, folded, by the reason."""
    tables = tomllib.loads((LOCALES / "not_words.toml").read_text("utf-8"))
    return {
        reason: [fold(word, language) for word in words.split()]
        for reason, words in tables[language].items()
    }


if __name__ == "__main__":
    main()
