"""Ending the hold on an amount of credit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pitboss.kernel.ensure import kind_of
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Number, Reason
from pitboss.kernel.notice import Matter, NoticeStep
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.sight import BySight
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import all_of, dollars
from pitboss.ledger import accounts
from pitboss.ledger.desk_refusals import DeskRefusalKind
from pitboss.notices.book import HOUSE, NoticeBook
from pitboss.notices.reviewing import review_for
from pitboss.table.terminal.act import Answer, AtTerminal
from pitboss.table.terminal.acts.left_waiting import OwedToGone
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.chips import count
from pitboss.table.terminal.event import CreditHold, TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class DetermineHold(BySight, AtTerminal):
    """Release a held amount to the meter, or keep it, by a recorded determination."""

    may, under = "operators", "remedies.hold_credit"
    hold: Number
    release: bool
    reason: Reason

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table, and the book of notices."""
        return ((Table, self.table), (NoticeBook, HOUSE))

    def follows(self, states: States, digest: str) -> Answer:
        """What is kept for good, an inspector has reviewed first."""
        answer = AtTerminal.follows(self, states, digest)
        if isinstance(answer, dict) and not self.release:
            stream = Table.stream(self.table)
            ended = kind_of(answer[stream][0], HoldEnded)
            book, clause = NoticeBook.among(states, HOUSE), ended.clause
            review = review_for(book, self, stream, clause, ended.notice_key())
            if review is None:
                kind = DeskRefusalKind.REVIEW_NEEDED
                raise refuse(kind, clause, item=f"hold {self.hold}")
            return {stream: (replace(ended, inspector_review=review),)}
        return answer

    def decide(self, table: Table) -> Iterator[TableEvent]:
        terminal = need_terminal(table, self)
        clause = table.law.rules.remedies.hold_credit or table.law.rules.payments.withhold
        if self.hold not in terminal.holds:
            if terminal.holds:
                held = all_of(terminal.holds)
                raise refuse(TerminalKind.NO_SUCH_HOLD, clause, hold=self.hold, held=held)
            if table.law.rules.remedies.hold_credit is None:
                raise refuse(TerminalKind.NO_HOLDING, clause)
            raise refuse(TerminalKind.NO_CREDIT_HELD, clause, terminal=terminal.name)
        self.authorise(table, clause)
        yield HoldEnded(
            terminal=terminal.name,
            hold=self.hold,
            cents=terminal.holds[self.hold],
            released=self.release,
            clause=clause,
            reason=self.reason,
        )
        if self.release and self.hold in terminal.left_holds:
            cents = terminal.holds[self.hold]
            yield filled(OwedToGone, self, round=table.round, cents=cents, clause=clause)


class HoldEnded(CreditHold):
    """A held amount went back to the meter, or was kept."""

    significant = Significance.HOLDS

    furthers = (Matter.HOLD, NoticeStep.ENDED)

    released: bool
    inspector_review: str | None = None
    """What the inspector found, where it is kept; journals from before have none."""

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        del terminal.holds[self.hold]
        terminal.left_holds = [one for one in terminal.left_holds if one != self.hold]
        if self.released:
            terminal.credit_cents += self.cents
        count(terminal, self.postings(table))

    def postings(self, state: Table) -> Iterator[Posting]:
        name = self.terminal
        target = accounts.credit(name) if self.released else accounts.adjusted(name)
        yield Posting(accounts.withheld(name), target, self.cents)

    def told(self, scene: Scene) -> Narrative:
        went = "goes back to the meter" if self.released else "is kept"
        held = f"{dollars(self.cents)} held on {self.terminal}"
        review = self.inspector_review
        reviewed = f" (reviewed by the inspector: {review})" if review else ""
        yield f"{held} {went}: {self.reason}{reviewed}", self.clause
