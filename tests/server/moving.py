"""Servers of one floor as processes, to be killed, stopped and drained while people play.

Tumblers and wheels stand beside them and are reached by the line, as on a real floor: they
go on unasked. Each player keeps a book of what was acknowledged; the journal is held against it.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from websockets.exceptions import WebSocketException

from pitboss.devices.line.service import Service
from pitboss.devices.simulated.machine import Pace, SimulatedDevice
from pitboss.devices.simulated.tumbler import SimulatedTumbler
from pitboss.devices.simulated.wheel import SimulatedWheel
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.verification import verify
from pitboss.house.domain import HOUSE
from pitboss.server.cluster.lease_table import LeaseStanding, LeaseTable, connect
from pitboss.table.terminal.acts.report_dice import ReportDice
from pitboss.table.terminal.acts.report_pocket import ReportPocket
from pitboss.table.terminal.acts.stake import WagerPlaced
from tests.server.floors import Client, Json, configuration, entries
from tests.server.killing import Nursery, Process

MOTION = Pace(motion_ms=150, closing_ms=50, limit_ms=5_000, escrow_ms=5_000)
PERIOD_SECONDS = 2
NOTE = 10_000
STAKE = 100
DEVICE_KEY = bytes(range(32))
BACK_SECONDS = 20.0
"""How long a table may be gone at most, on a machine that does other things as well."""

ALIKE = {"a": "all", "b": "all"}
PARTED = {"a": "host", "b": "host", "c": "front", "d": "front", "n": "notary"}
"""Servers by name with their roles."""
GAMES = {
    "aruze-sicbo": ("small", 3),
    "interblock-sicbo": ("small", 3),
    "interblock-roulette": ("red", 0),
    "aruze-craps": ("pass", 2),
    "sicbo-ilga": ("", 3),
    "sicbo-nicc": ("", 3),
}
"""Every game with what is wagered there and how many dice it has; a dealer's table is opened."""
TERMINALS = """
[[table]]
name = "{name}"
game = "{game}"
terminals = 2
period_seconds = {period}
least_period_seconds = 1
readings.idle = "attended"
device = "127.0.0.1:{port}"
limits."*" = {{ minimum = "1", maximum = "500", unit = "1", breakage_stated = true }}
"""
DEALT = """
[[table]]
name = "{name}"
game = "{game}"
places = 2
layout = "C"
device = "127.0.0.1:{port}"
readings = {{ even = "as-printed" }}
limits."*" = {{ minimum = "5", maximum = "1000", unit = "1" }}
limits.super-streak = {{ minimum = "5", maximum = "5" }}
limits.odd = {{ minimum = "5", maximum = "1000", unit = "1" }}
limits.even = {{ minimum = "5", maximum = "1000", unit = "1" }}
"""


@dataclass
class Player:
    """Plays at one seat, by whichever server answers, and keeps a book of it."""

    floor: MovingFloor
    table: str
    spot: str
    at: int
    """At which server the player begins."""
    acknowledged: dict[int, int] = field(default_factory=dict)
    """By serial, the cents that were acknowledged as placed."""
    welcomes: int = 0
    welcomed_at: float = 0.0
    """When the table was last found again, by the steady clock."""
    sockets: int = 0
    unanswered: tuple[int, str, Json] | None = None

    @property
    def seat(self) -> str:
        """The terminal."""
        return f"{self.table}-1"

    async def play(self) -> None:
        """Play until told to stop; whatever is lost on the way is asked again."""
        while not self.floor.stopping:
            try:
                await self._sit()
            except (OSError, TimeoutError, WebSocketException, AssertionError):
                await asyncio.sleep(0.05)
                self.at = 1 - self.at

    async def _sit(self) -> None:
        server = self.floor.doors[self.at]
        client = await Client.open(server.port)
        try:
            async with asyncio.timeout(BACK_SECONDS):
                answer = await client.hello(table=self.table, seat=self.seat)
            assert answer["type"] == "welcome", answer
            self.sockets += 1
            self.welcomed_at = time.monotonic()
            while not self.floor.stopping:
                await self._act(client)
        finally:
            with contextlib.suppress(Exception):
                await client.close()

    async def _act(self, client: Client) -> None:
        if self.unanswered is None:
            view = client.publics[-1]["view"] if client.publics else {"stage": ""}
            act: str = "place-wager"
            fields: Json = {"spot": self.spot, "cents": STAKE}
            if view["stage"] in ("shooting", "closed"):
                act, fields = "press-shoot", {"round": view["round"]}
            if client.own.get("credit_cents", 0) < STAKE:
                act, fields = "insert-note", {"denomination_cents": NOTE}
            self.unanswered = (client.serial, act, fields)
            client.serial += 1
        serial, act, fields = self.unanswered
        await client.post(serial, act, **fields)
        answer = await self._answer(
            client,
            lambda one: one["type"] in ("done", "refused", "busy") and one["serial"] == serial,
        )
        if answer is None:
            client.serial = max(client.serial, serial + 1)
            return  # welcomed again: the same once more
        if answer["type"] == "busy":
            await asyncio.sleep(0.1)
            return
        self.unanswered = None
        if answer["type"] == "done" and act == "place-wager":
            self.acknowledged[serial] = STAKE
        elif answer["type"] == "refused":
            # What was sent before has been looked at once this is answered.
            await client.send({"type": "ping", "at": 0})
            await self._answer(client, lambda one: one["type"] == "pong")
        await asyncio.sleep(0.05)

    async def _answer(self, client: Client, is_it: Callable[[Json], bool]) -> Json | None:
        """The answer, or none where the table has moved meanwhile."""
        async with asyncio.timeout(BACK_SECONDS):
            while True:
                message = await client.next()
                if message["type"] == "welcome":
                    self.welcomes += 1
                    self.welcomed_at = time.monotonic()
                    return None
                if is_it(message):
                    return message


