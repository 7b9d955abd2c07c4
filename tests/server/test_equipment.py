"""A floor whose devices are on the line: tumbler, acceptor, button and printer of a terminal."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path

from pitboss.devices.clients import TestConsole
from pitboss.devices.line.link import LineLink
from pitboss.devices.line.service import Service
from pitboss.devices.readings import DiceReading
from pitboss.devices.simulated.acceptor import SimulatedNoteAcceptor
from pitboss.devices.simulated.button import SimulatedButton
from pitboss.devices.simulated.machine import SimulatedDevice
from pitboss.devices.simulated.tumbler import SimulatedTumbler
from tests.devices.emulated_printer import EmulatedPrinter
from tests.server.floors import FAST, Running, configuration, report, running
from tests.stories import clause

TABLE = """
[[table]]
name = "dice"
game = "interblock-sicbo"
terminals = 1
readings.idle = "attended"
period_seconds = 1
least_period_seconds = 1
limits."*" = {{ minimum = "1", maximum = "500", unit = "1" }}
device = "127.0.0.1:TUMBLER"
acceptor = "127.0.0.1:ACCEPTOR"
printer = "127.0.0.1:PRINTER"
display = ""
"""


class OnTheLine:
    """Devices in this process that are reached over the network all the same."""

    def __init__(self, folder: Path, stack: AsyncExitStack) -> None:
        self._keys = folder / "keys" / "devices"
        self._keys.mkdir(parents=True)
        self._stack = stack
        self.consoles: dict[str, TestConsole] = {}

    async def serve(self, machine: SimulatedDevice) -> int:
        """Put a device on the line; the port that it has there."""
        key = secrets.token_bytes(32)
        name = machine.device
        (self._keys / f"{name}.key").write_text(key.hex(), encoding="ascii")
        service = Service(machine, device=name, key=key)
        await self._stack.enter_async_context(service)
        link = LineLink("127.0.0.1", service.port, device=name, key=key)
        self._stack.push_async_callback(link.close)
        self.consoles[name] = TestConsole(link)
        return service.port


@asynccontextmanager
async def _floor(
    folder: Path, table: str, button: str = ""
) -> AsyncIterator[tuple[Running, OnTheLine, EmulatedPrinter]]:
    async with AsyncExitStack() as stack:
        line = OnTheLine(folder, stack)
        printer = await stack.enter_async_context(EmulatedPrinter())
        ports = {
            "TUMBLER": await line.serve(
                SimulatedTumbler("dice-tumbler", dice=3, pace=FAST, training=True)
            ),
            "ACCEPTOR": await line.serve(
                SimulatedNoteAcceptor("dice-1-acceptor", pace=FAST, training=True)
            ),
            "PRINTER": printer.port,
        }
        if button:
            ports["BUTTON"] = await line.serve(SimulatedButton("dice-1-button", training=True))
        for name, port in ports.items():
            table = table.replace(name, str(port))
        run = await stack.enter_async_context(running(configuration(folder, table)))
        yield run, line, printer


@clause("interblock", "2.1")
def test_a_round_is_played_with_devices_on_the_line(tmp_path: Path) -> None:
    async def main() -> None:
        async with _floor(tmp_path, TABLE) as (run, line, printer):
            player = await run.seat("dice", "dice-1")
            await line.consoles["dice-tumbler"].force("245")
            assert await line.consoles["dice-1-acceptor"].put_in(cents=2_000)
            await player.owns(lambda own: own["credit_cents"] == 2_000)
            await player.do("place-wager", spot="total:11", cents=500)
            shown = await player.public(lambda view: view["result"] == "245")
            # 6 to 1 on a total of 11, and the stake: $35 on top of the $15 that were kept back.
            assert "total:11" in shown["view"]["lit"]
            await player.owns(lambda own: own["credit_cents"] == 5_000)
            await player.do("collect")
            paper = await player.until("paper")
            assert dict(paper["lines"])["Value"] == "$50.00"
            assert len(printer.out) == 1
            refused = await player.do("insert-note", denomination_cents=500)
            assert refused["kind"] == "not-here", "notes go into the machine, not into the screen"

    asyncio.run(main())
    assert report(tmp_path).passed


def test_the_shooter_presses_a_button_of_the_terminal(tmp_path: Path) -> None:
    table = TABLE.replace("interblock-sicbo", "aruze-sicbo") + 'button = "127.0.0.1:BUTTON"\n'

    async def main() -> None:
        async with _floor(tmp_path, table, "button") as (run, line, _):
            player = await run.seat("dice", "dice-1")
            assert await line.consoles["dice-1-acceptor"].put_in(cents=2_000)
            await player.owns(lambda own: own["credit_cents"] == 2_000)
            await player.do("place-wager", spot="small", cents=500)
            shooting = await player.stage("shooting")
            assert shooting["view"]["shooter"] == "dice-1"
            pressed = False
            for _ in range(100):
                pressed = pressed or await line.consoles["dice-1-button"].push_button()
                if pressed:
                    break
                await asyncio.sleep(0.02)
            assert pressed, "the button was never lit"
            launched = await player.stage("launched")
            # Within the ten seconds: nobody waited for the machine to shoot.
            assert launched["at"] - shooting["at"] < 10_000

    asyncio.run(main())
    assert report(tmp_path).passed


class RepeatingTumbler(SimulatedTumbler):
    """A tumbler that tells its last reading again, as if it were that of another launch."""

    last: DiceReading | None = None
    repeats = False

    async def run(self, launch: int, sequence: int) -> DiceReading:
        """The dice as they lie, or as they lay: then the count stands still."""
        if self.last is None or not self.repeats:
            self.last = await super().run(launch, sequence)
        return replace(self.last, launch=launch)


@clause("interblock", "1.1/automated-dice-tumbler")
def test_after_a_restart_the_last_reading_is_not_taken_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with AsyncExitStack() as stack:
            line = OnTheLine(tmp_path, stack)
            tumbler = RepeatingTumbler("dice-tumbler", dice=3, pace=FAST, training=True)
            table = TABLE.replace("TUMBLER", str(await line.serve(tumbler)))
            for name in ("acceptor", "printer"):
                table = table.replace(f'{name} = "127.0.0.1:{name.upper()}"\n', "")
            text = configuration(tmp_path, table)

            async with running(text) as run:
                player = await run.seat("dice", "dice-1")
                await player.do("insert-note", denomination_cents=2_000)
                await player.do("place-wager", spot="small", cents=500)
                await line.consoles["dice-tumbler"].force("123")
                await player.owns(lambda own: own["credit_cents"] == 2_500)
            tumbler.repeats = True
            async with running(text) as run:
                player = await run.seat("dice", "dice-1")
                await player.do("place-wager", spot="small", cents=500)
                stopped = await player.stage("stopped")
                assert stopped["view"]["fault"] == "unreadable"
                assert "reading-repeated" in run.log.getvalue()
                own = await player.owns(lambda own: own["bet_cents"] == 500)
                assert own["credit_cents"] == 2_000, "nothing is paid by it"

    asyncio.run(main())
    assert report(tmp_path).passed
