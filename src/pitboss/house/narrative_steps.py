"""The steps of a story: what happened, one sentence each, with the records behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from pitboss.eventstore.domain import Entry
from pitboss.house.narrative_grounds import RoundGrounds
from pitboss.house.narrative_patron import rule
from pitboss.kernel.event import Narrative
from pitboss.kernel.fact import value
from pitboss.ledger.ticket_paper import masked

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


@value
class Touch:
    """What lay at a terminal after something was touched there, or was refused."""

    version: int
    at: int
    terminal: str
    what: str
    layout: Mapping[str, int]
    """Cents by cell; of a refused touch none, for it left everything as it was."""
    refused: bool = False
    after: int | None = None
    """Which record of the table it came after: a refused touch is recorded later than it was.
    None where the record does not say, as older ones do not."""


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
    touches: list[Touch] = field(default_factory=list)
    """At a table of terminals, the layout of each touch by touch."""
    order: str = ""
    """The order of the Authority under which its table was opened; empty where none was filed."""
    effective_at: int | None = None
    """Since when the rules were in force by that order, where its document records it."""


def steps_of(stream: str, version: int, entry: Entry, told: Narrative) -> Iterator[NarrativeStep]:
    """Sentences about an entry as steps of its story; a ticket is named by its last digits."""
    source = masked(stream)
    for text, clause in told:
        said = masked(text)
        yield NarrativeStep(source, version, entry.at, entry.by, entry.office, said, rule(clause))
