"""The record of a dispute: what was said, what was decided, and what was told at last.

The games supervisor decides first; where there is none, a casino supervisor. Whoever asks gets a
review by a casino supervisor, and since a games supervisor is one by definition, by somebody else
than the first decider (SB-46). The operator's decision is final; a person who is not satisfied is
told of the right to complain to an inspector.

    blank -> recorded -> decided -> concluded, or decided -> review-asked -> reviewed -> concluded

The record moves no money: what a decision gives a person is paid under its own rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pitboss.kernel.subject import Subject


@dataclass(kw_only=True, slots=True)
class Dispute(Subject):
    """One dispute, from what was said to what was told at last.

    >>> Dispute(number="3").status
    'blank'
    """

    prefix: ClassVar[str] = "dispute"

    number: str
    version: int = 0
    """How many records it has."""
    status: str = "blank"
    document: str = ""
    table: str = ""
    round: int | None = None
    person: str = ""
    text: str = ""
    recorded_at: int | None = None
    recorded_by: str = ""
    decision: str = ""
    decided_at: int | None = None
    decided_by: str = ""
    decided_office: str = ""
    no_games_supervisor: str | None = None
    review_text: str = ""
    review_asked_at: int | None = None
    review: str = ""
    reviewed_at: int | None = None
    reviewed_by: str = ""
    reviewed_office: str = ""
    satisfied: bool | None = None
    notice: str | None = None
    """How the person was told of section 33; none where they are satisfied."""
    concluded_at: int | None = None
    concluded_by: str = ""

    @property
    def called(self) -> str:
        """What a sentence calls it."""
        return f"Dispute {self.number}"

    @property
    def final_decision(self) -> str:
        """What the operator decided in the end: the review where there was one."""
        return self.review or self.decision
