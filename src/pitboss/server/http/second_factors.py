"""Authenticators of staff: their secrets, the digits they show, and how one is enrolled.

A secret is made by the floor's key of a salt that is on record: neither the journal nor a backup
of it is enough to make the digits. A step whose digits were used is not taken again.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

from pitboss.eventstore.writer import Accepted
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.fact import fact
from pitboss.kernel.refusal import Refusal
from pitboss.server.http.rates import neighbourhood
from pitboss.server.http.sessions import StaffSession
from pitboss.staff.account import Staff
from pitboss.staff.acts.enrol_second_factor import EnrolSecondFactor
from pitboss.staff.acts.try_sign_on import TrySignOn
from pitboss.staff.one_time_passwords import (
    SECRET_BYTES,
    STEP_MS,
    address_of,
    readable,
    step_of,
)
from pitboss.staff.refusals import StaffKind

if TYPE_CHECKING:
    from pitboss.server.actors.floor import Floor

_TITLE = b"pitboss authenticator 1\n"
MadeByKey = Callable[[bytes], bytes]


@fact
class FactorOffer:
    """An authenticator to be enrolled: its secret in letters, and what the code says."""

    secret: str
    address: str


class SecondFactors:
    """Makes and checks what authenticators show."""

    def __init__(self, floor: Floor, made_by_key: MadeByKey) -> None:
        self._floor = floor
        self._made_by_key = made_by_key

    def is_due(self, account: Staff, office: str) -> bool:
        """Whether the office asks for an authenticator, and the account has none."""
        return office in self._floor.settings.door.second_factor and not account.factor_salt

    def shown_by(self, account: Staff, typed: str) -> bool:
        """Whether the digits are those of the account's authenticator now; each works once."""
        secret = self._secret(account.name, account.factor_salt)
        # What was taken before this server was started is on record as the time of a sign-on.
        before = -1 if account.signed_on_at is None else account.signed_on_at // STEP_MS
        step = step_of(secret, typed, self._floor.clock(), before)
        return step is not None and self._floor.sessions.took_step(account.name, step)

    async def offer(
        self, session: StaffSession, typed: str, address: str
    ) -> FactorOffer | Refusal:
        """A new secret for the person signed on; on record only once it was shown to work.

        Who has an authenticator shows its digits first: a page that was left open is not enough to
        put another in its place. One that is lost is taken off by an administrator.
        """
        account = self._account(session.name)
        if account.factor_salt:
            if not typed:
                return StaffKind.CODE_NEEDED.refuse("")
            if not self.shown_by(account, typed):
                await self._missed(session, neighbourhood(address))
                return StaffKind.WRONG_DIGITS.refuse("")
        session.offered = secrets.token_hex(16)
        self._floor.sessions.changed(session)
        secret = self._secret(session.name, session.offered)
        return FactorOffer(
            secret=readable(secret),
            address=address_of(secret, session.name, self._floor.settings.server.venue),
        )

    async def enrol(self, session: StaffSession, typed: str) -> object:
        """Enrol what was offered, if it shows the right digits."""
        secret, now = self._secret(session.name, session.offered), self._floor.clock()
        step = step_of(secret, typed, now) if session.offered else None
        if step is None:
            return StaffKind.WRONG_DIGITS.refuse("")
        stamp = self._floor.stamp(session)
        answer = await self._floor.queue.put_on_record(
            EnrolSecondFactor(name=session.name, salt=session.offered, **stamp)
        )
        if isinstance(answer, Accepted):
            self._floor.sessions.took_step(session.name, step)
            session.offered, session.must_enrol = "", False
            self._floor.sessions.changed(session)
        return answer

    async def _missed(self, session: StaffSession, origin: str) -> None:
        """Guessing counts here as it does at sign-on, and from the fifth on ends the sessions."""
        floor, name = self._floor, session.name
        await floor.queue.put_on_record(
            TrySignOn(
                name=name,
                wanted=session.office,
                matched=False,
                origin=origin,
                at=floor.clock(),
                by=name,
            )
        )
        if self._account(name).locked_until(origin, floor.clock()) is not None:
            floor.sessions.end_all_of(name)

    def _account(self, name: str) -> Staff:
        return kind_of(self._floor.queue.state(Staff.stream(name)), Staff)

    def _secret(self, name: str, salt: str) -> bytes:
        return self._made_by_key(_TITLE + f"{name}\n{salt}".encode())[:SECRET_BYTES]
