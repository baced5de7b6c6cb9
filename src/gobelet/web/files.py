"""The page's files, as they are answered over HTTP.

Scripts, styles and sounds are below a path with the version of all, which no other version has:
what a browser has of one version never comes together with what it has of another.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from typing import Final

from msgspec import Struct
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from gobelet.i18n import LANGUAGES, language
from gobelet.sound.bank import DATA as SOUNDS
from gobelet.web.words import page_words

_PAGE: Final = Path(__file__).parent / "page"

_KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".wav": "audio/wav",
}

_INDEX: Final = "index.html"
_WORDS: Final = "first_words.js"
_WORKER: Final = "worker.js"
_PLACED: Final = re.compile(rb'((?:href|src)=")(?=[a-z_]+\.(?:css|js)")')
"""Where the page names a script or a style."""

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)

_HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

_ASKED_FOR: Final = "no-cache"
"""Asked for each time, and sent again only where it has changed."""
_KEPT: Final = "max-age=31536000, immutable"


class File(Struct, frozen=True):
    """One file: its kind, its bytes, the tag that tells one version from another; is it kept?"""

    kind: str
    content: bytes
    tag: str
    caching: str


@cache
def files() -> Mapping[str, File]:
    """Return the files by their paths; nothing else is ever answered."""
    page, below = _page(), f"/{version()}/"
    found = {
        f"{below if _has_version(name) else '/'}{name}": _file(name, content)
        for name, content in page.items()
    }
    found["/"] = _file(_INDEX, _PLACED.sub(rb"\g<1>" + below[1:].encode(), page[_INDEX]))
    for path in SOUNDS.iterdir():
        if path.suffix in _KINDS:
            name = f"sounds/{path.name}"
            found[f"{below}{name}"] = _file(name, path.read_bytes())
    del found[f"/{_INDEX}"]
    shell = {path: file.tag for path, file in found.items() if _is_of_shell(path)}
    worker = page[_WORKER].replace(b'VERSION = ""', f"VERSION = {_json(version())}".encode())
    worker = worker.replace(b"SHELL = {}", f"SHELL = {_json(shell)}".encode())
    return {**found, f"/{_WORKER}": _file(_WORKER, worker)}


@cache
def version() -> str:
    """Return what tells this version of the page from all others."""
    whole = sha256()
    for name, content in sorted(_page().items()):
        whole.update(f"{name} {len(content)}\n".encode() + content)
    return whole.hexdigest()[:12]


@cache
def _page() -> Mapping[str, bytes]:
    """Return the files of the page, with its words in all languages."""
    read = {path.name: path.read_bytes() for path in _PAGE.iterdir() if path.suffix in _KINDS}
    words = {code: dict(page_words(language(code))) for code in LANGUAGES}
    told = read[_WORDS].replace(b"WORDS = {}", f"WORDS = {_json(words)}".encode())
    return {**read, _WORDS: told}


def _has_version(name: str) -> bool:
    return name != _WORKER and name.endswith((".css", ".js", ".wav"))


def _is_of_shell(path: str) -> bool:
    """Whether a file is of those by which the page comes up without its program."""
    return path != f"/{_WORKER}" and "/sounds/" not in path


def _file(name: str, content: bytes) -> File:
    kind = _KINDS[Path(name).suffix]
    tag = f'"{sha256(content).hexdigest()[:20]}"'
    return File(kind, content, tag, _KEPT if _has_version(name) else _ASKED_FOR)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def answer(request: Request) -> Response:
    """Answer a request for a file."""
    path, _, _ = request.path.partition("?")
    file = files().get(path)
    if file is None:
        return plain(HTTPStatus.NOT_FOUND)
    same = {"ETag": file.tag, "Cache-Control": file.caching}
    if file.tag in request.headers.get_all("If-None-Match"):
        return _response(HTTPStatus.NOT_MODIFIED, same)
    return _response(HTTPStatus.OK, {**same, "Content-Type": file.kind}, file.content)


def plain(status: HTTPStatus) -> Response:
    """Return an answer that says no more than its status."""
    kind = {"Content-Type": "text/plain; charset=utf-8", "Cache-Control": _ASKED_FOR}
    return _response(status, kind, f"{status.phrase}\n".encode())


def _response(status: HTTPStatus, more: Mapping[str, str], content: bytes = b"") -> Response:
    headers = Headers({**_HEADERS, **more, "Content-Length": str(len(content))})
    return Response(status.value, status.phrase, headers, content)
