"""Shifts at the cage, by HTTP: payments are counted in the drawer of the person who pays.

Who tries to cheat here: a cashier who pays from no drawer, so that nobody counts it; one who reads
in the journal what the blind count should come to, and who puts on another hat to do so.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx

from pitboss.kernel.house_names import RECEPTION
from pitboss.server.actors.reception import Reception
from tests.server.floors import CRAPS, Json, Running, entries, play
from tests.server.test_file_lists import done, ticket
from tests.server.test_search import sought


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


def test_nobody_pays_without_a_drawer_where_the_floor_has_them_on(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        number = await ticket(run, "craps-1-1", 5_000)
        async with await run.at_work("cashier") as cashier:
            assert (await told(cashier, "/api/shifts/own"))["needed"] is True
            pays: Json = {"act": {"type": "pay-ticket", "number": number}}
            before = len(entries(run.floor.store, f"ticket:{number}"))
            answer = await cashier.post("/api/acts", json=pays)
            assert answer.status_code == 409, answer.text
            assert answer.json()["kind"] == "no-drawer"
            assert answer.json()["sentence"] == "You have no drawer open: open one first."
            # Nothing is on record of it: neither at the ticket nor in a shift.
            assert len(entries(run.floor.store, f"ticket:{number}")) == before
            assert entries(run.floor.store, "shift:cashier") == []
            await done(cashier, "open-drawer", drawer="cage-1", float_cents=10_000)
            await done(cashier, "pay-ticket", number=number)
            assert (await told(cashier, "/api/shifts/own"))["movements"] == 1
            await done(cashier, "count-drawer", counted_cents=5_000)
            await done(cashier, "close-drawer", drawer="cage-1")
        # Closed is as good as none: the next payment waits for the next drawer.
        other = await ticket(run, "craps-1-2", 2_000)
        async with await run.at_work("cashier") as cashier:
            pays = {"act": {"type": "pay-ticket", "number": other}}
            again = await cashier.post("/api/acts", json=pays)
            assert again.json()["kind"] == "no-drawer"
        # What stands for a person on a floor for looking around has no hands, and no drawer.
        await Reception(run.floor).cash(other)
        assert entries(run.floor.store, f"ticket:{other}")[-1].by == RECEPTION

    play(tmp_path, story, CRAPS, staff=True, ceilings={}, drawers=True)


def test_what_is_no_cash_needs_no_drawer(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        async with await run.at_work("cashier") as cashier:
            await done(cashier, "enrol", patron="p-1", name="Ada Lovelace")
            await done(cashier, "issue-card", patron="p-1", card="c-1", digital=False)
            paid_in = {"type": "deposit", "patron": "p-1", "cents": 5_000}
            cash = await cashier.post(
                "/api/acts", json={"act": {**paid_in, "channel": "cash-at-cashier"}}
            )
            card = await cashier.post("/api/acts", json={"act": {**paid_in, "channel": "eftpos"}})
            assert cash.json()["kind"] == "no-drawer"
            assert card.status_code == 200, card.text

    play(tmp_path, story, CRAPS, staff=True, drawers=True)


def test_the_journal_does_not_tell_who_counts_what_should_be_there(tmp_path: Path) -> None:
    """A cashier does not search; a supervisor who works at a drawer finds all but their own."""

    async def story(run: Running) -> None:
        first = await ticket(run, "craps-1-1", 5_000)
        second = await ticket(run, "craps-1-2", 2_000)
        async with await run.at_work("cashier") as cashier:
            assert (await cashier.get("/api/search")).status_code == 403
            await done(cashier, "open-drawer", drawer="cage-1", float_cents=10_000)
            await done(cashier, "pay-ticket", number=second)
        office = "casino-supervisor"
        async with await run.at_work(office) as supervisor:
            await done(supervisor, "open-drawer", drawer="cage-2", float_cents=90_000)
            await done(supervisor, "pay-ticket", number=first)
            # Somebody else's drawer is found, as who checks it must; one's own is not, whether
            # by name, by amount, by ticket or by act, as a page or as a file.
            assert {one["by"] for one in await sought(supervisor, cents=2_000)} >= {"cashier"}
            for query in (
                {"by": office},
                {"act": "pay-ticket"},
                {"ticket": first},
                {"cents": 5_000},
            ):
                found = [one for one in await sought(supervisor, **query) if one["by"] == office]
                assert [one for one in found if one["cents"]] == [], query
                assert [one for one in found if one["stream"].startswith("shift")] == [], query
            file = await supervisor.get("/api/search", params={"form": "csv", "by": office})
            assert "pay-ticket" not in file.text
            assert "shift:" not in file.text
            listed = {one["person"]: one for one in await told(supervisor, "/api/shifts")}
            assert listed["cashier"]["expected_cents"] == 8_000
            assert listed[office]["expected_cents"] is None
            # The count is signed and the drawer shut: now it is found like anybody's.
            await done(supervisor, "count-drawer", counted_cents=85_000)
            await done(supervisor, "close-drawer", drawer="cage-2")
            assert {one["act"] for one in await sought(supervisor, by=office)} >= {
                "open-drawer", "pay-ticket", "count-drawer", "close-drawer",
            }  # fmt: skip

    play(tmp_path, story, CRAPS, staff=True, ceilings={}, drawers=True)
