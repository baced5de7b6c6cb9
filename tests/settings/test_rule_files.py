"""House rules in the player's folder."""

from pathlib import Path

import pytest

from gobelet.games import kit
from gobelet.games.interface import ImpossibleRules, UnknownOption, WrongValue
from gobelet.players import BadPlayer
from gobelet.settings.file import Unreadable
from gobelet.settings.rule_files import (
    BadRuleFile,
    HouseRules,
    read,
    rules_folder,
    save,
    saved_names,
    saved_rules,
)
from gobelet.settings.schema import SettingsNotSaved

YAHTZEE = kit("yahtzee")


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("GOBELET_CONFIG_DIR", str(tmp_path))
    folder = tmp_path / "rules"
    folder.mkdir()
    return folder


def reason(path: Path) -> object:
    """What is wrong with the only file of the folder."""
    [found] = saved_rules(YAHTZEE)
    assert isinstance(found, BadRuleFile)
    assert found.path == path
    return found.reason


def test_the_folder_is_beside_the_settings(folder: Path) -> None:
    assert rules_folder() == folder


def test_without_a_folder_there_are_none(folder: Path) -> None:
    folder.rmdir()
    assert list(saved_rules(YAHTZEE)) == []
    assert saved_names() == {}


def test_files_in_the_order_of_their_names(folder: Path) -> None:
    for name in ("b.toml", "A.toml", "c.toml", "notes.txt"):
        (folder / name).write_text("", encoding="utf-8")
    found = [one.path.name for one in saved_rules(YAHTZEE)]
    assert found == ["A.toml", "b.toml", "c.toml"]


def test_of_two_files_with_one_name_the_first_has_it(folder: Path) -> None:
    (folder / "a.toml").write_text('name = "Chez nous"\n', encoding="utf-8")
    (folder / "chez NOUS.toml").write_text("rounds = 2\n", encoding="utf-8")
    first, second = saved_rules(YAHTZEE)
    assert isinstance(first, HouseRules)
    assert isinstance(second, BadRuleFile)
    assert isinstance(second.reason, BadPlayer)
    assert second.reason.code == "duplicate"


def test_a_file_without_a_name_has_its_own(folder: Path) -> None:
    (folder / "Chez nous.toml").write_text("teams = 2\n", encoding="utf-8")
    [found] = saved_rules(YAHTZEE)
    assert isinstance(found, HouseRules)
    assert found.config == YAHTZEE.configure("Chez nous", {"teams": 2})


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"rounds = = 3", Unreadable),
        (b"\xff\xfe", Unreadable),
        (b"rounds = 1979-05-27", WrongValue),
        (b"rounds = 2.5", WrongValue),
        (b"[rounds]\nleast = 2", WrongValue),
        (b"ronds = 3", UnknownOption),
        (b"double_pair_same_face = true", ImpossibleRules),
        (b'name = ""', BadPlayer),
    ],
)
def test_files_that_have_none(content: bytes, expected: type[Exception], folder: Path) -> None:
    path = folder / "mine.toml"
    path.write_bytes(content)
    assert isinstance(reason(path), expected)
    assert path.read_bytes() == content


def test_a_folder_that_is_called_like_a_file(folder: Path) -> None:
    path = folder / "mine.toml"
    path.mkdir()
    unreadable = reason(path)
    assert isinstance(unreadable, Unreadable)
    assert unreadable.code == "unreadable"


def refusal(path: Path) -> str:
    with pytest.raises(BadRuleFile) as refused:
        read(path)
    assert isinstance(refused.value.reason, Unreadable)
    return refused.value.reason.code


def test_a_file_that_is_not_there(folder: Path) -> None:
    path = folder / "mine.toml"
    assert refusal(path) == "missing"
    assert refusal(path / "mine.toml") == "missing"


@pytest.mark.posix("links")
def test_a_link_to_nowhere_has_no_rules(folder: Path) -> None:
    path = folder / "mine.toml"
    path.symlink_to(folder / "gone.toml")
    assert refusal(path) == "missing"
    path.unlink()
    path.symlink_to(path)
    assert refusal(path) == "unreadable"


def test_a_file_too_large_for_rules_is_not_read(folder: Path) -> None:
    path = folder / "mine.toml"
    path.write_bytes(b"\n" * 2**14)
    assert read(path) == {}
    path.write_text("a." * 2**14 + "b = 1", encoding="utf-8")
    assert refusal(path) == "large"


def test_names_and_damaged_files_by_their_own(folder: Path) -> None:
    (folder / "a.toml").write_text('name = "Noël"\n', encoding="utf-8")
    (folder / "b.toml").write_text("damaged", encoding="utf-8")
    (folder / "c.toml").write_text("name = 5\n", encoding="utf-8")
    assert list(saved_names().values()) == ["Noël", "b", "c"]


def test_saved_and_found_again(folder: Path) -> None:
    folder.rmdir()
    config = YAHTZEE.configure("hasbro", rows="16").named('Les "vraies"')
    path = save(config, None)
    assert path == folder / "Les -vraies-.toml"
    assert list(saved_rules(YAHTZEE)) == [HouseRules(path, config)]


def test_no_file_is_replaced_by_another_of_the_same_name(folder: Path) -> None:
    config = YAHTZEE.configure().named("mine")
    paths = [save(config, None) for _ in range(3)]
    assert [path.name for path in paths] == ["mine.toml", "mine-2.toml", "mine-3.toml"]


@pytest.mark.posix("links")
def test_a_link_stays_a_link(folder: Path, tmp_path: Path) -> None:
    real = tmp_path / "elsewhere.toml"
    real.write_text("rounds = 2\n", encoding="utf-8")
    link = folder / "mine.toml"
    link.symlink_to(real)
    [one] = saved_rules(YAHTZEE)
    assert isinstance(one, HouseRules)
    save(YAHTZEE.configure("mb1973").named("mine"), one)
    assert link.is_symlink()
    assert read(real)["rounds"] == 1


def test_only_what_was_changed_is_written(folder: Path) -> None:
    path = folder / "mine.toml"
    path.write_text("# by heart\nrounds = 2  # each evening\n", encoding="utf-8")
    [one] = saved_rules(YAHTZEE)
    assert isinstance(one, HouseRules)
    path.write_text("# by heart\nrounds = 2  # each evening\nteams = 3\n", encoding="utf-8")
    save(YAHTZEE.configure("mine", {"rounds": 4}), one)
    assert path.read_text(encoding="utf-8") == (
        "# by heart\nrounds = 4  # each evening\nteams = 3\n"
    )


def test_a_file_deleted_meanwhile_is_written_whole(folder: Path) -> None:
    config = YAHTZEE.configure("hasbro").named("mine")
    path = save(config, None)
    path.unlink()
    assert save(config.named("ours"), HouseRules(path, config)) == path
    assert list(saved_rules(YAHTZEE)) == [HouseRules(path, config.named("ours"))]


def test_a_file_damaged_meanwhile_is_not_replaced(folder: Path) -> None:
    path = folder / "mine.toml"
    path.write_text("= =", encoding="utf-8")
    mine = YAHTZEE.configure().named("mine")
    with pytest.raises(SettingsNotSaved) as refused:
        save(mine.named("ours"), HouseRules(path, mine))
    assert refused.value.code == "damaged"
    assert path.read_text(encoding="utf-8") == "= ="
