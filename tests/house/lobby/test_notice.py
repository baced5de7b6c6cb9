"""Texts of the operator: the language that comes nearest, and files that are none."""

from pathlib import Path

import pytest

from gobelet.cli.house.usual_rules import usual_rules
from gobelet.house.lobby.notice import NO_NOTICE, Notice, notice_at
from gobelet.languages import LANGUAGES
from gobelet.net.limits import LONGEST_LINE
from gobelet.regular_file import BadFile


def test_one_file_is_for_all_languages(tmp_path: Path) -> None:
    file = tmp_path / "rules.txt"
    file.write_text("\ufeffBe kind.\n\n \x1b[2JNo spam.\r\n" + "word " * 80, encoding="utf-8")
    notice = notice_at(file)
    assert notice.lines("fr") == notice.lines("de")
    first, second, *rest = notice.lines("fr")
    assert (first, second) == ("Be kind.", "[2JNo spam.")
    assert len(rest) == 2
    assert all(len(line) <= LONGEST_LINE for line in rest)


def test_a_folder_has_a_file_for_each_language(tmp_path: Path) -> None:
    (tmp_path / "fr.txt").write_text("Bonjour.", encoding="utf-8")
    (tmp_path / "en.txt").write_text("Hello.", encoding="utf-8")
    notice = notice_at(tmp_path)
    assert [notice.lines(code) for code in ("fr", "en", "es")] == [
        ["Bonjour."],
        ["Hello."],
        ["Hello."],
    ]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (None, "missing"),
        (b" \n", "empty"),
        (b"\xff\xfe\x00", "unreadable"),
        (b"x" * 30_000, "large"),
    ],
)
def test_what_is_no_text_is_refused(tmp_path: Path, data: bytes | None, code: str) -> None:
    file = tmp_path / "rules.txt"
    if data is not None:
        file.write_bytes(data)
    with pytest.raises(BadFile) as refused:
        notice_at(file)
    assert refused.value.code == code


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile):
        notice_at(tmp_path)


def test_another_text_has_another_digest() -> None:
    assert NO_NOTICE.digest == ""
    assert Notice({"fr": ["a"]}).digest == Notice({"fr": ("a",)}).digest
    assert len({Notice({"fr": ["a"]}).digest, Notice({"en": ["a"]}).digest, ""}) == 3


def test_the_usual_rules_are_said_in_each_language() -> None:
    rules = usual_rules()
    assert len({tuple(rules.lines(code)) for code in LANGUAGES}) == len(LANGUAGES)
    for code in LANGUAGES:
        assert all(len(line) <= LONGEST_LINE for line in rules.lines(code))
