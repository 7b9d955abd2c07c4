"""Progressive jackpots on a running floor: opened by two people, won in public, paid once."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from pitboss.cli.main import cli
from pitboss.jackpots.acts.confirm_adjustment import JackpotAdjusted
from pitboss.jackpots.acts.report_jackpot_display import JackpotDisplayWrong
from pitboss.ledger.ticket_paper import make_number
from pitboss.server.actors import jackpot_plates
from pitboss.server.actors.terminal_actor import TerminalActor
from tests.server.floors import (
    CRAPS,
    PATIENCE_SECONDS,
    SICBO,
    Client,
    Json,
    Running,
    entries,
    play,
    report,
)
from tests.stories import clause

OTHER = SICBO.replace("sicbo-1", "sicbo-2")
CMS_KEY = "the key of the monitoring system, which nobody guesses"
WORDS = b"Approved by the Authority of the test.\n"
FIRST, SECOND = "assistant-gaming-manager", "casino-supervisor"
ONCE: Json = {
    "number": "dragon", "name": "Dragon", "game": "aruze-sicbo", "trigger": "run",
    "qualifying": "triple:6", "results": ["666"], "rounds": 1, "stake_cents": 1_000,
    "start_cents": 20_000, "text": "Triple 6 with $10 on it wins what is displayed.",
}  # fmt: skip


class Operators:
    """Two people of the operator's, who open a pool together."""

    def __init__(self, first: httpx.AsyncClient, second: httpx.AsyncClient) -> None:
        self.first, self.second = first, second

    async def act(self, who: httpx.AsyncClient, act: str, /, **fields: Any) -> str:
        """Give an act; nothing where it was done, else the kind of its refusal."""
        answer = await who.post("/api/acts", json={"act": {"type": act, **fields}})
        return "" if answer.status_code == 200 else str(answer.json()["kind"])

    async def paper(self, number: str, title: str, kind: str = "percentage") -> None:
        headers = {"Content-Type": "text/plain"}
        await self.first.put("/api/papers/content", content=WORDS, headers=headers)
        told = await self.act(
            self.first, "file-paper", number=number, kind=kind, direction="from",
            document="aruze-sicbo", title=title, digest=sha256(WORDS).hexdigest(),
            media="text/plain", effective_at=0,
        )  # fmt: skip
        assert told == "", told

    async def open(self, pool: Json, *tables: str) -> None:
        number = pool["number"]
        assert await self.act(self.first, "propose-jackpot", **pool) == ""
        assert await self.act(self.second, "confirm-jackpot", number=number) == ""
        for table in tables:
            await self.paper(f"{number}-{table}", f"{number}: {table} 1/125 1/1000")
            joined = {"number": number, "table": table, "rate": "1/125", "hidden_rate": "1/1000"}
            told = await self.act(
                self.second, "join-jackpot", **joined, approval=f"{number}-{table}"
            )
            assert told == "", told
        assert await self.act(self.first, "open-jackpot", number=number) == ""


async def operators(run: Running, stack: AsyncExitStack) -> Operators:
    first, second = [
        await stack.enter_async_context(await run.at_work(office)) for office in (FIRST, SECOND)
    ]
    return Operators(first, second)


async def plate(client: Client, cents: int) -> Json:
    """The pool as a screen is told it, once it shows an amount."""
    told = await client.until(
        "jackpots", where=lambda one: [pool["cents"] for pool in one["pools"]] == [cents]
    )
    (pool,) = told["pools"]
    return dict(pool)


async def round_of_play(run: Running, player: Client, result: str, number: int) -> None:
    await run.floor.workshop.consoles["sicbo-1-tumbler"].force(result)
    await run.period_ends("sicbo-1")
    stands = await player.stage("shooting", number)
    assert stands["view"]["shooter"] == "sicbo-1-1"
    await player.do("press-shoot", round=number)
    await player.public(lambda view: bool(view["results"]) and view["results"][-1][0] == number)


