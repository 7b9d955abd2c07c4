"""A round that was settled by wrong numbers, settled again by the true ones (SB-39).

Nobody is debited or paid by it: each difference becomes a case, and Super Streaks go on as the
true dice have it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from pitboss.rules.outcomes import NO_RESULT
from pitboss.table.dealer.outcomes import PieceOutcome, piece_outcomes
from pitboss.table.dealer.state import VALUE, DealerTable, Piece, SettledRound, colour_of


@dataclass(slots=True)
class Resettlement:
    """A round settled again, piece by piece: what is different by the true result."""

    returned: dict[str, int] = field(default_factory=dict)
    given: dict[str, int] = field(default_factory=dict)
    due: dict[str, int] = field(default_factory=dict)
    """What each place was given, and what it is due."""
    streaks: dict[str, str] = field(default_factory=dict)
    reinstated: list[Piece] = field(default_factory=list)
    taken_off: list[Piece] = field(default_factory=list)
    given_back: list[Piece] = field(default_factory=list)


def settled_again(
    table: DealerTable, last: SettledRound, result: str, withheld: tuple[str, ...] = ()
) -> Resettlement:
    """What the true result makes of a round that has been settled."""
    again = Resettlement()
    lying = {piece.number: piece for piece in table.pieces}
    for outcome in true_outcomes(table, last, result, withheld):
        number = outcome.piece.number
        if str(number) in last.returned:
            _decided_before(table, last, again, outcome)
        elif number in lying:  # a wager that has been voided since is void
            _ran_on_before(again, outcome, lying[number])
    return again


def true_outcomes(
    table: DealerTable, last: SettledRound, result: str, withheld: tuple[str, ...] = ()
) -> list[PieceOutcome]:
    """What the true result does to the pieces as they lay.

    Without a result ordinary wagers go back, but not those of the places whose stakes are
    withheld, and a Super Streak stays as it lay (8.6).
    """
    if result == NO_RESULT:
        return [
            PieceOutcome(piece, lost=False, stands=piece.cell)
            if piece.streak
            else PieceOutcome(piece, lost=piece.place in withheld, stands=None)
            for piece in last.pieces
        ]
    failed = last.lights_failed
    return piece_outcomes(table.law, result, last.pieces, last.invalid, lights_failed=failed)


def _decided_before(
    table: DealerTable, last: SettledRound, again: Resettlement, outcome: PieceOutcome
) -> None:
    """A piece that was lost or paid: it comes to something else, or truly runs on."""
    piece, number = outcome.piece, str(outcome.piece.number)
    given = last.returned[number]
    again.given[piece.place] = again.given.get(piece.place, 0) + given
    again.due[piece.place] = again.due.get(piece.place, 0) + outcome.returned_cents
    if outcome.stands is None:
        again.returned[number] = outcome.returned_cents
        return
    kind = VALUE if colour_of(piece.kind) else piece.kind
    again.streaks[number] = outcome.stands
    again.reinstated.append(replace(piece, place=_now_at(table, last, piece), kind=kind))


def _ran_on_before(again: Resettlement, outcome: PieceOutcome, lying: Piece) -> None:
    """A Super Streak that ran on: it truly stands elsewhere, or has truly ended."""
    number = str(lying.number)
    if outcome.stands is not None:
        again.streaks[number] = outcome.stands
        return
    again.returned[number] = outcome.returned_cents
    if outcome.lost:
        again.taken_off.append(lying)
        return
    again.given_back.append(lying)
    place = outcome.piece.place
    again.given[place] = again.given.get(place, 0) + lying.cents
    again.due[place] = again.due.get(place, 0) + outcome.returned_cents


def _now_at(table: DealerTable, last: SettledRound, piece: Piece) -> str:
    """Where a player is now: at the same place or another, or gone, under a claim."""
    person = last.people[piece.place]
    seats = {**table.seats, **table.departed}
    if piece.place in seats and seats[piece.place].person == person:
        return piece.place
    for place, seat in seats.items():
        if seat.person == person:
            return place
    return table.claim_of(piece.place) if piece.place in table.seats else piece.place
