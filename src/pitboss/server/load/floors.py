"""Floors to play at: one that listens already, or one of our own, opened for the run alone."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

import msgspec

from pitboss.eventstore import verification
from pitboss.eventstore.findings import VerificationReport
from pitboss.eventstore.keys import read_public
from pitboss.eventstore.opening import open_store
from pitboss.house.domain import HOUSE
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import fact
from pitboss.server.load.terminal import SPOTS, LoadSeat

MOST_AT_A_TABLE = 500
MOST_CONNECTIONS = 50_000
SHORT_SHARE = 10
"""One terminal in so many plays short rounds, at each of the games that have them."""
SHORT_GAMES = ("interblock-roulette", "interblock-sicbo", "aruze-craps", "aruze-sicbo")
LONG_GAME = "aruze-sicbo"
LONG_SECONDS = 600
START_SECONDS = 60.0
STOP_SECONDS = 60.0
FIRST_PORT = 18_080

_OPEN_AT = re.compile(r"is open at (\S+)")


class _SeatShown(msgspec.Struct):
    name: str
    taken: bool


class _TableShown(msgspec.Struct):
    name: str
    game: str
    minimum_cents: int
    seats: list[_SeatShown]


class _FloorShown(msgspec.Struct):
    open_seats: bool
    tables: list[_TableShown]


@fact
class TablePlan:
    """A table of a floor that is opened for a run."""

    game: str
    terminals: int
    period_seconds: int


def tables_for(terminals: int, seconds: float) -> list[TablePlan]:
    """Tables for so many terminals: most with one long wagering period, some with short rounds.

    >>> [(one.terminals, one.period_seconds) for one in tables_for(20, 60)]
    [(2, 10), (2, 10), (2, 10), (2, 10), (12, 600)]
    """
    short = terminals // SHORT_SHARE
    period = max(1, min(10, int(seconds) // 6))
    plans = [
        TablePlan(game=game, terminals=short, period_seconds=period)
        for game in SHORT_GAMES
        if short
    ]
    left = terminals - short * len(plans)
    while left:
        here = min(left, MOST_AT_A_TABLE)
        plans.append(TablePlan(game=LONG_GAME, terminals=here, period_seconds=LONG_SECONDS))
        left -= here
    return plans


def configuration(folder: Path, plans: list[TablePlan], port: int = FIRST_PORT) -> str:
    """The configuration of a floor that keeps everything in one folder."""
    text = [
        "[server]",
        f"port = {port}",
        f'database = "{folder / "floor.db"}"',
        f'keys = "{folder / "keys"}"',
        f'papers = "{folder / "papers"}"',
        f'devices = "{folder / "devices"}"',
        "open_seats = true",
        "training = true",
        "requests_a_second = 100000",  # every terminal and screen is at one address
        "patrons = 0",
        "lost_after_seconds = 600",  # a load that ends with wagers on has lost nothing
        "",
        "[door]",
        f"connections = {MOST_CONNECTIONS}",
        f"connections_an_address = {MOST_CONNECTIONS}",  # every terminal is on this machine
    ]
    for number, plan in enumerate(plans, start=1):
        text += [
            "",
            "[[table]]",
            f'name = "load-{number}"',
            f'game = "{plan.game}"',
            f"terminals = {plan.terminals}",
            f"period_seconds = {plan.period_seconds}",
            "least_period_seconds = 1",
            'credit_limit = "1000000"',
            'limits."*" = { minimum = "0.10", maximum = "100000", unit = "0.10",'
            " breakage_stated = true }",
        ]
    return "\n".join(text) + "\n"


class OwnFloor:
    """A floor in a process and a folder of its own."""

    def __init__(self, folder: Path, text: str) -> None:
        self._folder = folder
        self._log = folder / "floor.log"
        config = folder / "floor.toml"
        config.write_text(text, encoding="utf-8")
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                (
                    sys.executable, "-c", "from pitboss.cli.main import main; main()",
                    "serve", "--config", str(config), "--patrons", "0", "--json-logs",
                ),
                stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
            )  # fmt: skip
        self.address = self._opened()

    @property
    def pid(self) -> int:
        """The process that serves."""
        return self._process.pid

    def _opened(self) -> str:
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until and self._process.poll() is None:
            found = _OPEN_AT.search(self.said())
            if found is not None:
                return found[1].rstrip("/")
            time.sleep(0.05)
        said = self.said()[-500:].strip()
        self.kill()
        raise BadInput(f"The floor did not open: {said or 'it said nothing'}.")

    def said(self) -> str:
        """What it has said so far, the first passwords among it."""
        return self._log.read_text(encoding="utf-8", errors="replace")

    def stop(self) -> None:
        """End it as an operator would, and wait until it has written everything down."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            raise BadInput(f"The floor did not stop within {STOP_SECONDS:.0f} s.") from None

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()
        self._process.wait()

    def verify(self) -> VerificationReport:
        """Read the whole journal, as ``pitboss verify`` does."""
        store = open_store(str(self._folder / "floor.db"), HOUSE, writable=False)
        try:
            key = read_public(self._folder / "keys" / "journal.key.pub")
            return verification.verify(store, HOUSE, public_keys=[key])
        finally:
            store.close()


@contextmanager
def own_floor(plans: list[TablePlan]) -> Iterator[OwnFloor]:
    """A floor for a run; it and its folder are gone afterwards."""
    with TemporaryDirectory(prefix="pitboss-load-") as folder:
        floor = OwnFloor(Path(folder), configuration(Path(folder), plans))
        try:
            yield floor
        finally:
            floor.kill()


def seats_at(address: str, terminals: int) -> list[LoadSeat]:
    """Free seats of a floor that listens; it has to have so many, and leave them open."""
    try:
        with urlopen(f"{address}/api/floor", timeout=10) as answer:
            floor = msgspec.json.decode(answer.read(), type=_FloorShown)
    except (URLError, OSError, ValueError) as wrong:
        raise BadInput(f"No floor answers at {address}: {wrong}.") from wrong
    if not floor.open_seats:
        raise BadInput(f"The floor at {address} has no open seats: server.open_seats is needed.")
    seats = [
        LoadSeat(table.name, seat.name, table.game, table.minimum_cents)
        for table in floor.tables
        if table.game in SPOTS
        for seat in table.seats
        if not seat.taken
    ]
    if len(seats) < terminals:
        raise BadInput(f"The floor at {address} has {len(seats)} free terminals of {terminals}.")
    return seats[:terminals]


def socket_address(address: str) -> str:
    """Where a floor takes sockets.

    >>> socket_address("http://127.0.0.1:8080")
    'ws://127.0.0.1:8080/ws'
    """
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise BadInput(f"{address} is not the address of a floor: such as http://127.0.0.1:8080.")
    return f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}/ws"
