"""A terminal that the monitoring system or staff disabled: it finishes its play and pays out.

No document speaks of it; the standards do: a terminal that its host disables during play finishes
the play and allows the credit to be collected (NZG 2003/56 p1479).
"""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from pitboss.house.domain import HOUSE
from pitboss.kernel.offices import MONITORING_SYSTEM
from pitboss.kernel.refusal import Refusal
from pitboss.table.terminal.acts.disable_terminal import DisableTerminal, TerminalDisabled
from pitboss.table.terminal.acts.enable_terminal import TerminalEnabled
from pitboss.table.terminal.acts.insert_note import InsertNote
from pitboss.table.terminal.view import terminal_view
from tests.floor.floors import MANAGER, Floor, number
from tests.stories import clause
from tests.table.terminal.plays import Play
from tests.table.terminal.test_interblock_period import refused, staff_refused, tumbler, wheel

HOST = {"by": "cms", "office": MONITORING_SYSTEM}


def disable(play: Play, terminal: str = "a") -> None:
    play.do("DisableTerminal", terminal=terminal, reason="reported stolen", **HOST)
    assert play.happened() == ["TerminalDisabled"]


def enable(play: Play, terminal: str = "a") -> None:
    play.do("EnableTerminal", terminal=terminal, reason="looked at", **HOST)
    assert play.happened() == ["TerminalEnabled"]


def disabled_with(*stakes: tuple[str, int]) -> Play:
    """A roulette table where a has 100 dollars less its stakes, and is then disabled."""
    play = wheel()
    for spot, cents in stakes:
        play.place("a", spot, cents)
    disable(play)
    return play


@pytest.mark.parametrize(
    ("command", "fields"),
    [
        ("PlaceWager", {"spot": "red", "cents": 100}),
        ("PlaceWager", {"spot": "serie-5-8", "cents": 600}),
        ("MoveWager", {"origin": "odd", "target": "red", "cents": 300}),
        ("Double", {}),
        ("InsertNote", {"denomination_cents": 2000}),
        ("AcceptTicket", {"number": "1", "cents": 500}),
        ("TransferIn", {"transaction": "t1", "cents": 500}),
    ],
)
def test_it_takes_no_new_wagers_and_no_credit(command: str, fields: dict[str, Any]) -> None:
    play = disabled_with(("odd", 300))
    assert refused(play, command, terminal="a", **fields) == ("disabled", "")
    # The others play on.
    assert play.place("b", "red", 100)
    assert play.happened() == ["WagerPlaced"]


def test_a_note_that_lies_in_the_box_already_is_credited_all_the_same() -> None:
    play = disabled_with()
    before = play.table.terminals["a"].credit_cents
    play.do("InsertNote", terminal="a", by="a/acceptor", denomination_cents=2000, stacked=True)
    assert play.happened() == ["NoteAccepted"]
    assert play.table.terminals["a"].credit_cents == before + 2000


def test_the_refusal_says_what_can_still_be_done() -> None:
    play = disabled_with()
    play.place("a", "red", 100)
    assert isinstance(play.last, Refusal)
    assert play.last.sentence == (
        "Terminal a is disabled: it takes no wagers and no credit, and what is on it can be "
        "collected."
    )


def test_the_last_round_is_not_placed_again() -> None:
    play = wheel()
    play.place("a", "red", 100)
    play.round("2")
    disable(play)
    assert refused(play, "Repeat", terminal="a") == ("disabled", "")


@clause("interblock", "3.5", "3.6")
def test_wagers_that_stand_play_out_and_the_credit_is_collected() -> None:
    play = disabled_with(("odd", 300), ("black", 200))
    assert refused(play, "Collect", terminal="a", number="T1") == ("live-wagers", "3.5")
    play.round("3")  # red and odd: 300 comes back with 300, 200 is lost
    assert play.credit("a") == 10_000 - 500 + 600
    assert play["a"].waiting_cents == 0
    play.do("Collect", terminal="a", number="T1")
    assert play.one("PrintingBegun").cents == 10_100
    play.do("ConfirmPrint", terminal="a", number="T1")
    assert (play.credit("a"), play["a"].meters.tickets_out_cents) == (0, 10_100)


