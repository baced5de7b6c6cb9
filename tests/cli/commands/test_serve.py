"""`gobelet serve`: what keeps a house from opening is one sentence."""

import socket
import sqlite3
from itertools import chain
from pathlib import Path

import pytest

from tests.cli.command import Command
from tests.support.driver import french


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


@pytest.mark.parametrize("kind", ["folder", "text", "later"])
def test_a_store_that_is_none(gobelet: Command, tmp_path: Path, kind: str) -> None:
    file = tmp_path / "house"
    if kind == "folder":
        file.mkdir()
    elif kind == "text":
        file.write_text("no database at all " * 100, encoding="ascii")
    else:
        connection = sqlite3.connect(file)
        connection.execute("PRAGMA user_version = 9")
        connection.close()
    done = gobelet("serve", "--store", str(file))
    assert done.code == 1
    assert done.err == french(f"Le fichier du salon est inutilisable : {file}.\n")


@pytest.mark.parametrize("option", ["--port", "--figures"])
def test_a_port_that_somebody_else_has(gobelet: Command, option: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        ports = {"--port": "0", option: str(other.getsockname()[1])}
        done = gobelet("serve", "--address", "127.0.0.1", *chain(*ports.items()))
    assert done.code == 1
    assert french("Impossible d’ouvrir le salon : ") in done.err


def test_ports_have_an_end(gobelet: Command) -> None:
    for option in ("--port", "--figures"):
        assert gobelet("serve", option, "70000").code == 2
