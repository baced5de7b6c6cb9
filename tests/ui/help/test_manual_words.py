"""The manual's lines in the player's words, with the player's keys."""

import pytest

from gobelet.games import GAMES, kit
from gobelet.i18n import LANGUAGES, language
from gobelet.manual import Chapter, Kind, Line, Made
from gobelet.ui.help.manual_words import chapter_lines, has_all, line_words, made_lines, words_of
from gobelet.ui.keys.bindings import places
from gobelet.ui.keys.keymap import Keymap
from tests.support.keyboard.driver import french

FRENCH = language("fr")
RULES = [(game, rules) for game in GAMES for rules in kit(game).rule_sets]


def texts(part: Made, keymap: Keymap, code: str = "fr") -> list[str]:
    return [line.text for line in made_lines(part, language(code), keymap)]


def test_keys_are_those_that_the_player_has_now() -> None:
    keys = Made("keys", ("everywhere",), (Line("old"),))
    assert french("F1 : les touches utiles ici") in texts(keys, Keymap())
    own = Keymap({"everywhere": {"keys": ["f4"]}})
    assert french("F4 : les touches utiles ici") in texts(keys, own)
    assert "F4: the keys that work here" in texts(keys, own, "en")


@pytest.mark.parametrize("place", places())
def test_every_command_of_a_place_is_told(place: str) -> None:
    helps = {FRENCH.gettext(command.help) for command in places()[place]}
    told = texts(Made("keys", (place,), ()), Keymap())
    assert {line.partition("\u00a0: ")[2] for line in told} == helps


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("game", "rules"), RULES)
def test_rules_are_those_of_f2(game: str, rules: str, code: str) -> None:
    config = kit(game).configure(rules, language=code)
    told = texts(Made("rules", (game, rules), ()), Keymap(), code)
    assert told == list(config.rules_text(language(code)))


@pytest.mark.parametrize(
    ("what", "about"),
    [
        ("options", ("simulate",)),
        ("sounds", ()),
        ("keys", ("nowhere",)),
        ("keys", ()),
        ("rules", ("yahtzee", "none")),
        ("rules", ("chess", "playroom")),
    ],
)
def test_what_the_program_does_not_make_stays_as_in_the_file(
    what: str, about: tuple[str, ...]
) -> None:
    assert texts(Made(what, about, (Line("as it is"),)), Keymap()) == ["as it is"]


def told(*lines: Line) -> list[str]:
    return [line.text for line in chapter_lines(Chapter("C", lines), FRENCH, Keymap())]


def test_a_long_paragraph_is_told_in_parts_of_whole_sentences() -> None:
    sentences = [f"Phrase {number}, {'x' * 100}." for number in range(8)]
    parts = told(Line(" ".join(sentences)), Line("Court. Deux phrases."))
    assert parts[:-1] == [
        " ".join(sentences[:3]),
        " ".join(sentences[3:6]),
        " ".join(sentences[6:]),
    ]
    assert parts[-1] == "Court. Deux phrases."


def test_a_long_sentence_stays_whole() -> None:
    sentence = "x" * 500 + "."
    assert told(Line(f"{sentence} Et après. Fin.")) == [sentence, "Et après. Fin."]


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (Kind.HEADING, "Titre : Compter"),
        (Kind.COMMAND, "Commande : Compter"),
        (Kind.TEXT, "Compter"),
        (Kind.OUTPUT, "Compter"),
        (Kind.CUT, "D’autres lignes suivent."),
    ],
)
def test_what_a_line_is_is_said(kind: Kind, words: str) -> None:
    assert line_words(Line("Compter", kind), FRENCH) == french(words)


@pytest.mark.parametrize(
    ("text", "wanted", "has"),
    [
        ("Dés sélectionnés", "selection", True),
        ("Dés sélectionnés", "DÉS sele", True),
        ("Dés sélectionnés", "dés yahtzee", False),
        ("l’aide", "l'aide", True),
        ("l’aide", "aide", True),
        ("lancer", "ance", False),
        ("1 à 6 (six)", "(SIX)", True),
        ("Maj+1 à 6\u00a0: choisir", "maj+1", True),
    ],
)
def test_words_are_found_whatever_their_accents(text: str, wanted: str, has: bool) -> None:
    assert has_all(text, words_of(wanted)) is has


def test_blanks_are_no_words() -> None:
    assert words_of(" \u00a0 ") == []