def test_credit_is_transferred_out() -> None:
    play = disabled_with()
    play.do("TransferOut", terminal="a", transaction="t1", cents=9_999)
    assert play.credit("a") == 1


def test_more_than_a_ticket_carries_is_paid_by_hand() -> None:
    play = wheel(ticket_limit_cents=5_000)
    disable(play)
    play.do("Collect", terminal="a", number="P1")
    assert play.one("HandpayOpened").cents == 10_000
    assert terminal_view(play.table, "a").state == "waiting-for-payment"
    play.do("ClearHandpay", terminal="a", number="P1")
    assert terminal_view(play.table, "a").state == "disabled"


def test_chips_are_taken_back_while_the_period_is_open_and_not_put_down_again() -> None:
    play = disabled_with(("odd", 300), ("red", 200), ("low", 100))
    play.do("Undo", terminal="a")
    assert play["a"].stakes == {"odd": 300, "red": 200}
    play.do("TakeBack", terminal="a", spot="red", cents=200)
    assert play["a"].stakes == {"odd": 300}
    assert refused(play, "Undo", terminal="a") == ("disabled", "")
    play.do("ClearWagers", terminal="a")
    assert (play["a"].stakes, play.credit("a")) == ({}, 10_000)


@clause("aruze-craps", "3.7")
def test_at_craps_a_line_wager_lives_on_until_it_is_decided() -> None:
    play = Play("aruze-craps", notes={"a": 50, "b": 50})
    play.place("a", "pass", 1000)
    play.round("42")  # the point is 6
    disable(play)
    told = refused(play, "PlaceWager", terminal="a", spot="pass-odds", cents=1000)
    assert told == ("disabled", "")
    play.close()
    assert play.table.shooter == "a"
    play.do("PressShoot", terminal="a", round=play.table.round)
    assert play.one("Launched").shooter == "a"
    play.result("33")  # 6: the line wins as much again
    assert (play.credit("a"), play["a"].stakes) == (6_000, {})
    play.do("Collect", terminal="a", number="T1")
    assert play.one("PrintingBegun").cents == 6_000


def test_it_can_be_disabled_in_every_phase_and_the_round_goes_on() -> None:
    play = tumbler()
    play.place("a", "small", 500)
    play.close()
    disable(play)  # after the launch
    play.result("123")  # 6: Small wins as much again
    assert play.credit("a") == 10_500
    enable(play)
    play.place("a", "small", 500)
    play.close()
    play.cocked()
    disable(play)  # while the round is stopped
    play.void()
    assert play.credit("a") == 10_500


def test_enabled_again_it_takes_everything_again() -> None:
    play = disabled_with()
    enable(play)
    assert terminal_view(play.table, "a").state == "in-service"
    play.note("a", 5)
    play.place("a", "red", 100)
    play.do("TransferIn", terminal="a", transaction="t1", cents=100)
    assert (play.credit("a"), play["a"].stakes) == (10_500, {"red": 100})


def test_the_screen_says_so_unless_something_else_has_to_end_first() -> None:
    play = disabled_with()
    assert terminal_view(play.table, "a").state == "disabled"
    assert terminal_view(play.table, "b").state == "in-service"
    play.do("ReportTerminalFault", terminal="a", code="E7")
    assert terminal_view(play.table, "a").state == "failed"
    assert refused(play, "PlaceWager", terminal="a", spot="red", cents=100)[0] == "out-of-service"
    play.staff("RestoreTerminal", terminal="a")
    assert terminal_view(play.table, "a").state == "disabled"


def test_enabling_does_not_bring_a_failed_terminal_back() -> None:
    play = disabled_with()
    play.do("ReportTerminalFault", terminal="a", code="E7")
    enable(play)
    assert refused(play, "PlaceWager", terminal="a", spot="red", cents=100)[0] == "out-of-service"


