"""Giving what players contributed to those whom an approval on file names, if it is not moved.

Contributed money is never the house's: what a fraction lacks of a whole cent the house adds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import ceil

from pitboss.jackpots.act import OnJackpotByPaper
from pitboss.jackpots.acts.move_jackpot import give_up, without_players
from pitboss.jackpots.event import AmountEvent, JackpotEvent, changed
from pitboss.jackpots.refusals import JackpotKind
from pitboss.jackpots.state import OPEN, SUSPENDED, Jackpot
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Reason, Text
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.plain import Plain
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States
from pitboss.kernel.words import dollars, fraction
from pitboss.ledger import accounts


class DisposeOfJackpot(OnJackpotByPaper):
    """Pay all that players contributed to a jackpot to those whom an approval on file names."""

    recipient: Text
    """Who is paid, as the approval says."""
    approval: Text
    """The reference of the approval on the Authority's file; somebody else has filed it."""
    reason: Reason

    def decide(self, jackpot: Jackpot, states: States) -> Iterator[JackpotEvent]:
        """All of it at once; nobody who filed the approval pays by it."""
        config, _, clause = self.authorise(jackpot)
        self.need_status(jackpot, clause, OPEN, SUSPENDED)
        paper = self.need_approval(config, states, self.approval, clause)
        self.need_another(paper.filed_by, clause)
        players = jackpot.players
        if not players:
            raise refuse(JackpotKind.NOTHING_OF_PLAYERS, clause, number=self.number)
        left = without_players(jackpot, players)
        yield filled(
            JackpotDisposed,
            self,
            changed(jackpot, left),
            disposed=fraction(players),
            cents=ceil(players),
            clause=clause,
        )


class JackpotDisposed(AmountEvent):
    """All that players had contributed was paid to whom an approval says."""

    significant = Significance.JACKPOTS
    notifies = Matter.JACKPOT

    recipient: str
    disposed: str
    cents: int
    approval: str
    reason: str

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        give_up(self, jackpot, Fraction(self.disposed))
        jackpot.disposed_cents += self.cents

    def postings(self, state: Jackpot) -> Iterable[Posting]:
        """Out of the pool's account to the house's side of it, and from there out of the house."""
        yield from AmountEvent.postings(self, state)
        yield Posting(accounts.jackpot_house(state.number), accounts.CAGE, self.cents)

    def notification(self, jackpot: Jackpot) -> Notification | None:
        """The pool, and what went to whom."""
        item = f"{jackpot.number} > {self.recipient}"
        return Notification(clause=self.clause, item=item, cents=self.cents, reason=self.reason)

    def told(self, _: Plain) -> Narrative:
        what = f"All {self.disposed} cents of its players go to {self.recipient}"
        yield (
            f"{what}, as {dollars(self.cents)}, under approval {self.approval}: {self.reason}",
            self.clause,
        )
