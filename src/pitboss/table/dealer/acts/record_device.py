"""Forbidden devices."""

from __future__ import annotations

from typing import ClassVar

from pitboss.conduct.book import BreachRecorded, ConductBook, need_off_duty, need_somebody
from pitboss.kernel.act import Written
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Reason, Text
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import States, Subject
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_player_or_claim
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import PlaceRuling
from pitboss.table.dealer.scene import DealerScene, because
from pitboss.table.dealer.state import DealerTable


class RecordDevice(AtPlace):
    """Record that a person at or near the table used a forbidden device.

    The person is at a place, or is named or described who has none. It is never recorded against
    staff who are on duty, unless it was not in the course of it.
    """

    LOOKED_UP: ClassVar[frozenset[str]] = frozenset({"patrons", "at_work"})
    may, under = "supervisors", "conduct.device"

    reason: Reason
    """What was seen."""
    person: Text = ""
    """Who, where it is nobody at a place."""
    description: Text = ""
    evidence: Text = ""
    """What shows it: a recording, a round, the digest of an export."""
    off_duty: Text = ""
    """Why it was not in the course of duty, of somebody who is on duty."""
    at_work: tuple[str, ...] = ()
    """Who is on duty, by the roster: the server says it."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """What every act here touches, and the book of breaches."""
        return (*AtPlace.subjects(self), (ConductBook, self.table))

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:
        """The device at the table, and the breach in its book: both or neither."""
        answer = AtPlace.answer(self, states, digest)
        if not isinstance(answer, dict):
            return answer
        table = DealerTable.among(states, self.table)
        (recorded,) = answer[DealerTable.stream(self.table)]
        breach = BreachRecorded(
            number=ConductBook.among(states, self.table).next_number,
            code="device",
            game=table.law.game.id,
            person=getattr(recorded, "person", ""),
            description=self.description,
            where=self.place,
            round=table.round or None,
            what=self.reason,
            evidence=self.evidence,
            detail=(f"not in the course of duty: {self.off_duty}",) if self.off_duty else (),
            clause=table.law.rules.conduct.device[0],
        )
        return answer | {ConductBook.stream(self.table): (breach,)}

    def decide(self, table: DealerTable, decision: Decision) -> None:
        conduct = table.law.rules.conduct
        clause = self.authorise(table)
        person = self.person
        if self.place:
            person = need_player_or_claim(table, self.place).person
        need_somebody(person, self.description, clause)
        need_off_duty(person, self.at_work, self.off_duty, conduct.on_duty)
        decision.do(
            DeviceRecorded(place=self.place, person=person, reason=self.reason, clause=clause)
        )


class DeviceRecorded(PlaceRuling):
    """A forbidden device was recorded against a person at a place, or at none."""

    significant = Significance.LOCKS

    person: str

    def fold(self, table: DealerTable, said: Said) -> None:
        if self.person and self.person not in table.devices:
            table.devices.append(self.person)

    def told(self, scene: DealerScene) -> Narrative:
        who = scene.who(self.place) if self.place else self.person or "somebody near the table"
        yield f"A forbidden device is recorded against {who}{because(self.reason)}", self.clause
