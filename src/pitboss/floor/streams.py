"""The streams of a floor by name, what each is before anything happened, and who touches which."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

from pitboss.dealer import commands as dealing
from pitboss.dealer.state import DealerTable
from pitboss.errors import BadInput
from pitboss.floor import commands as desk
from pitboss.floor.case_commands import OnCase, OnDispute
from pitboss.floor.case_dispute_records import Dispute
from pitboss.floor.case_records import Case
from pitboss.floor.device_keys import DeviceKey, OnDevice, seat_name
from pitboss.floor.emblems import Emblem
from pitboss.floor.registration import Registration
from pitboss.floor.staff import OnStaff, Staff
from pitboss.floor.vouchers import Voucher
from pitboss.money.payment_records import Payment
from pitboss.money.tickets import Ticket
from pitboss.money.transfers import Transfer
from pitboss.patron.commands import IssueCard, PatronCommand
from pitboss.patron.holder import CardHolder
from pitboss.patron.state import Patron
from pitboss.table import commands
from pitboss.table.state import Table

State = (
    Table
    | DealerTable
    | Ticket
    | Payment
    | Transfer
    | Registration
    | Patron
    | CardHolder
    | Case
    | Dispute
    | Voucher
    | Emblem
    | Staff
    | DeviceKey
)
States = Mapping[str, State]
Written = dict[str, tuple[object, ...]]
"""Events by stream."""

LONGEST_NAME = 64
NO_NAME = "-"
"""What stands for a name that cannot be one: nothing is ever written under it."""


def streams(command: Any) -> tuple[str, ...]:  # any command: by its own type
    """Every stream that a command reads or writes; the first owns it."""
    special = _STREAMS.get(type(command))
    if special is not None:
        return special(command)
    if isinstance(command, commands.Command):
        return _table_streams(command.table)
    if isinstance(command, dealing.Command):
        return _dealing_streams(command)
    for kind, own in _OWN.items():
        if isinstance(command, kind):
            return (own(command),)
    raise BadInput(f"{type(command).__name__} is not a command.")


def blank(stream: str) -> State:
    """What a stream is before anything has happened in it."""
    kind, _, name = stream.partition(":")
    made = _BLANKS.get(kind)
    if made is None:
        raise BadInput(f"{stream!r} is not the name of a stream.")
    return made(name)


_BLANKS: Mapping[str, Callable[[str], State]] = {
    "table": lambda name: Table(id=name),
    "dealer": lambda name: DealerTable(id=name),
    "ticket": lambda name: Ticket(number=name),
    "payment": lambda name: Payment(number=name),
    "transfer": lambda name: Transfer(transaction=name),
    "terminal": lambda name: Registration(terminal=name),
    "patron": lambda name: Patron(id=name),
    "card": lambda name: CardHolder(card=name),
    "case": lambda name: Case(number=name),
    "dispute": lambda name: Dispute(number=name),
    "voucher": lambda name: Voucher(number=name),
    "emblem": lambda name: Emblem(name=name),
    "staff": lambda name: Staff(name=name),
    "key": lambda name: DeviceKey(seat=name),
}
"""Every kind of stream, by the first part of its name."""


@lru_cache(maxsize=4096)
def table_stream(table: str) -> str:
    """The stream of a table."""
    return f"table:{name_on_file(table)}"


@lru_cache(maxsize=4096)
def _table_streams(table: str) -> tuple[str, ...]:
    """What most commands touch: a table alone."""
    return (table_stream(table),)


def ticket_stream(number: str) -> str:
    """The stream of a ticket or voucher."""
    return f"ticket:{name_on_file(number)}"


def payment_stream(number: str) -> str:
    """The stream of a payment by hand."""
    return f"payment:{name_on_file(number)}"


def transfer_stream(transaction: str) -> str:
    """The stream of a transfer."""
    return f"transfer:{name_on_file(transaction)}"


def terminal_stream(terminal: str) -> str:
    """The stream of a terminal: which table it belongs to."""
    return f"terminal:{name_on_file(terminal)}"


@lru_cache(maxsize=4096)
def dealer_stream(table: str) -> str:
    """The stream of a dealer's table."""
    return f"dealer:{name_on_file(table)}"


@lru_cache(maxsize=4096)
def patron_stream(patron: str) -> str:
    """The stream of a patron with a card."""
    return f"patron:{name_on_file(patron)}"


def card_stream(card: str) -> str:
    """The stream of a card's number."""
    return f"card:{name_on_file(card)}"


def case_stream(number: str) -> str:
    """The stream of a case of over- or underpayment."""
    return f"case:{name_on_file(number)}"


def voucher_stream(number: str) -> str:
    """The stream of a promotional voucher."""
    return f"voucher:{name_on_file(number)}"


def emblem_stream(emblem: str) -> str:
    """The stream of an emblem of colour checks."""
    return f"emblem:{name_on_file(emblem)}"


def staff_stream(name: str) -> str:
    """The stream of a person's account."""
    return f"staff:{name_on_file(name)}"


def key_stream(table: str, seat: str) -> str:
    """The stream of the key that makes a machine the terminal of a seat."""
    return f"key:{name_on_file(seat_name(table, seat))}"


