"""Acts: what can be asked of the floor over the wire.

Each is made from the core's own command, so nothing is written twice: its name is the command's,
its fields are the command's fields less what the server says itself (who, in what office, when,
and at a seat also which table and which terminal).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Union

import msgspec

from pitboss.cases.decide import CASE_COMMANDS
from pitboss.desk import commands as desk
from pitboss.disputes.decide import DISPUTE_COMMANDS
from pitboss.kernel.words import hyphened
from pitboss.patron import commands as choosing
from pitboss.patron.decide import COMMANDS as ON_PATRONS
from pitboss.server.wire.derived import derived
from pitboss.table.dealer import commands as dealing
from pitboss.table.dealer.decide import COMMANDS as DEALT
from pitboss.table.terminal import commands
from pitboss.table.terminal.decide import COMMANDS as ON_TABLES

STAMPED = frozenset({"at", "by", "office", "serial", "patrons"})
"""What the server says of a command, never the sender."""
MOST_CHANGE_CENTS = 100_000_000
OWN_SEAT = frozenset({"table", "terminal", "place"})
"""What a seat cannot choose: it acts for itself."""

_NAMES: dict[type, str] = {commands.EnterResult: "enter-unread-result"}
"""Where two commands have one name: what a sensor could not read, and what a dealer keys in."""


class Act(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """One thing that somebody asks for."""


class Collect(Act, tag="collect"):
    """Collect all credit; the number of the ticket is drawn by the server."""

    voucher: bool = False


class InsertNote(Act, tag="insert-note"):
    """Put a banknote into the terminal's acceptor."""

    denomination_cents: int


class InsertTicket(Act, tag="insert-ticket"):
    """Put a ticket into the terminal's acceptor, by the number on it."""

    number: str


class AskForChange(Act, tag="ask-for-change"):
    """Hand cash to the dealer and ask for chips; it is for the dealer to do."""

    cents: Annotated[int, msgspec.Meta(gt=0, le=MOST_CHANGE_CENTS)]


def act_of(command: type, without: frozenset[str]) -> type[Act]:
    """The act that becomes a command.

    >>> act_of(commands.PlaceWager, STAMPED | OWN_SEAT).__struct_fields__
    ('spot', 'cents')
    """
    return derived(command, Act, _NAMES.get(command, hyphened(command.__name__)), without)


def _acts(kinds: Iterable[type], without: frozenset[str]) -> dict[type[Act], type]:
    return {act_of(kind, without): kind for kind in kinds}


AT_TERMINAL = _acts(
    (
        commands.PlaceWager, commands.TakeBack, commands.MoveWager, commands.ClearWagers,
        commands.Undo, commands.Repeat, commands.Double, commands.PressShoot, commands.SitDown,
        commands.StandUp,
    ),
    STAMPED | OWN_SEAT,
)  # fmt: skip
"""What a player does at a terminal, and the command that it becomes."""

AT_PLACE = _acts(
    (
        dealing.TakePlace, dealing.LeavePlace, dealing.PlaceChips, dealing.TakeChipsBack,
        dealing.ShowRules,
    ),
    STAMPED | OWN_SEAT,
)  # fmt: skip
"""What a player does at a place of a dealer's table."""

BY_CARD = _acts(
    (choosing.SetLossLimit, choosing.SetDepositLimit, choosing.DeclineLimits),
    STAMPED | {"patron"},
)
"""What a player chooses in person, on their own record, where they sit with their card."""

_HOUSE_ONLY = frozenset(
    {
        # What only the clock, a device or the desk itself may say.
        commands.CloseWagering, commands.ShootAutomatically, commands.ReportDice,
        commands.ReportPocket, commands.ReportNoSpin, commands.ReportDeviceFault,
        commands.ReportDisplay, commands.AcceptTicket, commands.InsertNote, commands.ConfirmPrint,
        commands.ReportPrintFault, commands.Collect, commands.TransferIn, commands.TransferOut,
    }
)  # fmt: skip

BY_STAFF = _acts(
    (
        *(
            kind
            for kind in ON_TABLES
            if kind not in _HOUSE_ONLY and kind not in AT_TERMINAL.values()
        ),
        *DEALT, *ON_PATRONS, *CASE_COMMANDS, *DISPUTE_COMMANDS,
        desk.ReleaseTerminal, desk.PayTicket, desk.HoldTicket, desk.DetermineTicket,
        desk.AskIdentification, desk.ShowIdentification, desk.DelayPayment,
        desk.VerifyEntitlement, desk.HoldPayment, desk.DeterminePayment, desk.SignPayment,
        desk.PayByHand, desk.IssueVoucher,
    ),
    STAMPED,
)  # fmt: skip
"""What a member of staff does, anywhere on the floor; who may is the core's to say."""

# The unions are made from the tables above, which no type checker can follow.
SeatAct: Any = Union[
    (*AT_TERMINAL, *AT_PLACE, *BY_CARD, Collect, InsertNote, InsertTicket, AskForChange)
]
StaffAct: Any = Union[tuple(BY_STAFF)]  # noqa: UP007 - made from a table


def command_of(act: Act, kind: type, **stamp: object) -> Any:  # the command is of that kind
    """The command that an act becomes, stamped by the server."""
    return kind(**msgspec.structs.asdict(act), **stamp)
