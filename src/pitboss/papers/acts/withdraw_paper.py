"""Withdrawing a paper from the Authority's file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Reason
from pitboss.kernel.filing import FileKind
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.papers.act import OnPaper
from pitboss.papers.event import FileEvent
from pitboss.papers.file import FILED, WITHDRAWN, AuthorityFile
from pitboss.papers.refusals import PaperKind


class WithdrawPaper(OnPaper):
    """Withdraw a paper from the file: no table opens under it any more.

    It stays readable, and its reference is never given again. A table that is open plays on under
    the record of its opening.
    """

    reason: Reason

    def decide(self, file: AuthorityFile) -> Iterator[FileEvent]:
        """One that is on file, once."""
        paper = file.papers.get(self.number)
        if paper is None:
            raise refuse(FileKind.NOT_ON_FILE, "", item=f"Paper {self.number}")
        clause = self.authorise(paper.document)
        if paper.status != FILED:
            raise refuse(PaperKind.ALREADY_WITHDRAWN, clause, number=self.number)
        yield PaperWithdrawn(number=self.number, reason=self.reason, clause=clause)


class PaperWithdrawn(FileEvent):
    """A paper was withdrawn from the Authority's file."""

    reason: str

    def fold(self, file: AuthorityFile, said: Said) -> None:
        file.papers[self.number] = replace(
            file.papers[self.number],
            status=WITHDRAWN,
            reason=self.reason,
            withdrawn_at=said.at,
            withdrawn_by=said.by,
        )

    def told(self, _: Plain) -> Narrative:
        yield f"Paper {self.number} is withdrawn: {self.reason}", self.clause
