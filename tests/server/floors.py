"""A floor to test: its configuration, a server in this process, and a client.

Whatever waits is bounded: a test that would hang fails with what the client had received.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
from argon2 import PasswordHasher
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from pitboss.devices.simulated.machine import Pace
from pitboss.eventstore.codec import Codec
from pitboss.eventstore.domain import Entry
from pitboss.eventstore.findings import VerificationReport
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.store import Store
from pitboss.eventstore.verification import verify
from pitboss.house.acts import EVENTS
from pitboss.house.domain import HOUSE
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.words import hyphened
from pitboss.server.actors.floor import Floor, make_floor
from pitboss.server.client.conversation import Conversation
from pitboss.server.http.rates import Rates
from pitboss.server.ops import logs
from pitboss.server.ops.ceilings import COUNTERSIGNED
from pitboss.server.ops.clock import Clock
from pitboss.server.ops.serve import listen, web_server
from pitboss.server.ops.settings import parse_settings
from pitboss.server.wire import messages
from pitboss.table.terminal.state import Stage, Table
from tests.server.clocks import HandClock as HandClock
from tests.server.clocks import MovedClock

PATIENCE_SECONDS = 60.0
"""How long anything may take on a busy machine."""
FAST = Pace(motion_ms=40, closing_ms=20, limit_ms=2_000, escrow_ms=60_000)
CODEC = Codec({hyphened(made.__name__): made for made in EVENTS})
Json = dict[str, Any]  # a message as it came: any JSON

SICBO = """
[[table]]
name = "sicbo-1"
game = "aruze-sicbo"
terminals = 4
period_seconds = {period}
least_period_seconds = 1
readings.idle = "attended"
limits."*" = {{ minimum = "1", maximum = "500", unit = "1" }}
"""  # it waits while nobody has credit, so that a story begins with round 1 (AS-06)
CRAPS = """
[[table]]
name = "craps-1"
game = "aruze-craps"
terminals = 3
period_seconds = {period}
least_period_seconds = 1
limits."*" = {{ minimum = "5", maximum = "1000", unit = "1", breakage_stated = true }}
"""
ROULETTE = """
[[table]]
name = "roulette-1"
game = "interblock-roulette"
terminals = 2
period_seconds = {period}
least_period_seconds = 1
readings.idle = "attended"
limits."*" = {{ minimum = "1", maximum = "500", unit = "1" }}
"""
DEALER = """
[[table]]
name = "dealer-1"
game = "sicbo-ilga"
places = 3
layout = "C"
readings = {{ even = "as-printed" }}
emblem = "wattle"
markers = {{ "10" = 4 }}
limits."*" = {{ minimum = "5", maximum = "1000", unit = "1" }}
limits.super-streak = {{ minimum = "5", maximum = "5" }}
limits.odd = {{ minimum = "5", maximum = "1000", unit = "1" }}
limits.even = {{ minimum = "5", maximum = "1000", unit = "1" }}
"""


Setting = str | int | bool | list[str]
LENIENT: dict[str, Setting] = {
    "session_idle_minutes": 480, "password_days": 0, "metrics": "loopback", "slow_down": False,
}  # fmt: skip
"""A door at which nobody is turned away while a test turns the clock."""


def configuration(
    folder: Path,
    *tables: str,
    period: int = 600,
    door: Mapping[str, Setting] | None = None,
    ceilings: Mapping[str, Mapping[str, Setting]] | None = None,
    **server: Setting,
) -> str:
    """The text of a configuration that keeps everything in a folder."""
    settings: dict[str, Setting] = {
        "port": 18_000 + os.getpid() % 20_000,
        "database": str(folder / "floor.db"),
        **{name: str(folder / name) for name in ("keys", "papers", "devices")},
        "open_seats": True,
        "training": True,
        "requests_a_second": 5_000,
        **server,
    }
    high = {act: {"*": "1000000"} for act in COUNTERSIGNED} if ceilings is None else ceilings
    sections: dict[str, Mapping[str, Setting]] = {
        "server": settings, "door": {**LENIENT, **(door or {})},
        **{f"ceilings.{act}": said for act, said in high.items()},
    }  # fmt: skip
    listed = [
        f"[{name}]\n" + "".join(f'"{key}" = {json.dumps(one)}\n' for key, one in said.items())
        for name, said in sections.items()
    ]
    return "".join((*listed, *(one.format(period=period) for one in tables or (SICBO,))))


@dataclass
class Running:
    """A floor that is served, and what it wrote into its log."""

    floor: Floor
    port: int
    log: io.StringIO
    scheme: str = "http"
    passwords: dict[str, str] = field(default_factory=dict)
    _clients: list[Client] = field(default_factory=list)

    @property
    def address(self) -> str:
        """Where it is."""
        return f"{self.scheme}://127.0.0.1:{self.port}"

    async def client(self, **headers: str) -> Client:
        """A socket that has said nothing yet."""
        client = await Client.open(self.port, headers)
        self._clients.append(client)
        return client

    async def seat(self, table: str = "sicbo-1", seat: str = "sicbo-1-1", **hello: Any) -> Client:
        """A socket at a seat, with its first views."""
        client = await self.client()
        await client.hello(table=table, seat=seat, **hello)
        return client

    async def display(self, table: str = "sicbo-1", **hello: Any) -> Client:
        """A socket that watches a table."""
        return await self.seat(table, "", **hello)

    def http(self, **headers: str) -> httpx.AsyncClient:
        """Somebody who asks over HTTP."""
        return httpx.AsyncClient(base_url=self.address, headers=headers, timeout=PATIENCE_SECONDS)

    async def signed_on(self, office: str, password: str = "a password of one's own") -> str:
        """The token of somebody at work in an office, with a password of their own."""
        async with self.http() as http:
            first = self.passwords[office]
            if first != password:
                token = await sign_on(http, office, first)
                changed = await http.post(
                    "/api/staff/password",
                    json={"old": first, "new": password},
                    headers={"Authorization": f"Bearer {token}"},
                )
                assert changed.status_code == 200, changed.text
                self.passwords[office] = password
            return await sign_on(http, office, password)

    async def at_work(self, office: str) -> httpx.AsyncClient:
        """Somebody at work in an office who asks over HTTP."""
        return self.http(Authorization=f"Bearer {await self.signed_on(office)}")

    async def period_ends(self, table: str) -> None:
        """The wagering period of a round ends now; nobody waits for its clock."""
        await self._pass(table, Stage.WAGERING)

    async def play_out(self, table: str) -> None:
        """The wagering period ends now, and the shooter's seconds after it."""
        await self._pass(table, Stage.WAGERING, Stage.SHOOTING)

    async def _pass(self, table: str, *stages: Stage) -> None:
        actor, clock = self.floor.actors[table], self.floor.clock
        assert isinstance(clock, (HandClock, MovedClock)), "this clock is not the test's"
        begun = kind_of(actor.state, Table).round
        async with asyncio.timeout(PATIENCE_SECONDS):
            while True:
                now = kind_of(actor.state, Table)
                if now.round != begun or now.stage not in stages:
                    return
                if (due := actor.due()) is not None:
                    clock.forward(max(0, due[0] - clock()) / 1000)
                    actor.set_alarm()
                await asyncio.sleep(0.002)

    async def drop_clients(self) -> None:
        """Let every socket go."""
        while self._clients:
            await self._clients.pop().close()


