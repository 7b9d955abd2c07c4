"""A round told step by step, as the journal has it: who did what, when, and by which clause.

At a table of terminals one stream tells all. A dealer's round is told from the table's stream,
those of the patrons who played in it and those of the cases that it led to, in one order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.eventstore.domain import Entry
from pitboss.house.domain import HOUSE
from pitboss.house.narrative_round import GatheredRound
from pitboss.house.narrative_steps import Read, Story, Touch, steps_of
from pitboss.kernel.ensure import kind_of, known
from pitboss.kernel.words import dollars
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.acts.open_table import TableOpened
from pitboss.table.terminal.acts.record_refused_touches import TouchesRefused
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.scene import Layouts, Scene
from pitboss.table.terminal.state import Table


def tell(stream: str, number: int, read: Read, cases: Iterable[str] = ()) -> Story | None:
    """The story of a round from the whole of its table's records; none if it was not played.

    ``cases`` are the numbers of cases that concern it, beside those that its own records name.
    """
    table = HOUSE.blank(stream)
    if isinstance(table, DealerTable):
        return GatheredRound(stream, number, table).told(read, cases)
    return _tell_terminals(stream, number, kind_of(table, Table), read)


def _tell_terminals(stream: str, number: int, table: Table, read: Read) -> Story | None:
    story: Story | None = None
    order = ""
    for version, entry in read(stream):
        scene = Scene(table, _layouts(table))
        HOUSE.apply(table, entry)
        events = [event for event in entry.events if isinstance(event, TableEvent)]
        order = next((event.order for event in events if isinstance(event, TableOpened)), order)
        told = [event for event in events if _belongs(event, number, table, story)]
        if not told:
            continue
        if story is None:
            game = table.law.game
            story = Story(stream, table.id, game.id, number, game.digest, [], [], order=order)
            story.effective_at = known(table.config, "a round has a table").effective_at
        story.records.append((stream, version))
        for event in told:
            story.steps += steps_of(stream, version, entry, event.told(scene))
        story.touches += _touches(version, entry, scene, table)
    if story is not None:
        story.touches.sort(key=_by_time if any(t.after is None for t in story.touches) else _place)
    return story


def _touches(version: int, entry: Entry, scene: Scene, table: Table) -> Iterator[Touch]:
    """The layouts that an entry changed, and the touches that were refused."""
    after = _layouts(table)
    said = "; ".join(
        text
        for event in entry.events
        if isinstance(event, TableEvent)
        for text, _ in event.told(scene)
    )
    for name in dict.fromkeys([*scene.before, *after]):
        lies = after.get(name, {})
        if lies != scene.before.get(name, {}):
            yield Touch(version, entry.at, name, said, lies, after=version - 1)
    for event in entry.events:
        if isinstance(event, TouchesRefused):
            places = event.after or (None,) * len(event.touches)
            for (name, at, what, cents, kind), place in zip(event.touches, places, strict=True):
                amount = f" {dollars(cents)}" if cents else ""
                refused = f"{what}{amount}: refused ({kind})"
                yield Touch(version, at, name, refused, {}, refused=True, after=place)


def _place(touch: Touch) -> tuple[int, bool]:
    """Its place in the record: what was refused after one entry comes before the next."""
    return touch.after or 0, not touch.refused


def _by_time(touch: Touch) -> int:
    """Where the record does not say more than the millisecond."""
    return touch.at


def _belongs(event: TableEvent, number: int, table: Table, story: Story | None) -> bool:
    """Whether an event is part of a round: it names it, or happened while it was played."""
    named = getattr(event, "round", None)
    if named is not None:
        return bool(named == number)
    playing = table.round == number or (
        # The entry that settles a round also opens the next one.
        table.round == number + 1 and _opens_next(table, story)
    )
    return playing and not isinstance(event, TableOpened)


def _opens_next(table: Table, story: Story | None) -> bool:
    opened = table.round_of(table.round)
    return story is not None and opened is not None and opened.first_version == table.version


def _layouts(table: Table) -> Layouts:
    """What stands at each terminal, to tell what a result did to it."""
    return {name: dict(one.stakes) for name, one in table.terminals.items() if one.stakes}
