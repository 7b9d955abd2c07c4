"""What follows from a pool's displayed rules: chances, edges, break-even, waiting, payback.

All of it is exact, and what can be found in two ways is: by a formula, and by the chain of a run's
states or by counting the hidden values. ``ensure`` compares them.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm

from pitboss.kernel.ensure import ensure
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.maths.figures import figures
from pitboss.rules.game import Game
from pitboss.rules.jackpots import PoolTerms, RunTrigger


@dataclass(frozen=True)
class RunFigures:
    """A pool that a run of winning rounds wins.

    >>> from pitboss.rules import load
    >>> from pitboss.rules.jackpots import Sharing
    >>> twice = RunTrigger("triple:6", frozenset({"666"}), 2, 100)
    >>> terms = PoolTerms(20000, None, Fraction(1, 100), Fraction(0), Sharing.EQUAL, twice)
    >>> found = run_figures(load("aruze-sicbo"), terms, twice)
    >>> found.expected_rounds, found.break_even_cents
    (Fraction(46872, 1), Fraction(542500, 1))
    """

    terms: PoolTerms
    trigger: RunTrigger
    edge: Fraction
    """Of the qualifying wager without the pool."""
    chance: Fraction
    """Of a winning round."""
    winners: int
    """How many share."""

    @cached_property
    def expected_rounds(self) -> Fraction:
        """From nothing to a complete run, for a player who never leaves a round out."""
        summed = sum((1 / self.chance**step for step in range(1, self.trigger.rounds + 1)),
                     Fraction(0))  # fmt: skip
        ensure(summed == self._rounds_by_chain(), "a run's rounds are the same by its chain")
        return summed

    def _rounds_by_chain(self) -> Fraction:
        """The same by the states of a run, each with its t rounds still to come.

        t = 1 + chance · t(next) + (1 − chance) · t(none), and t of a complete run is 0.
        """
        alone, again = Fraction(0), Fraction(0)  # t(state) = alone + again · t(none)
        for _ in range(self.trigger.rounds):
            alone = 1 + self.chance * alone
            again = self.chance * again + 1 - self.chance
        return alone / (1 - again)

    @property
    def break_even_cents(self) -> Fraction:
        """The amount from which on the player who plays on has the edge."""
        return self.winners * self.edge * self.trigger.stake_cents * self.expected_rounds

    def edge_at(self, cents: Fraction) -> Fraction:
        """The house's edge on the qualifying stake, playing on, at a displayed amount."""
        staked = self.winners * self.trigger.stake_cents * self.expected_rounds
        return self.edge - cents / staked

    def last_step_edge_at(self, cents: Fraction) -> Fraction:
        """The same for somebody with all but the last round of a run behind them."""
        return self.edge - self.chance * cents / (self.winners * self.trigger.stake_cents)

    def mean_at_hit(self, turnover_cents: int) -> Fraction:
        """The mean amount when the pool is won, with so much staked at it in a round."""
        return self.terms.start_cents + self.terms.rate * turnover_cents * self.expected_rounds

    def payback(self, turnover_cents: int) -> Fraction:
        """Of turnover, what goes back to players in the long run, without a hidden share."""
        _need_no_hidden_share(self.terms)
        start_ups = Fraction(self.terms.start_cents) / (turnover_cents * self.expected_rounds)
        return self.terms.rate + start_ups


