"""Signs: the minimum, maximum and unit of each spot at a table, and what becomes of the rest.

The documents have two policies. A terminal cuts a wager to the next lowest permitted one as it is
placed and returns one that is too low when wagering closes. At a dealer's table a low wager is
refused beforehand and stands if found afterwards; a high one is settled to the maximum.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from math import lcm

from pitboss.kernel.ensure import known
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.words import dollars, one_of
from pitboss.rules.allowance import Allowance
from pitboss.rules.book import DealerLimits
from pitboss.rules.entries import ANY_TIME, WhenAreaOpen
from pitboss.rules.game import Cell, Game
from pitboss.rules.refusals import WagerKind
from pitboss.rules.situation import Holdings, spot_of
from pitboss.rules.wagers import START, CompiledWager

STREAK_LAYOUTS = ("C", "D")
_NO_MAXIMUM = 2**63


@value
class Limit:
    """What a sign states for a spot; a unit counts upward from the minimum (ETG-17)."""

    minimum_cents: int
    maximum_cents: int | None = None
    unit_cents: int | None = None
    breakage_stated: bool = False
    """Whether the sign says that fractions of a cent are not paid."""

    @property
    def step_cents(self) -> int:
        """The unit, or a single cent where the sign states none."""
        return self.unit_cents or 1

    def next_lowest(self, total_cents: int) -> int:
        """The next lowest permitted total; one below the minimum is judged at the close (IB-17).

        >>> Limit(500, 2000, unit_cents=500).next_lowest(1800)
        1500
        """
        if self.maximum_cents is not None:
            total_cents = min(total_cents, self.maximum_cents)
        if total_cents < self.minimum_cents:
            return total_cents
        return total_cents - (total_cents - self.minimum_cents) % self.step_cents

    def next_unit(self, standing_cents: int, unit_cents: int, count: int) -> int:
        """The largest unit up to this one at which so many of it on top make a permitted total.

        >>> Limit(1000, unit_cents=500).next_unit(300, 800, 1)
        700
        """
        while unit_cents > 0:
            total = standing_cents + unit_cents * count
            over = total - self.next_lowest(total)
            if not over:
                return unit_cents
            unit_cents -= -(-over // count)
        return 0


@value
class Returned:
    """Part of a wager that goes back to the player at the close of wagering, and by which rule."""

    cell: str
    cents: int
    clause: str


class Sign:
    """The limits of a table, checked against the game when the sign is made.

    Limits are given for a spot, for a family such as ``total``, or for ``*``, every wager that is
    not optional; the closest one counts. An optional wager is offered by being named.
    """

    def __init__(
        self,
        game: Game,
        limits: Mapping[str, Limit],
        *,
        aggregate_minimum_cents: int | None = None,
        aggregate_maximum_cents: int | None = None,
        layout: str | None = None,
    ) -> None:
        self.game = game
        self.layout = layout
        self.clauses = game.book.limits
        self.aggregate_minimum_cents = aggregate_minimum_cents
        self.aggregate_maximum_cents = aggregate_maximum_cents
        self.limits = {
            spot: limit
            for spot, compiled in game.wagers.items()
            if (limit := _closest(compiled, limits)) is not None
        }
        self._highest_minimum = max((one.minimum_cents for one in self.limits.values()), default=0)
        faults = list(_faults(self, limits))
        if faults:
            raise BadInput(f"The sign is not right: {'; '.join(faults)}.")

    @property
    def at_dealer_table(self) -> bool:
        """Which of the two policies applies."""
        return isinstance(self.clauses, DealerLimits)

    def refuse_offer(self, cell: Cell) -> Refusal | None:
        """A refusal where the table does not offer a wager."""
        wager = cell.wager.wager
        if wager.spot in self.limits:
            return None
        return WagerKind.NOT_OFFERED.refuse(wager.rule, title=wager.title)

    def allowances(self, cell: Cell, player: Holdings, cents: int) -> list[Allowance]:
        """How much more a cell takes under its maximum and under the aggregate.

        Why no more is said only where the amount asked for does not fit.
        """
        limit = self.limits[cell.wager.wager.spot]
        title = cell.wager.wager.title
        standing = player.standing(cell.id)
        allowances = []
        if limit.maximum_cents is not None:
            more = max(0, limit.next_lowest(limit.maximum_cents) - standing)
            refusal = cents > more and WagerKind.OVER_MAXIMUM.refuse(
                self._refusing(cell, self.clauses.maximum),
                more,
                title=title,
                cap=limit.maximum_cents,
            )
            allowances.append(Allowance(more, refusal or None))
        if self.aggregate_maximum_cents is not None:
            clause = known(self.clauses.aggregate_maximum)
            free = max(0, self.aggregate_maximum_cents - player.at_risk())
            more = self.cut(cell, free, player) if free < cents else free
            refusal = cents > more and WagerKind.OVER_AGGREGATE.refuse(
                clause, more, cap=self.aggregate_maximum_cents
            )
            allowances.append(Allowance(more, refusal or None))
        return allowances

    @cached_property
    def _plain(self) -> Mapping[str, tuple[int, int, int]]:
        """Minimum, maximum and step of every spot that nothing binds but this sign."""
        return {
            spot: (limit.minimum_cents, limit.maximum_cents or _NO_MAXIMUM, limit.step_cents)
            for spot, limit in self.limits.items()
            if self._is_plain(self.game.wagers[spot])
        }

    def _is_plain(self, compiled: CompiledWager) -> bool:
        wager = compiled.wager
        freely = wager.entry is ANY_TIME and wager.start == START and wager.parts == 1
        return freely and not compiled.commission_share

    def plainly_takes(self, spot: str, cents: int, has: Mapping[str, int], all_cents: int) -> bool:
        """Whether a wager is allowed at first sight in an open wagering period.

        The player has so much on each cell, and so much in all.

        Most are: bound by nothing but the sign, at or above their minimum, on their unit and in
        their allowance. What is not seen so is not thereby refused; the guards look closely.
        """
        limit = self._plain.get(spot)
        if limit is None or cents <= 0:
            return False
        minimum, maximum, step = limit
        total = has.get(spot, 0) + cents
        if not minimum <= total <= maximum or (total - minimum) % step:
            return False
        cap = self.aggregate_maximum_cents
        return cap is None or all_cents + cents <= cap

    def off_unit(self, cell: Cell, total_cents: int) -> Refusal | None:
        """A refusal where a total is not the minimum and whole units above it."""
        limit = self.limits[cell.wager.wager.spot]
        above = total_cents - limit.minimum_cents
        if above < 0 or above % limit.step_cents == 0:
            return None
        return WagerKind.OFF_UNIT.refuse(
            getattr(self.clauses, "unit", self.clauses.sign), None,
            title=cell.wager.wager.title, minimum=limit.minimum_cents, unit=limit.step_cents,
        )  # fmt: skip

    def under_minimum(self, cell: Cell, total_cents: int) -> Refusal | None:
        """A refusal where a total is too low: a dealer's now, a terminal's at the close."""
        limit = self.limits[cell.wager.wager.spot]
        if total_cents >= limit.minimum_cents:
            return None
        return WagerKind.UNDER_MINIMUM.refuse(
            self._refusing(cell, self.clauses.minimum), None,
            title=cell.wager.wager.title, minimum=limit.minimum_cents,
        )  # fmt: skip

    def _refusing(self, cell: Cell, clause: str) -> str:
        """The clause by which an amount is refused.

        A dealer's document says by others what becomes of such a wager when it is found later;
        beforehand the sign itself speaks, and of a Super Streak the one amount that it has.
        """
        if not isinstance(self.clauses, DealerLimits):
            return clause
        fixed = isinstance(cell.wager.wager.entry, WhenAreaOpen)
        return self.clauses.fixed if fixed else self.clauses.sign

    def cut(self, cell: Cell, cents: int, player: Holdings) -> int:
        """How much of a wager a terminal takes as it is placed: the next lowest permitted.

        The excess is neither shown nor debited; where nothing is permitted, nothing is placed.
        """
        limit = self.limits[cell.wager.wager.spot]
        standing = player.standing(cell.id)
        if self.aggregate_maximum_cents is not None:
            free = max(0, self.aggregate_maximum_cents - player.at_risk())
            if free < cents and standing + free < limit.minimum_cents:
                return 0
            cents = min(cents, free)
        return max(0, limit.next_lowest(standing + cents) - standing)

    def largest_recipe_unit(
        self, pieces: Iterable[str], player: Holdings, asked_cents: int | None = None
    ) -> int | None:
        """The largest stake per piece, up to what is asked, at which every piece fits (IB-03)."""
        counts = Counter(pieces)
        bounds = [
            maximum - player.standing(piece)
            for piece in counts
            if (maximum := self.limits[piece].maximum_cents) is not None
        ]
        if self.aggregate_maximum_cents is not None:
            free = max(0, self.aggregate_maximum_cents - player.at_risk())
            bounds.append(free // sum(counts.values()))
        if asked_cents is not None:
            bounds.append(asked_cents)
        if not bounds:
            return None
        unit, last = min(bounds), None
        while unit != last:  # each piece may bring it further down for the others
            last = unit
            for piece, count in counts.items():
                unit = self.limits[piece].next_unit(player.standing(piece), unit, count)
        cut_too_low = asked_cents is not None and any(
            player.standing(piece) + unit * count
            < self.limits[piece].minimum_cents
            <= player.standing(piece) + asked_cents * count
            for piece, count in counts.items()
        )
        return 0 if cut_too_low else unit

    def at_close(self, player: Holdings, placed: Iterable[tuple[str, int]] = ()) -> list[Returned]:
        """What goes back when wagering closes; ``placed`` is the order of placement by cell."""
        if self.at_dealer_table:
            return list(self._excess(player, list(placed)))
        return list(self._too_low(player))

    def all_stands(self, player: Holdings) -> bool:
        """Whether at a terminal nothing is low: asked at every wager, so it asks little.

        A no is not the last word: ``at_close`` says what does go back.
        """
        has, least = player.has, self.aggregate_minimum_cents
        if least is not None and sum(has.values()) < least:
            return False
        highest = self._highest_minimum
        for cell in player.fresh:
            cents = has.get(cell, 0)
            if cents < highest and cents < self._limit(cell).minimum_cents:
                return False
        return True

    def _too_low(self, player: Holdings) -> Iterator[Returned]:
        """A terminal: each wager under its minimum, then all if the rest is under the total.

        What was carried in from an earlier period was accepted then and is not judged again.
        """
        fresh = {cell: player.placed_now(cell) for cell in player.has if player.placed_now(cell)}
        low = {cell for cell in fresh if player.standing(cell) < self._limit(cell).minimum_cents}
        yield from (Returned(cell, fresh[cell], self.clauses.minimum) for cell in sorted(low))
        rest = {cell: cents for cell, cents in fresh.items() if cell not in low}
        total = player.at_risk() - sum(fresh[cell] for cell in low)
        if self.aggregate_minimum_cents is not None and total < self.aggregate_minimum_cents:
            clause = getattr(self.clauses, "aggregate_minimum", None)
            clause = known(clause)
            yield from (Returned(cell, cents, clause) for cell, cents in sorted(rest.items()))

    def _excess(self, player: Holdings, placed: list[tuple[str, int]]) -> Iterator[Returned]:
        """A dealer's table: what is above the maximum goes back, the latest placed first."""
        stakes = dict(player.has)
        for cell, cents in sorted(player.has.items()):
            maximum = self._limit(cell).maximum_cents
            if maximum is not None and cents > maximum:
                yield Returned(cell, cents - maximum, self.clauses.maximum)
                stakes[cell] = maximum
        if self.aggregate_maximum_cents is None:
            return
        clause = known(self.clauses.aggregate_maximum)
        over = sum(stakes.values()) - self.aggregate_maximum_cents
        for cell, cents in reversed(placed or list(stakes.items())):
            back = min(over, cents, stakes.get(cell, 0))
            if back > 0:
                yield Returned(cell, back, clause)
                stakes[cell] -= back
                over -= back

    def _limit(self, cell: str) -> Limit:
        return self.limits[spot_of(cell)]


