"""The figures of a house, for a program that watches it: Prometheus text at a port of their own."""

import asyncio
from collections.abc import Callable, Mapping
from http import HTTPStatus

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from gobelet.net.nearby.addresses import LOOPBACK


async def serve_figures(
    figures: Callable[[], Mapping[str, float]], port: int, failed: Callable[[OSError], None]
) -> None:
    """Answer /health and /metrics on the loopback interface until cancelled.

    `failed` is called with the error if that cannot be.
    """

    def answer(_connection: ServerConnection, request: Request) -> Response:
        match request.path:
            case "/health":
                return _plain(HTTPStatus.OK, "ok\n")
            case "/metrics":
                lines = (f"gobelet_{name} {value:g}\n" for name, value in figures().items())
                return _plain(HTTPStatus.OK, "".join(lines))
        return _plain(HTTPStatus.NOT_FOUND, "")

    async def nobody(_connection: ServerConnection) -> None:
        """Do nothing: every request is answered before a connection is made."""

    try:
        server = await serve(nobody, LOOPBACK, port, process_request=answer, server_header=None)
    except OSError as error:
        failed(error)
        return
    async with server:
        await asyncio.Future()


def _plain(status: HTTPStatus, text: str) -> Response:
    headers = Headers({"Content-Type": "text/plain; version=0.0.4", "Connection": "close"})
    body = text.encode()
    headers["Content-Length"] = str(len(body))
    return Response(status.value, status.phrase, headers, body)