@dataclass
class MovingFloor:
    """Two servers that hold the tables, their devices and their players."""

    servers: list[Process]
    doors: list[Process]
    """Where people connect: at the same two, or at two front-ends."""
    database: str
    devices: dict[str, SimulatedDevice]
    stopping: bool = False
    players: list[Player] = field(default_factory=list)
    back: dict[str, list[float]] = field(default_factory=dict)
    """For each kind of disturbance, how long a table was gone."""

    def standing(self) -> LeaseStanding:
        """Who holds what."""
        with connect(self.database) as connection:
            return LeaseTable(connection, 0).standing()

    def held(self, number: int) -> list[str]:
        """The tables of a server, by its place."""
        standing = self.standing()
        named = {one.name: one.number for one in standing.servers.values() if one.alive}
        held = standing.held_by(named.get("ab"[number], -1))
        return [name for name in held if not name.startswith(":")]

    async def shared(self) -> None:
        """Until each server has its part."""
        least = len(self.devices) // 2
        await self.until(lambda: min(len(self.held(0)), len(self.held(1))) == least)

    async def until(self, so: Callable[[], bool]) -> None:
        """Until it is so."""
        async with asyncio.timeout(60):
            while not so():
                await asyncio.sleep(0.02)

    async def welcomed(self, table: str, number: int, since: float, what: str) -> None:
        """Measure after how long a new screen at a server is at the table."""
        client = await Client.open(self.doors[number].port)
        try:
            async with asyncio.timeout(BACK_SECONDS):
                answer = await client.hello(table=table)
            assert answer["type"] == "welcome", answer
            self.back.setdefault(what, []).append(time.monotonic() - since)
        finally:
            await client.close()

    async def kill(self, number: int) -> None:
        """Kill a server as a power failure would; the other takes its tables up."""
        held, server = self.held(number), self.servers[number]
        began = time.monotonic()
        await server.kill()
        await asyncio.gather(*(self.welcomed(one, 1 - number, began, "killed") for one in held))
        await server.start()

    async def drain(self, number: int) -> None:
        """Hand the tables of a server over, and take its part back."""
        held = self.held(number)
        with connect(self.database) as connection:
            leases = LeaseTable(connection, 0)
            me = next(
                one for one in leases.standing().servers.values() if one.name == "ab"[number]
            )
            began = time.monotonic()
            leases.drain(me.number, draining=True)
            await self.until(lambda: not self.held(number))
            back = self.back.setdefault("handed over", [])
            others = self.standing()
            playing = [player for player in self.players if player.table in held]
            seen = {player.table for player in playing}
            for name in held:
                if name not in seen:
                    back.append(time.monotonic() - began - others.leases[name].age)
            # Where somebody plays, the table is back when its screen has been welcomed again.
            await self.until(lambda: all(player.welcomed_at > began for player in playing))
            back += [player.welcomed_at - began for player in playing]
            leases.drain(me.number, draining=False)

    async def lose_all(self) -> None:
        """Kill a server that holds every table: the other has to take up all of them at once."""
        with connect(self.database) as connection:
            leases = LeaseTable(connection, 0)
            numbers = {one.name: one.number for one in leases.standing().servers.values()}
            leases.drain(numbers["b"], draining=True)
            await self.until(lambda: not self.held(1))
            leases.drain(numbers["b"], draining=False)
        held = self.held(0)
        began = time.monotonic()
        await self.servers[0].kill()
        await asyncio.gather(*(self.welcomed(one, 1, began, "of a dead host") for one in held))
        await self.servers[0].start()

    async def stop_and_go(self, number: int) -> None:
        """Stop a process until the other has deposed it, then let it go on."""
        held, server = self.held(number), self.servers[number]
        began = time.monotonic()
        os.kill(server.number, signal.SIGSTOP)
        try:
            await asyncio.gather(
                *(self.welcomed(one, 1 - number, began, "stopped") for one in held)
            )
            await asyncio.sleep(0.3)
        finally:
            os.kill(server.number, signal.SIGCONT)

    def faults(self) -> list[str]:
        """What the journal says against the books of the players and the devices."""
        store = open_store(self.database, HOUSE, writable=False)
        with contextlib.closing(store):
            found = [str(one) for one in verify(store, HOUSE).findings]
            for player in self.players:
                written = Counter[int]()
                launches = set()
                with store.view():
                    told = entries(store, f"table:{player.table}")
                for entry in told:
                    placed = any(isinstance(one, WagerPlaced) for one in entry.events)
                    if placed and entry.by == player.seat:
                        written[entry.serial] += 1
                    if entry.act in (ReportDice.slug(), ReportPocket.slug()):
                        launches.add(entry.events[0].round)  # type: ignore[attr-defined]
                lost = [one for one in player.acknowledged if not written[one]]
                twice = [one for one, times in written.items() if times > 1]
                found += [f"{player.table}: acknowledged and lost: {lost}"] if lost else []
                found += [f"{player.table}: done twice: {twice}"] if twice else []
                made = self.devices[player.table]._state.sequence  # type: ignore[attr-defined]
                if made - len(launches) not in (0, 1):  # one may be under way at the end
                    found.append(f"{player.table}: {made} launches, {len(launches)} on record")
        return found

    @property
    def lost_sockets(self) -> int:
        """How many players had to connect again."""
        return sum(player.sockets - 1 for player in self.players if player.sockets)

    @property
    def count(self) -> int:
        """How many wagers were acknowledged."""
        return sum(len(player.acknowledged) for player in self.players)