def _closest(compiled: CompiledWager, limits: Mapping[str, Limit]) -> Limit | None:
    """The limit of a spot, else of its family, else of every wager that is not optional."""
    wager = compiled.wager
    for name in (wager.spot, wager.spot.partition(":")[0]):
        if name in limits:
            return limits[name]
    return None if wager.optional else limits.get("*")


def _faults(sign: Sign, limits: Mapping[str, Limit]) -> Iterator[str]:
    """Everything that is wrong with a sign."""
    families = {spot.partition(":")[0] for spot in sign.game.wagers}
    if not limits:
        yield "it states no limits"
    for name, limit in limits.items():
        if name != "*" and name not in sign.game.wagers and name not in families:
            yield f"{name} is not a spot of {sign.game.id}"
        yield from _limit_faults(name, limit)
    for spot, limit in sign.limits.items():
        yield from _unit_faults(sign.game.wagers[spot], limit)
        if isinstance(sign.clauses, DealerLimits):
            yield from _streak_faults(sign, sign.clauses, spot, limit)
    yield from _aggregate_faults(sign)


def _streak_faults(sign: Sign, clauses: DealerLimits, spot: str, limit: Limit) -> Iterator[str]:
    """A Super Streak has one amount, a layout with its areas, and its ordinary wagers (SB-18)."""
    entry = sign.game.wagers[spot].wager.entry
    if not isinstance(entry, WhenAreaOpen):
        return
    if limit.minimum_cents != limit.maximum_cents:
        yield f"{spot} has one amount, so its minimum is its maximum (rule {clauses.fixed})"
    if sign.layout not in STREAK_LAYOUTS:
        yield f"{spot} is offered on layout C or D only (rule {clauses.layout})"
    missing = [side for side in entry.sides if side not in sign.limits]
    if missing:
        yield f"{spot} is offered only where {one_of(missing)} is"


