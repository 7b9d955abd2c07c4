"""One cabinet, several tables: one meter, each wager at its table, and money that moves once.

The amounts are reckoned by hand: Small pays 1 to 1, a straight number of Roulette 35 to 1.
"""

from __future__ import annotations

import pytest

from pitboss.table.terminal.acts.stake import WagerPlaced
from pitboss.table.terminal.acts.station_credit import CreditBrought, CreditSent
from tests.conduct.houses import MANAGER, SUPERVISOR
from tests.stories import clause
from tests.table.station.cabinets import NUMBERS, Cabinets, seat


@pytest.fixture
def made() -> Cabinets:
    return Cabinets()


@clause("interblock", "9.1")
def test_9_1_a_cabinet_plays_two_tables_with_one_meter(made: Cabinets) -> None:
    made.join("x", "r", "s")
    made.note("x", "r", 10_000)
    made.place("x", "r", "red", 3_000)
    answer = made.place("x", "s", "small", 2_500)
    # Nothing lies at Sic Bo and nothing at the station: what lies at Roulette has to come first.
    assert (answer.kind.slug, answer.words["credit"]) == ("not-enough-credit", 0)
    made.done("ReturnCredit", **seat("x", "r"))
    assert made.where("x") == {"x": 7_000}
    answer = made.place("x", "s", "small", 2_500)
    assert list(answer) == ["table:s", "station:x"]
    brought = CreditBrought(terminal="x-s", station="x", cents=2_500, put_in_cents=5_500)
    assert answer["table:s"] == (brought, WagerPlaced(terminal="x-s", cell="small", cents=2_500))
    assert answer["station:x"] == (CreditSent(table="s", cents=2_500, put_in_cents=5_500),)
    assert (made.meter("x"), made.where("x")) == (4_500, {"x": 4_500})
    made.played("s", "112")  # Small wins 1 to 1: 25 and 25
    assert (made.meter("x"), made.where("x")) == (9_500, {"s": 5_000, "x": 4_500})
    made.played("r", "1")  # red wins 1 to 1: 30 and 30
    assert made.meter("x") == 15_500


@clause("interblock", "9.1")
def test_9_1_what_was_put_in_stays_behind_while_the_credit_there_covers_it(
    made: Cabinets,
) -> None:
    """$50 were put in and $30 won; $5 of the $80 go to another table, and none of the $50."""
    made.join("x", "r", "s")
    made.note("x", "r", 5_000)
    made.place("x", "r", "red", 3_000)
    made.played("r", "1")
    made.done("ReturnCredit", **seat("x", "r"))
    brought = CreditBrought(terminal="x-s", station="x", cents=500, put_in_cents=0)
    assert made.place("x", "s", "small", 500)["table:s"][0] == brought
    assert (made.station("x").credit_cents, made.station("x").put_in_cents) == (7_500, 5_000)


@clause("interblock", "9.1")
def test_9_1_a_wager_that_the_seat_can_pay_touches_its_table_alone(made: Cabinets) -> None:
    made.join("x", "r", "s")
    made.note("x", "r", 5_000)
    answer = made.place("x", "r", "red", 3_000)
    assert list(answer) == ["table:r"]


@clause("interblock", "3.2")
def test_the_same_money_does_not_go_to_two_tables(made: Cabinets) -> None:
    made.join("x", "r", "s")
    made.note("x", "r", 5_000)
    made.done("ReturnCredit", **seat("x", "r"))
    assert isinstance(made.place("x", "s", "small", 5_000), dict)
    answer = made.place("x", "r", "red", 100)
    assert (answer.kind.slug, made.meter("x")) == ("not-enough-credit", 0)


@clause("interblock", "9.1")
def test_a_table_that_was_not_joined_has_none_of_the_money(made: Cabinets) -> None:
    made.join("x", "r")
    made.note("x", "r", 5_000)
    made.done("ReturnCredit", **seat("x", "r"))
    answer = made.place("x", "i", "small", 100)
    assert answer.words["credit"] == 0
    assert made.refused("ReturnCredit", **seat("x", "i")) == ("seat-not-joined", "9.1")
    # Nor does another cabinet's seat, or a terminal that is no seat of it.
    other = made.refused("JoinTable", **seat("y", "i"), station="x")
    assert other == ("not-of-station", "9.1")
    own = {"table": "s", "terminal": "own-s", "by": "own-s"}
    assert made.refused("JoinTable", **own, station="x") == ("not-of-station", "8.1")
    assert made.refused("JoinTable", **seat("x", "r"), station="x") == ("seat-joined", "9.1")


