"""Patrons for a dealer's table in a test: enrolled, with a card, and what they then decide."""

from __future__ import annotations

from typing import Any

from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal
from pitboss.patron.bars import PatronBarred
from pitboss.patron.state import Patron
from pitboss.rules.games.sicbo_nicc.table import DEALER_TABLE
from tests.folding import fold
from tests.naming import NAMED
from tests.patron.deciding import decide

STAFF = {"by": "sue", "office": "casino-supervisor"}


def act(patron: Patron, command: str, at: int, **fields: Any) -> None:  # as the command has them
    """An act on a patron's record, by the patron unless an office is given; it must succeed."""
    if command == "Bar":  # the register says it with an entry of its own
        fold(patron, (PatronBarred(patron=patron.id, **fields),), at=at, by="sue")
        return
    given = {"patron": patron.id, "at": at, "by": patron.id, "office": "player"}
    made = NAMED[command](**(given | fields))
    answer = decide(patron, made, DEALER_TABLE)
    assert not isinstance(answer, Refusal | Repeated), getattr(answer, "sentence", answer)
    fold(patron, answer, at=at, by=made.by)


def enrolled(person: str, at: int) -> Patron:
    """A patron with the card ``card-<person>`` who declined to set limits."""
    patron = Patron(id=person)
    act(patron, "Enrol", at, name=person.title(), **STAFF)
    act(patron, "IssueCard", at, card=f"card-{person}", digital=False, **STAFF)
    act(patron, "DeclineLimits", at)
    return patron


def limited(patron: Patron, at: int, **cents: int) -> None:
    """The patron sets loss limits: ``limited(patron, at, day=10_000)``."""
    for period, limit in cents.items():
        act(patron, "SetLossLimit", at, period=period, cents=limit)
