"""Directing somebody who does not play to leave."""

from __future__ import annotations

from typing import Annotated

from pitboss.conduct.act import clause_for
from pitboss.conduct.book import ConductBook, ConductEvent, Direction, conduct_rules, need_somebody
from pitboss.conduct.refusals import ConductKind
from pitboss.kernel.act import Act, Written
from pitboss.kernel.authority import need_office, need_reason
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import content, filled
from pitboss.kernel.field_types import Asks, GameName, Reason, TableName, Text
from pitboss.kernel.labels import offices_of
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import one_of
from pitboss.rules.catalogue import load
from pitboss.rules.dealer import DealerRules

OCCUPYING, OBSTRUCTING = "occupying", "obstructing"


class DirectToVacate(Act):
    """Direct somebody who does not play to leave a terminal, or the way to it."""

    may, under = "supervisors", "conduct.vacate"

    table: TableName
    game: GameName
    ground: Annotated[str, Asks("choice", (OCCUPYING, OBSTRUCTING))]
    """Occupying a terminal, or an area beside it so that others cannot get to one."""
    reason: Reason
    """What was seen, and for how long nothing was played."""
    person: Text = ""
    description: Text = ""
    where: Text = ""
    """The terminal, or the area beside one."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The book of the table."""
        return ((ConductBook, self.table),)

    def answer(self, states: States, digest: str) -> Written:
        """A direction with its time; what follows is recorded when it is answered."""
        rules = conduct_rules(self.game)
        clause = clause_for(rules, self.under, self.game)
        need_office(self, offices_of(rules, self.may), clause)
        need_reason(self.reason, clause)
        need_somebody(self.person, self.description, clause)
        if isinstance(rules, DealerRules):
            raise refuse(ConductKind.NO_SUCH_RULE, "", document=load(self.game).book.document)
        grounds = {
            OCCUPYING: rules.conduct.occupying, OBSTRUCTING: rules.conduct.obstructing,
        }  # fmt: skip
        if self.ground not in grounds:
            raise BadInput(f"Somebody is directed to leave for {one_of(grounds)}.")
        book = ConductBook.among(states, self.table)
        number = f"{self.table}-D{len(book.directions) + 1}"
        given = filled(VacateDirected, self, number=number, clause=grounds[self.ground])
        return {ConductBook.stream(self.table): (given,)}


class VacateDirected(ConductEvent):
    """Somebody was directed to leave."""

    significant = Significance.CONDUCT

    number: str
    game: str
    ground: str
    person: str
    description: str
    where: str
    reason: str

    def fold(self, book: ConductBook, said: Said) -> None:
        """It waits for its answer."""
        # A direction has every field of the event, which no type checker can follow.
        given = Direction(**content(self), at=said.at, by=said.by)  # type: ignore[arg-type]
        book.directions[self.number] = given

    def told(self, _: Plain) -> Narrative:
        """Who is to leave what, and why."""
        who = self.person or f"A person described as {self.description}"
        where = f" {self.where}" if self.where else ""
        text = f"{who} is directed to leave{where} ({self.number}, {self.ground}): {self.reason}"
        yield text, self.clause
