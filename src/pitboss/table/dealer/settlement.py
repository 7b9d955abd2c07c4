"""What is collected and paid in a round, from the table alone.

Deciding writes it down and folding makes it again: a record of another payment is no record of
this table.
"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.words import fraction
from pitboss.table.dealer.acts.collect_losers import LosersCollected
from pitboss.table.dealer.acts.pay_winners import WinnersPaid
from pitboss.table.dealer.acts.restate_round import RoundRestated
from pitboss.table.dealer.outcomes import Fate, fates, moved
from pitboss.table.dealer.results import Paid
from pitboss.table.dealer.state import DealerTable, SettledRound
from pitboss.table.terminal.step import ruled


def fates_of(table: DealerTable) -> list[Fate]:
    """What the result does to everything that lay on the layout when the dome came off."""
    seats = {**table.seats, **table.departed}
    invalid = {place: seat.invalid for place, seat in seats.items() if seat.invalid}
    lay = (*table.collected, *table.pieces)
    return fates(table.law, table.result, lay, invalid, lights_failed=table.lights_failed)


def losers_collected(table: DealerTable) -> LosersCollected:
    """The losing wagers of the round under way, once its areas are lit."""
    game = table.law.game
    losers = [fate.piece for fate in fates_of(table) if fate.lost]
    invalid = [one for one in losers if one.invalid or table.seat_of(one.place).invalid]
    index = game.alphabet.read(table.result)
    return LosersCollected(
        round=table.round,
        result=table.result,
        digest=game.digest,
        cells=ruled(game, index, {piece.cell for piece in table.pieces}),
        pieces=tuple(piece.number for piece in losers),
        collected=moved(losers),
        cents=sum(piece.cents for piece in losers),
        invalid_lost=moved(invalid),
    )


def winners_paid(table: DealerTable) -> WinnersPaid:
    """The winning wagers of the round under way, once the losers are collected."""
    came_to = fates_of(table)
    paid = tuple(_paid(table, fate) for fate in came_to if fate.returned_cents)
    return WinnersPaid(
        round=table.round,
        result=table.result,
        paid=paid,
        moved={str(fate.piece.number): fate.stands for fate in came_to if fate.stands is not None},
        stopped_streaks={
            str(fate.piece.number): fraction(fate.worth)
            for fate in came_to
            if fate.worth is not None
        },
        won_cents=sum(one.won_cents for one in paid),
    )


def _paid(table: DealerTable, fate: Fate) -> Paid:
    piece = fate.piece
    seat = table.departed.get(piece.place)
    return Paid(
        piece=piece.number,
        place=piece.place,
        kind=piece.kind,
        stake_cents=piece.cents,
        won_cents=fate.won_cents,
        account=None if seat is None else seat.patron,
        clause=fate.clause,
    )


def check_restated(table: DealerTable, last: SettledRound, event: RoundRestated) -> None:
    """A restated round comes to what the true result makes of its pieces, place by place."""
    given: dict[str, int] = {}
    due: dict[str, int] = {}
    truth = fates(
        table.law, event.result, last.pieces, last.invalid, lights_failed=last.lights_failed
    )
    for fate in truth:
        number, place = str(fate.piece.number), fate.piece.place
        assert event.streaks.get(number) in (None, fate.stands), f"piece {number} runs on"
        if number in event.returned:
            right = 0 if fate.stands is not None else fate.returned_cents
            assert event.returned[number] == right, f"what piece {number} comes to"
        before = _given_before(fate, last.returned.get(number), event.returned)
        if before is not None:
            given[place] = given.get(place, 0) + before
            due[place] = due.get(place, 0) + fate.returned_cents
    differing = {place: (given[place], due[place]) for place in due if given[place] != due[place]}
    told = {one.place: (one.given_cents, one.due_cents) for one in event.differences}
    assert told == differing, f"what round {event.round} was given and is due"


def _given_before(fate: Fate, before: int | None, returned: Mapping[str, int]) -> int | None:
    """What a piece was given, its stake where it had run on and truly won; else none."""
    ended = str(fate.piece.number) in returned and not fate.lost
    return fate.piece.cents if before is None and ended else before