@value
class MysteryFigures:
    """A pool that the contribution wins which takes it to a hidden value below the ceiling.

    >>> from pitboss.rules import load
    >>> from pitboss.rules.jackpots import MysteryTrigger, Sharing
    >>> hidden = MysteryTrigger(Fraction(0))
    >>> terms = PoolTerms(100000, 1000000, Fraction(1, 100), Fraction(0), Sharing.EQUAL, hidden)
    >>> found = mystery_figures(load("aruze-sicbo"), terms, "small", 100)
    >>> found.break_even_cents, found.payback()
    (Fraction(12500000, 17), Fraction(11, 900))
    """

    terms: PoolTerms
    edge: Fraction
    stake_cents: int
    ceiling_cents: int

    @property
    def break_even_cents(self) -> Fraction:
        """The amount from which on a stake has the edge."""
        return self.edge * self.ceiling_cents / (self.terms.rate + self.edge)

    def chance_at(self, cents: Fraction) -> Fraction:
        """The chance that the stake's contribution wins, at a displayed amount."""
        ensure(0 <= cents < self.ceiling_cents, "a pool with a hidden value is below its ceiling")
        fed = self.terms.rate * self.stake_cents
        room = self.ceiling_cents - cents
        chance = min(fed / room, Fraction(1))
        # Once more, by counting hidden values in steps that make all three amounts whole.
        steps = lcm(fed.denominator, room.denominator)
        ensure(
            chance == Fraction(min(int(fed * steps), int(room * steps)), int(room * steps)),
            "the chance of a hidden value is the same by counting",
        )
        return chance

    def edge_at(self, cents: Fraction) -> Fraction:
        """The house's edge on a stake at a displayed amount."""
        return self.edge - self.chance_at(cents) * cents / self.stake_cents

    def expected_rounds(self, turnover_cents: int) -> Fraction:
        """Rounds from the start-up amount to a win, with so much staked in each."""
        way = self.ceiling_cents - self.terms.start_cents
        return Fraction(way) / (2 * self.terms.rate * turnover_cents)

    @property
    def mean_at_hit(self) -> Fraction:
        """The mean amount when the pool is won."""
        return Fraction(self.terms.start_cents + self.ceiling_cents, 2)

    def payback(self) -> Fraction:
        """Of turnover, what goes back to players in the long run, without a hidden share."""
        _need_no_hidden_share(self.terms)
        start, ceiling = self.terms.start_cents, self.ceiling_cents
        return self.terms.rate * (ceiling + start) / (ceiling - start)


def run_figures(game: Game, terms: PoolTerms, trigger: RunTrigger, winners: int = 1) -> RunFigures:
    """The figures of a pool that is won by runs, shared by so many winners."""
    chance = Fraction(len(trigger.results), len(game.alphabet.letters))
    edge = figures(game, trigger.spot).edge
    return RunFigures(terms, trigger, edge, chance, winners)


def mystery_figures(
    game: Game, terms: PoolTerms, spot: str | None, stake_cents: int
) -> MysteryFigures:
    """The figures of a pool with a hidden value, at a wager; without one, at the best there is."""
    if terms.ceiling_cents is None:
        raise BadInput("A pool with a hidden value needs a ceiling: the value lies below it.")
    if not terms.rate:
        raise BadInput(
            "A pool with a hidden value needs a rate above 0, or nobody ever reaches it."
        )
    spots = (spot,) if spot is not None else game.spots
    edge = min(figures(game, name).edge for name in spots)
    return MysteryFigures(terms, edge, stake_cents, terms.ceiling_cents)


def break_even_of(game: Game, terms: PoolTerms) -> Fraction:
    """The amount from which on a player alone at the best wager that there is has the edge."""
    if isinstance(terms.trigger, RunTrigger):
        return run_figures(game, terms, terms.trigger).break_even_cents
    return mystery_figures(game, terms, None, 100).break_even_cents


def edge_now(game: Game, terms: PoolTerms, cents: int) -> Fraction:
    """The house's edge on the qualifying wager at a displayed amount, for a player alone."""
    if isinstance(terms.trigger, RunTrigger):
        return run_figures(game, terms, terms.trigger).edge_at(Fraction(cents))
    found = mystery_figures(game, terms, None, 100)
    return found.edge_at(min(Fraction(cents), Fraction(found.ceiling_cents) - Fraction(1, 100)))


def _need_no_hidden_share(terms: PoolTerms) -> None:
    """A hidden share pays an amount of the start-up that hangs on how long each pool lasted."""
    if terms.hidden_rate:
        raise BadInput("The long-run payback is stated for pools without a hidden share.")
