"""Kiosks pay tickets in cash: only the machine that shows the key of the kiosk, and once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from pitboss.ledger.tickets import TicketRedeemed
from tests.server.floors import CRAPS, ROULETTE, Client, Json, Running, entries, play
from tests.stories import clause

TABLES = {"aruze-craps": (CRAPS, "craps-1"), "interblock": (ROULETTE, "roulette-1")}
KEY = "/api/tables/kiosks/seats/kiosk-1/key"
PAYMENTS = "/api/kiosks/kiosk-1/payments"


async def _enrolled(run: Running, path: str) -> str:
    """The key of a machine that the administrator enrols."""
    async with await run.at_work("administrator") as http:
        made = await http.post(path)
        assert made.status_code == 201, made.text
        key: str = made.json()["key"]
        return key


async def _ticket(run: Running, table: str, cents: int) -> str:
    """The number of a ticket from a terminal; from then on machines need their keys."""
    seat: Client = await run.seat(table, f"{table}-1")
    await seat.do("insert-note", denomination_cents=cents)
    await seat.do("collect")
    number: str = (await seat.until("paper"))["number"]
    settings = run.floor.settings
    run.floor.settings = replace(settings, server=replace(settings.server, open_seats=False))
    return number


async def _asked(http: httpx.AsyncClient, number: str) -> tuple[int, Json]:
    answer = await http.post(PAYMENTS, json={"number": number})
    return answer.status_code, answer.json()


@pytest.mark.parametrize("document", TABLES)
@clause("aruze-craps", "1.1/redeemable-ticket", "1.1/redeemable-ticket/redeemed-at")
@clause("interblock", "1.1/redeemable-ticket", "1.1/redeemable-ticket/redeemed-at")
def test_1_1_a_kiosk_pays_a_ticket_under_its_own_key_and_once(
    document: str, tmp_path: Path
) -> None:
    text, table = TABLES[document]

    async def story(run: Running) -> None:
        number = await _ticket(run, table, 5_000)
        async with run.http() as nobody, await run.at_work("cashier") as cashier:
            for http in (nobody, cashier):
                status, told = await _asked(http, number)
                assert (status, told["kind"]) == (403, "kiosk-key-needed")
        key = await _enrolled(run, KEY)
        async with run.http(Authorization=f"Bearer {key}") as kiosk:
            assert (await kiosk.get("/api/kiosks/kiosk-1")).json()["venue"] == "The Star"
            unpaid = await kiosk.get(f"{PAYMENTS}/{number}")
            assert unpaid.status_code == 404
            status, told = await _asked(kiosk, number)
            assert (status, told["cents"], told["cash_cents"]) == (201, 5_000, 5_000)
            again = (await kiosk.get(f"{PAYMENTS}/{number}")).json()
            assert again == told
            status, told = await _asked(kiosk, number)
            assert (status, told["kind"]) == (409, "already-paid")
            other = await kiosk.post("/api/kiosks/kiosk-2/payments", json={"number": number})
            assert (other.status_code, other.json()["kind"]) == (403, "kiosk-key-needed")
            elsewhere = await kiosk.post("/api/kiosks/kiosk-9/payments", json={"number": number})
            assert (elsewhere.status_code, elsewhere.json()["kind"]) == (404, "no-such-kiosk")
        made = entries(run.floor.store, f"ticket:{number}")[-1]
        (redeemed,) = made.events
        assert isinstance(redeemed, TicketRedeemed)
        assert (made.by, redeemed.place) == ("kiosk-1", "kiosk")

    play(
        tmp_path, story, text, staff=True, venue="The Star",
        kiosks=["kiosk-1", "kiosk-2"],
    )  # fmt: skip


@clause("aruze-craps", "1.1/redeemable-ticket/redeemed-at")
def test_a_withdrawn_kiosk_pays_nothing_and_every_machine_is_listed(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        number = await _ticket(run, "craps-1", 2_000)
        key = await _enrolled(run, KEY)
        async with await run.at_work("administrator") as http:
            listed = (await http.get("/api/machines")).json()
            assert listed[-1] == {"table": "kiosks", "seat": "kiosk-1", "enrolled": True}
            assert {"table": "craps-1", "seat": "craps-1-2", "enrolled": False} in listed
            gone = await http.request("DELETE", KEY, json={"reason": "stolen"})
            assert gone.status_code == 200
            nowhere = await http.post("/api/tables/kiosks/seats/kiosk-9/key")
            assert (nowhere.status_code, nowhere.json()["kind"]) == (404, "no-such-seat")
        async with run.http(Authorization=f"Bearer {key}") as kiosk:
            status, told = await _asked(kiosk, number)
            assert (status, told["kind"]) == (403, "kiosk-key-needed")

    play(tmp_path, story, CRAPS, staff=True, kiosks=["kiosk-1"])


@clause("aruze-craps", "1.1/redeemable-ticket")
@clause("interblock", "1.1/redeemable-ticket")
def test_no_office_can_send_the_word_kiosk(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        paper = {"number": "012345678901239590"}
        said = ({"type": "pay-at-kiosk"}, {"type": "pay-ticket", "place": "kiosk"})
        for office in ("cashier", "dealer", "assistant-gaming-manager", "administrator"):
            async with await run.at_work(office) as http:
                for act in said:
                    answer = await http.post("/api/acts", json={"act": {**act, **paper}})
                    assert answer.status_code == 400, answer.text

    play(tmp_path, story, staff=True, kiosks=["kiosk-1"])
