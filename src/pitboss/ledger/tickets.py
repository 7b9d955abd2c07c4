"""Redeemable tickets and payout vouchers: each is a stream of its own, and is paid once ever.

A ticket is a bearer's claim: what counts is the record under its validation number, and the paper
only leads to it. A voucher is the same thing redeemed by staff alone (R64). The table's stream
moves the money when credit becomes a ticket and when a ticket becomes credit; the ticket's own
stream moves it when the cage or a kiosk pays. No ticket expires unless the house says so (ETG-20).

    issued -> redeemed, or refused for good; a hold may be made and determined in between
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from pitboss.kernel.ensure import ensure, known
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Event, Narrative, Said
from pitboss.kernel.filing import FileKind
from pitboss.kernel.local_time import moment
from pitboss.kernel.plain import Plain
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.words import dollars, one_of, quoted
from pitboss.ledger import accounts
from pitboss.ledger.coins import handed, handed_over, rounded
from pitboss.ledger.desk_refusals import DeskClauses, DeskRefusalKind
from pitboss.ledger.holds import Claim, check_not_refused
from pitboss.ledger.ticket_paper import check_cents, check_digits, check_time, grouped, in_words

DIGITS_TOLD = 4
"""How much of a validation number is told to those who need not pay on it."""
TICKET: Final = "ticket"
VOUCHER: Final = "voucher"
PaperKind = Literal["ticket", "voucher"]
KINDS = (TICKET, VOUCHER)

TERMINAL = "terminal"
CAGE = "cage"
KIOSK = "kiosk"
PLACES = (TERMINAL, CAGE, KIOSK)


@dataclass(kw_only=True, slots=True)
class Ticket(Claim):
    """The record of one ticket or voucher, under its validation number.

    Its status is ``blank``, ``issued``, ``redeemed`` or ``refused``; being held is told apart.

    >>> Ticket(number="012345678901239590").status
    'blank'
    """

    prefix = "ticket"

    kind: PaperKind = TICKET
    serial: int = 0
    """The terminal's own running count of the paper it has printed."""
    issued_at: int | None = None
    expires_at: int | None = None
    redeemed_at: int | None = None
    redeemed_place: str | None = None
    redeemed_terminal: str | None = None
    redeemed_by: str | None = None
    redeemed_office: str | None = None

    @property
    def told_as(self) -> str:
        """Its last digits: the whole number is as good as money."""
        return f"…{self.number[-DIGITS_TOLD:]}"

    @property
    def called(self) -> str:
        """What a sentence calls it."""
        return f"{self.kind.capitalize()} {grouped(self.number)}"

    @property
    def redeemed_where(self) -> str:
        """Where it was paid, as a sentence says it."""
        terminal = self.redeemed_terminal
        return f"the {self.redeemed_place}" if terminal is None else f"terminal {terminal}"

    @property
    def payer(self) -> str | None:
        """The cashier or the kiosk that paid it."""
        return self.redeemed_by

    @property
    def became(self) -> str | None:
        """Credit, where it was put into a terminal."""
        terminal = self.redeemed_terminal
        return None if terminal is None else f"credit on terminal {terminal}"


class TicketEvent(Event[Ticket, Plain]):
    """Something that happened to a ticket or voucher alone; holds are like those on payments."""

    number: str
    clause: str


class TicketIssued(TicketEvent):
    """Credit became paper; the table's stream posted it."""

    kind: PaperKind
    cents: int
    terminal: str
    table: str
    game: str
    serial: int
    expires_at: int | None = None

    def fold(self, ticket: Ticket, said: Said) -> None:
        """The ticket is on file, and can be paid."""
        ensure(self.number == ticket.number, f"{self.number} is not {ticket.number}")
        ensure(ticket.status == "blank", f"{ticket.called} is issued twice")
        ticket.status, ticket.issued_at = "issued", said.at
        ticket.kind, ticket.cents, ticket.serial = self.kind, self.cents, self.serial
        ticket.terminal, ticket.table = self.terminal, self.table
        ticket.game, ticket.expires_at = self.game, self.expires_at

    def told(self, _: Plain) -> Narrative:
        """How much, and where; not the number, which is as good as money."""
        text = f"A {self.kind} of {dollars(self.cents)} is issued at terminal {self.terminal}"
        yield text, self.clause


class TicketRedeemed(TicketEvent):
    """The paper was paid for, at a terminal as credit or elsewhere as money."""

    cents: int
    place: str
    terminal: str | None
    paid_cents: int | None = None
    """What was handed over, where cash in whole coins is not the amount to the cent."""

    def fold(self, ticket: Ticket, said: Said) -> None:
        """It is paid, once ever."""
        ensure(self.number == ticket.number, f"{self.number} is not {ticket.number}")
        ensure(ticket.status == "issued", f"{ticket.called} is not payable")
        ensure(not ticket.held, f"{ticket.called} is held")
        ensure(self.cents == ticket.cents, f"{ticket.called} is paid {self.cents} cents")
        ticket.status = "redeemed"
        ticket.redeemed_at, ticket.redeemed_by = said.at, said.by
        ticket.redeemed_office = said.office
        ticket.redeemed_place, ticket.redeemed_terminal = self.place, self.terminal

    def postings(self, _: Ticket) -> Iterable[Posting]:
        """What the cage or a kiosk has paid; what becomes credit, the table's stream posts.

        >>> paid = TicketRedeemed(number="7", cents=500, place="cage", terminal=None, clause="3.8")
        >>> paid.postings(Ticket(number="7"))
        (Posting(source='ticket:7', target='cage', cents=500),)
        """
        if self.place == TERMINAL:
            return ()
        return tuple(handed_over(accounts.ticket(self.number), self.cents, self.paid_cents))

    def over_counter_cents(self) -> int:
        """What the cage handed over; a terminal gives credit, and a kiosk has cash of its own."""
        return -handed(self.cents, self.paid_cents) if self.place == CAGE else 0

    def told(self, _: Plain) -> Narrative:
        """How much, and where."""
        where = f"the {self.place}" if self.terminal is None else f"terminal {self.terminal}"
        paid = handed(self.cents, self.paid_cents)
        yield f"{dollars(paid)} is paid for it at {where}", self.clause


