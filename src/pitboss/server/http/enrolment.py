"""One-time codes: what an administrator reads out at a machine that is to be a seat or a kiosk.

A code is for one machine, works once, within ten minutes, and is void after five wrong ones. It
is in no record: what is recorded is the key that it is exchanged for, in the name of the person
who issued it.
"""

from __future__ import annotations

import hmac
import secrets
from abc import ABC, abstractmethod
from dataclasses import dataclass, field

from pitboss.kernel.fact import fact
from pitboss.server.http.sessions import StaffSession

MINUTES = 10
MOST_WRONG = 5
_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Those that nobody takes for another when they are read out."""
_LENGTH = 8


@fact
class Issued:
    """A code, by whom, and until when it can be used."""

    code: str
    by: StaffSession
    until: int


class Codes(ABC):
    """The codes that wait to be typed, one for a machine at most."""

    @abstractmethod
    def issue(self, table: str, seat: str, by: StaffSession, at: int) -> Issued:
        """A new code for a machine; an older one no longer works."""

    @abstractmethod
    def use(self, table: str, seat: str, typed: str, at: int) -> Issued | None:
        """Who issued the code that was typed, where it is the one; it works no second time."""


@dataclass(slots=True)
class _Waiting:
    issued: Issued
    wrong: int = 0


@dataclass(slots=True)
class EnrolmentCodes(Codes):
    """Kept in memory, by the one server that there is."""

    _waiting: dict[tuple[str, str], _Waiting] = field(default_factory=dict)

    def issue(self, table: str, seat: str, by: StaffSession, at: int) -> Issued:
        """A new code for a machine; an older one no longer works."""
        issued = newly_issued(by, at)
        self._waiting[table, seat] = _Waiting(issued)
        return issued

    def use(self, table: str, seat: str, typed: str, at: int) -> Issued | None:
        """Who issued the code that was typed, where it is the one; it works no second time."""
        waiting = self._waiting.get((table, seat))
        if waiting is None:
            return None
        right = hmac.compare_digest(plain(typed).encode(), waiting.issued.code.encode())
        over = at >= waiting.issued.until
        waiting.wrong += not right
        if right or over or waiting.wrong >= MOST_WRONG:
            del self._waiting[table, seat]
        return waiting.issued if right and not over else None


def newly_issued(by: StaffSession, at: int) -> Issued:
    """A code that nobody could know."""
    code = "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
    return Issued(code=code, by=by, until=at + MINUTES * 60_000)


def shown(code: str) -> str:
    """A code as it is read out.

    >>> shown("K7QM2XDP")
    'K7QM-2XDP'
    """
    return f"{code[:4]}-{code[4:]}"


def plain(typed: str) -> str:
    """What was typed, without what people put between.

    >>> plain(" k7qm-2xdp ")
    'K7QM2XDP'
    """
    return "".join(letter for letter in typed.upper() if letter.isalnum())
