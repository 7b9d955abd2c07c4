"""Deciding over a stake that was held."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pitboss.kernel.act import Written
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Reason
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.notice import Matter, NoticeStep
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refusal, refuse
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import dollars
from pitboss.ledger.desk_refusals import DeskRefusalKind
from pitboss.ledger.postings import posted
from pitboss.notices.book import HOUSE, NoticeBook
from pitboss.notices.reviewing import review_for
from pitboss.patron import play
from pitboss.table.dealer import accounts
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.acts.invalidate_game import tell_lost
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene, because
from pitboss.table.dealer.state import VALUE, DealerTable


class DecideHeld(DealerAct):
    """Decide on a stake that was held: give it back, or keep it after an inspector's review."""

    may, under = "supervisors", "conduct.refund"
    while_closed = True

    person: str
    released: bool
    reason: Reason

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """What every act here touches, and the book of notices."""
        return (*DealerAct.subjects(self), (NoticeBook, HOUSE))

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:
        """What is kept for good, an inspector has reviewed first."""
        answer = DealerAct.answer(self, states, digest)
        if self.released or not isinstance(answer, dict):
            return answer
        stream = DealerTable.stream(self.table)
        first, *others = answer[stream]
        decided = kind_of(first, HeldDecided)
        clause = DealerTable.among(states, self.table).law.rules.conduct.refund
        book = NoticeBook.among(states, HOUSE)
        review = review_for(book, self, stream, clause, decided.notice_key())
        if review is None:
            kind = DeskRefusalKind.REVIEW_NEEDED
            raise refuse(kind, clause, item=f"the stake of {self.person}")
        return answer | {stream: (replace(decided, inspector_review=review), *others)}

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.authorise(table)
        cents = table.held.get(self.person, 0)
        if not cents:
            raise refuse(DealerKind.NOTHING_HELD, clause, person=self.person)
        conduct = table.law.rules.conduct
        if not self.released and not (conduct.forfeits_fraud or self.person in table.devices):
            # The document forfeits from persons with a device alone; whatever else a person did,
            # their stake is theirs (SB-42).
            raise refuse(DealerKind.DEVICE_FIRST, conduct.powers)
        here = [seat.name for seat in table.occupied if seat.person == self.person]
        place = here[0] if here and self.released else ""
        decision.do(filled(HeldDecided, self, place=place, cents=cents))
        self._tell_patron(decision, cents)

    def _tell_patron(self, decision: Decision, cents: int) -> None:
        """The stake is at risk no longer: it came back, or it is lost."""
        table = decision.table
        name = table.held_patrons.get(self.person)
        if name is None:
            return
        if not self.released:
            tell_lost(decision, name, self.at, cents)
            return
        told = play.returned(
            decision.patron_named(name),
            table=table.id,
            round_number=table.round,
            cents=cents,
            clause=table.law.rules.conduct.refund,
        )
        decision.tell(name, told)


class HeldDecided(DealerEvent):
    """A stake that was held was given back, or kept."""

    significant = Significance.HOLDS
    furthers = (Matter.HOLD, NoticeStep.ENDED)

    person: str
    place: str
    """Where the person is now and has it given back; empty where it is paid to them elsewhere."""
    cents: int
    released: bool
    reason: str
    inspector_review: str | None = None
    """What the inspector found, where it is kept; journals from before have none."""

    def fold(self, table: DealerTable, said: Said) -> None:
        del table.held[self.person]
        table.held_patrons.pop(self.person, None)
        if not self.released:
            table.float_cents += self.cents
        elif self.place:
            table.seats[self.place].value_cents += self.cents

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        target = accounts.float_tray(table.id)
        if self.released and self.place:
            target = accounts.in_front(table.id, self.place, VALUE)
        elif self.released:
            target = accounts.CHIPS_ABROAD
        return posted(accounts.held(table.id), target, self.cents)

    def told(self, scene: DealerScene) -> Narrative:
        went = f"goes back to {self.person}" if self.released else f"of {self.person} is kept"
        review = self.inspector_review
        reviewed = f" (reviewed by the inspector: {review})" if review else ""
        clause = scene.table.law.rules.conduct.refund
        held = f"{dollars(self.cents)} that was held {went}"
        yield f"{held}{because(self.reason)}{reviewed}", clause

    def notice_key(self) -> str:
        """The person it was held from."""
        return self.person
