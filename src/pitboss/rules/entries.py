"""When money may enter a wager: newly placed, or added to what stands.

Guards cost as much as odds: a Don't Pass admitted once the point is 4 would give the player 33 %.
Each entry answers one question about one cell: how much may go in, and why no more.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from pitboss.kernel.fact import value
from pitboss.rules.allowance import UNBOUNDED, Allowance
from pitboss.rules.refusals import WagerKind
from pitboss.rules.situation import Holdings, Phase, TableState, spot_of


class Ask(NamedTuple):
    """A question to a guard: this cell of this wager, at this table, for this player."""

    title: str
    cell: str
    state: str
    table: TableState
    player: Holdings

    @property
    def standing(self) -> int:
        """What the player has in the cell."""
        return self.player.standing(self.cell)


class EntryRule(ABC):
    """When and how much money may enter."""

    @property
    def phases(self) -> frozenset[Phase]:
        """The phases of a round in which the wager is taken."""
        return frozenset({Phase.WAGERING})

    @property
    def phase_clause(self) -> str | None:
        """The clause that says so, where it is not the one for every wager."""
        return None

    @abstractmethod
    def allowance(self, ask: Ask) -> Allowance:
        """How much may be placed now."""

    @abstractmethod
    def words(self) -> str:
        """When it may be placed, as a player is told."""


@value
class AnyTime(EntryRule):
    """In any wagering period, whatever the table's state (R04)."""

    def allowance(self, ask: Ask) -> Allowance:  # noqa: ARG002 - the state is not asked for
        """No bound of its own."""
        return UNBOUNDED

    def words(self) -> str:
        """When it may be placed."""
        return "in any wagering period"


ANY_TIME = AnyTime()


class Window(Enum):
    """The puck's positions in which a line wager may be newly made."""

    COME_OUT = "before a come-out roll"
    POINT_ON = "while a point is on"
    ANY = "in any wagering period"


@value
class OnTheLine(EntryRule):
    """A wager that gets its number from a roll: Pass Line, Come and their opposites.

    New money enters in its window; a wager that has its number takes more only where its clause
    says that it can be added to, for on the Don't side that money would favour the player (R11).
    """

    window: Window
    clause: str
    may_be_added_to: bool

    def allowance(self, ask: Ask) -> Allowance:
        """A new one in the window; to a numbered wager only an addition."""
        if ask.state:
            return self._allowance_on_a_number(ask)
        point = ask.table.point
        if self.window is Window.COME_OUT and point is not None:
            return self._refuse(WagerKind.AFTER_COME_OUT, ask, point)
        if self.window is Window.POINT_ON and point is None:
            return self._refuse(WagerKind.NO_POINT, ask, point)
        return UNBOUNDED

    def _allowance_on_a_number(self, ask: Ask) -> Allowance:
        if ask.standing and self.may_be_added_to:
            return UNBOUNDED
        if ask.standing:
            return self._refuse(WagerKind.CANNOT_BE_ADDED_TO, ask, ask.state)
        if self.window is Window.COME_OUT and ask.state == str(ask.table.point):
            return self._refuse(WagerKind.AFTER_COME_OUT, ask, ask.state)
        return self._refuse(WagerKind.NOTHING_TO_ADD_TO, ask, ask.state)

    def _refuse(self, kind: WagerKind, ask: Ask, number: object) -> Allowance:
        return Allowance.up_to(kind.refuse(self.clause, title=ask.title, number=number))

    def words(self) -> str:
        """When it may be placed and added to."""
        more = "may be added to" if self.may_be_added_to else "may not be added to"
        return f"{self.window.value}; {more} once it has its number"


