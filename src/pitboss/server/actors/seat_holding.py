"""How the house holds seats for players who step away: how long, and what their codes come to."""

from __future__ import annotations

import hmac
from hashlib import sha256

from pitboss.kernel.fact import value


@value
class SeatHolding:
    """For how many minutes a seat is held, and the key under which codes are kept.

    >>> house = SeatHolding(minutes=5, key=b"k" * 32)
    >>> house.lock("sicbo-1-3", 5, "1234") == house.lock("sicbo-1-3", 6, "1234")
    False
    """

    minutes: int = 0
    """0: seats are not held."""
    key: bytes = b""

    def lock(self, seat: str, since: int, code: str) -> str:
        """What a code comes to at a seat that is held since then; without the key nobody finds it.

        The journal has this and never the code, and the same code later comes to something else.
        """
        return hmac.digest(self.key, f"seat {seat} {since} {code}".encode(), sha256).hex()
