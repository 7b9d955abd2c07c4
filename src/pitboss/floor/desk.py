"""The money desk: acts that touch a table and a ticket, a payment or a transfer in one step.

A table knows its credit and the desk knows its paper; what makes one out of the other is decided
against both, and is written to both or to neither.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from pitboss.errors import BadInput
from pitboss.floor import commands as desk
from pitboss.floor.registration import Registration, TerminalRegistered, TerminalReleased
from pitboss.money import holds, payments, tickets, transfers
from pitboss.money.desk_refusals import DeskClauses, DeskRefusal
from pitboss.money.payment_records import Payment
from pitboss.money.ticket_paper import read_number
from pitboss.money.tickets import Ticket
from pitboss.money.transfers import AlreadyMade, Transfer
from pitboss.rules.games import load
from pitboss.rules.refusals import Refusal
from pitboss.rules.terminal import TerminalRules
from pitboss.table import commands
from pitboss.table.checks import Refused, need_office, refuse
from pitboss.table.decide import Repeated, answered, decide
from pitboss.table.events import HandpayOpened, PrintingBegun, TicketPrinted
from pitboss.table.refusals import TableKind
from pitboss.table.state import Status, Table
from pitboss.words import quoted

State = Table | Ticket | Payment | Transfer | Registration
States = Mapping[str, State]
Written = dict[str, tuple[object, ...]]
"""Events by stream."""
Answer = Written | Refusal | DeskRefusal | Repeated | AlreadyMade

PAYERS = ("cashier", "attendant", "casino-supervisor")
"""The offices that pay, ask for identification and witness signatures."""


LONGEST_NAME = 64
NO_NAME = "-"
"""What stands for a name that cannot be one: nothing is ever written under it."""


@lru_cache(maxsize=4096)
def table_stream(table: str) -> str:
    """The stream of a table."""
    return f"table:{_name(table)}"


def ticket_stream(number: str) -> str:
    """The stream of a ticket or voucher."""
    return f"ticket:{_name(number)}"


def payment_stream(number: str) -> str:
    """The stream of a payment by hand."""
    return f"payment:{_name(number)}"


def transfer_stream(transaction: str) -> str:
    """The stream of a transfer."""
    return f"transfer:{_name(transaction)}"


def terminal_stream(terminal: str) -> str:
    """The stream of a terminal: which table it belongs to."""
    return f"terminal:{_name(terminal)}"


def _name(text: str) -> str:
    known = 0 < len(text) <= LONGEST_NAME and text.isascii() and text.isprintable()
    return text if known else NO_NAME


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


def act(states: States, command: Any, digest: str) -> Answer:  # any command: by its own type
    """What follows from a command, by stream; or why nothing does."""
    deciding = _ACTS.get(type(command))
    try:
        if deciding is not None:
            _check_names(command)
        if deciding is not None:
            return deciding(states, command, digest)
        answer = decide(_table(states, command.table), command, digest)
        return {table_stream(command.table): answer} if isinstance(answer, tuple) else answer
    except Refused as refused:
        return refused.refusal
    except BadInput as bad:
        return TableKind.NOT_UNDERSTOOD.refuse("", None, what=str(bad))


def clauses_of(rules: TerminalRules) -> DeskClauses:
    """What a document says about paying."""
    credit, paying = rules.credit, rules.payments
    return DeskClauses(
        sources=credit.sources,
        ticket_in=credit.tickets[0] if credit.tickets else "",
        payout=credit.payout,
        form=paying.form,
        withhold=paying.withhold,
        delayed=paying.delayed,
        other_form=paying.other_form,
        identification=paying.identification,
        transfers=credit.transfers,
    )


def _open(states: States, command: commands.OpenTable, digest: str) -> Answer:
    """Open a table, registering those of its terminals that are new to it."""
    decided = decide(_table(states, command.table), command, digest)
    if not isinstance(decided, tuple):
        return decided
    written: Written = {table_stream(command.table): decided}
    for seat in command.config.seats:
        known = _registration(states, seat)
        if not known.table:
            registered = TerminalRegistered(terminal=seat, table=command.table)
            written[terminal_stream(seat)] = (registered,)
        elif known.table != command.table:
            raise refuse(TableKind.AT_ANOTHER_TABLE, "", terminal=seat, other=known.table)
    return written


def _release(states: States, command: desk.ReleaseTerminal, _: str) -> Answer:
    """Let a terminal go that has nobody's money, from a table that is closed."""
    table, known = _table(states, command.table), _registration(states, command.terminal)
    if not known.table or known.table != command.table:
        raise refuse(TableKind.NO_SUCH_TERMINAL, "", terminal=command.terminal)
    need_office(command, table.law.rules.operators, table.law.rules.approval[0])
    terminal = table.terminals.get(command.terminal)
    if table.status is not Status.CLOSED:
        raise refuse(TableKind.ALREADY_OPEN, table.law.rules.approval[0])
    if terminal is not None and terminal.credit_cents + terminal.waiting_cents:
        clause = table.law.rules.approval[0]
        raise refuse(TableKind.CREDIT_LEFT, clause, terminal=command.terminal)
    released = TerminalReleased(terminal=command.terminal, table=command.table)
    return {terminal_stream(command.terminal): (released,)}


