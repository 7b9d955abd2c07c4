"""How long a seated terminal waits for an answer, on a quiet floor and on one under attack.

The attack comes from a process beside, over and over: a thousand connections with half a header, a
header without end, and passwords that are guessed. Both are measured in turn, in one run, against
a floor in a process of its own; ``--most 2`` fails where the attack makes p99 more than twice as
long.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import socket
import sys
from multiprocessing import Event, Process
from multiprocessing.synchronize import Event as Flag
from statistics import median
from time import perf_counter
from urllib.parse import urlsplit

from websockets.asyncio.client import connect

from pitboss.server.load.counts import quantile
from pitboss.server.load.floors import TablePlan, own_floor, socket_address

IDLE_CALLERS = 1_000
ENDLESS = b"X-Endless: " + b"a" * 8_000_000
HALF = b"GET / HTTP/1.1\r\nHost: floor\r\nX-Half: "
GUESS = (
    b"POST /api/staff/sign-on HTTP/1.1\r\nHost: floor\r\nContent-Type: application/json\r\n"
    b'Content-Length: 61\r\nConnection: close\r\n\r\n{"name":"administrator","password":"guess1",'
    b'"office":"dealer"}'
)
PAUSE_SECONDS = 0.005


def main(seconds: float, rounds: int, most: float | None) -> bool:
    """Print the delays of a ping at a seat, without an attack and with one, in turn.

    Whether the middle one of the ratios is no more than ``most``, where that is asked for.
    """
    ratios = []
    with own_floor([TablePlan(game="aruze-sicbo", terminals=4, period_seconds=600)]) as floor:
        for _ in range(rounds):
            quiet = asyncio.run(delays(floor.address, seconds))
            attacked = under_attack(floor.address, seconds)
            for name, found in (("quiet", quiet), ("under attack", attacked)):
                told = (f"{quantile(found, share) * 1000:8.2f} ms" for share in (0.5, 0.99, 1.0))
                pings = f"{name:14}{len(found):6} pings"
                sys.stdout.write(f"{pings}   median, p99, worst:{''.join(told)}\n")
            ratios.append(quantile(attacked, 0.99) / quantile(quiet, 0.99))
    ratio = median(ratios)
    sys.stdout.write(f"p99 under attack is {ratio:.2f} times the quiet one\n")
    return most is None or ratio <= most


def under_attack(address: str, seconds: float) -> list[float]:
    """The delays while everything comes at once."""
    ending = Event()
    attack = Process(target=attacking, args=(address, ending))
    attack.start()
    try:
        return asyncio.run(delays(address, seconds))
    finally:
        ending.set()
        attack.join()


async def delays(address: str, seconds: float) -> list[float]:
    """How long each ping of a seated terminal took, in order of length."""
    found = []
    async with connect(socket_address(address), proxy=None, max_size=None) as seat:
        hello = {"type": "hello", "table": "load-1", "seat": "load-1-1"}
        await seat.send(json.dumps(hello))
        until = perf_counter() + seconds
        while perf_counter() < until:
            began = perf_counter()
            await seat.send('{"type":"ping","at":0}')
            while '"pong"' not in str(await seat.recv()):
                pass
            found.append(perf_counter() - began)
            await asyncio.sleep(PAUSE_SECONDS)
    return sorted(found)


def attacking(address: str, ending: Flag) -> None:
    """Everything at once, until told to end; attackers do not compute on the floor's machine."""
    os.nice(19)
    where = urlsplit(address)
    place = (where.hostname or "127.0.0.1", where.port or 80)
    held: list[socket.socket] = []
    while not ending.is_set():
        with contextlib.suppress(OSError):
            for said in (HALF + ENDLESS, GUESS):
                with socket.create_connection(place, timeout=2) as caller:
                    caller.sendall(said)
            caller = socket.create_connection(place, timeout=2)
            caller.sendall(HALF)
            held.append(caller)
        if len(held) > IDLE_CALLERS:
            held.pop(0).close()
    for caller in held:
        caller.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=20.0, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=1, help="of quiet and attack")
    parser.add_argument("--most", type=float, help="fail where p99 grows more than so many times")
    asked = parser.parse_args()
    sys.exit(0 if main(asked.seconds, asked.rounds, asked.most) else 1)
