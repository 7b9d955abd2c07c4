"""Why an account of staff does not do what is asked; the kinds stand in order of precedence."""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind, refuse
from pitboss.staff.account import Staff


class StaffKind(RefusalKind):
    """Why an account does not do what is asked; no document speaks of accounts, so no clause."""

    ACCOUNT_EXISTS = "There is already an account {name}."
    RESERVED_NAME = "{name} is a name in which the house itself acts: no person can have it."
    NAME_ALIKE = "{name} could be taken for {other}: choose a name that cannot."
    NO_SIGN_ON = "The name or the password is wrong."
    LOCKED_OUT = (
        "The account {name} is locked here after wrong passwords until {until_at}; "
        "an administrator can unlock it."
    )
    CODE_NEEDED = "Give the six digits that your authenticator shows as well."
    WRONG_DIGITS = "Those are not the digits that your authenticator shows now."
    NO_SECOND_FACTOR = "{name} has no authenticator."
    NOT_THEIR_OFFICE = "{name} does not hold the office of {office}."
    NO_SUCH_ACCOUNT = "There is no account {name}."
    ONLY_THE_HOLDER = "Only the holder of an account may do that."
    SAME_PASSWORD = "The new password must differ from the old one."
    NOT_AN_ADMINISTRATOR = (
        "{name} is not an administrator: an administrator can reset that account."
    )
    OWN_ACCOUNT = "Nobody may do that to their own account."


def need_on_file(staff: Staff) -> None:
    """There is such an account, and it has not been closed."""
    if staff.status != "enrolled":
        raise refuse(StaffKind.NO_SUCH_ACCOUNT, "", name=staff.name)


def need_another(staff: Staff, by: str) -> None:
    """Somebody else acts: nobody gives themselves offices, or closes their own account."""
    if by == staff.name:
        raise refuse(StaffKind.OWN_ACCOUNT, "", name=staff.name)
