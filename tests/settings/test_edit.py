"""Editing the text of a settings file: what is not changed stays as it is, to the byte."""

import tomllib
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gobelet.settings.edit import NotEditable, edited
from gobelet.settings.schema import SETTINGS, Value
from tests.support.system.proof import tried

COMMENTED = """\
# My settings

# what the game speaks
language = "fr"  # at home

# The table of the window side
[output]
mode = "text"  # until the card is repaired

# AZERTY, from work
[keyboard]
layout = "fr"
"""


def test_a_changed_value_keeps_its_comment() -> None:
    assert edited(COMMENTED, {"language": "es"}) == COMMENTED.replace('"fr"  #', '"es"  #')


def test_a_new_line_stands_in_its_table_and_not_under_the_next_ones_comment() -> None:
    assert edited(COMMENTED, {"output.speech": "orca"}) == COMMENTED.replace(
        "repaired\n", 'repaired\nspeech = "orca"\n'
    )


def test_a_new_table_stands_at_the_end() -> None:
    assert edited(COMMENTED, {"lists.positions": True}) == (
        f"{COMMENTED}\n[lists]\npositions = true\n"
    )


def test_a_table_of_the_players_keys_beside_another() -> None:
    text = '[keys.yahtzee]\nscores = ["v"]\n\n# last\n[lists]\npositions = true\n'
    assert edited(text, {"keys.list.move": ("j", "k")}) == (
        f'{text}\n[keys.list]\nmove = ["j", "k"]\n'
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", 'language = "es"\n'),
        ("# only this", '# only this\nlanguage = "es"\n'),
        ("[lists]\n", 'language = "es"\n\n[lists]\n'),
        ("# lists\n[lists]\n", 'language = "es"\n\n# lists\n[lists]\n'),
        ("# top\n\n# lists\n[lists]\n", '# top\n\nlanguage = "es"\n\n# lists\n[lists]\n'),
        ("# top\n\nlists.positions = true\n", '# top\n\nlanguage = "es"\nlists.positions = true\n'),
    ],
)
def test_the_language_stands_before_any_table(before: str, after: str) -> None:
    assert edited(before, {"language": "es"}) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('output.mode = "text"\n', 'output.mode = "text"\noutput.speech = "orca"\n'),
        ('output = {mode = "text"}\n', 'output = {mode = "text",speech = "orca"}\n'),
        ("output = 7\n", '[output]\nspeech = "orca"\n'),
        ('[output]\nmode = "text"', '[output]\nmode = "text"\nspeech = "orca"\n'),
        ("[output]\n# nothing\n", '[output]\nspeech = "orca"\n# nothing\n'),
        ('[output]\r\nmode = "text"\r\n', '[output]\r\nmode = "text"\r\nspeech = "orca"\r\n'),
    ],
)
def test_a_table_may_be_written_in_any_way(before: str, after: str) -> None:
    assert edited(before, {"output.speech": "orca"}) == after


def test_the_comments_that_a_file_of_windows_begins_with_stay_first() -> None:
    before = "# top\r\n\r\n# lists\r\n[lists]\r\n"
    after = '# top\r\n\r\nlanguage = "es"\r\n\r\n# lists\r\n[lists]\r\n'
    assert edited(before, {"language": "es"}) == after


def test_an_inline_table_of_keys_gets_another_place() -> None:
    text = 'keys = {list = {move = ["j", "k"]}}\n'
    found = tomllib.loads(edited(text, {"keys.typing.accept": ("f4",)}))
    assert found == {"keys": {"list": {"move": ["j", "k"]}, "typing": {"accept": ["f4"]}}}


def test_what_is_removed_takes_only_its_line() -> None:
    assert edited(COMMENTED, {"output.mode": None}) == COMMENTED.replace(
        'mode = "text"  # until the card is repaired\n', ""
    )


def test_a_table_that_is_removed_leaves_its_comments() -> None:
    text = '# mine\n[keys.list]\n# j like vi\nmove = ["j"]\n\n# speech\n[output]\nmode = "text"\n'
    assert edited(text, {"keys": None}) == text.replace('move = ["j"]\n', "")
    assert edited("keys = 3\nkeyboard = {}\n", {"keys": None}) == "keyboard = {}\n"


def test_what_is_removed_from_a_table_on_one_line() -> None:
    for text in ('output = {mode = "text"}\n', "output = {}\n"):
        assert edited(text, {"output.mode": None}) == "output = {}\n"
    text = 'output = {mode = "text", speech = "orca"}\n'
    found = tomllib.loads(edited(text, {"output.mode": None}))
    assert found == {"output": {"speech": "orca"}}
    found = tomllib.loads(edited(text, {"output.speech": None}))
    assert found == {"output": {"mode": "text"}}


