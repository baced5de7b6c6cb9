"""The message catalogues: complete, current, well-formed, and typeset as each language wants."""

import ast
import gettext
import re
import subprocess
import sys
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

from tests.support.documents.catalogues import (
    LANGUAGES,
    LOCALES,
    ROOT,
    messages,
    path_of,
    read,
    texts,
)

TEMPLATE = LOCALES / "gobelet.pot"


MARKERS = {"gettext", "ngettext", "pgettext", "npgettext", "N_", "NP_"}

Key = tuple[str | None, tuple[str, ...]]


def keys(catalogue: Catalog) -> set[Key]:
    return {(message.context, texts(message.id)) for message in messages(catalogue)}


def difference(one: Catalog, other: Catalog) -> list[Key]:
    return sorted(keys(one) ^ keys(other), key=str)


def translated(message: Message) -> bool:
    return all(texts(message.string))


def fields(text: str) -> set[str]:
    """The {fields} of a message, and the %(fields)s of the command line's parser.

    ValueError when the braces do not match.
    """
    braces = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    return braces | set(re.findall(r"%(?:\(\w+\))?[a-z]", text))


# Extraction


@pytest.fixture(scope="module")
def extracted(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    fresh = tmp_path_factory.mktemp("extraction") / "gobelet.pot"
    script = ROOT / ".ci" / "messages"
    subprocess.run([sys.executable, str(script), "--template", str(fresh)], check=True)
    return read(fresh)


def test_the_template_is_current(extracted: Catalog) -> None:
    assert difference(read(TEMPLATE), extracted) == [], "run python .ci/messages"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_the_messages_of_the_sources(language: str, extracted: Catalog) -> None:
    catalogue = read(path_of(language), language)
    assert difference(catalogue, extracted) == [], "run python .ci/messages"
    assert list(catalogue.obsolete) == []


def test_no_message_stands_inside_an_f_string() -> None:
    """Python 3.12 and later find it there, 3.11 does not."""
    found = []
    for path in sorted((ROOT / "src").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                calls = [inner for inner in ast.walk(node) if isinstance(inner, ast.Call)]
                names = [ast.unparse(call.func).rpartition(".")[2] for call in calls]
                found += [f"{path}:{node.lineno}" for name in names if name in MARKERS]
    assert found == []


# Completeness


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_is_fuzzy(language: str) -> None:
    catalogue = read(path_of(language), language)
    assert not catalogue.fuzzy
    assert [message.id for message in messages(catalogue) if message.fuzzy] == []


@pytest.mark.parametrize("language", ["es", "fr"])
def test_every_message_is_translated(language: str) -> None:
    catalogue = read(path_of(language), language)
    assert [message.id for message in messages(catalogue) if not translated(message)] == []


def test_an_english_message_is_left_empty_or_filled_in_whole() -> None:
    for message in messages(read(path_of("en"), "en")):
        assert translated(message) or not any(texts(message.string)), message.id


@pytest.mark.parametrize(("language", "zero_is_singular"), [("en", 0), ("es", 0), ("fr", 1)])
def test_plural_forms(language: str, zero_is_singular: int) -> None:
    catalogue = read(path_of(language), language)
    assert catalogue.num_plurals == 2
    form = gettext.c2py(catalogue.plural_expr)
    assert [form(number) for number in (0, 1, 2, 21)] == [1 - zero_is_singular, 0, 1, 1]
    for message in messages(catalogue):
        assert len(texts(message.string)) == len(texts(message.id)), message.id


# Fields


def field_faults(message: Message, language: str) -> list[str]:
    """Each translation must use exactly the fields of its message.

    Where the singular is said of one thing alone, it may leave out the count as English does:
    "one die". The French singular is also said of zero, so it needs what the plural needs.
    """
    singular, plural = texts(message.id)[0], texts(message.id)[-1]
    faults = []
    for form, text in enumerate(texts(message.string)):
        allowed = [fields(plural)]
        if form == 0 and language != "fr":
            allowed.append(fields(singular))
        try:
            if text and fields(text) not in allowed:
                faults.append(f"{text!r} for {plural!r}")
        except ValueError as error:
            faults.append(f"{text!r}: {error}")
    return faults


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_use_the_fields_of_their_message(language: str) -> None:
    catalogue = read(path_of(language), language)
    faults = [field_faults(message, language) for message in messages(catalogue)]
    assert [fault for fault in faults if fault] == []


def test_no_field_is_anonymous() -> None:
    for message in messages(read(TEMPLATE)):
        for text in texts(message.id):
            assert all(name.isidentifier() or "%" in name for name in fields(text)), text


@pytest.mark.parametrize(
    ("translation", "language", "faulty"),
    [
        (("{name} : {points}",), "fr", False),
        (("{name}",), "fr", True),
        (("{nom} : {points}",), "fr", True),
        (("{name} {points} {more}",), "fr", True),
        (("{name {points}",), "fr", True),
        (("",), "fr", False),
    ],
)
def test_field_faults(translation: tuple[str], language: str, faulty: bool) -> None:
    message = Message("{name}: {points}", translation[0])
    assert bool(field_faults(message, language)) is faulty


@pytest.mark.parametrize(
    ("translation", "language", "faulty"),
    [
        (("un dado", "{count} dados"), "es", False),
        (("{count} dado", "{count} dados"), "es", False),
        (("{count} dé", "{count} dés"), "fr", False),
        (("un dé", "{count} dés"), "fr", True),
        (("un dado", "dados"), "es", True),
    ],
)
def test_field_faults_of_plurals(translation: tuple[str, str], language: str, faulty: bool) -> None:
    message = Message(("one die", "{count} dice"), translation)
    assert bool(field_faults(message, language)) is faulty