@clause("interblock", "9.1")
def test_four_tables_at_once_and_no_fifth(made: Cabinets) -> None:
    made.join("x", "r", "s", "c", "i")
    refused = made.refused("JoinTable", **seat("x", "t"), station="x")
    assert refused == ("too-many-tables", "8.1")
    made.done("LeaveTable", **seat("x", "c"))
    made.join("x", "t")
    assert made.station("x").joined == ["r", "s", "i", "t"]


@clause("interblock", "1.1/minimum-bet")
def test_limits_hold_at_each_table_by_itself(made: Cabinets) -> None:
    made.join("x", "r", "s")
    made.note("x", "r", 10_000)
    made.done("ReturnCredit", **seat("x", "r"))
    assert isinstance(made.place("x", "s", "small", 5_000), dict)
    assert isinstance(made.place("x", "r", "red", 5_000), dict)
    assert made.terminal("x", "s").stakes == {"small": 5_000}
    assert made.terminal("x", "r").stakes == {"red": 5_000}


@clause("interblock", "3.7")
def test_the_whole_meter_is_paid_once_every_other_table_is_left(made: Cabinets) -> None:
    made.join("x", "r", "s")
    made.note("x", "r", 10_000)
    made.done("ReturnCredit", **seat("x", "r"))
    made.place("x", "s", "small", 2_000)
    number = {"number": NUMBERS[0]}
    assert made.refused("Collect", **seat("x", "r"), **number)[0] == "other-tables"
    # Aruze Sic Bo pays no credit while wagers are live, and so it is not left with any.
    assert made.refused("LeaveTable", **seat("x", "s"))[0] == "live-wagers"
    made.played("s", "112")
    made.done("LeaveTable", **seat("x", "s"))
    assert (made.meter("x"), made.where("x")) == (12_000, {"x": 12_000})
    made.done("Collect", **seat("x", "r"), **number)
    assert made.where("x") == {"r": 12_000}
    assert made.station("x").joined == []
    made.done("ConfirmPrint", **seat("x", "r"), **number)
    assert made.where("x") == {}
    assert made.ledger.balance(f"ticket:{NUMBERS[0]}") == 12_000


def test_money_that_leaves_a_table_which_closes_is_on_the_one_meter(made: Cabinets) -> None:
    made.join("x", "s", "r")
    made.note("x", "s", 5_000)
    made.done("WarnOfClosing", table="s", closes_at=made.at + 1_300_000, **MANAGER)
    made.at += 1_400_000
    made.done("CloseTable", table="s", **MANAGER)
    assert (made.station("x").joined, made.where("x")) == (["r"], {"x": 5_000})
    assert made.table("s").payables == []
    assert isinstance(made.place("x", "r", "red", 5_000), dict)


def test_a_correction_takes_what_was_paid_too_much_wherever_it_lies(made: Cabinets) -> None:
    made.join("x", "s", "r")
    made.note("x", "s", 2_000)
    made.place("x", "s", "small", 2_000)
    made.played("s", "112")
    made.done("ReturnCredit", **seat("x", "s"))
    assert made.where("x") == {"x": 4_000}
    number = made.table("s").results[-1][0]
    fixed = {"table": "s", "round": number, "result": "666", "reason": "misread"}
    made.done("CorrectResult", **fixed, **MANAGER)
    assert (made.meter("x"), made.table("s").claims) == (0, [])


def test_a_game_that_was_left_is_put_right_at_the_cage(made: Cabinets) -> None:
    made.join("x", "s", "r")
    made.note("x", "s", 2_000)
    made.place("x", "s", "small", 2_000)
    made.played("s", "666")
    made.done("LeaveTable", **seat("x", "s"))
    number = made.table("s").results[-1][0]
    fixed = {"table": "s", "round": number, "result": "112", "reason": "misread"}
    made.done("CorrectResult", **fixed, **MANAGER)
    assert made.meter("x") == 0
    assert [one.cents for one in made.table("s").payables] == [4_000]


def test_a_failed_seat_keeps_its_money_and_the_rest_is_paid(made: Cabinets) -> None:
    made.join("x", "s", "r")
    made.note("x", "s", 5_000)
    made.note("x", "r", 2_000)
    made.place("x", "s", "small", 1_000)
    made.done("ReportTerminalFault", **seat("x", "s"), code="E1")
    made.done("LeaveTable", **seat("x", "s"))
    assert made.where("x") == {"s": 4_000, "r": 2_000}
    made.done("Collect", **seat("x", "r"), number=NUMBERS[1])
    made.done("ConfirmPrint", **seat("x", "r"), number=NUMBERS[1])
    assert made.where("x") == {"s": 4_000}


