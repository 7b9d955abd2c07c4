"""Accounts of staff: offices, sign-on, lock-out after five, and passwords changed at first use."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.kernel.offices import OFFICES
from pitboss.kernel.refusal import Refusal
from pitboss.staff.account import Staff
from pitboss.staff.acts.try_sign_on import TrySignOn
from tests.asking import ask
from tests.folding import fold
from tests.naming import NAMED

FIRST = "$argon2id$first"
OWN = "$argon2id$own"
ADMIN = {"by": "ada", "office": "administrator"}


class Account:
    """One account with its clock."""

    def __init__(self, name: str = "kim", **fields: Any) -> None:  # fields of the enrolment
        self.staff = Staff(name=name)
        self.at = 0
        if fields.pop("enrolled", True):
            enrolled = {"offices": ("dealer", "cashier"), "hashed": FIRST, **ADMIN}
            assert self.do("EnrolStaff", **(enrolled | fields)) == ""

    def do(self, command: str, **fields: Any) -> str:  # fields as the command has them
        """Give a command; the kind of the refusal, or nothing."""
        self.at += 1
        given: dict[str, Any] = {"name": self.staff.name, "at": self.at, "by": self.staff.name}
        answer = ask(self.staff, NAMED[command](**(given | fields)))
        if isinstance(answer, Refusal):
            assert answer.sentence.endswith(".")
            return answer.kind.slug
        fold(self.staff, answer, self.at)
        return ""

    def password(self) -> tuple[str, str]:
        """Its hash, and whose choice it was."""
        return self.staff.hashed, "first" if self.staff.first_password else "own"

    def sign_on(self, *, matched: bool = True, wanted: str = "dealer") -> str:
        """Try a password."""
        return self.do("TrySignOn", wanted=wanted, matched=matched)


def test_a_new_account_has_a_password_that_must_be_changed() -> None:
    account = Account()
    assert account.password() == (FIRST, "first")
    assert account.sign_on() == ""
    assert account.password() == (FIRST, "first")
    assert account.do("ChangePassword", hashed=OWN, same=False) == ""
    assert account.password() == (OWN, "own")


def test_the_first_password_does_not_survive_as_the_new_one() -> None:
    account = Account()
    assert account.do("ChangePassword", hashed=FIRST, same=True) == "same-password"
    assert account.staff.first_password


def test_the_fifth_wrong_password_in_a_row_locks_and_only_an_administrator_opens() -> None:
    account = Account()
    for _ in range(4):
        assert account.sign_on(matched=False) == ""
    assert account.sign_on() == ""
    for _ in range(5):
        assert account.sign_on(matched=False) == ""
    assert account.sign_on() == "locked-out"
    reset = {"hashed": FIRST}
    assert account.do("ResetPassword", **reset) == "not-your-office"
    assert account.do("ResetPassword", **reset, **ADMIN) == ""
    assert account.sign_on() == ""
    assert account.staff.first_password


def test_a_name_that_does_not_exist_is_not_told_from_a_wrong_password() -> None:
    unknown = Account(enrolled=False)
    command = TrySignOn(name="kim", at=1, by="kim", wanted="dealer", matched=False)
    answer = ask(unknown.staff, command)
    assert isinstance(answer, Refusal)
    assert answer.sentence == "The name or the password is wrong."


def test_somebody_acts_only_in_an_office_they_hold() -> None:
    account = Account()
    assert account.sign_on(wanted="inspector") == "not-their-office"
    assert account.do("GrantOffices", offices=("inspector",)) == "not-your-office"
    assert account.do("GrantOffices", offices=("inspector",), **ADMIN) == ""
    assert account.sign_on(wanted="inspector") == ""
    assert account.sign_on(wanted="dealer") == "not-their-office"


def test_nobody_grants_retires_or_renames_themselves() -> None:
    account = Account("ada", offices=("administrator",), by="house")
    assert account.do("GrantOffices", offices=("dealer",), **ADMIN) == "own-account"
    assert account.do("RetireStaff", reason="leaves", **ADMIN) == "own-account"
    assert account.do("EnrolStaff", offices=("dealer",), hashed=OWN, **ADMIN) == "account-exists"


def test_a_retired_account_signs_on_no_more_and_keeps_no_password() -> None:
    account = Account()
    assert account.do("RetireStaff", reason="has left", **ADMIN) == ""
    assert account.staff.hashed == ""
    assert account.sign_on() == "no-sign-on"
    assert account.do("ChangePassword", hashed=OWN, same=False) == "no-such-account"


def test_a_password_is_changed_by_its_holder_alone() -> None:
    account = Account()
    change = {"hashed": OWN, "same": False}
    assert account.do("ChangePassword", **change, **ADMIN) == "only-the-holder"


@pytest.mark.parametrize(
    "fields",
    [
        {"offices": ()},
        {"offices": ("dealer", "dealer")},
        {"offices": ("king",)},
        {"hashed": "secret"},
        {"name": "no one"},
    ],
)
def test_what_cannot_be_an_account_is_refused_in_words(fields: dict[str, Any]) -> None:
    name = fields.pop("name", "kim")
    account = Account(name, enrolled=False)
    with pytest.raises(BadInput):
        account.do("EnrolStaff", **({"offices": ("dealer",), "hashed": OWN, **ADMIN} | fields))


def test_every_office_of_the_floor_is_there() -> None:
    assert len(OFFICES) == len(set(OFFICES)) == 13
