"""Ending an exclusion."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import ClassVar, Self

from pitboss.conduct.acts.exclude_person import EXCLUDERS
from pitboss.conduct.book import conduct_rules
from pitboss.exclusions.refusals import ExclusionKind
from pitboss.exclusions.register import GAME, HOUSE, OWN_WISH, Exclusion, Exclusions, RegisterEvent
from pitboss.kernel.act import Act, Written
from pitboss.kernel.authority import need_office, need_reason
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Number, Reason
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.patron.bars import BarLifted, PatronBarred
from pitboss.patron.event import PatronEvent
from pitboss.patron.refusals import when
from pitboss.patron.standing import bar_scopes
from pitboss.patron.state import Patron
from pitboss.rules.documents import documents


class LiftExclusion(Act):
    """Lift an exclusion; a card that was cancelled with it stays cancelled."""

    LOOKED_UP: ClassVar[frozenset[str]] = frozenset({"patrons"})
    may = (*EXCLUDERS, "games-supervisor", "electronic-gaming-supervisor")

    number: Number
    """Of the entry in the register."""
    reason: Reason
    patrons: tuple[str, ...] = ()
    """The patron whom the entry names, looked up by the sender."""

    def addressed(self, state_of: Callable[[str], Subject]) -> Self:
        """With the patron whose own record is concerned."""
        register = kind_of(state_of(Exclusions.stream(HOUSE)), Exclusions)
        entry = register.entries.get(self.number)
        named = () if entry is None or entry.patron is None else (entry.patron,)
        return replace(self, patrons=named)

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The register, and the patron whom the entry names."""
        return ((Exclusions, HOUSE), *((Patron, name) for name in self.patrons))

    def answer(self, states: States, digest: str) -> Written:
        """The entry ends, in the register and in the patron's own record."""
        register = Exclusions.among(states, HOUSE)
        entry = register.entries.get(self.number)
        if entry is None:
            need_office(self, self.may, "")
            raise refuse(ExclusionKind.NO_SUCH_EXCLUSION, "", number=self.number)
        need_office(self, _offices(entry), entry.clause)
        need_reason(self.reason, entry.clause)
        if self.patrons != (() if entry.patron is None else (entry.patron,)):
            raise refuse(ExclusionKind.NO_SUCH_EXCLUSION, entry.clause, number=self.number)
        if entry.lifted_at is not None:
            raise refuse(ExclusionKind.NOT_EXCLUDED, entry.clause, number=entry.number)
        if entry.kind == OWN_WISH and entry.until is not None and self.at < entry.until:
            until = when(entry.until)
            kind = ExclusionKind.OWN_WISH_STANDS
            raise refuse(kind, entry.clause, person=entry.person, until=until)
        lifted = ExclusionLifted(
            number=entry.number, person=entry.person, reason=self.reason, clause=entry.clause
        )
        written: Written = {Exclusions.stream(HOUSE): (lifted,)}
        for name in self.patrons:
            patron = Patron.among(states, name)
            if ended := tuple(self._ended(patron, register, entry)):
                written[Patron.stream(name)] = ended
        return written

    def _ended(
        self, patron: Patron, register: Exclusions, entry: Exclusion
    ) -> Iterator[PatronEvent]:
        """What the patron's own record says: nothing any more, or what stands besides."""
        others = list(_standing_besides(register, entry, self.at))
        longest = max(others, key=_end, default=None)
        for scope in bar_scopes(entry.kind == GAME, entry.document):
            bar = patron.bars.get(scope)
            if bar is None:
                continue
            if longest is None:
                yield BarLifted(
                    patron=patron.id, scope=scope, reason=self.reason, clause=entry.clause
                )
            elif bar.until != longest.until:
                yield filled(PatronBarred, longest, patron=patron.id, scope=scope)


def _offices(entry: Exclusion) -> tuple[str, ...]:
    """Who may lift an entry: the supervisors of the document that it is about, or the operator."""
    if entry.kind != GAME:
        return EXCLUDERS
    found = next(one for one in documents() if one.id == entry.document)
    return conduct_rules(found.games[0].id).supervisors


def _end(entry: Exclusion) -> tuple[bool, int]:
    """By how long it holds; what has no end is the longest."""
    return entry.until is None, entry.until or 0


def _standing_besides(register: Exclusions, entry: Exclusion, at: int) -> Iterator[Exclusion]:
    """Other entries of the same scope that keep the patron out all the same."""
    return (
        one
        for one in register.standing(at)
        if one is not entry
        and one.patron == entry.patron
        and (one.kind == GAME) == (entry.kind == GAME)
        and one.document == entry.document
    )


class ExclusionLifted(RegisterEvent):
    """An exclusion has ended."""

    significant = Significance.CONDUCT

    number: str
    person: str
    reason: str

    def fold(self, register: Exclusions, said: Said) -> None:
        """It stays in the register, with who lifted it and why."""
        register.entries[self.number] = replace(
            register.entries[self.number],
            lifted_at=said.at,
            lifted_by=said.by,
            lifted_reason=self.reason,
        )

    def told(self, _: Plain) -> Narrative:
        """Whose, and why."""
        who = self.person or "the person described"
        yield f"Exclusion {self.number} of {who} is lifted: {self.reason}", self.clause
