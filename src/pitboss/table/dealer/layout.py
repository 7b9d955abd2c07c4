"""Pieces on the layout: how they go back to their player, and how the fold lifts them."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.patron import play
from pitboss.table.dealer.acts.returned_piece import PieceReturned
from pitboss.table.dealer.checks import Decision
from pitboss.table.dealer.state import COLOUR, TOKEN, VALUE, DealerTable, Piece, colour_of


def at_stake_cents(piece: Piece, cents: int | None = None) -> int:
    """What of a piece counts against a loss limit: tokens do not (SB-34)."""
    return 0 if piece.kind == TOKEN else piece.cents if cents is None else cents


def give_back(
    decision: Decision, piece: Piece, cents: int, clause: str = "", reason: str = ""
) -> None:
    """Part or all of a piece goes back to its player, as what it was."""
    table = decision.table
    decision.do(
        PieceReturned(
            place=piece.place,
            piece=piece.number,
            kind=piece.kind,
            cents=cents,
            clause=clause,
            reason=reason,
        )
    )
    patron = decision.patron_of(table.seat_of(piece.place))
    counted = at_stake_cents(piece, cents)
    if patron is not None and counted:
        told = play.returned(
            patron, table=table.id, round_number=piece.round, cents=counted, clause=clause
        )
        decision.tell(patron.id, told)


def give_all_back(
    decision: Decision, pieces: Iterable[Piece], clause: str = "", reason: str = ""
) -> None:
    """Whole pieces go back."""
    for piece in pieces:
        give_back(decision, piece, piece.cents, clause, reason)


def piece_of(table: DealerTable, number: int) -> Piece:
    """A piece on the layout."""
    return next(piece for piece in table.pieces if piece.number == number)


def lift(table: DealerTable, number: int, cents: int) -> Piece:
    """Take so much of a piece off the layout; the piece is gone once nothing is left of it."""
    piece = piece_of(table, number)
    assert 0 < cents <= piece.cents, f"piece {number} is {piece.cents} cents and not {cents}"
    piece.cents -= cents
    if not piece.cents:
        table.pieces.remove(piece)
    return piece


def to_house(table: DealerTable, kind: str, cents: int) -> None:
    """Chips of a kind go to the house, or come from it where the amount is negative.

    Value chips go into the tray. Colour checks are no money of the house: once back they are
    merely no longer out. Tokens are gone.
    """
    if kind == VALUE:
        table.float_cents += cents


def checks_out(table: DealerTable, colour: str) -> int:
    """How many checks of a colour are out: in front of players, on the layout and away."""
    known = table.colours.get(colour)
    if known is None:
        return 0
    kind = f"{COLOUR}{colour}"
    seats = (*table.seats.values(), *table.departed.values())
    lying = sum(piece.cents for piece in table.pieces if piece.kind == kind)
    in_front = sum(seat.colours.get(colour, 0) for seat in seats)
    return in_front + lying // known.each_cents + known.abroad


def put_in_front(table: DealerTable, place: str, kind: str, cents: int) -> None:
    """Chips of a kind come to lie in front of a player."""
    seat = table.seat_of(place)
    colour = colour_of(kind)
    if kind == VALUE:
        seat.value_cents += cents
    elif kind == TOKEN:
        seat.tokens_cents += cents
    else:
        count, rest = divmod(cents, table.colours[colour].each_cents)
        assert not rest, f"{cents} cents is no number of {colour} checks"
        seat.colours[colour] = seat.colours.get(colour, 0) + count
