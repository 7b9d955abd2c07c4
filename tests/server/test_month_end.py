"""The end of a month: its report of money errors is made by the server, read and delivered."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

from pitboss.cases.acts.record_report_delivery import RecordReportDelivery
from pitboss.kernel.local_time import midnight
from tests.server.floors import DEALER, HandClock, Json, Running, play
from tests.stories import clause

NICC = "sicbo-nicc"
DELIVERY = RecordReportDelivery.slug()
CARDED = DEALER.replace("sicbo-ilga", NICC)
DAY_MS = 24 * 3_600_000
FEBRUARY = midnight(date(2027, 2, 1))
"""By Sydney's clock, which is eleven hours ahead of the server's."""


async def asked(run: Running, office: str, path: str, **params: str) -> Any:  # any JSON
    async with await run.at_work(office) as worker:
        return (await worker.get(path, params=params)).json()


async def act(run: Running, office: str, **fields: Any) -> tuple[int, str]:
    async with await run.at_work(office) as worker:
        answer = await worker.post("/api/acts", json={"act": fields})
    return answer.status_code, answer.json().get("kind", "")


async def opened(run: Running, number: str, cents: int) -> None:
    now = run.floor.clock()
    case = {
        "type": "open-case", "number": number, "document": NICC, "kind": "wager",
        "direction": "over", "cents": cents, "table": "dealer-1", "cause": "counted wrongly",
        "event_at": now, "known_at": now,
    }  # fmt: skip
    assert await act(run, "dealer", **case) == (200, "")


@clause(NICC, "8.10", "8.10/no-breach", "8.10.1", "8.10.2")
def test_a_case_says_its_conclusion_and_rings_after_seven_days(tmp_path: Path) -> None:
    clock = HandClock(FEBRUARY - 20 * DAY_MS)

    async def story(run: Running) -> None:
        async def case() -> tuple[str, str, bool]:
            (found,) = await asked(run, "games-supervisor", "/api/cases")
            return found["conclusion"], found["conclusion_clause"], found["overdue"]

        async def ringing(office: str) -> list[str]:
            await run.floor.month_end.look()
            now = await asked(run, office, "/api/floor/now")
            return [one["number"] for one in now["cases"]]

        await opened(run, "C1", 2_500)
        assert await case() == ("unsettled", "8.10/no-breach", False)
        clock.at += 7 * DAY_MS
        assert await ringing("games-supervisor") == []
        clock.at += 1
        assert await ringing("games-supervisor") == ["C1"]
        assert await ringing("cashier") == []
        assert await case() == ("unsettled", "8.10/no-breach", True)
        of = {"number": "C1"}
        enquiry = {"outcome": "suspected", "investigator": "Kim", "finding": "odd"}
        supervisor = "games-supervisor"
        assert (await act(run, supervisor, type="record-enquiry", **of, **enquiry))[0] == 200
        assert (await case())[:2] == ("suspected", "8.11")
        enquiry["outcome"] = "unintentional"
        assert (await act(run, supervisor, type="record-enquiry", **of, **enquiry))[0] == 200
        assert (await case())[0] == "unsettled"
        told = {"way": "nicc-notified", "text": "by telephone"}
        assert (await act(run, supervisor, type="record-rectification", **of, **told))[0] == 200
        assert (await case())[:2] == ("no-breach", "8.10/no-breach")
        # It rings until somebody closes it.
        assert await ringing(supervisor) == ["C1"]
        assert (await act(run, supervisor, type="close-case", **of))[0] == 200
        assert await ringing(supervisor) == []

    play(tmp_path, story, CARDED, staff=True, clock=clock)


@clause(NICC, "8.13", "8.13/report", "1.1/nicc")
def test_the_report_is_made_when_the_month_ends_and_its_delivery_is_on_record(
    tmp_path: Path,
) -> None:
    clock = HandClock(FEBRUARY - 5 * DAY_MS)

    async def months(run: Running) -> list[Json]:
        await run.floor.month_end.look()
        found: list[Json] = await asked(run, "inspector", "/api/errors")
        return [one for one in found if one["month"] >= "2027-01"]

    async def first(run: Running) -> None:
        await opened(run, "C1", 110_000)
        await opened(run, "C2", 100_000)  # not more than $1,000.00
        (running,) = await months(run)
        assert (running["month"], running["unfinished"], running["made_at"]) == (
            "2027-01", True, None,
        )  # fmt: skip
        async with await run.at_work("inspector") as inspector:
            page = await inspector.get("/api/errors/2027-01")
            assert "unfinished" in page.text
            assert "NSW Independent Casino Commission" in page.text
            to_come = await inspector.get("/api/errors/2027-02")
            assert to_come.status_code == 400, to_come.text
        early = {"type": DELIVERY, "month": "2027-01", "how": "portal"}
        answer = await act(run, "casino-supervisor", **early, reference="R-1")
        assert answer == (409, "report-not-made")
        clock.at = FEBRUARY - 1
        assert [one["made_at"] for one in await months(run)] == [None]

    async def second(run: Running) -> None:
        """The floor was down when the month ended; its people have passwords of their own."""
        own = "a password of one's own"
        run.passwords = dict.fromkeys(("inspector", "dealer", "casino-supervisor"), own)
        running, january = await months(run)
        assert (running["month"], running["unfinished"]) == ("2027-02", True)
        assert (january["made_at"], january["errors"]) == (FEBRUARY, 1)
        assert january["delivered"] == []
        clock.at += DAY_MS
        assert (await months(run))[1] == january
        sent = {"type": DELIVERY, "month": "2027-01", "how": "portal"}
        assert (await act(run, "dealer", **sent, reference="R-1"))[1] == "not-your-office"
        assert await act(run, "casino-supervisor", **sent, reference="R-1") == (200, "")
        (line,) = (await months(run))[1]["delivered"]
        assert (line["how"], line["reference"], line["by"]) == (
            "portal", "R-1", "casino-supervisor",
        )  # fmt: skip
        async with await run.at_work("inspector") as inspector:
            report = (await inspector.get("/api/errors/2027-01", params={"form": "json"})).json()
            assert [one["number"] for one in report["errors"]] == ["C1"]
            assert "unfinished" not in report

    play(tmp_path, first, CARDED, staff=True, clock=clock)
    clock.at = FEBRUARY
    play(tmp_path, second, CARDED, staff=True, clock=clock)
