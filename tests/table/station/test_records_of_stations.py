"""What the record of a station and of its seats makes of an event, asked of the event itself."""

from __future__ import annotations

import pytest

from pitboss.kernel.ensure import Broken
from pitboss.kernel.plain import PLAIN
from pitboss.table.station.state import Station
from pitboss.table.terminal.acts.station_credit import (
    CreditBrought,
    CreditReceived,
    CreditSent,
    SeatLeft,
    SeatReturned,
    TableLeft,
)
from tests.folding import fold
from tests.table.station.cabinets import Cabinets, seat
from tests.table.terminal.plays import Play
from tests.table.terminal.sentences import told


def test_a_station_sends_no_more_credit_than_it_has() -> None:
    station = Station(station="x", credit_cents=500, put_in_cents=300)
    with pytest.raises(Broken, match="x has no such credit"):
        fold(station, (CreditSent(table="c", cents=501, put_in_cents=0),))
    fold(station, (CreditSent(table="c", cents=500, put_in_cents=300),))
    assert (station.credit_cents, station.put_in_cents, station.in_use) == (0, 0, False)
    fold(station, (CreditReceived(table="c", cents=200, put_in_cents=100),))
    assert (station.credit_cents, station.put_in_cents, station.in_use) == (200, 100, True)


def test_a_table_that_is_left_played_with_the_credit_of_the_station() -> None:
    station = Station(station="x", joined=["c", "s"])
    with pytest.raises(Broken, match="x does not play at r"):
        fold(station, (TableLeft(table="r"),))
    fold(station, (TableLeft(table="c"),))
    assert (station.joined, station.in_use) == (["s"], True)


def test_a_seat_gives_back_no_more_credit_than_it_has() -> None:
    play = Play("aruze-craps", seats="a")
    play["a"].station = "x"
    brought = CreditBrought(terminal="a", station="x", cents=500, put_in_cents=300)
    fold(play.table, (brought,))
    assert (play.credit("a"), play["a"].put_in_cents, play["a"].account) == (500, 300, True)
    assert (play["a"].moved, play["a"].difference_cents()) == ({"station": 500}, 0)
    with pytest.raises(Broken, match="terminal a has no such credit"):
        fold(play.table, (SeatReturned(terminal="a", station="x", cents=501, put_in_cents=0),))


def test_a_seat_gives_back_part_of_its_credit_and_then_the_rest() -> None:
    play = Play("aruze-craps", seats="a")
    play["a"].station = "x"
    fold(play.table, (CreditBrought(terminal="a", station="x", cents=500, put_in_cents=300),))
    fold(play.table, (SeatReturned(terminal="a", station="x", cents=200, put_in_cents=100),))
    assert (play.credit("a"), play["a"].put_in_cents, play["a"].station) == (300, 200, "x")
    assert play["a"].moved == {"station": 500, "to-station": 200}
    session = play["a"].session
    fold(play.table, (SeatLeft(terminal="a", station="x", cents=300, put_in_cents=200),))
    assert (play.credit("a"), play["a"].put_in_cents, play["a"].station) == (0, 0, "")
    assert play["a"].moved == {"station": 500, "to-station": 500}
    assert play["a"].session == session + 1, "who comes next is another player"
    assert play["a"].difference_cents() == 0


def test_credit_that_comes_and_goes_is_told_at_both_ends() -> None:
    several = "7.1"
    seat = {"terminal": "a", "station": "x", "put_in_cents": 0}
    for at_table, sentence in (
        (CreditBrought(**seat, cents=500), "$5.00 comes to a from its station"),  # type: ignore[arg-type]
        (SeatReturned(**seat, cents=500), "$5.00 goes from a to its station"),  # type: ignore[arg-type]
        (SeatLeft(**seat, cents=500), "a leaves station x, with $5.00"),  # type: ignore[arg-type]
        (SeatLeft(**seat, cents=0), "a leaves station x"),  # type: ignore[arg-type]
    ):
        assert told(at_table) == [(sentence, several)]
    for at_station, sentence in (
        (CreditSent(table="c", cents=500, put_in_cents=0), "$5.00 goes to table c"),
        (CreditReceived(table="c", cents=500, put_in_cents=0), "$5.00 comes from table c"),
        (TableLeft(table="c"), "Table c is left"),
    ):
        assert list(at_station.told(PLAIN)) == [(sentence, "")]


def test_a_seat_leaves_its_station_with_credit_that_leaves_the_cabinet() -> None:
    floor = Cabinets()
    floor.join("x", "s", "c")
    floor.note("x", "s", 5_000)
    out = {**seat("x", "s"), "transaction": "t-1", "cents": 2_000}
    assert floor.ask("TransferOut", **out).kind.slug == "other-tables"
    floor.done("LeaveTable", **seat("x", "c"))
    assert (floor.station("x").joined, floor.terminal("x", "c").station) == (["s"], "")
    floor.done("TransferOut", **out)
    assert (floor.station("x").joined, floor.terminal("x", "s").station) == ([], "")
    assert floor.where("x") == {"s": 3_000}, "what is left is the seat's own"