def _present(states: States, command: desk.PresentTicket, digest: str) -> Answer:
    """A ticket becomes credit: the ticket is paid and the table credited, or neither."""
    ticket, table = _ticket(states, command.number), _table(states, command.table)
    known = answered(table, command.by, command.serial, digest)
    if known is not None:
        return known
    if table.config is None:
        raise refuse(TableKind.NOT_OPEN, "", status=table.status.value)
    paid = tickets.redeem(
        ticket,
        place=tickets.TERMINAL,
        terminal=command.terminal,
        claimed_cents=command.claimed_cents,
        at=command.at,
        clauses=clauses_of(table.law.rules),
    )
    if isinstance(paid, DeskRefusal):
        return paid
    accept = commands.AcceptTicket(
        table=command.table,
        terminal=command.terminal,
        number=command.number,
        cents=ticket.cents,
        at=command.at,
        by=command.by,
    )
    credited = decide(table, accept)
    if not isinstance(credited, tuple):
        return credited
    return {table_stream(command.table): credited, ticket_stream(command.number): paid}


def _collect(states: States, command: commands.Collect, digest: str) -> Answer:
    """Start a ticket whose number is free, or open a payment by hand."""
    table = _table(states, command.table)
    decided = decide(table, command, digest)
    if not isinstance(decided, tuple):
        return decided
    own = table_stream(command.table)
    clauses = clauses_of(table.law.rules)
    for event in decided:
        if isinstance(event, PrintingBegun):
            taken = tickets.check_issue(_ticket(states, command.number), clauses.payout)
            if taken is not None:
                return taken
        elif isinstance(event, HandpayOpened):
            opened = payments.open_payment(
                _payment(states, command.number),
                cents=event.cents,
                terminal=event.terminal,
                table=command.table,
                game=table.law.game.id,
                requested_form="cash",
                clauses=clauses,
            )
            if isinstance(opened, DeskRefusal):
                return opened
            return {own: decided, payment_stream(command.number): opened}
    return {own: decided}


def _confirm_print(states: States, command: commands.ConfirmPrint, digest: str) -> Answer:
    """The paper is out: the credit leaves the meter and the ticket is on file, in one step."""
    table = _table(states, command.table)
    decided = decide(table, command, digest)
    if not isinstance(decided, tuple):
        return decided
    (printed,) = decided
    assert isinstance(printed, TicketPrinted)
    issued = tickets.issue(
        _ticket(states, command.number),
        kind=printed.kind,
        cents=printed.cents,
        terminal=printed.terminal,
        table=command.table,
        game=table.law.game.id,
        serial=table.terminals[printed.terminal].papers + 1,
        at=command.at,
        expires_at=None,
        clause=table.law.rules.credit.payout,
    )
    if isinstance(issued, DeskRefusal):
        return issued
    return {table_stream(command.table): decided, ticket_stream(command.number): issued}


def _transfer(
    states: States, command: commands.TransferIn | commands.TransferOut, digest: str
) -> Answer:
    """A transfer once per transaction, whatever is asked again."""
    table = _table(states, command.table)
    record = states[transfer_stream(command.transaction)]
    assert isinstance(record, Transfer)
    inward = isinstance(command, commands.TransferIn)
    if record.status == "blank":
        decided = decide(table, command, digest)
        if not isinstance(decided, tuple):
            return decided
        if not any(type(event).__name__ == "CreditTransferred" for event in decided):
            return {table_stream(command.table): decided}  # locked instead of paid
    else:
        decided = ()
    clause = "" if table.config is None else table.law.rules.credit.transfers
    made = transfers.transfer(
        record,
        table=command.table,
        terminal=command.terminal,
        direction=transfers.IN if inward else transfers.OUT,
        cents=command.cents,
        clause=clause,
    )
    if not isinstance(made, tuple):
        return made
    return {table_stream(command.table): decided, transfer_stream(command.transaction): made}


