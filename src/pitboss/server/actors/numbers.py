"""Numbers of tickets: nobody can guess one, and the same request for one gets the same.

A number is drawn by a keyed hash of the journal's salt, the terminal and the serial of its
request. A request that is sent again, after a lost connection or a restart, is then the same
request to the last digit. The salt is drawn for every journal, and again when an older copy of one
is taken up: what a journal has forgotten never gets the same number.
"""

from __future__ import annotations

import hmac
import os
import secrets
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from pitboss.kernel.errors import BadInput
from pitboss.ledger.ticket_paper import RANDOM_DIGITS, make_number

KEY_BYTES = 32


class TicketNumbers:
    """Draws the numbers of one system's tickets.

    >>> numbers = TicketNumbers(b"k" * 32, 1, lambda: "salt")
    >>> numbers.draw("sicbo-1-3", 7) == numbers.draw("sicbo-1-3", 7)
    True
    >>> numbers.draw("sicbo-1-3", 7) == numbers.draw("sicbo-1-3", 8)
    False
    >>> another = TicketNumbers(b"k" * 32, 1, lambda: "another")
    >>> numbers.draw("sicbo-1-3", 7) == another.draw("sicbo-1-3", 7)
    False
    """

    def __init__(self, key: bytes, system: int, salt: Callable[[], str]) -> None:
        self._key = key
        self._system = system
        self._salt = salt

    def draw(self, terminal: str, serial: int) -> str:
        """The number for a request of a terminal."""
        hashed = hmac.digest(self._key, f"{self._salt()} {terminal} {serial}".encode(), sha256)
        drawn = int.from_bytes(hashed) % 10**RANDOM_DIGITS
        return make_number(self._system, f"{drawn:0{RANDOM_DIGITS}d}")


def ticket_key(path: Path) -> bytes:
    """The key in a file; made with mode 0600 on first use."""
    try:
        if not path.exists():
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "wb") as file:
                file.write(secrets.token_bytes(KEY_BYTES))
                file.flush()
                os.fsync(file.fileno())
        key = path.read_bytes()
    except OSError as wrong:
        raise BadInput(f"The key {path} cannot be read: {wrong.strerror}.") from wrong
    if len(key) != KEY_BYTES:
        raise BadInput(f"The key {path} has {len(key)} bytes: it must have {KEY_BYTES}.")
    return key
