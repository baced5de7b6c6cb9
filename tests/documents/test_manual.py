"""docs/manual: what it says is what the program does, in each language alike.

Its parts that are made from the program are written by

    python .ci/manual
"""

import re
import subprocess
import sys
import tomllib
from importlib import resources
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

from gobelet.games import GAMES, kit
from gobelet.games.yahtzee.desk.row_list import lettered_rows
from gobelet.games.yahtzee.rules.rulesets import EXTRA, PLAYROOM
from gobelet.i18n import LANGUAGES, language
from gobelet.manual import Kind, Line, Made, Manual, sections
from gobelet.settings.settings import Settings
from gobelet.ui.help.manual_words import made_lines
from gobelet.ui.keys.bindings import places
from gobelet.ui.keys.keymap import Keymap
from gobelet.ui.keys.names import key_words
from gobelet.ui.keys.refusals import unbindable
from gobelet.ui.widgets.row_letters import row_letters
from tests.support.documents.manual_docs import (
    DOCS,
    MANUALS,
    ROOT,
    TEXTS,
    blocks,
    codes,
    console,
    without_blocks,
)

EACH = pytest.mark.parametrize("code", LANGUAGES)

PUBLISHED = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"][
    "metadata"
]["hooks"]["custom"]
"""Where the project is published: the addresses of which the build makes its page."""

FIRST_START = ("v", "t")
"""Keys of the questions of the first start, which cannot be changed."""


def made(manual: Manual) -> list[Made]:
    return [part for one in manual.chapters for part in one.parts if isinstance(part, Made)]


def lines(manual: Manual) -> list[Line]:
    return [part for one in manual.chapters for part in one.parts if isinstance(part, Line)]


# What is made from the program


def test_what_is_made_is_current() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / ".ci" / "manual"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.fixture(scope="module")
def script() -> ModuleType:
    loader = SourceFileLoader("manual_script", str(ROOT / ".ci" / "manual"))
    specification = spec_from_loader(loader.name, loader)
    assert specification is not None
    module = module_from_spec(specification)
    loader.exec_module(module)
    return module


@EACH
def test_what_is_stale_is_made_anew_and_nothing_else(code: str, script: ModuleType) -> None:
    begin = re.compile(r"(?<=-->\n)(?:(?!<!--).*\n)+(?=<!-- end -->)")
    stale, parts = begin.subn("\n- stale\n\n", TEXTS[code])
    assert parts == len(made(MANUALS[code]))
    assert script.refreshed(stale, language(code)) == TEXTS[code]


@pytest.mark.parametrize("text", ["<!-- keys: list -->\n", "<!-- keys: none -->\n<!-- end -->\n"])
def test_a_part_that_cannot_be_made_stops_the_script(text: str, script: ModuleType) -> None:
    with pytest.raises(SystemExit, match="keys: "):
        script.refreshed(text, language("en"))


@EACH
def test_the_package_carries_the_current_manual(code: str) -> None:
    file = resources.files("gobelet") / "manual" / f"{code}.md"
    assert file.read_text("utf-8") == TEXTS[code], "install the package again"


@EACH
def test_the_keys_of_every_place_and_the_rules_of_every_game_are_in_it(code: str) -> None:
    parts = made(MANUALS[code])
    assert {one.about[0] for one in parts if one.what == "keys"} == set(places())
    rules = {(game, rules) for game in GAMES for rules in kit(game).rule_sets}
    assert {one.about for one in parts if one.what == "rules"} == rules


@EACH
def test_what_is_made_reads_as_the_program_says_it(code: str) -> None:
    for part in made(MANUALS[code]):
        assert part.lines == tuple(made_lines(part, language(code), Keymap())), part.about


# The same in each language


def outline(text: str) -> list[str]:
    """The levels of headings, the parts that are made, and the blocks, in their order."""
    signs = re.findall(r"^(#+|<!-- .+ -->|```.+$)", without_outputs(text), re.MULTILINE)
    return [sign.strip() for sign in signs]


