"""The hidden value of a mystery: committed to before anybody plays for it, shown when it is won.

The value is not in the journal until it is won. The house's operator draws it from a secret of
its own; the journal has the digest of value and salt, so neither can be changed afterwards, and on
a win anybody can see that every contribution before stayed below it (JP-22).
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from hashlib import sha256

from pitboss.jackpots.config import STEPS_TO_A_CENT
from pitboss.kernel.fact import value


@value
class HiddenValue:
    """How many steps above what the pool began with, and the salt of the commitment."""

    steps: int
    salt: str


Draw = Callable[[str, int, int], HiddenValue]
"""The hidden value of a pool, by its name and generation, from 1 to so many steps."""


def drawn(draw: Draw, number: str, generation: int, steps: int, again: int) -> HiddenValue:
    """The hidden value of a generation, which was drawn ``again`` so often since it began."""
    return draw(f"{number} again {again}" if again else number, generation, steps)


def commitment(number: str, generation: int, hidden: HiddenValue) -> str:
    """What the journal has before the win.

    >>> commitment("dragon", 1, HiddenValue(7, "00"))[:12]
    '96e8c92629eb'
    """
    lines = ("pitboss jackpot trigger 1", number, generation, hidden.steps, hidden.salt)
    text = "".join(f"{line}\n" for line in lines)
    return sha256(text.encode()).hexdigest()


def is_committed(
    number: str, generation: int, from_cents: int, value_cents: Fraction, salt: str, commit: str
) -> bool:
    """Whether a value that is shown after the win is the one that was committed to before it."""
    steps = (value_cents - from_cents) * STEPS_TO_A_CENT
    hidden = HiddenValue(int(steps), salt)
    return steps.denominator == 1 and commitment(number, generation, hidden) == commit


def value_of(from_cents: int, hidden: HiddenValue) -> Fraction:
    """The amount at which the pool is won.

    >>> value_of(1000, HiddenValue(500_000, ""))
    Fraction(2001, 2)
    """
    return from_cents + Fraction(hidden.steps, STEPS_TO_A_CENT)
