"""Several draws of one promotion: each has its own time, prizes, seed, list and winners."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from pitboss.cli.main import cli
from tests.floor.auditor.draws import drawn
from tests.server.floors import Json
from tests.server.promoting import (
    AWARDED,
    CLEAN,
    CLOSES,
    EVERY,
    HAMPER,
    HOUR,
    MANAGER,
    OPERATOR,
    STARTS,
    THROWS,
    House,
    cited,
    play,
    regulator_of,
    rules,
)  # fmt: skip

LATER = AWARDED + HOUR
SECOND: Json = {"draw": 2, "awarded_at": LATER, "awarded_where": "the hall"}


async def planned(house: House, number: str, document: str, /, **terms: Any) -> None:
    """A car in the first draw and a hamper in the second; lodged, with a channel."""
    await house.written(number, document, **terms)
    await house.done(MANAGER, "plan-draw", number=number, **SECOND)
    await house.done(MANAGER, "write-prize", number=number, **{**HAMPER, "prize": "2", "draw": 2})
    for prize in ("1", "2"):
        await house.done(OPERATOR, "attest-prize", number=number, prize=prize, **CLEAN)
    await house.lodge(number, document)
    await house.done(MANAGER, "open-channel", number=number, channel="the counter")


async def entered(house: House, number: str, count: int) -> None:
    """So many people, one chance each; entry has closed, and it is time for the first draw."""
    house.clock.at = STARTS
    await house.until(number, lambda one: one["status"] == "running")
    await house.people_enter(number, count)
    house.clock.at = CLOSES
    await house.until(number, lambda one: one["status"] == "closed")
    house.clock.at = AWARDED


async def made(house: House, number: str) -> None:
    """The draw whose turn it is, from the nomination to the confirmation."""
    await house.frozen(number)
    await house.done("scrutineer", "enter-public-number", number=number, throws=THROWS)
    found = await house.until(number, lambda one: one["draw_status"] == "drawn")
    await house.done(OPERATOR, "confirm-draw", number=number)
    if found["overseen"]:
        await house.done("scrutineer", "confirm-draw", number=number)


def holds(pack: Path) -> tuple[int, bool]:
    """What anybody is told who runs a draw again."""
    told = CliRunner().invoke(cli, ["draw", "check", str(pack)])
    return told.exit_code, "The draw holds." in told.output


@rules("7.1", "7.2", under=("interblock",))
def test_each_draw_has_its_own_seed_list_and_winners_and_anybody_runs_both_again(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        await planned(house, "spring", "interblock", reserves=1)
        await entered(house, "spring", 4)
        opened = (await house.public("/spring")).json()
        first, second = opened["draws"]
        # Both commitments stand there before anything is drawn, and each is of a seed of its own.
        assert (first["awarded_at"], second["awarded_at"]) == (AWARDED, LATER)
        assert (first["awarded_where"], second["awarded_where"]) == ("the sports bar", "the hall")
        assert first["commit"] != second["commit"]
        assert [prize["draw"] for prize in opened["prizes"]] == [1, 2]
        await made(house, "spring")
        won = (await house.prize("spring", "1"))["chance"]
        assert (await house.prize("spring", "2"))["status"] == "offered"
        # The next follows when the results of this one are published, and not before its time.
        told = await house.act(MANAGER, "freeze-entries", number="spring")
        assert told == ("not-in-state", "7.7.2")
        told = await house.act(OPERATOR, "conclude-promotion", number="spring")
        assert told == ("not-published", "7.7.10")
        await house.done(MANAGER, "publish-results", number="spring", where="the page")
        told = await house.act(MANAGER, "freeze-entries", number="spring")
        assert told == ("before-its-time", "7.7.2")
        told = await house.act(OPERATOR, "conclude-promotion", number="spring")
        assert told == ("not-in-state", "7.7.10")
        # Until it is near, the hall looks at the winners of the first.
        assert (await house.public("/spring")).json()["draw"] == 1
        house.clock.at = LATER - 15 * 60_000
        assert (await house.public("/spring")).json()["draw"] == 2
        house.clock.at = LATER
        # Its only prize is at $10,000.00: nobody has to oversee it, and the scrutineer throws.
        assert not (await house.at_work("spring"))["overseen"]
        await made(house, "spring")
        await house.done(MANAGER, "publish-results", number="spring", where="the page")
        # A winner is not on the second list; the first stays what it was.
        lists = [(await house.public(f"/spring/list?draw={n}")).text for n in (1, 2)]
        everybody = lists[0].splitlines()
        assert [line.split()[0] for line in everybody] == ["000001", "000002", "000003", "000004"]
        assert lists[1].splitlines() == [line for line in everybody if line[:6] != won]
        shown = (await house.public("/spring")).json()["draws"]
        for draw, text, before in zip(shown, lists, (first, second), strict=True):
            assert hashlib.sha256(text.encode()).hexdigest() == draw["list_digest"]
            said = f"pitboss draw commit 1\nspring/{draw['number']}\n{draw['seed']}\n"
            assert hashlib.sha256(said.encode()).hexdigest() == before["commit"] == draw["commit"]
        # By the second model, which has the papers and docs/promotions.md alone.
        salt = house.run.floor.promotions.of("spring").salt
        holders = ["p1", "p2", "p3", "p4"]
        out: set[str] = set()
        for draw in shown:
            name, dice = f"spring/{draw['number']}", f"dice {THROWS}"
            numbers = drawn(name, draw["seed"], salt, holders, dice, 2, out)
            assert draw["winners"] == numbers[:1]
            out = {holders[int(numbers[0]) - 1]}
        for number in (1, 2):
            pack = await house.public(f"/spring/export?draw={number}")
            (tmp_path / f"{number}.json").write_bytes(pack.content)
        assert (await house.public("/spring/export?draw=3")).status_code == 404
        assert (await house.public("/spring?draw=-1")).status_code == 404

    play(tmp_path, story)
    for number in (1, 2):
        pack = tmp_path / f"{number}.json"
        assert holds(pack) == (0, True)
        whole = json.loads(pack.read_text())
        assert whole["draw"] == f"spring/{number}"
        pack.write_text(json.dumps({**whole, "draw": f"spring/{3 - number}"}))
        assert holds(pack) == (1, False)


@rules("7", "7.2", "7.7", "9")
def test_every_draw_has_a_time_a_place_and_a_prize_before_terms_are_lodged(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        for document in EVERY:
            await house.written(document, document)
            plan = {"number": document, **SECOND}
            told = await house.act(MANAGER, "plan-draw", **{**plan, "draw": 3})
            assert told[0] == "not-understood"
            told = await house.act(MANAGER, "plan-draw", **{**plan, "awarded_where": " "})
            assert told[0] == "not-understood"
            told = await house.act("cashier", "plan-draw", **plan)
            assert told == ("not-your-office", cited(document, "7.2"))
            before = (await house.at_work(document))["digest"]
            await house.done(MANAGER, "plan-draw", **plan)
            found = await house.at_work(document)
            assert found["digest"] != before
            lodging = {"number": document, "regulator": regulator_of(document), "way": "email",
                       "reference": "L-1"}  # fmt: skip
            told_all = await house.told(OPERATOR, "lodge-terms", **lodging)
            assert told_all["clause"] == cited(document, "7.2")
            assert "Draw 2 has no prize" in told_all["sentence"]
            prize = {**HAMPER, "number": document, "prize": "2"}
            told = await house.act(MANAGER, "write-prize", **prize, draw=3)
            assert told == ("not-of-these", cited(document, "7.2"))
            await house.done(MANAGER, "write-prize", **prize, draw=2)
            await house.done(OPERATOR, "attest-prize", number=document, prize="2", **CLEAN)
            # A draw that has prizes is not struck out; terms that are written again keep it.
            told = await house.act(MANAGER, "strike-draw", number=document, reason="one is enough")
            assert told == ("draw-has-prizes", cited(document, "7.2"))
            await house.done(MANAGER, "plan-draw", **{**plan, "awarded_at": AWARDED - 1})
            told = await house.act(OPERATOR, "lodge-terms", **lodging)
            assert told == ("times-out-of-order", cited(document, "7.2"))
            await house.done(MANAGER, "plan-draw", **plan)
            await house.lodge(document, document)
            await house.done(MANAGER, "strike-prize", number=document, prize="2", reason="dear")
            await house.done(MANAGER, "strike-draw", number=document, reason="one is enough")
            assert (await house.at_work(document))["status"] == "draft"
            await house.lodge(document, document)
            # Without it the terms are, to the letter, those from before it was planned.
            assert (await house.at_work(document))["digest"] == before
            told = await house.act(MANAGER, "strike-draw", number=document, reason="again")
            assert told == ("not-of-these", cited(document, "7.2"))

    play(tmp_path, story)


@rules("7.3", under=("sicbo-ilga",))
def test_an_entry_that_is_void_between_two_draws_stays_on_the_first_list_alone(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        await planned(house, "spring", "sicbo-ilga")
        await entered(house, "spring", 4)
        await made(house, "spring")
        before = (await house.public("/spring/list?draw=1")).text
        await house.done(MANAGER, "publish-results", number="spring", where="the page")
        won = (await house.prize("spring", "1"))["chance"]
        loser = next(one for one in ("000001", "000002") if one != won)
        void = {"number": "spring", "chance": loser, "reason": "a card of another"}
        await house.done(OPERATOR, "void-entry", **void)
        house.clock.at = LATER
        await made(house, "spring")
        assert (await house.public("/spring/list?draw=1")).text == before
        second = (await house.public("/spring/list?draw=2")).text.splitlines()
        assert sorted([won, loser, *(line[:6] for line in second)]) == [
            "000001", "000002", "000003", "000004",
        ]  # fmt: skip

    play(tmp_path, story)


@rules("7.8", under=("sicbo-nicc",))
def test_a_reserve_who_has_won_in_a_later_draw_gets_no_second_prize(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        await planned(house, "spring", "sicbo-nicc", reserves=1, unclaimed="reserve")
        await entered(house, "spring", 2)
        await made(house, "spring")
        await house.done(MANAGER, "publish-results", number="spring", where="the page")
        won = await house.prize("spring", "1")
        who = {"person": won["winner"], "patron": won["patron"], "address": "1 Bay Road"}
        await house.done(MANAGER, "record-claim", number="spring", prize="1", **who)
        await house.done(OPERATOR, "deny-claim", number="spring", claim="1", reason="no card")
        house.clock.at = LATER
        await house.frozen("spring")
        # While a list is frozen nobody on it gets a prize of an earlier draw.
        told = await house.act(OPERATOR, "award-reserve", number="spring", prize="1")
        assert told == ("not-in-state", "10.7.8")
        await house.done("scrutineer", "enter-public-number", number="spring", throws=THROWS)
        await house.until("spring", lambda one: one["draw_status"] == "drawn")
        await house.done(OPERATOR, "confirm-draw", number="spring")
        # Two people: who was not drawn first was the reserve, and alone on the second list.
        second = await house.prize("spring", "2")
        assert {won["patron"], second["patron"]} == {"p1", "p2"}
        told = await house.act(OPERATOR, "award-reserve", number="spring", prize="1")
        assert told == ("no-reserve", "10.7.8")

    play(tmp_path, story)


@rules("9.1", "12", under=("aruze-craps",))
def test_times_of_a_further_draw_change_by_approval_or_with_a_postponement(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        await planned(house, "spring", "aruze-craps")
        await entered(house, "spring", 3)
        moved = {"number": "spring", "item": "awarded_at", "draw": 2, "moment": LATER + HOUR}
        told = await house.act(OPERATOR, "propose-amendment", **{**moved, "draw": 3})
        assert told == ("not-of-these", "5.7.2")
        await house.done(OPERATOR, "propose-amendment", **moved)
        approval = {"amendment": "1", "regulator": "Authority", "reference": "A-1"}
        await house.done(OPERATOR, "record-approval", number="spring", **approval)
        await house.done(OPERATOR, "put-amendment-in-force", number="spring", amendment="1")
        first, second = (await house.public("/spring")).json()["draws"]
        assert (first["awarded_at"], second["awarded_at"]) == (AWARDED, LATER + HOUR)
        # Two days later both follow: what comes after moves by as much as the one that is due.
        await house.done(OPERATOR, "postpone-promotion", number="spring", reason="a broken seal")
        await house.done(OPERATOR, "validate-integrity", number="spring", finding="it was whole")
        anew = AWARDED + 48 * HOUR
        await house.done(OPERATOR, "resume-promotion", number="spring", awarded_at=anew,
                         ends_at=anew + 24 * HOUR)  # fmt: skip
        first, second = (await house.public("/spring")).json()["draws"]
        assert (first["awarded_at"], second["awarded_at"]) == (anew, LATER + 49 * HOUR)
        # Each has its own deadline, an hour after its time; the second passes by itself.
        found = await house.at_work("spring")
        due = {one["key"]: one["due_at"] for one in found["deadlines"] if one["what"] == "draw"}
        assert due == {"1": anew + HOUR, "2": LATER + 50 * HOUR}
        house.clock.at = anew
        await made(house, "spring")
        await house.done(MANAGER, "publish-results", number="spring", where="the page")
        house.clock.at = LATER + 50 * HOUR + 1
        await house.until("spring", lambda one: any(d["passed"] for d in one["deadlines"]))
        passed = house.run.floor.promotions.of("spring").passed
        assert f"draw 2 {LATER + 50 * HOUR}" in passed
        # It can still be cancelled, and then the promotion ends when its prizes are dealt with.
        await house.done(OPERATOR, "cancel-draw", number="spring", reason="the hall is closed")
        shown = [(await house.public(f"/spring?draw={n}")).json()["compromised"] for n in (1, 2)]
        assert shown == ["", "the hall is closed"]
        assert [one["status"] for one in (await house.at_work("spring"))["draws"]] == [
            "confirmed", "cancelled",
        ]  # fmt: skip

    play(tmp_path, story)
