"""The number on a seal, as it is written down."""

from __future__ import annotations

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import quoted

LONGEST_SEAL = 40


def check_seal(number: str) -> None:
    """Letters, digits and hyphens; else it is a slip of the hand.

    >>> check_seal("A-100")
    """
    if not number.replace("-", "").isalnum() or len(number) > LONGEST_SEAL:
        raise BadInput(
            f"A seal's number is letters, digits and hyphens, at most {LONGEST_SEAL} of them,"
            f" and {quoted(number)} is not."
        )
