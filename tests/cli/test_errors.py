"""Bad command lines: exit code 2 and one line that says what is wrong and what is right."""

import re
import sys
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gobelet.cli.commands import simulate
from gobelet.games import GAMES
from tests.cli.command import Command
from tests.support.documents.word_files import damage, word_files
from tests.support.keyboard.driver import french
from tests.support.system.proof import tried

DICE = "Valables : cinq chiffres de 1 à 6."
BOTS = "Valables : regular, beginner, expert, perfect, champion, random."


def not_valid(what: str, value: str, valid: str) -> str:
    return f"{what} : « {value} » n’est pas valable. {valid}"


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (
            ["play", "--output", "loud"],
            not_valid("--output", "loud", "Valables : speech, text, both."),
        ),
        (["play", "--seed", "six"], not_valid("--seed", "six", "Valables : nombres entiers.")),
        (
            ["--output", "loud", "games"],
            not_valid("--output", "loud", "Valables : speech, text, both."),
        ),
        (
            ["--view", "wide", "stats"],
            not_valid("--view", "wide", "Valables : large, plain, browser."),
        ),
        (["--seed", "six", "games"], not_valid("--seed", "six", "Valables : nombres entiers.")),
        (
            ["play", "--seed", "six " * 1000],
            not_valid("--seed", ("six " * 10) + "…", "Valables : nombres entiers."),
        ),
        (["--seed", "1.5"], not_valid("--seed", "1.5", "Valables : nombres entiers.")),
        (["play", "--seed", "٣"], not_valid("--seed", "٣", "Valables : nombres entiers.")),
        (
            ["simulate", "--games", "0"],
            not_valid("--games", "0", "Valables : nombres entiers à partir de 1."),
        ),
        (
            ["simulate", "--games", "many"],
            not_valid("--games", "many", "Valables : nombres entiers à partir de 1."),
        ),
        (["simulate", "--bots", "clever"], f"Ordinateur inconnu : clever. {BOTS}"),
        (["simulate", "--bots", ""], f"Ordinateur inconnu : . {BOTS}"),
        (["play", "--players", "Ana,bot:clever"], f"Ordinateur inconnu : clever. {BOTS}"),
        (["score", "0"], not_valid("dés", "0", DICE)),
        (["score", "7"], not_valid("dés", "7", DICE)),
        (["score", "1234"], not_valid("dés", "1234", DICE)),
        (["score", "12347"], not_valid("dés", "12347", DICE)),
        (["score", "123456"], not_valid("dés", "123456", DICE)),
        (["score", "abcde"], not_valid("dés", "abcde", DICE)),
        (["score", "١٢٣٤٥"], not_valid("dés", "١٢٣٤٥", DICE)),
        (["score", ""], not_valid("dés", "", DICE)),
        (["play", "--players", ""], "Il manque un nom : de 1 à 20 caractères."),
        (["play", "--players", "Ana,,Luc"], "Il manque un nom : de 1 à 20 caractères."),
        (["play", "--players", "Ana,ana"], "Le nom ana est déjà pris."),
        (
            ["play", "--players", "A\x07"],
            "Un nom ne peut pas contenir de caractère de contrôle.",
        ),
        (
            ["play", "--players", "a" * 21],
            f"Le nom {'a' * 21} est trop long : 20 caractères au plus.",
        ),
        (["play", "--players", "a,b,c,d,e,f,g,h,i"], "9 joueurs : il en faut de 1 à 8."),
        (["simulate", "--bots", ",".join(["random"] * 9)], "9 joueurs : il en faut de 1 à 8."),
        (["play", "hands_down", "--players", "Ana"], "1 joueur : il en faut de 2 à 6."),
        (
            ["play", "hands_down", "--kick-off", "3"],
            "La carte Coup d’envoi va au joueur 3, mais il n’y a personne à cette place.",
        ),
        (
            ["play", "yahtzee", "--rules", "short"],
            not_valid("--rules", "short", "Valables : playroom, mb1973, hasbro."),
        ),
        (
            ["simulate", "--game", "hands_down", "--rules", "mb1973"],
            not_valid("--rules", "mb1973", "Valables : short, long."),
        ),
        (
            ["play", "hands_down", "--rows", "16"],
            not_valid("hands_down", "--rows", "Valables : --kick-off, --round-turns."),
        ),
        (
            ["play", "rolling_cubes", "--rules", "chess"],
            not_valid(
                "--rules",
                "chess",
                "Valables : one_at_a_time, all_together, i_contest, solitaire, letter_yahtzee, "
                "tournament, daily.",
            ),
        ),
        (
            ["play", "rolling_cubes", "--players", "Ana"],
            "Un à la fois : 2 à 6 joueurs.",
        ),
        (
            ["play", "rolling_cubes", "--rules", "solitaire", "--players", "Ana,Luc"],
            "Solitaire : on joue en solo.",
        ),
        (
            ["simulate", "--game", "rolling_cubes", "--words", "de"],
            not_valid("--words", "de", "Valables : fr, en, es."),
        ),
        (
            ["play", "rolling_cubes", "--youngest", "2"],
            "Le plus jeune est une personne : il n’y en a pas à la place 2.",
        ),
        (
            ["play", "rolling_cubes", "--faces", "/none.toml"],
            f"Les dés de {Path('/none.toml')} ne peuvent pas servir. Ce fichier n’existe pas.",
        ),
        (
            ["play", "hands_down", "--faces", "/none.toml"],
            not_valid("hands_down", "--faces", "Valables : --kick-off, --round-turns."),
        ),
        (["score", "13334", "--kick-off", "2"], "arguments inconnus : --kick-off 2"),
        (["score"], "arguments manquants : DÉS"),
        (["score", "13334", "13334"], "arguments inconnus : 13334"),
        (["--loud"], "arguments inconnus : --loud"),
        (["play", "--jso"], "arguments inconnus : --jso"),
        (["play", "--players"], "argument --players : une valeur est attendue"),
        (["play", "--seed", "--rows", "13"], "argument --seed : une valeur est attendue"),
        (
            ["score", "13334", "--json=yes"],
            "argument --json : aucune valeur n’est attendue, pas même 'yes'",
        ),
        (["play"], "Pour jouer, il faut un terminal : l’entrée standard n’en est pas un."),
        ([], "Pour jouer, il faut un terminal : l’entrée standard n’en est pas un."),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_is_wrong(arguments: list[str], error: str, gobelet: Command) -> None:
    done = gobelet(*arguments)
    assert done.code == 2
    assert done.out == ""
    assert done.error.replace("\u00a0", " ") == f"gobelet : {error}"
    assert not re.search(" [:;?!»]|« ", done.error)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "chess"], f"« chess » n’est pas valable. Valables : {', '.join(GAMES)}."),
        (
            ["simulate", "--game", "chess"],
            f"« chess » n’est pas valable. Valables : {', '.join(GAMES)}.",
        ),
        (["play", "--rows", "14"], "« 14 » n’est pas valable. Valables : 13, 16."),
        (["score", "13334", "--rows", ""], "«  » n’est pas valable. Valables : 13, 16."),
        (
            ["play", "--extra-rows", "pair,triple"],
            "« triple » n’est pas valable. Valables : pair, two_pairs, misere.",
        ),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_which_values_are_valid(arguments: list[str], says: str, gobelet: Command) -> None:
    done = gobelet(*arguments)
    assert (done.code, done.out) == (2, "")
    assert done.error.endswith(french(f" : {says}"))


