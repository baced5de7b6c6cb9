"""The message catalogues: complete, current, well-formed, and typeset as each language wants."""

import ast
import gettext
import importlib.util
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from string import Formatter
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

import gobelet

ROOT = Path(__file__).resolve().parents[1]
LOCALES = ROOT / "locales"
TEMPLATE = LOCALES / "gobelet.pot"
LANGUAGES = ("en", "es", "fr")
MARKERS = {"gettext", "ngettext", "pgettext", "npgettext", "N_", "NP_"}
NO_BREAK = "\u00a0"

Key = tuple[str | None, tuple[str, ...]]


def path_of(language: str) -> Path:
    return LOCALES / language / "LC_MESSAGES" / "gobelet.po"


def read(path: Path, locale: str | None = None) -> Catalog:
    assert path.is_file(), f"{path} is missing: run python .ci/messages"
    with path.open("rb") as stream:
        return read_po(stream, locale=locale, abort_invalid=True)


def messages(catalogue: Catalog) -> Iterator[Message]:
    return (message for message in catalogue if message.id)


def texts(value: str | Sequence[str] | None) -> tuple[str, ...]:
    """A singular or a singular and plurals, as a tuple either way."""
    return (value or "",) if value is None or isinstance(value, str) else tuple(value)


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


# Typography

# The wide no-break space everywhere: neither the fonts of the Linux console nor every braille table
# has the narrow one. A colon inside a word is code, as in bot:regular.
FRENCH_FAULTS = {
    "no U+00A0 before ? ! ;": rf"(?<=.)(?<![?!…({NO_BREAK}])(?<!«{NO_BREAK})[?!;]",
    "no U+00A0 before :": rf"(?<=.)(?<!{NO_BREAK}):(?!\w)",
    "no U+00A0 after «": rf"«(?!{NO_BREAK})",
    "no U+00A0 before »": rf"(?<!{NO_BREAK})»",
    "' for ’": r"(?<=\w)'(?=\w)",
    "... for …": r"\.\.\.",
}
# A mark that stands alone is the name of a key.
SPANISH_FAULTS = {
    "? without ¿": r"(?<=[^\s«“\"(])\?|¿",
    "! without ¡": r"(?<=[^\s«“\"(])!|¡",
}
SPANISH_PAIRS = r"¿[^¿?]*\?|¡[^¡!]*!"


def filled(text: str) -> str:
    """The text with a letter for each field."""
    return re.sub(r"\{\w+[^{}]*\}", "x", text)


def french_faults(text: str) -> list[str]:
    return [name for name, fault in FRENCH_FAULTS.items() if re.search(fault, filled(text))]


def spanish_faults(text: str) -> list[str]:
    unpaired = re.sub(SPANISH_PAIRS, "", filled(text))
    return [name for name, fault in SPANISH_FAULTS.items() if re.search(fault, unpaired)]


@pytest.mark.parametrize(("language", "faults"), [("fr", french_faults), ("es", spanish_faults)])
def test_typography(language: str, faults: Callable[[str], list[str]]) -> None:
    catalogue = read(path_of(language), language)
    every_text = [text for message in messages(catalogue) for text in texts(message.string)]
    assert {text: faults(text) for text in every_text if faults(text)} == {}


@pytest.mark.parametrize(
    "text",
    [
        "À relancer\u00a0: 6. Gardés\u00a0: 2, 4.",
        "Quitter la partie\u00a0?",
        "Yahtzee\u00a0! Quoi\u00a0?!",
        "{name} l’emporte\u00a0; {points} points…",
        "La touche «\u00a0?\u00a0» dit l’aide.",
        "?",
    ],
)
def test_good_french(text: str) -> None:
    assert french_faults(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "À relancer: 6",
        "À relancer : 6",
        "Quitter ?",
        "Quitter?",
        "Quitter\u202f?",
        "{count}?",
        "un dé ; deux dés",
        "« brelan »",
        "«brelan»",
        "l'aide",
        "d'{name}",
        "Attendez...",
    ],
)
def test_bad_french(text: str) -> None:
    assert french_faults(text) != []


@pytest.mark.parametrize("text", ["¿Salir?", "Hola. ¿Salir, {name}? ¡Sí!", "Tecla ?: ayuda", "?"])
def test_good_spanish(text: str) -> None:
    assert spanish_faults(text) == []


