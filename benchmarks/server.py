"""The floor server beside a bare WebSocket echo on the same stack; delay; fan-out of a result.

Both sides of the ratio are measured in one run, by turns, with the same number of sockets,
messages of the same sizes and one message on its way at each. The client has a process of its own,
and so has each server; what they are given is two cores. Beside the rates the servers' CPU time
for a message is compared, which others on the machine disturb less.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from threading import Event, Thread
from time import perf_counter
from typing import Any

import uvicorn
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from pitboss.server.load.counts import quantile
from pitboss.server.load.floors import OwnFloor, TablePlan, own_floor, seats_at, socket_address
from pitboss.server.load.playing import Players
from pitboss.server.load.terminal import SPOTS, LoadSeat
from pitboss.server.ops.serve import listen
from pitboss.server.ops.settings import ServerSettings
from pitboss.server.wire import acts, messages
from pitboss.table.terminal.acts.place_wager import PlaceWager

SOCKETS = 500
TURNS = 5
TURN_SECONDS = 3.0
RATE = 2.0
RATE_SECONDS = 10.0
FAN_OUT_TERMINALS = 1_000
FAN_OUT_PERIOD_SECONDS = 3
FAN_OUT_SECONDS = 25.0
AT_LEAST = 0.3
P99_MS = 100
FAN_OUT_MS = 250
ECHO_PORT = 18_500
QUICK = "--quick" in sys.argv

_read = messages.reader().decode
_PLACE = next(act for act, kind in acts.AT_TERMINAL.items() if kind is PlaceWager)


def request(serial: int) -> bytes:
    """A wager as a terminal sends it."""
    spots = SPOTS["aruze-sicbo"]
    act = _PLACE(spot=spots[serial % len(spots)], cents=100)
    return messages.encode(messages.Do(serial=serial, seen=1_234, act=act))


def answer() -> str:
    """An acknowledgement as a terminal is sent it, with stakes on every spot it uses."""
    stakes = dict.fromkeys(SPOTS["aruze-sicbo"], 1_200)
    part = messages.TerminalPart(
        terminal="load-1-100", credit_cents=41_600, bet_cents=8_400, win_cents=0, stakes=stakes,
        placed_now=stakes, can_undo=True, can_repeat=False, is_shooter=False, state="in-service",
        waiting_cents=0,
    )  # fmt: skip
    return messages.encode(messages.ActDone(serial=100, version=12_345, part=part)).decode()


# The echo.


def serve_echo(port: int) -> None:
    """A bare server: whatever comes in is answered at once, and nothing else is done."""
    said = answer()
    sending = {"type": "websocket.send", "text": said}

    async def echo(
        scope: Any,  # as the web server's standard has it
        receive: Callable[[], Awaitable[Any]],
        send: Callable[[Any], Awaitable[None]],
    ) -> None:
        assert scope["type"] == "websocket"
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            await send(sending)

    listening = listen(ServerSettings(port=port))
    sys.stdout.write(f"{listening.getsockname()[1]}\n")
    sys.stdout.flush()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        # As the floor is served.
        config = uvicorn.Config(
            echo,
            loop="none",
            http="httptools",
            ws="websockets-sansio",
            ws_max_size=2 * messages.LONGEST,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            lifespan="off",
        )
        runner.run(uvicorn.Server(config).serve(sockets=[listening]))


class Echoed(WSListener):
    """A client that sends a wager as soon as the one before was answered."""

    def __init__(self) -> None:
        self.answers = 0
        self.playing = False
        self._transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        """It is open."""
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """An answer: it is read as a terminal reads it."""
        if frame.msg_type is WSMsgType.TEXT:
            assert isinstance(_read(frame.get_payload_as_memoryview()), messages.ActDone)
            self.answers += 1
            if self.playing:
                transport.send(WSMsgType.TEXT, request(self.answers))

    def begin(self) -> None:
        """The first wager of a turn."""
        assert self._transport is not None
        self.playing = True
        self._transport.send(WSMsgType.TEXT, request(self.answers))


@contextmanager
def echo_server() -> Iterator[tuple[str, int]]:
    """The echo in a process of its own: its address and its process."""
    process = subprocess.Popen(
        (sys.executable, "-m", "benchmarks.server", "--echo"), stdout=subprocess.PIPE
    )
    try:
        assert process.stdout is not None
        port = int(process.stdout.readline())
        yield f"ws://127.0.0.1:{port}/ws", process.pid
    finally:
        process.kill()
        process.wait()


async def connect_echo(address: str) -> list[Echoed]:
    """Sockets to the echo."""
    made: list[Echoed] = []
    for _ in range(SOCKETS):
        _, one = await ws_connect(Echoed, address, enable_auto_pong=True)
        assert isinstance(one, Echoed)
        made.append(one)
    return made


async def echo_turn(clients: list[Echoed]) -> tuple[int, float]:
    """How many answers in how many seconds."""
    before = sum(one.answers for one in clients)
    for one in clients:
        one.begin()
    began = perf_counter()
    await asyncio.sleep(TURN_SECONDS)
    seconds, answers = perf_counter() - began, sum(one.answers for one in clients) - before
    for one in clients:
        one.playing = False
    await asyncio.sleep(0.3)
    return answers, seconds


# What is measured.


def cpu_seconds(pid: int) -> float:
    """The CPU time that a process has used."""
    words = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def bare_commits() -> Iterator[list[float]]:
    """What the disk and the machine need at the same time for a page and nothing else."""
    seconds: list[float] = []
    over = Event()

    def write() -> None:
        with NamedTemporaryFile() as file:
            while not over.wait(0.02):
                file.write(bytes(4_096))
                file.flush()
                began = perf_counter()
                os.fsync(file.fileno())
                seconds.append(perf_counter() - began)

    thread = Thread(target=write)
    thread.start()
    try:
        yield seconds
    finally:
        over.set()
        thread.join()


async def ratio(
    floor: OwnFloor, seats: Sequence[LoadSeat], echo_address: str, echo_pid: int
) -> str:
    """Durable wagers and echoes a second, by turns; the median of the turns' ratios."""
    players = Players(socket_address(floor.address), seats, 0.0)
    await players.sit()
    clients = await connect_echo(echo_address)
    rates, echoes, ratios, costs = [], [], [], []
    for _ in range(2 if QUICK else TURNS):
        used = cpu_seconds(echo_pid)
        answers, seconds = await echo_turn(clients)
        echo_cost = (cpu_seconds(echo_pid) - used) / answers
        used = cpu_seconds(floor.pid)
        spell = await players.play(TURN_SECONDS)
        wager_cost = (cpu_seconds(floor.pid) - used) / spell.wagers
        echoes.append(answers / seconds)
        rates.append(spell.wagers_per_second)
        ratios.append(rates[-1] / echoes[-1])
        costs.append((echo_cost, wager_cost))
    await players.leave()
    assert players.counts.passed, players.counts.told
    echo_cost, wager_cost = (1e6 * statistics.median(side) for side in zip(*costs, strict=True))
    by_cpu = statistics.median(echo / wager for echo, wager in costs)
    return (
        f"{SOCKETS} sockets, one message on its way at each: {statistics.median(rates):,.0f} "
        f"accepted durable wagers a second, {statistics.median(echoes):,.0f} bare echoes: "
        f"{statistics.median(ratios):.2f} (at least {AT_LEAST}); by CPU time {by_cpu:.2f} "
        f"({wager_cost:.0f} and {echo_cost:.0f} µs)"
    )


