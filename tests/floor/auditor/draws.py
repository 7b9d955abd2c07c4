"""A draw as docs/promotions.md writes it down, with the standard library alone."""

from __future__ import annotations

import hashlib
import hmac


def drawn(
    name: str,
    seed: str,
    salt: str,
    holders: list[str],
    public: str,
    wanted: int,
    out: set[str],
) -> list[str]:
    """The winners among chances from number 1 on, by their holders; a person wins once.

    A winner of an earlier draw stands on the list no more.
    """
    left = [
        (f"{n:06d}", _tag(salt, one)) for n, one in enumerate(holders, start=1) if one not in out
    ]
    frozen = _hashed(*(f"{number} {tag}" for number, tag in left)).hex()
    key = _hashed("pitboss draw key 1", name, seed, frozen, str(len(left)), public)
    winners: list[str] = []
    place = 0
    while left and len(winners) < wanted:
        block = int.from_bytes(hmac.digest(key, place.to_bytes(8, "big"), "sha256"), "big")
        place += 1
        if block < 2**256 // len(left) * len(left):
            number, holder = left[block % len(left)]
            winners.append(number)
            left = [one for one in left if one[1] != holder]
    return winners


def _hashed(*lines: str) -> bytes:
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).digest()


def _tag(salt: str, patron: str) -> str:
    """What stands for a patron on the public list."""
    return hmac.new(salt.encode(), patron.encode(), "sha256").hexdigest()[:16]
