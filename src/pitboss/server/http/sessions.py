"""Who is signed on: sessions by a secret that only the browser and this process know.

They are held in memory alone, so a restart signs everybody off; what was done stays on record.
Litestar's sessions know a cookie alone, and programs show a header; a socket would keep the
session that it was opened with after that has ended; nobody can be signed off everywhere, by name;
and signing on takes over whatever id the caller has put into the cookie.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

MOST_SESSIONS = 2_000
"""The oldest is ended when there would be more."""
COOKIE = "pitboss"
BEARER = "bearer "


@dataclass(slots=True)
class StaffSession:
    """A person at work in one office."""

    name: str
    office: str
    ends_at: int
    must_change: bool = False
    """Whether the first password is still in use: nothing else is done before it is changed."""


class StaffSessions:
    """The sessions of a floor.

    >>> sessions = StaffSessions(minutes=480)
    >>> secret = sessions.begin("kim", "dealer", at=0)
    >>> sessions.find(secret, at=1).name
    'kim'
    >>> sessions.find(secret, at=480 * 60_000) is None
    True
    """

    def __init__(self, minutes: int) -> None:
        self._milliseconds = minutes * 60_000
        self._known: OrderedDict[bytes, StaffSession] = OrderedDict()

    def begin(self, name: str, office: str, *, at: int, must_change: bool = False) -> str:
        """A new session, by the secret that stands for it."""
        secret = secrets.token_urlsafe(32)
        while len(self._known) >= MOST_SESSIONS:
            self._known.popitem(last=False)
        self._known[_hidden(secret)] = StaffSession(
            name, office, at + self._milliseconds, must_change
        )
        return secret

    def find(self, secret: str, at: int) -> StaffSession | None:
        """The session of a secret, while it lasts."""
        key = _hidden(secret)
        session = self._known.get(key)
        if session is not None and at >= session.ends_at:
            del self._known[key]
            return None
        return session

    def at_work(self, at: int) -> tuple[str, ...]:
        """Everybody who is signed on, each once."""
        present = (one.name for one in self._known.values() if at < one.ends_at)
        return tuple(sorted(set(present)))

    def offices(self, at: int, *, besides: str = "") -> tuple[str, ...]:
        """The offices in which somebody is signed on; ``besides`` leaves one person out."""
        working = {
            one.office for one in self._known.values() if at < one.ends_at and one.name != besides
        }
        return tuple(sorted(working))

    def end(self, secret: str) -> None:
        """Sign off."""
        self._known.pop(_hidden(secret), None)

    def end_all_of(self, name: str) -> None:
        """Sign a person off everywhere: the account was closed, or has another password."""
        ended = [key for key, session in self._known.items() if session.name == name]
        for key in ended:
            del self._known[key]


def secret_of(cookie: str | None, headers: Mapping[str, str]) -> str:
    """The secret that a caller shows: a browser its cookie, a program a header of its own."""
    shown = headers.get("authorization", "")
    return shown[len(BEARER) :] if shown.lower().startswith(BEARER) else cookie or ""


def _hidden(secret: str) -> bytes:
    """What is remembered of a secret: looking it up tells nobody how much of it was right."""
    return sha256(secret.encode()).digest()
