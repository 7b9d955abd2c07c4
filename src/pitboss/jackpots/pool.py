"""A pool's money, to the fraction of a cent: contributions, wins, reset (Aruze Sic Bo 4.1).

Nothing is rounded away. What is contributed is an exact rational; what is displayed is that much
in whole cents, down; and the ledger, which knows whole cents, holds the floor of all there is.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import field, replace
from fractions import Fraction
from functools import lru_cache
from math import floor

from pitboss.kernel.ensure import ensure
from pitboss.kernel.fact import value
from pitboss.rules.jackpots import MysteryTrigger, PoolTerms, RunTrigger, Sharing

Stakes = Mapping[str, Mapping[str, int]]
"""The resolved stakes of a round: cents by spot, by terminal, clockwise."""

NOTHING = Fraction(0)


@lru_cache(maxsize=4096)
def exact(text: str) -> Fraction:
    """An amount or a rate from its text ``a/b``; the same ones are read in every settlement.

    >>> exact("503976/25")
    Fraction(503976, 25)
    """
    above, slash, below = text.partition("/")
    return Fraction(int(above), int(below)) if slash else Fraction(text)


@value
class Pool:
    """What a pool holds.

    >>> from pitboss.rules.jackpots import RunTrigger
    >>> once = RunTrigger("triple:6", frozenset({"666"}), 1, 100)
    >>> terms = PoolTerms(20000, None, Fraction(1, 100), NOTHING, Sharing.EQUAL, once)
    >>> pool = opened(terms).fed(terms, 50).fed(terms, 50)
    >>> pool.shown, opened(terms).fed(terms, 50).displayed_cents
    (Fraction(20001, 1), 20000)
    """

    shown: Fraction
    hidden: Fraction = NOTHING
    overflow: Fraction = NOTHING
    generation: int = 1
    runs: Mapping[str, int] = field(default_factory=dict)
    """How many winning rounds each terminal has behind it; those with none are left out."""

    @property
    def displayed_cents(self) -> int:
        """What every display of the pool says, and what a winner gets (JP-02, JP-03)."""
        return floor(self.shown)

    @property
    def ledger_cents(self) -> int:
        """The balance of the pool's account: the floor of all that it holds."""
        return floor(self.shown + self.hidden + self.overflow)

    def fed(self, terms: PoolTerms, base_cents: int) -> Pool:
        """With the contribution of resolved stakes; what the ceiling leaves out overflows."""
        shown, over = under_ceiling(terms.ceiling_cents, self.shown + terms.rate * base_cents)
        return replace(
            self,
            shown=shown,
            hidden=self.hidden + terms.hidden_rate * base_cents,
            overflow=self.overflow + over,
        )


@value
class PoolSettlement:
    """What a round did to a pool."""

    pool: Pool
    awards: Mapping[str, int]
    """Cents by terminal; empty where nobody won."""
    house_added: Fraction
    """What the house put in so that the pool starts again with its start-up amount."""
    unfed: Pool
    """The pool before the round's own contributions: reset, where it was won."""
    base: Mapping[str, int]
    """The stakes that contributed, by terminal."""


def opened(terms: PoolTerms) -> Pool:
    """A new pool: the house funds the start-up amount."""
    return Pool(Fraction(terms.start_cents))


def settle_pool(
    terms: PoolTerms, pool: Pool, stakes: Stakes, result: str, waiting: Collection[str] = ()
) -> PoolSettlement:
    """A round with a result: who won what was displayed before it, the reset, the contributions.

    The prize is what was displayed before the settlement, so the round's own contributions go
    into the pool as it is afterwards (JP-02). One settlement wins a pool once. The stakes of
    terminals that are ``waiting`` to be confirmed count in a run; they contribute later (JP-20).
    """
    base = bases(stakes, waiting)
    if isinstance(terms.trigger, RunTrigger):
        spot = terms.trigger.spot
        on_spot = {name: placed[spot] for name, placed in stakes.items() if spot in placed}
        winners, runs = run_winners(terms.trigger, pool.runs, on_spot, result)
        if runs or pool.runs:
            pool = replace(pool, runs=runs)
    else:
        winners = _mystery_winners(terms.trigger, terms.rate, pool, base)
    fed_cents = sum(base.values())
    if not winners:
        return PoolSettlement(pool.fed(terms, fed_cents), {}, NOTHING, pool, base)
    awards = shares(terms.sharing, pool.displayed_cents, winners)
    unfed, added = reset(terms, pool, sum(awards.values()))
    return PoolSettlement(unfed.fed(terms, fed_cents), awards, added, unfed, base)


def bases(stakes: Stakes, waiting: Collection[str] = ()) -> dict[str, int]:
    """What each terminal's stakes come to; of those that wait nothing yet.

    >>> bases({"T1": {"small": 100, "big": 50}, "T2": {"small": 5}}, ("T2",))
    {'T1': 150}
    """
    if not waiting:
        return {name: sum(placed.values()) for name, placed in stakes.items()}
    return {name: sum(stakes[name].values()) for name in stakes if name not in waiting}


def run_winners(
    trigger: RunTrigger, before: Mapping[str, int], staked_on_spot: Mapping[str, int], result: str
) -> tuple[dict[str, int], dict[str, int]]:
    """The terminals whose run is complete, with their stakes, and everybody's run afterwards."""
    winners: dict[str, int] = {}
    runs: dict[str, int] = {}
    if result not in trigger.results:
        return winners, runs  # every run ends
    for terminal, staked in staked_on_spot.items():
        run = trigger.run_after(before.get(terminal, 0), staked, result)
        if run >= trigger.rounds:
            winners[terminal] = staked  # a run that has won begins again
        elif run:
            runs[terminal] = run
    return winners, runs


def _mystery_winners(
    trigger: MysteryTrigger, rate: Fraction, pool: Pool, base: Mapping[str, int]
) -> dict[str, int]:
    """The terminal whose contribution crosses the hidden value, laid on clockwise; or nobody."""
    missing, fed = trigger.value_cents - pool.shown, 0
    for terminal, staked in base.items():
        fed += staked
        if staked and rate * fed >= missing:
            return {terminal: staked}
    return {}


def shares(sharing: Sharing, prize_cents: int, winners: Mapping[str, int]) -> dict[str, int]:
    """The prize among its winners in whole cents, down; odd cents stay in the pool (JP-04)."""
    weights = winners if sharing is Sharing.BY_STAKE else dict.fromkeys(winners, 1)
    whole = sum(weights.values())
    return {terminal: prize_cents * weight // whole for terminal, weight in weights.items()}


def reset(terms: PoolTerms, pool: Pool, paid_cents: int) -> tuple[Pool, Fraction]:
    """The pool after it was won, and what the house added.

    What was not paid, the overflow and the hidden share begin the next pool; the house makes it
    up to the start-up amount. More than the ceiling allows goes on as overflow.
    """
    ensure(paid_cents <= pool.shown, "a pool pays no more than it shows")
    left = pool.shown - paid_cents + pool.overflow + pool.hidden
    added = max(Fraction(terms.start_cents) - left, NOTHING)
    shown, over = under_ceiling(terms.ceiling_cents, left + added)
    again = Pool(shown, overflow=over, generation=pool.generation + 1, runs=pool.runs)
    return again, added


def under_ceiling(ceiling_cents: int | None, amount: Fraction) -> tuple[Fraction, Fraction]:
    """What of an amount may be shown, and what the ceiling leaves for the next pool (JP-12)."""
    if ceiling_cents is None:
        return amount, NOTHING
    shown = min(amount, Fraction(ceiling_cents))
    return shown, amount - shown