@pytest.mark.parametrize("text", ["Salir?", "¿Salir", "¡Yahtzee! Bien!", "¿Sí? No?", "{name}!"])
def test_bad_spanish(text: str) -> None:
    assert spanish_faults(text) != []


# Compilation


@pytest.fixture(scope="module")
def build_hook() -> ModuleType:
    specification = importlib.util.spec_from_file_location("build_hook", LOCALES / "build_hook.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_package_carries_the_current_catalogue(language: str) -> None:
    compiled = Path(gobelet.__file__).parent / "locales"
    installed = gettext.translation("gobelet", compiled, [language])
    for message in messages(read(path_of(language), language)):
        wanted = texts(message.string)
        if not all(wanted):
            continue
        singular, plural = texts(message.id)[0], texts(message.id)[-1]
        found = tuple(
            installed.npgettext(message.context, singular, plural, number)
            if message.context
            else installed.ngettext(singular, plural, number)
            for number in range(1, len(wanted) + 1)
        )
        if not message.pluralizable:
            found = (
                installed.pgettext(message.context, singular)
                if message.context
                else installed.gettext(singular),
            )
        assert found == wanted, "install the package again"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.needs("msgfmt")
def test_msgfmt_accepts_a_catalogue(language: str, tmp_path: Path) -> None:
    command = ["msgfmt", "--check", f"--output-file={tmp_path / 'gobelet.mo'}"]
    done = subprocess.run(
        [*command, str(path_of(language))], capture_output=True, check=False, text=True
    )
    assert done.returncode == 0, done.stderr


HEADER = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

"""


def write_catalogue(sources: Path, body: bytes, language: str = "fr") -> None:
    path = sources / language / "LC_MESSAGES" / "gobelet.po"
    path.parent.mkdir(parents=True)
    path.write_bytes(HEADER.encode() + body)


def test_the_build_compiles_every_catalogue(build_hook: ModuleType, tmp_path: Path) -> None:
    sources, target = tmp_path / "sources", tmp_path / "target"
    write_catalogue(sources, 'msgid "die"\nmsgstr "dé"\n'.encode())
    write_catalogue(sources, b'msgid "die"\nmsgstr "dado"\n', "es")
    build_hook.compile_catalogues(sources, target)
    said = [gettext.translation("gobelet", target, [code]).gettext("die") for code in ("fr", "es")]
    assert said == ["dé", "dado"]


def test_the_build_does_without_catalogues(build_hook: ModuleType, tmp_path: Path) -> None:
    assert build_hook.compile_catalogues(tmp_path / "sources", tmp_path / "target") == []


def test_the_build_drops_what_has_lost_its_source(build_hook: ModuleType, tmp_path: Path) -> None:
    stale = tmp_path / "target" / "de" / "LC_MESSAGES" / "gobelet.mo"
    stale.parent.mkdir(parents=True)
    stale.touch()
    build_hook.compile_catalogues(tmp_path / "sources", tmp_path / "target")
    assert not stale.exists()


def test_the_build_copies_every_manual(build_hook: ModuleType, tmp_path: Path) -> None:
    sources, target = tmp_path / "docs", tmp_path / "package"
    for folder in (sources, target):
        folder.mkdir()
    (sources / "fr.md").write_bytes("# Manuel\n\nDés\n".encode())
    (target / "de.md").touch()
    assert build_hook.copy_manuals(sources, target) == [target / "fr.md"]
    assert [path.name for path in target.iterdir()] == ["fr.md"]
    assert (target / "fr.md").read_bytes() == (sources / "fr.md").read_bytes()


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b'msgid "a\nmsgstr "b"\n', ":6: not a line of a catalogue: msgid"),
        (b'msgid "a"\nmsgstr "b" c\n', ":7: not a line of a catalogue: msgstr"),
        (b"<<<<<<< ours\n", ":6: not a line of a catalogue"),
        (b'msgid "a"\nmsgstr "\xff"\n', "not UTF-8"),
        (b'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\nmsgstr[2] "d"\n', "num_plurals"),
    ],
)
def test_the_build_refuses_a_broken_catalogue(
    build_hook: ModuleType, tmp_path: Path, body: bytes, reason: str
) -> None:
    write_catalogue(tmp_path, body)
    with pytest.raises(build_hook.BrokenCatalogueError, match=re.escape(reason)) as refusal:
        build_hook.compile_catalogues(tmp_path, tmp_path / "target")
    assert "gobelet.po" in str(refusal.value)
