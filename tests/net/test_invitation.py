"""Invitations, codes, and what hosts and guests keep."""

import ipaddress
import subprocess
import sys
from pathlib import Path

import pytest

from gobelet.net import table_files
from gobelet.net.invitation import (
    ALPHABET,
    PIN_LETTERS,
    PORT,
    TOKEN_LETTERS,
    BadInvitation,
    Invitation,
    is_host,
    letters,
    new_token,
    read_asked,
    read_invitation,
)
from gobelet.net.line.certificate import host_certificate
from gobelet.net.nearby.addresses import own_addresses
from gobelet.net.said_text import clean_line
from gobelet.net.table_files import SavedGuest, SavedSeat, SavedTable, Ticks

PIN, TOKEN = "ABCDE" * 3 + "FG", "HJKMN" * 2


@pytest.mark.parametrize("host", ["192.0.2.7", "2001:db8::1", "ana.example"])
@pytest.mark.parametrize("port", [PORT, 80])
def test_an_invitation_is_read_as_it_was_written(host: str, port: int) -> None:
    invitation = Invitation(host, port, PIN, TOKEN)
    assert read_invitation(invitation.line) == invitation
    shown = f"Salut !\r\n  {invitation.line.replace('gobelet', 'Gobelet')}  \nÀ ce soir"
    assert read_invitation(shown) == invitation
    assert read_invitation(f"{invitation.address}/{(PIN + TOKEN).lower()}") == invitation


@pytest.mark.parametrize("host", ["192.0.2.7", "2001:db8::1", "play.example.org", "localhost"])
@pytest.mark.parametrize("port", [PORT, 443])
def test_an_invitation_for_whose_house_an_authority_vouches_has_no_pin(
    host: str, port: int
) -> None:
    invitation = Invitation(host, port, "", TOKEN)
    assert read_asked(invitation.line) == invitation
    shown = f"Salut !\r\n  {invitation.line}  \nÀ ce soir"
    assert read_invitation(shown) == invitation
    with_pin = Invitation(host, port, PIN, TOKEN)
    assert read_invitation(f"{shown}\n{with_pin.line}") == with_pin


@pytest.mark.parametrize(
    "text",
    [
        "",
        "gobelet join",
        f"house/{TOKEN}",
        f"play.example.org/{TOKEN[:-1]}",
        f"play.example.org/{TOKEN[:-1]}O",
        f"192.0.2.7/{PIN}",
        f"192.0.2.7/{PIN}{TOKEN}A",
        f"192.0.2.7/{PIN}{TOKEN[:-1]}0",
        f"192.0.2.7:70000/{PIN}{TOKEN}",
        f"192.0.2.7:0/{PIN}{TOKEN}",
        "x" * 20_000,
    ],
)
def test_what_is_no_invitation(text: str) -> None:
    with pytest.raises(BadInvitation):
        read_invitation(text)


def test_codes_are_of_letters_that_are_not_mixed_up() -> None:
    assert not set("ILOU01") & set(ALPHABET)
    assert len(ALPHABET) == len(set(ALPHABET)) == 30
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    assert all(len(token) == TOKEN_LETTERS and set(token) <= set(ALPHABET) for token in tokens)
    assert letters(30 + 2, 3) == ALPHABET[2] + ALPHABET[1] + ALPHABET[0]


def test_a_host_has_one_certificate_and_makes_another_if_it_is_damaged(tmp_path: Path) -> None:
    _, pin = host_certificate(tmp_path)
    assert len(pin) == PIN_LETTERS
    assert host_certificate(tmp_path)[1] == pin
    (tmp_path / "host.pem").write_text("nothing")
    assert host_certificate(tmp_path)[1] != pin


PROGRAM = """
import sys
from pathlib import Path
from gobelet.net.line import certificate

print("ready", flush=True)
input()
print(certificate.host_certificate(Path(sys.argv[1]))[1])
"""


@pytest.mark.parametrize("damaged", [False, True])
def test_programs_that_begin_together_have_one_certificate(tmp_path: Path, damaged: bool) -> None:
    """Without a lock each of them makes its own, and all but one tell a pin that nobody has."""
    if damaged:
        (tmp_path / "host.pem").write_text("nothing")
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(tmp_path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]
    for program in programs:
        assert program.stdout
        assert program.stdout.readline() == "ready\n"
    for program in programs:
        assert program.stdin
        program.stdin.write("\n")
        program.stdin.flush()
    pins = {program.communicate(timeout=60)[0].strip() for program in programs}
    assert pins == {host_certificate(tmp_path)[1]}


def test_a_certificate_that_nobody_may_make_is_no_certificate(tmp_path: Path) -> None:
    (tmp_path / "host.pem.lock").write_text("no lock" * 1000)
    with pytest.raises(OSError, match="not a database"):
        host_certificate(tmp_path)


@pytest.mark.posix("modes of files")
def test_nobody_else_may_read_the_certificate(tmp_path: Path) -> None:
    host_certificate(tmp_path)
    assert (tmp_path / "host.pem").stat().st_mode & 0o077 == 0


def test_seats_are_kept_and_damage_is_as_nothing(tmp_path: Path) -> None:
    table = SavedTable("", PORT, TOKEN, (SavedGuest("k", ("Luc",), (1,)),), sits_in=60)
    assert table_files.load_table(tmp_path, 1) is None
    table_files.save_table(tmp_path, 1, table)
    assert table_files.load_table(tmp_path, 1) == table
    table_files.table_file(tmp_path, 1).write_bytes(b"\xff")
    assert table_files.load_table(tmp_path, 1) is None
    table_files.forget_table(tmp_path, 1)
    table_files.forget_table(tmp_path, 1)
    for number in range(60):
        table_files.save_joined(tmp_path, f"code {number}", SavedSeat("k", ("Luc",)))
    joined = table_files.load_joined(tmp_path)
    assert len(joined) == 50
    assert "code 59" in joined
    assert "code 0" not in joined
    (tmp_path / "joined.json").write_text("[")
    assert table_files.load_joined(tmp_path) == {}
    assert table_files.load_ticks(tmp_path, "code 0") == Ticks()
    for number in range(60):
        table_files.save_ticks(tmp_path, f"code {number}", Ticks("f", f"{number}"))
    assert table_files.load_ticks(tmp_path, "code 59") == Ticks("f", "59")
    assert table_files.load_ticks(tmp_path, "code 0") == Ticks()


def test_a_line_is_cleaned() -> None:
    assert clean_line("  a\tb\n\x1b[2Jc\u202e ") == "a b [2Jc"
    assert clean_line("e\u0301") == "\u00e9"
    assert len(clean_line("x" * 10_000)) == 300
    assert clean_line("\u200b\x00") == ""


def test_addresses_are_some_or_none() -> None:
    assert all(ipaddress.ip_address(one.partition("%")[0]) for one in own_addresses())


@pytest.mark.parametrize("text", ["203.0.113.7", "ana.example", "2001:db8::7", "fe80::1%eth0"])
def test_what_is_an_address(text: str) -> None:
    assert is_host(text)


@pytest.mark.parametrize(
    "text", ["", " ", "a b", "203.0.113.7:7433", "a/b", "2001:db8::x", "a" * 254, "a\x1b"]
)
def test_what_is_no_address(text: str) -> None:
    assert not is_host(text)
