"""Lifetime meters: which movement each counts, and the identity that they must make up."""

from __future__ import annotations

from dataclasses import asdict
from fractions import Fraction

import pytest

from pitboss.kernel.posting import Posting
from pitboss.ledger.meters import Meters, breakage_text

T = "terminal:t1"

MOVEMENTS = [
    # From, to, the meter, and what it makes of what must be at the terminal.
    (f"{T}:won", f"{T}:credit", "won_cents", +1),
    (f"{T}:escrow", f"{T}:lost", "lost_cents", -1),
    (f"{T}:notes", f"{T}:credit", "notes_cents", +1),
    ("ticket:01", f"{T}:credit", "tickets_in_cents", +1),
    (f"{T}:credit", "ticket:01", "tickets_out_cents", -1),
    ("monitoring-system", f"{T}:credit", "transfers_in_cents", +1),
    (f"{T}:credit", "monitoring-system", "transfers_out_cents", -1),
    (f"{T}:credit", "payment:P1", "handpays_cents", -1),
    (f"{T}:withheld", f"{T}:owed", "handpays_cents", -1),
    (f"{T}:credit", f"{T}:commission", "commission_cents", -1),
    (f"{T}:commission", f"{T}:credit", "commission_back_cents", +1),
    (f"{T}:adjusted", f"{T}:credit", "adjusted_up_cents", +1),
    (f"{T}:pending", f"{T}:adjusted", "adjusted_down_cents", -1),
    (f"{T}:credit", f"{T}:forfeited", "forfeited_cents", -1),
    ("jackpot:J1", f"{T}:awarded", "jackpots_cents", +1),
    (f"{T}:awarded", "jackpot:J1", "jackpots_back_cents", -1),
    ("station:s1", f"{T}:credit", "station_in_cents", +1),
    (f"{T}:credit", "station:s1", "station_out_cents", -1),
    # Owed to players who had left, and demands: neither is at the terminal.
    (f"{T}:adjusted", f"{T}:owed", "owed_cents", 0),
    ("cage", f"{T}:repaid", "claims_repaid_cents", 0),
    # Within the terminal nothing has come or gone.
    (f"{T}:credit", f"{T}:escrow", "", 0),
    (f"{T}:escrow", f"{T}:pending", "", 0),
]


@pytest.mark.parametrize(("source", "target", "meter", "sign"), MOVEMENTS)
def test_a_movement_is_counted_by_its_one_meter(
    source: str, target: str, meter: str, sign: int
) -> None:
    meters = Meters()
    for cents in (700, 50):
        meters.count(Posting(source, target, cents))
    counted = {name: value for name, value in asdict(meters).items() if value}
    assert counted == ({meter: 750} if meter else {}) | {"breakage": "0/1"}
    assert meters.due_cents() == sign * 750


def test_meters_begin_with_nothing() -> None:
    assert {value for name, value in asdict(Meters()).items() if name.endswith("_cents")} == {0}
    assert (Meters().games, Meters().breakage, Meters().notes) == (0, "0/1", {})


def test_notes_are_counted_by_the_piece() -> None:
    meters = Meters()
    for denomination in (5_000, 2_000, 5_000):
        meters.count_note(denomination)
    assert meters.notes == {"5000": 2, "2000": 1}


def test_breakage_is_added_up_exactly_and_told_only_where_there_is_any() -> None:
    meters = Meters()
    for more in ("1/3", "", "1/6", "1/2"):
        meters.count_breakage(more)
    assert Fraction(meters.breakage) == 1
    assert (breakage_text(Fraction(0)), breakage_text(Fraction(2, 3))) == ("", "2/3")
