"""The page's files, as they are answered over HTTP."""

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from typing import Final

from msgspec import Struct
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from gobelet.sound.bank import DATA as SOUNDS

_PAGE: Final = Path(__file__).parent / "page"

_KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".wav": "audio/wav",
}

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
    # Asked for each time, and sent again only where it has changed.
    "Cache-Control": "no-cache",
}


class File(Struct, frozen=True):
    """One file: its kind, its bytes, and the tag that tells one version from another."""

    kind: str
    content: bytes
    tag: str


@cache
def files() -> Mapping[str, File]:
    """Return the files by their paths; nothing else is ever answered."""
    known = {f"/{path.name}": path for path in _PAGE.iterdir() if path.suffix in _KINDS}
    known |= {f"/sounds/{path.name}": path for path in SOUNDS.iterdir() if path.suffix in _KINDS}
    found = {name: _read(path) for name, path in known.items()}
    return {**found, "/": found["/index.html"]}


def _read(path: Path) -> File:
    content = path.read_bytes()
    return File(_KINDS[path.suffix], content, f'"{sha256(content).hexdigest()[:20]}"')


def answer(request: Request) -> Response:
    """Answer a request for a file."""
    path, _, _ = request.path.partition("?")
    file = files().get(path)
    if file is None:
        return plain(HTTPStatus.NOT_FOUND)
    if file.tag in request.headers.get_all("If-None-Match"):
        return _response(HTTPStatus.NOT_MODIFIED, {"ETag": file.tag})
    return _response(HTTPStatus.OK, {"ETag": file.tag, "Content-Type": file.kind}, file.content)


def plain(status: HTTPStatus) -> Response:
    """Return an answer that says no more than its status."""
    kind = {"Content-Type": "text/plain; charset=utf-8"}
    return _response(status, kind, f"{status.phrase}\n".encode())


def _response(status: HTTPStatus, more: Mapping[str, str], content: bytes = b"") -> Response:
    headers = Headers({**_HEADERS, **more, "Content-Length": str(len(content))})
    return Response(status.value, status.phrase, headers, content)
