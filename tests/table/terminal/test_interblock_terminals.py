"""Interblock rule 8: terminals that fail, alone or together, and meters that do not add up."""

from __future__ import annotations

import pytest

from pitboss.table.terminal.state import Stage, Status
from tests.stories import clause
from tests.table.terminal.plays import Play
from tests.table.terminal.test_interblock_period import refused, staff_refused, wheel

STRANGERS = ["", "player", "electronic-gaming-host", "dealer", "cashier", "inspector"]


class Unaudited(Play):
    """A table where a test has put a terminal's meter wrong: the driver does not look at it."""

    def _check_money(self) -> None:
        assert sum(self.ledger.balances.values()) == 0


def _fail(play: Play, terminal: str, code: str = "E7") -> None:
    play.do("ReportTerminalFault", terminal=terminal, code=code)


def _two_wagers() -> Play:
    """Terminal a has 1000 cents on red and 300 on odd, and fails; b has 500 on red."""
    play = wheel()
    play.place("a", "red", 1000)
    play.place("a", "odd", 300)
    play.place("b", "red", 500)
    _fail(play, "a")
    return play


@clause("interblock", "8.2.2", "8.1")
def test_8_2_2_a_terminal_that_fails_keeps_its_wagers_and_what_they_win_waits() -> None:
    play = _two_wagers()
    failed = play.one("TerminalFailed")
    assert (failed.code, failed.clause) == ("E7", "8.2.2")
    for act in ("ClearWagers", "Undo", "Double"):
        assert refused(play, act, terminal="a") == ("out-of-service", "8.2.2")
    assert refused(play, "Collect", terminal="a", number="T1") == ("out-of-service", "8.2.2")
    play.round("12")
    assert play.one("RoundSettled").pending == ("a",)
    assert (play.credit("a"), play["a"].waiting_cents, play.credit("b")) == (8_700, 2_000, 10_500)
    play.staff("ConfirmWagers", terminal="a", round=1)
    assert play.one("WagersConfirmed").clause == "8.1"
    assert (play.credit("a"), play["a"].waiting_cents) == (10_700, 0)
    told = staff_refused(play, "ConfirmWagers", terminal="a", round=1)
    assert told == ("nothing-to-confirm", "8.1")


@clause("interblock", "8.3")
@pytest.mark.parametrize(
    ("unconfirmed", "credit"),
    [(("red",), 9_700), (("odd",), 11_000), (("red", "odd"), 10_000)],
)
def test_8_3_only_what_the_records_do_not_confirm_is_void(
    unconfirmed: tuple[str, ...], credit: int
) -> None:
    play = _two_wagers()
    play.round("12")
    play.staff("ConfirmWagers", terminal="a", round=1, unconfirmed=unconfirmed)
    assert play.one("WagersConfirmed").clause == "8.3"
    assert (play.credit("a"), play["a"].waiting_cents) == (credit, 0)


@clause("interblock", "8.3", "8.1")
def test_8_3_wagers_may_be_looked_into_before_the_result() -> None:
    play = _two_wagers()
    play.close()
    play.staff("ConfirmWagers", terminal="a", round=1, unconfirmed=("red",))
    assert (play.credit("a"), play["a"].stakes) == (9_700, {"odd": 300})
    play.result("1")
    assert play.one("RoundSettled").pending == ()
    assert play.credit("a") == 10_300


@clause("interblock", "8.1", "8.3")
def test_8_1_wagers_are_confirmed_by_a_supervisor_with_a_reason() -> None:
    play = _two_wagers()
    play.round("12")
    for office in STRANGERS:
        told = staff_refused(play, "ConfirmWagers", terminal="a", round=1, office=office)
        assert told == ("not-your-office", "8.1")
    red = {"terminal": "a", "round": 1, "unconfirmed": ("red",)}
    assert staff_refused(play, "ConfirmWagers", **red, reason="") == ("reason-needed", "8.3")
    told = staff_refused(play, "ConfirmWagers", terminal="a", round=1, unconfirmed=("low",))
    assert told == ("nothing-to-confirm", "8.3")
    for terminal, number in [("a", 3), ("b", 1), ("c", 1)]:
        told = staff_refused(play, "ConfirmWagers", terminal=terminal, round=number)
        assert told == ("nothing-to-confirm", "8.1")


