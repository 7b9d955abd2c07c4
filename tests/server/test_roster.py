"""The roster by HTTP, and that it says who is on duty: no sign-on does where one is kept.

An employee with a device signs on to be taken for one at work; another has gone home without
signing off. The roster answers both.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.floors import DEALER, Running, play
from tests.server.test_conduct import CARDED, MANAGER, PAPERS, SUPERVISOR, Paper, done, refused
from tests.stories import clause

HOUR = 3_600_000


async def shown(http: httpx.AsyncClient, **query: str) -> Any:  # any JSON
    answer = await http.get("/api/roster", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def rostered(run: Running, person: str, hours: int = 8) -> str:
    """Somebody on duty from now on, put there by a manager; the number of it."""
    at = run.floor.clock()
    async with await run.at_work(MANAGER) as manager:
        entry = {"person": person, "as_office": person, "starts_at": at}
        await done(manager, "roster-duty", **entry, ends_at=at + hours * HOUR)
        duties = (await shown(manager))["duties"]
    return str(next(one["number"] for one in duties if one["person"] == person))


def test_the_roster_of_a_day_is_kept_by_two_offices_and_read_by_more(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        number = await rostered(run, "cashier")
        async with await run.at_work(MANAGER) as manager:
            told = await shown(manager)
            (duty,) = told["duties"]
            assert (duty["person"], duty["as_office"], duty["by"]) == (
                "cashier", "cashier", MANAGER,
            )  # fmt: skip
            assert (duty["now"], duty["signed_on"]) == (True, False)
            assert told["off_roster"] == [MANAGER]  # signed on, and nobody has rostered them
            people = {one["name"]: one["offices"] for one in told["people"]}
            assert people["dealer"] == ["dealer"]
            assert MANAGER not in people  # nobody keeps their own
            own = {"person": MANAGER, "as_office": MANAGER, "starts_at": duty["starts_at"]}
            kind, _ = await refused(manager, "roster-duty", **own, ends_at=duty["ends_at"])
            assert kind == "own-duty"
            assert (await shown(manager, day=told["day_after"]))["today"] == told["day"]
            wrong = await manager.get("/api/roster", params={"day": "tomorrow"})
            assert wrong.status_code == 400
            assert "is not a day such as" in wrong.text
        async with await run.at_work("cashier") as cashier:
            assert (await cashier.get("/api/roster")).status_code == 403
            kind, _ = await refused(cashier, "withdraw-duty", number=number, reason="tired")
            assert kind == "not-your-office"
        async with await run.at_work("inspector") as inspector:
            read = await shown(inspector)
            assert read["duties"][0]["signed_on"] is True
            assert read["people"] == []
        async with await run.at_work(SUPERVISOR) as supervisor:
            await done(supervisor, "withdraw-duty", number=number, reason="went home ill")
            (ended,) = (await shown(supervisor))["duties"]
            assert (ended["now"], ended["withdrawn"]) == (False, "went home ill")

    play(tmp_path, story, DEALER, staff=True)


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.game)
@clause("aruze-sicbo", "8.6")
@clause("aruze-craps", "7.6")
@clause("interblock", "9.7")
def test_on_duty_at_the_terminals_is_whom_the_roster_has(tmp_path: Path, paper: Paper) -> None:
    async def story(run: Running) -> None:
        manager, cashier = await run.at_work(MANAGER), await run.at_work("cashier")
        what: dict[str, Any] = {
            "table": paper.table, "game": paper.game, "reason": "seen", "device": "a magnet",
        }  # fmt: skip
        # Nobody is on the roster: those signed on are at work.
        assert await refused(manager, "record-device-use", **what, person="cashier") == (
            "on-duty", paper.duty,
        )  # fmt: skip
        await rostered(run, "attendant")
        # From now on it decides: the cashier's sign-on is no duty, the attendant's duty is one.
        await done(manager, "record-device-use", **what, person="cashier")
        assert await refused(manager, "record-device-use", **what, person="Attendant") == (
            "on-duty", paper.duty,
        )  # fmt: skip
        off = "it was a bet of their own"
        await done(manager, "record-device-use", **what, person="attendant", off_duty=off)
        await cashier.aclose()
        await manager.aclose()

    play(tmp_path, story, paper.section, staff=True)


@pytest.mark.parametrize(
    ("table", "section", "duty"),
    [("dealer-1", DEALER, "9.2"), ("carded-1", CARDED, "9.7")],
)
@clause("sicbo-ilga", "9.2")
@clause("sicbo-nicc", "9.7")
def test_on_duty_at_a_dealers_table_is_whom_the_roster_has(
    tmp_path: Path, table: str, section: str, duty: str
) -> None:
    async def story(run: Running) -> None:
        supervisor, dealer = await run.at_work(SUPERVISOR), await run.at_work("dealer")
        near = {"table": table, "place": "", "reason": "a telephone"}
        number = await rostered(run, "dealer")
        assert await refused(supervisor, "record-device", **near, person="dealer") == (
            "on-duty", duty,
        )  # fmt: skip
        await rostered(run, "attendant")
        await done(supervisor, "withdraw-duty", number=number, reason="sent home")
        await done(supervisor, "record-device", **near, person="dealer")
        await dealer.aclose()
        await supervisor.aclose()

    play(tmp_path, story, section, staff=True)
