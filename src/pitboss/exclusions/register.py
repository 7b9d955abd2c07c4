"""The register of exclusions: who may not play, where, why, and until when.

It is one stream, which every door of the house reads beside its own: a card, an account, a seat at
a terminal, a place at a table, a transfer, a payment at the cage. What is decided at a door rests
on the register as it was read, so an exclusion holds at every table and on every server from the
record on that has it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from pitboss.exclusions.names import is_near, person_key
from pitboss.exclusions.refusals import ExclusionKind
from pitboss.kernel.event import Event
from pitboss.kernel.fact import fact, shared
from pitboss.kernel.local_time import local
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import Subject

HOUSE = "house"
"""The name under which the one register is on file."""
GAME = "game"
CASINO = "casino"
OWN_WISH = "own-wish"
KINDS = (GAME, CASINO, OWN_WISH)
"""Shut out of the games of one document; excluded from the casino; the same by one's own wish."""
SECTION_79 = "Act 79"
"""The section of the Casino Control Act 1992 (NSW) under which persons are excluded."""


@shared
class ExcludedPerson:
    """Who is excluded from what, and what is known of them; in event and entry alike."""

    number: str
    person: str
    """The name; empty of somebody who is only described."""
    kind: str
    document: str
    """The document whose games are meant; empty where it is the whole casino."""
    clause: str
    reason: str
    patron: str | None
    sighted: str
    """The document by which the person was identified."""
    description: str
    photo: str
    """The digest of a photograph, where there is one."""
    breach: str
    """The breach on record that it rests on."""
    until: int | None


@fact
class Exclusion(ExcludedPerson):
    """One entry of the register."""

    at: int
    by: str
    office: str
    lifted_at: int | None = None
    lifted_by: str = ""
    lifted_reason: str = ""
    others: dict[str, str] = field(default_factory=dict)
    """Patrons of the same name who are somebody else, and how that was found."""

    def holds(self, at: int) -> bool:
        """Whether it holds at a time."""
        return self.lifted_at is None and (self.until is None or at < self.until)

    @property
    def where(self) -> str:
        """From what, as a sentence has it."""
        return f"the games of {self.document}" if self.kind == GAME else "the casino"

    @property
    def ends(self) -> str:
        """Until when, as a sentence has it."""
        if self.until is None:
            return "until that is lifted"
        return f"until {local(self.until):%d/%m/%Y %H:%M}"


@dataclass(kw_only=True, slots=True)
class Exclusions(Subject):
    """Everybody who is or was excluded, by number; and who may use one terminal only."""

    prefix = "exclusions"

    name: str
    entries: dict[str, Exclusion] = field(default_factory=dict)
    keys: dict[str, list[str]] = field(default_factory=dict)
    """The numbers of entries by the key of the name."""
    one_terminal: dict[str, list[str]] = field(default_factory=dict)
    """By document, the keys of persons who were told to use one terminal only."""

    def standing(self, at: int) -> Iterator[Exclusion]:
        """The entries that hold at a time."""
        return (one for one in self.entries.values() if one.holds(at))

    def found(
        self, person: str, *, at: int, document: str = "", patron: str | None = None
    ) -> Exclusion | None:
        """The entry by which somebody may not play there, if there is one.

        A patron is known by their number as well, whatever name they go by now; one who was found
        to be somebody else of the same name is not meant.
        """
        key = person_key(person)
        named = [self.entries[number] for number in self.keys.get(key, ())] if key else []
        if patron is not None:
            named += (one for one in self.entries.values() if one.patron == patron)
        for one in named:
            other = patron is not None and patron in one.others and one.patron != patron
            meant = one.kind != GAME or one.document == document
            if one.holds(at) and meant and not other:
                return one
        return None

    def near(
        self,
        person: str,
        *,
        at: int,
        document: str = "",
        patron: str | None = None,
        since: int = 0,
    ) -> Exclusion | None:
        """An entry whose name is near enough to ask whether it is the same person.

        It is not asked of a patron who was found to be somebody else, nor about those excluded
        from the casino up to the time ``since``, when it was asked.
        """
        for one in self.standing(at):
            if one.kind == GAME and one.document != document:
                continue
            asked = one.kind != GAME and one.at <= since
            if asked or (patron is not None and patron in one.others):
                continue
            if one.person and is_near(one.person, person):
                return one
        return None

    def told_one_terminal(self, document: str, person: str) -> bool:
        """Whether somebody was told to use one terminal only, of the games of a document."""
        return person_key(person) in self.one_terminal.get(document, ())


class RegisterEvent(Event[Exclusions, Plain]):
    """Something that is entered into the register, under a clause."""

    clause: str


def need_admitted(
    register: Exclusions,
    person: str,
    *,
    at: int,
    document: str = "",
    patron: str | None = None,
    somebody_else: str | None = None,
    since: int = 0,
    by_staff: bool = True,
    answered_here: bool = True,
) -> None:
    """The person may play there, or be served; ``document`` names the games of a door to them.

    ``somebody_else`` is why a name near to an excluded one is another person's, where the
    caller can be asked back; none where it is not asked. Of a patron that was asked at enrolment,
    which was at the time ``since``: later entries are asked about. Where no member of staff acts
    (``by_staff``) nobody can answer, and the register's names are not told: the person waits until
    staff have recorded who they are. Of a patron on file it is recorded at the entry, once for
    every door (``answered_here`` is false), and the refusal says where.
    """
    found = register.found(person, at=at, document=document, patron=patron)
    if found is not None:
        told = person or found.person
        raise refuse(
            ExclusionKind.EXCLUDED, found.clause, person=told, where=found.where, until=found.ends
        )
    if somebody_else is None or somebody_else.strip():
        return
    near = register.near(person, at=at, document=document, patron=patron, since=since)
    if near is not None and not by_staff:
        kind = ExclusionKind.NAME_TO_CHECK
        raise refuse(kind, near.clause, where=near.where, person=person)
    if near is not None and not answered_here:
        raise refuse(
            ExclusionKind.NAMESAKE_ON_FILE,
            near.clause,
            near=near.person,
            where=near.where,
            number=near.number,
            person=person,
        )
    if near is not None:
        raise refuse(
            ExclusionKind.NEAR_NAME, near.clause, near=near.person, where=near.where, person=person
        )
