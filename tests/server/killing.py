"""A server in a process of its own, to be killed and started again on the same floor."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx

from tests.server.floors import PATIENCE_SECONDS, Client, Json, sign_on


class Nursery:
    """A process that has the program loaded, and makes the servers that are to be killed."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", _NURSERY], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def start(self, folder: Path) -> int:
        """A new server on the floor of a folder; its process number."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{folder}\n".encode())
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def close(self) -> None:
        """Let it go."""
        with self._process as process:
            process.kill()


class Process:
    """``pitboss serve`` in a process of its own, again and again on the same floor."""

    def __init__(self, nursery: Nursery, folder: Path, text: str) -> None:
        self.folder = folder
        self.port = 0
        self.kills = 0
        self.passwords: dict[str, str] = {}
        self._nursery = nursery
        self._number = 0
        (folder / "floor.toml").write_text(text, encoding="utf-8")

    @property
    def number(self) -> int:
        """The number of its process."""
        return self._number

    async def start(self) -> None:
        """Start it, and wait until it says where it is."""
        output = self.folder / "output.txt"
        output.write_text("", encoding="utf-8")
        self._number = self._nursery.start(self.folder)
        async with asyncio.timeout(60):
            while "Stop with Ctrl-C" not in (said := output.read_text(encoding="utf-8")):
                assert self._alive, (self.folder / "log.txt").read_text(encoding="utf-8")
                await asyncio.sleep(0.01)
        found = re.search(r"open at http://[^:]+:(\d+)/", said)
        assert found is not None, said
        self.port = int(found[1])
        told = re.findall(r"\b([a-z-]+)\W+(\w{4}-\w{4}-\w{4}-\w{4})\b", said)
        assert not (told and self.passwords), "first passwords are told once"
        self.passwords |= dict(told)

    async def kill(self) -> None:
        """End it at once, as a power failure would."""
        os.kill(self._number, signal.SIGKILL)
        async with asyncio.timeout(PATIENCE_SECONDS):
            while self._alive:
                await asyncio.sleep(0.002)
        self.kills += 1

    async def kill_and_start(self) -> None:
        """Kill it and start it again."""
        await self.kill()
        await self.start()

    def close(self) -> None:
        """Leave nothing behind."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self._number, signal.SIGKILL)

    async def seat(self, table: str, seat: str, **headers: str) -> Client:
        """A socket at a seat, or at the console where none is named."""
        client = await Client.open(self.port, headers)
        await client.hello(table=table, seat=seat, console=bool(headers))
        return client

    async def signed_on(self, office: str) -> str:
        """The token of somebody at work."""
        address = f"http://127.0.0.1:{self.port}"
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE_SECONDS) as http:
            own = f"a password for {office}"
            if self.passwords[office] != own:
                token = await sign_on(http, office, self.passwords[office])
                change = {"old": self.passwords[office], "new": own}
                changed = await http.post(
                    "/api/staff/password",
                    json=change,
                    headers={"Authorization": f"Bearer {token}"},
                )
                assert changed.status_code == 200, changed.text
                self.passwords[office] = own
            return await sign_on(http, office, own)

    async def act(self, token: str, act: Json) -> httpx.Response:
        """An act of staff."""
        above = {"Authorization": f"Bearer {token}"}
        address = f"http://127.0.0.1:{self.port}/api/acts"
        async with httpx.AsyncClient(timeout=PATIENCE_SECONDS) as http:
            return await http.post(address, json={"act": act}, headers=above)

    @property
    def _alive(self) -> bool:
        try:
            os.kill(self._number, 0)
        except ProcessLookupError:
            return False
        return True


_NURSERY = """
import os, signal, sys
from argon2 import PasswordHasher
import pitboss.cli.serve, pitboss.server.ops.serve
from pitboss.cli.main import main
from pitboss.devices.simulated import machine
from pitboss.rules.catalogue import GAMES, load
from pitboss.server.actors import floor
from pitboss.server.http import staffing
floor.Pace = lambda: machine.Pace(motion_ms=120, closing_ms=20, limit_ms=2000, escrow_ms=5000)
staffing.PasswordHasher = lambda: PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
floor.sign_on_rates = lambda: floor.Rates(1000)
for game in GAMES:
    load(game)
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    folder = line.strip()
    number = os.fork()
    if number == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.environ["COLUMNS"] = "200"
        for stream, name, mode in ((1, "output.txt", "wb"), (2, "log.txt", "ab")):
            with open(f"{folder}/{name}", mode) as file:
                os.dup2(file.fileno(), stream)
        sys.stdin = open(os.devnull)
        sys.argv = ["pitboss", "serve", "--config", f"{folder}/floor.toml", "--patrons", "0"]
        main()
    print(number, flush=True)
"""
"""The program as it is, with devices that move quickly and passwords that cost little."""