def _pay_ticket(states: States, command: desk.PayTicket, _: str) -> Answer:
    ticket = _ticket(states, command.number)
    clauses = _clauses_for(ticket.game)
    if command.place == tickets.CAGE:
        need_office(command, PAYERS, clauses.payout)
    paid = tickets.redeem(
        ticket,
        place=command.place,
        terminal=None,
        claimed_cents=command.claimed_cents,
        at=command.at,
        clauses=clauses,
    )
    return _own(ticket_stream(command.number), paid)


def _hold_ticket(states: States, command: desk.HoldTicket, _: str) -> Answer:
    ticket = _ticket(states, command.number)
    return _own(ticket_stream(command.number), _hold(ticket, command))


def _hold_payment(states: States, command: desk.HoldPayment, _: str) -> Answer:
    payment = _payment(states, command.number)
    return _own(payment_stream(command.number), _hold(payment, command))


def _hold(
    claim: holds.Claim, command: desk.HoldTicket | desk.HoldPayment
) -> tuple[object, ...] | DeskRefusal:
    """Withhold, by the rule of the game it came from; Craps wants a review to close it (R56)."""
    rules = _rules_for(claim.game)
    clause = "" if rules is None else rules.payments.withhold
    if rules is not None:
        need_office(command, rules.operators, clause)
    review = rules is not None and rules.payments.review_to_release
    return holds.hold(claim, reason=command.reason, clause=clause, review_to_release=review)


def _determine_ticket(states: States, command: desk.DetermineTicket, _: str) -> Answer:
    ticket = _ticket(states, command.number)
    return _own(ticket_stream(command.number), _determine(ticket, command))


def _determine_payment(states: States, command: desk.DeterminePayment, _: str) -> Answer:
    payment = _payment(states, command.number)
    return _own(payment_stream(command.number), _determine(payment, command))


def _determine(
    claim: holds.Claim, command: desk.DetermineTicket | desk.DeterminePayment
) -> tuple[object, ...] | DeskRefusal:
    rules = _rules_for(claim.game)
    if rules is not None:
        need_office(command, rules.operators, rules.payments.withhold)
    return holds.determine(
        claim,
        release=command.release,
        reason=command.reason,
        inspector_review=command.inspector_review,
    )


def _on_payment(states: States, command: desk.OnPayment, _: str) -> Answer:
    """What is recorded of a payment before it is made."""
    payment = _payment(states, command.number)
    clauses = _clauses_for(payment.game)
    need_office(command, PAYERS, clauses.form)
    told: tuple[object, ...] | DeskRefusal
    match command:
        case desk.AskIdentification():
            told = payments.ask_identification(payment, reason=command.reason, clauses=clauses)
        case desk.ShowIdentification():
            told = payments.show_identification(
                payment,
                type_shown=command.type_shown,
                suitable=command.suitable,
                clauses=clauses,
            )
        case desk.DelayPayment():
            told = payments.delay(
                payment,
                agreed_at=command.agreed_at,
                agreed_by=command.agreed_by,
                reason=command.reason,
                at=command.at,
                clauses=clauses,
            )
        case desk.VerifyEntitlement():
            told = payments.verify_entitlement(payment, finding=command.finding, clauses=clauses)
        case desk.SignPayment():
            told = payments.sign(
                payment,
                signed_by=command.signed_by,
                witnessed_by=command.witnessed_by,
                clauses=clauses,
            )
        case _:
            raise BadInput(f"{type(command).__name__} is not a command.")
    return _own(payment_stream(command.number), told)


