"""Why an account of staff does not do what is asked; the kinds stand in order of precedence."""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind, Refused
from pitboss.staff.account import Staff


class StaffKind(RefusalKind):
    """Why an account does not do what is asked."""

    NAME_TAKEN = ("name-taken", "There is already an account {name}.")
    NO_SIGN_ON = ("no-sign-on", "The name or the password is wrong.")
    LOCKED_OUT = (
        "locked-out",
        "The account {name} is locked after five wrong passwords: an administrator must unlock "
        "it.",
    )
    NOT_THEIR_OFFICE = ("not-their-office", "{name} does not hold the office of {office}.")
    NOT_ON_FILE = ("not-on-file", "There is no account {name}.")
    NOT_YOUR_OFFICE = ("not-your-office", "Only an administrator may do that.")
    ONLY_THE_HOLDER = ("only-the-holder", "A password can be changed only by its holder.")
    SAME_PASSWORD = ("same-password", "The new password must differ from the old one.")
    OWN_ACCOUNT = ("own-account", "Nobody may do that to their own account.")


def refuse(kind: StaffKind, staff: Staff, **words: object) -> Refused:
    """A refusal to raise; no document speaks of accounts, so it has no clause."""
    return Refused(kind.refuse("", None, name=staff.name, **words))


def need_on_file(staff: Staff) -> None:
    """There is such an account, and it has not been closed."""
    if staff.status != "enrolled":
        raise refuse(StaffKind.NOT_ON_FILE, staff)


def need_another(staff: Staff, by: str) -> None:
    """Somebody else acts: nobody gives themselves offices, or closes their own account."""
    if by == staff.name:
        raise refuse(StaffKind.OWN_ACCOUNT, staff)
