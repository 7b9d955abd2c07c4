"""Aruze Craps on the terminals: failed terminals, confirmed wagers, meters that are wrong."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from tests.stories import clause
from tests.table.terminal.plays import Play

SUPERVISOR = {"by": "lee", "office": "casino-supervisor"}
OTHERS = ["", "dealer", "inspector", "electronic-gaming-attendant"]


class Tampered(Play):
    """A table whose memory a test may spoil: the money is not checked after each command."""

    def _check_money(self) -> None:
        """The terminal's own audit is what is looked at."""


def craps(kind: type[Play] = Play, **config: Any) -> Play:  # as a test gives them
    """Three terminals with a hundred dollars each."""
    return kind("aruze-craps", notes={"a": 100, "b": 100, "c": 100}, **config)


def refused(play: Play, command: str, **fields: Any) -> tuple[str, str]:  # as the command has them
    """The kind and clause of a refusal of the manager's command, which changes nothing."""
    before = deepcopy(play.table)
    play.staff(command, **fields)
    assert play.table == before
    return play.refused()


def fail(play: Play, terminal: str, code: str = "E7") -> None:
    """A terminal reports an error."""
    assert isinstance(play.do("ReportTerminalFault", terminal=terminal, code=code), tuple)


@clause("aruze-craps", "6.2.2", "6.1")
def test_6_1_a_failed_terminals_wagers_ride_and_its_win_waits_for_the_manager() -> None:
    """R53: the round goes on for the others."""
    play = craps()
    play.place("a", "field", 1000)
    play.place("b", "field", 1000)
    fail(play, "a")
    failed = play.one("TerminalFailed")
    assert (failed.code, failed.clause) == ("E7", "6.2.2")
    play.place("a", "field", 500)
    assert play.refused() == ("out-of-service", "6.2.2")
    play.do("TakeBack", terminal="a", spot="field", cents=1000)
    assert play.refused() == ("out-of-service", "6.2.2")
    play.round("45")
    assert play.one("RoundSettled").pending == ("a",)
    assert (play.credit("a"), play.credit("b")) == (9000, 11000)
    assert play["a"].waiting_cents == 2000
    play.staff("ConfirmWagers", terminal="a", round=1)
    confirmed = play.one("WagersConfirmed")
    assert (confirmed.released_cents, confirmed.clause) == (2000, "6.1")
    assert (play.credit("a"), play["a"].waiting_cents) == (11000, 0)
    again = refused(play, "ConfirmWagers", terminal="a", round=1)
    assert again == ("nothing-to-confirm", "6.1")


@clause("aruze-craps", "1.1/game-hardware", "1.1/pt")
def test_1_1_game_hardware_a_fault_is_tied_to_a_terminal_that_the_table_has() -> None:
    play = craps()
    play.do("ReportTerminalFault", terminal="z", code="E7")
    assert play.refused()[0] == "no-such-terminal"
    for command in ("DeclareTerminalFault", "RestoreTerminal"):
        assert refused(play, command, terminal="z")[0] == "no-such-terminal"


@clause("aruze-craps", "6.3", "1.1/void")
def test_6_3_wagers_without_a_record_are_void_and_the_others_are_paid() -> None:
    play = craps()
    play.place("a", "field", 1000)
    play.place("a", "any-seven", 500)
    play.place("a", "hop:4-5", 100)
    fail(play, "a")
    play.round("45")
    stranger = refused(play, "ConfirmWagers", terminal="a", round=1, unconfirmed=("big-6",))
    assert stranger == ("nothing-to-confirm", "6.3")
    play.staff("ConfirmWagers", terminal="a", round=1, unconfirmed=("any-seven", "hop:4-5"))
    assert play.one("WagersConfirmed").clause == "6.3"
    # 8400 left; Field 2000; the lost Any Seven and the won Hop give their stakes back.
    assert play.credit("a") == 8400 + 2000 + 500 + 100


