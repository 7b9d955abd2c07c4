"""Movements of chips that several events have alike: off the layout, back onto it, set aside.

Chips move as what they are: a stake goes back as it was placed, winnings are value chips out of
the tray.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.kernel.ensure import ensure
from pitboss.kernel.posting import Posting
from pitboss.ledger.postings import posted
from pitboss.table.dealer import accounts
from pitboss.table.dealer.results import Moved
from pitboss.table.dealer.state import TOKEN


def taken_off(table: str, moved: Iterable[Moved]) -> Iterator[Posting]:
    """Stakes go from the layout to the house."""
    for one in moved:
        stakes = accounts.on_layout(table, one.place, one.kind)
        yield from posted(stakes, accounts.house(table, one.kind), one.cents)


def lying_again(table: str, moved: Iterable[Moved]) -> Iterator[Posting]:
    """What had been collected lies on the layout again, before it is dealt with otherwise."""
    for one in moved:
        stakes = accounts.on_layout(table, one.place, one.kind)
        yield from posted(accounts.house(table, one.kind), stakes, one.cents)


def set_aside(table: str, stake: Moved, target: str) -> Iterator[Posting]:
    """A stake is kept for somebody as value chips, for its colour must come free again."""
    ensure(stake.kind != TOKEN, "a token has no value that could be kept")
    yield from taken_off(table, (stake,))
    yield from posted(accounts.float_tray(table), target, stake.cents)
