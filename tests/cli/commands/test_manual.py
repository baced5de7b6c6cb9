"""`gobelet manual`: the manual as plain lines."""

from pathlib import Path

import pytest

from gobelet.cli.commands import manual as command
from gobelet.i18n import LANGUAGES
from gobelet.manual import parse
from tests.cli.command import Command
from tests.support.documents.manuals import ALIKE, read
from tests.support.keyboard.driver import french


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "read", read)


def test_the_whole_manual(gobelet: Command) -> None:
    done = gobelet("manual")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[:19] == [
        french(line)
        for line in (
            "Petit manuel",
            "",
            "Bienvenue à la table.",
            "",
            "Chapitre 1 : Premiers pas",
            "",
            "Appuyez sur Entrée pour lancer.",
            "",
            "Titre : Relancer",
            "Choisissez des dés.",
            "Relancez-les.",
            "",
            "Titre : Compter",
            "Commande : gobelet score 13334",
            "As, 1 point",
            "D’autres lignes suivent.",
            "",
            "Chapitre 2 : Touches",
            "",
        )
    ]
    assert "vieilles" not in done.out


def test_the_sections_that_have_words(gobelet: Command) -> None:
    assert gobelet("manual", "CHOISI", "relancez-les").out.splitlines() == [
        french(line)
        for line in (
            "Chapitre 1 : Premiers pas",
            "",
            "Titre : Relancer",
            "Choisissez des dés.",
            "Relancez-les.",
        )
    ]
    assert gobelet("manual", "touches").out.splitlines()[0] == french("Chapitre 2 : Touches")


def test_what_a_chapter_repeats_is_told_once(
    monkeypatch: pytest.MonkeyPatch, gobelet: Command
) -> None:
    monkeypatch.setattr(command, "read", lambda _code: parse(ALIKE))
    assert gobelet("manual", "brelan", "trois").out.splitlines() == [
        french(line)
        for line in (
            "Chapitre 1 : Règles",
            "",
            "Titre : Playroom",
            "Brelan, trois dés identiques.",
            "Paire, deux dés identiques.",
            "",
            "Chapitre 2 : Cartes",
            "",
            "Brelan, trois dés identiques.",
        )
    ]
    assert "Brelan" in gobelet("manual", "hasbro").out
    assert gobelet("manual").out.count("Brelan") == 3


def test_words_that_are_nowhere(gobelet: Command) -> None:
    done = gobelet("manual", "zèbre", "dés")
    assert (done.code, done.out) == (1, "")
    assert done.error == french("Pas dans le manuel : zèbre dés.")


def test_keys_are_the_players_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, gobelet: Command
) -> None:
    monkeypatch.setenv("GOBELET_CONFIG_DIR", str(tmp_path))
    (tmp_path / "settings.toml").write_text('[keys.sheet]\ncolumn = ["f11", "f12"]\n', "utf-8")
    assert french("F11, F12 : la fiche d’un autre joueur") in gobelet("manual", "fiche").out


def test_a_manual_that_cannot_be_read(gobelet: Command) -> None:
    done = gobelet("manual", lang="es")
    assert (done.code, done.out) == (1, "")
    assert done.error == "No se puede leer el manual. Para recuperarlo, vuelve a instalar Gobelet."


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_manual_of_the_package(
    code: str, monkeypatch: pytest.MonkeyPatch, gobelet: Command
) -> None:
    monkeypatch.undo()
    done = gobelet("manual", lang=code)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert len(lines) > 500
    assert not any(sign in done.out for sign in ("<!--", "```", "**", "##"))
    assert "" not in (lines[0], lines[-1])
