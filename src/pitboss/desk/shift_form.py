"""The report of a shift at a drawer, to be printed, checked and signed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.kernel.fact import fact
from pitboss.kernel.local_time import local
from pitboss.kernel.words import dollars
from pitboss.paper import paper


class ShiftLine(NamedTuple):
    """Cash that came over the counter; what was handed out is below nothing."""

    at: int
    item: str
    cents: int


@fact
class ShiftShown:
    """A shift; of one that is open nobody who works at a drawer is told what should be there."""

    person: str
    number: int
    drawer: str
    opened_at: int
    closed_at: int | None
    float_cents: int
    received_cents: int | None
    paid_cents: int | None
    expected_cents: int | None
    counted_cents: int | None
    difference_cents: int | None
    counts: int
    second: str
    reason: str


def shift_page(shift: ShiftShown, lines: Sequence[ShiftLine], venue: str) -> str:
    """The report as one page: what should be there, what was, and every line behind it."""
    off = shift.difference_cents or 0
    expected, moved = shift.expected_cents or 0, 0
    received, paid = shift.received_cents or 0, shift.paid_cents or 0
    moved = expected - shift.float_cents - received + paid
    title = f"Drawer {shift.drawer}, shift {shift.number} of {shift.person}"
    word = "over" if off > 0 else "short"
    return paper(
        "shift_form.html",
        kind=venue,
        title=title,
        under=f"{_clock(shift.opened_at)} to {_clock(shift.closed_at or 0)}",
        footer=title,
        name=title,
        look=f"The drawer is {dollars(abs(off))} {word}." if off else "The drawer balances.",
        lines=[
            ("Float", dollars(shift.float_cents)),
            ("From the bank, less back to it", _signed(moved)),
            ("Received over the counter", dollars(received)),
            ("Paid over the counter", dollars(paid)),
            ("Should be there", _signed(expected)),
            ("Counted", dollars(shift.counted_cents or 0)),
            ("Difference", _signed(off)),
            ("Times counted", str(shift.counts)),
            ("What is known of it", shift.reason or "–"),
            ("Countersigned by", shift.second or "–"),
        ],
        handled=[(_clock(one.at), one.item, _signed(one.cents)) for one in lines],
    )


def _clock(at: int) -> str:
    return local(at).isoformat(sep=" ", timespec="seconds")[:19]


def _signed(cents: int) -> str:
    """An amount with its sign, as a column of a report has it.

    >>> _signed(-500), _signed(0)
    ('-$5.00', '$0.00')
    """
    return f"-{dollars(-cents)}" if cents < 0 else dollars(cents)
