"""Who is signed on: sessions by a secret that only the browser and this process know.

They are held in memory alone, so a restart signs everybody off; what was done stays on record.
Litestar's sessions know a cookie alone, and programs show a header; a socket would keep the
session that it was opened with after that has ended; nobody can be signed off everywhere, by name;
and signing on takes over whatever id the caller has put into the cookie.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pitboss.server.http.enrolment import Codes

MOST_SESSIONS = 2_000
"""The oldest is ended when there would be more."""
COOKIE = "pitboss"
SECURE_COOKIE = "__Host-pitboss"
"""Over HTTPS: a browser takes it from this very host alone, and no page beside can set it."""
BEARER = "bearer "
UNATTENDED = "pitboss-unattended"
"""A header of the floor's pages: nobody has touched them lately, and they ask by themselves."""


@dataclass(slots=True)
class StaffSession:
    """A person at work in one office."""

    name: str
    office: str
    ends_at: int
    must_change: bool = False
    """Whether the first password is still in use: nothing else is done before it is changed."""
    touched_at: int = 0
    """When the person last did something."""
    idles: bool = True
    """Whether it ends when nothing is done: that of a simulated dealer does not."""
    must_enrol: bool = False
    """Whether the office asks for an authenticator that the account does not have yet."""
    offered: str = ""
    """The salt of an authenticator that was shown and is not enrolled yet."""


class StaffSessions:
    """The sessions of a floor.

    >>> sessions = StaffSessions(minutes=480)
    >>> secret = sessions.begin("kim", "dealer", at=0)
    >>> sessions.find(secret, at=1).name
    'kim'
    >>> sessions.find(secret, at=480 * 60_000) is None
    True
    """

    def __init__(self, minutes: int, idle_minutes: int | None = None) -> None:
        self._milliseconds = minutes * 60_000
        self._idle = (minutes if idle_minutes is None else idle_minutes) * 60_000
        self._known: OrderedDict[bytes, StaffSession] = OrderedDict()
        self._steps: dict[str, int] = {}

    def begin(
        self,
        name: str,
        office: str,
        *,
        at: int,
        must_change: bool = False,
        idles: bool = True,
        ends_at: int | None = None,
        must_enrol: bool = False,
    ) -> str:
        """A new session, by the secret that stands for it."""
        secret = secrets.token_urlsafe(32)
        while len(self._known) >= MOST_SESSIONS:
            self._known.popitem(last=False)
        key = hidden(secret)
        self._known[key] = StaffSession(
            name, office, ends_at or at + self._milliseconds, must_change, at, idles, must_enrol
        )
        self._began(key, at)
        return secret

    def _began(self, key: bytes, at: int) -> None:
        """A session has begun: anything else that has to know of it is told here."""

    def changed(self, session: StaffSession) -> None:
        """An authenticator was offered in a session, or enrolled."""

    def took_step(self, name: str, step: int) -> bool:
        """Note that a person's digits of a step were used; false where they were before."""
        if step <= self._steps.get(name, -1):
            return False
        self._steps[name] = step
        return True

    def find(self, secret: str, at: int, *, attended: bool = True) -> StaffSession | None:
        """The session of a secret, while it lasts; ``attended`` where its holder acts."""
        key = hidden(secret)
        session = self._known.get(key)
        if session is None:
            return None
        if not self._lasts(session, at):
            del self._known[key]
            return None
        if attended:
            session.touched_at = at
        return session

    def _lasts(self, session: StaffSession, at: int) -> bool:
        """Whether neither its time is over nor its holder has long done nothing."""
        idle = session.idles and at - session.touched_at >= self._idle
        return at < session.ends_at and not idle

    def codes(self, made_by_key: Callable[[bytes], bytes]) -> Codes:  # noqa: ARG002 - all alike
        """Where the one-time codes of machines wait to be typed: at the server that there is."""
        from pitboss.server.http.enrolment import EnrolmentCodes  # it knows who issues them

        return EnrolmentCodes()

    def at_work(self, at: int) -> tuple[str, ...]:
        """Everybody who is signed on, each once."""
        present = (one.name for one in self._known.values() if self._lasts(one, at))
        return tuple(sorted(set(present)))

    def offices(self, at: int, *, besides: str = "") -> tuple[str, ...]:
        """The offices in which somebody is signed on; ``besides`` leaves one person out."""
        working = {
            one.office
            for one in self._known.values()
            if self._lasts(one, at) and one.name != besides
        }
        return tuple(sorted(working))

    def offices_by_name(self, at: int) -> dict[str, list[str]]:
        """Everybody who is signed on, with the offices in which they are."""
        found: dict[str, dict[str, None]] = {}
        for one in self._known.values():
            if self._lasts(one, at):
                found.setdefault(one.name, {})[one.office] = None
        return {name: list(offices) for name, offices in found.items()}

    def end(self, secret: str) -> None:
        """Sign off."""
        self._known.pop(hidden(secret), None)

    def close(self) -> None:
        """Nothing is held that has to be let go."""

    def end_all_of(self, name: str) -> None:
        """Sign a person off everywhere: the account was closed, or has another password."""
        ended = [key for key, session in self._known.items() if session.name == name]
        for key in ended:
            del self._known[key]


def secret_of(cookies: Mapping[str, str], headers: Mapping[str, str], *, secure: bool) -> str:
    """The secret that a caller shows: a browser its cookie, a program a header of its own."""
    return bearer_of(headers) or cookies.get(cookie_name(secure=secure), "")


def bearer_of(headers: Mapping[str, str]) -> str:
    """The secret that a program shows in a header; empty where there is none."""
    shown = headers.get("authorization", "")
    return shown[len(BEARER) :] if shown.lower().startswith(BEARER) else ""


def cookie_name(*, secure: bool) -> str:
    """What the cookie of a session is called, over HTTPS and without."""
    return SECURE_COOKIE if secure else COOKIE


def hidden(secret: str) -> bytes:
    """What is remembered of a secret: looking it up tells nobody how much of it was right."""
    return sha256(secret.encode()).digest()
