"""What a command was told, and what is open at a dealer's table."""

from __future__ import annotations

from tests.floor.auditor.dealer_books import DealerBook

NOON = 1_760_493_600_000
"""Wednesday 15 October 2025, 13:00 in Sydney."""
MINUTE = 60_000
STAFF = ("casino-supervisor",) * 3 + ("games-supervisor",)
PEOPLE = ("ann", "bea", "cal", "dot", "eve", "fay", "gus", "hal")
COLOURS = ("red", "blue", "green", "black")


def opened(book: DealerBook) -> set[str]:
    """Sides whose area the last result opened, though the gaming day may have turned since."""
    return {run[0] for run in book.runs.values() if run is not None and run[1] == 1}


def answer_of(answer: object) -> str:
    """The slug of an answer that is not an acceptance."""
    kind = getattr(answer, "kind", None)
    return str(kind.slug) if kind is not None else "repeated"
