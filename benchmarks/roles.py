"""What several servers cost beside one: host and front-end, two beside one, a view to many.

All on one PostgreSQL, by turns in one run, by the CPU time of each server's own process; the
database and the clients are not counted. Ratios, each the median of the turns.

    python -m benchmarks.roles            all of it
    python -m benchmarks.roles --quick    fewer turns, and 5,000 screens for 15,000
"""

from __future__ import annotations

import asyncio
import re
import statistics
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import uvloop
from picows import WSListener, WSMsgType, WSTransport, ws_connect

from benchmarks.server import cpu_seconds
from pitboss.server.load.floors import (
    OwnFloor,
    TablePlan,
    configuration,
    seats_at,
    socket_address,
)
from pitboss.server.load.playing import READY_SECONDS, Players
from pitboss.server.load.terminal import LoadSeat
from pitboss.server.wire import messages
from tools.postgres import Server, running

QUICK = "--quick" in sys.argv
TURNS = 3 if QUICK else 7
TURN_SECONDS = 3.0
SOCKETS = 300
FEW, MANY = 1_000, 5_000 if QUICK else 15_000
AT_ONCE = 50
VIEW_SECONDS = 20.0
PLAYERS = 5
_MOVED = re.compile(r'"(table-taken-up|lease-handed-over)", "table": "([^"]+)"')
HOST_MOST, FRONT_MOST, TWO_MOST, VIEW_MOST = 0.60, 0.20, 1.05, 1.5


@contextmanager
def servers(
    postgres: Server, plans: list[TablePlan], roles: dict[str, str]
) -> Iterator[dict[str, OwnFloor]]:
    """Servers of one floor, by their names."""
    database = postgres.database()
    with TemporaryDirectory(prefix="pitboss-roles-") as folder, ExitStack() as ending:
        shared = Path(folder)
        made = {}
        for name, role in roles.items():
            own = shared / name
            own.mkdir()
            text = configuration(own, plans)
            text = text.replace(str(own / "floor.db"), database)
            text = text.replace(str(own / "keys"), str(shared / "keys"))
            # On a busy machine a lease is not to be lost: that is not what is measured.
            servers = f'[servers]\nname = "{name}"\nrole = "{role}"\nlease_seconds = 30\n\n[door]'
            made[name] = OwnFloor(own, text.replace("[door]", servers))
            ending.callback(made[name].kill)
        yield made


async def cost_of_a_wager(players: Sequence[Players], floors: Sequence[OwnFloor]) -> list[float]:
    """The seconds of CPU that each process used for one of all wagers."""
    before = [cpu_seconds(one.pid) for one in floors]
    spells = await asyncio.gather(*(one.play(TURN_SECONDS) for one in players))
    wagers = sum(spell.wagers for spell in spells)
    return [
        (cpu_seconds(one.pid) - used) / wagers for one, used in zip(floors, before, strict=True)
    ]


async def sat(address: str, seats: Sequence[LoadSeat]) -> Players:
    """Terminals that have taken their seats."""
    players = Players(socket_address(address), seats, 0.0)
    await players.sit()
    return players


async def wagers(one: OwnFloor, parted: dict[str, OwnFloor], pair: dict[str, OwnFloor]) -> str:
    """Host and front-end, and two servers of half the tables each, beside one that does all."""
    alone = await sat(one.address, seats_at(one.address, SOCKETS))
    front = await sat(parted["front"].address, seats_at(parted["front"].address, SOCKETS))
    await _shared(pair)
    halves = [await sat(floor.address, _own_seats(floor)) for floor in pair.values()]
    ratios: list[tuple[float, float, float]] = []
    for _ in range(TURNS):
        (whole,) = await cost_of_a_wager([alone], [one])
        host, door = await cost_of_a_wager([front], [parted["host"], parted["front"]])
        both = await cost_of_a_wager(halves, list(pair.values()))
        ratios.append((host / whole, door / whole, sum(both) / whole))
    for players in (alone, front, *halves):
        await players.leave()
        assert players.counts.passed, players.counts.told
    at_host, at_front, at_both = map(statistics.median, zip(*ratios, strict=True))
    return (
        f"a wager's CPU beside that of one server: host {at_host:.2f} (at most {HOST_MOST}), "
        f"front-end {at_front:.2f} (at most {FRONT_MOST}), two servers {at_both:.2f} "
        f"(at most {TWO_MOST})"
    )


async def _shared(pair: dict[str, OwnFloor]) -> None:
    """Until each of two servers has its table: who came up first had both."""
    async with asyncio.timeout(READY_SECONDS):
        while not all(len(_own_seats(floor)) == SOCKETS // 2 for floor in pair.values()):
            await asyncio.sleep(0.2)


def _own_seats(floor: OwnFloor) -> list[LoadSeat]:
    """The seats at the tables that a server holds itself."""
    held: set[str] = set()
    for line in floor.said().splitlines():
        found = _MOVED.search(line)
        if found is not None:
            (held.add if found[1] == "table-taken-up" else held.discard)(found[2])
    return [seat for seat in seats_at(floor.address, SOCKETS) if seat.table in held]


class Screen(WSListener):
    """A display that looks on."""

    def __init__(self) -> None:
        self.transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        """It is open: say what it wants to see."""
        self.transport = transport
        transport.send(WSMsgType.TEXT, messages.encode(messages.Hello(table="load-1")))


async def view(floor: dict[str, OwnFloor]) -> str:
    """The host's CPU while a table is played before few screens, and before many."""
    front, host = floor["front"], floor["host"]
    address = socket_address(front.address)
    players = Players(address, seats_at(front.address, PLAYERS), 1.0)
    await players.sit()
    screens: list[Screen] = []
    at_once = asyncio.Semaphore(AT_ONCE)

    async def open_one() -> None:
        async with at_once:
            _, screen = await ws_connect(Screen, address, enable_auto_pong=True)
            screens.append(screen)  # type: ignore[arg-type]  # what was asked for

    used: dict[int, float] = {}
    for count in (FEW, MANY):
        await asyncio.gather(*(open_one() for _ in range(count - len(screens))))
        await asyncio.sleep(2)
        before = cpu_seconds(host.pid)
        await players.play(VIEW_SECONDS)
        used[count] = cpu_seconds(host.pid) - before
    await players.leave()
    for screen in screens:
        if screen.transport is not None:
            screen.transport.disconnect()
    return (
        f"the host's CPU while a table is played before {MANY:,} screens at a front-end, beside "
        f"{FEW:,}: {used[MANY] / used[FEW]:.2f} (at most {VIEW_MOST}; {used[MANY]:.2f} and "
        f"{used[FEW]:.2f} s in {VIEW_SECONDS:.0f} s)"
    )


def main() -> None:
    """All figures, one line each."""

    def say(line: str) -> None:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()

    half = TablePlan(game="aruze-sicbo", terminals=SOCKETS // 2, period_seconds=600)
    played = TablePlan(game="interblock-sicbo", terminals=PLAYERS, period_seconds=3)
    parted = {"host": "host", "front": "front"}
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner, running() as postgres:
        with (
            servers(postgres, [half, half], {"one": "all"}) as one,
            servers(postgres, [half, half], parted) as two,
            servers(postgres, [half, half], {"left": "all", "right": "all"}) as pair,
        ):
            say(runner.run(wagers(one["one"], two, pair)))
        with servers(postgres, [played], parted) as floor:
            say(runner.run(view(floor)))


if __name__ == "__main__":
    main()
