"""A table that opens again, a result on a closed one, and what meters are put right for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.kernel.ensure import Broken
from pitboss.ledger.ticket_paper import make_number
from pitboss.rules.sign import Limit
from pitboss.table.terminal.acts.settlement import RoundSettled
from pitboss.table.terminal.acts.suspension import TableSuspended
from pitboss.table.terminal.state import Stage, Status
from tests.folding import fold
from tests.stories import clause
from tests.table.terminal.plays import Play

TWENTY_MINUTES = 20 * 60_000


def closing(play: Play) -> None:
    """The closing sign goes up, and its time comes."""
    play.staff("WarnOfClosing", closes_at=play.at + TWENTY_MINUTES + 1_000)
    play.at += TWENTY_MINUTES + 1_000


def test_a_table_that_opens_again_plays_by_the_sign_that_it_opens_with() -> None:
    play = Play("aruze-craps", seats="a b", notes={"a": 100})
    play.place("a", "field", 100)
    play.round("34")
    closing(play)
    play.staff("CloseTable")
    limits = {"*": Limit(500, breakage_stated=True)}
    config = replace(play.config, limits=limits, effective_at=play.at)
    checks = dict.fromkeys(("server", "tumbler", "a", "b"), True)
    play.staff("OpenTable", config=config, checks=checks)
    assert (play.table.results, play.table.closing_at) == ([], None)
    play.note("b", 100)
    play.place("b", "field", 400)
    play.place("b", "place:6", 500)
    play.close()
    assert play["b"].stakes == {"place:6": 500}, "what is below the minimum goes back"


@clause("aruze-craps", "7.2", "6.1")
def test_7_2_no_wager_is_live_again_at_a_closed_table_for_one_who_lost_all() -> None:
    """Six is the point and 3-4 takes the $10; truly it was 2-3, and the wager would run on."""
    play = Play("aruze-craps", seats="a", notes={"a": 10})
    play.place("a", "pass", 1_000)
    play.round("24")
    closing(play)
    play.round("34")
    play.staff("CloseTable")
    play.staff("CorrectResult", round=2, result="23")
    assert play.refused() == ("not-open", "6.1")
    play.staff("InvalidateRound", round=2, cause="fire")
    assert play.refused() == ("not-open", "7.8")
    assert play["a"].stakes == {}


@clause("aruze-craps", "6.1")
def test_6_1_a_meter_is_put_right_for_each_fault_that_shows() -> None:
    play = Play("aruze-craps", notes={"a": 50})
    play.place("a", "field", 500)
    for code in ("E7", "J1", "cocked-dice", ""):
        play.staff("AdjustMeter", terminal="a", fault=code, cents=100)
        assert play.refused() == ("no-ground", "6.1"), code
    play["a"].failed = "E7"
    play.staff("AdjustMeter", terminal="a", fault="E7", cents=100)
    assert play.credit("a") == 4_600
    play["a"].failed = None
    play.do("ReportPeripheral", terminal="a", device="stacker", working=False, code="J1")
    play.staff("AdjustMeter", terminal="a", fault="J1", cents=100)
    play.close()
    play.shoot()
    play.cocked()
    play.staff("AdjustMeter", terminal="a", fault="cocked-dice", cents=100)
    assert play.credit("a") == 4_800


def test_a_record_of_a_round_by_other_rulings_or_amounts_is_no_record() -> None:
    play = Play("aruze-craps", notes={"a": 50})
    play.place("a", "field", 500)
    play.close()
    play.shoot()
    before = play.table
    play.result("12")
    settled = play.one("RoundSettled")
    play.record.pop()
    play.replay()
    assert play.table is not before
    (cell,) = settled.cells
    won = settled.terminals["a"]
    others: tuple[tuple[RoundSettled, str], ...] = (
        (replace(settled, digest="0"), "by another rulebook"),
        (replace(settled, cells=(replace(cell, clause="9.9"),)), "are not the rulebook's"),
        (replace(settled, cells=(replace(cell, odds="9/1"),)), "are not the rulebook's"),
        (replace(settled, terminals={"a": replace(won, won_cents=1)}), "round 1 at terminal a"),
    )
    for other, said in others:
        with pytest.raises(Broken, match=said):
            fold(play.table, (other,))
    play.table.terminals["a"].recall[-1].round = 9
    with pytest.raises(Broken, match="as they stood at the close"):
        fold(play.table, (settled,))


@clause("aruze-craps", "3.3.8")
def test_3_3_8_what_is_placed_after_the_close_counts_as_turnover() -> None:
    play = Play("aruze-craps", notes={"a": 100})
    play.place("a", "field", 1_000)
    play.close()
    assert play["a"].meters.turnover_cents == 1_000
    late = {"terminal": "a", "round": 1, "by": "sue", "office": "casino-supervisor"}
    play.staff("ChangeInFairness", **late, spot="place:6", cents=1_200)
    assert play["a"].meters.turnover_cents == 2_200
    play.staff("ChangeInFairness", **late, spot="field", cents=400)
    assert play["a"].meters.turnover_cents == 2_200, "what was played stays played"


@clause("aruze-craps", "6.6.1", "7.8")
def test_a_round_that_the_server_stopped_is_invalidated_and_the_table_stays_shut() -> None:
    play = Play("aruze-craps", notes={"a": 50})
    play.place("a", "field", 500)
    play.staff("DeclareServerFault")
    play.staff("InvalidateRound", round=1, cause="fire")
    assert play.happened() == ["RoundInvalidated", "WagerReturned", "TableSuspended"]
    table = play.table
    assert (table.stage, table.status, table.stopped) == (Stage.BETWEEN, Status.SUSPENDED, None)
    assert play.credit("a") == 5_000


def test_a_record_of_a_suspension_ends_the_round_whatever_stands_before_it() -> None:
    play = Play("aruze-craps", notes={"a": 50})
    fold(play.table, (TableSuspended(clause="6.6.1", reason="a fault"),))
    table = play.table
    assert (table.stage, table.status, table.closes_at) == (Stage.BETWEEN, Status.SUSPENDED, None)


@clause("aruze-craps", "6.4")
def test_wagers_are_confirmed_of_the_round_that_is_stopped() -> None:
    play = Play("interblock-roulette", notes={"a": 50})
    play.place("a", "red", 500)
    play.close()
    play.staff("DeclareDeviceFault", round=1)
    play.staff("ConfirmStoppedWagers", round=2)
    assert play.refused()[0] == "wrong-round"
    play.staff("ConfirmStoppedWagers", round=1)
    assert play.one("StoppedWagersConfirmed").cents == 500


def test_every_ticket_that_a_terminal_prints_is_counted() -> None:
    play = Play("aruze-craps", notes={"a": 50})
    for printed in (1, 2):
        play.note("a", 10)
        number = make_number(7, f"{printed:012}")
        play.do("Collect", terminal="a", number=number)
        play.do("ConfirmPrint", terminal="a", number=number)
        assert play["a"].papers == printed
        assert [one.number for one in play["a"].tickets_out][-1] == number