@clause("interblock", "8.2.2")
def test_nothing_is_moved_off_a_seat_that_failed_until_it_works_again(made: Cabinets) -> None:
    made.join("x", "r")
    made.note("x", "r", 5_000)
    made.done("ReportTerminalFault", **seat("x", "r"), code="E1")
    assert made.refused("ReturnCredit", **seat("x", "r")) == ("out-of-service", "8.2.2")
    assert made.where("x") == {"r": 5_000}
    made.done("RestoreTerminal", table="r", terminal="x-r", reason="reset", **MANAGER)
    made.done("ReturnCredit", **seat("x", "r"))
    assert made.where("x") == {"x": 5_000}
    # Then nothing lies there any more that could be moved.
    assert made.refused("ReturnCredit", **seat("x", "r"))[0] == "nothing-to-collect"


def test_a_session_of_play_lasts_until_the_seat_leaves(made: Cabinets) -> None:
    made.join("x", "s", "r")
    first = made.terminal("x", "s").session
    made.note("x", "s", 500)
    made.done("ReturnCredit", **seat("x", "s"))
    assert made.terminal("x", "s").session == first
    made.done("LeaveTable", **seat("x", "s"))
    made.join("x", "s")
    assert made.terminal("x", "s").session > first


def test_a_seat_that_joins_with_credit_of_its_own_goes_on_with_its_session(
    made: Cabinets,
) -> None:
    made.note("x", "s", 500)
    began = made.terminal("x", "s").session
    made.join("x", "s")
    assert made.terminal("x", "s").session == began
    assert made.terminal("x", "s").put_in_cents == 500
    empty = made.terminal("y", "s").session
    made.join("y", "s")
    assert made.terminal("y", "s").session == empty + 1


def test_the_meter_takes_no_note_beyond_its_limit_wherever_the_credit_lies() -> None:
    made = Cabinets(credit_limit_cents=12_000)
    made.join("x", "s", "r")
    made.note("x", "s", 10_000)
    made.done("ReturnCredit", **seat("x", "s"))
    note = {**seat("x", "r"), "denomination_cents": 5_000}
    assert made.refused("InsertNote", **note)[0] == "over-credit-limit"
    made.note("x", "r", 2_000)


def test_what_was_put_in_is_not_forfeited_after_it_went_through_two_tables(made: Cabinets) -> None:
    made.join("x", "s", "r")
    made.note("x", "s", 10_000)
    made.place("x", "s", "small", 6_000)
    made.played("s", "666")
    made.done("ReturnCredit", **seat("x", "s"))  # 40 are left of 100 that were put in
    made.place("x", "r", "red", 4_000)
    made.played("r", "1")
    made.place("x", "r", "red", 8_000)
    made.played("r", "1")  # 160: 60 were won over all
    minor = {"person": "A Minor", "ground": "minor", "reason": "id seen", **SUPERVISOR}
    at = {"table": "r", "terminal": "x-r"}
    assert made.refused("ForfeitWinnings", **at, cents=6_100, **minor)[0] != ""
    made.done("ForfeitWinnings", **at, cents=6_000, **minor)


def test_a_seat_that_plays_at_a_station_is_not_taken_away(made: Cabinets) -> None:
    made.join("x", "s")
    assert made.terminal("x", "s").has_money
    assert made.refused("FormStation", station="x", seats={"s": "x-s"})[0] == "station-in-use"
    made.done("LeaveTable", **seat("x", "s"))
    made.done("FormStation", station="x", seats={"s": "x-s"})
    assert made.refused("JoinTable", **seat("x", "r"), station="x")[0] == "not-of-station"


def test_a_wager_sent_again_is_not_placed_twice(made: Cabinets) -> None:
    made.join("x", "s", "r")
    made.note("x", "s", 5_000)
    made.done("ReturnCredit", **seat("x", "s"))
    wager = {**seat("x", "r"), "spot": "red", "cents": 2_000, "serial": 9}
    made.done("PlaceWager", **wager)
    again = made.ask("PlaceWager", **wager)
    assert not isinstance(again, dict)
    assert (made.meter("x"), made.terminal("x", "r").stakes) == (3_000, {"red": 2_000})


