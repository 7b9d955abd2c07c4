"""Rate limits: so many a second from one address, with some room for a burst.

Pure: the time is passed in, in milliseconds. All is counted in whole numbers, so that a limit is
exact however often it is asked. Litestar's own limit counts in fixed windows, so that twice as
much passes where one ends; it remembers addresses without bound, and sees neither sockets, nor
what is sent over them, nor requests for which no route was found.
"""

from __future__ import annotations

from collections import OrderedDict
from ipaddress import IPv6Address, IPv6Network, ip_address

from pitboss.kernel.ensure import ensure

SECOND_MS = 1_000
MINUTE_MS = 60_000
ADDRESSES_REMEMBERED = 10_000
"""How many addresses are remembered; then the one not heard of for longest is forgotten."""
BURST_PERIODS = 4
"""So many periods' worth may come at once unless told otherwise, as when a page is opened."""
SIGN_ONS_A_MINUTE = 6
"""Attempts to sign on from one address: a guess each ten seconds, and this many at once."""
WRONG_CARDS_A_MINUTE = 6
"""Numbers of cards that are nobody's, shown from one address at a page for anybody."""
UPLOADS_AN_HOUR = 30
"""Papers and photographs that one member of staff may hand in."""

_LONGEST_NAME = 64


class Bucket:
    """Holds a token for each thing that may be done, and gets new ones as time goes by.

    It begins full, with ``burst`` tokens, and gets ``count`` in every ``period_ms``.

    >>> bucket = Bucket(2, burst=3)
    >>> [bucket.take(at) for at in (0, 0, 0, 0, 499, 500)]
    [True, True, True, False, False, True]
    """

    __slots__ = ("_at", "_cost", "_count", "_full", "_level")

    def __init__(self, count: int, burst: int, period_ms: int = SECOND_MS) -> None:
        ensure(count > 0, f"a limit lets something through: {count} does not")
        ensure(burst > 0, f"a burst is of one at least: {burst} is not")
        # One token is so many parts as there are milliseconds in a period; in each millisecond
        # ``count`` parts come in. So nothing is ever rounded.
        self._count = count
        self._cost = period_ms
        self._full = self._level = burst * period_ms
        self._at: int | None = None

    def take(self, at: int) -> bool:
        """Take a token at a time, if there is one; what is refused costs nothing."""
        if at != self._at:  # asked of every message, and many come in one millisecond
            self._fill(at)
        if self._level < self._cost:
            return False
        self._level -= self._cost
        return True

    def owe(self, tokens: int, at: int) -> None:
        """Take tokens that are given already: at another server. It owes a burst at most."""
        self._fill(at)
        self._level = max(-self._full, self._level - tokens * self._cost)

    def wait_ms(self, at: int) -> int:
        """How long until there is a token; zero if there is one."""
        self._fill(at)
        missing = max(0, self._cost - self._level)
        return -(-missing // self._count)

    def _fill(self, at: int) -> None:
        before = self._at
        if before is None:
            self._at = at
        elif at > before:  # a clock that was set back gives nothing twice: it is waited for
            self._at = at
            if self._level < self._full:
                self._level = min(self._full, self._level + (at - before) * self._count)


class Rates:
    """A bucket for each address, of a bounded number of addresses.

    >>> rates = Rates(1, burst=1)
    >>> rates.admit("10.0.0.1", 0), rates.admit("10.0.0.1", 400), rates.admit("10.0.0.2", 400)
    (True, False, True)
    >>> rates.wait_ms("10.0.0.1", 400)
    600
    """

    def __init__(
        self,
        count: int,
        burst: int | None = None,
        period_ms: int = SECOND_MS,
        remembered: int = ADDRESSES_REMEMBERED,
    ) -> None:
        self._count = count
        self._burst = count * BURST_PERIODS if burst is None else burst
        self._period_ms = period_ms
        self._remembered = remembered
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._taken: dict[str, int] | None = None

    def __len__(self) -> int:
        return len(self._buckets)

    def admit(self, address: str, at: int) -> bool:
        """Whether the address may do it once more now; being refused costs nothing."""
        admitted = self._bucket(address).take(at)
        if admitted and self._taken is not None:
            name = neighbourhood(address)
            self._taken[name] = self._taken.get(name, 0) + 1
        return admitted

    def count(self) -> None:
        """Count from now on what each address takes, for other servers with the same limit."""
        self._taken = {}

    def taken(self) -> dict[str, int]:
        """What was counted since it was asked last."""
        taken, self._taken = self._taken or {}, {}
        return taken

    def owe(self, address: str, tokens: int, at: int) -> None:
        """The address took so much elsewhere.

        >>> rates = Rates(1, burst=3)
        >>> rates.owe("10.0.0.1", 2, 0)
        >>> rates.admit("10.0.0.1", 0), rates.admit("10.0.0.1", 0), rates.admit("10.0.0.1", 1_000)
        (True, False, True)
        """
        self._bucket(address).owe(tokens, at)

    def wait_ms(self, address: str, at: int) -> int:
        """After how many milliseconds the address will be admitted; zero if it would be now."""
        return self._bucket(address).wait_ms(at)

    def _bucket(self, address: str) -> Bucket:
        name = neighbourhood(address)
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._count, self._burst, self._period_ms)
            if len(self._buckets) > self._remembered:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket


def sign_on_rates() -> Rates:
    """The limit for attempts to sign on: passwords are not to be guessed by trying."""
    return Rates(SIGN_ONS_A_MINUTE, burst=SIGN_ONS_A_MINUTE, period_ms=MINUTE_MS)


def wrong_card_rates() -> Rates:
    """The limit for wrong cards: a page for anybody must not tell by trying which is whose."""
    return Rates(WRONG_CARDS_A_MINUTE, burst=WRONG_CARDS_A_MINUTE, period_ms=MINUTE_MS)


def upload_rates() -> Rates:
    """The limit for what one member of staff hands in: no disk is filled by it."""
    return Rates(UPLOADS_AN_HOUR, burst=UPLOADS_AN_HOUR, period_ms=60 * MINUTE_MS)


def neighbourhood(address: str) -> str:
    """Whose limit an address counts for.

    One household has 2 to the power of 64 addresses of the newer kind, so those share their limit;
    an older one written in the new way is the older one.

    >>> neighbourhood("2001:db8::1:2:3"), neighbourhood("::ffff:10.0.0.7"), neighbourhood("unix:")
    ('2001:db8::/64', '10.0.0.7', 'unix:')
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:_LONGEST_NAME]
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is None:
            return str(IPv6Network((int(found), 64), strict=False))
        found = found.ipv4_mapped
    return str(found)
