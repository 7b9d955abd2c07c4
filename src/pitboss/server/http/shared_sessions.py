"""Sessions of a floor with several servers: in the database, where every server finds them.

A copy is held here and made like the database's again and again (``cluster/news.py``), so asking
who somebody is costs nothing. A session that began a moment ago at another server is looked up;
one that ended there has ended here a moment later. Writing goes to the database first.
"""

from __future__ import annotations

from collections.abc import Callable

from pitboss.eventstore.bounded_connection import BoundedConnection
from pitboss.server.http.sessions import StaffSession, StaffSessions, hidden
from pitboss.server.http.shared_codes import SharedCodes
from pitboss.server.http.shared_rows import SharedRows

TOUCHED_MS = 20_000
"""How often it is written down that somebody does something."""
_ROW = "hidden, name, office, ends_at, must_change, touched_at, idles, must_enrol, offered"
NEWS_ON_ITS_WAY = 2
"""So much news may have been read before something that was done here."""


class SharedSessions(StaffSessions):
    """The same sessions at every server of a floor."""

    def __init__(
        self,
        minutes: int,
        idle_minutes: int,
        connect: Callable[[], BoundedConnection],
    ) -> None:
        super().__init__(minutes, idle_minutes)
        self.rows = SharedRows(connect)
        self._written: dict[bytes, int] = {}
        """When it was last written down that somebody did something."""
        self._fresh: dict[bytes, int] = {}
        """What began here and may be missing in news that is on its way."""
        self._ended: dict[bytes, int] = {}
        """What ended here and may still stand in it."""

    def _began(self, key: bytes, at: int) -> None:
        """A session has begun: every server of the floor has it."""
        one = self._known[key]
        self._fresh[key] = 0
        self.rows.execute(
            f"INSERT INTO staff_sessions ({_ROW}) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)",
            (
                key, one.name, one.office, one.ends_at, one.must_change, one.touched_at,
                one.idles, one.must_enrol, one.offered,
            ),
        )  # fmt: skip
        self.rows.execute("DELETE FROM staff_sessions WHERE ends_at <= %s", (at,))

    def changed(self, session: StaffSession) -> None:
        """An authenticator was offered in a session, or enrolled: wherever its next act is."""
        for key, one in self._known.items():
            if one is session:
                self._fresh[key] = 0
                self.rows.execute(
                    "UPDATE staff_sessions SET must_enrol = %s, offered = %s WHERE hidden = %s",
                    (one.must_enrol, one.offered, key),
                )

    def took_step(self, name: str, step: int) -> bool:
        """Digits work once at all servers together; where nobody can say so they do not."""
        row = self.rows.first(
            "INSERT INTO factor_steps VALUES (%s, %s) ON CONFLICT (name) DO UPDATE "
            "SET step = excluded.step WHERE factor_steps.step < excluded.step RETURNING step",
            (name, step),
        )
        return row is not None

    def codes(self, made_by_key: Callable[[bytes], bytes]) -> SharedCodes:
        """Issued at one server, typed at any."""
        return SharedCodes(self.rows, made_by_key)

    def find(self, secret: str, at: int, *, attended: bool = True) -> StaffSession | None:
        """The session of a secret, while it lasts; ``attended`` where its holder acts."""
        key = hidden(secret)
        if secret and key not in self._known and key not in self._ended:
            row = self.rows.first(f"SELECT {_ROW} FROM staff_sessions WHERE hidden = %s", (key,))
            if row is not None:
                self._known[key] = StaffSession(*row[1:])
                self._fresh[key] = 0
        session = super().find(secret, at, attended=attended)
        if session is not None and attended and at - self._written.get(key, 0) >= TOUCHED_MS:
            self._written[key] = at
            self.rows.execute(
                "UPDATE staff_sessions SET touched_at = %s WHERE hidden = %s", (at, key)
            )
        return session

    def end(self, secret: str) -> None:
        """Sign off, everywhere."""
        super().end(secret)
        self._forget(hidden(secret))

    def end_all_of(self, name: str) -> None:
        """Sign a person off at every server."""
        gone = [key for key, one in self._known.items() if one.name == name]
        super().end_all_of(name)
        self._ended.update(dict.fromkeys(gone, 0))
        self.rows.execute("DELETE FROM staff_sessions WHERE name = %s", (name,))

    def made_like(self, sessions: dict[bytes, StaffSession]) -> None:
        """What stands in the database: others signed on and off there."""
        for key in [key for key in self._known if key not in sessions]:
            if key not in self._fresh:
                del self._known[key]
                self._written.pop(key, None)
        for key, one in sessions.items():
            here = self._known.get(key)
            if here is not None:
                here.touched_at = max(here.touched_at, one.touched_at)
                if key not in self._fresh:
                    here.must_enrol, here.offered = one.must_enrol, one.offered
            elif key not in self._ended:
                self._known[key] = one
        self._fresh, self._ended = _older(self._fresh), _older(self._ended)

    def _forget(self, key: bytes) -> None:
        self._written.pop(key, None)
        self._ended[key] = 0
        self.rows.execute("DELETE FROM staff_sessions WHERE hidden = %s", (key,))

    def close(self) -> None:
        """Let the connection go."""
        self.rows.close()


def _older(news: dict[bytes, int]) -> dict[bytes, int]:
    """What is still to be borne in mind when news has come once more."""
    return {key: times + 1 for key, times in news.items() if times < NEWS_ON_ITS_WAY}
