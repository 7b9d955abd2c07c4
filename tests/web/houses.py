"""A floor that really serves, for tests: many tables of every game, and a clock that is moved."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

PATIENCE_SECONDS = 180.0
"""How long a floor may take to open on a busy machine."""
PERIOD_SECONDS = 120
"""Wagers are taken for so long: no test needs as long, so that nothing closes but by its wish."""
SHOOTER_SECONDS = 10
OPENS = datetime(2040, 3, 5, 6, 30, tzinfo=ZoneInfo("Australia/Sydney"))
"""When every house opens: a gaming day has just begun, and no test plays into the next."""
MONITORING_KEY = "the key of the monitoring system"

HEAD = """
[server]
port = {port}
database = "{folder}/floor.db"
keys = "{folder}/keys"
papers = "{folder}/papers"
devices = "{folder}/devices"
venue = "The test house"
session_minutes = 2880
requests_a_second = 1000
open_seats = {open_seats}
training = true
patrons = 0
cms_key_sha256 = "{monitoring}"
kiosks = ["kiosk-1"]

[door]
session_idle_minutes = 2880
connections_an_address = 2000
slow_down = false

[ceilings]
adjust-meter = {{ "*" = "100000" }}
pay-by-hand = {{ "*" = "100000", attendant = "2000" }}
"""
TERMINALS = f"""terminals = 4
period_seconds = {PERIOD_SECONDS}
readings = {{ idle = "hold" }}"""
"""Periods wait for a wager, so that credit left by one test plays no rounds in another."""
DEALT = """places = 6
emblem = "{name}"
layout = "C"
readings = { even = "as-printed" }
markers = { "10" = 4, "25" = 4 }
limits."*" = { minimum = "5", maximum = "1000", unit = "1" }
limits.odd = { minimum = "5", maximum = "1000", unit = "1" }
limits.even = { minimum = "5", maximum = "1000", unit = "1" }
limits.four = { minimum = "5", maximum = "1000", unit = "1" }
limits.super-streak = { minimum = "5", maximum = "5" }"""
"""Each has an emblem of its own on its colour checks."""
KINDS = {
    "aruze-sicbo": f"""{TERMINALS}
limits."*" = {{ minimum = "1", maximum = "50", unit = "1" }}
limits.small = {{ minimum = "1", maximum = "1000", unit = "1" }}
limits.big = {{ minimum = "1", maximum = "1000", unit = "1" }}""",
    "interblock-sicbo": f"""{TERMINALS}
limits."*" = {{ minimum = "1", maximum = "50", unit = "1" }}""",
    "aruze-craps": f"""{TERMINALS}
limits."*" = {{ minimum = "5", maximum = "1000", unit = "1", breakage_stated = true }}""",
    "interblock-roulette": f"""{TERMINALS}
limits."*" = {{ minimum = "1", maximum = "500", unit = "1" }}""",
    "sicbo-ilga": DEALT,
    "sicbo-nicc": DEALT,
}
"""What stands in the configuration for a table of each game."""
TERMINAL_GAMES = ("aruze-sicbo", "interblock-sicbo", "aruze-craps", "interblock-roulette")
DEALT_GAMES = ("sicbo-ilga", "sicbo-nicc")
NAMED = {
    "sicbo-1": "aruze-sicbo", "sicbo-2": "interblock-sicbo", "craps-1": "aruze-craps",
    "roulette-1": "interblock-roulette", "dealer-1": "sicbo-ilga", "dealer-2": "sicbo-nicc",
}  # fmt: skip
"""One table of each game, under the names of the floor that is shipped."""
LAYOUTS = {f"{game}-layout-{layout}": game for game in DEALT_GAMES for layout in "abd"}
"""The layouts of the documents with a dealer, beside C, which all the others have."""
SIGNED = {
    "roulette-totals": (
        "interblock-roulette",
        """player_minimum = "10"