@clause("interblock", "8.3")
def test_8_3_a_wager_named_twice_is_void_once() -> None:
    play = _two_wagers()
    play.round("12")
    play.staff("ConfirmWagers", terminal="a", round=1, unconfirmed=("red", "red"))
    if isinstance(play.last, tuple):
        assert play.credit("a") == 9_700
    else:
        assert play["a"].waiting_cents == 2_000


@clause("interblock", "8.2.7")
def test_8_2_7_staff_take_a_terminal_out_of_service_and_bring_it_back() -> None:
    play = wheel()
    play.place("a", "red", 100)
    told = staff_refused(play, "DeclareTerminalFault", terminal="a", reason="")
    assert told == ("reason-needed", "8.2.7")
    told = staff_refused(play, "RestoreTerminal", terminal="a")
    assert told == ("in-service", "8.2.7")
    play.staff("DeclareTerminalFault", terminal="a")
    assert play.one("TerminalFailed").clause == "8.2.7"
    told = staff_refused(play, "DeclareTerminalFault", terminal="a")
    assert told == ("out-of-service", "8.2.7")
    for office in STRANGERS:
        told = staff_refused(play, "RestoreTerminal", terminal="a", office=office)
        assert told == ("not-your-office", "8.2.7")
    play.staff("RestoreTerminal", terminal="a")
    play.place("a", "red", 100)
    assert play["a"].stakes == {"red": 200}


@clause("interblock", "8.7.1", "8.6")
@pytest.mark.parametrize("closed", [False, True])
def test_8_7_1_the_same_error_on_two_terminals_is_the_servers_and_voids_everywhere(
    closed: bool,
) -> None:
    play = wheel(seats="a b c d", notes={"a": 100, "b": 100, "d": 100})
    play.place("a", "red", 1000)
    play.place("d", "red", 500)
    if closed:
        play.close()
    _fail(play, "a")
    assert play.table.stage is not Stage.STOPPED
    _fail(play, "c")
    assert (play.one("RoundStopped").fault, play.one("RoundStopped").clause) == ("server", "8.7.1")
    play.void()
    assert (play.credit("a"), play.credit("d")) == (10_000, 10_000)
    assert play.table.status is Status.SUSPENDED


@clause("interblock", "8.7.1")
def test_8_7_1_other_codes_harmless_codes_and_the_same_terminal_are_not_the_servers() -> None:
    play = wheel(harmless_codes=("paper",))
    play.place("a", "red", 1000)
    for terminal in "abc":
        _fail(play, terminal, "paper")
        assert play.happened() == ["FaultNoted"]
        assert play[terminal].failed is None
    _fail(play, "a", "E1")
    _fail(play, "a", "E1")
    _fail(play, "b", "E2")
    assert play.table.stage is Stage.WAGERING


@clause("interblock", "8.7.1")
def test_8_7_1_the_same_error_in_another_round_is_not_the_servers() -> None:
    play = wheel()
    play.place("b", "red", 1000)
    _fail(play, "a")
    play.round("1")
    _fail(play, "b")
    assert play.happened() == ["TerminalFailed"]
    assert play.table.stage is Stage.WAGERING


@clause("interblock", "8.7.1")
def test_8_7_1_a_terminal_restored_in_the_round_still_showed_the_error() -> None:
    play = wheel()
    play.place("b", "red", 1000)
    _fail(play, "a")
    play.staff("RestoreTerminal", terminal="a")
    _fail(play, "b")
    assert play.table.stage is Stage.STOPPED


@clause("interblock", "8.7.1")
def test_8_7_1_a_failed_terminal_that_shows_a_second_error_counts_for_it() -> None:
    play = wheel()
    play.place("b", "red", 1000)
    _fail(play, "a", "E1")
    _fail(play, "a", "E7")
    _fail(play, "b", "E7")
    assert play.table.stage is Stage.STOPPED


@clause("interblock", "8.6", "8.7.1")
def test_8_7_1_the_same_error_on_a_stopped_round_leaves_only_the_void() -> None:
    play = wheel()
    play.place("a", "red", 1000)
    play.close()
    play.do("ReportDeviceFault", round=1, code="E-READ")
    _fail(play, "b")
    _fail(play, "c")
    told = staff_refused(play, "EnterUnreadResult", round=1, result="1")
    assert told == ("not-entered-by-hand", "8.7.1")


