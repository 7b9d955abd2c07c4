"""A round told step by step, as the journal has it: who did what, when, and by which clause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import NamedTuple

from pitboss.journal.domain import Entry
from pitboss.journal.house import HOUSE
from pitboss.journal.tellings import TELLINGS, Layouts, Told
from pitboss.table import events
from pitboss.table.state import Table


class Step(NamedTuple):
    """One thing that happened, in words."""

    version: int
    at: int
    by: str
    office: str
    text: str
    clause: str


@dataclass
class Story:
    """A round: its steps, and what each terminal had and got, wager by wager."""

    table: str
    game: str
    round: int
    digest: str
    steps: list[Step]
    entries: list[tuple[int, Entry]]
    """The records it rests on, by version."""


def tell(stream: str, number: int, entries: Iterator[tuple[int, Entry]]) -> Story | None:
    """The story of a round from the whole of its table's records; none if it was not played."""
    table = HOUSE.blank(stream)
    assert isinstance(table, Table)
    story: Story | None = None
    for version, entry in entries:
        before = _layouts(table)
        HOUSE.apply(stream, table, entry)
        told = [event for event in entry.events if _belongs(event, number, table, story)]
        if not told:
            continue
        if story is None:
            story = Story(table.id, table.law.game.id, number, table.law.game.digest, [], [])
        story.entries.append((version, entry))
        for event in told:
            for text, clause in _words(event, before, table):
                story.steps.append(Step(version, entry.at, entry.by, entry.office, text, clause))
    return story


def _belongs(event: object, number: int, table: Table, story: Story | None) -> bool:
    """Whether an event is part of a round: it names it, or happened while it was played."""
    named = getattr(event, "round", None)
    if named is not None:
        return bool(named == number)
    playing = table.round == number or (
        # The entry that settles a round also opens the next one.
        table.round == number + 1 and _opens_next(table, story)
    )
    return playing and not isinstance(event, events.TableOpened)


def _opens_next(table: Table, story: Story | None) -> bool:
    opened = table.round_of(table.round)
    return story is not None and opened is not None and opened.first_version == table.version


def _layouts(table: Table) -> Layouts:
    """What stands at each terminal, to tell what a result did to it."""
    return {name: dict(one.stakes) for name, one in table.terminals.items() if one.stakes}


def _words(event: object, before: Layouts, table: Table) -> Told:
    """An event told in its own words, or by its name and what it holds."""
    telling = TELLINGS.get(type(event))
    if telling is not None:
        yield from telling(event, before, table)
        return
    kind = next(kind for kind, made in HOUSE.kinds.items() if made is type(event))
    held = ", ".join(
        f"{field.name.replace('_', ' ')} {getattr(event, field.name)}"
        for field in fields(event)  # type: ignore[arg-type]  # every event is a dataclass
        if field.name != "clause"
    )
    yield f"{kind.replace('-', ' ').capitalize()}: {held}", getattr(event, "clause", "")
