"""A wager with a stake on it, in cents: what it costs to put up and what each verdict brings."""

from __future__ import annotations

from pitboss.kernel.cents import check_stake, share_cents
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.rules.game import Game
from pitboss.rules.guards import split_recipe
from pitboss.rules.verdicts import Loses, Verdict, Wins
from pitboss.rules.wagers import CompiledWager


@value
class StakedWager:
    """A plain wager and its stake, as part of what somebody asked for."""

    asked: str
    """The spot that was asked for: the recipe, where this is a piece of one."""
    wager: CompiledWager
    stake_cents: int
    commission_cents: int

    @property
    def spot(self) -> str:
        """The plain wager's own spot."""
        return self.wager.wager.spot

    @property
    def outlay_cents(self) -> int:
        """Stake and commission."""
        return self.stake_cents + self.commission_cents

    def result_cents(self, verdict: Verdict) -> int:
        """What the player then has won or lost; commission is paid whatever happens."""
        if isinstance(verdict, Wins):
            winnings, _ = share_cents(self.stake_cents, verdict.odds)
            return winnings - self.commission_cents
        return -self.outlay_cents if isinstance(verdict, Loses) else -self.commission_cents


def pieces_of(game: Game, spot: str, stake: object) -> list[StakedWager]:
    """The plain wagers that a spot stands for: itself, or the pieces of a recipe.

    >>> from pitboss.rules import load
    >>> craps = load("aruze-craps")
    >>> [(piece.stake_cents, piece.commission_cents) for piece in pieces_of(craps, "lay:4", 4000)]
    [(4000, 100)]
    """
    if spot not in game.spots:
        standing = game.cell(spot).wager.wager.spot
        raise BadInput(f"{spot} is where a wager stands: name it by its spot, {standing}.")
    cents = check_stake(stake, spot)
    if spot not in game.recipes:
        return [_piece(spot, game.wagers[spot], cents)]
    unit = split_recipe(game, spot, cents)
    return [_piece(spot, game.wagers[plain], unit) for plain in game.recipes[spot].pieces]


def _piece(asked: str, wager: CompiledWager, cents: int) -> StakedWager:
    commission, _ = share_cents(cents, wager.commission_share)
    return StakedWager(asked, wager, cents, commission)
