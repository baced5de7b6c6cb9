"""`gobelet serve`: what keeps a house from opening is one sentence."""

import asyncio
import socket
import sqlite3
import sys
from itertools import chain
from pathlib import Path

import pytest

from gobelet.house.store.house_store import HouseStore, database_at
from tests.cli.command import Command
from tests.support.keyboard.driver import french


def test_a_certificate_needs_its_key(gobelet: Command) -> None:
    done = gobelet("serve", "--certificate", "cert.pem")
    assert (done.code, done.error) == (
        2,
        "gobelet : --certificate et --key vont ensemble.".replace(" :", "\u00a0:"),
    )


@pytest.mark.parametrize("content", [None, "no certificate"])
def test_a_certificate_that_is_none(gobelet: Command, tmp_path: Path, content: str | None) -> None:
    file = tmp_path / "cert.pem"
    if content:
        file.write_text(content, encoding="ascii")
    done = gobelet("serve", "--certificate", str(file), "--key", str(file))
    assert done.code == 1
    assert done.err == french(f"Ce certificat est inutilisable : {file}.\n")


@pytest.mark.parametrize("kind", ["folder", "text"])
def test_a_store_that_is_none(gobelet: Command, tmp_path: Path, kind: str) -> None:
    file = tmp_path / "house"
    if kind == "folder":
        file.mkdir()
    else:
        file.write_text("no database at all " * 100, encoding="ascii")
    done = gobelet("serve", "--store", str(file))
    assert done.code == 1
    assert done.err == french(f"Le fichier du salon est inutilisable : {file}.\n")


@pytest.mark.parametrize("option", ["--port", "--figures"])
def test_a_port_that_somebody_else_has(gobelet: Command, option: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        ports = {"--port": "0", option: str(other.getsockname()[1])}
        given = ("--address", "127.0.0.1", "--no-browsers", *chain(*ports.items()))
        done = gobelet("serve", *given)
    assert done.code == 1
    assert french("Impossible d’ouvrir le salon : ") in done.err


def test_ports_have_an_end(gobelet: Command) -> None:
    for option in ("--port", "--figures"):
        assert gobelet("serve", option, "70000").code == 2


def test_a_store_that_another_house_has(gobelet: Command, tmp_path: Path) -> None:
    file = tmp_path / "house"
    held = database_at(str(file))
    done = gobelet("serve", "--store", str(file))
    held.close()
    assert done.code == 1
    assert done.err == french(
        f"Un autre « gobelet serve » a ce salon : {file}. À plusieurs pour un salon, il faut "
        "PostgreSQL.\n"
    )


def test_a_store_of_a_later_version(gobelet: Command, tmp_path: Path) -> None:
    file = tmp_path / "house"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE migrations (number INTEGER PRIMARY KEY)")
        connection.execute("INSERT INTO migrations VALUES (999)")
    connection.close()
    done = gobelet("serve", "--store", str(file))
    assert done.code == 1
    assert done.err == french(
        "Ce salon est d’une version plus récente de Gobelet : installez-la.\n"
    )


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("postgresql://127.0.0.1:1/x", "Aucun serveur PostgreSQL ne répond à 127.0.0.1."),
        ("postgresql://h/x?foo=1", "Ce n’est pas une adresse de base de données : "),
        ("postgresql://[", "Ce n’est pas une adresse de base de données : "),
    ],
)
def test_a_database_that_is_none(gobelet: Command, address: str, sentence: str) -> None:
    pytest.importorskip("psycopg")
    done = gobelet("serve", "--store", address)
    assert done.code == 1
    assert done.error.startswith(french(sentence))


def test_postgresql_without_its_package(gobelet: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "gobelet.house.store.postgresql", raising=False)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    done = gobelet("serve", "--store", "postgresql://h/x")
    assert done.code == 1
    assert done.err == french(
        "PostgreSQL demande un paquet de plus : pip install « gobelet[postgresql] ».\n"
    )


def members(file: Path, *names: str) -> None:
    """Make a store of a house that has these members."""

    async def make() -> None:
        store = HouseStore(str(file), asyncio.get_running_loop())
        for name in names:
            await store.members.add(name.encode(), name, name)
        await asyncio.to_thread(store.close)

    asyncio.run(make())


def test_moderators_are_named_and_dismissed_while_the_house_is_open(
    gobelet: Command, tmp_path: Path
) -> None:
    file = tmp_path / "house"
    members(file, "Ana", "Luc", "Mia")
    held = database_at(str(file))
    done = gobelet("serve", "--store", str(file), "--add-moderators", "Mia, Ana")
    assert (done.code, done.out) == (0, french("Modération : Ana et Mia.\n"))
    done = gobelet("serve", "--store", str(file), "--remove-moderators", "Ana,Zoé")
    assert (done.code, done.out) == (1, french("Modération : Mia.\n"))
    assert done.err == french("Zoé n’est pas encore membre, et donc pas modérateur.\n")
    done = gobelet("serve", "--store", str(file), "--remove-moderators", "Mia")
    assert done.out == french("Personne n’assure la modération du salon.\n")
    held.close()


def test_moderators_of_no_house_or_of_one_of_another_version(
    gobelet: Command, tmp_path: Path
) -> None:
    file = tmp_path / "house"
    done = gobelet("serve", "--store", str(file), "--add-moderators", "Ana")
    assert done.code == 1
    assert done.err == french(f"Le fichier du salon est inutilisable : {file}.\n")
    assert not file.exists()
    members(file, "Ana")
    with sqlite3.connect(file) as connection:
        connection.execute("DELETE FROM migrations WHERE number > 1")
    connection.close()
    done = gobelet("serve", "--store", str(file), "--add-moderators", "Ana")
    assert done.code == 1
    assert done.err == french(
        "Ce salon est d’une version plus ancienne de Gobelet : ouvrez-le d’abord avec celle-ci.\n"
    )


def test_ratings_are_made_anew_while_no_house_is_open(gobelet: Command, tmp_path: Path) -> None:
    file = tmp_path / "house"
    members(file, "Ana")
    given = ("serve", "--store", str(file), "--remake-ratings")
    held = database_at(str(file))
    assert gobelet(*given).code == 1
    held.close()
    done = gobelet(*given)
    assert (done.code, done.err) == (0, "")
    assert done.out == french("0 partie comptée : les records et les classements sont refaits.\n")
