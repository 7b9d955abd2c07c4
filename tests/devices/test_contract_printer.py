"""The contract of a ticket printer: the simulator, and the driver with a printer on loopback."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest

from pitboss.devices.escpos.printer import EscposPrinter
from pitboss.devices.paper import PaperTicket
from pitboss.devices.ports import Printer
from pitboss.devices.simulated.machine import FIRMWARE
from pitboss.devices.simulated.printer import SimulatedPrinter
from pitboss.devices.simulated.training import Mishaps
from pitboss.ledger.ticket_paper import make_number
from tests.devices.emulated_printer import EmulatedPrinter
from tests.devices.rigs import fault_of

DRIVER = "driver"
WAYS = ("simulator", DRIVER)
FOR_EVER = 1000
BROKEN = ("paper-out", "paper-jam")


def paper(number: int) -> PaperTicket:
    lines = (("Venue", "The Star"), ("Value", "$5.00"))
    return PaperTicket(number=make_number(1, f"{number:012d}"), lines=lines)


@dataclass
class Bench:
    """A printer with a way to break it and a look at what has come out of it."""

    printer: Printer
    inject: Callable[[str, int], Awaitable[None]]
    out: Callable[[], list[str]]


@asynccontextmanager
async def opened(way: str, answer_ms: int, print_ms: int) -> AsyncIterator[Bench]:
    if way == "simulator":
        mishaps = Mishaps()
        simulated = SimulatedPrinter("P-1", motion_ms=5, answer_ms=answer_ms, mishaps=mishaps)

        async def inject(mishap: str, times: int) -> None:
            mishaps.inject(mishap, times)

        yield Bench(simulated, inject, lambda: [paper.number for paper in simulated.papers])
        return
    async with EmulatedPrinter() as emulated:
        driver = EscposPrinter(
            "P-1", "127.0.0.1", emulated.port, answer_ms=answer_ms, print_ms=print_ms
        )

        async def break_it(mishap: str, times: int) -> None:
            await _break(emulated, mishap, broken=times > 0)

        yield Bench(driver, break_it, lambda: [sheet.barcodes[0][1] for sheet in emulated.out])
        await driver.close()


async def _break(emulated: EmulatedPrinter, mishap: str, *, broken: bool) -> None:
    match mishap:
        case "paper-low":
            emulated.paper_low = broken
        case "paper-out":
            emulated.paper_out = broken
        case "paper-jam":
            emulated.jammed = broken
        case "silent":
            emulated.silent = broken
        case "out-in-the-middle":
            emulated.out_after_lines = 2 if broken else None
            emulated.paper_out = False
        case "unplugged":
            await emulated.__aexit__(None, None, None)


def play(
    way: str,
    story: Callable[[Bench], Awaitable[None]],
    answer_ms: int = 10_000,
    print_ms: int = 10_000,
) -> None:
    async def told() -> None:
        async with asyncio.timeout(60), opened(way, answer_ms, print_ms) as bench:
            await story(bench)

    asyncio.run(told())


@pytest.mark.parametrize("way", WAYS)
def test_a_ticket_comes_out_whole_and_is_said_to_be_out(way: str) -> None:
    async def story(bench: Bench) -> None:
        printed = await bench.printer.print(paper(1))
        assert (printed.number, printed.printer) == (paper(1).number, "P-1")
        assert not printed.paper_low
        await bench.printer.print(paper(2))
        assert bench.out() == [paper(1).number, paper(2).number]

    play(way, story)


@pytest.mark.parametrize("way", WAYS)
def test_a_printer_with_paper_and_no_fault_is_ready(way: str) -> None:
    async def story(bench: Bench) -> None:
        condition = await bench.printer.condition()
        assert (condition.ready, condition.paper_low, condition.faults) == (True, False, ())

    play(way, story)


@pytest.mark.parametrize("way", WAYS)
def test_a_printer_tells_which_one_it_is(way: str) -> None:
    async def story(bench: Bench) -> None:
        identity = await bench.printer.identify()
        serial, firmware = ("PR0042", "2.03 ESC/POS") if way == DRIVER else ("P-1", FIRMWARE)
        assert (identity.device, identity.kind) == (serial, "printer")
        assert (identity.firmware, identity.simulated) == (firmware, way != DRIVER)
        await bench.printer.print(paper(1))  # and prints as before
        assert bench.out() == [paper(1).number]

    play(way, story)


@pytest.mark.parametrize("way", WAYS)
def test_low_paper_is_told_and_does_not_stop_a_ticket(way: str) -> None:
    async def story(bench: Bench) -> None:
        await bench.inject("paper-low", FOR_EVER)
        condition = await bench.printer.condition()
        assert (condition.ready, condition.paper_low) == (True, True)
        assert (await bench.printer.print(paper(1))).paper_low

    play(way, story)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("mishap", BROKEN)
def test_a_printer_that_cannot_print_says_so_beforehand_and_prints_nothing(
    way: str, mishap: str
) -> None:
    async def story(bench: Bench) -> None:
        await bench.inject(mishap, FOR_EVER)
        condition = await bench.printer.condition()
        assert (condition.ready, condition.faults) == (False, (mishap,))
        fault = await fault_of(bench.printer.print(paper(1)))
        assert fault.code == mishap
        assert "nothing was printed" in fault.text
        assert bench.out() == []
        await bench.inject(mishap, 0)
        await bench.printer.print(paper(1))
        assert bench.out() == [paper(1).number]

    play(way, story)


@pytest.mark.parametrize("way", WAYS)
def test_a_printer_that_is_away_is_disconnected(way: str) -> None:
    async def story(bench: Bench) -> None:
        await bench.inject("unplugged", FOR_EVER)
        assert (await fault_of(bench.printer.condition())).code == "disconnected"
        assert (await fault_of(bench.printer.print(paper(1)))).code == "disconnected"
        assert bench.out() == []

    play(way, story)


@pytest.mark.parametrize("way", WAYS)
def test_a_silent_printer_is_a_fault_in_bounded_time(way: str) -> None:
    async def story(bench: Bench) -> None:
        await bench.inject("silent", FOR_EVER)
        assert (await fault_of(bench.printer.condition())).code == "silent"
        assert (await fault_of(bench.printer.print(paper(1)))).code == "silent"
        assert bench.out() == []

    play(way, story, answer_ms=100)


@pytest.mark.parametrize("way", WAYS)
def test_paper_that_ends_in_the_middle_is_never_a_ticket_and_its_number_is_spent(
    way: str,
) -> None:
    async def story(bench: Bench) -> None:
        await bench.inject("out-in-the-middle", 1)
        fault = await fault_of(bench.printer.print(paper(1)))
        assert fault.code == "print-unconfirmed"
        assert bench.out() == []
        await bench.inject("out-in-the-middle", 0)
        assert (await fault_of(bench.printer.print(paper(1)))).code == "already-printed"
        await bench.printer.print(paper(2))
        assert bench.out() == [paper(2).number]

    play(way, story, print_ms=1_500)


@pytest.mark.parametrize("way", WAYS)
def test_a_number_is_not_printed_twice(way: str) -> None:
    async def story(bench: Bench) -> None:
        await bench.printer.print(paper(1))
        assert (await fault_of(bench.printer.print(paper(1)))).code == "already-printed"
        assert bench.out() == [paper(1).number]

    play(way, story)


@pytest.mark.parametrize("way", WAYS)
def test_tickets_asked_for_at_once_come_out_one_after_the_other(way: str) -> None:
    async def story(bench: Bench) -> None:
        await asyncio.gather(*(bench.printer.print(paper(number)) for number in range(1, 6)))
        assert sorted(bench.out()) == [paper(number).number for number in range(1, 6)]

    play(way, story)
