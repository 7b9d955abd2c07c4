"""Dice and pockets from the operating system's generator, each outcome exactly as likely.

Random bits are read as one number; a number outside the outcomes is thrown away and drawn again,
never folded back, so no outcome gets more than its share (216 of 256, 36 of 64, 37 of 64).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

from pitboss.devices.faults import Code, DeviceFault

FACES = 6
POCKETS = 37
MOST_DRAWS = 128
"""A sound generator needs more once in 10^47 draws (37 of 64 taken): more is a fault."""

Bits = Callable[[int], int]
"""Gives a number of so many random bits."""


def below(count: int, bits: Bits = secrets.randbits) -> int:
    """A number from zero to below a count.

    >>> below(1, bits=lambda width: 0)
    0
    """
    width = (count - 1).bit_length()
    for _ in range(MOST_DRAWS):
        drawn = bits(width)
        if drawn < count:
            return drawn
    raise DeviceFault(
        Code.GENERATOR_FAULT,
        f"The operating system's generator gave nothing usable in {MOST_DRAWS} draws.",
    )


def throw(dice: int, bits: Bits = secrets.randbits) -> tuple[int, ...]:
    """The faces of some dice, from one number written to the base of six.

    >>> throw(3, bits=lambda width: 215)
    (6, 6, 6)
    """
    number = below(FACES**dice, bits)
    return tuple(number // FACES**place % FACES + 1 for place in reversed(range(dice)))


def pocket(bits: Bits = secrets.randbits, pockets: int = POCKETS) -> int:
    """Which of its pockets the ball rests in; a wheel with one zero has thirty-seven.

    >>> pocket(bits=lambda width: 36)
    36
    """
    return below(pockets, bits)