async def delay(floor: OwnFloor, seats: Sequence[LoadSeat]) -> str:
    """The delay of acknowledgements while every terminal places two wagers a second."""
    players = Players(socket_address(floor.address), seats, RATE)
    await players.sit()
    with bare_commits() as commits:
        spell = await players.play(3.0 if QUICK else RATE_SECONDS)
    await players.leave()
    assert players.counts.passed, players.counts.told
    bare_ms = 1000 * quantile(sorted(commits), 0.99)
    return (
        f"{SOCKETS} terminals, {RATE:.0f} wagers a second each: {spell.wagers_per_second:,.0f} a "
        f"second, acknowledged within {spell.p50_ms:.1f} ms (half), {spell.p99_ms:.1f} ms (99 %, "
        f"under {P99_MS}), {spell.max_ms:.1f} ms (all); beside it a bare fsync took "
        f"{bare_ms:.1f} ms (99 %)"
    )


async def fan_out(floor: OwnFloor) -> str:
    """From a result's settlement until the last of a thousand terminals shows it."""
    seats = seats_at(floor.address, FAN_OUT_TERMINALS)
    players = Players(socket_address(floor.address), seats, 0.5)
    await players.sit()
    await players.play(FAN_OUT_SECONDS / 3 if QUICK else FAN_OUT_SECONDS)
    await players.leave()
    assert players.counts.passed, players.counts.told
    shown = players.counts.shown.values()
    published = sorted(float(one.last_at - one.at) for one in shown)
    # A period begins with the report of the result before it.
    reported = sorted(
        float(one.last_at - one.closes_at + 1000 * FAN_OUT_PERIOD_SECONDS)
        for one in shown
        if one.closes_at is not None
    )
    return (
        f"a result to {FAN_OUT_TERMINALS:,} terminals, median of {len(published)}: "
        f"{quantile(published, 0.5):.0f} ms from when it was durable to the last screen (under "
        f"{FAN_OUT_MS}), {quantile(reported, 0.5):.0f} ms from the report of the dice"
    )


def main() -> None:
    """All figures, one line each."""
    if "--echo" in sys.argv:
        serve_echo(ECHO_PORT)
        return

    def say(line: str) -> None:
        sys.stdout.write(line)
        sys.stdout.flush()

    long = [TablePlan(game="aruze-sicbo", terminals=SOCKETS, period_seconds=600)]
    with (
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        own_floor(long) as floor,
        echo_server() as (address, pid),
    ):
        seats = seats_at(floor.address, SOCKETS)
        say(runner.run(ratio(floor, seats, address, pid)) + "\n")
        say(runner.run(delay(floor, seats)) + "\n")
    short = [
        TablePlan(
            game="interblock-sicbo",
            terminals=FAN_OUT_TERMINALS,
            period_seconds=FAN_OUT_PERIOD_SECONDS,
        )
    ]
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner, own_floor(short) as floor:
        say(runner.run(fan_out(floor)) + "\n")


if __name__ == "__main__":
    main()
