"""Play with a card, as a promotion counts it: read from the journal, for anybody the same."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction

from pitboss.eventstore.domain import Entry
from pitboss.eventstore.record import Head
from pitboss.eventstore.store import Store
from pitboss.eventstore.tables import HEADS
from pitboss.house.domain import HOUSE
from pitboss.house.tables import HAPPENINGS
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.words import hyphened
from pitboss.patron.state import Patron
from pitboss.promotions.counting import (
    BY_LOSS,
    PlayCounted,
    Resolved,
    RoundAt,
    counted,
    in_time,
    resolved_cents,
    resolved_in,
)
from pitboss.promotions.promotion import Promotion
from pitboss.reports.expected_losses import expected_losses
from pitboss.reports.reading import CODEC, DEALT, PATRONS, TABLES, fold, heads
from pitboss.rules.outcomes import NO_RESULT
from pitboss.table.dealer.acts.invalidate_paid_game import PaidGameInvalidated
from pitboss.table.dealer.acts.round_settled_again import RoundSettledAgain
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.acts.invalidate_round import RoundInvalidated
from pitboss.table.terminal.state import Table

UNDONE = {
    hyphened(made.__name__): made
    for made in (RoundInvalidated, PaidGameInvalidated, RoundSettledAgain)
}
"""What may take a round back that was settled, by its kind in the journal."""


def counted_play(store: Store, promotion: Promotion, tables: Iterable[str]) -> list[PlayCounted]:
    """Everybody who earned a chance by the close of entry, with what they resolved."""
    known = tuple(tables)
    until = promotion.stated_time("closes_at") or 0
    if promotion.terms.get("earned") == BY_LOSS:
        return _counted_losses(store, promotion, known, until)
    invalid = invalid_rounds(store)
    sums: list[tuple[str, str, Fraction]] = []
    for head in sorted(heads(store, PATRONS)):
        patron, settled = _played(store, head)
        cents = resolved_cents(promotion, known, settled, until, invalid)
        sums.append((patron.id, patron.name, Fraction(cents)))
    return list(counted(promotion, sums))


def stakes_of(
    store: Store, promotion: Promotion, tables: Iterable[str], patron: str, until: int
) -> int:
    """What one patron resolved from the start of a promotion to before a time."""
    stream = Patron.stream(patron)
    for row in store.page(HEADS, equal={"stream": stream}, order=("stream",), limit=1):
        head = Head(*row)  # type: ignore[arg-type]  # the table's columns are a head's fields
        settled = _played(store, head)[1]
        return resolved_cents(promotion, tables, settled, until, invalid_rounds(store))
    return 0


def invalid_rounds(store: Store) -> frozenset[RoundAt]:
    """Every round that was settled and counts no longer: invalidated, or without a result."""
    found: set[RoundAt] = set()
    rows = list(store.scan(HAPPENINGS))
    for stream, version, _, _, kind, _ in rows:
        if kind not in UNDONE:
            continue
        name, place = str(stream), int(str(version))
        for record in store.read(name, place, place):
            found |= {
                (name.partition(":")[2], event.round)
                for event in CODEC.decode(record).events
                if isinstance(event, RoundInvalidated)
                or (isinstance(event, RoundSettledAgain) and event.result == NO_RESULT)
            }
    return frozenset(found)


def _counted_losses(
    store: Store, promotion: Promotion, tables: tuple[str, ...], until: int
) -> list[PlayCounted]:
    streams = {kind.stream(table) for table in tables for kind in (Table, DealerTable)}
    played = [head for head in sorted(heads(store, TABLES, DEALT)) if head.stream in streams]
    lost: defaultdict[str, Fraction] = defaultdict(Fraction)
    for at, patron, cents in expected_losses(store, played):
        if in_time(promotion, at, until):
            lost[patron] += cents
    named = ((head, _played(store, head)[0]) for head in sorted(heads(store, PATRONS)))
    sums = [(one.id, one.name, lost[one.id]) for _, one in named if one.id in lost]
    return list(counted(promotion, sums))


def _played(store: Store, head: Head) -> tuple[Patron, list[Resolved]]:
    patron = kind_of(HOUSE.blank(head.stream), Patron)
    settled: list[Resolved] = []

    def take(entry: Entry) -> None:
        HOUSE.apply(patron, entry)
        settled.extend(resolved_in(entry.at, entry.events))

    fold(store, head, take)
    return patron, settled
