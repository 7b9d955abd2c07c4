"""Why an account of staff does not do what is asked; the kinds stand in order of precedence."""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind, Refused
from pitboss.staff.account import Staff


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
