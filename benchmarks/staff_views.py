"""What 500 pages of staff cost the server, beside 500 terminals that play, in one run.

The terminals play by themselves, then with every page looking on; the difference in CPU time is
what the pages cost. Both are measured by turns against a floor in a process of its own. A page may
cost no more than a terminal.
"""

from __future__ import annotations

import asyncio
import json
import re
import statistics
import sys
import time
from urllib.request import Request, urlopen

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from benchmarks.server import cpu_seconds
from pitboss.server.load.floors import OwnFloor, TablePlan, own_floor, seats_at, socket_address
from pitboss.server.load.playing import Players

TERMINALS = 500
PAGES = 500
RATE = 0.5
"""Wagers a second and terminal: somebody who plays briskly."""
TURNS, SECONDS = (2, 6.0) if "--quick" in sys.argv else (4, 10.0)
TOLD_SECONDS = 20.0
OFFICE, PASSWORD = "casino-supervisor", "a password of one's own"
GAMES = ("aruze-sicbo", "interblock-sicbo", "aruze-craps", "interblock-roulette")


class Page(WSListener):
    """A page that looks on, and counts what it was told."""

    def __init__(self) -> None:
        super().__init__()
        self.messages = self.bytes = 0

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Ask for the floor."""
        transport.send(WSMsgType.TEXT, b'{"type":"watch-floor"}')

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:  # noqa: ARG002
        """Count."""
        if frame.msg_type == WSMsgType.TEXT:
            self.messages += 1
            self.bytes += len(frame.get_payload_as_bytes())


def main() -> int:
    """Print both costs and their ratio; fail where pages cost more."""
    plans = [
        TablePlan(game=game, terminals=25, period_seconds=10) for game in GAMES for _ in range(5)
    ]
    with own_floor(plans) as floor:
        return asyncio.run(compared(floor, signed_on(floor)))


async def compared(floor: OwnFloor, token: str) -> int:
    """Play by turns with nobody looking on and with everybody."""
    address = socket_address(floor.address)
    players = Players(address, seats_at(floor.address, TERMINALS), RATE)
    await players.sit()
    alone, watched, told = [], [], (0, 0)
    for _ in range(TURNS):
        alone.append(await cost(floor, players))
        pages, lines = await looking_on(address, token)
        watched.append(await cost(floor, players))
        told = (sum(one.messages for one in pages), sum(one.bytes for one in pages))
        for line in lines:
            line.disconnect()
    await players.leave()
    terminals = statistics.median(alone)
    views = statistics.median(b - a for a, b in zip(alone, watched, strict=True))
    each = told[0] / PAGES / SECONDS, told[1] / max(1, told[0]) / 1000
    for words in (
        f"{TERMINALS} terminals at {RATE} wagers a second: {1000 * terminals:.1f} ms CPU a second",
        f"{PAGES} pages of staff beside them: {1000 * views:.1f} ms CPU a second",
        f"a page is sent {each[0]:.1f} messages a second of {each[1]:.1f} kB",
        f"pages cost {views / terminals:.2f} of what terminals cost (at most 1)",
    ):
        sys.stdout.write(f"{words}\n")
    return 0 if views <= terminals else 1


async def cost(floor: OwnFloor, players: Players) -> float:
    """CPU seconds of the server for a second of play."""
    used = cpu_seconds(floor.pid)
    spell = await players.play(SECONDS)
    return (cpu_seconds(floor.pid) - used) / spell.seconds


async def looking_on(address: str, token: str) -> tuple[list[Page], list[WSTransport]]:
    """Pages, each told of the whole floor."""
    opened = [
        await ws_connect(Page, address, extra_headers={"Authorization": f"Bearer {token}"})
        for _ in range(PAGES)
    ]
    pages = [page for _, page in opened if isinstance(page, Page)]
    while any(page.messages < 2 for page in pages):
        await asyncio.sleep(0.05)
    for page in pages:
        page.messages = page.bytes = 0
    return pages, [transport for transport, _ in opened]


def signed_on(floor: OwnFloor) -> str:
    """Somebody at work, with a password of their own."""
    given = _first_password(floor)
    first = _asked(floor, "/api/staff/sign-on", _sign_on(given))["token"]
    _asked(floor, "/api/staff/password", {"old": given, "new": PASSWORD}, first)
    return _asked(floor, "/api/staff/sign-on", _sign_on(PASSWORD))["token"]


def _first_password(floor: OwnFloor) -> str:
    """What the floor tells once, some lines after it has said where it is open."""
    until = time.monotonic() + TOLD_SECONDS
    while time.monotonic() < until:
        if shown := re.search(rf"^\W*{OFFICE}\s+(\S+)", floor.said(), re.MULTILINE):
            return shown[1]
        time.sleep(0.05)
    raise SystemExit(f"the floor has not said its first passwords: {floor.said()[-500:]}")


def _sign_on(password: str) -> dict[str, str]:
    return {"name": OFFICE, "password": password, "office": OFFICE}


def _asked(floor: OwnFloor, path: str, body: dict[str, str], token: str = "") -> dict[str, str]:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = Request(floor.address + path, json.dumps(body).encode(), headers)
    with urlopen(request, timeout=30) as answer:
        told: dict[str, str] = json.load(answer)
        return told


if __name__ == "__main__":
    sys.exit(main())
