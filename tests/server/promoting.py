"""A promotion as the people of the house run it: over HTTP, each in their own office.

Expected values stand in the tests; here is only how somebody acts. Each document has its section
under a number of its own, so a test names a rule once and is marked with it in all five.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import httpx

from tests.server.floors import (
    CODEC,
    DEALER,
    SICBO,
    Client,
    HandClock,
    Json,
    Running,
    configuration,
    report,
    running,
)
from tests.stories import clause

SECTIONS = {
    "aruze-sicbo": "6", "aruze-craps": "5", "interblock": "7", "sicbo-nicc": "10",
    "sicbo-ilga": "10",
}  # fmt: skip
"""The section on promotions, as the papers number it."""
OLDER = ("aruze-sicbo", "aruze-craps", "interblock", "sicbo-ilga")
EVERY = (*OLDER, "sicbo-nicc")
OPERATOR = "assistant-gaming-manager"
MANAGER = "promotions-manager"
HOUR = 3_600_000
DAY = 24 * HOUR
NOW = 1_800_000_000_000
STARTS, CLOSES, AWARDED = NOW + 2 * DAY, NOW + 4 * DAY, NOW + 4 * DAY + HOUR
ENDS = NOW + 5 * DAY
THROWS = "146 335 261 554 112 666 243 315"

Test = TypeVar("Test", bound=Callable[..., object])


def rules(*numbers: str, under: tuple[str, ...] = EVERY) -> Callable[[Test], Test]:
    """Mark a test with rules of the section, in each document."""

    def marked(test: Test) -> Test:
        for document in under:
            for number in numbers:
                test = clause(document, f"{SECTIONS[document]}.{number}")(test)
        return test

    return marked


TERMS: Json = {
    "chance": True,
    "manner": "electronic-draw",
    "awarded_at": AWARDED,
    "awarded_where": "the sports bar",
    "eligibility": "holders of a card",
    "wager": "none",
    "nature": "a car",
    "qualification": "none",
    "reservation": "none",
    "guarantee": "the maker's",
    "closes_at": CLOSES,
    "place": "the main floor",
    "starts_at": STARTS,
    "ends_at": ENDS,
    "claim": "at the cage",
    "present": False,
    "notified_by": "telephone",
    "published_by": "the promotions page",
    "disbursement": "handed over or transferred at the cage",
    "alternative": "money instead",
}
CAR: Json = {
    "prize": "1", "title": "Car", "kind": "vehicle", "value_cents": 3_000_000,
    "conditions": "none", "make": "A", "model": "B", "accessories": "none", "on_road_costs": True,
}  # fmt: skip
HAMPER: Json = {
    "prize": "1", "title": "Hamper", "kind": "goods", "value_cents": 1_000_000,
    "conditions": "none",
}  # fmt: skip
CLEAN: Json = {
    "tobacco": False, "firearm": False, "prohibited_weapon": False, "prescribed": False,
    "liquor_ml": 0,
}  # fmt: skip


@dataclass
class House:
    """A floor with everybody at work."""

    run: Running
    clock: HandClock
    stack: AsyncExitStack
    people: dict[str, httpx.AsyncClient] = field(default_factory=dict)

    async def by(self, office: str) -> httpx.AsyncClient:
        """Somebody at work in an office; sessions end, so people sign on again each day."""
        key = f"{office} {self.clock.at // (6 * HOUR)}"
        if key not in self.people:
            self.people[key] = await self.stack.enter_async_context(await self.run.at_work(office))
        return self.people[key]

    async def act(self, office: str, act: str, /, **fields: Any) -> tuple[str, str]:
        """An act of somebody: its refusal and clause, both empty where it was done."""
        told = await self.told(office, act, **fields)
        return str(told.get("kind", "")), str(told.get("clause", ""))

    async def told(self, office: str, act: str, /, **fields: Any) -> Json:
        """An act of somebody, and the whole answer."""
        worker = await self.by(office)
        answer = await worker.post("/api/acts", json={"act": {"type": act, **fields}})
        told: Json = answer.json()
        return told

    async def done(self, office: str, act: str, /, **fields: Any) -> None:
        """An act that is done."""
        told = await self.told(office, act, **fields)
        assert "versions" in told, (act, told)

    async def at_work(self, number: str) -> Json:
        """A promotion as the staff see it."""
        worker = await self.by(OPERATOR)
        for one in (await worker.get("/api/staff/promotions")).json():
            if one["number"] == number:
                found: Json = one
                return found
        raise AssertionError(f"{number} is not on file")

    async def public(self, path: str) -> httpx.Response:
        """What anybody reads."""
        async with self.run.http() as http:
            return await http.get(f"/api/promotions{path}")

    async def until(self, number: str, where: Callable[[Json], bool]) -> Json:
        """A promotion as soon as the clock has done what is due."""
        for _ in range(400):
            await self.run.floor.promotions.look()
            found = await self.at_work(number)
            if where(found):
                return found
            await asyncio.sleep(0.01)
        raise AssertionError(found)

    # A promotion, step by step.

    async def written(self, number: str, *documents: str, prize: Json = CAR, **terms: Any) -> None:
        """Terms with one prize, attested: ready to be lodged."""
        await self.done(MANAGER, "draft-promotion", number=number, title="Spring draw",
                        documents=list(documents))  # fmt: skip
        await self.done(MANAGER, "write-terms", number=number, **{**TERMS, **terms})
        await self.done(MANAGER, "write-prize", number=number, **prize)
        await self.done(OPERATOR, "attest-prize", number=number, prize=prize["prize"], **CLEAN)

    async def lodged(self, number: str, *documents: str, prize: Json = CAR, **terms: Any) -> None:
        """Terms that each regulator has, with a channel by which people have them."""
        await self.written(number, *documents, prize=prize, **terms)
        await self.lodge(number, *documents)
        await self.done(MANAGER, "open-channel", number=number, channel="the counter")

    async def lodge(self, number: str, *documents: str) -> None:
        """Lodge with each regulator."""
        regulators = {"NICC" if one == "sicbo-nicc" else "Authority" for one in documents}
        for regulator in sorted(regulators):
            await self.done(OPERATOR, "lodge-terms", number=number, regulator=regulator,
                            way="email", reference="L-1")  # fmt: skip

    async def started(self, number: str, *documents: str, prize: Json = CAR, **terms: Any) -> None:
        """A promotion that runs."""
        await self.lodged(number, *documents, prize=prize, **terms)
        self.clock.at = max(self.clock.at, STARTS)
        await self.until(number, lambda one: one["status"] == "running")

    async def people_enter(self, number: str, count: int = 3) -> None:
        """So many people with cards, one chance each."""
        for place in range(1, count + 1):
            await self.enrolled(f"p{place}", f"Guest {place}")
            await self.done(MANAGER, "receive-entry", number=number, patron=f"p{place}")

    async def enrolled(self, patron: str, name: str) -> None:
        """A person with a card, once."""
        told = await self.told("cashier", "enrol", patron=patron, name=name)
        if "versions" in told:
            card = {"card": f"c-{patron}", "digital": False}
            await self.done("cashier", "issue-card", patron=patron, **card)

    async def closed(self, number: str, *documents: str, prize: Json = CAR, **terms: Any) -> None:
        """Three people have entered, entry is closed, and it is time for the draw."""
        await self.started(number, *documents, prize=prize, **terms)
        await self.people_enter(number)
        self.clock.at = max(self.clock.at, CLOSES)
        await self.until(number, lambda one: one["status"] == "closed")
        self.clock.at = max(self.clock.at, AWARDED)

    async def frozen(self, number: str) -> None:
        """The list is frozen before the scrutineer."""
        await self.done(OPERATOR, "nominate-scrutineer", number=number, person="scrutineer")
        await self.done("scrutineer", "attend-draw", number=number)
        await self.done(MANAGER, "freeze-entries", number=number)

    async def drawn(self, number: str, *documents: str, prize: Json = CAR, **terms: Any) -> Json:
        """The draw is made and confirmed; the prize as the staff see it."""
        await self.closed(number, *documents, prize=prize, **terms)
        await self.frozen(number)
        await self.done("scrutineer", "enter-public-number", number=number, throws=THROWS)
        await self.until(number, lambda one: one["draw_status"] == "drawn")
        await self.done(OPERATOR, "confirm-draw", number=number)
        if prize["value_cents"] > 1_000_000:
            await self.done("scrutineer", "confirm-draw", number=number)
        return await self.prize(number)

    async def prize(self, number: str, prize: str = "1") -> Json:
        """A prize as the staff see it."""
        found = await self.at_work(number)
        (one,) = [one for one in found["prizes"] if one["number"] == prize]
        shown: Json = one
        return shown

    async def claimed(self, number: str, *documents: str, prize: Json = CAR, **terms: Any) -> Json:
        """The winner has claimed the prize."""
        won = await self.drawn(number, *documents, prize=prize, **terms)
        await self.done(MANAGER, "record-claim", number=number, prize="1", person=won["winner"],
                        patron=won["patron"], address="1 Pyrmont Street")  # fmt: skip
        return await self.prize(number)


Story = Callable[[House], Awaitable[None]]


def play(folder: Path, story: Story, at: int = NOW, **server: Any) -> None:
    """Let a story happen on a floor, and see that its journal is whole."""
    clock = HandClock(at)

    async def main() -> None:
        text = configuration(folder, SICBO, DEALER, session_minutes=600, **server)
        async with running(text, staff=True, clock=clock) as run, AsyncExitStack() as stack:
            await story(House(run, clock, stack))

    asyncio.run(main())
    assert report(folder).findings == []


async def choose(house: House, patron: str) -> None:
    """A patron with a card, who has chosen no limits."""
    await house.enrolled(patron, f"Guest {patron}")
    act = {"card": f"c-{patron}", "act": {"type": "decline-limits"}}
    cashier = await house.by("cashier")
    answer = await cashier.post(f"/api/patrons/{patron}/choice", json=act)
    assert answer.is_success, answer.text


async def sits(house: House, patron: str, place: int) -> Client:
    """The patron at a terminal, with the card in and $50."""
    seat = await house.run.seat("sicbo-1", f"sicbo-1-{place}")
    for act, fields in (
        ("sit-down", {"card": f"c-{patron}"}), ("insert-note", {"denomination_cents": 5_000}),
    ):  # fmt: skip
        done: Any = await seat.do(act, **fields)
        assert done["type"] == "done", done
    return seat


def cited(document: str, rule: str) -> str:
    """A rule of the section, as a document numbers it."""
    return f"{SECTIONS[document]}.{rule}"


def regulator_of(document: str) -> str:
    """To whom its terms are lodged."""
    return "NICC" if document == "sicbo-nicc" else "Authority"


def last_clause(house: House, number: str) -> str:
    """The clause of the last event in a promotion's stream."""
    *_, last = house.run.floor.store.read(f"promotion:{number}")
    found: str = CODEC.decode(last).events[-1].clause  # type: ignore[attr-defined]
    return found


async def draws(house: House, documents: tuple[str, ...] = EVERY, dear: bool = False) -> None:
    """Three people enter the promotion of each document; each is drawn and confirmed."""
    house.clock.at = CLOSES - 1
    for document in documents:
        await house.until(document, lambda one: one["status"] == "running")
        await house.people_enter(document)
    house.clock.at = AWARDED
    for document in documents:
        await house.until(document, lambda one: one["status"] == "closed")
        await house.frozen(document)
        await house.done("scrutineer", "enter-public-number", number=document, throws=THROWS)
        await house.until(document, lambda one: one["draw_status"] == "drawn")
        await house.done(OPERATOR, "confirm-draw", number=document)
        if dear:
            await house.done("scrutineer", "confirm-draw", number=document)


async def claims(house: House, documents: tuple[str, ...] = EVERY) -> None:
    """The winner of each claims the prize."""
    for document in documents:
        won = await house.prize(document)
        who = {"person": won["winner"], "patron": won["patron"], "address": "1 Bay Road"}
        await house.done(MANAGER, "record-claim", number=document, prize="1", **who)
        assert (await house.prize(document))["status"] == "claimed"
