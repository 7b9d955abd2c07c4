"""What is put on record of a person: offices that exist, and of a password its hash alone."""

from __future__ import annotations

from pitboss.kernel.errors import BadInput
from pitboss.kernel.offices import OFFICES
from pitboss.kernel.words import one_of, quoted

HASH = "$argon2id$"
"""How the hash of a password begins; anything else is not put on record."""


def check_offices(offices: tuple[str, ...]) -> tuple[str, ...]:
    """One office or several, each of them once.

    >>> check_offices(("dealer", "cashier"))
    ('dealer', 'cashier')
    """
    strange = [office for office in offices if office not in OFFICES]
    if strange or not offices or len(set(offices)) < len(offices):
        named = quoted(strange[0]) if strange else "that"
        raise BadInput(f"{named} is not a list of offices: each is one of {one_of(OFFICES)}.")
    return offices


def check_hashed(text: str) -> str:
    """A password as it may be kept."""
    if not text.startswith(HASH):
        raise BadInput("Of a password only its Argon2id hash is put on record.")
    return text