@clause("aruze-craps", "6.3")
def test_6_3_before_the_result_an_unconfirmed_wager_goes_back_and_the_rest_is_paid_at_once() -> (
    None
):
    play = craps()
    play.place("a", "field", 1000)
    play.place("a", "buy:4", 2000)
    fail(play, "a")
    play.close()
    play.staff("ConfirmWagers", terminal="a", round=1, unconfirmed=("buy:4",))
    assert play.happened() == ["WagerReturned", "WagersConfirmed"]
    assert play.credit("a") == 9000
    play.result("45")
    assert play.one("RoundSettled").pending == ()
    assert play.credit("a") == 11000


@clause("aruze-craps", "6.1", "6.3", "1.1/assistant-gaming-manager")
@pytest.mark.parametrize("office", [*OTHERS, "casino-supervisor"])
def test_6_1_only_the_manager_confirms_and_adjusts(office: str) -> None:
    play = craps()
    play.place("a", "field", 1000)
    fail(play, "a")
    play.round("45")
    who = {"terminal": "a", "by": "lee", "office": office}
    assert refused(play, "ConfirmWagers", round=1, **who) == ("not-your-office", "6.1")
    void = {"round": 1, "unconfirmed": ("field",)}
    assert refused(play, "ConfirmWagers", **void, **who) == ("not-your-office", "6.3")
    assert refused(play, "AdjustMeter", cents=500, **who) == ("not-your-office", "6.1")


@clause("aruze-craps", "6.1")
def test_6_1_a_meter_is_adjusted_up_and_down_and_never_below_nothing() -> None:
    """R52, ETG-08: what the meter no longer holds is demanded."""
    play = craps()
    adjust = {"terminal": "a", "cents": 500, "round": 1}
    assert refused(play, "AdjustMeter", **(adjust | {"cents": 0}))[0] == "not-understood"
    assert refused(play, "AdjustMeter", **adjust, reason="") == ("reason-needed", "6.1")
    play.staff("AdjustMeter", **adjust)
    assert play.credit("a") == 10500
    play.staff("AdjustMeter", terminal="a", round=1, cents=-10500)
    assert (play.credit("a"), play.table.claims) == (0, [])
    play.staff("AdjustMeter", terminal="a", round=1, cents=-300)
    adjusted = play.one("MeterAdjusted")
    assert (adjusted.debited_cents, adjusted.claim_cents) == (0, 300)
    assert play.credit("a") == 0
    assert [(one.terminal, one.cents) for one in play.table.claims] == [("a", 300)]
    assert play["a"].meters.claims_cents == 300


@clause("aruze-craps", "6.1")
def test_6_1_for_a_fault_that_the_terminal_shows_the_meter_is_put_right_there() -> None:
    play = craps()
    fail(play, "a", "E7")
    play.staff("AdjustMeter", terminal="a", fault="E7", cents=500)
    adjusted = play.one("MeterAdjusted")
    assert (adjusted.credited_cents, adjusted.payable_cents, adjusted.fault) == (500, 0, "E7")
    assert play.credit("a") == 10500
    play.staff("AdjustMeter", terminal="a", fault="E8", cents=500)
    assert play.refused()[0] == "no-ground"


@clause("aruze-craps", "6.1")
def test_6_1_a_ticket_on_its_way_out_is_not_adjusted_away() -> None:
    play = craps()
    play.do("Collect", terminal="a", number="1")
    play.staff("AdjustMeter", terminal="a", round=1, cents=-400)
    assert play.one("MeterAdjusted").claim_cents == 400
    play.do("ConfirmPrint", terminal="a", number="1")
    assert play["a"].tickets_out[0].cents == 10000


