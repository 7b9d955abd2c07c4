"""What waits at the cage: payments by hand and cases, read by anybody at work."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tests.server.floors import SICBO, Json, configuration, running

MORE_THAN_A_TICKET = 51
"""Notes of $100: a ticket carries $5,000."""


def _read(folder: Path) -> Json:
    """A terminal that waits to be paid by hand, then the same after each step."""
    read: Json = {}

    async def main() -> None:
        async with running(configuration(folder, SICBO), staff=True) as run:
            player = await run.seat()
            for _ in range(MORE_THAN_A_TICKET):
                await player.do("insert-note", denomination_cents=10_000)
            await player.do("collect")
            cashier = await run.at_work("cashier")

            async def asked(path: str) -> Any:  # any JSON
                answer = await cashier.get(path)
                assert answer.status_code == 200, answer.text
                return answer.json()

            async def done(**act: object) -> int:
                answer = await cashier.post("/api/acts", json={"act": act})
                return answer.status_code

            read["waiting"] = await asked("/api/payments")
            (payment,) = read["waiting"]
            number = payment["number"]
            pay = {
                "type": "pay-by-hand", "number": number, "table": payment["table"],
                "terminal": payment["terminal"], "cents": payment["cents"], "form": "cash",
            }  # fmt: skip
            assert await done(**pay) == 409
            assert await done(
                type="sign-payment", number=number, signed_by="Ada", witnessed_by="Kim"
            ) == 200  # fmt: skip
            read["signed"] = await asked("/api/payments")
            assert await done(**pay) == 200
            read["paid"] = await asked("/api/payments")
            read["cases"] = await asked("/api/cases")
            await cashier.aclose()
            async with run.http() as nobody:
                assert (await nobody.get("/api/payments")).status_code == 401
                assert (await nobody.get("/api/cases")).status_code == 401

    asyncio.run(main())
    return read


def test_a_payment_by_hand_waits_until_it_is_made(tmp_path: Path) -> None:
    read = _read(tmp_path)
    (waiting,) = read["waiting"]
    assert (waiting["cents"], waiting["requested_form"]) == (510_000, "cash")
    assert (waiting["identification"], waiting["signed_by"]) == ("not-asked", "")
    assert [one["signed_by"] for one in read["signed"]] == ["Ada"]
    assert read["paid"] == []
    assert read["cases"] == []