def name_on_file(text: str) -> str:
    """A name as a stream has it."""
    known = 0 < len(text) <= LONGEST_NAME and text.isascii() and text.isprintable()
    return text if known else NO_NAME


def _open_streams(command: commands.OpenTable) -> tuple[str, ...]:
    seats = (terminal_stream(seat) for seat in command.config.seats)
    return (table_stream(command.table), dealer_stream(command.table), *seats)


def _release_streams(command: desk.ReleaseTerminal) -> tuple[str, ...]:
    return (table_stream(command.table), terminal_stream(command.terminal))


def _paper_streams(command: commands.ConfirmPrint | desk.PresentTicket) -> tuple[str, ...]:
    return (table_stream(command.table), ticket_stream(command.number))


def _collect_streams(command: commands.Collect) -> tuple[str, ...]:
    paper = (ticket_stream(command.number), payment_stream(command.number))
    return (table_stream(command.table), *paper)


def _transfer_streams(command: commands.TransferIn | commands.TransferOut) -> tuple[str, ...]:
    return (table_stream(command.table), transfer_stream(command.transaction))


def _pay_streams(command: desk.PayByHand) -> tuple[str, ...]:
    own = (payment_stream(command.number), table_stream(command.table))
    return own if command.ticket is None else (*own, ticket_stream(command.ticket))


def _dealing_streams(command: dealing.Command) -> tuple[str, ...]:
    return (dealer_stream(command.table), *map(patron_stream, command.patrons))


def _open_dealer_streams(command: dealing.OpenDealerTable) -> tuple[str, ...]:
    other = (table_stream(command.table), emblem_stream(command.config.emblem))
    return (*_dealing_streams(command), *other)


def _voucher_streams(command: dealing.ExchangeVoucher) -> tuple[str, ...]:
    return (*_dealing_streams(command), voucher_stream(command.voucher))


def _restate_streams(command: dealing.RestateRound) -> tuple[str, ...]:
    return (*_dealing_streams(command), *map(case_stream, command.cases.values()))


_OWN: Mapping[type, Callable[[Any], str]] = {
    desk.OnTicket: lambda command: ticket_stream(command.number),
    desk.OnPayment: lambda command: payment_stream(command.number),
    desk.IssueVoucher: lambda command: voucher_stream(command.number),
    PatronCommand: lambda command: patron_stream(command.patron),
    OnCase: lambda command: case_stream(command.number),
    OnDispute: lambda command: f"dispute:{name_on_file(command.number)}",
    OnStaff: lambda command: staff_stream(command.name),
    OnDevice: lambda command: key_stream(command.table, command.seat),
}
"""Commands that touch one stream only, by their common kind."""

_STREAMS: Mapping[type, Callable[[Any], tuple[str, ...]]] = {
    commands.OpenTable: _open_streams,
    commands.ConfirmPrint: _paper_streams,
    commands.Collect: _collect_streams,
    commands.TransferIn: _transfer_streams,
    commands.TransferOut: _transfer_streams,
    desk.ReleaseTerminal: _release_streams,
    desk.PresentTicket: _paper_streams,
    desk.PayByHand: _pay_streams,
    IssueCard: lambda command: (patron_stream(command.patron), card_stream(command.card)),
    dealing.OpenDealerTable: _open_dealer_streams,
    dealing.ExchangeVoucher: _voucher_streams,
    dealing.RestateRound: _restate_streams,
}
"""Commands that touch more than their own stream."""


def table_of(states: States, name: str) -> Table:
    """A table of terminals among the states."""
    return _found(states, table_stream(name), Table)


def dealer_of(states: States, name: str) -> DealerTable:
    """A dealer's table among the states."""
    return _found(states, dealer_stream(name), DealerTable)


def ticket_of(states: States, number: str) -> Ticket:
    """A ticket among the states."""
    return _found(states, ticket_stream(number), Ticket)


def payment_of(states: States, number: str) -> Payment:
    """A payment by hand among the states."""
    return _found(states, payment_stream(number), Payment)


def registration_of(states: States, terminal: str) -> Registration:
    """A terminal's registration among the states."""
    return _found(states, terminal_stream(terminal), Registration)


def transfer_of(states: States, transaction: str) -> Transfer:
    """A transfer among the states."""
    return _found(states, transfer_stream(transaction), Transfer)


def patron_of(states: States, patron: str) -> Patron:
    """A patron among the states."""
    return _found(states, patron_stream(patron), Patron)


def card_of(states: States, card: str) -> CardHolder:
    """A card's number among the states."""
    return _found(states, card_stream(card), CardHolder)


def case_of(states: States, number: str) -> Case:
    """A case among the states."""
    return _found(states, case_stream(number), Case)


def voucher_of(states: States, number: str) -> Voucher:
    """A voucher among the states."""
    return _found(states, voucher_stream(number), Voucher)


def emblem_of(states: States, emblem: str) -> Emblem:
    """An emblem among the states."""
    return _found(states, emblem_stream(emblem), Emblem)


Kept = TypeVar("Kept")


def _found(states: States, stream: str, kind: type[Kept]) -> Kept:
    state = states[stream]
    assert isinstance(state, kind), f"{stream} is a {type(state).__name__}"
    return state