def rest_collected(made: Cabinets, table: str) -> None:
    """The player leaves a table where something waits, collects at Roulette, and goes."""
    made.done("LeaveTable", **seat("x", table))
    made.done("Collect", **seat("x", "r"), number=NUMBERS[1])
    made.done("ConfirmPrint", **seat("x", "r"), number=NUMBERS[1])
    assert made.where("x") == {}


@clause("aruze-sicbo", "7.5/withhold")
def test_7_5_what_was_held_at_a_seat_is_not_the_next_players_of_the_station(
    made: Cabinets,
) -> None:
    """Of $70 at the cabinet $12 are held at Sic Bo; B joins both tables and puts in $50."""
    made.join("x", "s", "r")
    made.note("x", "s", 5_000)
    made.note("x", "r", 2_000)
    held = {"table": "s", "terminal": "x-s", "hold": "1"}
    made.done("HoldCredit", **held, cents=1_200, reason="an error", **MANAGER)
    rest_collected(made, "s")
    made.join("x", "r", "s")
    made.note("x", "r", 5_000)
    made.done("DetermineHold", **held, release=True, reason="none", **MANAGER)
    assert made.where("x") == {"r": 5_000}
    assert [one.cents for one in made.table("s").payables] == [1_200]


@clause("aruze-sicbo", "7.1")
@pytest.mark.parametrize("joins", [False, True])
def test_7_1_what_a_failed_seat_won_is_not_the_next_players_of_the_station(
    made: Cabinets, *, joins: bool
) -> None:
    """$50 on Small won another $50 while the seat was out of service; B comes, or nobody."""
    made.join("x", "s", "r")
    made.note("x", "s", 5_000)
    made.note("x", "r", 2_000)
    made.place("x", "s", "small", 5_000)
    made.done("ReportTerminalFault", **seat("x", "s"), code="E1")
    made.played("s", "112")
    made.done("RestoreTerminal", table="s", terminal="x-s", reason="reset", **MANAGER)
    rest_collected(made, "s")
    if joins:
        made.join("x", "r", "s")
        made.note("x", "r", 5_000)
    fixed = {"table": "s", "terminal": "x-s", "round": made.table("s").results[-1][0]}
    made.done("ConfirmWagers", **fixed, reason="its own record", **MANAGER)
    assert made.where("x") == ({"r": 5_000} if joins else {})
    assert [one.cents for one in made.table("s").payables] == [10_000]


@clause("aruze-sicbo", "7.5/withhold")
def test_7_5_who_joins_a_seat_without_credit_does_not_get_what_was_held_there(
    made: Cabinets,
) -> None:
    """A played at the seat alone, had $12 held and lost the rest; B joins it to the station."""
    made.note("x", "s", 5_000)
    held = {"table": "s", "terminal": "x-s", "hold": "1"}
    made.done("HoldCredit", **held, cents=1_200, reason="an error", **MANAGER)
    made.place("x", "s", "small", 3_800)
    made.played("s", "456")
    made.join("x", "r", "s")
    made.note("x", "r", 5_000)
    made.done("DetermineHold", **held, release=True, reason="none", **MANAGER)
    assert made.where("x") == {"r": 5_000}
    assert [one.cents for one in made.table("s").payables] == [1_200]


@clause("aruze-sicbo", "7.5/withhold")
def test_7_5_who_keeps_the_seat_joined_gets_what_was_held_on_the_meter(made: Cabinets) -> None:
    made.join("x", "s", "r")
    made.note("x", "s", 5_000)
    held = {"table": "s", "terminal": "x-s", "hold": "1"}
    made.done("HoldCredit", **held, cents=1_200, reason="an error", **MANAGER)
    made.done("DetermineHold", **held, release=True, reason="none", **MANAGER)
    assert (made.meter("x"), made.table("s").payables) == (5_000, [])


@clause("aruze-sicbo", "7.5/withhold")
def test_7_5_what_is_held_when_the_meter_is_transferred_out_waits_for_who_took_it(
    made: Cabinets,
) -> None:
    made.join("x", "s")
    made.note("x", "s", 5_000)
    held = {"table": "s", "terminal": "x-s", "hold": "1"}
    made.done("HoldCredit", **held, cents=1_200, reason="an error", **MANAGER)
    made.done(
        "TransferOut", table="s", terminal="x-s", transaction="t-1", cents=3_800, by="monitoring"
    )
    made.done("DetermineHold", **held, release=True, reason="none", **MANAGER)
    assert made.where("x") == {}
    assert [one.cents for one in made.table("s").payables] == [1_200]
