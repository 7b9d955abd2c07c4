"""Reading leaves a trace, and a kiosk that is fed number after number waits and rings."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from pitboss.ledger.ticket_paper import make_number
from pitboss.patron.acts.enrol import Enrol
from pitboss.security.acts.record_acceptor_probing import AcceptorProbed
from pitboss.security.acts.record_kiosk_probing import KioskProbed
from pitboss.security.acts.record_reading import RecordRead
from pitboss.staff.acts.enrol_device import EnrolDevice
from pitboss.staff.device_key import KIOSKS
from tests.server.floors import HandClock, Running, entries, play

KEY = "k" * 43


def never_issued(drawn: int) -> str:
    return make_number(1, f"{drawn:012d}")


def on_record(run: Running) -> list[tuple[Any, str, str]]:
    with run.floor.store.view():
        found = entries(run.floor.store, "security:floor")
        return [(event, entry.by, entry.office) for entry in found for event in entry.events]


def test_reading_a_patron_or_taking_an_export_is_on_record_and_told_to_the_inspector(
    tmp_path: Path,
) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        await run.floor.queue.ask(
            Enrol(patron="p1", name="Pat", at=clock(), by="cashier", office="cashier")
        )
        client = await run.seat()
        await client.do("insert-note", denomination_cents=2_000)
        await client.do("place-wager", spot="small", cents=100)
        async with await run.at_work("dealer") as dealer:
            assert (await dealer.get("/api/patrons/nobody")).status_code == 409
            assert on_record(run) == []
            for _ in range(3):  # a page that asks again reads once
                assert (await dealer.get("/api/patrons/p1")).status_code == 200
            exported = await dealer.get("/api/tables/sicbo-1/rounds/1/export")
            assert exported.status_code == 200
            patron, export = on_record(run)
            assert patron == (
                RecordRead(reader="dealer", what="the record of patron", item="p1"),
                "dealer", "dealer",
            )  # fmt: skip
            assert export[0].item == "sicbo-1 round 1"
            clock.forward(3_600)
            await dealer.get("/api/patrons/p1")
            assert len(on_record(run)) == 3
        async with await run.at_work("inspector") as inspector:
            told = (await inspector.get("/api/significant-events?kind=conduct")).json()
            sentences = str(told)
            assert "dealer reads the record of patron p1" in sentences
            assert "dealer reads the dispute export of sicbo-1 round 1" in sentences

    play(tmp_path, story, staff=True, clock=clock)


def test_reports_of_persons_are_for_offices_with_that_page_and_leave_a_trace(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        for office in ("dealer", "promotions-manager", "attendant"):
            async with await run.at_work(office) as http:
                answer = await http.get("/api/reports/cards?form=json")
                assert (answer.status_code, answer.json()["kind"]) == (403, "not-your-office")
        assert on_record(run) == []
        async with await run.at_work("cashier") as cashier:
            assert (await cashier.get("/api/reports/tickets")).status_code == 200
            assert on_record(run) == []
            for kind in ("cards", "cards", "conduct", "disputes"):
                assert (await cashier.get(f"/api/reports/{kind}")).status_code == 200
        async with await run.at_work("inspector") as inspector:
            found = await inspector.get("/api/search", params={"person": "p1"})
            assert found.status_code == 200
        read = [(event.reader, event.what, event.item) for event, _, _ in on_record(run)]
        assert read == [
            ("cashier", "the report on", "cards"),
            ("cashier", "the report on", "conduct"),
            ("cashier", "the report on", "disputes"),
            ("inspector", "the records of person", "p1"),
        ]

    play(tmp_path, story, staff=True)


def test_a_kiosk_that_is_fed_wrong_numbers_waits_longer_and_the_tenth_rings(
    tmp_path: Path,
) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        hashed = sha256(KEY.encode()).hexdigest()
        await run.floor.queue.ask(
            EnrolDevice(
                table=KIOSKS,
                seat="kiosk-1",
                hashed=hashed,
                at=clock(),
                by="administrator",
                office="administrator",
            )
        )
        path = "/api/kiosks/kiosk-1/payments"
        async with run.http(Authorization=f"Bearer {KEY}") as kiosk:
            for number in range(10):
                answer = await kiosk.post(path, json={"number": never_issued(number)})
                assert answer.json()["kind"] == "never-issued"
            answer = await kiosk.post(path, json={"number": never_issued(10)})
            assert answer.json()["kind"] == "slow-down"
            clock.forward(10)
            answer = await kiosk.get(f"{path}/{never_issued(11)}")
            assert answer.json()["kind"] == "never-issued"
            answer = await kiosk.get(f"{path}/{never_issued(12)}")
            assert answer.json()["kind"] == "slow-down"
        ((probed, by, _),) = on_record(run)
        assert probed == KioskProbed(kiosk="kiosk-1", times=10)
        assert by == "house"
        (notice,) = run.floor.notifier.book.notices.values()
        assert (notice.matter, notice.item) == ("integrity", "kiosk-1")

    play(tmp_path, story, clock=clock, kiosks=["kiosk-1"], open_seats=False,
         door={"slow_down": True}, staff=True)  # fmt: skip


async def within(holds: Callable[[], Awaitable[bool]]) -> bool:
    """Whether something comes to hold: an acceptor takes the next paper when it has time."""
    for _ in range(200):
        if await holds():
            return True
        await asyncio.sleep(0.05)
    return False


def test_forged_paper_at_an_acceptor_is_counted_and_the_tenth_rings(tmp_path: Path) -> None:
    """A person who prints numbers and feeds them in is noticed as at a kiosk, and waits."""
    clock = HandClock()

    async def story(run: Running) -> None:
        player = await run.seat()
        console = run.floor.workshop.consoles["sicbo-1-1-acceptor"]

        async def fed(drawn: int) -> bool:
            return bool(await console.put_in(ticket=never_issued(drawn)))

        for number in range(10):
            assert on_record(run) == []
            assert await within(lambda number=number: fed(number))  # type: ignore[misc]

        async def rung() -> bool:
            return bool(on_record(run))

        assert await within(rung)
        ((probed, by, _),) = on_record(run)
        assert probed == AcceptorProbed(terminal="sicbo-1-1", times=10)
        assert by == "house"
        notices = run.floor.notifier.book.notices.values()
        assert ("integrity", "sicbo-1-1") in {(one.matter, one.item) for one in notices}

        # The next is given back unread, be it good or not.
        async def slowed() -> bool:
            refused = await player.do("insert-ticket", number=never_issued(11))
            return bool(refused["kind"] == "slow-down")

        assert await within(slowed)
        async with await run.at_work("inspector") as inspector:
            told = str((await inspector.get("/api/significant-events?kind=conduct")).json())
            assert "The acceptor of terminal sicbo-1-1 was fed numbers of tickets" in told

    play(tmp_path, story, staff=True, clock=clock, door={"slow_down": True})
