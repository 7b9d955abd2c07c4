"""Significant events: what is told, in which words, and what is left out."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from pathlib import Path

import pytest

from pitboss.desk.acts.hold_payment import HoldPayment
from pitboss.desk.acts.hold_ticket import HoldTicket
from pitboss.desk.acts.pay_ticket import PayTicket
from pitboss.house.domain import HOUSE
from pitboss.kernel.errors import BadInput
from pitboss.reports.incidents import events_report
from pitboss.reports.scope import Scope
from pitboss.reports.sentences import AT_TERMINALS, GROUPS, SIGNIFICANT, said
from pitboss.table.terminal.acts.adjust_meter import AdjustMeter
from pitboss.table.terminal.acts.collect import Collect
from pitboss.table.terminal.acts.confirm_wagers import ConfirmWagers
from pitboss.table.terminal.acts.correct_result import CorrectResult
from pitboss.table.terminal.acts.declare_void import DeclareVoid
from pitboss.table.terminal.acts.report_dice import ReportDice
from pitboss.table.terminal.acts.report_display import ReportDisplay
from pitboss.table.terminal.acts.report_own_record import OwnRecordReported
from pitboss.table.terminal.acts.report_peripheral import ReportPeripheral
from pitboss.table.terminal.acts.report_terminal_fault import ReportTerminalFault
from pitboss.table.terminal.acts.restore_terminal import RestoreTerminal
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Table
from tests.floor.floors import CASHIER, MANAGER, number
from tests.reports.floors import Hall, Row, moment
from tests.stories import clause


def told(
    hall: Hall, scope: Scope | None = None, kinds: Collection[str] = (), notes_cents: int = 10**6
) -> list[Row]:
    with hall.store.view():
        report = events_report(hall.store, scope or Scope(), kinds, notes_cents)
    return report.part("events").dicts()


def sentences(rows: list[Row]) -> list[tuple[str, str]]:
    return [(row["clause"], row["sentence"]) for row in rows]


def test_a_void_round_from_its_fault_to_its_return(tmp_path: Path) -> None:
    hall = Hall(tmp_path, "aruze-sicbo")
    hall.stake("a", small=500)
    number = hall.close()
    cocked = {"faces": (1, 1, 4), "flat": (True, False, True)}
    hall.do(ReportDice, table="one", round=number, by="tumbler", **cocked)
    hall.staff(DeclareVoid, round=number)
    opened, stopped, voided = told(hall)
    assert opened["event"] == "table-opened"
    assert opened["sentence"].startswith("The table opens with 3 terminals for aruze-sicbo by")
    assert stopped["sentence"] == "The round is stopped: cocked dice (114)"
    assert (stopped["by"], stopped["office"]) == ("tumbler", "")
    assert voided["sentence"] == "The round is declared void: seen"
    assert (voided["by"], voided["office"]) == ("kim", "assistant-gaming-manager")
    assert (voided["clause"], voided["group"]) == ("7.4", "rounds")
    assert voided["gaming_day"] == date(2027, 1, 15)
    assert voided["sydney"].startswith("2027-01-15 10:0")
    assert (voided["stream"], voided["version"]) == ("table:one", stopped["version"] + 1)


def test_faults_of_terminals_and_what_staff_did(tmp_path: Path) -> None:
    hall = Hall(tmp_path, "interblock-sicbo")
    hall.stake("a", small=500, total_11=200)
    at = {"table": "one", "terminal": "a"}
    hall.do(ReportPeripheral, device="printer", working=False, code="jam", **at)
    hall.do(ReportTerminalFault, code="dark", **at)
    hall.result("146")
    hall.staff(ConfirmWagers, terminal="a", round=1)
    hall.staff(RestoreTerminal, terminal="a")
    hall.staff(CorrectResult, round=1, result="145")
    hall.staff(AdjustMeter, terminal="a", round=1, cents=100)
    hall.do(ReportDisplay, table="one", round=1, shown="146", by="display")
    _, *rows = told(hall)
    assert [(row["group"], row["event"]) for row in rows] == [
        ("devices", "peripheral-reported"),
        ("faults", "terminal-failed"),
        ("faults", "wagers-confirmed"),
        ("faults", "terminal-restored"),
        ("corrections", "result-corrected"),
        ("corrections", "meter-adjusted"),
        ("devices", "display-disagreed"),
    ]
    words = [row["sentence"] for row in rows]
    assert words[0] == "The printer of a does not work (jam)"
    assert words[4] == "The result is corrected from 146 to 145: seen; a is debited $4.00"
    assert words[6] == "The display shows 146 where round 1 came to 145; the settlement stands"
    assert all(row["clause"] for row in rows)
    assert [row["event"] for row in told(hall, kinds=["faults", "meter-adjusted"])] == [
        "terminal-failed", "wagers-confirmed", "terminal-restored", "meter-adjusted",
    ]  # fmt: skip


def test_payments_by_hand_and_holds_are_of_the_table_they_came_from(tmp_path: Path) -> None:
    hall = Hall(tmp_path, "aruze-sicbo")
    hall.open("two", "aruze-sicbo", ticket_limit_cents=5000)
    hall.note("two", "two-a", 10_000)
    hand = {"table": "two", "terminal": "two-a", "number": number(1)}
    assert hall.do(Collect, **hand) == ""
    hall.note("one", "a", 2000)
    hall.collect("one", "a", number(2))
    assert hall.do(HoldTicket, number=number(2), reason="torn", **MANAGER) == ""
    assert hall.do(HoldPayment, number=number(1), reason="enquiry", **MANAGER) == ""
    rows = told(hall, kinds=["payments", "holds"])
    assert [(row["table"], row["terminal"], row["sentence"]) for row in rows] == [
        ("two", "two-a", "two-a waits for $100.00 to be paid by hand"),
        ("one", "a", "$20.00 is held: torn"),
        ("two", "two-a", "$100.00 is held: enquiry"),
    ]
    assert rows[1]["stream"] == f"ticket:…{number(2)[-4:]}"
    assert [row["table"] for row in told(hall, Scope(table="two"))] == ["two"] * 3
    hall.do(PayTicket, number=number(2), **CASHIER)
    assert len(told(hall, kinds=["payments", "holds"])) == 3  # refused, so not written


def test_notes_above_a_threshold_between_two_closes(tmp_path: Path) -> None:
    hall = Hall(tmp_path, "aruze-sicbo")
    hall.note("one", "a", 30_000)
    hall.note("one", "b", 20_000)
    rows = told(hall, kinds=["notes"], notes_cents=30_000)
    assert sentences(rows) == [("3.4.1", "a has taken notes of $300.00 since the last close")]
    assert rows[0]["event"] == "notes-over-threshold"
    hall.stake("b", small=500)  # with another hundred dollars
    both = told(hall, kinds=["notes"], notes_cents=30_000)
    assert [row["terminal"] for row in both] == ["a", "b"]
    hall.result("666")
    hall.note("one", "a", 20_000)  # five hundred in all, but the round has closed in between
    assert told(hall, kinds=["notes"], notes_cents=40_000) == []
    assert told(hall, kinds=["notes"]) == []


def test_days_are_those_of_the_gaming_floor(tmp_path: Path) -> None:
    # A quarter to six in the morning of the 16th is still the 15th's gaming day.
    hall = Hall(tmp_path, "aruze-sicbo", at=moment("2027-01-15 18:45"))
    assert len(told(hall, Scope(first=date(2027, 1, 15), last=date(2027, 1, 15)))) == 1
    assert told(hall, Scope(first=date(2027, 1, 16))) == []
    assert len(told(hall, Scope(first=date(2027, 1, 16), starts="00:00"))) == 1


def test_what_cannot_be_asked_for(tmp_path: Path) -> None:
    hall = Hall(tmp_path, "aruze-sicbo")
    with pytest.raises(BadInput, match="'voids' is not reported: it is rounds, faults"):
        told(hall, kinds=["voids"])
    with pytest.raises(BadInput, match="more than 0"):
        told(hall, notes_cents=0)


def test_every_kind_is_either_told_or_plainly_part_of_play() -> None:
    plain = {
        "period-opened", "period-held", "period-resumed", "wager-placed", "wager-taken-back",
        "act-undone", "wager-returned", "wagering-closed", "launched", "result-sensed",
        "round-settled", "shooter-chosen", "player-sat", "player-stood", "note-accepted",
        "ticket-accepted", "credit-transferred", "printing-begun", "ticket-printed",
        "ticket-issued", "ticket-redeemed", "payment-opened", "form-signed", "transfer-made",
        "terminal-registered", "terminal-released", "card-taken-out", "touches-refused",
        "seat-joined", "credit-brought", "seat-returned", "seat-left",
        "attendant-called", "attendant-call-ended", "seat-reserved", "seat-opened",
        "seat-released", "left-waiting",
    }  # fmt: skip
    # At no table: a cashier's, told in the report of the shift.
    plain |= {
        "cash-handled", "drawer-opened", "drawer-taken", "drawer-cash-moved", "drawer-counted",
        "drawer-closed", "drawer-returned",
    }  # fmt: skip
    desk = ("pitboss.ledger", "pitboss.desk")
    at_tables = {
        kind for kind, made in HOUSE.kinds.items()
        if issubclass(made, TableEvent) or made.__module__.startswith(desk)
    }  # fmt: skip
    assert {
        kind for kind, made in HOUSE.kinds.items() if made in {*AT_TERMINALS, *SIGNIFICANT}
    } == (at_tables - plain)
    groups = {made.significant for made in AT_TERMINALS}
    assert groups | {one.group for one in SIGNIFICANT.values()} | {"notes"} == set(GROUPS)


@clause("aruze-sicbo", "7.1/confirm")
def test_an_event_of_several_sentences_is_told_as_one_with_no_capital_in_it() -> None:
    told = OwnRecordReported(
        terminal="a", clause="7.1", round=3, kept=True, stakes=(("big", 500),),
        touches=((9, "place-wager big", 500, "done"), (10, "press-shoot", 0, "not-answered")),
    )  # fmt: skip
    assert said(told, Table(id="one")) == (
        "a's own record of round 3: $5.00 on big; "
        "it kept a touch (place wager on big, $5.00), answered: done; "
        "it kept a touch (press shoot), answered: not-answered",
        "7.1",
    )
