"""Pieces on the layout, and how chips move between it, the player and the house."""

from __future__ import annotations

from pitboss.kernel.ensure import ensure
from pitboss.table.dealer.state import TOKEN, VALUE, DealerTable, Piece, colour_of


def at_stake_cents(piece: Piece, cents: int | None = None) -> int:
    """What of a piece counts against a loss limit: tokens do not (SB-34)."""
    return 0 if piece.kind == TOKEN else piece.cents if cents is None else cents


def fresh(table: DealerTable, place: str) -> list[Piece]:
    """What a place has put on the layout for this round, in order."""
    return [piece for piece in table.of(place) if piece.round == table.next_round]


def of_round(table: DealerTable, place: str) -> list[Piece]:
    """The same, the losers that were collected among it: the round is not over before its end."""
    lying = (*table.pieces, *table.collected)
    own = [piece for piece in lying if piece.place == place and piece.round == table.next_round]
    return sorted(own, key=lambda piece: piece.number)


def ordinary(table: DealerTable) -> list[Piece]:
    """Every wager of this round alone, the losers that were collected among them."""
    return [piece for piece in (*table.collected, *table.pieces) if not piece.streak]


def piece_of(table: DealerTable, number: int) -> Piece:
    """A piece on the layout."""
    return next(piece for piece in table.pieces if piece.number == number)


def lift(table: DealerTable, number: int, cents: int) -> Piece:
    """Take so much of a piece off the layout; the piece is gone once nothing is left of it."""
    piece = piece_of(table, number)
    fits = 0 < cents <= piece.cents
    ensure(fits, f"piece {number} is {piece.cents} cents and not {cents}")
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


def lose(table: DealerTable, piece: Piece, cents: int) -> None:
    """A stake goes to the house, or comes back from it where the amount is negative."""
    to_house(table, piece.kind, cents)
    if piece.kind != TOKEN:
        table.seat_of(piece.place).won_cents -= cents


def lay_again(table: DealerTable) -> None:
    """What was collected lies on the layout again, each piece where it was in the order."""
    for piece in table.collected:
        lose(table, piece, -piece.cents)
    lying = [*table.pieces, *table.collected]
    table.pieces = sorted(lying, key=lambda piece: piece.number)
    table.collected = []


def change_at_the_tray(table: DealerTable, kind: str, cents: int) -> None:
    """Chips of any kind go to the house, and value chips for them come out of the tray."""
    to_house(table, kind, cents)
    table.float_cents -= cents


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
        ensure(not rest, f"{cents} cents is no number of {colour} checks")
        seat.colours[colour] = seat.colours.get(colour, 0) + count
