"""Putting an over- or underpayment on record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pitboss.cases.act import OnCase
from pitboss.cases.case import BLANK, OPEN, OVER, UNDER, Case, PaidWrong
from pitboss.cases.checks import check_one, check_round
from pitboss.cases.documents import rules_of
from pitboss.cases.event import CaseEvent
from pitboss.kernel.authority import need_office
from pitboss.kernel.ensure import ensure
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import (
    Asks,
    Cents,
    GameName,
    Moment,
    PatronId,
    PlaceName,
    Round,
    TableName,
    Text,
)
from pitboss.kernel.filing import FileKind
from pitboss.kernel.labels import offices_of
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars
from pitboss.ledger.holds import check_written
from pitboss.ledger.ticket_paper import check_cents, check_time

KINDS = ("wager", "cash-change", "colour-change")
DIRECTIONS = (OVER, UNDER)


class OpenCase(OnCase):
    """Record an over- or underpayment that has become known (8.10)."""

    begins = True
    may, names = "dealers", ("table", "patron")

    document: GameName
    kind: Annotated[str, Asks("choice", KINDS)]
    """``wager``, ``cash-change`` or ``colour-change``."""
    direction: Annotated[str, Asks("choice", DIRECTIONS)]
    """``over`` or ``under``, as seen from the patron who was paid."""
    cents: Cents
    """The error itself: what was paid too much or too little, exactly."""
    table: TableName
    cause: Text
    event_at: Moment
    """When the wrong amount was paid."""
    known_at: Moment
    """When the house became aware of it: that decides the month of its report (SB-38)."""
    round: Round | None = None
    place: PlaceName = ""
    patron: PatronId | None = None
    """Who was paid, where that is known already, as from a player card."""

    def decide(self, case: Case) -> Iterator[CaseEvent]:
        """Once for each number, under a document that speaks of such errors."""
        called = case.called
        check_one(f"The kind of {called}", self.kind, KINDS)
        check_one(f"The direction of {called}", self.direction, DIRECTIONS)
        check_cents(self.cents, called)
        check_written(self.cause, "The cause of the error")
        check_written(self.table, "The table of the error")
        check_round(self.round)
        if self.patron is not None:
            check_written(self.patron, "The patron")
        check_time(self.event_at, "The time of the error")
        check_time(self.known_at, "The time at which it became known")
        if not self.event_at <= self.known_at <= self.at:
            raise BadInput(
                "An error happens before it becomes known, and becomes known before it is "
                "recorded."
            )
        dealer, rules = rules_of(self.document)
        need_office(self, offices_of(dealer, self.may), rules.case)
        if case.status != BLANK:
            raise refuse(FileKind.NUMBER_IN_USE, rules.case, item=called)
        yield filled(CaseOpened, self, clause=rules.case)


class CaseOpened(PaidWrong, CaseEvent):
    """An over- or underpayment became known and was put on record."""

    def fold(self, case: Case, said: Said) -> None:
        """The record begins."""
        ensure(self.number == case.number, f"{self.number} is not {case.number}")
        ensure(case.status == BLANK, f"{case.called} is opened twice")
        case.status = OPEN
        case.opened_at, case.opened_by, case.opened_office = said.at, said.by, said.office
        case.document, case.kind, case.direction = self.document, self.kind, self.direction
        case.cents, case.cause = self.cents, self.cause
        case.table, case.round, case.place = self.table, self.round, self.place
        case.patron = self.patron
        case.event_at, case.known_at = self.event_at, self.known_at

    def told(self, _: Plain) -> Narrative:
        """Who was paid how much too little or too much, and how it came about."""
        way = "paid too little" if self.direction == UNDER else "paid too much"
        text = f"Case {self.number} is opened: place {self.place} was {way} by"
        yield f"{text} {dollars(self.cents)} ({self.cause})", self.clause
