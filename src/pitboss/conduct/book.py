"""The book of breaches of one table: who broke which rule, seen by whom, on what evidence.

A breach has a number that begins with its table's name. It changes nothing by itself: measures are
separate acts, by whom and for which breaches the document prints them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from pitboss.conduct.refusals import ConductKind
from pitboss.exclusions.names import person_key
from pitboss.kernel.authority import Acting, need_office, need_reason
from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Event, Narrative, Said, Significance
from pitboss.kernel.fact import fact, filled, shared
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import Subject
from pitboss.kernel.words import dollars
from pitboss.rules.catalogue import load
from pitboss.rules.dealer import DealerRules
from pitboss.rules.terminal import TerminalRules


@shared
class BreachSeen:
    """What is recorded of a breach, in the event and in the book alike."""

    number: str
    code: str
    """What it was, by the label that the document answers."""
    clause: str
    game: str
    person: str
    description: str = ""
    where: str = ""
    """The terminal or place; empty of somebody who was at none."""
    round: int | None = None
    what: str
    """What was seen, in somebody's own words."""
    evidence: str = ""
    attachment: str = ""
    """A photograph or a paper that shows it, by its digest."""
    detail: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    """The other persons whom it concerns."""
    cents: int = 0

    @property
    def who(self) -> str:
        """The person as a sentence has them."""
        return self.person or f"a person described as {self.description}"


@fact
class Breach(BreachSeen):
    """One breach of a rule, as it was recorded."""

    at: int
    by: str
    office: str
    measures: list[str] = field(default_factory=list)
    """The clauses of the measures that followed."""

    def of(self, person: str) -> bool:
        """Whether somebody of that name is the person."""
        key = person_key(person)
        return bool(key) and key == person_key(self.person)

    def need_measure(
        self, act: Acting, rules: TerminalRules | DealerRules, clause: str, reason: str
    ) -> None:
        """A measure that the document prints for this breach, by an office that it names."""
        need_office(act, rules.supervisors, clause)
        need_reason(reason, clause)
        if self.clause not in rules.conduct.sanctioned:
            raise refuse(ConductKind.NOT_SANCTIONED, rules.conduct.powers, rule=self.clause)
        if clause in self.measures:
            raise refuse(ConductKind.MEASURE_TAKEN, clause, number=self.number)


@dataclass(kw_only=True, slots=True)
class Direction:
    """Somebody was directed to leave."""

    number: str
    game: str
    clause: str
    ground: str
    person: str
    description: str
    where: str
    reason: str
    at: int
    by: str
    answered: str = ""
    """``complied`` or ``refused``; empty until it is answered."""


@dataclass(kw_only=True, slots=True)
class ConductBook(Subject):
    """The breaches recorded at one table, by number."""

    prefix = "conduct"

    table: str
    breaches: dict[str, Breach] = field(default_factory=dict)
    directions: dict[str, Direction] = field(default_factory=dict)

    @property
    def next_number(self) -> str:
        """The number of the breach that is recorded next."""
        return f"{self.table}-{len(self.breaches) + 1}"


class ConductEvent(Event[ConductBook, Plain]):
    """Something about somebody's conduct, under a clause."""

    clause: str


class BreachRecorded(BreachSeen, ConductEvent):
    """Somebody broke a rule."""

    significant = Significance.CONDUCT

    def fold(self, book: ConductBook, said: Said) -> None:
        """It stands in the book."""
        ensure(self.number not in book.breaches, f"breach {self.number} is recorded twice")
        book.breaches[self.number] = filled(
            Breach, self, at=said.at, by=said.by, office=said.office
        )

    def told(self, _: Plain) -> Narrative:
        """Who, where, and what was seen."""
        where = f" at {self.where}" if self.where else ""
        in_round = "" if self.round is None else f", round {self.round}"
        more = [*self.detail]
        if self.others:
            more.append(f"with {', '.join(self.others)}")
        if self.cents:
            more.append(f"{dollars(self.cents)} kept")
        if self.evidence:
            more.append(f"evidence: {self.evidence}")
        if self.attachment:
            more.append(f"attached: {self.attachment[:12]}")
        beside = f" ({'; '.join(more)})" if more else ""
        text = f"Breach {self.number} is recorded of {self.who}{where}{in_round}: {self.what}"
        yield f"{text}{beside}", self.clause


class MeasureTaken(ConductEvent):
    """A measure followed from a breach on record."""

    significant = Significance.CONDUCT

    number: str
    person: str
    reason: str

    def fold(self, book: ConductBook, _: Said) -> None:
        """The breach names the measure."""
        book.breaches[self.number].measures.append(self.clause)

    def told(self, _: Plain) -> Narrative:
        """What it rests on, and why."""
        who = self.person or "the person described"
        yield (
            f"A measure is taken against {who} for breach {self.number}: {self.reason}",
            (self.clause),
        )


def conduct_rules(game: str) -> TerminalRules | DealerRules:
    """What the document of a game says about its tables."""
    book = load(game).book
    rules = book.terminal or book.dealer
    if rules is None:
        raise refuse(ConductKind.NO_SUCH_RULE, "", document=book.document)
    return rules


def need_somebody(person: str, description: str, clause: str) -> None:
    """A person is named, or described."""
    if not person_key(person) and not description.strip():
        raise refuse(ConductKind.NOBODY_NAMED, clause)


def need_off_duty(person: str, at_work: Iterable[str], off_duty: str, clause: str) -> None:
    """The person is not staff at work, or it was not in the course of their duty."""
    key = person_key(person)
    if key and key in map(person_key, at_work) and not off_duty.strip():
        raise refuse(ConductKind.ON_DUTY, clause, person=person)


def need_breach(book: ConductBook, number: str) -> tuple[Breach, TerminalRules | DealerRules]:
    """A breach on record, and what its document says."""
    breach = book.breaches.get(number)
    if breach is None:
        raise refuse(ConductKind.NO_SUCH_BREACH, "", number=number)
    return breach, conduct_rules(breach.game)


def table_of(number: str) -> str:
    """The table in whose book a breach stands.

    >>> table_of("sicbo-1-12")
    'sicbo-1'
    """
    return number.rpartition("-")[0]
