"""The options of the command line: language and kinds of words, faces, the youngest."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from gobelet.games.interface import CommandLineOption, one_of
from gobelet.games.rolling_cubes.faces import faces_of
from gobelet.games.rolling_cubes.rules.rulesets import ALPHABETS, CONTESTED, SEATS, RuleSet
from gobelet.i18n import N_

PLACES: Final = range(1, max(seats.stop for seats in SEATS.values()))
"""The players' places as people count them."""

_SWITCH: Final = {"no": False, "yes": True}

COMMAND_LINE: Final = (
    CommandLineOption(
        "--words",
        "|".join(ALPHABETS),
        # Translators: help of the command-line option --words.
        N_("the language of the words and the dice"),
    ),
    CommandLineOption(
        "--proper-nouns",
        "|".join(_SWITCH),
        # Translators: help of the command-line option --proper-nouns.
        N_("whether names such as Paris are words"),
    ),
    CommandLineOption(
        "--known-words",
        "|".join(_SWITCH),
        # Translators: help of the command-line option --known-words; I contest is a game.
        N_("whether in I contest only a word that people know ends a round"),
    ),
    CommandLineOption(
        "--strict",
        "|".join(_SWITCH),
        # Translators: help of the command-line option --strict.
        N_("whether nobody is told if a word is in the dictionary before it is played"),
    ),
    CommandLineOption(
        "--youngest",
        f"{PLACES[0]}…{PLACES[-1]}",
        # Translators: help of the command-line option --youngest.
        N_("the seat of the youngest, who starts"),
    ),
    CommandLineOption(
        "--faces",
        "FILE",
        # Translators: help of the command-line option --faces.
        N_("other faces of the dice, from a file"),
    ),
)


def usual(rules: str, words: str) -> RuleSet:
    """Return a rule set with its usual options, and words of a language."""
    return RuleSet(rules, words, faces_of(words), known=rules in CONTESTED)


def with_flags(rules: RuleSet, given: Mapping[str, str | None]) -> RuleSet:
    """Return the rules with the values of the command line. Raises BadValue or BadFacesFile."""
    made = rules
    if (words := given.get("words")) is not None:
        made = replace(made, language=one_of("--words", words, ALPHABETS), faces=faces_of(words))
    if (known := given.get("known_words")) is not None:
        known_alone = _SWITCH[one_of("--known-words", known, _SWITCH)]
        made = replace(made, known=known_alone and made.id in CONTESTED)
    if (proper := given.get("proper_nouns")) is not None:
        made = replace(made, proper=_SWITCH[one_of("--proper-nouns", proper, _SWITCH)])
    if (strict := given.get("strict")) is not None:
        made = replace(made, strict=_SWITCH[one_of("--strict", strict, _SWITCH)])
    if (place := given.get("youngest")) is not None:
        made = replace(made, start=PLACES.index(int(one_of("--youngest", place, PLACES))))
    if (file := given.get("faces")) is not None:
        from gobelet.games.rolling_cubes.faces_file import read_faces

        made = replace(made, faces=read_faces(Path(file), made.language))
    return made
