"""The manual's files, read into chapters of lines."""

from pathlib import Path

import pytest

from gobelet.manual import BadManual, Chapter, Kind, Line, Made, parse, read, sections, unmarked
from tests.support.documents.manuals import FRENCH


def heading(text: str) -> Line:
    return Line(text, Kind.HEADING)


def test_chapters_begin_with_headings_of_the_second_level() -> None:
    manual = parse(FRENCH)
    assert manual.title == "Petit manuel"
    assert [chapter.title for chapter in manual.chapters] == [
        "Petit manuel",
        "Premiers pas",
        "Touches",
        "Règles",
    ]


def test_the_lines_of_a_paragraph_are_one_and_items_are_each() -> None:
    introduction, steps, *_ = parse(FRENCH).chapters
    assert introduction == Chapter("Petit manuel", (Line("Bienvenue à la table."),))
    assert steps.parts == (
        Line("Appuyez sur Entrée pour lancer."),
        heading("Relancer"),
        Line("Choisissez des dés."),
        Line("Relancez-les."),
        heading("Compter"),
        Line("gobelet score 13334", Kind.COMMAND),
        Line("As, 1 point", Kind.OUTPUT),
        Line("…", Kind.CUT),
    )


def test_what_is_made_from_the_program_is_told_apart() -> None:
    *_, keys, rules = parse(FRENCH).chapters
    assert keys.parts == (Made("keys", ("sheet",), (Line("vieilles touches"),)),)
    assert rules.parts[1] == Made("rules", ("yahtzee", "playroom"), (Line("vieilles règles"),))
    assert rules.parts[3] == Made("rules", ("rolling_cubes", "tournament"), ())


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("one\n\ntwo", ["one", "two"]),
        ("- one\n  goes on\n- two", ["one goes on", "two"]),
        ("1. one\n2. two", ["1. one", "2. two"]),
        ("before\n- one", ["before", "one"]),
        ("one\n```sh\npip install .\n```\ntwo", ["one", "pip install .", "two"]),
        ("one\n<!-- a note -->\ntwo", ["one", "two"]),
        ("2024 was - well - it.", ["2024 was - well - it."]),
    ],
)
def test_paragraphs_items_and_blocks(text: str, lines: list[str]) -> None:
    [chapter] = parse(f"# Title\n## Chapter\n{text}\n").chapters
    assert [part.text for part in chapter.parts if isinstance(part, Line)] == lines


def test_only_a_block_with_outputs_has_a_sign_before_its_commands() -> None:
    text = (
        "# T\n## C\n```console\n$ one\ntwo\n```\n"
        "```bat\nthree\n```\n```toml\n[keys.everywhere]\n```\n"
    )
    [chapter] = parse(text).chapters
    assert chapter.parts == (
        Line("one", Kind.COMMAND),
        Line("two", Kind.OUTPUT),
        Line("three", Kind.COMMAND),
        Line("[keys.everywhere]", Kind.OUTPUT),
    )


def test_a_chapter_without_a_line_is_none() -> None:
    assert [one.title for one in parse("# T\n## Empty\n## Full\nline\n").chapters] == ["Full"]


@pytest.mark.parametrize(
    ("markdown", "plain"),
    [
        ("Press `Shift+1`, **at once**.", "Press Shift+1, at once."),
        ("`**kept**` and **gone**", "**kept** and gone"),
        ("[the rules](../yahtzee.md) say", "the rules say"),
        ("[a page](https://example.org/x)", "a page (https://example.org/x)"),
        ("the faces ≠ and *, 2 * 3 * 4", "the faces ≠ and *, 2 * 3 * 4"),
    ],
)
def test_the_signs_of_markdown_go(markdown: str, plain: str) -> None:
    assert unmarked(markdown) == plain


def test_sections_begin_with_headings() -> None:
    lines = [Line("a"), heading("B"), Line("b"), heading("C")]
    assert list(sections(lines)) == [lines[:1], lines[1:3], lines[3:]]
    assert list(sections(lines[1:3])) == [lines[1:3]]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "## No title\ntext\n",
        "text before\n# Title\n",
        "# T\n## C\n<!-- keys: list -->\n- a\n",
        "# T\n## C\n<!-- keys: list -->\n<!-- keys: list -->\n<!-- end -->\n",
        "# T\n## C\n<!-- end -->\n",
    ],
)
def test_a_damaged_file_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"title|end"):
        parse(text)


@pytest.mark.parametrize("content", [None, b"", b"# T\n\xff\n", b"\x00\x01"])
def test_a_file_that_cannot_be_read(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gobelet.manual.resources.files", lambda _: tmp_path)
    (tmp_path / "manual").mkdir()
    if content is not None:
        (tmp_path / "manual" / "damaged.md").write_bytes(content)
    with pytest.raises(BadManual) as refused:
        read("damaged")
    assert refused.value.code == "damaged"
    assert refused.value.why
