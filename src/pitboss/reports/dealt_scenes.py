"""Dealer's tables as far as their significant events are told by them: rules, people, chips.

A story replays the whole of its table. A report passes most records by unread, and follows only
who sits where; chips that an event names are looked for where they were placed, which is seldom
far back.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from pitboss.eventstore.domain import Entry
from pitboss.eventstore.faults import Damaged
from pitboss.eventstore.record import Record
from pitboss.eventstore.store import Store
from pitboss.kernel.ensure import known
from pitboss.reports.backwards import backwards
from pitboss.reports.dealt_sentences import dealt_said, is_told
from pitboss.reports.reading import CODEC, DEALT
from pitboss.reports.sentences import Said
from pitboss.table.dealer.acts.invalidate_game import PieceForfeited, PieceHeld
from pitboss.table.dealer.acts.leave_place import PlaceLeft
from pitboss.table.dealer.acts.open_dealer_table import DealerTableOpened
from pitboss.table.dealer.acts.place_chips import ChipsPlaced
from pitboss.table.dealer.acts.returned_piece import PieceReturned
from pitboss.table.dealer.acts.take_place import PlaceTaken
from pitboss.table.dealer.event import DealerEvent, dealer_events
from pitboss.table.dealer.scene import DealerScene, scene_of
from pitboss.table.dealer.state import DealerTable, Piece

FOLLOWED = (DealerTableOpened, PlaceTaken, PlaceLeft)
"""What changes the rules and the people; it is read besides what is told."""
_OPENS = b'["dealer-table-opened"'
_FOLLOWED = re.compile(rb'\["(?:dealer-table-opened|place-taken|place-left)"')
_CHIPS = re.compile(rb'\["(?:chips-placed|piece-returned|piece-forfeited|piece-held)"')


class DealtEvent(NamedTuple):
    """An event that is told: at a table of what game, of what group, and in what words."""

    event: object
    game: str
    group: str
    said: Said


class DealtScenes:
    """The dealer's tables of one pass over records, each taken up where it is first told of."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tables: dict[str, DealerTable] = {}

    def told(self, record: Record, entry: Entry) -> Iterator[DealtEvent]:
        """What a record has to tell; records of a table come in order, from any one on."""
        together = dealer_events(entry)
        significant = [event for event in together if is_told(event, together)]
        table = self._tables.get(record.stream)
        if table is None:
            if not significant:
                return  # should something be told later, this is read then
            table = self._tables[record.stream] = self._taken_up(record, entry)
        scene = scene_of(table)
        for event in together:
            _follow(table, event, entry)
        if not significant:
            return
        # Of a round settled again it is told whom that concerns; the pieces are for its story.
        scene = replace(scene, pieces=self._pieces(record, significant), settled=())
        for event in significant:
            group = known(event.significant, "only what is significant is told")
            yield DealtEvent(event, table.law.game.id, group, dealt_said(event, scene))

    def scene(self, record: Record, entry: Entry) -> DealerScene:
        """What stood around a record of a dealer's table, as far as people and rules go."""
        return replace(scene_of(self._taken_up(record, entry)), pieces={})

    def _taken_up(self, record: Record, entry: Entry) -> DealerTable:
        """A table as it is before a record, by what was written since it was last opened."""
        table = DealerTable(id=record.stream.removeprefix(DEALT))
        if any(isinstance(event, DealerTableOpened) for event in entry.events):
            return table
        passed: list[Record] = []
        for earlier in backwards(self._store, record):
            if _FOLLOWED.search(earlier.body):
                passed.append(earlier)
            if _OPENS in earlier.body:
                break
        else:
            raise Damaged(record.stream, record.version, "its table was never opened")
        for earlier in reversed(passed):
            before = CODEC.decode(earlier)
            for event in dealer_events(before):
                _follow(table, event, before)
        return table

    def _pieces(self, record: Record, significant: list[DealerEvent]) -> dict[int, Piece]:
        """The chips that events name, as they lay before: as placed, less what has gone since."""
        wanted = {event.piece for event in significant if isinstance(event, _LIFTS)}
        found: dict[int, Piece] = {}
        gone: Counter[int] = Counter()
        if wanted:
            for earlier in backwards(self._store, record):
                if _CHIPS.search(earlier.body):
                    entry = CODEC.decode(earlier)
                    for event in entry.events:
                        if isinstance(event, _LIFTS):
                            gone[event.piece] += event.cents
                        elif isinstance(event, ChipsPlaced) and event.piece in wanted:
                            found[event.piece] = event.lies(entry.at, gone[event.piece])
                if len(found) == len(wanted):
                    return found
            raise Damaged(record.stream, record.version, "it names chips that were never placed")
        return found


_LIFTS = (PieceReturned, PieceForfeited, PieceHeld)


def _follow(table: DealerTable, event: DealerEvent, entry: Entry) -> None:
    """Who sits where from now on, as the table itself has it."""
    if isinstance(event, PlaceLeft):
        event = replace(event, colours={})  # chips in front of players are not followed
    if isinstance(event, FOLLOWED):
        event.fold(table, entry)
