"""The catalogues of the program's messages."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[3]
LOCALES = ROOT / "locales"
LANGUAGES = ("en", "es", "fr")


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
