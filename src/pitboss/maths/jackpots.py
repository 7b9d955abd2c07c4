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
from pitboss.maths.run_waits import RunWait
from pitboss.rules.game import Game
from pitboss.rules.jackpots import PoolTerms, RunTrigger

STEPS = 64
"""In how many parts a mean over hidden values is counted once more."""


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

    def mean_unlimited(self, turnover_cents: int) -> Fraction:
        """The mean amount when a pool is won that began at its start-up and has no ceiling."""
        return self.terms.start_cents + self.terms.rate * turnover_cents * self.expected_rounds

    def mean_at_hit(self, turnover_cents: int) -> Fraction:
        """The mean amount when the pool is won, with so much staked at it in a round.

        A hidden share that was more than the start-up amount begins the next pool higher. Under a
        ceiling it is the mean of a pool that began at its start-up amount.
        """
        terms, fed = self.terms, self.terms.rate * turnover_cents
        if terms.ceiling_cents is None or not fed:
            hidden = terms.hidden_rate * turnover_cents * self.expected_rounds
            begun = hidden + self.house_adds(turnover_cents) if hidden else terms.start_cents
            return begun + fed * self.expected_rounds
        room = terms.ceiling_cents - terms.start_cents
        return terms.start_cents + fed * self.wait.mean_to(Fraction(room) / fed)

    def house_adds(self, turnover_cents: int) -> Fraction:
        """The mean of what the house puts in after a win: what the hidden share leaves open."""
        terms = self.terms
        hidden = terms.hidden_rate * turnover_cents
        if not hidden:
            return Fraction(terms.start_cents)
        return terms.start_cents - hidden * self.wait.mean_to(terms.start_cents / hidden)

    def payback(self, turnover_cents: int) -> Fraction:
        """Of turnover, what goes back to players in the long run.

        All that is contributed, and what the house puts in. What a ceiling leaves over goes from
        pool to pool, and hangs on all of them: that is for a simulation.
        """
        if self.terms.ceiling_cents is not None:
            raise BadInput(
                "The long-run payback of a run with a ceiling is for `pitboss simulate --jackpot`."
            )
        staked = turnover_cents * self.expected_rounds
        both = self.terms.rate + self.terms.hidden_rate
        return both + self.house_adds(turnover_cents) / staked

    def amount_at(self, share: Fraction, turnover_cents: int) -> int:
        """What is displayed when the pool is won, at most, in this share of all wins.

        For a pool that began at its start-up amount.
        """
        terms = self.terms
        rounds = self.wait.quantile(share)
        shown = terms.start_cents + int(terms.rate * turnover_cents * rounds)
        return shown if terms.ceiling_cents is None else min(shown, terms.ceiling_cents)

    @cached_property
    def wait(self) -> RunWait:
        """How the rounds to a win are distributed."""
        return RunWait(self.chance, self.trigger.rounds)


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

    def house_adds(self) -> Fraction:
        """The mean of what the house puts in after a win: what the hidden share leaves open."""
        start, way = self.terms.start_cents, self.ceiling_cents - self.terms.start_cents
        most = self.terms.hidden_rate * way / self.terms.rate
        if most > start:
            raise BadInput(
                "The hidden share can be more than the start-up amount, which begins the next "
                "pool higher: its long run is for `pitboss simulate --jackpot`."
            )
        # Once more, as the mean over hidden values in so many equal steps.
        each = most / STEPS
        counted = sum((start - each * (step + Fraction(1, 2)) for step in range(STEPS)),
                      Fraction(0)) / STEPS  # fmt: skip
        ensure(counted == start - most / 2, "what the house adds is the same by counting")
        return counted

    def payback(self) -> Fraction:
        """Of turnover, what goes back to players in the long run."""
        terms = self.terms
        staked = Fraction(self.ceiling_cents - terms.start_cents) / (2 * terms.rate)
        return terms.rate + terms.hidden_rate + self.house_adds() / staked

    def amount_at(self, share: Fraction) -> Fraction:
        """What the pool has come to when it is won, at most, in this share of all wins."""
        way = self.ceiling_cents - self.terms.start_cents
        return self.terms.start_cents + share * way


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
