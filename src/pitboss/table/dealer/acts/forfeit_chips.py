"""Winnings at a dealer's table that a minor or an excluded person forfeits; never their stakes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from pitboss.exclusions.forfeits import EXCLUDED, GROUNDS, SECTION_86A, Forfeits, WinningsForfeited
from pitboss.exclusions.refusals import ExclusionKind
from pitboss.exclusions.register import HOUSE, Exclusions
from pitboss.kernel.act import Written
from pitboss.kernel.authority import CommandKind
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Asks, Cents, Reason
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refusal, Refused, refuse
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import dollars, one_of
from pitboss.ledger.ticket_paper import check_cents
from pitboss.table.dealer import accounts
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_player
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import CitedPlaceEvent
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import VALUE, DealerTable


class ForfeitChips(AtPlace):
    """Take the winnings of a minor or an excluded person from their chips, for the Fund."""

    may, under = "supervisors", "conduct.powers"

    ground: Annotated[str, Asks("choice", GROUNDS)]
    cents: Cents
    reason: Reason

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """What every act here touches, who is excluded, and the list of forfeits."""
        return (*AtPlace.subjects(self), (Exclusions, HOUSE), (Forfeits, HOUSE))

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:
        """Of an excluded person only while the register says so; both are written, or neither."""
        answer = AtPlace.answer(self, states, digest)
        if not isinstance(answer, dict):
            return answer
        table = DealerTable.among(states, self.table)
        seat, document = table.seats[self.place], table.law.game.book.document
        register = Exclusions.among(states, HOUSE)
        found = register.found(seat.person, at=self.at, document=document, patron=seat.patron)
        if self.ground == EXCLUDED and found is None:
            raise refuse(ExclusionKind.NOT_IN_REGISTER, SECTION_86A, person=seat.person)
        listed = filled(
            WinningsForfeited,
            self,
            number=Forfeits.among(states, HOUSE).next_number,
            person=seat.person,
            terminal=accounts.place_of(self.table, self.place),
            clause=SECTION_86A,
        )
        return answer | {Forfeits.stream(HOUSE): (listed,)}

    def decide(self, table: DealerTable, decision: Decision) -> None:
        """No more than was won here since the person sat down, and lies there as value chips."""
        seat = need_player(table, self.place)
        self.authorise(table, SECTION_86A)
        cents = check_cents(self.cents, "A forfeit")
        if self.ground not in GROUNDS:
            what = f"The ground of a forfeit is {one_of(GROUNDS)}."
            raise refuse(CommandKind.NOT_UNDERSTOOD, "", what=what)
        most = max(0, min(seat.won_cents, seat.value_cents))
        if cents > most:
            raise Refused(ExclusionKind.NOT_WINNINGS.refuse(SECTION_86A, most))
        decision.do(
            filled(ChipsForfeited, self, place=seat.name, person=seat.person, clause=SECTION_86A)
        )


class ChipsForfeited(CitedPlaceEvent):
    """Winnings left a player's chips, because the person who won them may not keep them."""

    significant = Significance.CONDUCT

    person: str
    ground: str
    cents: int
    reason: str

    def fold(self, table: DealerTable, said: Said) -> None:
        seat = table.seats[self.place]
        seat.value_cents -= self.cents
        seat.won_cents -= self.cents
        table.forfeited[self.place] = table.forfeited.get(self.place, 0) + self.cents

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        chips = accounts.in_front(table.id, self.place, VALUE)
        yield Posting(chips, accounts.forfeited_at(table.id, self.place), self.cents)

    def told(self, scene: DealerScene) -> Narrative:
        text = f"{self.person} ({self.ground}) forfeits {dollars(self.cents)} of winnings"
        yield f"{text} at place {self.place}: {self.reason}", self.clause