def test_an_unknown_rule_set(gobelet: Command) -> None:
    done = gobelet("score", "13334", "--rules", "chess")
    assert (done.code, done.out) == (2, "")
    assert done.error.startswith(french("gobelet : "))
    assert french("rules : « chess » n’est pas valable. Valables : ") in done.error
    assert "playroom" in done.error


def test_an_unknown_keyboard(gobelet: Command) -> None:
    done = gobelet("play", "--keyboard", "qwertz")
    assert (done.code, done.out) == (2, "")
    assert done.error.startswith(french("gobelet : --keyboard : « qwertz » n’est pas valable."))
    assert {"us,", "fr,", "be,"} <= set(done.error.split())


def test_an_unknown_speech_back_end(gobelet: Command) -> None:
    done = gobelet("play", "--speech", "robot")
    assert (done.code, done.out) == (2, "")
    assert done.error.startswith(french("gobelet : --speech : « robot » n’est pas valable."))
    assert "auto" in done.error
    assert "accessible-output2" in done.error


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["--lang", "de"], "gobelet: --lang: “de” is not valid. Valid: fr, en, es."),
        (["--lang=de"], "gobelet: --lang: “de” is not valid. Valid: fr, en, es."),
        (["--lang="], "gobelet: --lang: “” is not valid. Valid: fr, en, es."),
        (["score", "--lang", "FR"], "gobelet: --lang: “FR” is not valid. Valid: fr, en, es."),
    ],
)
def test_an_unknown_language_is_refused_in_english(
    arguments: list[str], error: str, gobelet: Command
) -> None:
    done = gobelet(*arguments, lang="")
    assert (done.code, done.out, done.error) == (2, "", error)


def test_an_unknown_command(gobelet: Command) -> None:
    done = gobelet("dance")
    assert (done.code, done.out) == (2, "")
    assert "'dance'" in done.error
    for command in ("play", "score", "simulate", "doctor"):
        assert command in done.error


