"""What verification found: every fault with its place, and what was read to look for them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.kernel.errors import BadInput

FINDINGS_MAX = 1000
"""How many findings a report lists; beyond that they are only counted."""


class Finding(NamedTuple):
    """One fault: which part of the journal, which stream, version and position, what is wrong."""

    part: str
    stream: str | None
    version: int | None
    position: int | None
    wrong: str

    @property
    def sentence(self) -> str:
        """The fault as a person reads it.

        >>> Finding("records", "table:2", 7, 91, "its hash is not that of its content").sentence
        'records: table:2, version 7, position 91: its hash is not that of its content.'
        """
        place = [] if self.stream is None else [self.stream]
        place += [] if self.version is None else [f"version {self.version}"]
        place += [] if self.position is None else [f"position {self.position}"]
        return ": ".join([self.part, *filter(None, [", ".join(place)]), f"{self.wrong}."])


def unreplayed(raised: Exception) -> str:
    """Why a record cannot be replayed: in a sentence, where there is one for it.

    >>> unreplayed(BadInput("The rulebook 6a2dcb54e4b9 is not installed."))
    'it cannot be replayed: the rulebook 6a2dcb54e4b9 is not installed'
    """
    if not isinstance(raised, BadInput):
        return f"it cannot be replayed: {raised!r}"
    said = str(raised).removesuffix(".")
    return f"it cannot be replayed: {said[:1].lower()}{said[1:]}"


@dataclass(kw_only=True)
class VerificationReport:
    """The outcome of a verification, in the order in which the journal was read.

    ``sealed_position`` is the last position that a checkpoint covers; records after it are held
    together by their chains alone. A note of ``sealed_hash`` made earlier shows that nothing up
    to that checkpoint was taken away since. ``authenticated`` counts the streams whose MAC was
    checked; it is nothing where the floor's key was not given.
    """

    findings: list[Finding] = field(default_factory=list)
    found: int = 0
    streams: int = 0
    records: int = 0
    snapshots: int = 0
    rows: int = 0
    checkpoints: int = 0
    statements: int = 0
    begun_from: str | None = None
    """The day from whose statement the reading began, where it did not begin with nothing."""
    times_back: list[Finding] = field(default_factory=list)
    """Records that are of a time before the one before: no fault, for a person may have said that
    the clock was ahead; but somebody should know why."""
    authenticated: int | None = None
    sealed_position: int = 0
    sealed_hash: str = ""

    @property
    def passed(self) -> bool:
        """Whether nothing is wrong."""
        return not self.found

    def take_in(self, part: VerificationReport) -> None:
        """Take in what was found in a part of the journal."""
        self.found += part.found
        self.findings += part.findings[: FINDINGS_MAX - len(self.findings)]
        self.times_back += part.times_back[: FINDINGS_MAX - len(self.times_back)]
        self.streams += part.streams
        self.records += part.records
        self.snapshots += part.snapshots
        self.rows += part.rows

    def went_back(self, stream: str, version: int, position: int, back_ms: int) -> None:
        """Write down that the time of a record lies before that of the one before."""
        if len(self.times_back) < FINDINGS_MAX:
            wrong = f"its time is {back_ms / 1000:.1f} s before that of the record before"
            self.times_back.append(Finding("times", stream, version, position, wrong))

    def add(
        self,
        part: str,
        wrong: str,
        stream: str | None = None,
        version: int | None = None,
        position: int | None = None,
    ) -> None:
        """Write a fault down."""
        self.found += 1
        if len(self.findings) < FINDINGS_MAX:
            self.findings.append(Finding(part, stream, version, position, wrong))
