"""What became of a stake, as its terminal is told."""

from __future__ import annotations

from pitboss.rules.game import Game
from pitboss.rules.settlement import settle_stakes
from pitboss.server.wire import messages
from pitboss.table.terminal.results import RuledCell
from pitboss.table.terminal.state import Recalled

_SETTLED = ("settled", "corrected")


def stake_outcome(game: Game, index: int, ruling: RuledCell, cents: int) -> messages.StakeOutcome:
    """What became of one stake: by the function that settled it."""
    settled = settle_stakes(game, index, {ruling.cell: cents})
    return messages.StakeOutcome(
        stake_cents=cents,
        returned_cents=settled.returned_cents,
        won_cents=settled.won_cents,
        lost_cents=settled.lost_cents,
        verdict=ruling.verdict,
        clause=ruling.clause,
        moves_to=ruling.moves_to,
    )


def nets_of(game: Game, recalled: Recalled) -> dict[str, int]:
    """What each wager of a settled game won, or lost: by the function that settled it."""
    if recalled.status not in _SETTLED or not recalled.result:
        return {}
    index = game.alphabet.read(recalled.result)
    settled = {
        cell: settle_stakes(game, index, {cell: cents}) for cell, cents in recalled.stakes.items()
    }
    return {cell: one.won_cents - one.lost_cents for cell, one in settled.items()}
