"""The people who work on the floor: their offices, their sign-on, and who is locked out.

The shell checks a password and says whether it matched; what follows from it is decided here. Of a
password only its Argon2id hash is ever on record.

    blank -> enrolled (password to be changed) -> at work; locked after five failures; retired
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from pitboss.kernel.act import Act, Sender
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import fact
from pitboss.kernel.offices import OFFICES
from pitboss.kernel.refusal import Refusal, RefusalKind, Refused
from pitboss.kernel.subject import Subject
from pitboss.kernel.words import one_of, quoted

FAILURES_TO_LOCK = 5
LONGEST_NAME = 40
ADMINISTRATOR = "administrator"
HASH = "$argon2id$"
"""How the hash of a password begins; anything else is not put on record."""


@fact
class OnStaff(Act):
    """An act on one person's account, by their name."""

    senders = Sender.HOUSE

    name: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The account alone."""
        return ((Staff, self.name),)


@fact
class EnrolStaff(OnStaff):
    """Open an account with a password that its holder must change at first use."""

    offices: tuple[str, ...]
    hashed: str


@fact
class GrantOffices(OnStaff):
    """Give a person other offices than before."""

    offices: tuple[str, ...]


@fact
class TrySignOn(OnStaff):
    """Somebody gives a name, an office and a password."""

    wanted: str
    """The office they want to act in."""
    matched: bool
    """Whether the password is the account's, as the shell has found."""


@fact
class ChangePassword(OnStaff):
    """The holder sets another password."""

    hashed: str
    same: bool
    """Whether it is the one they had, as the shell has found."""


@fact
class ResetPassword(OnStaff):
    """An administrator sets a first password again, and lets a locked person back in."""

    hashed: str


@fact
class RetireStaff(OnStaff):
    """Close an account for good."""

    reason: str


@fact
class StaffEnrolled:
    """An account was opened."""

    name: str
    offices: tuple[str, ...]
    hashed: str


@fact
class OfficesGranted:
    """A person has other offices."""

    name: str
    offices: tuple[str, ...]


@fact
class StaffSignedOn:
    """A person signed on in an office."""

    name: str
    office: str


@fact
class SignOnFailed:
    """A password did not match; the fifth in a row locks the account."""

    name: str
    failures: int


@fact
class PasswordSet:
    """A password was set, by its holder or as a first one again."""

    name: str
    hashed: str
    first: bool


@fact
class StaffRetired:
    """An account was closed."""

    name: str
    reason: str


StaffEvent = (
    StaffEnrolled | OfficesGranted | StaffSignedOn | SignOnFailed | PasswordSet | StaffRetired
)


@dataclass(kw_only=True, slots=True)
class Staff(Subject):
    """A person's account as the record has it."""

    prefix: ClassVar[str] = "staff"

    name: str
    version: int = 0
    status: str = "blank"
    """``blank``, ``enrolled`` or ``retired``."""
    offices: list[str] = field(default_factory=list)
    hashed: str = ""
    first_password: bool = False
    """Whether the password was given by somebody else and must be changed."""
    failures: int = 0
    """Passwords in a row that did not match."""
    signed_on_at: int | None = None

    @property
    def locked(self) -> bool:
        """Whether too many passwords were wrong."""
        return self.failures >= FAILURES_TO_LOCK


class StaffKind(RefusalKind):
    """Why an account does not do what is asked."""

    NAME_TAKEN = ("name-taken", "There is an account {name} already.")
    NO_SIGN_ON = ("no-sign-on", "The name and the password do not belong together.")
    LOCKED_OUT = (
        "locked-out",
        "The account {name} is locked after five wrong passwords: an administrator opens it.",
    )
    NOT_THEIR_OFFICE = ("not-their-office", "{name} does not hold the office of {office}.")
    NOT_ON_FILE = ("not-on-file", "There is no account {name}.")
    NOT_YOUR_OFFICE = ("not-your-office", "That is for the administrator to do.")
    ONLY_THE_HOLDER = ("only-the-holder", "A password is changed by its holder.")
    SAME_PASSWORD = ("same-password", "The new password must be another one.")
    OWN_ACCOUNT = ("own-account", "Nobody does that to their own account.")


def decide(staff: Staff, command: OnStaff) -> tuple[StaffEvent, ...] | Refusal:
    """What follows from a command on an account, or why nothing does.

    >>> command = TrySignOn(name="kim", at=0, by="kim", wanted="dealer", matched=False)
    >>> decide(Staff(name="kim"), command).sentence
    'The name and the password do not belong together.'
    """
    assert command.name == staff.name, f"{command.name} is not {staff.name}"
    try:
        return (_ACTS[type(command)](staff, command),)
    except Refused as refused:
        return refused.refusal


