"""Excluding a person: from the games of one document, or from the casino."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pitboss.conduct.book import Breach, ConductBook, MeasureTaken, conduct_rules, table_of
from pitboss.exclusions.names import person_key
from pitboss.exclusions.refusals import ExclusionKind
from pitboss.exclusions.register import (
    CASINO,
    GAME,
    HOUSE,
    KINDS,
    OWN_WISH,
    SECTION_79,
    ExcludedPerson,
    Exclusion,
    Exclusions,
    RegisterEvent,
)
from pitboss.kernel.act import Act, Written
from pitboss.kernel.authority import need_office, need_reason
from pitboss.kernel.digests import check_digest
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Asks, Attachment, Moment, PatronId, Reason, Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import one_of, quoted
from pitboss.patron.acts.cancel_card import CardCancelled
from pitboss.patron.bars import PatronBarred
from pitboss.patron.checks import need_enrolled
from pitboss.patron.event import PatronEvent
from pitboss.patron.regulation import BANNED
from pitboss.patron.standing import bar_scopes
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules
from pitboss.rules.documents import document_of

EXCLUDERS = ("casino-supervisor", "assistant-gaming-manager")
"""The offices that exclude from the casino for the operator, where no document names others."""
HEARERS = (*EXCLUDERS, "games-supervisor", "electronic-gaming-supervisor", "cashier")
"""Those whom somebody may ask to be excluded by their own wish."""


class ExcludePerson(Act):
    """Exclude a person from the games of one document, or from the casino, until it is lifted."""

    may = HEARERS

    kind: Annotated[str, Asks("choice", KINDS)]
    reason: Reason
    person: Text = ""
    """The name; of a patron on file it is theirs."""
    patron: PatronId | None = None
    breach: Text = ""
    """The number of the breach that it rests on, where a document asks for one."""
    sighted: Text = ""
    """The document by which the person was identified."""
    description: Text = ""
    photo: Attachment = ""
    """A photograph of the person."""
    until: Moment | None = None

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The register; the patron and the book of the breach, where they are named."""
        own: tuple[tuple[type[Subject], str], ...] = ((Exclusions, HOUSE),)
        if self.patron is not None:
            own = (*own, (Patron, self.patron))
        if self.breach:
            own = (*own, (ConductBook, table_of(self.breach)))
        return own

    def answer(self, states: States, digest: str) -> Written:
        """The entry; the patron's card is cancelled, and the breach names its consequence."""
        register = Exclusions.among(states, HOUSE)
        if self.kind not in KINDS:
            raise BadInput(f"{quoted(self.kind)} is no exclusion: it is {one_of(KINDS)}.")
        if self.photo:
            check_digest(self.photo)
        patron = None if self.patron is None else Patron.among(states, self.patron)
        breach = self._breach(states)
        clause, document = self._authorised(breach, self._name(patron))
        if patron is not None:
            need_enrolled(patron, clause)
        person = self._name(patron)
        self._need_known(person, clause)
        entry = register.found(person, at=self.at, document=document, patron=self.patron)
        if entry is not None and entry.kind == self.kind:
            told = {"person": person, "where": entry.where, "number": entry.number}
            raise refuse(ExclusionKind.EXCLUDED_ALREADY, entry.clause, **told)
        number = f"E{len(register.entries) + 1}"
        excluded = filled(
            PersonExcluded, self, number=number, person=person, document=document, clause=clause
        )
        written: Written = {Exclusions.stream(HOUSE): (excluded,)}
        if patron is not None and (told_patron := tuple(self._told(patron, excluded))):
            written[Patron.stream(patron.id)] = told_patron
        if breach is not None:
            measure = MeasureTaken(
                number=breach.number, person=person, reason=self.reason, clause=clause
            )
            written[ConductBook.stream(table_of(self.breach))] = (measure,)
        return written

    def _name(self, patron: Patron | None) -> str:
        return self.person if patron is None or not patron.name else patron.name

    def _breach(self, states: States) -> Breach | None:
        if not self.breach:
            return None
        return ConductBook.among(states, table_of(self.breach)).breaches.get(self.breach)

    def _authorised(self, breach: Breach | None, person: str) -> tuple[str, str]:
        """The clause that it rests on and the document meant, by an office that it names.

        A document's powers need a breach of a rule that it prints them for. Terminal documents let
        a person be excluded from their own games; from the casino they only recommend it.
        """
        if self.kind != GAME and not self.breach:
            need_office(self, HEARERS if self.kind == OWN_WISH else EXCLUDERS, SECTION_79)
            need_reason(self.reason, SECTION_79)
            return SECTION_79, ""
        if breach is None:
            raise refuse(ExclusionKind.BREACH_NEEDED, "")
        rules = conduct_rules(breach.game)
        conduct = rules.conduct
        if isinstance(rules, DealerRules):
            clause = rules.conduct.bar if self.kind == GAME else rules.conduct.ban
            offices = rules.supervisors
        else:
            clause = rules.conduct.exclude if self.kind == GAME else SECTION_79
            offices = rules.supervisors if self.kind == GAME else EXCLUDERS
        need_office(self, offices, clause)
        need_reason(self.reason, clause)
        same = breach.of(person) if person_key(person) else not person_key(breach.person)
        if breach.clause not in conduct.sanctioned or not same:
            raise refuse(ExclusionKind.BREACH_NEEDED, conduct.powers)
        return clause, document_of(breach.game).id if self.kind == GAME else ""

    def _need_known(self, person: str, clause: str) -> None:
        """A person excluded from the casino has been identified or is described."""
        if not person_key(person) and not self.description.strip():
            raise refuse(ExclusionKind.NO_NAME_GIVEN, clause)
        if self.kind == CASINO and not (self.sighted.strip() or self.description.strip()):
            raise BadInput("Give the document that was sighted, or describe the person.")
        if self.kind == OWN_WISH and not (person_key(person) and self.sighted.strip()):
            raise BadInput("The person who asks for it is named, and shows a document.")
        if self.until is not None and self.until <= self.at:
            raise BadInput("An exclusion ends later than now, or when it is lifted.")

    def _told(self, patron: Patron, excluded: PersonExcluded) -> Iterator[PatronEvent]:
        """The patron's own record says so too; a card is cancelled with the way in (31E)."""
        for scope in bar_scopes(excluded.kind == GAME, excluded.document):
            standing = patron.bars.get(scope)
            if standing is None or not standing.outlasts(self.until):
                yield filled(PatronBarred, excluded, patron=patron.id, scope=scope)
        if excluded.kind != GAME and patron.card is not None:
            yield CardCancelled(
                patron=patron.id, card=patron.card.number, reason=self.reason, clause=BANNED
            )


class PersonExcluded(ExcludedPerson, RegisterEvent):
    """A person was excluded."""

    significant = Significance.CONDUCT

    def fold(self, register: Exclusions, said: Said) -> None:
        """The entry stands until it is lifted, or until its end."""
        entry = filled(Exclusion, self, at=said.at, by=said.by, office=said.office)
        register.entries[self.number] = entry
        if key := person_key(self.person):
            register.keys.setdefault(key, []).append(self.number)

    def told(self, _: Plain) -> Narrative:
        """Who, from what, and why."""
        who = self.person or f"A person described as {self.description}"
        where = f"the games of {self.document}" if self.kind == GAME else "the casino"
        wish = " by their own wish" if self.kind == OWN_WISH else ""
        text = f"{who} is excluded from {where}{wish} ({self.number}): {self.reason}"
        yield text, self.clause
