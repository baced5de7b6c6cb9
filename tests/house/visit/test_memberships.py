"""The houses that a player knows: their secrets are kept, and nobody else may read them."""

from pathlib import Path

import pytest

from gobelet.house.visit.memberships import Membership, keep, memberships, remove
from gobelet.net.invitation import House

HERE = Membership(House("192.0.2.7", 4747), "Luc", "5" * 64)
THERE = Membership(House("192.0.2.8", 4747), "Lucie", "6" * 64)


def test_the_house_entered_last_comes_first_and_a_removed_one_is_gone(tmp_path: Path) -> None:
    assert not memberships(tmp_path)
    keep(tmp_path, HERE)
    keep(tmp_path, THERE)
    assert [*memberships(tmp_path).values()] == [THERE, HERE]
    keep(tmp_path, HERE)
    assert [*memberships(tmp_path).values()] == [HERE, THERE]
    remove(tmp_path, HERE.house)
    assert [*memberships(tmp_path).values()] == [THERE]


@pytest.mark.posix("modes of files")
def test_nobody_else_may_read_the_secrets(tmp_path: Path) -> None:
    keep(tmp_path, HERE)
    assert (tmp_path / "houses.json").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("damaged", [b"", b"[]", b"{", b"\xff", b"[" * 100_000])
def test_of_a_damaged_file_nothing_is_written_over(tmp_path: Path, damaged: bytes) -> None:
    (tmp_path / "houses.json").write_bytes(damaged)
    assert not memberships(tmp_path)
    keep(tmp_path, HERE)
    assert [*memberships(tmp_path).values()] == [HERE]
    [aside] = tmp_path.glob("houses.json.damaged-*")
    assert aside.read_bytes() == damaged
