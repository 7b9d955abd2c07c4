"""Aruze Craps on the terminals: periods, the point, carried wagers, recall, held clocks."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from pitboss.rules.sign import Limit
from tests.stories import clause
from tests.table.terminal.plays import Play


def craps(**config: Any) -> Play:  # the settings of a table, as a test gives them
    """Two terminals with a hundred dollars each."""
    return Play("aruze-craps", seats="a b", notes={"a": 100, "b": 100}, **config)


def refused(play: Play, command: str, **fields: Any) -> tuple[str, str]:  # as the command has them
    """The kind and clause of a refusal that changes nothing."""
    before = deepcopy(play.table)
    play.do(command, **fields)
    assert play.table == before
    return play.refused()


@clause("aruze-craps", "1.1/round-of-play", "1.1/wagering-period")
def test_1_1_round_of_play_every_roll_is_a_round_and_the_next_period_opens_at_once() -> None:
    """R01: what the roll did not decide is carried into the next round."""
    play = craps(period_seconds=45)
    play.place("a", "pass", 1000)
    play.place("a", "field", 500)
    play.round("24")
    assert play.happened() == ["ResultSensed", "RoundSettled", "PeriodOpened"]
    opened = play.one("PeriodOpened")
    assert (opened.round, opened.closes_at) == (2, play.at + 45000)
    assert play["a"].stakes == {"pass@6": 1000}
    assert play.credit("a") == 8500
    assert play["a"].bet_cents == 1000


@clause("aruze-craps", "1.1/wagering-period")
def test_1_1_wagering_period_closes_when_its_time_is_over_and_not_before() -> None:
    play = craps()
    play.place("a", "pass", 1000)
    closes_at = play.table.closes_at
    assert closes_at is not None
    early = refused(play, "CloseWagering", round=1, at=closes_at - 1)
    assert early == ("too-early", "1.1/wagering-period")
    assert refused(play, "CloseWagering", round=2, at=closes_at)[0] == "wrong-round"
    play.do("CloseWagering", round=1, at=closes_at)
    assert play.one("WageringClosed").stakes_cents == 1000
    assert refused(play, "CloseWagering", round=1, at=closes_at)[0] == "not-now"


@clause("aruze-craps", "1.1/wagering-period")
def test_1_1_wagering_period_stays_open_while_nothing_is_at_risk() -> None:
    """R42: held, until somebody wagers; then it runs its whole length."""
    play = craps()
    play.close()
    assert play.happened() == ["PeriodHeld"]
    held = play.table.closes_at
    assert held is None
    later = play.at + 3_600_000
    assert refused(play, "CloseWagering", round=1, at=later)[0] == "not-now"
    play.at = later
    play.place("a", "field", 1000)
    assert play.table.closes_at == play.at + 30000
    play.close()
    assert play.table.round == 1
    assert play.happened() == ["WageringClosed", "Launched"]


@clause("aruze-craps", "1.1/wagering-period", "1.1/minimum-bet")
def test_1_1_wagering_period_is_held_when_all_that_stood_was_too_low() -> None:
    play = craps(limits={"*": Limit(500, breakage_stated=True)})
    play.place("a", "field", 400)
    play.close()
    assert play.happened() == ["WagerReturned", "PeriodHeld"]
    assert play.credit("a") == 10000


@clause("aruze-craps", "1.1/wagering-period", "1.1/minimum-bet", "3.9.8")
def test_1_1_wagering_period_a_wager_too_low_comes_back_with_what_was_paid_on_it() -> None:
    """$9.50 and $0.47 come back to $0.03: that buys the least wager, so play goes on."""
    play = Play(
        "aruze-craps", seats="a", notes={"a": 10},
        limits={"*": Limit(1000, breakage_stated=True)}, readings={"idle": "attended"},
    )  # fmt: skip
    play.place("a", "buy:4", 950)
    assert play.credit("a") == 3
    play.close()
    assert play.happened() == ["WagerReturned", "WageringClosed", "Launched"]
    assert play.credit("a") == 1000


@clause("aruze-craps", "1.1/wagering-period", "1.1/round-of-play")
def test_1_1_wagering_period_closes_on_carried_wagers_alone() -> None:
    play = craps()
    play.place("a", "place:6", 600)
    play.round("23")
    play.close()
    assert play.happened() == ["WageringClosed", "Launched"]
    assert play.one("WageringClosed").stakes_cents == 600


@clause("aruze-craps", "3.11.2")
def test_3_11_2_an_empty_table_shoots_where_the_reading_says_so() -> None:
    """R42 the other way: the point moves on empty rolls, which harms nobody (R03)."""
    play = craps(readings={"idle": "shoot"})
    play.close()
    assert play.happened() == ["WageringClosed", "Launched"]
    assert play.one("Launched").clause == "3.11.2"
    play.result("24")
    assert play.table.point == 6
    assert play.one("RoundSettled").terminals == {}


@clause("aruze-craps", "1.1/come-out-roll")
def test_1_1_come_out_roll_the_point_goes_on_and_off_though_nobody_has_a_line_wager() -> None:
    """R03: the table keeps its own phase."""
    play = craps()
    play.place("a", "big-8", 1000)
    points = []
    for dice in ("11", "34", "56", "66", "12", "23", "33", "14", "46", "55"):
        play.round(dice)
        points.append(play.table.point)
        if "big-8" not in play["a"].stakes:
            play.place("a", "big-8", 100)
    # 2 7 11 12 3 leave the come-out; 5 sets, 6 leaves, 5 makes; 10 sets, 10 makes.
    assert points == [None, None, None, None, None, 5, 5, None, 10, None]


@clause("aruze-craps", "3.12", "2.2.4", "1.1/automated-dice-tumbler")
def test_3_12_the_result_is_what_both_dice_show_and_comes_from_the_tumbler_once() -> None:
    play = craps()
    play.place("a", "hardway:6", 100)
    play.place("b", "hop:2-4", 100)
    play.round("42")
    assert play.one("ResultSensed").result == "42"
    assert play.one("ResultSensed").clause == "2.2.4"
    assert (play.credit("a"), play.credit("b")) == (9900, 11600)
    again = {"round": 1, "faces": (3, 3), "flat": (True, True)}
    assert refused(play, "ReportDice", **again)[0] == "wrong-round"
    assert refused(play, "ReportPocket", round=2, pocket=7)[0] == "not-this-equipment"
    assert refused(play, "ReportNoSpin", round=2)[0] == "not-this-equipment"


@clause("aruze-craps", "3.3.7")
def test_3_3_7_settlement_is_by_what_stood_at_the_close() -> None:
    play = craps()
    play.place("a", "field", 1000)
    play.do("MoveWager", terminal="a", origin="field", target="any-seven", cents=1000)
    play.close()
    recalled = play["a"].recall[-1]
    assert recalled.stakes == {"any-seven": 1000}
    assert recalled.closed_at == play.table.opened_at + 30000
    play.result("34")
    assert play.credit("a") == 14500
    cells = [(cell.cell, cell.verdict, cell.clause) for cell in play.one("RoundSettled").cells]
    assert cells == [("any-seven", "wins", "3.9.17")]


@clause("aruze-craps", "1.1/round-of-play")
def test_1_1_round_of_play_a_stake_is_turnover_once_over_all_its_rounds() -> None:
    play = craps()
    play.place("a", "place:6", 600)
    play.place("a", "field", 1000)
    play.do("TakeBack", terminal="a", spot="field", cents=400)
    assert play["a"].meters.turnover_cents == 0
    play.round("23")
    assert play["a"].meters.turnover_cents == 1200
    play.round("23")
    play.place("a", "place:6", 600)
    play.round("33")
    meters = play["a"].meters
    assert (meters.turnover_cents, meters.won_cents, meters.lost_cents) == (1800, 1400, 600)
    assert meters.games == 3


@clause("aruze-craps", "6.1")
def test_6_1_a_terminal_recalls_its_rounds_with_credit_before_and_after() -> None:
    play = craps()
    play.place("a", "place:6", 600)
    play.place("a", "field", 1000)
    play.round("23")
    play.round("33")
    first, second = play["a"].recall
    assert (first.round, first.result, first.status) == (1, "23", "settled")
    assert (first.credit_before_cents, first.credit_after_cents) == (10000, 8400)
    assert first.stakes == first.fresh == {"place:6": 600, "field": 1000}
    assert (first.returned_cents, first.won_cents, first.lost_cents) == (0, 0, 1000)
    assert first.moved == {"notes": 10000}
    assert (second.credit_before_cents, second.credit_after_cents) == (8400, 9700)
    assert (second.stakes, second.fresh) == ({"place:6": 600}, {})
    assert (second.returned_cents, second.won_cents, second.lost_cents) == (1300, 700, 0)
    assert second.moved == {}


@clause("aruze-craps", "6.1")
def test_6_1_the_credit_before_a_round_is_what_it_was_before_commission_too() -> None:
    play = craps()
    play.place("a", "buy:6", 2000)
    play.round("23")
    recalled = play["a"].recall[-1]
    assert recalled.credit_after_cents == 7900
    assert recalled.credit_before_cents == 10000


@clause("aruze-craps", "6.1")
def test_6_1_fifty_rounds_are_recalled_and_no_more() -> None:
    play = craps()
    for _ in range(51):
        play.place("a", "big-6", 100)
        play.round("44")
    assert len(play["a"].recall) == 50
    assert [one.round for one in play["a"].recall] == list(range(2, 52))
    assert play["b"].recall == []


@clause("aruze-craps", "2.2.4")
def test_2_2_4_what_a_display_shows_is_no_result_for_this_document_knows_none() -> None:
    play = craps()
    play.place("a", "field", 1000)
    play.round("45")
    told = refused(play, "ReportDisplay", round=1, shown="44")
    assert told == ("not-this-equipment", "2.2.4")
    assert play.credit("a") == 11000


@clause("aruze-craps", "3.5.1.1", "6.4")
def test_6_4_a_carried_wager_whose_take_down_was_undone_is_still_carried() -> None:
    """R46: what was carried in stands through a void."""
    play = craps()
    play.place("a", "place:6", 600)
    play.round("23")
    play.do("TakeBack", terminal="a", spot="place:6", cents=600)
    play.do("Undo", terminal="a")
    play.close()
    play.cocked()
    play.void()
    assert play["a"].stakes == {"place:6": 600}
