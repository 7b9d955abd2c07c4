"""The hidden values of jackpots: drawn from a secret of the house that no journal has.

A value is a keyed hash of the pool's name and generation, so that every server which has the key
draws the same one, and a restart finds it again. Anyone who can read the key knows the values: it
stands with the other keys, for its owner alone.
"""

from __future__ import annotations

import hmac
from functools import lru_cache
from hashlib import sha256
from itertools import count
from pathlib import Path

from pitboss.jackpots.hidden import Draw, HiddenValue
from pitboss.server.actors.numbers import ticket_key

DRAWN_BITS = 256


def hidden_values(path: Path) -> Draw:
    """What draws them, with the key in a file; made with mode 0600 on first use."""
    key = ticket_key(path)

    @lru_cache(maxsize=64)  # every round of a pool asks for the one of its generation
    def draw(number: str, generation: int, steps: int) -> HiddenValue:
        def hashed(what: str) -> bytes:
            return hmac.digest(key, f"{what} {number} {generation}".encode(), sha256)

        # What would favour the first values is drawn again.
        fair = 2**DRAWN_BITS - 2**DRAWN_BITS % steps
        for again in count():
            drawn = int.from_bytes(hashed(f"value {again}"))
            if drawn < fair:
                break
        return HiddenValue(drawn % steps + 1, hashed("salt").hex())

    return draw
