"""Money errors on a running floor: from the wrong payment to the end of its case."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.dealt import CASHIER, DEALER_OFFICE, SUPERVISOR, DealtTable, dealt
from tests.server.floors import Json
from tests.stories import clause

NICC = "sicbo-nicc"


async def opened(at: DealtTable, number: str, direction: str, cents: int, **more: Any) -> None:
    """A case as the dealer puts it on record."""
    now = at.run.floor.clock()
    case = {
        "number": number, "document": NICC, "kind": "wager", "direction": direction,
        "cents": cents, "table": "dealer-1", "cause": "counted wrongly", "event_at": now,
        "known_at": now, "place": "1",
    }  # fmt: skip
    answer = await at.asked(DEALER_OFFICE, "open-case", **(case | more))
    assert answer.status_code == 200, answer.text


async def done(at: DealtTable, act: str, number: str, **more: Any) -> None:
    """A step of a case, by a supervisor unless another office is named."""
    office = more.pop("office", SUPERVISOR)
    answer = await at.asked(office, act, number=number, **more)
    assert answer.status_code == 200, (act, answer.text)


async def refused(at: DealtTable, act: str, number: str, **more: Any) -> tuple[str, str]:
    answer = await at.asked(SUPERVISOR, act, number=number, **more)
    assert answer.status_code >= 400, answer.text
    told = answer.json()
    return told["kind"], told["clause"]


async def case(at: DealtTable, number: str) -> Json:
    """A case as the staff page shows it."""
    worker = await at.at_work(SUPERVISOR)
    shown: list[Json] = (await worker.get("/api/cases")).json()
    return next(one for one in shown if one["number"] == number)


@clause(NICC, "8.11", "8.11.1", "8.11.2", "8.12.1", "8.12.1.2")
def test_where_intent_is_suspected_correction_and_identification_are_both_tried(
    tmp_path: Path,
) -> None:
    async def story(at: DealtTable) -> None:
        await at.seat("1", "Ada")
        await opened(at, "C1", "over", 110_000)
        assert await refused(at, "close-case", "C1") == ("enquiry-needed", "8.10.1")
        enquiry = {"outcome": "suspected", "investigator": "Kim", "finding": "paid a friend"}
        await done(at, "record-enquiry", "C1", **enquiry)
        assert await refused(at, "close-case", "C1") == ("correction-needed", "8.11.1")
        # To tell the NICC is no way out of 8.11.
        told = {"way": "nicc-notified", "text": "by telephone"}
        await done(at, "record-rectification", "C1", **told)
        assert await refused(at, "close-case", "C1") == ("correction-needed", "8.11.1")
        await done(at, "record-contact", "C1", text="called twice")
        assert await refused(at, "close-case", "C1") == ("identification-needed", "8.11.2")
        who = {"method": "card", "identified": True, "text": "card c-Ada", "patron": "p-Ada"}
        await done(at, "record-identification", "C1", **who)
        assert await refused(at, "close-case", "C1") == ("demand-needed", "8.12.1.2")
        wrong = {"cents": 100_000, "text": "by letter"}
        assert (await refused(at, "demand-excess", "C1", **wrong))[1] == "8.12.1.2"
        # Nothing is demanded back before an inspector has reviewed it, in their own name.
        inspector = await at.at_work("inspector")
        assert (await inspector.get("/api/notices")).json()["open"] == []
        letter = {"cents": 110_000, "text": "by letter"}
        unreviewed = ("demand-not-reviewed", "8.12.1.2")
        assert await refused(at, "demand-excess", "C1", **letter) == unreviewed
        await done(at, "propose-demand", "C1", cents=110_000, text="paid a friend")
        again = {"cents": 110_000, "text": "paid a friend"}
        assert (await refused(at, "propose-demand", "C1", **again))[0] == "demand-proposed"
        assert await refused(at, "demand-excess", "C1", **letter) == unreviewed
        # It is in the inspector's queue until the case is closed.
        (notice,) = (await inspector.get("/api/notices")).json()["open"]
        shows = [notice[name] for name in ("matter", "item", "terminal", "cents", "reason")]
        assert shows == ["proposed-demand", "C1", "1", 110_000, "paid a friend"]
        review = {"agrees": True, "text": "the film shows it"}
        number = notice["number"]
        assert await refused(at, "review-notice", number, **review) == (
            "not-your-office", "1.1/inspector",
        )  # fmt: skip
        await done(at, "acknowledge-notice", number, office="inspector")
        assert (await case(at, "C1"))["notice"] == number
        await done(at, "review-notice", number, office="inspector", **review)
        assert (await case(at, "C1"))["review"] == "the film shows it"
        await done(at, "demand-excess", "C1", **letter)
        assert (notice["table"], notice["clause"], notice["ended_at"]) == (
            "dealer-1", "8.12.1.2", None,
        )  # fmt: skip
        back = {"cents": 60_000, "agreed_by": "Ada", "receipt": "R1"}
        await done(at, "record-return", "C1", office=CASHIER, **back)
        await done(at, "close-case", "C1")
        told = (await inspector.get("/api/notices")).json()
        assert told["open"] == []
        assert told["closed"][0]["ended_at"]
        shown = await case(at, "C1")
        assert (shown["status"], shown["outstanding_cents"]) == ("closed", 50_000)
        assert [step["clause"] for step in shown["steps"]] == [
            "8.11", "8.10.2", "8.12.1", "8.11.2", "8.12.1.2", "8.12.1.2", "8.12.1.2", "8.11",
        ]  # fmt: skip

    dealt(tmp_path, NICC, story)


@clause(NICC, "8.10.1", "8.10.2", "8.12.1", "8.12.1.1")
def test_a_shortfall_is_offered_to_the_patron_and_paid_at_the_cage(tmp_path: Path) -> None:
    async def story(at: DealtTable) -> None:
        await at.seat("1", "Ada")
        await opened(at, "C2", "under", 2_500, patron="p-Ada")
        enquiry = {"outcome": "unintentional", "investigator": "Kim", "finding": "misread"}
        await done(at, "record-enquiry", "C2", **enquiry)
        await done(at, "record-contact", "C2", text="spoken to at the table")
        assert await refused(at, "close-case", "C2") == ("reimbursement-needed", "8.12.1.1")
        await done(at, "offer-shortfall", "C2", cents=2_500, text="at the table")
        await done(at, "pay-shortfall", "C2", office=CASHIER, cents=2_500, agreed_by="Ada")
        await done(at, "close-case", "C2")
        shown = await case(at, "C2")
        assert (shown["status"], shown["outstanding_cents"]) == ("closed", 0)

    dealt(tmp_path, NICC, story)
