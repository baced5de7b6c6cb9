"""What a browser is answered before it has a seat: files, a refusal, the end of its line.

A house answers so in its own process, which needs none of the screens.
"""

from http import HTTPStatus
from urllib.parse import urlsplit

from websockets.http11 import Request, Response

from gobelet.net.line.peer import Peer
from gobelet.web.files import answer, plain
from gobelet.web.frames import SEAT, SEAT_CODER, Closed


def answer_page(request: Request, *, house: bool = False) -> Response | None:
    """Answer a request for a file; None lets a line be opened."""
    if "websocket" not in request.headers.get("Upgrade", "").lower():
        return answer(request, house=house)
    if request.path == SEAT and not _is_own(request):
        return plain(HTTPStatus.FORBIDDEN)
    return None


def end(peer: Peer, code: str) -> None:
    """Tell a page why its line ends, and end it."""
    peer.send(SEAT_CODER.encode(Closed(code)))
    peer.close()


def _is_own(request: Request) -> bool:
    """Whether a line is asked for by our own page, and not by that of somebody else."""
    origins = request.headers.get_all("Origin")
    return [urlsplit(origin).netloc for origin in origins] == request.headers.get_all("Host")
