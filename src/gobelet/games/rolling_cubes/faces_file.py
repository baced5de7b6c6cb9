"""A player's own faces, from a file."""

from pathlib import Path
from typing import Final

from gobelet import regular_file, toml_text
from gobelet.games.interface import BadInput
from gobelet.games.rolling_cubes.faces import BadFaces, Trouble, Wrong, faces_in
from gobelet.games.rolling_cubes.rules.dice import Faces
from gobelet.i18n import Language
from gobelet.regular_file import BadFile

_LARGEST: Final = 16 * 1024
"""Largest size of a file to read, in bytes: faces are short."""

_TROUBLES: Final = {"missing": Trouble.MISSING, "large": Trouble.LARGE}


class BadFacesFile(BadInput):
    """A file has no faces to play with."""

    def __init__(self, path: Path, reason: Trouble | Wrong) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason

    def words(self, language: Language) -> str:
        from gobelet.games.rolling_cubes.words.faces import bad_faces_words

        return bad_faces_words(self.path, self.reason, language)


def read_faces(path: Path, language: str) -> Faces:
    """Return the faces that a file has for a language of words. Raises BadFacesFile."""
    try:
        text = regular_file.content(path, _LARGEST).decode("utf-8")
        return faces_in(toml_text.parse(text), language)
    except BadFaces as error:
        raise BadFacesFile(path, error.wrong) from error
    except BadFile as error:
        trouble = _TROUBLES.get(error.code, Trouble.UNREADABLE)
        raise BadFacesFile(path, trouble) from error
    except (UnicodeDecodeError, toml_text.NotToml) as error:
        raise BadFacesFile(path, Trouble.NOT_TOML) from error