def without_outputs(text: str) -> str:
    return re.sub(r"^(```\w+\n).*?^```$", r"\1", text, flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("code", ["fr", "es"])
def test_the_languages_have_the_same_outline(code: str) -> None:
    assert outline(TEXTS[code]) == outline(TEXTS["en"])


@pytest.mark.parametrize("code", ["fr", "es"])
def test_the_languages_show_the_same_commands(code: str) -> None:
    def shown(code: str) -> list[tuple[str, ...]]:
        return [tuple(one.split()[:3]) for one, _ in console(code)]

    assert shown(code) == shown("en")
    for kind in ("sh", "bat", "toml"):
        assert len(blocks(TEXTS[code], kind)) == len(blocks(TEXTS["en"], kind))


@EACH
def test_a_heading_is_there_once(code: str) -> None:
    text = without_blocks(TEXTS[code])
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    assert [one for one in headings if headings.count(one) > 1] == []
    assert len(re.findall("^# ", text, re.MULTILINE)) == 1
    assert re.findall("^####", text, re.MULTILINE) == []


# Keys


@EACH
def test_keys_named_in_sentences_are_bound(code: str) -> None:
    words = language(code)
    bound = {key for commands in places().values() for one in commands for key in one.keys}
    letters = "abcdefghijklmnopqrstuvwxyz"
    others = [
        f"{shift}-{key}" for shift in ("shift", "ctrl", "alt") for key in (*letters, *"123456")
    ]
    named = {
        key_words(key, words): key
        for key in (*bound, *letters, *"1234567890", *others, *(f"f{n}" for n in range(1, 36)))
    }
    found = {named[one] for one in codes(code) if one in named}
    assert {"enter", "escape", "f1", "f2", "1", "6", "h", "shift-h", "ctrl-r"} <= found
    rows = set(row_letters(all_rows(code), Keymap().letters("yahtzee")).values())
    # What no command can have is named as such: terminals and screen readers keep it.
    assert {key for key in found - bound - rows - {*FIRST_START} if not unbindable(key)} == set()


def all_rows(code: str) -> tuple[str, ...]:
    return lettered_rows(PLAYROOM.with_extra(EXTRA), language(code))


# Files


@EACH
def test_the_files_it_links_to_exist(code: str) -> None:
    targets = re.findall(r"\]\(([^)]+)\)", TEXTS[code])
    assert [one for one in targets if not (DOCS / one.partition("#")[0]).exists()] == []


@EACH
def test_the_settings_file_it_shows_is_valid(code: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    for block in blocks(TEXTS[code], "toml"):
        path.write_text("\n".join(block), "utf-8")
        settings = Settings.load(path)
        keymap = Keymap(settings.keys)
        assert not settings.problems
        assert not keymap.problems
        assert keymap.changed


@EACH
def test_every_block_is_of_a_kind_that_is_tested(code: str) -> None:
    assert set(re.findall(r"^```(\w+)", TEXTS[code], re.MULTILINE)) == {
        "sh",
        "bat",
        "console",
        "toml",
    }
    assert TEXTS[code].count("\n```") % 2 == 0


@EACH
def test_no_sign_of_markdown_is_left_in_a_line(code: str) -> None:
    told = [line for line in lines(MANUALS[code]) if line.kind in (Kind.TEXT, Kind.HEADING)]
    assert [one.text for one in told if re.search(r"`|\*\*|\]\(|<!--|^\s|^[-#|] ", one.text)] == []
    assert [one.text for one in told if len(one.text) < 3] == []


# What whoever begins needs, and whoever is in trouble


def section(manual: Manual, *wanted: str) -> str:
    """The text of the one section that has all of this."""
    found = [
        "\n".join(line.text for line in one)
        for chapter in manual.chapters
        for one in sections([part for part in chapter.parts if isinstance(part, Line)])
        if all(any(word in line.text for line in one) for word in wanted)
    ]
    [text] = found
    return text


@EACH
def test_it_tells_how_a_terminal_is_opened_and_what_is_heard(code: str) -> None:
    text = section(MANUALS[code], "cmd", "Windows", "macOS", "Linux")
    assert all(one in text for one in ("Alt", "T", "VoiceOver", "Orca", "py --version"))


@EACH
def test_it_tells_what_to_report_and_whom(code: str) -> None:
    """No address is known; once there is one, the manual has to name it."""
    text = section(MANUALS[code], "gobelet doctor", "gobelet --version")
    assert {"fr": "qui vous a donné", "en": "gave you", "es": "te dio"}[code] in text
    assert PUBLISHED["issues"] in text


@EACH
def test_it_tells_whose_the_names_are(code: str) -> None:
    text = section(MANUALS[code], "Yahtzee Hands Down", "Milton Bradley", "Hasbro", "Rolling Cubes")
    assert "Playroom" in text
