"""Six digits that change every thirty seconds, as any authenticator shows them (RFC 6238).

Pure: the secret and the time are passed in.
"""

from __future__ import annotations

import hmac
from base64 import b32encode
from urllib.parse import quote

STEP_MS = 30_000
DIGITS = 6
SECRET_BYTES = 20
TOLERANCE = 1
"""So many steps early or late: a telephone's clock is not the floor's."""


def digits_at(secret: bytes, step: int) -> str:
    """The digits of one step of thirty seconds.

    >>> digits_at(b"12345678901234567890", 59_000 // STEP_MS)
    '287082'
    """
    hashed = hmac.digest(secret, step.to_bytes(8), "sha1")
    start = hashed[-1] & 15
    number = int.from_bytes(hashed[start : start + 4]) & 0x7FFF_FFFF
    return f"{number % 10**DIGITS:0{DIGITS}d}"


def step_of(secret: bytes, typed: str, at: int, after: int = -1) -> int | None:
    """The step whose digits were typed, around a time and after one that was used; else none.

    >>> secret = b"12345678901234567890"
    >>> step_of(secret, "287082", 59_000), step_of(secret, "287082", 59_000, after=1)
    (1, None)
    >>> step_of(secret, "287 082", 80_000), step_of(secret, "287082", 120_000)
    (1, None)
    """
    given = "".join(typed.split())
    now = at // STEP_MS
    for step in range(max(now - TOLERANCE, after + 1, 0), now + TOLERANCE + 1):
        if hmac.compare_digest(digits_at(secret, step).encode(), given.encode()):
            return step
    return None


def readable(secret: bytes) -> str:
    """A secret as it is typed where no code can be photographed.

    >>> readable(b"12345678901234567890")
    'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    """
    return b32encode(secret).decode().rstrip("=")


def address_of(secret: bytes, name: str, venue: str) -> str:
    """What the code says that an authenticator photographs.

    >>> address_of(b"1234567890", "kim", "The house")
    'otpauth://totp/The%20house:kim?secret=GEZDGNBVGY3TQOJQ&issuer=The%20house'
    """
    issuer = quote(venue, safe="")
    return (
        f"otpauth://totp/{issuer}:{quote(name, safe='')}?secret={readable(secret)}&issuer={issuer}"
    )
