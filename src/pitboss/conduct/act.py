"""Recording that somebody broke a rule, whichever it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from pitboss.conduct.book import (
    BreachRecorded,
    ConductBook,
    conduct_rules,
    need_off_duty,
    need_somebody,
)
from pitboss.conduct.refusals import ConductKind
from pitboss.kernel.act import Act, Written
from pitboss.kernel.authority import need_office, need_reason
from pitboss.kernel.digests import check_digest
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Attachment, GameName, Reason, Round, TableName, Text
from pitboss.kernel.labels import offices_of
from pitboss.kernel.offices import May
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.rules.catalogue import load
from pitboss.rules.dealer import DealerRules
from pitboss.rules.terminal import TerminalRules


class RecordBreach(Act):
    """What is recorded of every breach: who, where, in which round, and what was seen.

    It changes nothing by itself: measures are acts of their own.
    """

    LOOKED_UP: ClassVar[frozenset[str]] = frozenset({"at_work"})
    may: ClassVar[May] = "supervisors"
    code: ClassVar[str]
    """What it is, in the book."""

    table: TableName
    game: GameName
    reason: Reason
    """What was seen."""
    person: Text = ""
    description: Text = ""
    where: Text = ""
    """The terminal or place; empty of somebody who was at none."""
    round: Round | None = None
    evidence: Text = ""
    """What shows it, in words: a recording, a witness."""
    attachment: Attachment = ""
    """A photograph or a paper that shows it."""
    at_work: tuple[str, ...] = ()
    """Who is on duty, by the roster: the server says it."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The book of the table."""
        return ((ConductBook, self.table),)

    def answer(self, states: States, digest: str) -> Written:  # noqa: ARG002 - few do
        """A breach with the next number of its table."""
        rules = conduct_rules(self.game)
        clause = clause_for(rules, self.under, self.game)
        need_office(self, offices_of(rules, self.may), clause)
        need_reason(self.reason, clause)
        need_somebody(self.person, self.description, clause)
        if self.attachment:
            check_digest(self.attachment)
        self.check(rules, clause)
        book = ConductBook.among(states, self.table)
        breach = filled(
            BreachRecorded,
            self,
            number=book.next_number,
            code=self.code,
            what=self.reason,
            detail=tuple(self.detail()),
            others=self.others_concerned(),
            cents=self.amount(),
            clause=clause,
        )
        return {ConductBook.stream(self.table): (breach,)}

    def check(self, rules: TerminalRules | DealerRules, clause: str) -> None:
        """What this breach alone asks for."""

    def detail(self) -> Iterator[str]:
        """What is told of this breach beside what was seen."""
        return iter(())

    def others_concerned(self) -> tuple[str, ...]:
        """The other persons whom it concerns."""
        return ()

    def amount(self) -> int:
        """The money that it is about."""
        return 0


class ExemptedBreach(RecordBreach):
    """A breach that is none in the course of duty, where the document exempts staff from it."""

    off_duty: Text = ""
    """Why it was not in the course of duty, of somebody who is on duty."""

    def check(self, rules: TerminalRules | DealerRules, clause: str) -> None:
        """No duty asked for it."""
        self.need_no_duty(rules, clause)

    def need_no_duty(self, rules: TerminalRules | DealerRules, clause: str) -> None:
        """It is not recorded against somebody in the course of their duty."""
        if isinstance(rules, TerminalRules) and clause in rules.conduct.exempted:
            need_off_duty(self.person, self.at_work, self.off_duty, rules.conduct.on_duty)

    def detail(self) -> Iterator[str]:
        """Why no duty asked for it."""
        if self.off_duty:
            yield f"not in the course of duty: {self.off_duty}"


def clause_for(rules: TerminalRules | DealerRules, under: str, game: str) -> str:
    """The clause of a label about conduct; refused where the document has no such rule."""
    answer: str | tuple[str, ...] | None = getattr(rules.conduct, under.partition(".")[2], None)
    if not answer:
        raise refuse(ConductKind.NO_SUCH_RULE, "", document=load(game).book.document)
    return answer if isinstance(answer, str) else answer[0]
