"""One-time codes of a floor with several servers: issued at one, typed at any.

In the database stands only what the floor's key makes of a code: who reads that cannot type it.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable

from pitboss.server.http.enrolment import (
    MOST_WRONG,
    Codes,
    Issued,
    newly_issued,
    plain,
)
from pitboss.server.http.sessions import StaffSession
from pitboss.server.http.shared_rows import SharedRows

_TITLE = b"pitboss enrolment code 1\n"


class SharedCodes(Codes):
    """The codes that wait to be typed, one for a machine at most."""

    def __init__(self, rows: SharedRows, made_by_key: Callable[[bytes], bytes]) -> None:
        self._rows = rows
        self._made_by_key = made_by_key

    def issue(self, table: str, seat: str, by: StaffSession, at: int) -> Issued:
        """A new code for a machine; an older one no longer works."""
        issued = newly_issued(by, at)
        machine = f"{table}/{seat}"
        self._rows.execute(
            "INSERT INTO enrolment_codes VALUES (%s, %s, %s, %s, %s) ON CONFLICT (machine) "
            "DO UPDATE SET code = excluded.code, name = excluded.name, "
            "office = excluded.office, until = excluded.until, wrong = 0",
            (machine, self._hidden(machine, issued.code), by.name, by.office, issued.until),
        )
        return issued

    def use(self, table: str, seat: str, typed: str, at: int) -> Issued | None:
        """Who issued the code that was typed, where it is the one; it works no second time."""
        machine, code = f"{table}/{seat}", plain(typed)
        row = self._rows.first(
            "SELECT code, name, office, until, wrong FROM enrolment_codes WHERE machine = %s",
            (machine,),
        )
        if row is None:
            return None
        hidden, name, office, until, wrong = row
        right = hmac.compare_digest(self._hidden(machine, code), bytes(hidden))
        if not right and at < until and wrong + 1 < MOST_WRONG:
            self._rows.execute(
                "UPDATE enrolment_codes SET wrong = wrong + 1 WHERE machine = %s AND code = %s",
                (machine, hidden),
            )
            return None
        # Of two who type it at two servers, one is there first.
        taken = self._rows.first(
            "DELETE FROM enrolment_codes WHERE machine = %s AND code = %s RETURNING machine",
            (machine, hidden),
        )
        if not right or at >= until or taken is None:
            return None
        return Issued(code=code, by=StaffSession(name, office, until), until=until)

    def _hidden(self, machine: str, code: str) -> bytes:
        return self._made_by_key(_TITLE + f"{machine}\n{code}".encode())