async def sign_on(http: httpx.AsyncClient, name: str, password: str, office: str = "") -> str:
    """Sign on, and the session's secret."""
    answer = await http.post(
        "/api/staff/sign-on", json={"name": name, "password": password, "office": office or name}
    )
    assert answer.status_code == 200, answer.text
    token: str = answer.json()["token"]
    return token


@contextlib.asynccontextmanager
async def running(
    text: str,
    *,
    clock: Clock | None = None,
    store: Store | None = None,
    pace: Pace = FAST,
    change: Callable[[Floor], None] | None = None,
    staff: bool = False,
) -> AsyncIterator[Running]:
    """A floor served from this loop; ``change`` gets hold of it before it starts."""
    settings = parse_settings(text, "floor.toml")
    log = io.StringIO()
    logs.configure(json=True, level="warning", stream=log)
    with patch("pitboss.server.http.staffing.PasswordHasher", lambda: QUICK):
        floor = make_floor(
            settings, log=logs.get("floor"), clock=clock or MovedClock(), store=store, pace=pace
        )
    if staff:
        floor.sign_ons = Rates(1_000)
    if change is not None:
        change(floor)
    passwords = await floor.staffing.first_accounts() if staff else {}
    with contextlib.ExitStack() as undo:
        listening = undo.enter_context(listen(settings.server))
        floor.port = listening.getsockname()[1]
        await floor.start()
        undo.pop_all()
    server = web_server(floor)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    scheme = "https" if settings.server.tls_certificate else "http"
    run = Running(floor, floor.port, log, scheme, passwords)
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not server.started:
                await asyncio.sleep(0.005)
        yield run
    finally:
        await run.drop_clients()
        server.should_exit = True
        await serving
        await floor.close()


