"""Any record of the journal in words, by itself: what a list of found records says of each.

A story tells a round from its beginning. Here a record is told alone, by the rules in force at its
table and the people there; where its sentence needs more than that, its act is named.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.eventstore.domain import Entry
from pitboss.eventstore.record import Record
from pitboss.eventstore.store import Store
from pitboss.house.narrative_patron import rule
from pitboss.kernel.event import AnyEvent
from pitboss.kernel.plain import PLAIN
from pitboss.kernel.words import hyphened
from pitboss.ledger.ticket_paper import masked
from pitboss.reports.backwards import backwards
from pitboss.reports.dealt_scenes import DealtScenes
from pitboss.reports.following import LastOpening
from pitboss.reports.reading import CODEC, DEALT, TABLES
from pitboss.table.terminal.acts.open_table import TableOpened
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table

_OPENS = b'["table-opened"'


class Teller:
    """Tells records of any stream, in any order."""

    def __init__(self, store: Store, opened: Mapping[str, LastOpening]) -> None:
        self._store, self._opened = store, opened
        self._dealt = DealtScenes(store)

    def told(self, record: Record, entry: Entry) -> list[tuple[str, str]]:
        """What happened, each sentence with its clause; a ticket is named by its last digits."""
        events: list[AnyEvent] = list(entry.events)  # type: ignore[arg-type]  # all of them are
        try:
            scene = self._scene(record, entry)
            told = [one for event in events for one in event.told(scene)]
        except Exception:  # a sentence that needs what stood around it: its act says what it was
            told = list(_by_name(entry))
        return [(masked(text), rule(clause)) for text, clause in told] or list(_by_name(entry))

    def _scene(self, record: Record, entry: Entry) -> object:
        if record.stream.startswith(DEALT):
            return self._dealt.scene(record, entry)
        if not record.stream.startswith(TABLES):
            return PLAIN
        table = Table()
        table.id = record.stream.removeprefix(TABLES)
        opening = self._opening(record, entry)
        if opening is not None:
            table.config = opening
            table.forget_law()
        return Scene(table)

    def _opening(self, record: Record, entry: Entry) -> TableConfig | None:
        """What the table was opened with: as it is now, unless the record is older than that."""
        for event in entry.events:
            if isinstance(event, TableOpened):
                return event.config
        known = self._opened.get(record.stream)
        if known is not None and entry.at >= known.at:
            return known.config
        for earlier in backwards(self._store, record):
            if _OPENS in earlier.body:
                return self._opening(earlier, CODEC.decode(earlier))
        return None


def _by_name(entry: Entry) -> Iterator[tuple[str, str]]:
    for event in entry.events:
        said = hyphened(type(event).__name__).replace("-", " ").capitalize()
        yield said, str(getattr(event, "clause", ""))
