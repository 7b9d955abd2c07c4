"""The streams of a floor by name: tables, tickets, payments, transfers and terminals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from pitboss.errors import BadInput
from pitboss.floor import commands as desk
from pitboss.floor.registration import Registration
from pitboss.money.payment_records import Payment
from pitboss.money.tickets import Ticket
from pitboss.money.transfers import Transfer
from pitboss.table import commands
from pitboss.table.state import Table

State = Table | Ticket | Payment | Transfer | Registration
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
        return (table_stream(command.table),)
    if isinstance(command, desk.OnTicket):
        return (ticket_stream(command.number),)
    if isinstance(command, desk.OnPayment):
        return (payment_stream(command.number),)
    raise BadInput(f"{type(command).__name__} is not a command.")


def blank(stream: str) -> State:
    """What a stream is before anything has happened in it."""
    kind, _, name = stream.partition(":")
    match kind:
        case "table":
            return Table(id=name)
        case "ticket":
            return Ticket(number=name)
        case "payment":
            return Payment(number=name)
        case "transfer":
            return Transfer(transaction=name)
        case "terminal":
            return Registration(terminal=name)
    raise BadInput(f"{stream!r} is not the name of a stream.")


@lru_cache(maxsize=4096)
def table_stream(table: str) -> str:
    """The stream of a table."""
    return f"table:{name_on_file(table)}"


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


def name_on_file(text: str) -> str:
    """A name as a stream has it."""
    known = 0 < len(text) <= LONGEST_NAME and text.isascii() and text.isprintable()
    return text if known else NO_NAME


def _open_streams(command: commands.OpenTable) -> tuple[str, ...]:
    seats = (terminal_stream(seat) for seat in command.config.seats)
    return (table_stream(command.table), *seats)


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


_STREAMS: Mapping[type, Callable[[Any], tuple[str, ...]]] = {
    commands.OpenTable: _open_streams,
    commands.ConfirmPrint: _paper_streams,
    commands.Collect: _collect_streams,
    commands.TransferIn: _transfer_streams,
    commands.TransferOut: _transfer_streams,
    desk.ReleaseTerminal: _release_streams,
    desk.PresentTicket: _paper_streams,
    desk.PayByHand: _pay_streams,
}
"""Commands that touch more than their own stream."""


def table_of(states: States, name: str) -> Table:
    """A table among the states."""
    state = states[table_stream(name)]
    assert isinstance(state, Table)
    return state


def ticket_of(states: States, number: str) -> Ticket:
    """A ticket among the states."""
    state = states[ticket_stream(number)]
    assert isinstance(state, Ticket)
    return state


def payment_of(states: States, number: str) -> Payment:
    """A payment by hand among the states."""
    state = states[payment_stream(number)]
    assert isinstance(state, Payment)
    return state


def registration_of(states: States, terminal: str) -> Registration:
    """A terminal's registration among the states."""
    state = states[terminal_stream(terminal)]
    assert isinstance(state, Registration)
    return state


def transfer_of(states: States, transaction: str) -> Transfer:
    """A transfer among the states."""
    state = states[transfer_stream(transaction)]
    assert isinstance(state, Transfer)
    return state
