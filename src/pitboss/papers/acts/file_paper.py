"""Filing a paper from the regulator, or to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pitboss.kernel.digests import check_digest
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Asks, Moment, Text
from pitboss.kernel.filing import FileKind
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import one_of
from pitboss.ledger.holds import check_written
from pitboss.papers.act import OnPaper
from pitboss.papers.event import FileEvent
from pitboss.papers.file import (
    APPROVAL,
    DRAWING,
    LAYOUTS,
    ORDER,
    PDF,
    TEXT,
    AuthorityFile,
    FiledPaper,
    PaperHead,
)
from pitboss.papers.refusals import PaperKind
from pitboss.rules.documents import documents

LONGEST_TITLE = 200
KINDS = ("order", "approval", "procedure", "percentage", "terms", "amendment", "drawing")
DIRECTIONS = ("from", "to")
PaperSort = Annotated[str, Asks("choice", KINDS)]
Direction = Annotated[str, Asks("choice", DIRECTIONS)]
Media = Annotated[str, Asks("choice", (TEXT, PDF))]
DocumentId = Annotated[str, Asks("choice", tuple(one.id for one in documents()))]


class FilePaper(OnPaper):
    """File a paper from the regulator or to it, with the digest of what was handed in."""

    begins = True

    kind: PaperSort
    direction: Direction
    document: DocumentId
    """The approved document that it concerns."""
    title: Text
    digest: str
    """The SHA-256 of its content, in 64 hex digits."""
    media: Media
    effective_at: Moment | None = None
    """From when it holds: of an order, its publication."""
    licensee: Text = ""
    """Whom an order names."""
    layout: str = ""
    """Of a drawing, the diagram that it is: A, B, C or D."""

    def decide(self, file: AuthorityFile) -> Iterator[FileEvent]:
        """Once for each reference, about a document there is."""
        clause = self.authorise(self.document)
        if len(check_written(self.title, "The title of the paper")) > LONGEST_TITLE:
            raise BadInput(f"The title of a paper has at most {LONGEST_TITLE} characters.")
        check_digest(self.digest)
        if self.media not in (TEXT, PDF):
            raise BadInput("A paper is a text or a PDF.")
        if self.kind not in KINDS or self.direction not in DIRECTIONS:
            raise BadInput(f"A paper is {one_of(KINDS)}, from the regulator or to it.")
        if self.layout and (self.kind != DRAWING or self.layout not in LAYOUTS):
            raise BadInput("A drawing may name the diagram that it is: A, B, C or D.")
        if self.number in file.papers:
            raise refuse(FileKind.NUMBER_IN_USE, clause, item=f"Paper {self.number}")
        if self.kind in (ORDER, APPROVAL) and self.effective_at is None:
            raise refuse(PaperKind.DATE_NEEDED, clause)
        if self.kind == ORDER and not self.licensee.strip():
            raise refuse(PaperKind.LICENSEE_NEEDED, clause)
        yield filled(PaperFiled, self, licensee=self.licensee.strip(), clause=clause)


class PaperFiled(PaperHead, FileEvent):
    """A paper was put on the Authority's file."""

    def fold(self, file: AuthorityFile, said: Said) -> None:
        file.papers[self.number] = filled(FiledPaper, self, filed_at=said.at, filed_by=said.by)

    def told(self, _: Plain) -> Narrative:
        whose = f"{self.kind} {self.direction} the regulator about {self.document}"
        digest = f"digest {self.digest[:12]}"
        yield f"Paper {self.number} is filed: {whose}, {self.title}, {digest}", self.clause