@contextlib.asynccontextmanager
async def moving_floor(
    nursery: Nursery, folder: Path, database: str, games: list[str],
    roles: Mapping[str, str] = ALIKE,
) -> AsyncIterator[MovingFloor]:  # fmt: skip
    """A floor with some servers and a player at every table of terminals.

    ``a`` and ``b`` hold the tables; where there are front-ends, people connect to those.
    """
    async with contextlib.AsyncExitStack() as stack:
        keys = folder / "keys" / "devices"
        keys.mkdir(parents=True)
        (folder / "keys").chmod(0o700)
        texts, devices, players = [], {}, []
        for number, game in enumerate(games, start=1):
            spot, dice = GAMES[game]
            name = f"{game}-{number}"
            device = f"{name}-{'tumbler' if dice else 'wheel'}"
            machine: SimulatedDevice = (
                SimulatedTumbler(device, dice=dice, pace=MOTION)
                if dice
                else SimulatedWheel(device, pace=MOTION)
            )
            service = Service(machine, device=device, key=DEVICE_KEY)
            await stack.enter_async_context(service)
            (keys / f"{device}.key").write_text(DEVICE_KEY.hex(), "utf-8")
            (keys / f"{device}.key").chmod(0o600)
            shape = TERMINALS if spot else DEALT
            texts.append(
                shape.format(name=name, game=game, period=PERIOD_SECONDS, port=service.port)
            )
            devices[name] = machine
            if spot:
                players.append((name, spot))
        servers = {}
        for name, role in roles.items():
            own = folder / name
            own.mkdir()
            text = configuration(
                own, database=database, keys=str(folder / "keys"), devices=str(folder / "devices"),
            ).split("[[table]]")[0]  # fmt: skip
            text += f'[servers]\nname = "{name}"\nrole = "{role}"\n' + "".join(texts)
            servers[name] = Process(nursery, own, text)
        hosts = [servers["a"], servers["b"]]
        fronts = [servers[name] for name, role in roles.items() if role == "front"]
        floor = MovingFloor(hosts, fronts or hosts, database, devices)
        for server in servers.values():
            stack.callback(server.close)
            await server.start()
        random = Random(0)
        floor.players = [Player(floor, name, spot, random.randrange(2)) for name, spot in players]
        tasks = [asyncio.create_task(player.play()) for player in floor.players]
        try:
            yield floor
        finally:
            floor.stopping = True
            await asyncio.wait(tasks, timeout=5)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