@clause("aruze-sicbo", "4.1.1", "4.1.2", "4.1.3", "4.1.3.1", "3.4.3", "3.6.2")
def test_a_jackpot_is_won_in_public_and_credited_once(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        async with AsyncExitStack() as stack:
            staff = await operators(run, stack)
            assert await staff.act(staff.first, "propose-jackpot", **ONCE) == ""
            told = await staff.act(staff.first, "confirm-jackpot", number="dragon")
            assert told == "two-persons"
            pool = ONCE | {"number": "tiger"}
            await staff.open(pool, "sicbo-1", "sicbo-2")
            # What is still to be written refuses no key; the table that leaves is suggested.
            keys = {
                one["slug"]: one
                for one in (await staff.first.get("/api/acts/jackpot/tiger")).json()
            }
            for slug in ("join-jackpot", "leave-jackpot", "move-jackpot"):
                assert keys[slug]["refusal"] is None, slug
            assert keys["leave-jackpot"]["suggested"] == {"table": "sicbo-1"}
            assert keys["propose-adjustment"]["refusal"]["kind"] == "no-fault"
            player, display = await run.seat(), await run.display("sicbo-2")
            shown = await plate(player, 20_000)
            assert (shown["name"], shown["clause"], shown["plays"]) == ("Dragon", "3.6.2", True)
            assert (shown["qualifies"], shown["staked_cents"]) == (False, 0)
            await player.do("insert-note", denomination_cents=10_000)
            await player.do("place-wager", spot="small", cents=5_000)
            await round_of_play(run, player, "123", 1)  # 40 cents shown, 5 hidden
            assert (await plate(display, 20_040))["won"] is None
            await player.do("place-wager", spot="triple:6", cents=1_000)
            mine = await player.until("jackpots", where=lambda one: one["pools"][0]["qualifies"])
            assert mine["pools"][0]["staked_cents"] == 1_000
            before = asyncio.get_running_loop().time()
            await round_of_play(run, player, "666", 2)
            # The house makes it up to 20000, and the round's own $10 bring 8 cents.
            news = await plate(display, 20_008)
            assert asyncio.get_running_loop().time() - before < 5
            assert news["won"]["shares"] == [
                {"terminal": "sicbo-1-1", "cents": 20_040, "way": "credit", "clause": "4.1.3.1"}
            ]
            assert (news["won"]["table"], news["won"]["unpaid"]) == ("sicbo-1", False)
            # $100 and $50 won, less $10, and 190 to 1 with the stake, and the prize.
            own = await player.owns(lambda own: own["credit_cents"] > 200_000)
            assert own["credit_cents"] == 15_000 - 1_000 + 191_000 + 20_040
            (listed,) = [
                one
                for one in (await staff.first.get("/api/jackpots")).json()
                if one["number"] == "tiger"
            ]
            assert (listed["hits"], listed["paid_cents"]) == (1, 20_040)
            assert (listed["displayed_cents"], listed["above"]) == (20_008, False)
            assert listed["break_even_cents"] == 25_000
            key = {"Authorization": f"Bearer {CMS_KEY}"}
            watched = (await staff.first.get("/cms/jackpots", headers=key)).json()
            (one,) = [pool for pool in watched if pool["number"] == "tiger"]
            assert (one["status"], one["displayed_cents"]) == ("open", 20_008)
            assert (one["hits"], one["wins_cents"]) == (1, 20_040)
            # 9/1000 of $60; the house's $200, and again but for the 5 cents that were hidden.
            assert (one["contributed"], one["funded"]) == ("54/1", "39995/1")
            assert [table["table"] for table in one["tables"]] == ["sicbo-1", "sicbo-2"]

    digest = sha256(CMS_KEY.encode()).hexdigest()
    play(tmp_path, story, SICBO, OTHER, staff=True, cms_key_sha256=digest)
    assert report(tmp_path).passed
    asked = ["report", "jackpots", str(tmp_path / "floor.db"), "--format", "json"]
    told = json.loads(CliRunner().invoke(cli, asked).output)
    parts = told["parts"]
    rows = {row["number"]: row for row in parts["pools"]}
    assert (rows["tiger"]["difference"], rows["tiger"]["hits"]) == ("0/1", 1)
    assert rows["tiger"]["contributed"] == "54/1"  # 9/1000 of $60
    assert [row["terminal"] for row in parts["wins"]] == ["sicbo-1-1"]
    (won,) = parts["wins"]
    assert (won["displayed_cents"], won["form"], won["paid_by"]) == (20_040, "credit meter", "")
    assert [row["base_cents"] for row in parts["tables"]] == [6_000]
    (sicbo,) = parts["play"]
    assert (sicbo["table"], sicbo["rounds"]) == ("sicbo-1", 2)
    assert (sicbo["turnover_cents"], sicbo["void_cents"]) == (6_000, 0)
    # The sheet of the month: from nothing, by what came and went, to what is there.
    days = {row["number"]: row for row in parts["days"]}["tiger"]
    paid = sum(row["cents"] for row in parts["wins"])
    assert (days["opening"], days["funded"], days["contributed"]) == ("0/1", "39995/1", "54/1")
    assert (days["paid"], days["closing"]) == (f"{paid}/1", f"{39_995 + 54 - paid}/1")
    assert days["difference"] == "0/1"
    before = json.loads(CliRunner().invoke(cli, [*asked, "--day", "2001-02"]).output)
    assert before["parts"]["pools"] == []


@clause("aruze-sicbo", "4.1.3.2")
def test_above_the_limit_staff_pay_it_by_voucher(tmp_path: Path) -> None:
    """$6,000 is more than a ticket may carry; at $250 staked its break-even is $6,250."""
    large = ONCE | {"start_cents": 600_000, "stake_cents": 25_000}

    async def story(run: Running) -> None:
        async with AsyncExitStack() as stack:
            staff = await operators(run, stack)
            await staff.open(large, "sicbo-1")
            player = await run.seat()
            for _ in range(3):
                await player.do("insert-note", denomination_cents=10_000)
            await player.do("place-wager", spot="triple:6", cents=25_000)
            await round_of_play(run, player, "666", 1)
            news = await plate(player, 600_200)
            assert news["won"]["unpaid"] is True
            await player.owns(lambda own: own["state"] == "waiting-for-payment")
            cashier = await stack.enter_async_context(await run.at_work("cashier"))
            (payment,) = (await cashier.get("/api/payments")).json()
            assert (payment["cents"], payment["requested_form"]) == (600_000, "voucher")
            form = await cashier.get(f"/api/payments/{payment['number']}/form")
            assert "$6,000.00" in form.text
            number = payment["number"]
            signed = {"signed_by": "Ana Cruz", "witnessed_by": "Lee"}
            assert await staff.act(cashier, "sign-payment", number=number, **signed) == ""
            paid = {
                "number": number, "table": "sicbo-1", "terminal": "sicbo-1-1", "cents": 600_000,
                "form": "voucher", "ticket": make_number(1, "000000000777"),
            }  # fmt: skip
            assert await staff.act(cashier, "pay-by-hand", **paid) == ""
            await player.owns(lambda own: own["state"] == "in-service")
            assert await staff.act(cashier, "pay-by-hand", **paid) == "already-paid"

    play(tmp_path, story, SICBO, staff=True)
    assert report(tmp_path).passed
    asked = ["report", "jackpots", str(tmp_path / "floor.db"), "--format", "json"]
    (won,) = json.loads(CliRunner().invoke(cli, asked).output)["parts"]["wins"]
    assert (won["cents"], won["form"], won["paid_by"]) == (600_000, "voucher", "cashier")
    assert won["paid_at"] >= won["at"]


@clause("aruze-sicbo", "3.6.3", "3.6.4", "4.1.4")
def test_the_prize_display_shows_every_amount_and_one_that_shows_another_rings(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        async with AsyncExitStack() as stack:
            staff = await operators(run, stack)
            actor = run.floor.actors["sicbo-1"]
            assert isinstance(actor, TerminalActor)
            display = actor.machinery.prizes
            assert display is not None

            async def shows(text: str) -> None:
                async with asyncio.timeout(PATIENCE_SECONDS):
                    while (await display.shown()).text != text:
                        await asyncio.sleep(0.01)

            await staff.open(ONCE, "sicbo-1")
            await shows("Dragon: $200.00")
            player = await run.seat()
            await player.do("insert-note", denomination_cents=10_000)
            await player.do("place-wager", spot="small", cents=1_000)
            await round_of_play(run, player, "123", 1)
            await shows("Dragon: $200.08")
            await run.floor.workshop.consoles["sicbo-1-prizes"].inject("wrong-display")
            await player.do("place-wager", spot="small", cents=1_000)
            await round_of_play(run, player, "123", 2)
            async with asyncio.timeout(PATIENCE_SECONDS):
                while not (listed := (await staff.first.get("/api/jackpots")).json())[0]["faults"]:
                    await asyncio.sleep(0.01)
            why = "display: the prize display of sicbo-1 shows another amount"
            assert (listed[0]["faults"], listed[0]["status"]) == ([why], "open")
            inspector = await stack.enter_async_context(await run.at_work("inspector"))
            ringing = (await inspector.get("/api/floor/now")).json()["notices"]
            assert [one["matter"] for one in ringing] == ["jackpot"]
            await player.do("place-wager", spot="triple:6", cents=1_000)
            await round_of_play(run, player, "666", 3)
            await shows("Dragon won at sicbo-1-1: $200.16")

    play(tmp_path, story, SICBO + 'prizes = "simulated"\n', staff=True)


@clause("aruze-sicbo", "3.6.3", "4.1.4")
def test_a_prize_display_that_confirms_nothing_in_its_time_is_a_malfunction_on_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert jackpot_plates.CONFIRM_SECONDS == 5
    monkeypatch.setattr(jackpot_plates, "CONFIRM_SECONDS", 0.1)

    async def story(run: Running) -> None:
        async with AsyncExitStack() as stack:
            staff = await operators(run, stack)
            await run.floor.workshop.consoles["sicbo-1-prizes"].inject("silent")
            await staff.open(ONCE, "sicbo-1")
            async with asyncio.timeout(PATIENCE_SECONDS):
                while not (listed := (await staff.first.get("/api/jackpots")).json())[0]["faults"]:
                    await asyncio.sleep(0.01)
            assert listed[0]["status"] == "open", "the pool stands"
            inspector = await stack.enter_async_context(await run.at_work("inspector"))
            (rings,) = (await inspector.get("/api/floor/now")).json()["notices"]
            assert rings["matter"] == "jackpot"
            (told,) = entries(run.floor.store, "jackpot:dragon")[-1].events
            assert isinstance(told, JackpotDisplayWrong)
            assert (told.due, told.shown) == ("Dragon: $200.00", "nothing: it does not answer")

    play(tmp_path, story, SICBO + 'prizes = "simulated"\n', staff=True)


@clause("aruze-sicbo", "4.1", "4.1.4")
def test_a_prize_is_adjusted_only_after_a_fault_by_a_procedure_and_two_people(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        async with AsyncExitStack() as stack:
            staff = await operators(run, stack)
            craps = ONCE | {"number": "none", "game": "aruze-craps"}
            assert await staff.act(staff.first, "propose-jackpot", **craps) == "no-jackpot-rules"
            player, other = await run.seat(), await run.display("craps-1")
            await staff.open(ONCE, "sicbo-1")
            await plate(player, 20_000)
            asked = {"number": "dragon", "cents": 20_500, "procedure": "JP-1", "reason": "dark"}
            assert await staff.act(staff.first, "propose-adjustment", **asked) == "no-fault"
            fault = {"number": "dragon", "kind": "controller", "reason": "stopped"}
            assert await staff.act(staff.second, "report-jackpot-fault", **fault) == ""
            told = await player.until("jackpots", where=lambda one: not one["pools"][0]["plays"])
            assert told["pools"][0]["qualifies"] is False
            assert await staff.act(staff.first, "propose-adjustment", **asked) == "no-procedure"
            await staff.paper("JP-1", "Adjusting a prize", "procedure")
            assert await staff.act(staff.first, "propose-adjustment", **asked) == ""
            done = {"number": "dragon"}
            assert await staff.act(staff.first, "confirm-adjustment", **done) == "two-persons"
            assert await staff.act(staff.second, "confirm-adjustment", **done) == ""
            assert await staff.act(staff.first, "resume-jackpot", **done, reason="mended") == ""
            told = await player.until("jackpots", where=lambda one: one["pools"][0]["plays"])
            assert told["pools"][0]["cents"] == 20_500
            (adjusted,) = [
                event
                for entry in entries(run.floor.store, "jackpot:dragon")
                for event in entry.events
                if isinstance(event, JackpotAdjusted)
            ]
            assert (adjusted.was_cents, adjusted.cents, adjusted.reason) == (
                20_000,
                20_500,
                "dark",
            )
            assert (adjusted.procedure, adjusted.proposed_by) == ("JP-1", FIRST)
            # A table without one takes nothing and shows nothing.
            await other.send({"type": "ping", "at": 1})
            assert (await other.until("pong", "jackpots"))["type"] == "pong"
            listed = (await staff.first.get("/api/acts/jackpot/dragon")).json()
            assert {one["slug"] for one in listed if one["refusal"] is None} >= {"suspend-jackpot"}

    play(tmp_path, story, SICBO, CRAPS, staff=True)
    assert report(tmp_path).passed


@clause("aruze-sicbo", "4.1.1", "4.1.2")
def test_no_percentage_without_its_approval_and_no_jackpot_without_displayed_rules(
    tmp_path: Path,
) -> None:
    """What is filed is for that table and these rates, by the Authority, and not by who joins."""

    async def story(run: Running) -> None:
        async with AsyncExitStack() as stack:
            staff = await operators(run, stack)
            asked = {"type": "propose-jackpot", **ONCE, "text": " "}
            told = (await staff.first.post("/api/acts", json={"act": asked})).json()
            assert (told["kind"], told["clause"]) == ("no-displayed-rules", "4.1.2")
            assert await staff.act(staff.first, "propose-jackpot", **ONCE) == ""
            assert await staff.act(staff.second, "confirm-jackpot", number="dragon") == ""
            joined = {
                "type": "join-jackpot", "number": "dragon", "table": "sicbo-1", "rate": "1/125",
                "hidden_rate": "1/1000", "approval": "A-1",
            }  # fmt: skip

            async def join() -> tuple[str, str]:
                answer = await staff.second.post("/api/acts", json={"act": joined})
                told: Json = answer.json()
                return str(told.get("kind", "")), str(told.get("clause", ""))

            assert await join() == ("rate-not-approved", "4.1.1"), "nothing is on file"
            for number, title, kind in (
                ("A-3", "dragon: sicbo-1 1/125 1/1000", "procedure"),
                ("A-4", "dragon: sicbo-2 1/125 1/1000", "percentage"),
                ("A-5", "dragon: sicbo-1 1/100 1/1000", "percentage"),
            ):
                await staff.paper(number, title, kind)
                joined["approval"] = number
                assert await join() == ("rate-not-approved", "4.1.1"), title
            player = await run.seat()
            opened = await staff.act(staff.first, "open-jackpot", number="dragon")
            assert opened == "no-tables"
            await player.do("insert-note", denomination_cents=10_000)
            await player.do("place-wager", spot="small", cents=5_000)
            await round_of_play(run, player, "123", 1)
            (listed,) = (await staff.first.get("/api/jackpots")).json()
            assert (listed["displayed_cents"], listed["hits"]) == (0, 0)
            joined["approval"] = "A-2"
            await staff.paper("A-2", "dragon: sicbo-1 1/125 1/1000")
            assert await join() == ("", "")

    play(tmp_path, story, SICBO, staff=True)


@clause("aruze-sicbo", "8.10", "1.1/syndicated-play")
def test_a_syndicate_is_recorded_with_three_people_and_a_linked_jackpot(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        async with AsyncExitStack() as stack:
            staff = await operators(run, stack)
            await staff.open(ONCE, "sicbo-1", "sicbo-2")
            what = {
                "table": "sicbo-1", "game": "aruze-sicbo", "reason": "held every terminal",
                "person": "Ike", "pool": "dragon",
            }  # fmt: skip
            none = {**what, "others": ["A", "B"], "pool": "tiger"}
            assert await staff.act(staff.first, "record-syndicate", **none) == "no-linked-pool"
            two = {**what, "others": ["A"]}
            assert await staff.act(staff.first, "record-syndicate", **two) == "not-a-syndicate"
            three = {**what, "others": ["A", "B"]}
            assert await staff.act(staff.first, "record-syndicate", **three) == ""
            shown = (await staff.first.get("/api/conduct")).json()
            (breach,) = shown["breaches"]
            assert (breach["clause"], breach["detail"]) == ("8.10", ["jackpot: dragon"])

    play(tmp_path, story, SICBO, OTHER, staff=True)
