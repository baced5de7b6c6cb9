"""A player's own faces, from a file."""

import tomllib
from pathlib import Path
from typing import Final

from gobelet.games.interface import BadInput
from gobelet.games.rolling_cubes.faces import BadFaces, Trouble, faces_in
from gobelet.games.rolling_cubes.rules.dice import Faces
from gobelet.i18n import Language

_LARGEST: Final = 16 * 1024
"""Largest size of a file to read, in bytes: faces are short, and `tomllib` can be made slow."""


class BadFacesFile(BadInput):
    """A file has no faces to play with."""

    def __init__(self, path: Path, reason: Trouble | BadFaces) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason

    def words(self, language: Language) -> str:
        from gobelet.games.rolling_cubes.words.faces import bad_faces_words

        return bad_faces_words(self.path, self.reason, language)


def read_faces(path: Path, language: str) -> Faces:
    """Return the faces that a file has for a language of words. Raises BadFacesFile."""
    try:
        return faces_in(tomllib.loads(_text(path)), language)
    except BadFaces as error:
        raise BadFacesFile(path, error) from error
    except FileNotFoundError as error:
        raise BadFacesFile(path, Trouble.MISSING) from error
    except OSError as error:
        raise BadFacesFile(path, Trouble.UNREADABLE) from error
    # Beside its own errors, tomllib lets through those of huge numbers and deep nesting.
    except (ValueError, RecursionError) as error:
        raise BadFacesFile(path, Trouble.NOT_TOML) from error


def _text(path: Path) -> str:
    size = path.stat().st_size
    # A pipe would wait for its other end for ever.
    if not path.is_file():
        raise BadFacesFile(path, Trouble.UNREADABLE)
    if size > _LARGEST:
        raise BadFacesFile(path, Trouble.LARGE)
    return path.read_text("utf-8-sig")
