"""The number of a ticket is as good as its money: it is told only where it is paid."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import Any

from pitboss.ledger.ticket_paper import make_number
from pitboss.staff.account import Staff
from pitboss.staff.acts.record_probing import ProbingNoticed
from tests.server.floors import CRAPS, HandClock, Running, Story, entries
from tests.server.floors import play as on_a_floor


def play(folder: Path, story: Story, *tables: str, **more: Any) -> None:
    """A story on a floor with its staff."""
    on_a_floor(folder, story, *tables, **{"staff": True, **more})


def test_the_next_player_and_the_dealer_are_told_the_last_digits_of_a_ticket(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        client = await run.seat("craps-1", "craps-1-1")
        await client.do("insert-note", denomination_cents=5_000)
        assert (await client.do("collect"))["type"] == "done"
        number = str((await client.until("paper"))["number"]).replace("-", "")
        await client.owns(lambda own: own["credit_cents"] == 0)
        await client.send({"type": "recall"})
        recalled = await client.until("recalled")
        assert [one["number"] for one in recalled["tickets_out"]] == [f"…{number[-4:]}"]
        async with await run.at_work("dealer") as http:
            told = (await http.get("/api/tables/craps-1/rounds/1")).text
            assert f"…{number[-4:]}" in told
            assert number not in told
            packed = await http.get("/api/tables/craps-1/rounds/1/export")
            assert packed.status_code == 200
            with zipfile.ZipFile(io.BytesIO(packed.content)) as pack:
                for name in pack.namelist():
                    assert number not in pack.read(name).decode(), name
        async with await run.at_work("cashier") as http:
            act = {"type": "pay-ticket", "number": number}
            paid = await http.post("/api/acts", json={"act": act})
            assert paid.status_code == 200, paid.text

    play(tmp_path, story, CRAPS)


def test_ten_wrong_tickets_are_noticed_and_slow_down(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        async with await run.at_work("cashier") as http:

            async def tried(drawn: int) -> str:
                act = {"type": "pay-ticket", "number": make_number(1, f"{drawn:012d}")}
                answer = await http.post("/api/acts", json={"act": act})
                return str(answer.json()["kind"])

            assert [await tried(one) for one in range(10)] == ["never-issued"] * 10
            assert await tried(10) == "slow-down"
            clock.forward(10)
            assert await tried(11) == "never-issued"
            clock.forward(10)
            assert await tried(12) == "slow-down"
        events = [one.events[0] for one in entries(run.floor.store, Staff.stream("cashier"))]
        assert events[-1] == ProbingNoticed(
            name="cashier", what="numbers of tickets that were never issued", times=10
        )

    play(tmp_path, story, clock=clock, door={"slow_down": True})


def test_whole_numbers_sought_in_the_list_count_like_those_shown_at_the_cage(
    tmp_path: Path,
) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        async with await run.at_work("cashier") as http:

            async def sought(drawn: int) -> tuple[int, int]:
                number = make_number(1, f"{drawn:012d}")
                answer = await http.get("/api/tickets", params={"sought": number})
                return answer.status_code, len(answer.json())

            assert [await sought(one) for one in range(10)] == [(200, 0)] * 10
            assert (await sought(10))[0] == 429
            # A look at the whole list, or for last digits, is nobody's guess.
            for words in ("", "9590"):
                answer = await http.get("/api/tickets", params={"sought": words})
                assert answer.status_code == 200
        events = [one.events[0] for one in entries(run.floor.store, Staff.stream("cashier"))]
        assert events[-1] == ProbingNoticed(
            name="cashier", what="numbers of tickets that were never issued", times=10
        )

    play(tmp_path, story, clock=clock, door={"slow_down": True})


def test_five_acts_of_another_office_are_noticed_and_slow_down(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        async with await run.at_work("dealer") as http:
            act = {"type": "pay-ticket", "number": make_number(1, "234567890123")}
            kinds = [
                (await http.post("/api/acts", json={"act": act})).json()["kind"] for _ in range(6)
            ]
        assert kinds == ["not-your-office"] * 5 + ["slow-down"]
        events = [one.events[0] for one in entries(run.floor.store, Staff.stream("dealer"))]
        assert isinstance(events[-1], ProbingNoticed)

    play(tmp_path, story, clock=clock, door={"slow_down": True})
