"""What a table offers to its players: its seats, its spots with their limits, its money.

It is read from the table's sign, so a simulated patron knows no odds and no rules: it tries what
stands on the felt, and takes a refusal as anybody does.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from pitboss.kernel.ensure import known
from pitboss.kernel.fact import fact
from pitboss.rules.sign import Limit
from pitboss.server.actors.dealer_actor import DealerActor
from pitboss.server.actors.floor import AnyActor

STEPS = 8
"""So many units above the minimum a patron goes, and mostly fewer."""


@fact
class Offer:
    """A table as a patron finds it."""

    table: str
    dealt: bool
    """Whether a dealer runs it."""
    takes_tickets: bool
    """Whether a ticket can be put into its terminals."""
    carded: bool
    """Whether a card is asked for."""
    seats: tuple[str, ...]
    limits: Mapping[str, Limit]
    """The sign, by spot; a recipe has that of its pieces."""
    pieces: Mapping[str, int]
    """Of each recipe, on how many spots it places."""
    denominations_cents: tuple[int, ...]
    """Banknotes that are taken, or chips that are given."""
    most_cents: int
    """With more than this a patron collects and goes."""

    @property
    def least_cents(self) -> int:
        """The smallest wager that there is."""
        return min(limit.minimum_cents for limit in self.limits.values())

    def wager(self, chance: Random, limits: Mapping[str, Limit] | None = None) -> tuple[str, int]:
        """A spot of any family and an amount within its limits; ``limits`` where they changed."""
        sign = self.limits if limits is None else limits
        families: dict[str, list[str]] = {}
        for spot in sign:
            families.setdefault(spot.partition(":")[0], []).append(spot)
        spot = chance.choice(chance.choice(list(families.values())))
        return spot, amount(sign[spot], chance) * self.pieces.get(spot, 1)


def amount(limit: Limit, chance: Random) -> int:
    """The minimum and some units, never above the maximum.

    >>> amount(Limit(500, 500), Random(1))
    500
    """
    unit = limit.unit_cents or limit.minimum_cents
    cents = limit.minimum_cents + unit * min(chance.randrange(STEPS), chance.randrange(STEPS))
    return cents if limit.maximum_cents is None else min(cents, limit.maximum_cents)


UNOPENED = "a table that was never opened offers nothing"


def offer_of(actor: AnyActor) -> Offer:
    """What the table of an actor offers."""
    if isinstance(actor, DealerActor):
        dealer = actor.state
        config = known(dealer.config, UNOPENED)
        return Offer(
            table=actor.table,
            dealt=True,
            takes_tickets=False,
            carded=dealer.law.rules.cards is not None,
            seats=config.places,
            limits=dict(dealer.law.sign.limits),
            pieces={},
            denominations_cents=config.denominations_cents,
            most_cents=config.denominations_cents[-1],
        )
    table = actor.state
    settings = known(table.config, UNOPENED)
    limits, recipes = table.law.sign.limits, table.law.game.recipes
    made = {
        name: limits[recipe.pieces[0]]
        for name, recipe in recipes.items()
        if all(piece in limits for piece in recipe.pieces)
    }
    return Offer(
        table=actor.table,
        dealt=False,
        takes_tickets=bool(table.law.rules.credit.tickets),
        carded=False,
        seats=settings.seats,
        limits={**limits, **made},
        pieces={name: len(recipes[name].pieces) for name in made},
        denominations_cents=settings.denominations_cents,
        # Far below what would have to be paid by hand, so that no terminal waits for an attendant.
        most_cents=settings.ticket_limit_cents // 2,
    )