Story = Callable[[Running], Awaitable[None]]
"""Something that happens on a floor."""


def play(folder: Path, story: Story, *tables: str, period: int = 600, **more: Any) -> None:
    """Open a floor, let a story happen on it, close it, and see that its journal is whole."""
    changes: dict[str, Any] = {
        key: more.pop(key) for key in ("clock", "change", "staff", "pace") if key in more
    }

    async def main() -> None:
        text = configuration(folder, *tables, period=period, **more)
        async with running(text, **changes) as run:
            await story(run)

    asyncio.run(main())
    assert report(folder).findings == []


QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Argon2id as always, and cheap: how long it takes is not what is tested."""


class Client:
    """One socket from outside that remembers everything it was sent.

    The protocol is the one client's (``Conversation``), over another library's socket: so a test
    can also send what no client would, and sees every message as it came.
    """

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.talk = Conversation(messages.Hello(table=""))
        self.texts: list[str] = []
        """Everything that came, as it came."""
        self.got: list[Json] = []
        self.publics: list[Json] = []
        self.own: Json = {}
        self.welcome: Json = {}

    @property
    def seen(self) -> int:
        """The version of the public view that came last."""
        return self.talk.version

    @property
    def serial(self) -> int:
        """The number of the next act."""
        return self.talk.next_serial

    @serial.setter
    def serial(self, serial: int) -> None:
        self.talk.next_serial = serial

    @classmethod
    async def open(cls, port: int, headers: Mapping[str, str] | None = None) -> Client:
        """A new socket."""
        socket = await connect(
            f"ws://127.0.0.1:{port}/ws",
            additional_headers=dict(headers or {}),
            compression=None,
            open_timeout=PATIENCE_SECONDS,
            close_timeout=2,
            max_size=None,
            proxy=None,
        )
        return cls(socket)

    async def close(self) -> None:
        """Go."""
        await self.socket.close()

    async def send(self, message: Json | str | bytes) -> None:
        """Send something, whatever it is."""
        await self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def hello(self, *, table: str, seat: str = "", **more: Any) -> Json:
        """Greet; the welcome, with the first views read, or the refusal."""
        self.talk = Conversation(messages.Hello(table=table, seat=seat, **more))
        await self.send(self.talk.greeting().decode())
        answer = await self.one_of("welcome", "refused")
        if answer["type"] == "welcome":
            await self.until("seats")
        return answer

    async def do(self, act: str, /, *, seen: int | None = None, **fields: Any) -> Json:
        """Act at the seat with the next number; the answer to it."""
        serial = self.serial
        self.serial += 1
        return await self.do_as(serial, act, seen=seen, **fields)

    async def do_as(
        self, serial: int, act: str, /, *, seen: int | None = None, **fields: Any
    ) -> Json:
        """Act at the seat with a number of one's own choice."""
        await self.post(serial, act, seen=seen, **fields)
        return await self.answer(serial)

    async def post(
        self, serial: int, act: str, /, *, seen: int | None = None, **fields: Any
    ) -> None:
        """Send an act without waiting for its answer."""
        looked = self.seen if seen is None else seen
        message = {"type": "do", "serial": serial, "seen": looked, "act": {"type": act, **fields}}
        await self.send(message)

    async def order(self, act: str, /, **fields: Any) -> Json:
        """Act at the console."""
        serial = self.serial
        self.serial += 1
        await self.send({"type": "order", "serial": serial, "act": {"type": act, **fields}})
        return await self.answer(serial)

    async def answer(self, serial: int) -> Json:
        """The answer to the act of that number."""
        return await self.until(
            "done", "refused", "busy", where=lambda message: message["serial"] == serial
        )

    async def one_of(self, *kinds: str) -> Json:
        """The next message, which is one of these."""
        message = await self.next()
        assert message["type"] in kinds, message
        return message

    async def until(self, *kinds: str, where: Callable[[Json], bool] = lambda _: True) -> Json:
        """Read on to the first message of a kind."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while True:
                message = await self.next()
                if message["type"] in kinds and where(message):
                    return message

    async def public(self, where: Callable[[Json], bool]) -> Json:
        """The newest public view if it is so, else the next that is."""
        if self.publics and where(self.publics[-1]["view"]):
            return self.publics[-1]
        return await self.until("public", where=lambda message: where(message["view"]))

    async def stage(self, stage: str, round_: int | None = None) -> Json:
        """Read on until the table is there."""
        return await self.public(
            lambda view: view["stage"] == stage and round_ in (None, view["round"])
        )

    async def owns(self, where: Callable[[Json], bool]) -> Json:
        """The own part as soon as it is so."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not (self.own and where(self.own)):
                await self.next()
        return self.own

    async def next(self) -> Json:
        """The next message."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.texts.append(text)
        self.talk.take(text)
        message: Json = json.loads(text)
        self.got.append(message)
        self._note(message)
        return message

    async def ended(self) -> tuple[int, str]:
        """Read everything that still comes, and how the socket was closed."""
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                while True:
                    await self.next()
        except ConnectionClosed as closed:
            frame = closed.rcvd
            return (1006, "") if frame is None else (frame.code, frame.reason)

    async def settled(self) -> None:
        """Read everything up to the answer to a ping: what was sent before has been looked at."""
        await self.send({"type": "ping", "at": 0})
        await self.until("pong")

    def _note(self, message: Json) -> None:
        match message["type"]:
            case "welcome":
                self.welcome = message
                if message["fresh"]:
                    self.publics.clear()
            case "public":
                self.publics.append(message)
            case "own":
                self.own = message["part"]
            case "done" if message["part"] is not None:
                self.own = message["part"]


def report(folder: Path) -> VerificationReport:
    """What verification finds in a floor's journal."""
    with contextlib.closing(open_store(str(folder / "floor.db"), HOUSE, writable=False)) as store:
        return verify(store, HOUSE)


def entries(store: Store, stream: str) -> list[Entry]:
    """What is on record in a stream."""
    return [CODEC.decode(record) for record in store.read(stream)]


def credit_on_file(floor: Floor, table: str = "sicbo-1") -> dict[str, tuple[int, int]]:
    """Credit and stakes of every terminal, as the journal has them."""
    state: Any = floor.queue.state(f"table:{table}")  # a table of terminals
    return {
        name: (one.credit_cents, sum(one.stakes.values())) for name, one in state.terminals.items()
    }
