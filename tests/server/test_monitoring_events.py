"""Significant events as the monitoring system polls them: every one, once, in order."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pitboss.eventstore.opening import open_store
from pitboss.house.domain import HOUSE
from pitboss.kernel.refusal import Refusal
from pitboss.reports import following
from pitboss.reports.incidents import events_report
from pitboss.reports.scope import Scope
from pitboss.table.dealer.acts.announce_no_result import AnnounceNoResult
from pitboss.table.dealer.acts.bring_chips import BringChips
from pitboss.table.dealer.acts.call_for_bets import CallForBets
from pitboss.table.dealer.acts.place_chips import PlaceChips
from pitboss.table.dealer.acts.refuse_wager import RefuseWager
from pitboss.table.dealer.acts.shake_dice import ShakeDice
from pitboss.table.dealer.acts.take_place import TakePlace
from pitboss.table.terminal.acts.close_table import CloseTable
from pitboss.table.terminal.acts.collect import Collect
from pitboss.table.terminal.acts.declare_void import DeclareVoid
from pitboss.table.terminal.acts.insert_note import InsertNote
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.acts.report_peripheral import ReportPeripheral
from pitboss.table.terminal.acts.report_terminal_fault import ReportTerminalFault
from pitboss.table.terminal.acts.transfer_credit import TransferOut
from tests.server.monitored import Host, asked


async def _a_day(host: Host) -> None:
    """Notes, transfers, wagers, and things worth a look at two tables, some in one record."""
    await host.transfer()
    for terminal, table in (("wheel-1", "wheel"), ("dice-2", "dice")):
        fields = {"table": table, "terminal": terminal}
        await host.do(InsertNote, denomination_cents=2_000, **fields)
        await host.do(PlaceWager, spot="even" if table == "wheel" else "small",
                      cents=500, **fields)  # fmt: skip
        await host.do(ReportPeripheral, device="printer", working=False, **fields)
        await host.post(f"/terminals/{terminal}/disable", reason="a look")
    for terminal in ("wheel-1", "wheel-2"):  # the second fails alike: the round is stopped too
        await host.do(ReportTerminalFault, terminal=terminal, code="E7")
    staff = {"by": "kim", "office": "assistant-gaming-manager", "reason": "seen"}
    await host.do(DeclareVoid, round=1, **staff)
    for terminal in ("dice-2", "wheel-1"):
        await host.post(f"/terminals/{terminal}/enable", reason="done")
    await host.do(Collect, table="wheel", terminal="wheel-2", number="1")
    await _a_round_without_result(host)


async def _a_round_without_result(host: Host) -> None:
    """At the dealer's table, where a wager is refused before."""
    dealer = {"table": "dealt", "by": "dee", "office": "dealer"}
    ann = {**dealer, "place": "1"}
    await host.do(TakePlace, person="ann", **ann)
    await host.do(BringChips, cents=10_000, **ann)
    await host.do(ShakeDice, round=1, tumbles=3, **dealer)
    await host.do(CallForBets, round=1, **dealer)
    await host.do(PlaceChips, spot="small", cents=500, **ann)
    await host.do(PlaceChips, spot="big", cents=700, **ann)
    sue = {"by": "sue", "office": "casino-supervisor"}
    await host.do(RefuseWager, spot="big", reason="a late hand", **(ann | sue))
    await host.do(AnnounceNoResult, round=1, ground="exposed", **dealer)


SAID = ("at", "table", "terminal", "group", "by", "office", "clause", "sentence")


def reported(folder: Path) -> list[tuple[object, ...]]:
    """The same from the report, which reads everything from the beginning."""
    store = open_store(folder / "floor.db", HOUSE, writable=False)
    try:
        with store.view():
            report = events_report(store, Scope())
        rows = report.part("events").dicts()
    finally:
        store.close()
    return [(row["event"], *(row[name] for name in SAID)) for row in rows]


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 1_000])
def test_events_are_paged_without_a_gap_and_as_the_report_tells_them(
    tmp_path: Path, limit: int
) -> None:
    async def story(host: Host) -> None:
        await _a_day(host)
        found, after, pages = [], 0, 0
        while True:
            page = await host.get("/events", after=after, limit=limit)
            pages += 1
            found += page["events"]
            positions = [one["position"] for one in page["events"]]
            assert positions == sorted(positions)
            assert all(after < position <= page["next"] for position in positions)
            # No more than the limit, but for the events of the record that reached it.
            assert len(set(positions)) <= limit
            assert len([one for one in positions if one != positions[-1]]) < limit
            after = page["next"]
            if not page["more"]:
                break
        told = [(one["kind"], *(one[name] for name in SAID)) for one in found]
        assert told == reported(tmp_path)
        assert [one["kind"] for one in found if one["table"] == "wheel"] == [
            "table-opened", "peripheral-reported", "terminal-disabled", "terminal-failed",
            "terminal-failed", "round-stopped", "round-voided", "table-suspended",
            "terminal-enabled",
        ]  # fmt: skip
        assert [one["sentence"] for one in found if one["table"] == "dealt"][1:] == [
            "$7.00 in value chips on big (piece 2) goes back to ann at place 1: a late hand",
            "No result: the dice were seen before no more bets. Every wager but a Super Streak is "
            "void",
        ]
        assert pages >= len({one["position"] for one in found}) / limit
        assert (await host.get("/events", after=after))["events"] == []

    asked(tmp_path, story)


