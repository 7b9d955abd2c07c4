"""The fold of wagers: pieces come onto the layout, go back, are forfeited or held."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.table.dealer.acts.decide_held import HeldDecided
from pitboss.table.dealer.acts.find_invalid import InvalidFound
from pitboss.table.dealer.acts.invalidate_game import PieceForfeited, PieceHeld
from pitboss.table.dealer.acts.place_chips import ChipsPlaced
from pitboss.table.dealer.acts.returned_piece import PieceReturned
from pitboss.table.dealer.layout import lift, put_in_front, to_house
from pitboss.table.dealer.seats import OPEN_FOR_CHANGES
from pitboss.table.dealer.state import TOKEN, VALUE, DealerTable, Piece, colour_of


def _placed(table: DealerTable, event: ChipsPlaced, at: int) -> None:
    _take_from_front(table, event.place, event.kind, event.cents)
    table.placed = event.piece
    table.pieces.append(
        Piece(
            number=event.piece,
            place=event.place,
            cell=event.cell,
            kind=event.kind,
            cents=event.cents,
            round=event.round,
            at=at,
            assisted=event.assisted,
        )
    )


def _take_from_front(table: DealerTable, place: str, kind: str, cents: int) -> None:
    seat = table.seats[place]
    if kind == VALUE:
        seat.value_cents -= cents
    elif kind == TOKEN:
        seat.tokens_cents -= cents
    else:
        colour = colour_of(kind)
        seat.colours[colour] -= cents // table.colours[colour].each_cents
        if not seat.colours[colour]:
            del seat.colours[colour]


def _returned(table: DealerTable, event: PieceReturned, _at: int) -> None:
    """A stake goes back as what it was; what nobody takes is kept as value chips."""
    lift(table, event.piece, event.cents)
    if event.unclaimed:
        _change_at_the_tray(table, event.kind, event.cents)
        table.unclaimed_cents += event.cents
    else:
        put_in_front(table, event.place, event.kind, event.cents)


def _forfeited(table: DealerTable, event: PieceForfeited, _at: int) -> None:
    lift(table, event.piece, event.cents)
    to_house(table, event.kind, event.cents)
    if event.kind != TOKEN:
        table.seat_of(event.place).won_cents -= event.cents


def _held(table: DealerTable, event: PieceHeld, _at: int) -> None:
    lift(table, event.piece, event.cents)
    _change_at_the_tray(table, event.kind, event.cents)
    table.held[event.person] = table.held.get(event.person, 0) + event.cents
    if event.patron is not None:
        table.held_patrons[event.person] = event.patron


def _change_at_the_tray(table: DealerTable, kind: str, cents: int) -> None:
    """Chips of any kind go to the house, and value chips for them come out of the tray."""
    to_house(table, kind, cents)
    table.float_cents -= cents


def _held_decided(table: DealerTable, event: HeldDecided, _at: int) -> None:
    del table.held[event.person]
    table.held_patrons.pop(event.person, None)
    if not event.released:
        table.float_cents += event.cents
    elif event.place:
        table.seats[event.place].value_cents += event.cents


def _invalid(table: DealerTable, event: InvalidFound, _at: int) -> None:
    """From no more bets the place's wagers win nothing; a Super Streak that runs on neither."""
    if event.stage == "during" and table.stage not in OPEN_FOR_CHANGES:
        table.seat_of(event.place).invalid = event.ground
    for piece in table.pieces:
        if piece.number in event.streaks:
            piece.invalid = event.ground


# Each fold takes its own kind of event; the mapping is by that very type.
FOLDS: Mapping[type, Callable[[DealerTable, Any, int], None]] = {
    ChipsPlaced: _placed,
    PieceReturned: _returned,
    PieceForfeited: _forfeited,
    PieceHeld: _held,
    HeldDecided: _held_decided,
    InvalidFound: _invalid,
}