@pytest.mark.parametrize("key", ["language", "output.mode", "keys.list.move", "keys"])
def test_removing_what_is_not_there_changes_nothing(key: str) -> None:
    text = "# nothing\n[lists]\npositions = true\n"
    assert edited(text, {key: None}) == text


def test_what_tomlkit_does_not_read_is_not_edited() -> None:
    with pytest.raises(NotEditable):
        edited("language =", {"language": "fr"})


# Any file, any changes

KEYS = (*SETTINGS, "keys.yahtzee.scores", "keys.yahtzee.turn", "keys.list.move")
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=5)
VALUES: st.SearchStrategy[Value] = st.one_of(
    st.booleans(), TEXTS, st.lists(TEXTS, min_size=1, max_size=3).map(tuple)
)
CHANGES = st.lists(
    st.tuples(st.sampled_from(KEYS), st.none() | VALUES) | st.just(("keys", None)), max_size=5
).map(dict)
PRINTABLE = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=8)
OTHER_NAMES = st.sampled_from(["mine", '"a.b"', "'é'", "mode2", "x-1"])
LINES = ['"x"', "1_000", "0x1F", "1.50", "nan", "2026-11-20", "[ 1,2 ]"]
MORE = ["'''a\n b'''", "{ a = 1 }", "[\n 1, # one\n]"]


@st.composite
def files(draw: st.DrawFn) -> str:
    """A file with settings and other keys in tables of any order, comments everywhere."""

    def around() -> list[str]:
        return draw(st.lists(PRINTABLE.map(lambda text: f"# {text}") | st.just(""), max_size=2))

    def line(name: str, values: Sequence[str]) -> str:
        after = draw(st.sampled_from(["", "  # why", "\t#"]))
        sign = draw(st.sampled_from(["=", " = ", "  ="]))
        return f"{name}{sign}{draw(st.sampled_from(values))}{after}"

    tables: dict[str, set[str]] = {}
    for key in draw(st.lists(st.sampled_from(KEYS), unique=True)):
        table, _, name = key.rpartition(".")
        tables.setdefault(table, set()).add(name)
    for table in draw(st.lists(st.sampled_from(["other", "output", '"keys"', ""]), max_size=3)):
        tables.setdefault(table, set())
    lines = around()
    for table in sorted(tables, key=lambda name: (name != "", draw(st.integers(0, 9)))):
        if table:
            lines += [f"[{table}]", *around()]
        written = [line(name, LINES) for name in sorted(tables[table])]
        others = draw(st.lists(OTHER_NAMES, unique=True, max_size=2))
        written += [line(name, [*LINES, *MORE]) for name in others]
        for text in draw(st.permutations(written)):
            lines += [text, *around()]
    return "\n".join(lines) + draw(st.sampled_from(["", "\n"]))


def flat(table: dict[str, object], above: tuple[str, ...] = ()) -> dict[tuple[str, ...], object]:
    """Return the values of all tables, by their names from the outermost table on."""
    found: dict[tuple[str, ...], object] = {}
    for name, value in table.items():
        path = (*above, name)
        found |= flat(value, path) if isinstance(value, dict) else {path: value}
    return found


def lines_of_others(text: str, changes: dict[str, Value | None]) -> list[str]:
    """Return the lines but headers, empty ones, and those of changed settings."""
    names = {key.rpartition(".")[2] for key in changes}
    lines = [line for line in text.split("\n") if line.strip() and not line.startswith("[")]
    if "keys" in changes:
        return [line for line in lines if line.startswith("#")]
    return [line for line in lines if line.split("=")[0].strip() not in names]


@given(files(), CHANGES)
@settings(max_examples=tried(40, 100))
def test_the_file_has_the_changes_and_all_that_it_had(
    text: str, changes: dict[str, Value | None]
) -> None:
    wanted = flat(tomllib.loads(text, parse_float=str))
    for key, value in changes.items():
        path = tuple(key.split("."))
        wanted = {other: old for other, old in wanted.items() if other[: len(path)] != path}
        if value is not None:
            wanted[path] = list(value) if isinstance(value, tuple) else value
    after = edited(text, changes)
    assert flat(tomllib.loads(after, parse_float=str)) == wanted
    assert lines_of_others(after, changes) == lines_of_others(text, changes)
    assert edited(after, changes) == after
