"""One person, no ceiling: above what the operator says, a second person signs as well."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitboss.house.acts import ACTS
from pitboss.house.forms import subject_of, who_may
from pitboss.kernel.act import Sender
from pitboss.kernel.errors import BadInput
from pitboss.kernel.offices import ALL_OFFICES
from pitboss.server.ops.ceilings import COUNTERSIGNED, SHIPPED_CENTS
from pitboss.server.ops.settings import parse_settings
from pitboss.table.dealer.acts.pay_claim import ClaimPaid
from pitboss.table.terminal.acts.adjust_meter import MeterAdjusted
from tests.server.dealt import TABLE, DealtTable, dealt
from tests.server.floors import HandClock, Json, Running, configuration, entries, play

OWN = "a password of one's own"


async def acted(http: Any, second: Json | None = None, **act: object) -> tuple[int, Json]:
    body: Json = {"act": act} if second is None else {"act": act, "second": second}
    answer = await http.post("/api/acts", json=body)
    return answer.status_code, answer.json()


def signing(name: str, password: str = OWN, office: str = "") -> Json:
    return {"name": name, "password": password, "office": office or name}


def test_above_the_ceiling_a_second_person_signs_and_never_the_same(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        client = await run.seat()
        await client.do("insert-note", denomination_cents=2_000)
        await run.signed_on("casino-supervisor")
        await run.signed_on("dealer")
        adjust: Json = {
            "type": "adjust-meter", "table": "sicbo-1", "terminal": "sicbo-1-1", "round": 1,
            "reason": "meter check",
        }  # fmt: skip
        async with await run.at_work("electronic-gaming-supervisor") as one:
            assert (await acted(one, **adjust, cents=50_000))[0] == 200
            status, told = await acted(one, **adjust, cents=50_001)
            assert (status, told["kind"]) == (409, "second-needed")
            assert "above $500.00 a second person" in told["sentence"]
            status, told = await acted(one, **adjust, cents=-50_001)
            assert told["kind"] == "second-needed"
            refused = {
                "own-second": signing("electronic-gaming-supervisor"),
                "no-sign-on": signing("casino-supervisor", "not the password of theirs"),
                "not-their-office": signing("dealer", office="casino-supervisor"),
                "not-your-office": signing("dealer"),
            }
            for kind, second in refused.items():
                status, told = await acted(one, second, **adjust, cents=1_000_000)
                assert (status >= 400, told["kind"]) == (True, kind)
            second = signing("casino-supervisor")
            assert (await acted(one, second, **adjust, cents=1_000_000))[0] == 200
        with run.floor.store.view():
            found = [
                (event, entry.by)
                for entry in entries(run.floor.store, "table:sicbo-1")
                for event in entry.events
                if isinstance(event, MeterAdjusted)
            ]
        (alone, _), (both, by) = found
        assert (alone.second, alone.credited_cents) == ("", 50_000)
        assert by == "electronic-gaming-supervisor"
        assert (both.second, both.second_office) == ("casino-supervisor", "casino-supervisor")

    play(tmp_path, story, staff=True, ceilings={})


def test_vouchers_and_payments_have_their_ceilings_by_office(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        voucher: Json = {"type": "issue-voucher", "number": "V1"}
        async with await run.at_work("games-supervisor") as one:
            status, told = await acted(one, **voucher, cents=10_000_000_000)
            assert (status, told["kind"]) == (409, "second-needed")
            await run.signed_on("assistant-gaming-manager")
            second = signing("assistant-gaming-manager")
            assert (await acted(one, second, **voucher, cents=30_000))[0] == 200
        async with await run.at_work("casino-supervisor") as one:
            assert (await acted(one, type="issue-voucher", number="V2", cents=90_000))[0] == 200

    ceilings = {"issue-voucher": {"*": "200", "casino-supervisor": "1000"}}
    play(tmp_path, story, staff=True, ceilings=ceilings, clock=HandClock())


async def countersigned(table: DealtTable, office: str, second: Json, **act: Any) -> Any:
    """The answer to an act at the table that somebody else signs as well."""
    worker = await table.at_work(office)
    return await acted(worker, second, table=TABLE, **act)


def test_at_a_dealers_table_a_large_claim_is_paid_by_two(tmp_path: Path) -> None:
    """A player who has left cannot say that they were paid: nobody says so alone."""

    async def story(table: DealtTable) -> None:
        player = await table.seat("1", "Ada")
        await table.open_bets()
        await table.show("456")
        await table.settle()
        assert (await table.put(player, "super-streak_big", 500))["type"] == "done"
        await table.done("dealer", "leave-place", place="1", remaining_cents=99_500)
        for faces in ("456", "366", "456", "466", "112"):
            await table.open_bets()
            await table.show(faces)
            await table.settle()
        (claim,) = table.state.departed
        assert table.state.departed[claim].value_cents == 3_500
        await table.run.signed_on("games-supervisor")
        console = await table.run.client(
            Authorization=f"Bearer {await table.run.signed_on('dealer')}"
        )
        await console.hello(table=TABLE, console=True)
        told = await console.order("pay-claim", table=TABLE, claim=claim)
        assert (told["type"], told["kind"]) == ("refused", "second-needed")
        assert told["sentence"].startswith(
            "This moves $35.00: above $10.00 a second person must sign as well, with their own "
            "password (the casino supervisor or games supervisor or assistant gaming manager"
        )
        pay: Json = {"type": "pay-claim", "claim": claim}
        status, told = await countersigned(table, "dealer", signing("dealer"), **pay)
        assert (status, told["kind"]) == (409, "own-second")
        second = signing("games-supervisor")
        assert (await countersigned(table, "dealer", second, **pay))[0] == 200
        with table.run.floor.store.view():
            (paid,) = [
                event
                for entry in entries(table.run.floor.store, "dealer:dealer-1")
                for event in entry.events
                if isinstance(event, ClaimPaid)
            ]
        assert (paid.value_cents, paid.second) == (3_500, "games-supervisor")

    dealt(tmp_path, "sicbo-ilga", story, ceilings={"pay-claim": {"*": "10"}})


def test_a_paid_round_is_settled_again_by_two_where_much_hangs_on_it(tmp_path: Path) -> None:
    async def story(table: DealtTable) -> None:
        player = await table.seat("1", "Ada")
        await table.open_bets()
        await table.wager(player, big=50_000)
        await table.show("556")
        await table.settle()
        await table.run.signed_on("casino-supervisor")
        await table.run.signed_on("dealer")
        restate: Json = {"round": 1, "faces": [1, 2, 4], "reason": "read for another table"}
        refused = await table.refused("games-supervisor", "restate-round", **restate)
        assert refused == ("second-needed", "")
        kind: Json = {"type": "restate-round", **restate}
        for name, why in (("dealer", "not-your-office"), ("games-supervisor", "own-second")):
            status, told = await countersigned(table, "games-supervisor", signing(name), **kind)
            assert (status >= 400, told["kind"]) == (True, why)
        done = await countersigned(table, "games-supervisor", signing("casino-supervisor"), **kind)
        assert done[0] == 200
        told = " ".join(text for text, _ in await table.story(1))
        assert "countersigned by casino-supervisor, casino supervisor" in told

    dealt(tmp_path, "sicbo-ilga", story, ceilings={"restate-round": {"*": "999"}})


def test_every_act_of_staff_names_its_offices_and_every_marked_act_has_a_ceiling() -> None:
    by_staff = [act for act in ACTS if Sender.STAFF in act.senders]
    assert len(by_staff) > 150
    for act in by_staff:
        assert act.may, act.slug()
        offices = who_may(act.may, subject_of(act).prefix)
        assert offices, act.slug()
        assert set(offices) <= ALL_OFFICES
    assert set(SHIPPED_CENTS) == COUNTERSIGNED
    assert all(by_office["*"] > 0 for by_office in SHIPPED_CENTS.values())
    assert {"adjust-meter", "issue-voucher", "pay-by-hand", "correct-result"} <= COUNTERSIGNED


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ('[ceilings.adjust-meter]\nattendant = "5"', "needs"),
        ('[ceilings.adjust-meter]\n"*" = "1e99"', "adjust-meter"),
        ('[ceilings.adjust-meter]\n"*" = "9999999999"', "at most"),
        ('[ceilings.adjust-meter]\n"*" = "5"\nking = "5"', "not an office"),
        ('[ceilings.place-wager]\n"*" = "5"', "not an act that has a ceiling"),
    ],
)
def test_a_ceiling_that_is_none_is_a_fault(tmp_path: Path, said: str, fault: str) -> None:
    text = configuration(tmp_path, ceilings={})
    with pytest.raises(BadInput, match=fault):
        parse_settings(f"{text}\n{said}\n", "floor.toml")