player_maximum = "300"
limits."*" = { minimum = "2", maximum = "200", unit = "1" }
limits.straight = { minimum = "1", maximum = "50", unit = "1" }""",
    ),
    "sicbo-notes": (
        "interblock-sicbo",
        """denominations = ["20", "50"]
ticket_limit = "60"
limits."*" = { minimum = "2", maximum = "50", unit = "2" }""",
    ),
    "sicbo-highest": (
        "aruze-sicbo",
        """shooting_value = "25"
limits."*" = { minimum = "2", maximum = "50", unit = "1" }""",
    ),
    "sicbo-prizes": (
        "aruze-sicbo",
        """prizes = "simulated"
prizes_from = "100"
limits."*" = { minimum = "1", maximum = "50", unit = "1" }""",
    ),
}
"""Tables with a sign or settings of their own."""
FRESH = {
    "aruze-sicbo": 60, "interblock-sicbo": 32, "aruze-craps": 46, "interblock-roulette": 30,
    "sicbo-ilga": 44, "sicbo-nicc": 38,
}  # fmt: skip
"""How many more there are of each game: a test takes one for itself."""


def floor_text(tables: dict[str, str], port: int, folder: Path, *, open_seats: bool = True) -> str:
    """A configuration with tables by name and game."""
    monitoring = sha256(MONITORING_KEY.encode()).hexdigest()
    seats = str(open_seats).lower()
    head = HEAD.format(port=port, folder=folder, monitoring=monitoring, open_seats=seats)
    return head + "".join(
        f'\n[[table]]\nname = "{name}"\ngame = "{game}"\n{_kind(name, game)}\n'
        for name, game in tables.items()
    )


def _kind(name: str, game: str) -> str:
    if name in SIGNED:
        return f"{TERMINALS}\n{SIGNED[name][1]}"
    text = KINDS[game].replace("{name}", name)
    if name not in LAYOUTS:
        return text
    layout = name[-1].upper()
    text = text.replace('layout = "C"', f'layout = "{layout}"')
    if layout == "D":
        return text
    return "\n".join(line for line in text.splitlines() if "super-streak" not in line)


def all_tables() -> dict[str, str]:
    """The named tables, and for each game those that are taken one by one."""
    fresh = {f"{game}-{count}": game for game in KINDS for count in range(1, FRESH[game] + 1)}
    signed = {name: game for name, (game, _) in SIGNED.items()}
    return NAMED | LAYOUTS | signed | fresh


@dataclass
class House:
    """A floor that serves: where, and the process that can be stopped, killed and started."""

    folder: Path
    tables: dict[str, str] = field(default_factory=all_tables)
    port: int = field(default_factory=lambda: _free_port())
    tokens: dict[str, str] = field(default_factory=dict)
    """Of those who are signed on, by office."""
    serials: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)
    open_seats: bool = True
    """Whether anybody may take any seat; else by the key of its machine."""
    settings: str = ""
    """Further lines of the section ``server``."""
    database: str = ""
    """Where the journal is, if not in the folder."""
    moved_ms: int = field(default_factory=lambda: int(OPENS.timestamp() * 1000) - _now())

    def __post_init__(self) -> None:
        """Write the configuration and open; then no table's clock runs until somebody wagers."""
        own = str(self.folder / "floor.db")
        self.database = self.database or own
        text = floor_text(self.tables, self.port, self.folder, open_seats=self.open_seats)
        text = text.replace("patrons = 0\n", f"patrons = 0\n{self.settings}")
        text = text.replace(f'database = "{own}"', f'database = "{self.database}"')
        (self.folder / "floor.toml").write_text(text)
        (self.folder / "moved").write_text(str(self.moved_ms))
        self.start()
        self.pass_time(PERIOD_SECONDS)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def url(self, path: str) -> str:
        return f"{self.address}{path}"

    def asked(self, path: str, body: object = None, token: str = "") -> Any:  # any JSON
        """The answer to a question, or to what is sent along."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        data = None
        if body is not None:
            data, headers["Content-Type"] = json.dumps(body).encode(), "application/json"
        request = urllib.request.Request(self.url(path), data, headers=headers)
        with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as answer:
            return json.load(answer)

    def fresh(self, game: str) -> str:
        """A table of a game at which nobody has sat."""
        self.taken[game] += 1
        assert self.taken[game] <= FRESH[game], f"there are no more tables of {game}"
        return f"{game}-{self.taken[game]}"

    def card(self, name: str, day_cents: int | None = None) -> tuple[str, str]:
        """Somebody taken on file: the numbers of the patron and of the card."""
        given = self.asked("/api/cards", {"name": name, "day_limit_cents": day_cents})
        return given["patron"], given["card"]

    # Time.

    @property
    def at(self) -> int:
        """The time of the floor."""
        return _now() + self.moved_ms

    def pass_time(self, seconds: float) -> None:
        """Let time pass at once, and everything happen that was due."""
        self.moved_ms += round(seconds * 1000)
        (self.folder / "moved").write_text(str(self.moved_ms))
        self.process.send_signal(signal.SIGUSR1)
        seen = self.folder / "seen"
        self._wait("the clock is seen", lambda: seen.exists() and self._saw(seen))

    def _saw(self, seen: Path) -> bool:
        return seen.read_text() == str(self.moved_ms)

    def end_period(self, table: str) -> None:
        """Let the wagering period of a table run out."""
        shown = self.asked(f"/api/tables/{table}")
        number, left_ms = shown["round"], shown["closes_in_ms"]
        assert left_ms is not None, f"nobody has placed a wager at {table}"
        self.pass_time(left_ms / 1000)
        self._wait("wagering ends", lambda: self._stage(table, number) != "wagering")

    def shoot(self, table: str) -> None:
        """Let a shooter's time run out, where a shooter has the button."""
        number = self.asked(f"/api/tables/{table}")["round"]
        if self._stage(table, number) == "shooting":
            self.pass_time(SHOOTER_SECONDS)

    def _stage(self, table: str, number: int) -> str:
        """The stage of a round; none when it is over."""
        shown = self.asked(f"/api/tables/{table}")
        stage: str = shown["stage"]
        return stage if shown["round"] == number else ""

    # The process.

    def start(self) -> None:
        """Open; after a restart everybody has to sign on again."""
        self.tokens.clear()
        self.process = _serving(self.folder)
        try:
            self._wait("the floor opens", self._ready)
        except AssertionError:
            self.kill()
            raise

    def stop(self) -> None:
        """Close in good order."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def kill(self) -> None:
        """Be gone from one moment to the next."""
        self.process.kill()
        self.process.wait()

    @property
    def log(self) -> str:
        return (self.folder / "log").read_text()

    @property
    def last_words(self) -> str:
        """The end of the log: what a floor said before it went."""
        return self.log[-4_000:]

    def _ready(self) -> bool:
        try:
            self.asked("/health/ready")
        except OSError:  # not listening yet, or too busy to answer
            return False
        return True

    def _wait(self, what: str, done: Callable[[], bool]) -> None:
        until = time.monotonic() + PATIENCE_SECONDS
        while not done():
            assert self.process.poll() is None, self.last_words
            assert time.monotonic() < until, f"not so: {what}: {self.last_words}"
            time.sleep(0.02)


def _now() -> int:
    return time.time_ns() // 1_000_000


def _serving(folder: Path) -> subprocess.Popen[bytes]:
    clockwork = Path(__file__).with_name("clockwork.py")
    command = ("serve", "--config", folder / "floor.toml", "--json-logs")
    with open(folder / "log", "ab") as log:
        return subprocess.Popen(
            [sys.executable, clockwork, folder, *command],
            stdout=log,
            stderr=log,
            cwd=folder,
            env={**os.environ, "PYTHONWARNINGS": "default"},
        )


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
