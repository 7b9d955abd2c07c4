"""What a document says about a table of terminals beyond its wagers: credit, shooting, remedies.

The table has one way of working and each document its own clauses and a few choices of its own.
Here stand the questions; each book answers them next to its wagers, in its own numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import Enum

SECONDS_TO_SHOOT = 10
"""How long a shooter has after the close; every document that has a shooter says ten."""


class Equipment(Enum):
    """What makes the result."""

    TUMBLER = "tumbler"
    WHEEL = "wheel"


@dataclass(frozen=True)
class Device:
    """The machine that makes the result, and what is taken as a fault of it."""

    equipment: Equipment
    clauses: tuple[str, ...]
    """What it is, and that results come from nowhere else; the first is the one told."""
    fault: str
    """The operator's opinion that it is faulty, for whatever reason."""
    known_early: str
    """The outcome is there before wagering has closed (IB-08)."""
    cocked: tuple[str, ...] = ()
    """A die that does not lie flat: the declaration first, then the definition."""
    no_spin: str | None = None
    """A ball launched on a wheel that does not turn."""
    closing_sensor: bool = False
    """Whether a sensor may close wagering before the clock does (IB-19)."""
    misread: tuple[str, ...] = ()
    """A result that could not be read and is entered by a supervisor who looked (IB-10)."""


@dataclass(frozen=True)
class Credit:
    """How credit comes onto the meter and leaves it."""

    sources: str
    """The list of sources: whatever is not on it is refused."""
    notes: str
    winnings: str
    transfers: str
    stake: str
    collect: str
    payout: str
    stacker: str
    """That a terminal takes notes, and what follows when it cannot."""
    printer: str
    """That a terminal prints its tickets, and what follows when it cannot."""
    tickets: tuple[str, ...] = ()
    """That tickets may be put in; empty where the document does not list them (AS-08)."""
    account: tuple[str, ...] = ()
    """That an account is opened by a note or ticket before anything else (R62)."""
    collect_beside_wagers: bool = False
    """Whether credit may be collected while wagers stand (R60), or only without any (ETG-19)."""


@dataclass(frozen=True)
class Shooting:
    """Who presses the button after the close."""

    definition: str
    button: str
    ten_seconds: str
    nobody: str
    turn: str
    highest: str | None = None
    """By the highest wager at or above the shooting value, where one is set (AS-02, AS-03)."""
    first_to_reach: str | None = None
    line: tuple[str, ...] = ()
    """The wagers that make a shooter, where only those do: Pass Line and Don't Pass."""
    last_instant_counts: bool = False
    """Whether a press at the very end of the ten seconds still shoots (AS-06; not by R43)."""


@dataclass(frozen=True)
class Payments:
    """Payment by hand, and payment that is delayed, made in another form or withheld."""

    form: str
    withhold: str
    delayed: str
    other_form: str
    identification: str
    review_to_release: bool = False
    """Whether even to release a payment the inspector must have reviewed it (R56)."""
    by_hand_too: bool = True
    """Whether a payment by hand may be withheld, or only tickets and vouchers (IB-15)."""
    only_prizes_change_form: bool = False
    """Whether another form of payment is for promotional prizes alone (IB-15)."""


@dataclass(frozen=True)
class Remedies:
    """What is done when something goes wrong."""

    recalculate: str
    wrong_meter: str
    interrupted: str
    declared: str
    unconfirmed: str
    void: str
    server: str
    same_error: str
    server_declared: str
    invalidate: str
    disruption: str
    fraud: str
    refund: str
    hold_credit: str | None = None
    """That credit on a meter may be held; Interblock has no such power (IB-15)."""
    same_error_reaches_all: bool = True
    """Whether the same error on two terminals voids all of them, or those that show it (R50)."""


@dataclass(frozen=True)
class Closing:
    """The end of play: a warning, and how long a sign must have been up."""

    warning: str
    from_warning: bool = False
    """Whether new wagers are refused as soon as the warning is given (R61)."""
    notice: str | None = None
    """The clause that lays the notice down; without one it is the operator's own setting."""
    notice_seconds: int = 1200
    """How long the clause says that the sign has to be up."""


@dataclass(frozen=True)
class TerminalRules:
    """Everything a terminal table cites beyond its wagers and limits."""

    approval: tuple[str, ...]
    options: str
    device: Device
    credit: Credit
    payments: Payments
    remedies: Remedies
    closing: Closing
    several_terminals: str
    supervisors: tuple[str, ...]
    """The offices that declare, recalculate and invalidate."""
    operators: tuple[str, ...]
    """The offices whose opinion is the casino operator's."""
    shooting: Shooting | None = None
    system: tuple[str, ...] = ()
    """What must be there and working before wagers are taken."""
    display: tuple[str, ...] = ()
    """The winning number display: fed with results, never a source of them."""

    def clauses(self) -> Iterator[str]:
        """Every clause that is cited."""
        parts = (self.device, self.credit, self.payments, self.remedies, self.closing)
        yield from (self.options, self.several_terminals)
        for group in (self.approval, self.system, self.display):
            yield from group
        for part in (*parts, self.shooting):
            if part is not None:
                yield from _cited(part)


_NOT_CLAUSES = frozenset({"equipment", "line"})


def _cited(part: Device | Credit | Payments | Remedies | Closing | Shooting) -> Iterator[str]:
    for field in fields(part):
        value = getattr(part, field.name)
        if field.name in _NOT_CLAUSES or isinstance(value, bool | int):
            continue
        yield from (value,) if isinstance(value, str) else value or ()