@pytest.mark.parametrize("command", ["DisableTerminal", "EnableTerminal"])
def test_it_is_for_the_monitoring_system_and_for_supervisors_with_a_reason(command: str) -> None:
    play = wheel()
    if command == "EnableTerminal":
        disable(play)
    for office in ("", "player", "dealer", "cashier", "inspector", "administrator"):
        told = staff_refused(play, command, terminal="a", office=office)
        assert told == ("not-your-office", "")
    assert staff_refused(play, command, terminal="a", by="") == ("not-your-office", "")
    assert staff_refused(play, command, terminal="a", reason="  ") == ("reason-needed", "")
    assert staff_refused(play, command, terminal="z")[0] == "no-such-terminal"
    play.staff(command, terminal="a", reason="a dispute")
    (told_of,) = play.last if isinstance(play.last, tuple) else ()
    kinds = (TerminalDisabled, TerminalEnabled)
    assert isinstance(told_of, kinds)
    assert (told_of.terminal, told_of.reason) == ("a", "a dispute")


def test_what_is_so_already_is_refused_and_not_recorded_twice() -> None:
    play = wheel()
    assert staff_refused(play, "EnableTerminal", terminal="a") == ("enabled", "")
    disable(play)
    assert staff_refused(play, "DisableTerminal", terminal="a") == ("disabled", "")


def test_a_table_that_was_never_opened_has_no_terminals_to_disable() -> None:
    play = wheel(effective_at=None, notes={})
    assert staff_refused(play, "DisableTerminal", terminal="a") == ("not-open", "")


def test_it_stays_disabled_over_a_closing_and_with_a_seat_that_comes_back() -> None:
    play = wheel(notes={})
    disable(play)
    play.staff("CloseTable")
    checks = dict.fromkeys(("server", "wheel", *"abc"), True)
    for seats in (("a", "b", "c"), ("b", "c"), ("a", "b", "c")):
        config = deepcopy(play.config)
        object.__setattr__(config, "seats", seats)
        play.staff("OpenTable", config=config, checks=checks)
        assert play.happened() == ["TableOpened", "PeriodOpened"]
        if "a" in seats:
            assert play["a"].disabled
        play.staff("CloseTable")


def test_replayed_from_nothing_it_is_the_same_table() -> None:
    play = disabled_with(("odd", 300))
    disable(play, "c")
    enable(play, "c")
    before = HOUSE.dump("table:table-1", play.table)
    play.replay()
    assert (play["a"].disabled, play["c"].disabled) == (True, False)
    assert HOUSE.dump("table:table-1", play.table) == before


def test_a_snapshot_from_before_there_were_disabled_terminals_is_read() -> None:
    play = wheel()
    data = json.loads(HOUSE.dump("table:table-1", play.table))
    for terminal in data["terminals"].values():
        del terminal["disabled"]
    loaded = HOUSE.load("table:table-1", json.dumps(data).encode())
    assert loaded == play.table


def test_the_journal_says_who_and_why_and_a_restart_finds_it_disabled(tmp_path: Path) -> None:
    floor = Floor(tmp_path)
    floor.open("one", "interblock-sicbo", "a b")
    floor.note("one", "a", 2_000)
    at = {"table": "one", "terminal": "a"}
    assert floor.do(DisableTerminal, **at, reason="stolen", **HOST) == ""
    assert floor.do(DisableTerminal, **at, reason="again", **MANAGER) == "disabled"
    entry = floor.writer.codec.decode(list(floor.store.read("table:one"))[-1])
    assert (entry.by, entry.office) == ("cms", "monitoring-system")
    assert entry.events == (TerminalDisabled(terminal="a", reason="stolen"),)

    before = HOUSE.dump("table:one", floor.table("one"))
    floor.writer.forget()  # as after a restart: everything is read from the journal
    assert HOUSE.dump("table:one", floor.table("one")) == before
    given = {**at, "denomination_cents": 2_000}
    assert floor.do(InsertNote, **given) == "disabled"
    assert floor.collect("one", "a", number(1)) == ""
    assert floor.present("one", "a", number(1)) == "disabled"
    assert floor.present("one", "b", number(1)) == ""
    assert floor.whole()