@clause("aruze-craps", "6.2.3", "1.1/casino-supervisor")
def test_6_2_3_staff_declare_a_terminal_faulty_and_restore_it() -> None:
    play = craps()
    for office in OTHERS:
        told = refused(play, "DeclareTerminalFault", terminal="a", office=office)
        assert told == ("not-your-office", "6.2.3")
    silent = refused(play, "DeclareTerminalFault", terminal="a", reason="")
    assert silent == ("reason-needed", "6.2.3")
    fault = {"terminal": "a", "reason": "screen is dark"}
    play.do("DeclareTerminalFault", **fault, **SUPERVISOR)
    assert play.one("TerminalFailed").clause == "6.2.3"
    assert refused(play, "DeclareTerminalFault", **fault) == ("out-of-service", "6.2.3")
    assert refused(play, "RestoreTerminal", terminal="b") == ("in-service", "6.2.3")
    assert refused(play, "RestoreTerminal", terminal="a", office="dealer")[0] == (
        "not-your-office"
    )
    play.do("RestoreTerminal", terminal="a", reason="repaired", **SUPERVISOR)
    play.place("a", "field", 1000)
    play.round("45")
    assert play.credit("a") == 11000


@clause("aruze-craps", "6.1", "6.2.2")
def test_6_1_carried_wagers_of_a_failed_terminal_wait_round_by_round() -> None:
    play = craps()
    play.place("a", "pass", 1000)
    play.place("b", "pass", 1000)
    play.round("24")
    fail(play, "a")
    play.round("23")
    assert play["a"].stakes == {"pass@6": 1000}
    play.round("33")
    assert (play.credit("a"), play["a"].waiting_cents) == (9000, 2000)
    assert play.credit("b") == 11000
    play.staff("ConfirmWagers", terminal="a", round=3)
    play.staff("ConfirmWagers", terminal="a", round=2)
    assert play.credit("a") == 11000
    play.staff("RestoreTerminal", terminal="a")
    play.place("a", "field", 1000)
    play.round("45")
    assert play.credit("a") == 12000


@clause("aruze-craps", "6.3")
@pytest.mark.parametrize("settled", [False, True])
def test_6_3_odds_go_back_with_a_line_wager_that_is_void(settled: bool) -> None:
    """R16: if staff void the flat, its odds are void too."""
    play = craps()
    play.place("a", "pass", 1000)
    play.round("24")
    play.place("a", "pass-odds", 2000)
    fail(play, "a")
    if settled:
        play.round("33")
    else:
        play.close()
    play.staff("ConfirmWagers", terminal="a", round=2, unconfirmed=("pass@6",))
    assert play["a"].stakes == {}
    assert play.credit("a") == 10000


@clause("aruze-craps", "6.1", "6.4")
def test_6_1_after_a_void_round_a_restored_terminal_is_paid_like_any_other() -> None:
    """What there was to confirm has gone back."""
    play = craps()
    play.place("a", "field", 1000)
    fail(play, "a")
    play.close()
    play.cocked()
    play.void()
    play.staff("RestoreTerminal", terminal="a")
    play.place("a", "field", 1000)
    play.round("45")
    assert play.credit("a") == 11000


@clause("aruze-craps", "6.6.1.1")
def test_6_6_1_1_the_same_error_on_two_terminals_in_a_round_is_the_systems() -> None:
    """R50: it reaches the terminals that show it, and the others play on."""
    play = craps(harmless_codes=("PAPER",))
    for name in "abc":
        play.place(name, "field", 1000)
    fail(play, "a", "PAPER")
    assert play.told == [("a shows PAPER, which does not affect play", "6.2.2")]
    fail(play, "b", "PAPER")
    assert play.happened() == ["FaultNoted"]
    fail(play, "a", "E7")
    assert play.happened() == ["TerminalFailed"]
    fail(play, "a", "E7")
    assert play.happened() == ["FaultNoted"]
    fail(play, "b", "E7")
    back = ["WagerReturned", "WagerReturned"]
    assert play.happened() == ["TerminalFailed", "SystemFaultRaised", *back]
    raised = play.one("SystemFaultRaised")
    assert (set(raised.terminals), raised.clause) == ({"a", "b"}, "6.6.1.1")
    play.round("45")
    assert play.credit("c") == 11000
    assert (play.credit("a"), play.credit("b")) == (10000, 10000)