@value
class Tie:
    """What an odds wager hangs on: the parent's cell, and the most it may be behind it."""

    parent: str
    parent_title: str
    times: int
    odds: Fraction
    """Odds of one cap the stake; the wager's own odds cap what it could win."""

    def cap(self, flat_cents: int) -> int:
        """The largest stake that a parent of this size carries, compared exactly (R17, R19)."""
        return int(self.times * flat_cents // self.odds)

    def smallest_flat(self, child_cents: int) -> int:
        """The smallest parent that carries a child of this size."""
        return -int(-child_cents * self.odds // self.times)


@value
class HangsOn(EntryRule):
    """An odds wager: only behind its parent with the same number, and only so much of it."""

    ties: Mapping[str, Tie]
    clause: str
    cap_clause: str

    def allowance(self, ask: Ask) -> Allowance:
        """What the parent carries beyond what already stands."""
        tie = self.ties.get(ask.state)
        if tie is None:
            return Allowance.up_to(WagerKind.NO_POINT.refuse(self.clause, title=ask.title))
        flat = ask.player.standing(tie.parent)
        if not flat:
            refusal = WagerKind.NO_LINE_WAGER.refuse(
                self.clause, title=ask.title, parent=tie.parent_title
            )
            return Allowance.up_to(refusal)
        cap = tie.cap(flat)
        return Allowance.up_to(
            WagerKind.OVER_ODDS_LIMIT.refuse(
                self.cap_clause,
                max(0, cap - ask.standing),
                title=ask.title,
                parent=tie.parent_title,
                cap=cap,
                flat=flat,
            )
        )

    def words(self) -> str:
        """When it may be placed and how much."""
        tie = next(iter(self.ties.values()))
        return f"behind a {tie.parent_title} that has its number, {self._cap_words(tie)}"

    def _cap_words(self, tie: Tie) -> str:
        measure = "up to double it" if tie.odds == 1 else "so that it wins at most double it"
        return f"{measure} (rule {self.cap_clause})"


@value
class WhenAreaOpen(EntryRule):
    """A Super Streak wager: while its area is open, one at a time on a pair.

    The area is open exactly while the pair's run is one result long (SB-04). Under the reading
    ``table`` it takes only the side of the result that opened it (SB-03).
    """

    pair: str
    side: str
    sides: tuple[str, ...]
    any_side: bool
    closes_at_tumble: bool
    offering_clause: str
    opening_clause: str
    placing_clause: str

    @property
    def phase_clause(self) -> str:
        """The clause that has it placed before the round of play."""
        return self.offering_clause

    @property
    def phases(self) -> frozenset[Phase]:
        """Until the tumble or until no more bets, as the reading says (SB-05)."""
        if self.closes_at_tumble:
            return frozenset({Phase.BETWEEN_ROUNDS})
        return frozenset({Phase.BETWEEN_ROUNDS, Phase.WAGERING})

    def allowance(self, ask: Ask) -> Allowance:
        """Unbounded while the area is open for this side and the pair is free."""
        run = ask.table.runs.get(self.pair)
        if run is None or run.length != 1 or run.side is None:
            return Allowance.up_to(
                WagerKind.AREA_CLOSED.refuse(self.opening_clause, title=ask.title)
            )
        if not self.any_side and run.side != self.side:
            return Allowance.up_to(
                WagerKind.OTHER_SIDE.refuse(self.opening_clause, title=ask.title, side=run.side)
            )
        if ask.state or self._carried(ask):
            return Allowance.up_to(
                WagerKind.ONE_STREAK_PER_PAIR.refuse(self.placing_clause, pair=self.pair)
            )
        return UNBOUNDED

    def _carried(self, ask: Ask) -> bool:
        """Whether the pair has a live wager other than this one as placed just now."""
        spots = {f"super-streak:{side}" for side in self.sides}
        return any(
            cents > (ask.player.placed_now(cell) if cell == ask.cell else 0)
            for cell, cents in ask.player.has.items()
            if spot_of(cell) in spots
        )

    def words(self) -> str:
        """When it may be placed."""
        until = "before the dice are tumbled" if self.closes_at_tumble else "until no more bets"
        return f"while its area is open, {until}"
