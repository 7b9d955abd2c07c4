"""The three numbers of a result: as they are keyed in, put in order and called out."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import quoted
from pitboss.table.dealer.refusals import DealerKind


def need_numbers(faces: Sequence[int], clause: str) -> str:
    """Three numbers from 1 to 6, as a result: the lowest first, for no die comes before another.

    >>> need_numbers((6, 1, 4), "5.4")
    '146'
    """
    whole = all(type(face) is int and face in range(1, 7) for face in faces)
    if len(faces) != 3 or not whole:
        given = quoted("".join(str(face) for face in faces))
        raise refuse(DealerKind.NO_SUCH_NUMBERS, clause, given=given)
    return in_order("".join(str(face) for face in faces))


def in_order(faces: str) -> str:
    """Numbers from the lowest to the highest."""
    return "".join(sorted(faces))


def announced(result: str) -> str:
    """How a result is called out: from the lowest number to the highest, and the total.

    >>> announced("146")
    '1, 4, 6: 11'
    """
    return f"{', '.join(result)}: {sum(int(face) for face in result)}"
