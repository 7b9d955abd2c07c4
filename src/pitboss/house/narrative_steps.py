"""The steps of a story: what happened, one sentence each, with the records behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pitboss.eventstore.domain import Entry
from pitboss.house.narrative_grounds import RoundGrounds
from pitboss.house.narrative_patron import rule
from pitboss.kernel.event import Narrative
from pitboss.kernel.fact import value

Read = Callable[[str], Iterator[tuple[int, Entry]]]
"""From the name of a stream to its entries, each with its version."""


@value
class NarrativeStep:
    """One thing that happened, in words."""

    stream: str
    version: int
    at: int
    by: str
    office: str
    text: str
    clause: str


@dataclass
class Story:
    """A round: its steps, and what each player had and got, wager by wager."""

    stream: str
    table: str
    game: str
    round: int
    digest: str
    steps: list[NarrativeStep]
    records: list[tuple[str, int]]
    """The records it rests on, by stream and version."""
    played: RoundGrounds | None = None
    """What a dealer's round was played by."""


def steps_of(stream: str, version: int, entry: Entry, told: Narrative) -> Iterator[NarrativeStep]:
    """Sentences about an entry as steps of its story."""
    for text, clause in told:
        yield NarrativeStep(stream, version, entry.at, entry.by, entry.office, text, rule(clause))
