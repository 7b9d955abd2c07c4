"""Cash in coins that there are: cashier and kiosk round, and the difference is on record.

Nothing is ever rounded before the cashier's window (ETG-18): a meter, a ticket and a payment are
exact to the cent, and only what is handed over in cash is the nearest multiple of the coin.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.posting import Posting
from pitboss.ledger import accounts
from pitboss.ledger.postings import posted


def in_coins(cents: int, coin_cents: int) -> int:
    """The nearest amount that can be handed over.

    >>> [in_coins(cents, 5) for cents in (25_416, 25_417, 25_418, 25_420)]
    [25415, 25415, 25420, 25420]
    """
    return (cents + coin_cents // 2) // coin_cents * coin_cents


def rounded(cents: int, coin_cents: int) -> int | None:
    """What is handed over instead, where the amount is not in whole coins; else none.

    >>> rounded(502, 5), rounded(500, 5)
    (500, None)
    """
    paid = in_coins(cents, coin_cents)
    return None if paid == cents else paid


def handed(cents: int, paid_cents: int | None) -> int:
    """What was handed over for an amount: all of it, unless it was rounded."""
    return cents if paid_cents is None else paid_cents


def handed_over(source: str, cents: int, paid_cents: int | None) -> Iterator[Posting]:
    """What leaves an account by the cage, and what the rounding made more or less of it.

    >>> [tuple(one) for one in handed_over("ticket:7", 502, 500)]
    [('ticket:7', 'cage', 500), ('ticket:7', 'rounding', 2)]
    >>> [tuple(one) for one in handed_over("ticket:7", 503, 505)]
    [('ticket:7', 'cage', 503), ('rounding', 'cage', 2)]
    """
    paid = handed(cents, paid_cents)
    yield from posted(source, accounts.CAGE, min(cents, paid))
    yield from posted(source, accounts.ROUNDING, max(0, cents - paid))
    yield from posted(accounts.ROUNDING, accounts.CAGE, max(0, paid - cents))