def test_a_poller_is_told_each_event_once_as_it_happens(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        page = await host.get("/events")
        kinds = [one["kind"] for one in page["events"]]
        # The equipment of each table is listed before it opens.
        assert kinds.count("practice-listed") == 4
        opened = [kind for kind in kinds if kind != "practice-listed"]
        assert opened == ["table-opened"] * 3 + ["dealer-table-opened"]
        assert not page["more"]
        for count in range(5):
            await host.transfer(transaction=f"t{count}", cents=100)  # nothing to look at
            quiet = await host.get("/events", after=page["next"])
            assert (quiet["events"], quiet["more"]) == ([], False)
            assert quiet["next"] > page["next"]
            act = "enable" if count % 2 else "disable"
            await host.post(f"/terminals/wheel-2/{act}", reason=f"{count}")
            page = await host.get("/events", after=quiet["next"])
            (one,) = page["events"]
            assert one["kind"] == f"terminal-{act}d"
            assert str(count) in one["sentence"]

    asked(tmp_path, story)


def test_a_page_looks_through_so_many_records_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "RECORDS_A_PAGE", 3)

    async def story(host: Host) -> None:
        await _a_day(host)
        found, after = [], 0
        while True:
            page = await host.get("/events", after=after)
            assert page["next"] - after <= 3
            found += [one["kind"] for one in page["events"]]
            after = page["next"]
            if not page["more"]:
                break
        assert found == [kind for kind, *_ in reported(tmp_path)]

    asked(tmp_path, story)


def test_a_table_opened_for_another_game_is_told_by_the_rules_of_its_time(tmp_path: Path) -> None:
    async def first(host: Host) -> None:
        await host.do(ReportTerminalFault, terminal="wheel-1", code="E1")
        staff = {"by": "kim", "office": "assistant-gaming-manager"}
        await host.do(CloseTable, **staff)
        at = host.floor.clock()
        while host.floor.clock() == at:  # the next opening is later than what went before
            await asyncio.sleep(0)
        state: Any = host.floor.queue.state("table:wheel")
        # The opening on record has every reading of its game spelt out: another has its own.
        config = replace(state.config, game="aruze-sicbo", readings={})
        checks = dict.fromkeys(("server", "tumbler", "wheel-1", "wheel-2"), True)
        opened = await host.do(OpenTable, config=config, checks=checks, **staff)
        assert not isinstance(opened, Refusal), opened
        await host.do(ReportTerminalFault, terminal="wheel-2", code="E2")
        found, after = [], 0
        while page := await host.get("/events", after=after, limit=1):
            found += [(one["kind"], one["clause"]) for one in page["events"]]
            after = page["next"]
            if not page["more"]:
                break
        # A terminal that fails: rule 8.2.2 at Interblock, 7.2.2 at Aruze Sic Bo.
        assert [one for one in found if one[0] == "terminal-failed"] == [
            ("terminal-failed", "8.2.2"),
            ("terminal-failed", "7.2.2"),
        ]

    asked(tmp_path, first)


def test_notes_before_the_page_count_towards_the_threshold(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        note = {"table": "dice", "terminal": "dice-1", "denomination_cents": 10_000}
        for _ in range(60):
            await host.do(InsertNote, **note)
        page = await host.get("/events")
        assert "notes-over-threshold" not in [one["kind"] for one in page["events"]]
        for _ in range(39):
            await host.do(InsertNote, **note)
        page = await host.get("/events", after=page["next"])
        assert page["events"] == []
        await host.do(TransferOut, table="dice", terminal="dice-1",
                      transaction="o1", cents=500_000)  # fmt: skip
        await host.do(InsertNote, **note)  # the hundredth: ten thousand dollars
        (one,) = (await host.get("/events", after=page["next"]))["events"]
        assert (one["kind"], one["terminal"]) == ("notes-over-threshold", "dice-1")
        assert one["sentence"] == "dice-1 has taken notes of $10,000.00 since the last close"

    asked(tmp_path, story)


def test_a_page_that_cannot_be_is_malformed(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        for after in (-1, "x", 2**53, 2**70, "1;DROP TABLE records"):
            answer = await host.client.get("/cms/events", params={"after": after})
            told = answer.json()
            assert (answer.status_code, told["kind"]) == (400, "malformed")
            # A page says the sentence itself, of these words.
            assert told["sentence"] == f"What was sent could not be read: {told['words']['why']}."
        for limit in (0, 1_001, -5):
            answer = await host.client.get("/cms/events", params={"limit": limit})
            assert (answer.status_code, answer.json()["kind"]) == (400, "malformed")
        far = await host.get("/events", after=2**53 - 1)
        assert far == {"events": [], "next": 2**53 - 1, "more": False}

    asked(tmp_path, story)
