"""The Authority's file: papers from the regulator and to it, each by its reference.

An order that approves a document's rules, an approval of what its words do not say, procedures,
percentages, terms, amendments and drawings. The record has the digest of what was filed; the text
or PDF itself is kept beside the journal by the server, under that digest.

    blank -> filed -> withdrawn (the reference is never given again)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal

from pitboss.kernel.fact import fact, shared
from pitboss.kernel.subject import Subject

THE_FILE = "file"
"""The name of the only one there is."""
ORDER, APPROVAL, DRAWING = "order", "approval", "drawing"
LAYOUTS = ("A", "B", "C", "D")
"""The diagrams of layouts that the documents name."""
FILED: Final = "filed"
WITHDRAWN: Final = "withdrawn"
PaperStatus = Literal["filed", "withdrawn"]
TEXT, PDF = "text/plain", "application/pdf"


@shared
class PaperHead:
    """What is said of a paper, in the event and on file alike."""

    number: str
    """The reference under which it is on file."""
    kind: str
    direction: str
    """``from`` the regulator, or ``to`` it."""
    document: str
    title: str
    effective_at: int | None
    """From when it holds: an order from its publication."""
    licensee: str
    """Whom an order names."""
    digest: str
    """The SHA-256 of the content."""
    media: str
    layout: str = ""
    """Of a drawing, the diagram that it is: A to D; empty of any other paper."""


@fact
class FiledPaper(PaperHead):
    """One paper as it was filed."""

    filed_at: int
    filed_by: str
    status: PaperStatus = FILED
    reason: str = ""
    """Why it was withdrawn."""
    withdrawn_at: int | None = None
    withdrawn_by: str = ""

    def holds(self, at: int) -> bool:
        """Whether it holds at a moment."""
        begun = self.effective_at is not None and self.effective_at <= at
        return self.status == FILED and begun


@dataclass(kw_only=True, slots=True)
class AuthorityFile(Subject):
    """All papers, in the order in which they were filed."""

    prefix = "paper"

    name: str
    papers: dict[str, FiledPaper] = field(default_factory=dict)

    def of(self, kind: str, document: str) -> Iterator[FiledPaper]:
        """The papers of a kind about a document that were not withdrawn."""
        for paper in self.papers.values():
            if (paper.kind, paper.document, paper.status) == (kind, document, FILED):
                yield paper

    def order(self, document: str, at: int) -> FiledPaper | None:
        """The order in force for a document: of several, the one that took effect last."""
        standing = [paper for paper in self.of(ORDER, document) if paper.holds(at)]
        return max(standing, key=lambda paper: paper.effective_at or 0, default=None)

    def next_order(self, document: str, at: int) -> FiledPaper | None:
        """The next order for a document that is filed and does not hold yet."""
        coming = [paper for paper in self.of(ORDER, document) if not paper.holds(at)]
        return min(coming, key=lambda paper: paper.effective_at or 0, default=None)

    def approval(self, number: str, document: str, at: int) -> FiledPaper | None:
        """An approval by its reference, if it is for that document and in force."""
        paper = self.papers.get(number)
        if paper is None or (paper.kind, paper.document) != (APPROVAL, document):
            return None
        return paper if paper.holds(at) else None

    def drawing(self, document: str, layout: str) -> FiledPaper | None:
        """The drawing of one of a document's diagrams: of several, the one filed last."""
        found = [paper for paper in self.of(DRAWING, document) if paper.layout == layout]
        return found[-1] if found else None