@clause("interblock", "8.1")
def test_8_1_after_a_void_a_restored_terminal_has_nothing_left_to_confirm() -> None:
    play = _two_wagers()
    play.close()
    play.do("ReportNoSpin", round=1)
    play.staff("AnnounceNoSpin", round=1, office="dealer")
    play.void()
    play.staff("RestoreTerminal", terminal="a")
    play.place("a", "red", 1000)
    play.round("1")
    assert (play.credit("a"), play["a"].waiting_cents) == (11_000, 0)


@clause("interblock", "8.1")
def test_8_1_a_round_without_wagers_is_not_confirmed() -> None:
    play = _two_wagers()
    play.round("12")
    told = staff_refused(play, "ConfirmWagers", terminal="a", round=2)
    assert told == ("nothing-to-confirm", "8.1")


@clause("interblock", "8.3")
def test_8_3_a_wager_placed_after_the_terminal_was_restored_is_paid_at_once() -> None:
    play = _two_wagers()
    play.round("12")
    play.staff("RestoreTerminal", terminal="a")
    play.place("a", "red", 1000)
    play.round("12")
    assert (play.credit("a"), play["a"].waiting_cents) == (9_700, 2_000)


def _wrong(more: int) -> Unaudited:
    """Terminal a has 1000 cents on red and a credit meter that is wrong by so much."""
    play = Unaudited("interblock-roulette", notes={"a": 100, "b": 100})
    play.place("a", "red", 1000)
    play.place("b", "red", 1000)
    play["a"].credit_cents += more
    return play


@clause("interblock", "8.2.1")
@pytest.mark.parametrize("more", [1, -1, 5_000])
def test_8_2_1_a_meter_that_does_not_add_up_locks_the_terminal_and_holds_its_win(
    more: int,
) -> None:
    play = _wrong(more)
    play.round("1")
    locked = play.one("TerminalLocked")
    assert (locked.terminal, locked.clause, locked.difference_cents) == ("a", "8.2.1", more)
    assert play.one("RoundSettled").pending == ("a",)
    assert play.credit("a") == 9_000 + more
    assert (play["a"].waiting_cents, play.credit("b")) == (2_000, 11_000)
    for act in ("Repeat", "Undo"):
        assert refused(play, act, terminal="a") == ("locked", "8.2.1")
    assert refused(play, "Collect", terminal="a", number="T1") == ("locked", "8.2.1")
    told = staff_refused(play, "RestoreTerminal", terminal="a")
    assert told == ("locked", "8.2.1")
    play.staff("ConfirmWagers", terminal="a", round=1)
    assert play.credit("a") == 11_000 + more


@clause("interblock", "8.2.1")
@pytest.mark.parametrize(
    ("act", "fields"),
    [("Collect", {"number": "T1"}), ("TransferOut", {"transaction": "M1", "cents": 100})],
)
def test_8_2_1_no_credit_leaves_a_terminal_whose_meter_is_wrong(
    act: str, fields: dict[str, object]
) -> None:
    play = Unaudited("interblock-roulette", notes={"a": 100})
    play["a"].credit_cents += 100
    play.do(act, terminal="a", **fields)
    assert play.happened() == ["TerminalLocked"]
    assert (play["a"].printing, play.credit("a")) == (None, 10_100)


@clause("interblock", "8.1", "8.2.1")
def test_8_1_a_wrong_meter_is_put_right_by_the_record_and_not_by_hand() -> None:
    play = _wrong(700)
    play.round("2")
    # An adjustment is a movement of money, and moves what the meters say with the meter.
    play.staff("AdjustMeter", terminal="a", round=1, cents=-700)
    play.staff("RestoreTerminal", terminal="a")
    assert play.refused() == ("locked", "8.2.1")
    play.replay()
    assert play.credit("a") == 9_000 - 700
    play.staff("AdjustMeter", terminal="a", round=1, cents=700)
    play.staff("RestoreTerminal", terminal="a")
    assert play.happened() == ["TerminalRestored"]
    assert play.credit("a") == 9_000
