"""Moving what players contributed to one pool into another, under an approval on file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from pitboss.jackpots.act import FILE, OnJackpot
from pitboss.jackpots.config import game_of
from pitboss.jackpots.event import AmountEvent, after
from pitboss.jackpots.pool import Pool, under_ceiling
from pitboss.jackpots.refusals import JackpotKind
from pitboss.jackpots.state import OPEN, SUSPENDED, Jackpot, added
from pitboss.kernel.act import Written
from pitboss.kernel.ensure import known
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Reason, Text
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import fraction
from pitboss.papers.file import THE_FILE, AuthorityFile


class MoveJackpot(OnJackpot):
    """Move all that players contributed to a jackpot into another one, under an approval."""

    into: Text
    """The name of the open jackpot that takes it."""
    approval: Text
    """The reference of the approval on the Authority's file."""
    reason: Reason

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """Both pools, and the Authority's file."""
        return ((Jackpot, self.number), (Jackpot, self.into), FILE)

    def answer(self, states: States, digest: str) -> Written:
        """Out of one and into the other, or neither."""
        source = Jackpot.among(states, self.number)
        target = Jackpot.among(states, self.into)
        clause = self._need_both(source, target, states)
        moved = source.players
        given, taken = without_players(source.pool(), moved), with_moved(target, moved)
        out = JackpotMovedOut(
            into=self.into,
            moved=fraction(moved),
            approval=self.approval,
            reason=self.reason,
            posted_cents=given.ledger_cents - source.ledger_cents,
            clause=clause,
            **after(given),
        )
        into = JackpotMovedIn(
            source=self.number,
            moved=fraction(moved),
            approval=self.approval,
            reason=self.reason,
            posted_cents=taken.ledger_cents - target.ledger_cents,
            clause=clause,
            **after(taken),
        )
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
        papers = AuthorityFile.among(states, THE_FILE)
        if papers.approval(self.approval, game_of(config).book.document, self.at) is None:
            raise refuse(JackpotKind.NO_APPROVAL, clause, approval=self.approval)
        return clause


class _Moved(AmountEvent):
    """Money of players that went from one pool to another."""

    significant = Significance.JACKPOTS

    moved: str
    approval: str
    reason: str


class JackpotMovedOut(_Moved):
    """All that players had contributed was moved into another pool."""

    notifies = Matter.JACKPOT

    into: str

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        moved = jackpot.players
        self.hold(jackpot, without_players(jackpot.pool(), moved))
        jackpot.moved_out = added(jackpot.moved_out, moved)
        jackpot.end_runs(*jackpot.rounds)

    def notification(self, jackpot: Jackpot) -> Notification | None:
        """The pool, and where its money went."""
        item = f"{jackpot.number} > {self.into}"
        return Notification(clause=self.clause, item=item, reason=self.reason)

    def told(self, _: Plain) -> Narrative:
        what = f"All {self.moved} cents of its players are moved into jackpot {self.into}"
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


def without_players(pool: Pool, moved: Fraction) -> Pool:
    """The house's own start-up, which is all that is left."""
    held = pool.shown + pool.hidden + pool.overflow
    return replace(pool, shown=held - moved, hidden=Fraction(0), overflow=Fraction(0), runs={})


def with_moved(jackpot: Jackpot, moved: Fraction) -> Pool:
    """The pool with more to win; what its ceiling leaves out overflows."""
    pool = jackpot.pool()
    ceiling = known(jackpot.config).ceiling_cents
    shown, over = under_ceiling(ceiling, pool.shown + moved)
    return replace(pool, shown=shown, overflow=pool.overflow + over)
