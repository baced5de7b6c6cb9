"""The figures of a house, for a program that watches it: Prometheus text at a port of their own."""

from collections.abc import Callable, Mapping
from http import HTTPStatus

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from gobelet.net.line.listener import Listener
from gobelet.net.line.peer import Peer
from gobelet.net.nearby.addresses import LOOPBACK


def figures_listener(figures: Callable[[], Mapping[str, float]], port: int) -> Listener:
    """Return what answers /health and /metrics on the loopback interface."""

    def answer(request: Request) -> Response:
        match request.path:
            case "/health":
                return _plain(HTTPStatus.OK, "ok\n")
            case "/metrics":
                lines = (f"gobelet_{name} {value:g}\n" for name, value in figures().items())
                return _plain(HTTPStatus.OK, "".join(lines))
        return _plain(HTTPStatus.NOT_FOUND, "")

    async def nobody(_peer: Peer) -> None:
        """Do nothing: every request is answered before a connection is made."""

    return Listener(nobody, None, LOOPBACK, port, answer)


def _plain(status: HTTPStatus, text: str) -> Response:
    headers = Headers({"Content-Type": "text/plain; version=0.0.4", "Connection": "close"})
    body = text.encode()
    headers["Content-Length"] = str(len(body))
    return Response(status.value, status.phrase, headers, body)
