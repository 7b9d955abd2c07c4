"""Money that a player brings back because it was demanded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pitboss.kernel.cents import check_stake
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Cents, Number, Text
from pitboss.kernel.notice import Matter
from pitboss.kernel.offices import PAYERS
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts
from pitboss.notices.book import HOUSE, NoticeBook
from pitboss.notices.refusals import NoticeKind
from pitboss.notices.reviewing import review_for
from pitboss.table.terminal.act import Answer, TableAct
from pitboss.table.terminal.balances import claim_of, lessened
from pitboss.table.terminal.chips import count
from pitboss.table.terminal.event import ClaimLessened, TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class ReceiveClaim(TableAct):
    """Receive money at the cage that was demanded from a player, all of it or a part."""

    may, under = PAYERS, "remedies.recalculate"

    number: Number
    cents: Cents
    received_from: Text

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table, and the book of notices."""
        return ((Table, self.table), (NoticeBook, HOUSE))

    def follows(self, states: States, digest: str) -> Answer:
        """Money is taken on a demand only after an inspector has reviewed it."""
        answer = TableAct.follows(self, states, digest)
        if not isinstance(answer, dict):
            return answer
        stream, book = Table.stream(self.table), NoticeBook.among(states, HOUSE)
        received = kind_of(answer[stream][0], ClaimReceived)
        matter, key, clause = Matter.PROPOSED_DEMAND, received.notice_key(), received.clause
        review = review_for(book, self, stream, clause, key, matter)
        # A claim from before such notices has none, and was demanded when it was made.
        if review is None and book.standing(stream, matter, key) is not None:
            raise refuse(NoticeKind.DEMAND_NOT_REVIEWED, clause, item=f"Claim {self.number}")
        return {stream: (replace(received, inspector_review=review),)}

    def decide(self, table: Table) -> Iterator[TableEvent]:
        clause = self.authorise(table)
        check_stake(self.cents, "the amount")
        claim = claim_of(table, self.number, clause)
        if not self.received_from.strip():
            raise BadInput("The person who brings money back has a name.")
        if self.cents > claim.cents:
            kind = TerminalKind.MORE_THAN_CLAIMED
            raise refuse(kind, clause, number=claim.number, claimed_cents=claim.cents)
        yield ClaimReceived(
            number=claim.number,
            terminal=claim.terminal,
            round=claim.round,
            cents=self.cents,
            left_cents=claim.cents - self.cents,
            received_from=self.received_from,
            clause=clause,
        )


class ClaimReceived(ClaimLessened):
    """A player brought back money that was demanded."""

    significant = Significance.CORRECTIONS

    left_cents: int
    received_from: str
    inspector_review: str | None = None
    """What the inspector found; journals from before have none."""

    def fold(self, table: Table, said: Said) -> None:
        table.claims = lessened(table.claims, self.number, self.cents)
        count(table.terminal_ever(self.terminal), self.postings(table))

    def postings(self, state: Table) -> Iterator[Posting]:
        yield Posting(accounts.CAGE, accounts.repaid(self.terminal), self.cents)

    def over_counter_cents(self) -> int:
        """What was brought back."""
        return self.cents

    def told(self, scene: Scene) -> Narrative:
        left = f"; {dollars(self.left_cents)} is still demanded" if self.left_cents else ""
        back = f"{self.received_from} brings back {dollars(self.cents)} of claim {self.number}"
        yield f"{back}{left}", self.clause
