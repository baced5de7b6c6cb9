#!/usr/bin/env python3
"""Write the catalogue of a pseudo language: it shows which texts have no translation.

python locales/pseudo.py FOLDER    FOLDER/qps/LC_MESSAGES/gobelet.mo

Each message of locales/gobelet.pot is there in letters with accents, a third longer than it is in
English, with its fields as they are. A program that speaks it plays as in any new language: what
is heard without accents was never marked for translation, and what breaks would break in German.
The tests play it (tests/catalogues/test_pseudo_language.py). Needs Babel.
"""

import argparse
import re
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

CODE: Final = "qps"
"""One of the codes that ISO 639 leaves for private use."""

TEMPLATE: Final = Path(__file__).with_name("gobelet.pot")
_LETTERS: Final = str.maketrans(
    {
        **dict(zip("bcdfghjklmnpqrstvwxyz", "ƀçđƒğħĵķłɱñþɋŕšŧṽŵẋýž", strict=True)),
        **dict(zip("BCDFGHJKLMNPQRSTVWXYZ", "ƁÇĐƑĞĦĴĶŁṀÑÞɊŔŠŦṼŴẊÝŽ", strict=True)),
        # Vowels are doubled: most languages need more room than English.
        **{plain: changed * 2 for plain, changed in zip("aeiou", "áéíóú", strict=True)},
        **dict(zip("AEIOU", "ÁÉÍÓÚ", strict=True)),
    }
)
_FIELD: Final = re.compile(r"(\{\w*\})")


def pseudo(text: str) -> str:
    """Return a message in this language; what stands in braces is left alone."""
    parts = _FIELD.split(text)
    return "".join(part if at % 2 else part.translate(_LETTERS) for at, part in enumerate(parts))


def write(folder: Path) -> Path:
    """Write the compiled catalogue below a folder, and return its path."""
    with TEMPLATE.open("rb") as stream:
        template = read_po(stream)
    # Two forms, as English has them.
    catalogue = Catalog(locale="en", domain="gobelet")
    for message in template:
        if isinstance(message.id, str):
            words: str | tuple[str, ...] = pseudo(message.id)
        else:
            words = tuple(map(pseudo, message.id))
        if message.id:
            catalogue.add(message.id, words, context=message.context)
    path = folder / CODE / "LC_MESSAGES" / "gobelet.mo"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as stream:
        write_mo(stream, catalogue)
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the catalogue of a language of the tests.")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="write it below this folder")
    write(parser.parse_args().folder)


if __name__ == "__main__":
    main()
