"""A PostgreSQL server of the tests' own, with a database for each test."""

import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from tests.support.system.programs import POSTGRESQL, need

PATIENCE: Final = 60.0


class Server:
    """Runs in a folder of its own; root lends it the account of Debian's package."""

    def __init__(self, *, synced: bool = False) -> None:
        """Make one; what it writes reaches the disk only if it is synced."""
        # After a crash a server that syncs does so with every file, for a minute beside other
        # tests; a process that is killed leaves its writes with the system all the same.
        self._synced = synced
        # Neither a private folder of root nor one whose path is too long for a socket.
        self._folder = Path(tempfile.mkdtemp(prefix="gobelet-pg-", dir="/tmp"))
        self._account: dict[str, Any] = {}
        if not os.geteuid():
            self._account = {"user": "postgres", "group": "postgres"}
            shutil.chown(self._folder, "postgres", "postgres")
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None
        self._data = self._folder / "data"
        self._make()
        rules = self._data / "pg_hba.conf"
        rules.write_text(f"host all asked 127.0.0.1/32 scram-sha-256\n{rules.read_text()}")

    def _make(self) -> None:
        options = ["-U", "gobelet", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        program = str(POSTGRESQL / "initdb")
        subprocess.run(
            [program, "-D", str(self._data), *options],
            check=True,
            capture_output=True,
            **self._account,
        )

    def start(self, *options: str) -> None:
        """Start, maybe after a crash, and wait until it answers."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self._process is None or self._process.poll() is not None:
                # After a kill it will not start before the last of its processes is gone.
                self._process = self._started(options)
            with suppress(Exception):
                self.execute("SELECT 1")
                return
            time.sleep(0.02)
        raise AssertionError((self._folder / "log").read_text())

    def _started(self, options: Sequence[str]) -> subprocess.Popen[bytes]:
        settings = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": self._folder,
            "max_connections": 50,
            "fsync": "on" if self._synced else "off",
        }
        given = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with (self._folder / "log").open("ab") as log:
            return subprocess.Popen(
                [POSTGRESQL / "postgres", "-D", self._data, *given, *options],
                **self._account,
                stdout=log,
                stderr=log,
            )

    def kill(self) -> None:
        """End it as a loss of power does, with all its processes: a new one would wait for them."""
        assert self._process
        _, *others = self.processes
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        for other in others:
            with suppress(ProcessLookupError):
                os.kill(other, signal.SIGKILL)

    @property
    def processes(self) -> Sequence[int]:
        """Its processes now, the first one first; none once that was killed."""
        if self._process is None:
            return ()
        number = self._process.pid
        try:
            others = Path(f"/proc/{number}/task/{number}/children").read_text().split()
        except FileNotFoundError:
            return ()
        return number, *map(int, others)

    def stop(self) -> None:
        if self._process:
            self._process.send_signal(signal.SIGINT)
            self._process.wait()
        shutil.rmtree(self._folder)

    def execute(self, sql: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        """Do something, and return its rows."""
        import psycopg

        with psycopg.connect(self.address(database), autocommit=True, connect_timeout=5) as one:
            cursor = one.execute(sql.encode())
            return cursor.fetchall() if cursor.description else []

    def address(self, database: str, user: str = "gobelet") -> str:
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """Make a database, and return its address."""
        name = f"house_{secrets.token_hex(6)}"
        self.execute(f"CREATE DATABASE {name}")
        return self.address(name)


@contextmanager
def server(*, synced: bool = False) -> Iterator[Server]:
    """Start a server, and stop it at the end; a measure wants one that is synced."""
    need("initdb")
    found = Server(synced=synced)
    try:
        found.start()
        yield found
    finally:
        found.stop()
