"""Acts: what can be asked of the floor over the wire.

Each is made from the core's own command, so nothing is written twice: its name is the command's,
its fields are the command's fields less what the server says itself (who, in what office, when,
and at a seat also which table and which terminal).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias, TypeVar, Union

import msgspec

from pitboss.house.acts import ACTS
from pitboss.kernel.act import Act, Sender
from pitboss.kernel.ensure import kind_of
from pitboss.server.wire.derived import derived
from pitboss.table.dealer.act import DealerAct
from pitboss.table.terminal.act import TableAct

Command = TypeVar("Command", bound=Act)

STAMPED = frozenset({"at", "by", "office", "serial", "patrons"})
"""What the server says of a command, never the sender."""
MOST_CHANGE_CENTS = 100_000_000
OWN_SEAT = frozenset({"table", "terminal", "place"})
"""What a seat cannot choose: it acts for itself."""


class Asked(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """One thing that somebody asks for."""


class AskToCollect(Asked, tag="collect"):
    """Collect all credit; the number of the ticket is drawn by the server."""

    voucher: bool = False
    by_hand: bool = False
    """Ask staff to pay, because the printer has failed."""
    form: Literal["cash", "cheque"] = "cash"
    """How the player wants to be paid, where staff pay."""


class PutInNote(Asked, tag="insert-note"):
    """Put a banknote into the terminal's acceptor."""

    denomination_cents: int


class PutInTicket(Asked, tag="insert-ticket"):
    """Put a ticket into the terminal's acceptor, by the number on it."""

    number: str


class AskForChange(Asked, tag="ask-for-change"):
    """Hand cash to the dealer and ask for chips; it is for the dealer to do."""

    cents: Annotated[int, msgspec.Meta(gt=0, le=MOST_CHANGE_CENTS)]


class ReportOwnFault(Asked, tag="report-own-fault"):
    """The terminal's own screen reports its error, by a code: no person sends it."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[ -~]+\Z")]


class RaiseDispute(Asked, tag="raise-dispute"):
    """Dispute or complain about the game at this seat; the number is drawn by the server."""

    about: Literal["result", "payment", "wager", "machine", "conduct"]
    text: Annotated[str, msgspec.Meta(max_length=500)] = ""
    round: int | None = None
    """The round that it is about; the table's present one where none is named."""


class AskForReview(Asked, tag="ask-for-review"):
    """Ask for a review of the decision on a dispute that was raised at this seat."""

    number: str
    text: Annotated[str, msgspec.Meta(max_length=500)] = ""


class AskToReserve(Asked, tag="reserve-seat"):
    """Hold this seat for some minutes; the code that is chosen here opens it again."""

    code: Annotated[str, msgspec.Meta(pattern=r"^[0-9]{4}\Z")]


class AskToReturn(Asked, tag="return-to-seat"):
    """Open the seat that is held, with its code."""

    code: Annotated[str, msgspec.Meta(pattern=r"^[0-9]{4}\Z")]


class AskForOwnPlay(Asked, tag="ask-for-own-play"):
    """See what was played with the card that is here, by day, week and month."""

    card: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """A card that is shown without being played with: of somebody who may not play now."""


class SuspendShownCard(Asked, tag="suspend-shown-card"):
    """Suspend one's own card by showing it, where it cannot be used: at a locked seat (31S)."""

    card: Annotated[str, msgspec.Meta(max_length=64)]


class ChooseLimits(Asked, tag="choose-limits"):
    """Set a limit or decline limits with one's own card, before it was ever played with (31J)."""

    card: Annotated[str, msgspec.Meta(max_length=64)]
    limit: Literal["none", "day", "week", "month", "deposit"]
    """Over what; ``none`` declines them all."""
    cents: int = 0


class AskForPromotions(Asked, tag="ask-for-promotions"):
    """See the promotions that go with this table, and one's own chances by the card here."""


def asked_for(act: type[Act], without: frozenset[str]) -> type[Asked]:
    """What is sent so that it becomes an act.

    >>> from pitboss.table.terminal.acts.place_wager import PlaceWager
    >>> asked_for(PlaceWager, STAMPED | OWN_SEAT).__struct_fields__
    ('spot', 'cents')
    """
    return derived(act, Asked, act.slug(), without | act.stamped)


def _sent(
    sender: Sender, base: Callable[..., Command], without: frozenset[str]
) -> dict[type[Asked], type[Command]]:
    """The acts of a kind that come from there, each with what is sent for it."""
    # An abstract class is no type[Command] to a type checker; what it is a base of is.
    kind: type[Command] = kind_of(base, type)
    return {
        asked_for(act, without | act.LOOKED_UP): act
        for act in ACTS
        if sender in act.senders and issubclass(act, kind)
    }


AT_TERMINAL = _sent(Sender.SEAT, TableAct, STAMPED | OWN_SEAT)
"""What a player does at a terminal, and the act that it becomes."""

AT_PLACE = _sent(Sender.SEAT, DealerAct, STAMPED | OWN_SEAT)
"""What a player does at a place of a dealer's table."""

BY_CARD = _sent(Sender.CARD, Act, STAMPED | {"patron"})
"""What a player chooses in person, on their own record, where they sit with their card."""

BY_STAFF = _sent(Sender.STAFF, Act, STAMPED)
"""What a member of staff does, anywhere on the floor; who may is the core's to say."""

# The unions are made from the tables above, which no type checker can follow.
if TYPE_CHECKING:
    SeatAct: TypeAlias = Asked
    CardAct: TypeAlias = Asked
    StaffAct: TypeAlias = Asked
else:
    SeatAct = Union[
        (
            *AT_TERMINAL,
            *AT_PLACE,
            *BY_CARD,
            AskToCollect,
            PutInNote,
            PutInTicket,
            AskForChange,
            ReportOwnFault,
            RaiseDispute,
            AskForReview,
            AskToReserve,
            AskToReturn,
            AskForOwnPlay,
            SuspendShownCard,
            ChooseLimits,
            AskForPromotions,
        )
    ]
    CardAct = Union[tuple(BY_CARD)]  # noqa: UP007 - made from a table
    StaffAct = Union[tuple(BY_STAFF)]  # noqa: UP007 - made from a table


def command_of(act: Asked, kind: Callable[..., Command], **stamp: object) -> Command:
    """The command that an act becomes, stamped by the server."""
    return kind(**msgspec.structs.asdict(act), **stamp)
