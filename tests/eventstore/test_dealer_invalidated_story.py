"""The story of a game that was invalidated after its winners were paid (N 9.9; SB-63)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from pitboss.table.dealer.acts.invalidate_paid_game import InvalidatePaidGame
from tests.eventstore.test_dealer_story import Deal, after
from tests.eventstore.test_dealers_floor import Pit
from tests.stories import clause


@pytest.fixture
def pit(tmp_path: Path) -> Iterator[Pit]:
    with closing((made := Pit(str(tmp_path / "floor.db"))).store):
        yield made


@clause("sicbo-nicc", "8.6", "9.9.2")
def test_a_game_invalidated_after_payment_is_told_piece_by_piece(pit: Pit) -> None:
    deal = Deal(pit, "sicbo-nicc", "ann", "bob")
    deal.open()
    deal.place("1", "small", 500)
    deal.place("2", "big", 1000)
    deal.close("124")
    deal.settle()
    cases = {"1": "c-1", "2": "c-2"}
    deal.staff(InvalidatePaidGame, ground="fraud", reason="a marked die", cases=cases)
    told = deal.told(1)
    why = "The game is invalidated for fraud after payment: a marked die"
    assert (why, "9.9.2") in told
    assert after(told, why) == [
        ("ann at place 1: $5.00 in value chips on small (piece 1) truly comes to $5.00 and not to "
         "$10.00", "8.6"),
        ("bob at place 2: $10.00 in value chips on big (piece 2) truly comes to $10.00 and not to "
         "$0.00", "8.6"),
        ("ann at place 1 was given $10.00 and is due $5.00: $5.00 too much, which is case c-1",
         "9.9.2"),
        ("bob at place 2 was given $0.00 and is due $10.00: $10.00 too little, which is case c-2",
         "9.9.2"),
        ("Case c-1 is opened: place 1 was paid too much by $5.00 (a marked die)", "8.10"),
        ("Case c-2 is opened: place 2 was paid too little by $10.00 (a marked die)", "8.10"),
    ]  # fmt: skip