def _limit_faults(name: str, limit: Limit) -> Iterator[str]:
    if limit.minimum_cents <= 0:
        yield f"the minimum of {name} is not positive"
    if limit.maximum_cents is not None and limit.maximum_cents < limit.minimum_cents:
        yield f"the maximum of {name} is below its minimum"
    if limit.unit_cents is not None and limit.unit_cents <= 0:
        yield f"the unit of {name} is not positive"
    elif limit.minimum_cents % limit.step_cents:
        yield f"the minimum of {name} is not a multiple of its unit"


def _unit_faults(compiled: CompiledWager, limit: Limit) -> Iterator[str]:
    """Units must pay in whole cents, commission too, unless the sign states the breakage (R29)."""
    if limit.breakage_stated:
        return
    odds = {win.odds for state in compiled.rulings for win in compiled.wins(state)}
    shares = odds | {compiled.commission_share}
    whole = lcm(compiled.wager.parts, *(share.denominator for share in shares))
    if limit.step_cents % whole:
        yield (
            f"{compiled.wager.spot} in steps of {dollars(limit.step_cents)} does not pay in whole "
            f"cents: use a multiple of {dollars(whole)} or state the breakage"
        )


def _aggregate_faults(sign: Sign) -> Iterator[str]:
    clauses, low, high = sign.clauses, sign.aggregate_minimum_cents, sign.aggregate_maximum_cents
    if low is not None and getattr(clauses, "aggregate_minimum", None) is None:
        yield f"{sign.game.id} has no minimum for all wagers together"
    if high is not None and clauses.aggregate_maximum is None:
        yield f"{sign.game.id} has no maximum for all wagers together"
    for what, cents in (("minimum", low), ("maximum", high)):
        if cents is not None and cents <= 0:
            yield f"the {what} for all wagers together is not positive"
    if low is not None and high is not None and high < low:
        yield "the maximum for all wagers together is below the minimum"
