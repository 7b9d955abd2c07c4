"""The ESC/POS driver: what is on the paper, what its bytes mean, what is not believed."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable

import pytest

from pitboss.devices.escpos.composing import compose
from pitboss.devices.escpos.printer import EscposPrinter
from pitboss.devices.escpos.status import condition
from pitboss.devices.faults import DeviceFault
from pitboss.devices.paper import PaperTicket
from pitboss.kernel.errors import BadInput
from pitboss.ledger.ticket_paper import make_number
from pitboss.ledger.tickets import Ticket, TicketIssued, printed_fields
from tests.devices.emulated_printer import EmulatedPrinter
from tests.devices.rigs import fault_of
from tests.folding import fold

NUMBER = "012345678901239590"
Story = Callable[[EscposPrinter, EmulatedPrinter], Awaitable[None]]


def play(story: Story, print_ms: int = 10_000) -> None:
    async def told() -> None:
        async with asyncio.timeout(60), EmulatedPrinter() as emulated:
            driver = EscposPrinter(
                "P-1", "127.0.0.1", emulated.port, answer_ms=10_000, print_ms=print_ms
            )
            await story(driver, emulated)

    asyncio.run(told())


def ticket() -> PaperTicket:
    issued = TicketIssued(
        number=NUMBER, kind="ticket", cents=123450, terminal="7", table="1", game="aruze-sicbo",
        serial=41, expires_at=None, clause="3.8",
    )  # fmt: skip
    record = Ticket(number=NUMBER)
    fold(record, [issued], 1_456_790_399_000, "7")
    lines = printed_fields(
        record, venue="The Star Café", help_text="Call 1800 858 858.", utc_offset_minutes=660
    )
    return PaperTicket(number=NUMBER, lines=lines)


@pytest.mark.parametrize("told", [{}, {65: b""}, {65: b"_\xff\x07"}, {65: b"_ "}])
def test_a_printer_that_does_not_tell_its_number_is_known_by_its_name(
    told: dict[int, bytes],
) -> None:
    async def story() -> None:
        async with asyncio.timeout(60), EmulatedPrinter() as emulated:
            emulated.told = told
            driver = EscposPrinter("P-1", "127.0.0.1", emulated.port, answer_ms=100)
            identity = await driver.identify()
            assert (identity.device, identity.firmware) == ("P-1", "")
        assert (await fault_of(driver.identify())).code == "disconnected"

    asyncio.run(story())


def test_the_paper_has_every_field_and_the_number_as_a_barcode() -> None:
    async def story(driver: EscposPrinter, emulated: EmulatedPrinter) -> None:
        await driver.print(ticket())
        (sheet,) = emulated.out
        assert [line for line in sheet.lines if line] == [
            "Venue", "The Star Café",
            "Kind", "Redeemable ticket",
            "Terminal", "7",
            "Date and time", "01/03/2016 10:59:59 UTC+11:00",
            "Value", "$1,234.50",
            "In words", "one thousand two hundred and thirty-four dollars and fifty cents",
            "Ticket number", "7-41",
            "Validation number", "01-2345-6789-0123-9590",
            "Gambling help", "Call 1800 858 858.",
        ]  # fmt: skip
        # 70 is Interleaved 2 of 5 in the form of GS k that counts its digits.
        assert sheet.barcodes == [(70, NUMBER)]

    play(story)


def test_composing_says_nothing_and_leaves_the_loggers_alone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = list(logging.getLogger().handlers)
    compose(ticket())
    assert capsys.readouterr() == ("", "")
    assert logging.getLogger().handlers == before


def test_the_driver_is_imported_without_the_library() -> None:
    source = "import pitboss.devices.escpos.printer, sys; sys.exit('escpos' in sys.modules)"

    async def imported() -> int:
        process = await asyncio.create_subprocess_exec(sys.executable, "-c", source)
        return await process.wait()

    assert asyncio.run(imported()) == 0


@pytest.mark.parametrize(
    ("answers", "low", "faults"),
    [
        ((0x12, 0x12, 0x12, 0x12), False, ()),
        ((0x12, 0x12, 0x12, 0x1E), True, ()),
        ((0x1A, 0x32, 0x12, 0x7E), True, ("paper-out",)),
        ((0x1A, 0x12, 0x12, 0x72), False, ("paper-out",)),
        ((0x1A, 0x16, 0x12, 0x12), False, ("cover-open",)),
        ((0x1A, 0x52, 0x1A, 0x12), False, ("paper-jam",)),
        ((0x1A, 0x52, 0x32, 0x12), False, ("printer-error",)),
        ((0x1A, 0x52, 0x52, 0x12), False, ("printer-error",)),
        ((0x1A, 0x12, 0x12, 0x12), False, ("offline",)),
        ((0x1A, 0x76, 0x1A, 0x7E), True, ("paper-jam", "cover-open", "paper-out")),
        ((0x16, 0x12, 0x12, 0x12), False, ()),
    ],
)
def test_the_status_bytes_mean_what_the_maker_says(
    answers: tuple[int, int, int, int], low: bool, faults: tuple[str, ...]
) -> None:
    found = condition("P-1", answers)
    assert (found.paper_low, found.faults) == (low, faults)


@pytest.mark.parametrize("wrong", [0x00, 0xFF, 0x13, 0x92, 0x37, 0x10, 0x02])
def test_a_byte_that_is_no_status_is_not_taken_for_one(wrong: int) -> None:
    with pytest.raises(DeviceFault, match="garbled"):
        condition("P-1", (0x12, 0x12, wrong, 0x12))


def test_a_ticket_whose_end_is_not_confirmed_is_not_out_and_the_printer_is_cleared() -> None:
    async def story(driver: EscposPrinter, emulated: EmulatedPrinter) -> None:
        emulated.says_nothing_at_the_end = True
        fault = await fault_of(driver.print(ticket()))
        assert fault.code == "print-unconfirmed"
        assert "look whether something came out" in fault.text
        # Once before the ticket and once after it.
        assert emulated.cleared == 2

    play(story, print_ms=300)


def test_the_confirmation_of_something_else_is_not_believed() -> None:
    async def story(driver: EscposPrinter, emulated: EmulatedPrinter) -> None:
        emulated.answers_wrong_process = True
        assert (await fault_of(driver.print(ticket()))).code == "print-unconfirmed"

    play(story)


def test_a_printer_that_hangs_up_in_the_middle_has_confirmed_nothing() -> None:
    async def story(driver: EscposPrinter, emulated: EmulatedPrinter) -> None:
        emulated.hangs_up_after_lines = 3
        assert (await fault_of(driver.print(ticket()))).code == "print-unconfirmed"
        assert emulated.out == []

    play(story)


def test_what_a_lost_connection_left_in_the_printer_does_not_come_out_with_the_next() -> None:
    async def story(driver: EscposPrinter, emulated: EmulatedPrinter) -> None:
        emulated.hangs_up_after_lines = 3
        await fault_of(driver.print(ticket()))
        emulated.hangs_up_after_lines = None
        other = PaperTicket(number=make_number(1, "1" * 12), lines=(("Value", "$7.00"),))
        await driver.print(other)
        (sheet,) = emulated.out
        assert [line for line in sheet.lines if line] == ["Value", "$7.00"]

    play(story)


def test_paper_put_in_after_it_ended_in_the_middle_does_not_bring_out_the_rest() -> None:
    async def story(driver: EscposPrinter, emulated: EmulatedPrinter) -> None:
        emulated.out_after_lines = 5
        fault = await fault_of(driver.print(ticket()))
        assert "paper-out" in fault.text
        emulated.out_after_lines, emulated.paper_out = None, False
        assert (await driver.condition()).ready
        assert (emulated.out, emulated.cleared, emulated.torn) == ([], 2, 1)

    play(story, print_ms=300)


def test_an_open_cover_or_a_printer_off_line_prints_nothing() -> None:
    async def story(driver: EscposPrinter, emulated: EmulatedPrinter) -> None:
        emulated.cover_open = True
        assert (await fault_of(driver.print(ticket()))).code == "cover-open"
        emulated.cover_open, emulated.offline = False, True
        assert (await fault_of(driver.print(ticket()))).code == "offline"
        emulated.offline = False
        assert (await driver.print(ticket())).number == NUMBER

    play(story)


def test_noise_for_status_is_garbled_and_nothing_is_sent() -> None:
    async def story(driver: EscposPrinter, emulated: EmulatedPrinter) -> None:
        emulated.status_noise = b"\xff"
        assert (await fault_of(driver.print(ticket()))).code == "garbled"
        assert emulated.torn == 0
        emulated.status_noise = b""
        assert (await driver.print(ticket())).number == NUMBER

    play(story)


@pytest.mark.parametrize(
    ("number", "lines"),
    [
        ("012345678901239591", (("Value", "$5.00"),)),
        ("01-2345-6789-0123-9590", (("Value", "$5.00"),)),
        (NUMBER, ()),
        (NUMBER, (("Value", "$5.00"),) * 33),
        (NUMBER, (("Venue", "The Star\x1b@"),)),
        (NUMBER, (("Venue", "The\nStar"),)),
        (NUMBER, (("Venue", "x" * 401),)),
    ],
)
def test_a_paper_with_a_wrong_number_or_commands_in_its_text_is_refused(
    number: str, lines: tuple[tuple[str, str], ...]
) -> None:
    with pytest.raises(BadInput):
        PaperTicket(number=number, lines=lines)
