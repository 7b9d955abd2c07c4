"""What the result of a round does to the wagers at one place, as their player is told it."""

from __future__ import annotations

from typing import Literal

from pitboss.kernel.fact import fact
from pitboss.rules.settlement import consequences
from pitboss.rules.situation import spot_of
from pitboss.table.dealer.outcomes import PieceOutcome, outcomes_of
from pitboss.table.dealer.state import DealerTable

PieceVerdict = Literal["wins", "loses", "invalid", "moves", "stays"]


@fact
class WagerOutcome:
    """What a result does to chips on a spot, by which rule."""

    spot: str
    kind: str
    stake_cents: int
    returned_cents: int
    """What comes back, the stake included; nothing where it is lost or runs on."""
    won_cents: int
    lost_cents: int
    verdict: PieceVerdict
    """``invalid`` where the stake comes back for that reason and nothing is won (SB-33)."""
    clause: str


def wager_outcomes(table: DealerTable, place: str) -> tuple[WagerOutcome, ...]:
    """What becomes of each wager at a place, from when a result is confirmed to the payment."""
    if not table.result:
        return ()
    return tuple(
        _outcome(table, outcome) for outcome in outcomes_of(table) if outcome.piece.place == place
    )


def _outcome(table: DealerTable, outcome: PieceOutcome) -> WagerOutcome:
    game, piece = table.law.game, outcome.piece
    found = consequences(game, game.alphabet.read(table.result))[piece.cell]
    return WagerOutcome(
        spot=spot_of(piece.cell),
        kind=piece.kind,
        stake_cents=piece.cents,
        returned_cents=outcome.returned_cents,
        won_cents=outcome.won_cents,
        lost_cents=piece.cents if outcome.lost else 0,
        verdict=_verdict(outcome),
        clause=outcome.clause or found.clause,
    )


def _verdict(outcome: PieceOutcome) -> PieceVerdict:
    if outcome.lost:
        return "loses"
    if outcome.stands is not None:
        return "stays" if outcome.stands == outcome.piece.cell else "moves"
    return "invalid" if outcome.invalid else "wins"
