"""What each record of the journal can be found by: who, where, what, by which rule, how much.

A record is mentioned under each of these once, so that a search is read from an index and costs
what it shows. Chips put down and taken up are left out, and what a round puts into a
pool: they are found by their round.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.eventstore.domain import Entry
from pitboss.kernel.words import hyphened
from pitboss.ledger.tickets import DIGITS_TOLD

ANY, BY, ACT, TABLE, TERMINAL = "any", "by", "act", "table", "terminal"
PERSON, CLAUSE, TICKET, NUMBER, CENTS = "person", "clause", "ticket", "number", "cents"
FACETS = (TICKET, NUMBER, PERSON, CENTS, TERMINAL, CLAUSE, ACT, BY, TABLE)
"""By what is searched, what finds the least first."""
MOST = 12
"""So many values of one kind are kept of a record: one that names more is about all of them."""
_TABLES = ("table", "dealer")
_TICKETS = ("ticket", "voucher")
_NUMBERED = ("payment", "case", "dispute", "transfer", "promotion", "jackpot")
_PEOPLE = ("patron", "person", "card", "player")
_PLACES = ("terminal", "place")

Mention = tuple[str, str]
"""What a record can be found by, and the value of it."""


def mentioned(stream: str, entry: Entry, cents: Iterable[int]) -> list[Mention]:
    """Everything that a record can be found by; ``cents`` are the amounts it moved."""
    found: dict[str, dict[str, None]] = {}
    for facet, value in _mentions(stream, entry):
        found.setdefault(facet, {})[as_sought(facet, value)] = None
    found[CENTS] = dict.fromkeys(str(one) for one in cents)
    return [
        (facet, value)
        for facet, values in found.items()
        if len(values) <= MOST
        for value in values
    ]


def as_sought(facet: str, value: str) -> str:
    """A value as it is kept and sought: of a ticket its last digits, of a person in small letters.

    >>> as_sought("ticket", "01-2345-6789-0123-9590"), as_sought("by", "Kim")
    ('9590', 'kim')
    """
    if facet == TICKET:
        return value.replace("-", "").replace(" ", "")[-DIGITS_TOLD:]
    return value if facet == CENTS else value.strip().lower()


def words_of(text: str) -> tuple[str, ...]:
    """The words by which a name is found, however it is written.

    >>> words_of("Ada  LOVELACE")
    ('ada', 'lovelace')
    """
    return tuple(text.casefold().split())


def _mentions(stream: str, entry: Entry) -> Iterator[Mention]:
    yield ANY, ""
    kind, _, name = stream.partition(":")
    if entry.office:
        yield BY, entry.by
    yield ACT, entry.act or hyphened(type(entry.events[0]).__name__)
    if kind in _TABLES:
        yield TABLE, name
    elif kind in _TICKETS:
        yield TICKET, name
    elif kind in _NUMBERED:
        yield NUMBER, name
    elif kind in _PEOPLE:
        yield PERSON, name
    for event in entry.events:
        yield from _of_event(event)


def _of_event(event: object) -> Iterator[Mention]:
    for facet, fields in (
        (TERMINAL, _PLACES), (PERSON, _PEOPLE), (CLAUSE, ("clause",)), (TABLE, ("table",)),
        (TICKET, ("ticket",)),
    ):  # fmt: skip
        for field in fields:
            value = getattr(event, field, None)
            if isinstance(value, str) and value:
                yield facet, value
