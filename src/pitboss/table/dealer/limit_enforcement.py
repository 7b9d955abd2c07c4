"""What goes back at no more bets: invalid cards, what is above a maximum, and above a loss limit.

Nothing is changed while deciding, so every cut is reckoned on what the cuts before it have left.
A wager that is too low by now stands (4.2). Colour checks are not broken: where part of one would
have to go back, the whole check does.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.ensure import known
from pitboss.kernel.refusal import Refusal, Refused
from pitboss.kernel.words import dollars
from pitboss.patron import play
from pitboss.patron.acts.record_advice import AdviceDue
from pitboss.patron.limits import excess_cents
from pitboss.patron.refusals import PatronKind
from pitboss.patron.state import Patron
from pitboss.rules.situation import spot_of
from pitboss.table.dealer.acts.find_invalid import BEFORE, NO_CARD, InvalidFound
from pitboss.table.dealer.acts.returned_piece import give_back
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.layout import at_stake_cents, fresh, of_round
from pitboss.table.dealer.state import TOKEN, Piece, Seat, colour_of

Left = dict[int, int]
"""What is left of each piece, by its number."""
_NOT_VALID = (
    PatronKind.NOT_ENROLLED,
    PatronKind.BARRED,
    PatronKind.BARRED_UNTIL,
    PatronKind.CARD_CANCELLED,
    PatronKind.NO_CARD,
    PatronKind.CARD_SUSPENDED,
    PatronKind.SELF_SUSPENDED,
)
"""What makes a card invalid; a pause or too many hours of play only bar further wagers (SB-29)."""


def at_close(decision: Decision, at: int) -> Left:
    """Give back what may not stand, place by place; says what is left of each piece."""
    table = decision.table
    left = {piece.number: piece.cents for piece in table.pieces}
    for seat in table.occupied:
        pieces = fresh(table, seat.name)
        if pieces and not _lapsed(decision, seat, pieces, left, at):
            _above_maximum(decision, seat, pieces, left)
            above_loss_limit(decision, seat, left, at)
    return left


def _card_fault(decision: Decision, seat: Seat, at: int) -> Refusal | None:
    """Why the player here has no valid card; none where the card is valid, or none is needed."""
    table = decision.table
    cards = table.law.rules.cards
    patron = decision.patron_of(seat)
    if cards is None or not play.card_needed(cards, at):
        return None
    if patron is None:
        return PatronKind.NO_CARD.refuse(cards.needed)
    try:
        play.need_card(patron, cards, at=at, game=table.law.game.id, table=table.id)
    except Refused as refused:
        return refused.refusal if refused.refusal.kind in _NOT_VALID else None
    return None


def above_loss_limit(decision: Decision, seat: Seat, left: Left, at: int) -> bool:
    """Give back what exceeds the player's loss limit, the last wager first; whether any does.

    Wagers are put in order by their last increase, as far as it has not gone back already, and
    the one on the boundary is split (SB-35). Only wagers of this round are cut, and tokens are no
    stake. A Super Streak has one amount, so it goes back whole.
    """
    table = decision.table
    patron, cards = decision.patron_of(seat), table.law.rules.cards
    if patron is None or cards is None:
        return False
    day = table.day_of(at)
    returned = sum(
        at_stake_cents(piece) - at_stake_cents(piece, left[piece.number])
        for piece in (*table.of(seat.name), *table.collected)
        if piece.place == seat.name
    )
    over = excess_cents(patron, at, day) - returned
    if over <= 0:
        return False
    told = play.exceeded(
        patron,
        cards,
        at=at,
        day=day,
        table=table.id,
        round_number=table.round,
        returned_cents=returned,
    )
    decision.tell(patron.id, told)
    lying = [piece for piece in of_round(table, seat.name) if left[piece.number]]
    _cut(decision, _by_last_increase(lying), over, left, cards.latest_first)
    decision.tell(patron.id, [_advice(patron, over, cards.latest_first)])
    return True


def _lapsed(decision: Decision, seat: Seat, pieces: Iterable[Piece], left: Left, at: int) -> bool:
    """Whether the card has become invalid since: then everything of this round goes back."""
    fault = _card_fault(decision, seat, at)
    if fault is None:
        return False
    cards = known(decision.table.law.rules.cards, "only a card can be at fault")
    decision.do(
        InvalidFound(
            place=seat.name,
            person=seat.person,
            ground=NO_CARD,
            stage=BEFORE,
            clause=cards.before,
            reason=fault.sentence,
            claim="",
        )
    )
    for piece in pieces:
        _give(decision, piece, left[piece.number], left, cards.before)
    return True


def _above_maximum(decision: Decision, seat: Seat, pieces: Iterable[Piece], left: Left) -> None:
    """Cut each wager to its maximum, then all of them to the player's, the latest first (SB-25).

    Chips go back before tokens. A Super Streak was taken at its amount, which a change never
    touches (SB-14).
    """
    table = decision.table
    sign = table.sign_for(seat)
    ordinary = [piece for piece in pieces if not piece.streak]
    for spot in dict.fromkeys(piece.cell for piece in ordinary):
        maximum = sign.limits[spot].maximum_cents
        wager = [piece for piece in ordinary if piece.cell == spot]
        over = 0 if maximum is None else sum(left[one.number] for one in wager) - maximum
        _cut(decision, _chips_first(wager), over, left, sign.clauses.maximum)
    if sign.aggregate_maximum_cents is not None:
        clause = known(sign.clauses.aggregate_maximum, "a sign states what its document knows")
        at_risk = sum(left[piece.number] for piece in table.of(seat.name))
        over = at_risk - sign.aggregate_maximum_cents
        _cut(decision, _chips_first(ordinary), over, left, clause)


def _chips_first(pieces: Iterable[Piece]) -> list[Piece]:
    """The latest first, tokens after chips."""
    return sorted(pieces, key=lambda piece: (piece.kind == TOKEN, -piece.number))


def _by_last_increase(pieces: Iterable[Piece]) -> list[Piece]:
    """Stakes that count, by wager: the one that was added to last comes first, latest first."""
    counted = [piece for piece in pieces if piece.kind != TOKEN]
    last: dict[str, int] = {}
    for piece in counted:
        last[spot_of(piece.cell)] = piece.number
    return sorted(counted, key=lambda piece: (-last[spot_of(piece.cell)], -piece.number))


def _cut(
    decision: Decision, pieces: Iterable[Piece], over_cents: int, left: Left, clause: str
) -> None:
    """Give back so much of pieces in their order, or a little more where a check is not broken."""
    for piece in pieces:
        if over_cents <= 0:
            return
        whole = left[piece.number]
        cents = whole if piece.streak else min(whole, _unbroken(decision, piece, over_cents))
        _give(decision, piece, cents, left, clause)
        over_cents -= cents


def _unbroken(decision: Decision, piece: Piece, cents: int) -> int:
    """An amount in whole colour checks, where the piece is made of them."""
    colour = colour_of(piece.kind)
    each = decision.table.colours[colour].each_cents if colour else 1
    return -(-cents // each) * each


def _give(decision: Decision, piece: Piece, cents: int, left: Left, clause: str) -> None:
    if cents:
        give_back(decision, piece, cents, clause)
        left[piece.number] -= cents


def _advice(patron: Patron, over_cents: int, clause: str) -> AdviceDue:
    text = (
        f"Wagers went beyond the loss limit by {dollars(over_cents)}: chips bought or brought are "
        "declared before the round, and chips left on leaving."
    )
    return AdviceDue(patron=patron.id, text=text, clause=clause)
