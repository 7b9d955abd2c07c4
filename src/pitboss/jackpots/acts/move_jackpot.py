"""Moving what players contributed to one pool into others, under an approval on file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from pitboss.jackpots.act import FILE, OnJackpot
from pitboss.jackpots.event import AmountEvent, changed
from pitboss.jackpots.pool import Pool, under_ceiling
from pitboss.jackpots.refusals import JackpotKind
from pitboss.jackpots.state import OPEN, SUSPENDED, Jackpot, added
from pitboss.kernel.act import Written
from pitboss.kernel.ensure import known
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Reason, Text
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import fraction, quoted


class MoveJackpot(OnJackpot):
    """Move what players contributed to a jackpot into another one, under an approval."""

    into: Text
    """The name of the open jackpot that takes it."""
    approval: Text
    """The reference of the approval on the Authority's file."""
    reason: Reason
    share: Text = "1"
    """Which part of it goes there, as a fraction: 1 is all of it. The rest can go elsewhere."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """Both pools, and the Authority's file."""
        return ((Jackpot, self.number), (Jackpot, self.into), FILE)

    def answer(self, states: States, digest: str) -> Written:
        """Out of one and into the other, or neither."""
        source = Jackpot.among(states, self.number)
        target = Jackpot.among(states, self.into)
        clause = self._need_both(source, target, states)
        moved = source.players * read_share(self.share)
        given, taken = without_players(source, moved), with_moved(target, moved)
        out = filled(
            JackpotMovedOut, self, changed(source, given), moved=fraction(moved), clause=clause
        )
        into = filled(JackpotMovedIn, changed(target, taken), out, source=self.number)
        return {Jackpot.stream(self.number): (out,), Jackpot.stream(self.into): (into,)}

    def decide(self, jackpot: Jackpot, states: States) -> Iterable[object]:
        """Nothing follows in one pool alone."""
        return ()

    def _need_both(self, source: Jackpot, target: Jackpot, states: States) -> str:
        config, _, clause = self.authorise(source)
        self.need_status(source, clause, OPEN, SUSPENDED)
        other = target.config
        if self.into == self.number or other is None or target.status != OPEN:
            raise refuse(JackpotKind.SAME_POOL, clause)
        if other.game != config.game:
            raise refuse(JackpotKind.SAME_POOL, clause)
        self.need_approval(config, states, self.approval, clause)
        return clause


def read_share(text: str) -> Fraction:
    """A part of the whole.

    >>> read_share("1/3"), read_share("1")
    (Fraction(1, 3), Fraction(1, 1))
    """
    try:
        share = Fraction(text)
    except (ValueError, ZeroDivisionError):
        share = Fraction(0)
    if not 0 < share <= 1 or share.denominator > SMALLEST_SHARE:
        raise BadInput(f"{quoted(text)} is no share: write 1 for all of it, or such as 1/3.")
    return share


SMALLEST_SHARE = 1_000_000
"""No share has a greater denominator: the amounts of a pool stay numbers that can be read."""


class _Moved(AmountEvent):
    """Money of players that went from one pool to another."""

    significant = Significance.JACKPOTS

    moved: str
    approval: str
    reason: str


class JackpotMovedOut(_Moved):
    """What players had contributed, or a share of it, was moved into another pool."""

    notifies = Matter.JACKPOT

    into: str

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        give_up(self, jackpot, Fraction(self.moved))

    def notification(self, jackpot: Jackpot) -> Notification | None:
        """The pool, and where its money went."""
        item = f"{jackpot.number} > {self.into}"
        return Notification(clause=self.clause, item=item, reason=self.reason)

    def told(self, _: Plain) -> Narrative:
        what = f"{self.moved} cents of its players are moved into jackpot {self.into}"
        yield f"{what} under approval {self.approval}: {self.reason}", self.clause


class JackpotMovedIn(_Moved):
    """What players had contributed to another pool was moved into this one."""

    source: str

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        moved = Fraction(self.moved)
        self.hold(jackpot, with_moved(jackpot, moved))
        jackpot.moved_in = added(jackpot.moved_in, moved)

    def told(self, _: Plain) -> Narrative:
        what = f"{self.moved} cents of players come from jackpot {self.source}"
        yield f"{what} under approval {self.approval}: {self.reason}", self.clause


def give_up(event: AmountEvent, jackpot: Jackpot, moved: Fraction) -> None:
    """Players' money leaves a pool; with the last of it every run is over."""
    event.hold(jackpot, without_players(jackpot, moved))
    jackpot.moved_out = added(jackpot.moved_out, moved)
    if not jackpot.players:
        jackpot.end_runs(*jackpot.rounds)


def without_players(jackpot: Jackpot, moved: Fraction) -> Pool:
    """The house's own start-up, and what is left of players' money, in its proportions."""
    pool, players = jackpot.pool(), jackpot.players
    left = 1 - moved / players if players else Fraction(0)
    hidden, overflow = pool.hidden * left, pool.overflow * left
    shown = pool.shown + pool.hidden + pool.overflow - moved - hidden - overflow
    runs = pool.runs if left else {}
    return replace(pool, shown=shown, hidden=hidden, overflow=overflow, runs=runs)


def with_moved(jackpot: Jackpot, moved: Fraction) -> Pool:
    """The pool with more to win; what its ceiling leaves out overflows."""
    pool = jackpot.pool()
    ceiling = known(jackpot.config).ceiling_cents
    shown, over = under_ceiling(ceiling, pool.shown + moved)
    return replace(pool, shown=shown, overflow=pool.overflow + over)
