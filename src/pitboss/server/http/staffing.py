"""Sign-on: passwords checked here, and what follows from it decided and recorded by the core."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from pitboss.eventstore.writer import Accepted
from pitboss.kernel.countersigning import CountersigningKind
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.house_names import HOUSE
from pitboss.kernel.offices import OFFICES
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import NO_NAME, name_on_file
from pitboss.reports.reading import heads
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.http.rates import neighbourhood
from pitboss.server.http.second_factors import MadeByKey, SecondFactors
from pitboss.server.http.sessions import StaffSession
from pitboss.staff.account import ADMINISTRATOR, Staff
from pitboss.staff.acts.change_password import ChangePassword
from pitboss.staff.acts.choose_office import ChooseOffice
from pitboss.staff.acts.enrol_staff import EnrolStaff
from pitboss.staff.acts.reset_password import ResetPassword
from pitboss.staff.acts.try_sign_on import TrySignOn
from pitboss.staff.names import alike
from pitboss.staff.passwords import LONGEST, aged, check_password
from pitboss.staff.refusals import StaffKind

if TYPE_CHECKING:
    from pitboss.server.actors.floor import Floor

AT_ONCE = 2
"""How many passwords are checked at the same time: each takes a core for a fifth of a second."""
MOST_WAITING = 50

Result = TypeVar("Result")

_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
"""What first passwords are drawn from: nothing that is misread on paper."""


class Credentials(Protocol):
    """What somebody shows who wants to act in an office."""

    @property
    def name(self) -> str:
        """Who they say they are."""

    @property
    def password(self) -> str:
        """Their password."""

    @property
    def office(self) -> str:
        """The office in which they want to act."""

    @property
    def code(self) -> str:
        """The digits of their authenticator; empty where they have none."""


class Staffing:
    """Everything about who signs on."""

    def __init__(
        self, floor: Floor, made_by_key: MadeByKey, hasher: PasswordHasher | None = None
    ) -> None:
        self._floor = floor
        self.factors = SecondFactors(floor, made_by_key)
        self.codes = floor.sessions.codes(made_by_key)
        self._hasher = hasher or PasswordHasher()
        self._cores = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        # Somebody without an account waits just as long for the answer.
        self._nobody = self._hasher.hash(secrets.token_hex())

    async def first_accounts(self) -> dict[str, str]:
        """One account for each office, on a floor that has none: names and first passwords.

        They are told once, here, and must be changed at first use.
        """
        if self._account(ADMINISTRATOR).status != "blank":
            return {}
        made = {office: first_password() for office in OFFICES}
        hashes = await asyncio.gather(*(self._hash(password) for password in made.values()))
        told = {}
        for (office, password), hashed in zip(made.items(), hashes, strict=True):
            answer = await self._floor.queue.ask(
                EnrolStaff(
                    name=office,
                    offices=(office,),
                    hashed=hashed,
                    at=self._floor.clock(),
                    by=HOUSE,
                )
            )
            if isinstance(answer, Accepted):  # another server that began just now may be first
                told[office] = password
        return told

    async def sign_on(self, shown: Credentials, address: str) -> str | Refusal:
        """The secret of a new session, or why there is none; ``address`` is where it is asked."""
        name = shown.name
        account = await self._identified(shown, address)
        if isinstance(account, Refusal):
            return account
        office = account.office
        self._floor.log.info("signed-on", by=name, office=office)
        at, sessions = self._floor.clock(), self._floor.sessions
        must_change, must_enrol = (
            self._must_change(account, at),
            self.factors.is_due(account, office),
        )
        return sessions.begin(name, office, at=at, must_change=must_change, must_enrol=must_enrol)

    async def choose_office(self, session: StaffSession, office: str, secret: str) -> object:
        """The secret of a session in another office of the same person, or why there is none.

        The session before ends, and the new one ends when that would have: nobody stays on longer
        by changing offices.
        """
        wanted = ChooseOffice(name=session.name, wanted=office, **self._floor.stamp(session))
        answer = await self._floor.queue.put_on_record(wanted)
        if not isinstance(answer, Accepted):
            return answer
        at, sessions = self._floor.clock(), self._floor.sessions
        must_enrol = self.factors.is_due(self._account(session.name), office)
        fresh = sessions.begin(
            session.name, office, at=at, ends_at=session.ends_at, must_enrol=must_enrol
        )
        sessions.end(secret)
        self._floor.log.info("office-chosen", by=session.name, office=office)
        return fresh

    def offices_of(self, name: str) -> tuple[str, ...]:
        """The offices that a person holds."""
        return tuple(self._account(name).offices)

    async def countersign(
        self, session: StaffSession, shown: Credentials, address: str
    ) -> tuple[str, str] | Refusal:
        """A second person, by their own name and password; begins no session of theirs."""
        name, office = shown.name, shown.office
        if name == session.name:
            return CountersigningKind.OWN_SECOND.refuse("")
        account = await self._identified(shown, address)
        if isinstance(account, Refusal):
            return account
        if self._must_change(account, self._floor.clock()):
            return WireKind.PASSWORD_DUE.refuse("")
        if self.factors.is_due(account, office):
            return WireKind.SECOND_FACTOR_DUE.refuse("")
        self._floor.log.info("countersigned", by=name, office=office, with_=session.name)
        return name, office

    def _must_change(self, account: Staff, at: int) -> bool:
        days = self._floor.settings.door.password_days
        return account.first_password or aged(account.password_at, at, days)

    async def _identified(self, shown: Credentials, address: str) -> Staff | Refusal:
        """The account of who shows its password, and that it was tried on record."""
        name = shown.name
        # Read again: it may have been reset at the console, which is another process.
        account = kind_of(self._floor.queue.reread(Staff.stream(name)), Staff)
        office = shown.office or account.usual_office
        hashed = account.hashed or self._nobody
        known_word = await self._matches(hashed, shown.password)
        matched = right_word = known_word and account.status == "enrolled"
        if name_on_file(name) == NO_NAME:
            # Nobody can be called so: it is told as any other name that is not known.
            self._floor.metrics.sign_on_failed()
            return StaffKind.NO_SIGN_ON.refuse("")
        origin, at = neighbourhood(address), self._floor.clock()
        if matched and account.factor_salt and account.locked_until(origin, at) is None:
            if not shown.code:
                return StaffKind.CODE_NEEDED.refuse("")
            matched = self.factors.shown_by(account, shown.code)
        answer = await self._floor.queue.put_on_record(
            TrySignOn(
                name=name,
                wanted=office,
                matched=matched,
                origin=origin,
                at=at,
                by=name,
                office=office,
            )
        )
        account = self._account(name)
        # Another may have been chosen, at any server, while this one was looked at.
        if account.hashed != hashed:
            matched = right_word = False
        if not matched and isinstance(answer, Accepted | Refusal):
            # That there is such an account, and that it is locked, is told to its holder alone.
            self._floor.metrics.sign_on_failed()
            self._floor.log.warning("sign-on-failed", by=name, origin=origin)
            return (StaffKind.WRONG_DIGITS if right_word else StaffKind.NO_SIGN_ON).refuse("")
        if isinstance(answer, Refusal):
            self._floor.metrics.sign_on_failed()
            return answer
        if not isinstance(answer, Accepted):
            if self._floor.queue.foreign:
                # That account is what somebody else wrote to: it opens nothing.
                return WireKind.FLOOR_STOPPED.refuse("")
            raise BadInput("Signing on could not be recorded: try again in a moment.")
        return account

    async def change(self, session: StaffSession, old: str, new: str, address: str) -> object:
        """A person changes their own password; every other session of theirs ends."""
        check_password(new, session.name)
        account, origin = self._account(session.name), neighbourhood(address)
        matches = await self._matches(account.hashed, old)
        until = account.locked_until(origin, self._floor.clock())
        if until is not None:
            return StaffKind.LOCKED_OUT.refuse("", name=session.name, until_at=until)
        if not matches:
            # Guessing counts here as it does at sign-on, and ends where it would end there.
            await self._floor.queue.put_on_record(
                TrySignOn(
                    name=session.name,
                    wanted=session.office,
                    matched=False,
                    origin=origin,
                    at=self._floor.clock(),
                    by=session.name,
                )
            )
            if self._account(session.name).locked_until(origin, self._floor.clock()) is not None:
                self._floor.sessions.end_all_of(session.name)
            return StaffKind.NO_SIGN_ON.refuse("")
        hashed = await self._hash(new)
        answer = await self._floor.queue.put_on_record(
            ChangePassword(
                name=session.name,
                hashed=hashed,
                same=old == new,
                **self._floor.stamp(session),
            )
        )
        if isinstance(answer, Accepted):
            self._floor.sessions.end_all_of(session.name)
        return answer

    async def enrol(self, session: StaffSession, name: str, offices: tuple[str, ...]) -> object:
        """An administrator opens an account: its first password, or why there is none."""
        password = first_password()
        answer = await self._floor.queue.ask(
            EnrolStaff(
                name=name,
                offices=offices,
                hashed=await self._hash(password),
                alike=await self._alike(name),
                **self._floor.stamp(session),
            )
        )
        return password if isinstance(answer, Accepted) else answer

    async def reset(self, session: StaffSession, name: str) -> object:
        """An administrator gives a person a first password again, which also unlocks them."""
        password = first_password()
        answer = await self._floor.queue.ask(
            ResetPassword(
                name=name,
                hashed=await self._hash(password),
                **self._floor.stamp(session),
            )
        )
        if not isinstance(answer, Accepted):
            return answer
        self._floor.sessions.end_all_of(name)
        return password

    async def _alike(self, name: str) -> str:
        """Which account or table on file a new name could be taken for."""
        prefix = Staff.stream("x")[:-1]
        accounts = await self._floor.reader.read(
            lambda store: [head.stream.removeprefix(prefix) for head in heads(store, prefix)]
        )
        settings = self._floor.settings
        machines = [*(table.name for table in settings.table), *settings.server.kiosks]
        return alike(name, accounts, machines)

    def _account(self, name: str) -> Staff:
        return kind_of(self._floor.queue.state(Staff.stream(name)), Staff)

    async def _matches(self, hashed: str, password: str) -> bool:
        if len(password) > LONGEST:
            return False

        def verify() -> bool:
            try:
                return self._hasher.verify(hashed, password)
            except (VerificationError, InvalidHashError):
                return False

        return await self._in_thread(verify)

    async def _hash(self, password: str) -> str:
        return await self._in_thread(lambda: self._hasher.hash(password))

    async def _in_thread(self, work: Callable[[], Result]) -> Result:
        if self._waiting >= MOST_WAITING:
            raise BadInput("Too many people are signing on: try again in a moment.")
        self._waiting += 1
        try:
            async with self._cores:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1


def first_password() -> str:
    """A password that is told once, on paper, and changed at first use."""
    groups = ("".join(secrets.choice(_LETTERS) for _ in range(4)) for _ in range(4))
    return "-".join(groups)
