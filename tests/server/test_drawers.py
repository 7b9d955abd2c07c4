"""Shifts at the cage, by HTTP: payments are counted in the drawer of whoever makes them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx

from tests.server.floors import CRAPS, Json, Running, play
from tests.server.test_file_lists import done, ticket


async def told(http: httpx.AsyncClient, path: str) -> Any:  # any JSON
    answer = await http.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_cashier_works_a_shift_blind_and_a_supervisor_signs_the_difference(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        first = await ticket(run, "craps-1-1", 5_000)
        second = await ticket(run, "craps-1-2", 2_000)
        checks, works = await run.at_work("casino-supervisor"), await run.at_work("cashier")
        async with checks as supervisor, works as cashier:
            # Before a drawer is open a payment is the cage's alone.
            await done(cashier, "pay-ticket", number=second)
            await done(cashier, "open-drawer", drawer="cage-1", float_cents=100_000)
            await done(cashier, "pay-ticket", number=first)
            own = await told(cashier, "/api/shifts/own")
            assert (own["drawer"], own["movements"], own["difference_cents"]) == (
                "cage-1", 1, None,
            )  # fmt: skip
            (blind,) = await told(cashier, "/api/shifts")
            assert (blind["paid_cents"], blind["expected_cents"]) == (None, None)
            (seen,) = await told(supervisor, "/api/shifts")
            assert (seen["paid_cents"], seen["expected_cents"]) == (5_000, 95_000)
            early = await cashier.get("/api/shifts/cashier/1/report")
            assert early.status_code == 404
            await done(cashier, "count-drawer", counted_cents=93_000)
            close: Json = {"type": "close-drawer", "drawer": "cage-1", "reason": "short by $20"}
            refused = await cashier.post("/api/acts", json={"act": close})
            assert refused.json()["kind"] == "second-needed"
            shown = {"name": "casino-supervisor", "office": "casino-supervisor"}
            signed = {**shown, "password": run.passwords["casino-supervisor"]}
            answer = await cashier.post("/api/acts", json={"act": close, "second": signed})
            assert answer.status_code == 200, answer.text
            (closed,) = await told(cashier, "/api/shifts")
            assert (closed["difference_cents"], closed["second"]) == (-2_000, "casino-supervisor")
            page = (await cashier.get("/api/shifts/cashier/1/report")).text
            for words in ("The drawer is $20.00 short.", f"ticket …{first[-4:]}", "-$50.00"):
                assert words in page
            assert first not in page
        async with await run.at_work("attendant") as attendant:
            other = await attendant.get("/api/shifts/cashier/1/report")
            assert other.status_code == 403
            assert await told(attendant, "/api/shifts") == []
        async with await run.at_work("dealer") as dealer:
            assert (await dealer.get("/api/shifts")).status_code == 403

    play(tmp_path, story, CRAPS, staff=True, ceilings={})