def apply(staff: Staff, event: StaffEvent, at: int) -> None:
    """Fold one event into the account."""
    match event:
        case StaffEnrolled():
            assert staff.status == "blank", f"{staff.name} was enrolled before"
            staff.status, staff.offices = "enrolled", list(event.offices)
            staff.hashed, staff.first_password = event.hashed, True
        case OfficesGranted():
            staff.offices = list(event.offices)
        case StaffSignedOn():
            staff.failures, staff.signed_on_at = 0, at
        case SignOnFailed():
            staff.failures = event.failures
        case PasswordSet():
            staff.hashed, staff.first_password, staff.failures = event.hashed, event.first, 0
        case StaffRetired():
            staff.status, staff.hashed, staff.offices = "retired", "", []


def _enrol(staff: Staff, command: EnrolStaff) -> StaffEvent:
    # The first account of a floor is made by the house itself, when nobody can sign on yet.
    if command.by != "house":
        _need_administrator(command)
    if staff.status != "blank":
        raise _refuse(StaffKind.NAME_TAKEN, staff)
    if not 0 < len(staff.name) <= LONGEST_NAME or not staff.name.replace("-", "").isalnum():
        raise BadInput("The name of an account is letters, digits and hyphens.")
    offices = _checked(command.offices)
    return StaffEnrolled(name=staff.name, offices=offices, hashed=_hashed(command.hashed))


def _grant(staff: Staff, command: GrantOffices) -> StaffEvent:
    _need_administrator(command)
    _need_on_file(staff)
    if command.by == staff.name:
        raise _refuse(StaffKind.OWN_ACCOUNT, staff)
    return OfficesGranted(name=staff.name, offices=_checked(command.offices))


def _sign_on(staff: Staff, command: TrySignOn) -> StaffEvent:
    """Whether a name exists is not told to somebody whose password does not match."""
    if staff.status != "enrolled":
        raise _refuse(StaffKind.NO_SIGN_ON, staff)
    if staff.locked:
        raise _refuse(StaffKind.LOCKED_OUT, staff)
    if not command.matched:
        return SignOnFailed(name=staff.name, failures=staff.failures + 1)
    if command.wanted not in staff.offices:
        office = command.wanted.replace("-", " ")
        raise _refuse(StaffKind.NOT_THEIR_OFFICE, staff, office=office)
    return StaffSignedOn(name=staff.name, office=command.wanted)


def _change(staff: Staff, command: ChangePassword) -> StaffEvent:
    _need_on_file(staff)
    if command.by != staff.name:
        raise _refuse(StaffKind.ONLY_THE_HOLDER, staff)
    if command.same:
        raise _refuse(StaffKind.SAME_PASSWORD, staff)
    return PasswordSet(name=staff.name, hashed=_hashed(command.hashed), first=False)


def _reset(staff: Staff, command: ResetPassword) -> StaffEvent:
    _need_administrator(command)
    _need_on_file(staff)
    return PasswordSet(name=staff.name, hashed=_hashed(command.hashed), first=True)


def _retire(staff: Staff, command: RetireStaff) -> StaffEvent:
    _need_administrator(command)
    _need_on_file(staff)
    if command.by == staff.name:
        raise _refuse(StaffKind.OWN_ACCOUNT, staff)
    if not command.reason.strip():
        raise BadInput("An account is closed for a reason.")
    return StaffRetired(name=staff.name, reason=command.reason)


# Each act takes its own kind of command; the mapping is by that very type.
_ACTS: Mapping[type, Callable[[Staff, Any], StaffEvent]] = {
    EnrolStaff: _enrol,
    GrantOffices: _grant,
    TrySignOn: _sign_on,
    ChangePassword: _change,
    ResetPassword: _reset,
    RetireStaff: _retire,
}

STAFF_COMMANDS = tuple(_ACTS)
"""Every kind of command on an account."""


def _need_administrator(command: OnStaff) -> None:
    if command.office != ADMINISTRATOR:
        raise Refused(StaffKind.NOT_YOUR_OFFICE.refuse("", None))


def _need_on_file(staff: Staff) -> None:
    if staff.status != "enrolled":
        raise _refuse(StaffKind.NOT_ON_FILE, staff)


def _checked(offices: tuple[str, ...]) -> tuple[str, ...]:
    strange = [office for office in offices if office not in OFFICES]
    if strange or not offices or len(set(offices)) < len(offices):
        named = quoted(strange[0]) if strange else "that"
        raise BadInput(f"{named} is not a list of offices: each is one of {one_of(OFFICES)}.")
    return offices


def _hashed(text: str) -> str:
    if not text.startswith(HASH):
        raise BadInput("Of a password only its Argon2id hash is put on record.")
    return text


def _refuse(kind: StaffKind, staff: Staff, **words: object) -> Refused:
    return Refused(kind.refuse("", None, name=staff.name, **words))
