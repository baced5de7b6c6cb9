"""Why a house's store cannot be used, in a sentence."""

from pathlib import Path
from typing import TYPE_CHECKING

from gobelet.i18n import Language
from gobelet.ui.words import path_words, printable

if TYPE_CHECKING:
    from gobelet.house.store.database import BadStore


def bad_store_words(error: "BadStore", words: Language) -> str:
    fact = printable("".join(error.facts[:1]))
    match error.code:
        case "driver":
            # Translators: the package for PostgreSQL is not installed; the command installs it.
            return words.gettext(
                "PostgreSQL needs a further package: pip install “gobelet[postgresql]”."
            )
        case "address":
            # Translators: an address as postgresql://… is no valid one; why, in English.
            return words.gettext("This is no address of a database: {why}.", why=fact)
        case "unreachable":
            # Translators: server is the name of a computer with a database.
            return words.gettext("No PostgreSQL server answers at {server}.", server=fact)
        case "password":
            # Translators: the database of a public house wants another password, or wants one.
            return words.gettext(
                "The PostgreSQL server at {server} does not accept the password.", server=fact
            )
        case "later" | "earlier":
            return _version_words(error.code, words)
        case "held":
            # Translators: a house is open already, with the same file.
            return words.gettext(
                "Another “gobelet serve” has this store: {path}. "
                "Several on one house need PostgreSQL.",
                path=path_words(Path(fact)),
            )
        case "file":
            # Translators: the file with the members and tables of a public house.
            return words.gettext(
                "The store of the house cannot be used: {path}.",
                path=path_words(Path(fact)),
            )
    # Translators: a database refuses something; why is what it says, in its own language.
    return words.gettext("The database says: {why}.", why=fact.rstrip("."))


def _version_words(code: str, words: Language) -> str:
    if code == "later":
        # Translators: a later version of the program has changed the house's database.
        return words.gettext(
            "The store of the house is of a later version of Gobelet. Install that one."
        )
    # Translators: the program is newer than the house's database, which it brings up to date when
    # it opens the house.
    return words.gettext(
        "The store of the house is of an earlier version of Gobelet: "
        "open the house with this one first."
    )
