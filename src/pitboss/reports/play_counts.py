"""Play with a card, as a promotion counts it: read from the journal, for anybody the same."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.eventstore.domain import Entry
from pitboss.eventstore.record import Head
from pitboss.eventstore.store import Store
from pitboss.eventstore.tables import HEADS
from pitboss.house.domain import HOUSE
from pitboss.kernel.ensure import kind_of
from pitboss.patron.state import Patron
from pitboss.promotions.counting import PlayCounted, Resolved, counted, resolved_cents, resolved_in
from pitboss.promotions.promotion import Promotion
from pitboss.reports.reading import PATRONS, fold, heads


def counted_play(store: Store, promotion: Promotion, tables: Iterable[str]) -> list[PlayCounted]:
    """Everybody who earned a chance by the close of entry, with what they resolved."""
    known = tuple(tables)
    until = promotion.stated_time("closes_at") or 0
    sums: list[tuple[str, str, int]] = []
    for head in sorted(heads(store, PATRONS)):
        patron, settled = _played(store, head)
        cents = resolved_cents(promotion, known, settled, until)
        sums.append((patron.id, patron.name, cents))
    return list(counted(promotion, sums))


def stakes_of(
    store: Store, promotion: Promotion, tables: Iterable[str], patron: str, until: int
) -> int:
    """What one patron resolved from the start of a promotion to before a time."""
    stream = Patron.stream(patron)
    for row in store.page(HEADS, equal={"stream": stream}, order=("stream",), limit=1):
        head = Head(*row)  # type: ignore[arg-type]  # the table's columns are a head's fields
        return resolved_cents(promotion, tables, _played(store, head)[1], until)
    return 0


def _played(store: Store, head: Head) -> tuple[Patron, list[Resolved]]:
    patron = kind_of(HOUSE.blank(head.stream), Patron)
    settled: list[Resolved] = []

    def take(entry: Entry) -> None:
        HOUSE.apply(patron, entry)
        settled.extend(resolved_in(entry.at, entry.events))

    fold(store, head, take)
    return patron, settled
