"""Player cards from the cage to the table: limits chosen in person, duties, and hours of play."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx

from pitboss.kernel.ensure import kind_of
from pitboss.patron.state import Patron
from tests.server.floors import DEALER, Client, HandClock, Json, Running, play
from tests.stories import clause

CARDED = DEALER.replace("sicbo-ilga", "sicbo-nicc")
NICC = "sicbo-nicc"
HOUR = 3_600
TABLE = {"table": "dealer-1"}


class Cage:
    """People at work on a floor, who all go home at the end."""

    def __init__(self, run: Running, stack: AsyncExitStack) -> None:
        self.run, self._stack = run, stack

    async def at_work(self, office: str) -> httpx.AsyncClient:
        """Somebody signed on in an office."""
        return await self._stack.enter_async_context(await self.run.at_work(office))


def told(folder: Path, story: Callable[[Running, Cage], Awaitable[None]], **more: Any) -> None:
    """Play a story on a floor with a table that is played by card."""

    async def whole(run: Running) -> None:
        async with AsyncExitStack() as stack:
            await story(run, Cage(run, stack))

    play(folder, whole, CARDED, staff=True, **more)


async def done(worker: httpx.AsyncClient, kind: str, /, **fields: Any) -> tuple[int, str]:
    """The status of the answer to an act of staff, and the kind of its refusal."""
    answer = await worker.post("/api/acts", json={"act": {"type": kind, **fields}})
    return answer.status_code, answer.json().get("kind", "")


async def chosen(worker: httpx.AsyncClient, card: str, act: Json) -> tuple[int, str]:
    """The answer to what patron p7 chooses before a member of the cage."""
    answer = await worker.post("/api/patrons/p7/choice", json={"card": card, "act": act})
    return answer.status_code, answer.json().get("kind", "")


def patron(run: Running) -> Patron:
    """The record of patron p7."""
    return kind_of(run.floor.queue.state(Patron.stream("p7")), Patron)


async def with_card(cage: Cage, limit: int | None = None) -> httpx.AsyncClient:
    """Ada, enrolled at the cage with card c-7, having chosen there; the cashier."""
    cashier = await cage.at_work("cashier")
    assert await done(cashier, "enrol", patron="p7", name="Ada") == (200, "")
    card = {"patron": "p7", "card": "c-7", "digital": False}
    assert await done(cashier, "issue-card", **card) == (200, "")
    act: Json = {"type": "decline-limits"}
    if limit is not None:
        act = {"type": "set-loss-limit", "period": "day", "cents": limit}
    assert await chosen(cashier, "c-7", act) == (200, "")
    return cashier


async def at_place(run: Running, dealer: httpx.AsyncClient, cents: int = 10_000) -> Client:
    """Ada at place 1 with chips for so much."""
    player = await run.seat("dealer-1", "1")
    sat = {"place": "1", "person": "Ada", "patron": "p7", "card": "c-7"}
    assert await done(dealer, "take-place", **TABLE, **sat) == (200, "")
    bought = {"place": "1", "paid_cents": cents, "chips": {"500": cents // 500}}
    assert await done(dealer, "change-cash", **TABLE, **bought) == (200, "")
    return player


async def opened(dealer: httpx.AsyncClient, number: int = 1) -> None:
    """Bets are open."""
    assert await done(dealer, "shake-dice", **TABLE, round=number, tumbles=3) == (200, "")
    assert await done(dealer, "call-for-bets", **TABLE, round=number) == (200, "")


@clause(NICC, "3.1")
def test_limits_are_chosen_at_the_place_before_anybody_sits_down(tmp_path: Path) -> None:
    """31J: by the card that its holder shows, and only until it was played with."""

    async def story(run: Running, cage: Cage) -> None:
        cashier, dealer = await cage.at_work("cashier"), await cage.at_work("dealer")
        assert await done(cashier, "enrol", patron="p7", name="Ada") == (200, "")
        card = {"patron": "p7", "card": "c-7", "digital": False}
        assert await done(cashier, "issue-card", **card) == (200, "")
        place = await run.seat("dealer-1", "1")
        sits: Json = {"person": "Ada", "patron": "p7", "card": "c-7"}
        assert (await place.do("take-place", **sits))["kind"] == "choose-limits"
        other: Json = {"card": "c-8", "limit": "none"}
        assert (await place.do("choose-limits", **other))["kind"] == "not-own-card"
        own: Json = {"card": "c-7", "limit": "day", "cents": 20_000}
        assert (await place.do("choose-limits", **own))["type"] == "done"
        deposits: Json = {"card": "c-7", "limit": "deposit", "cents": 50_000}
        assert (await place.do("choose-limits", **deposits))["type"] == "done"
        # No witness: nobody of the staff was asked. It holds from the first wager on.
        limits = {name: one.cents for name, one in patron(run).limits.items()}
        assert limits == {"day": 20_000, "deposit": 50_000}
        assert (await place.do("take-place", **sits))["type"] == "done"
        assert (await place.do("leave-place", remaining_cents=0))["type"] == "done"
        assert (await place.do("choose-limits", **own))["kind"] == "not-here"
        # A patron who wants none says so in the same way.
        assert await done(cashier, "enrol", patron="p8", name="Bea") == (200, "")
        card = {"patron": "p8", "card": "c-8", "digital": False}
        assert await done(cashier, "issue-card", **card) == (200, "")
        assert (await place.do("choose-limits", **other))["type"] == "done"
        sits = {"table": "dealer-1", "place": "2", "person": "Bea", "patron": "p8", "card": "c-8"}
        assert await done(dealer, "take-place", **sits) == (200, "")

    told(tmp_path, story)


@clause(NICC, "3.1", "1.1/deposit-limit", "1.1/gaming-limit")
def test_from_enrolment_at_the_cage_to_the_first_wager_and_the_blocked_twelfth_hour(
    tmp_path: Path,
) -> None:
    clock = HandClock()

    async def story(run: Running, cage: Cage) -> None:
        cashier, dealer = await cage.at_work("cashier"), await cage.at_work("dealer")
        special = await cage.at_work("special-employee")
        assert await done(cashier, "enrol", patron="p7", name="Ada") == (200, "")
        card = {"patron": "p7", "card": "c-7", "digital": False}
        assert await done(cashier, "issue-card", **card) == (200, "")
        sat = {"place": "1", "person": "Ada", "patron": "p7", "card": "c-7"}
        assert await done(dealer, "take-place", **TABLE, **sat) == (409, "choose-limits")
        # The choice is the patron's: no act of staff makes it, and no other card.
        day: Json = {"type": "set-loss-limit", "period": "day", "cents": 50_000}
        assert (await cashier.post("/api/acts", json={"act": {**day, "patron": "p7"}})).is_error
        assert await chosen(dealer, "c-7", day) == (403, "not-your-office")
        assert await chosen(cashier, "c-8", day) == (409, "not-own-card")
        assert await chosen(cashier, "c-7", day) == (200, "")
        assert await chosen(cashier, "c-7", {"type": "decline-limits"}) == (409, "limits-in-force")
        deposit = {"type": "set-deposit-limit", "cents": 100_000}
        assert await chosen(cashier, "c-7", deposit) == (200, "")
        shown = (await cashier.get("/api/patrons/p7")).json()
        limits = {one["name"]: one["cents"] for one in shown["own_limits"]}
        chosen_ones = {"day": 50_000, "week": None, "month": None, "deposit": 100_000}
        assert (shown["chosen"], limits) == (True, chosen_ones)
        money = {"patron": "p7", "channel": "eftpos"}
        assert await done(cashier, "deposit", **money, cents=100_001) == (
            409,
            "over-deposit-limit",
        )
        # To the first wager.
        player = await at_place(run, dealer)
        await opened(dealer)
        await player.stage("betting")
        assert (await player.do("place-chips", spot="small", cents=500))["type"] == "done"
        # After six hours of continuous play a special employee must assess the player.
        clock.forward(6 * HOUR)
        refused = await player.do("place-chips", spot="small", cents=500)
        assert refused["kind"] == "assessment-due", refused
        fit = {"patron": "p7", "may_go_on": True, "finding": "awake and sober"}
        assert await done(dealer, "record-assessment", **fit) == (403, "not-your-office")
        assert await done(special, "record-assessment", **fit) == (200, "")
        assert (await player.do("place-chips", spot="small", cents=500))["type"] == "done"
        # After twelve hours of 24 no more is taken, at this table or any other.
        clock.forward(6 * HOUR)
        dealer = await cage.at_work("dealer")
        special = await cage.at_work("special-employee")
        assert await done(special, "record-assessment", **fit) == (200, "")
        refused = await player.do("place-chips", spot="small", cents=500)
        assert refused["kind"] == "hours-reached", refused
        assert (await player.do("leave-place", remaining_cents=9_000))["type"] == "done"
        assert await done(dealer, "take-place", **TABLE, **sat) == (409, "resting")
        clock.forward(24 * HOUR)
        dealer = await cage.at_work("dealer")
        assert await done(dealer, "take-place", **TABLE, **sat) == (200, "")

    told(tmp_path, story, clock=clock, session_minutes=20_000)


@clause(NICC, "8.15.1", "8.15.1/advice", "9.5/finding")
def test_advice_is_asked_for_at_the_console_until_somebody_gives_it(tmp_path: Path) -> None:
    async def story(run: Running, cage: Cage) -> None:
        await with_card(cage, limit=2_000)
        dealer, games = await cage.at_work("dealer"), await cage.at_work("games-supervisor")
        secret = await run.signed_on("dealer")
        player = await at_place(run, dealer)
        console = await run.client(cookie=f"pitboss={secret}")
        await console.hello(table="dealer-1", console=True)
        await opened(dealer)
        found = {"place": "1", "spot": "small", "cents": 3_000, "found": True}
        assert await done(dealer, "place-chips", **TABLE, **found) == (200, "")
        assert await done(dealer, "call-no-more-bets", **TABLE, round=1) == (200, "")
        own = await player.owns(lambda part: part["advice"] != "")
        assert "beyond the loss limit by $10.00" in own["advice"]
        assert [note.what for note in patron(run).notes] == ["exceeded"]  # nobody has advised yet
        part = await console.owns(lambda part: bool(part["advice"]))
        (due,) = part["advice"]
        assert (due["place"], due["person"], due["patron"]) == ("1", "Ada", "p7")
        assert (await console.order("record-advice", patron="p7", text=due["text"]))["type"] == (
            "done"
        )
        assert patron(run).advice_due == ""
        assert [(note.what, note.by) for note in patron(run).notes][1:] == [("advised", "dealer")]
        # What a supervisor finds about it: the duty, the intent, the evidence.
        finding = {
            "patron": "p7", **TABLE, "round": 1, "duty": "introduced", "intent": "reckless",
            "evidence": "the film shows chips from a pocket",
        }  # fmt: skip
        kind = "record-limit-finding"
        assert await done(dealer, kind, **finding) == (403, "not-your-office")
        assert await done(games, kind, **(finding | {"round": 2})) == (409, "no-excess")
        assert (await done(games, kind, **(finding | {"evidence": " "})))[1] == "reason-needed"
        assert await done(games, kind, **finding) == (200, "")
        assert await done(games, kind, **finding) == (409, "excess-found")
        notes = (await games.get("/api/patrons/p7")).json()["notes"]
        assert notes[0]["text"] == "introduced, reckless: the film shows chips from a pocket"

    told(tmp_path, story)


@clause(NICC, "9.2.3")
def test_what_the_player_declares_on_leaving_is_compared_with_what_lies_there(
    tmp_path: Path,
) -> None:
    async def story(run: Running, cage: Cage) -> None:
        await with_card(cage, limit=50_000)
        dealer = await cage.at_work("dealer")
        player = await at_place(run, dealer)
        part = await player.owns(lambda part: part["value_cents"] == 10_000)
        assert part["own_limits"][0]["cents"] == 50_000
        # Nothing is declared of $100: flagged, and the result is by the dealer's count.
        assert (await player.do("leave-place", remaining_cents=0))["type"] == "done"
        assert [(one.what, one.text) for one in patron(run).notes] == [
            ("declared-otherwise", "$0.00 of $100.00 at dealer-1")
        ]
        player = await at_place(run, dealer)
        assert (await player.do("leave-place", remaining_cents=10_000))["type"] == "done"
        assert len(patron(run).notes) == 1
        player = await at_place(run, dealer)
        assert (await player.do("leave-place"))["type"] == "done"
        assert [one.what for one in patron(run).notes] == ["declared-otherwise", "undeclared"]

    told(tmp_path, story)


@clause(NICC, "9.2.3")
def test_a_table_that_the_house_closes_makes_nobody_omit_anything(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running, cage: Cage) -> None:
        await with_card(cage, limit=50_000)
        dealer, games = await cage.at_work("dealer"), await cage.at_work("games-supervisor")
        await at_place(run, dealer)
        sign = {"closes_at": clock() + 30 * 60_000}
        assert await done(games, "put-up-closing-sign", **TABLE, **sign) == (200, "")
        clock.forward(31 * 60)
        assert (await done(games, "announce-final-call", **TABLE))[0] in (200, 409)
        assert await done(games, "close-dealer-table", **TABLE) == (200, "")
        assert patron(run).session is None
        assert patron(run).notes == []

    told(tmp_path, story, clock=clock)


@clause(NICC, "9.2.4", "9.4", "9.4/break", "9.1.1", "9.1.2")
def test_directions_a_pause_with_an_end_and_a_claim_that_changes_nothing(tmp_path: Path) -> None:
    clock = HandClock(1_800_032_400_000)  # four in the morning in Sydney: the day begins at six

    async def story(run: Running, cage: Cage) -> None:
        await with_card(cage, limit=50_000)
        dealer, games = await cage.at_work("dealer"), await cage.at_work("games-supervisor")
        player = await at_place(run, dealer)
        directed = {"patron": "p7", "text": "chips stay on the table", "complied": False}
        assert await done(dealer, "record-direction", **directed) == (200, "")
        assert [(one.what, one.text) for one in patron(run).notes] == [
            ("not-complied", "chips stay on the table")
        ]
        # A pause ends with the reset: when the next gaming day begins.
        console = await run.client(cookie=f"pitboss={await run.signed_on('games-supervisor')}")
        await console.hello(table="dealer-1", console=True)
        resets = (await console.owns(lambda part: part["resets_at"] > clock()))["resets_at"]
        pause = {"patron": "p7", "until": resets, "reason": "the limit is reckoned"}
        assert await done(dealer, "pause", **pause) == (403, "not-your-office")
        assert await done(games, "pause", **pause) == (200, "")
        await opened(dealer)
        await player.stage("betting")
        refused = await player.do("place-chips", spot="small", cents=500)
        assert refused["kind"] == "paused"
        clock.forward((resets - clock()) / 1000)
        assert (await player.do("place-chips", spot="small", cents=500))["type"] == "done"
        # Neither agency nor whose money it is changes anything: the stake goes back.
        invalid = {
            "place": "1", "ground": "proxy", "reason": "bets for a man behind",
            "claim": "it is his money, and she has his power of attorney",
        }  # fmt: skip
        assert await done(dealer, "find-invalid", **TABLE, **invalid) == (200, "")
        own = await player.owns(lambda part: part["at_risk_cents"] == 0)
        assert own["value_cents"] == 10_000
        story = (await games.get("/api/tables/dealer-1/rounds/1")).json()["steps"]
        assert [
            step["clause"] for step in story if step["text"].startswith("What was claimed")
        ] == ["9.1.1"]

    told(tmp_path, story, clock=clock)
