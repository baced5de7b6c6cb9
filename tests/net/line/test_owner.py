"""Whose a connection of this computer is, by Linux's own table of connections."""

import os
import socket
import subprocess
import sys

import pytest

from gobelet.net.line.owner import is_of_another, owner

NOBODY = 65534
CALL = "import socket, sys; s = socket.create_connection(('127.0.0.1', {port})); sys.stdin.read()"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells it")


def test_our_own_connection_is_ours() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.create_connection(server.getsockname()) as called,
    ):
        port = called.getsockname()[1]
        assert owner(port) == os.getuid()
        assert not is_of_another(port)
    assert owner(1) is None


@pytest.mark.skipif(sys.platform != "linux" or os.getuid() != 0, reason="only root can be others")
def test_that_of_another_user_is_theirs() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        command = ["/usr/bin/python3", "-c", CALL.format(port=server.getsockname()[1])]
        with subprocess.Popen(command, stdin=subprocess.PIPE, user=NOBODY) as other:
            called, (_, port) = server.accept()
            with called:
                assert owner(port) == NOBODY
                assert is_of_another(port)
            other.communicate(timeout=30)
