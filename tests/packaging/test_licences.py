"""Each file has its licence, by REUSE.toml, which the tool of the specification checks in CI."""

import tomllib
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[2]
ANNOTATIONS: Final = tomllib.loads((ROOT / "REUSE.toml").read_text("utf-8"))["annotations"]
TEXTS: Final = {path.stem for path in (ROOT / "LICENSES").iterdir()}


def licence(name: str) -> str:
    """The licence of a file: the last annotation of its path decides."""
    return [
        str(one["SPDX-License-Identifier"])
        for one in ANNOTATIONS
        if fnmatchcase(name, str(one["path"]))
    ][-1]


def test_the_text_of_each_licence_is_there_and_the_package_names_it() -> None:
    assert {one["SPDX-License-Identifier"] for one in ANNOTATIONS} == TEXTS
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert set(project["license"].split(" AND ")) == TEXTS
    ours, all_of_mit = (
        (ROOT / name).read_text("utf-8").partition("\n\nPermission is hereby granted")
        for name in ("LICENSE", "LICENSES/MIT.txt")
    )
    # The second names those too by whose numbers the word lists are ranked.
    assert all_of_mit[0].startswith(ours[0])
    assert all_of_mit[1:] == ours[1:]


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("src/gobelet/i18n.py", "MIT"),
        ("src/gobelet/words/data/lists.json", "MIT"),
        ("src/gobelet/words/data/fr-written.xz", "MPL-2.0"),
        ("src/gobelet/words/data/es.xz", "MPL-2.0"),
        ("src/gobelet/words/data/en-proper.xz", "LicenseRef-SCOWL"),
    ],
)
def test_the_word_lists_have_licences_of_their_own(name: str, wanted: str) -> None:
    assert (ROOT / name).is_file()
    assert licence(name) == wanted


def test_ci_has_the_tool_check_every_file() -> None:
    assert "reuse --root" in (ROOT / ".ci/run").read_text("utf-8")


@pytest.mark.parametrize("name", ["README.md", "docs/manual/en.md"])
def test_whose_trademarks_are_named_is_told(name: str) -> None:
    text = " ".join((ROOT / name).read_text("utf-8").split())
    assert "Yahtzee, Yahtzee Hands Down and Milton Bradley are trademarks of Hasbro." in text
    assert "The Playroom and Rolling Cubes are names of those who offer" in text
