"""The book of rounds, and how a round ends."""

from __future__ import annotations

from pitboss.table.dealer.layout import lay_again
from pitboss.table.dealer.played import remember_void
from pitboss.table.dealer.state import DealerStage, DealerTable
from pitboss.table.phases import RoundStatus


def mark(table: DealerTable, status: RoundStatus, **facts: int | str) -> None:
    """Enter what became of the round under way into the book of rounds."""
    entered = table.under_way
    entered.status = status
    entered.last_version = table.version
    for name, fact in facts.items():
        setattr(entered, name, fact)


def void_round(table: DealerTable, at: int) -> None:
    """The round comes to nothing; what goes back to the players is told one by one."""
    remember_void(table, at)
    lay_again(table)
    mark(table, "void", decided_at=at)
    end_round(table)


def end_round(table: DealerTable) -> None:
    """The round is over, with or without a result."""
    table.stage = DealerStage.BETWEEN
    table.tumbles = 0
    table.entered = table.result = table.read = table.tumbler_fault = ""
    table.read_flat, table.dice_decided = True, False
    table.lights_failed = False
    table.collected = []
    table.late = {}
    for seat in (*table.seats.values(), *table.departed.values()):
        seat.invalid = ""
    forget_claims(table)


def forget_claims(table: DealerTable) -> None:
    """A claim under which nothing is left to run or to be paid is gone."""
    running = {piece.place for piece in table.pieces}
    for claim, seat in list(table.departed.items()):
        kept = seat.value_cents or seat.tokens_cents or any(seat.colours.values())
        if not kept and claim not in running:
            del table.departed[claim]