def check_issue(ticket: Ticket, clause: str) -> Refusal | None:
    """Whether a number is still free."""
    if ticket.status != "blank":
        return FileKind.NUMBER_IN_USE.refuse(clause, item=ticket.called)
    return None


def issue(ticket: Ticket, paper: TicketIssued, *, at: int) -> tuple[TicketEvent, ...] | Refusal:
    """Put a ticket or voucher on file, once its paper is out (3.8)."""
    ensure(paper.number == ticket.number, f"{paper.number} is not {ticket.number}")
    kind, expires_at = paper.kind, paper.expires_at
    if kind not in KINDS:
        raise BadInput(f"The kind of paper is {quoted(kind)}: it must be {one_of(KINDS)}.")
    check_digits(ticket.number)
    if expires_at is not None and check_time(expires_at, "The expiry") <= at:
        raise BadInput(
            f"{ticket.called} would expire on {moment(expires_at)}, not after its issue."
        )
    check_cents(paper.cents, ticket.called)
    return check_issue(ticket, paper.clause) or (paper,)


def check_redeem(
    ticket: Ticket, *, place: str, claimed_cents: int | None, at: int, clauses: DeskClauses
) -> Refusal | None:
    """Why a ticket is not paid at this place and time, or none.

    ``claimed_cents`` is what the paper says, where somebody read it; a barcode gives none.
    """
    if place not in PLACES:
        raise BadInput(f"Tickets are not redeemed at {quoted(place)}: only at {one_of(PLACES)}.")
    at_terminal = place == TERMINAL
    clause = clauses.ticket_in if at_terminal else clauses.payout
    kinds, called = DeskRefusalKind, ticket.called
    if at_terminal and not clauses.ticket_in:
        return kinds.NO_TICKETS_IN.refuse(clauses.sources)
    if ticket.status == "blank":
        return kinds.NEVER_ISSUED.refuse(clause, item=called)
    if ticket.status == "redeemed":
        return kinds.ALREADY_PAID.refuse(
            clause,
            item=called,
            paid_cents=ticket.cents,
            where=f"at {ticket.redeemed_where}",
            paid_at=known(ticket.redeemed_at),
        )
    if refusal := check_not_refused(ticket):
        return refusal
    if ticket.held:
        return kinds.HELD.refuse(ticket.hold_clause, item=called, held_at=known(ticket.held_at))
    if ticket.kind == VOUCHER and place != CAGE:
        return kinds.STAFF_REDEEM_VOUCHERS.refuse(clauses.payout, item=called)
    if ticket.expires_at is not None and at >= ticket.expires_at:
        # Expiry is the house's own choice, so no clause is named (R65).
        return kinds.TICKET_EXPIRED.refuse("", item=called, expired_at=ticket.expires_at)
    if claimed_cents is not None and claimed_cents != ticket.cents:
        return kinds.OTHER_AMOUNT_ON_FILE.refuse(
            clause, item=called, on_file_cents=ticket.cents, claimed_cents=claimed_cents
        )
    return None


def redeem(
    ticket: Ticket,
    *,
    place: str,
    terminal: str | None,
    claimed_cents: int | None,
    at: int,
    clauses: DeskClauses,
    coin_cents: int = 1,
) -> tuple[TicketEvent, ...] | Refusal:
    """Pay a ticket in full, once ever; only a terminal has a number to name.

    Cage and kiosk hand over whole coins: ``coin_cents`` is the least of them.
    """
    if (terminal is not None) != (place == TERMINAL):
        raise BadInput("A ticket is redeemed either at a terminal, which is named, or elsewhere.")
    return check_redeem(
        ticket, place=place, claimed_cents=claimed_cents, at=at, clauses=clauses
    ) or (
        TicketRedeemed(
            number=ticket.number,
            cents=ticket.cents,
            place=place,
            terminal=terminal,
            clause=clauses.ticket_in if place == TERMINAL else clauses.payout,
            paid_cents=rounded(ticket.cents, coin_cents),
        ),
    )


def printed_fields(
    ticket: Ticket, *, venue: str, help_text: str, utc_offset_minutes: int
) -> tuple[tuple[str, str], ...]:
    """The lines of the paper, top to bottom, each with its label.

    The paper comes before the record: to print it, apply the issue to a blank ticket of your own.
    """
    issued_at = known(ticket.issued_at, f"{ticket.called} is not issued")
    lines = [
        ("Venue", venue),
        ("Kind", "Redeemable ticket" if ticket.kind == TICKET else "Payout voucher"),
        ("Terminal", ticket.terminal),
        ("Date and time", moment(issued_at, utc_offset_minutes)),
        ("Value", dollars(ticket.cents)),
        ("In words", in_words(ticket.cents)),
        ("Ticket number", f"{ticket.terminal}-{ticket.serial}"),
        ("Validation number", grouped(ticket.number)),
    ]
    if ticket.expires_at is not None:
        lines.append(("Expires", moment(ticket.expires_at, utc_offset_minutes)))
    return (*lines, ("Gambling help", help_text))