@clause("aruze-craps", "6.6.1.1")
def test_6_6_1_1_other_errors_or_another_round_are_not_the_systems() -> None:
    play = craps()
    play.place("c", "big-6", 1000)
    fail(play, "a", "E7")
    fail(play, "b", "E8")
    assert play.happened() == ["TerminalFailed"]
    play.round("44")
    fail(play, "c", "E7")
    assert play.happened() == ["TerminalFailed"]


@clause("aruze-craps", "6.6", "6.6.1.1")
def test_6_6_plays_on_the_terminals_of_a_system_fault_are_void() -> None:
    """R50, R51: their stakes go back and nothing is won; the third terminal is paid."""
    play = craps()
    for name in "abc":
        play.place(name, "field", 1000)
    fail(play, "a")
    fail(play, "b")
    play.round("45")
    for name in "ab":
        if play[name].pending:
            play.staff("ConfirmWagers", terminal=name, round=1)
    assert (play.credit("a"), play.credit("b"), play.credit("c")) == (10000, 10000, 11000)


@clause("aruze-craps", "6.2.1")
@pytest.mark.parametrize("wrong", [500, -500])
def test_6_2_1_meters_that_do_not_add_up_lock_the_terminal_and_hold_its_win(wrong: int) -> None:
    """R54: of either sign; before a payout too."""
    play = craps(Tampered)
    play.place("a", "field", 1000)
    play.place("b", "field", 1000)
    play["a"].credit_cents += wrong
    play.round("45")
    locked = play.one("TerminalLocked")
    assert (locked.terminal, locked.clause, locked.difference_cents) == ("a", "6.2.1", wrong)
    assert play.one("RoundSettled").pending == ("a",)
    assert play.credit("a") == 9000 + wrong
    assert play.credit("b") == 11000
    play.place("a", "field", 1000)
    assert play.refused() == ("locked", "6.2.1")
    play.do("Collect", terminal="a", number="1")
    assert play.refused() == ("locked", "6.2.1")
    assert refused(play, "RestoreTerminal", terminal="a") == ("locked", "6.2.1")


@clause("aruze-craps", "6.2.1", "3.8")
@pytest.mark.parametrize(
    ("command", "fields"),
    [("Collect", {"number": "1"}), ("TransferOut", {"transaction": "t", "cents": 100})],
)
def test_6_2_1_no_credit_leaves_a_terminal_that_does_not_add_up(
    command: str, fields: dict[str, Any]
) -> None:
    play = craps(Tampered)
    play["a"].credit_cents += 1
    play.do(command, terminal="a", **fields)
    assert play.happened() == ["TerminalLocked"]
    assert play.credit("a") == 10001
    play.do(command, terminal="a", **fields)
    assert play.refused() == ("locked", "6.2.1")


@clause("aruze-craps", "6.1", "6.2.1")
def test_6_1_a_locked_terminal_is_put_right_by_the_record_and_restored() -> None:
    play = craps(Tampered)
    play["a"].credit_cents += 500
    play.do("Collect", terminal="a", number="1")
    assert play.staff("RestoreTerminal", terminal="a") == play.last
    assert play.refused() == ("locked", "6.2.1")
    play.replay()
    assert isinstance(play.staff("RestoreTerminal", terminal="a"), tuple)
    assert play.credit("a") == 10000


@clause("aruze-craps", "3.11", "6.2.1")
def test_3_11_a_locked_terminal_is_passed_over_for_the_dice() -> None:
    """R39: the next qualifying terminal in service shoots."""
    play = craps(Tampered)
    play.place("a", "pass", 1000)
    play.place("b", "pass", 1000)
    play["a"].credit_cents += 500
    play.do("Collect", terminal="a", number="1")
    play.close()
    assert play.one("WageringClosed").shooter == "b"