def _pay_by_hand(states: States, command: desk.PayByHand, _: str) -> Answer:
    """Pay, free the terminal, and put a ticket on file where it was paid by one."""
    payment = _payment(states, command.number)
    rules = _rules_for(payment.game)
    clauses = _clauses_for(payment.game)
    need_office(command, PAYERS, clauses.form)
    paid = payments.pay(
        payment,
        form=command.form,
        cents=command.cents,
        at=command.at,
        other_form_allowed=rules is not None and not rules.payments.only_prizes_change_form,
        clauses=clauses,
        ticket=command.ticket,
        other_form_reason=command.other_form_reason,
    )
    if isinstance(paid, DeskRefusal):
        return paid
    written: Written = {payment_stream(command.number): paid}
    table = _table(states, command.table)
    terminal = table.terminals.get(payment.terminal)
    here = command.table == payment.table and command.terminal == payment.terminal
    if terminal is None or not here:
        what = f"Payment {command.number} is owed at terminal {payment.terminal}."
        raise refuse(TableKind.NOT_UNDERSTOOD, "", what=what)
    if terminal.handpay == command.number:
        clear = commands.ClearHandpay(
            table=command.table,
            terminal=command.terminal,
            number=command.number,
            at=command.at,
            by=command.by,
        )
        cleared = decide(table, clear)
        assert isinstance(cleared, tuple)
        written[table_stream(command.table)] = cleared
    if command.ticket is not None:
        issued = tickets.issue(
            _ticket(states, command.ticket),
            kind=command.form,
            cents=payment.cents,
            terminal=payment.terminal,
            table=payment.table,
            game=payment.game,
            serial=0,
            at=command.at,
            expires_at=None,
            clause=clauses.payout,
        )
        if isinstance(issued, DeskRefusal):
            return issued
        written[ticket_stream(command.ticket)] = issued
    return written


def _check_names(command: object) -> None:
    """Numbers and names that can be on file at all."""
    for field in ("number", "ticket", "transaction"):
        given = getattr(command, field, None)
        if given is not None and _name(given) in (NO_NAME, given[:0]):
            raise BadInput(f"{quoted(given)} is not a number that could be on file.")
    if isinstance(command, commands.Collect | desk.PresentTicket | desk.OnTicket):
        number = command.number
        if read_number(number) != number:
            raise BadInput(f"The validation number {quoted(number)} must be digits alone.")


def _inner(_: States, command: object, __: str) -> Answer:
    """A step that the desk takes itself, as part of another."""
    raise BadInput(f"{type(command).__name__} is not a command of its own.")


def _own(stream: str, told: tuple[object, ...] | DeskRefusal) -> Answer:
    return told if isinstance(told, DeskRefusal) else {stream: told}


def _rules_for(game: str) -> TerminalRules | None:
    """The rules of the game that a claim came from; none for a claim that is not on file."""
    return load(game).book.terminal if game else None


def _clauses_for(game: str) -> DeskClauses:
    rules = _rules_for(game)
    return clauses_of(rules) if rules is not None else _SILENT


_SILENT = DeskClauses(
    sources="", ticket_in="", payout="", form="", withhold="", delayed="", other_form="",
    identification="", transfers="",
)  # fmt: skip


def _table(states: States, name: str) -> Table:
    state = states[table_stream(name)]
    assert isinstance(state, Table)
    return state


def _ticket(states: States, number: str) -> Ticket:
    state = states[ticket_stream(number)]
    assert isinstance(state, Ticket)
    return state


def _registration(states: States, terminal: str) -> Registration:
    state = states[terminal_stream(terminal)]
    assert isinstance(state, Registration)
    return state


def _payment(states: States, number: str) -> Payment:
    state = states[payment_stream(number)]
    assert isinstance(state, Payment)
    return state


# Each act takes its own kind of command; the mapping is by that very type.
_ACTS: Mapping[type, Callable[[States, Any, str], Answer]] = {
    commands.OpenTable: _open,
    commands.Collect: _collect,
    commands.ConfirmPrint: _confirm_print,
    commands.TransferIn: _transfer,
    commands.TransferOut: _transfer,
    commands.AcceptTicket: _inner,
    commands.ClearHandpay: _inner,
    desk.ReleaseTerminal: _release,
    desk.PresentTicket: _present,
    desk.PayTicket: _pay_ticket,
    desk.HoldTicket: _hold_ticket,
    desk.DetermineTicket: _determine_ticket,
    desk.AskIdentification: _on_payment,
    desk.ShowIdentification: _on_payment,
    desk.DelayPayment: _on_payment,
    desk.VerifyEntitlement: _on_payment,
    desk.SignPayment: _on_payment,
    desk.HoldPayment: _hold_payment,
    desk.DeterminePayment: _determine_payment,
    desk.PayByHand: _pay_by_hand,
}