@pytest.mark.parametrize(
    ("lang", "error"),
    [
        ("en", "gobelet: dice: “7” is not valid. Valid: five digits from 1 to 6."),
        ("es", "gobelet: dados: «7» no es válido. Se admite: cinco cifras del 1 al 6."),
    ],
)
def test_other_languages(lang: str, error: str, gobelet: Command) -> None:
    assert gobelet("score", "7", lang=lang).error == error


def test_the_language_may_stand_after_the_command(gobelet: Command) -> None:
    assert gobelet("score", "7", "--lang", "fr", lang="").error.startswith("gobelet\u00a0: dés")


@pytest.mark.parametrize("lang", ["fr", "es"])
@pytest.mark.parametrize(
    ("arguments", "english"),
    [
        (["play", "chess"], "game"),
        (["score"], "dice"),
    ],
)
def test_no_english_word_is_left(
    lang: str, arguments: list[str], english: str, gobelet: Command
) -> None:
    assert english not in gobelet(*arguments, lang=lang).error


@pytest.mark.parametrize("option", ["rules", "rows", "extra-rows"])
def test_an_option_is_named_as_it_is_written(option: str, gobelet: Command) -> None:
    assert f"--{option}" in gobelet("play", f"--{option}", "x").error


@pytest.mark.parametrize("number", ["1_0", "1e3", "10.0", "0x10", "", "9" * 5000, "1 0"])
def test_numbers_are_plain(number: str, gobelet: Command) -> None:
    assert gobelet("simulate", f"--games={number}", "--bots", "random").code == 2


HOSTILE = ("a\nb", "\x1b[2J", "\x9b2J", "\u202eabc", "\r", "\x07")


@pytest.mark.parametrize("value", HOSTILE, ids=ascii)
@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "{}"],
        ["play", "--players", "{}"],
        ["play", "--players", "bot:{}"],
        ["play", "--keyboard={}"],
        ["play", "--seed={}"],
        ["score", "{}"],
        ["score", "13334", "{}"],
        ["simulate", "--bots={}"],
        ["simulate", "--games={}"],
        ["--{}"],
        ["{}"],
        ["--lang={}"],
        ["score", "13334", "--json={}"],
    ],
    ids=" ".join,
)
def test_nothing_given_moves_the_cursor(arguments: list[str], value: str, gobelet: Command) -> None:
    """One line of printable characters, whatever stood on the command line."""
    done = gobelet(*(argument.format(value) for argument in arguments), lang="")
    assert (done.code, done.out) == (2, "")
    assert all(char.isprintable() or char == "\u00a0" for char in done.error)


def test_a_lone_surrogate_as_from_a_file_name(gobelet: Command) -> None:
    assert gobelet("play", "--players", "\udcff").code == 2
    assert gobelet("score", "\udcff").code == 2


def test_standard_input_may_be_closed(monkeypatch: pytest.MonkeyPatch, gobelet: Command) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    done = gobelet("play")
    assert done.code == 2
    assert "terminal" in done.error


@pytest.mark.parametrize("command", ["play rolling_cubes", "simulate --game=rolling_cubes"])
def test_words_that_cannot_be_read(command: str, tmp_path: Path, gobelet: Command) -> None:
    with word_files(tmp_path) as files:
        damage(files / "fr.xz")
        done = gobelet(*command.split())
    said = "gobelet : Le fichier de dictionnaire fr.xz est endommagé. Réinstallez Gobelet."
    assert (done.code, done.error) == (2, french(said))


WORDS = st.sampled_from(
    [
        *("play", "score", "simulate", "doctr", "yahtzee", "13334", "66666", "7", ""),
        *("--lang", "fr", "en", "es", "de", "--lang=es", "--rows", "13", "16", "--rules"),
        *("--extra-rows", "pair", "misere,pair", "--json", "--help", "-h", "--version", "--", "-"),
        *("--players", "Ana", "Ana,Luc", "bot:regular", "bot:", ",", "--output", "text", "speech"),
        *("--speech", "auto", "--keyboard", "us", "fr(bepo)", "--seed", "1", "-1", "--seed=x"),
        *("--bots", "random", "random,random", "--games", "1", "2", "--game", "--data-dir"),
    ]
)


@given(arguments=st.lists(WORDS | st.text(max_size=5), max_size=7))
@settings(max_examples=tried(60, 300), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_command_line_breaks_it(arguments: list[str], gobelet: Command) -> None:
    """Whatever stands there: an answer, or one line; never a traceback."""
    with mock.patch.object(simulate, "simulate", return_value=[]):
        done = gobelet(*arguments, lang="")
    assert done.code in (0, 2)
    assert "Traceback" not in done.err
    assert "Gobelet failed" not in done.err
    if done.code == 2:
        assert done.out == ""
        assert len(done.err) > 10
