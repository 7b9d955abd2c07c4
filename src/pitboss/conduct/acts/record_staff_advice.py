"""Advice on how to play, given by staff."""

from __future__ import annotations

from pitboss.conduct.act import RecordBreach
from pitboss.kernel.act import Written
from pitboss.kernel.errors import BadInput
from pitboss.kernel.field_types import Text
from pitboss.kernel.subject import States, Subject
from pitboss.staff.account import Staff


class RecordStaffAdvice(RecordBreach):
    """Record that an employee advised a player on how to play.

    To keep a player within the rules is no advice. The employee is named by their account.
    """

    under, code = "conduct.staff_advice", "staff-advice"

    advised: Text
    """The player who was advised."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The book of the table, and the employee's account."""
        return (*RecordBreach.subjects(self), (Staff, self.person))

    def answer(self, states: States, digest: str) -> Written:
        """Of an employee who is on file, and no other."""
        written = RecordBreach.answer(self, states, digest)
        if Staff.among(states, self.person).status == "blank":
            raise BadInput(f"{self.person!r} is not an account of the staff.")
        return written

    def others_concerned(self) -> tuple[str, ...]:
        """Who was advised."""
        return (self.advised,)
