"""What an account may be called: nothing that could be taken for the house, a machine or another.

Whatever is done is on record by a name alone, and acts are numbered by it. So an account has no
name in which the house acts, and none that differs from one on file only in how it is written.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.errors import BadInput
from pitboss.kernel.house_names import OF_THE_HOUSE
from pitboss.kernel.refusal import refuse
from pitboss.staff.refusals import StaffKind

LONGEST_NAME = 40


_LIKE = str.maketrans("01i", "oll")
"""Characters that are read as another: a nought as an o, a one and a capital I as an l."""


def likened(name: str) -> str:
    """A name as it is compared: without case, spaces and hyphens, and as it is read.

    >>> likened("Games-Supervisor"), likened("dea1er") == likened("dealer")
    ('gamessupervlsor', True)
    """
    return "".join(letter for letter in name.casefold() if letter.isalnum()).translate(_LIKE)


def alike(name: str, accounts: Iterable[str], tables: Iterable[str]) -> str:
    """The account or table that a new name could be taken for; empty where there is none.

    Whatever begins with a table's name is one of its terminals, places or devices.

    >>> alike("CASHIER", ["cashier"], []), alike("sicbo-1-4", [], ["sicbo-1"])
    ('cashier', 'sicbo-1')
    >>> alike("cashier", ["cashier"], ["sicbo-1"])
    ''
    """
    wanted = likened(name)
    for account in accounts:
        if account != name and likened(account) == wanted:
            return account
    return next((table for table in tables if wanted.startswith(likened(table))), "")


def check_name(name: str) -> str:
    """A name that a person may have: it begins with a letter, for places have numbers."""
    plain = name.isascii() and name.replace("-", "").isalnum() and name[:1].isalpha()
    if not plain or len(name) > LONGEST_NAME:
        raise BadInput(
            "The name of an account is letters, digits and hyphens, and begins with a letter."
        )
    if likened(name) in map(likened, OF_THE_HOUSE):
        raise refuse(StaffKind.RESERVED_NAME, "", name=name)
    return name
