"""Kiosks: machines that take a ticket and give cash for it, each under a key of its own.

Nobody can say that they are a kiosk: a payment at one is made in the name of the machine that
showed the key enrolled for it. A kiosk that got no answer asks whether it has paid before it gives
any money, and so gives it once.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from pitboss.desk.acts.pay_ticket import PayAtKiosk
from pitboss.desk.clauses import coin_of
from pitboss.kernel.ensure import kind_of
from pitboss.ledger.coins import in_coins
from pitboss.ledger.desk_refusals import DeskRefusalKind
from pitboss.ledger.ticket_paper import check_digits
from pitboss.ledger.tickets import KIOSK, Ticket
from pitboss.server.actors.floor import Floor
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.http.routes.answers import NotDone, PlainRequest, outcome
from pitboss.server.http.routes.given import TheFloor
from pitboss.server.http.sessions import bearer_of
from pitboss.staff.device_key import KIOSKS

Number = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class KioskShown(msgspec.Struct, kw_only=True):
    """What a kiosk has on its screen."""

    kiosk: str
    venue: str
    help_text: str


class TicketPut(msgspec.Struct, forbid_unknown_fields=True):
    """A ticket that was put in: its barcode is its validation number."""

    number: Number


class KioskPayment(msgspec.Struct, kw_only=True):
    """What the kiosk gives out: the ticket's amount, and that in whole coins."""

    cents: int
    cash_cents: int
    paid_at: int


@get("/api/kiosks/{kiosk:str}", sync_to_thread=False)
def kiosk_shown(floor: TheFloor, request: PlainRequest, kiosk: FromPath[str]) -> KioskShown:
    """The screen of a kiosk, once it has shown its key."""
    _need_key(floor, request, kiosk)
    server = floor.settings.server
    return KioskShown(kiosk=kiosk, venue=server.venue, help_text=server.help_text)


@post("/api/kiosks/{kiosk:str}/payments", status_code=201)
async def pay(
    floor: TheFloor, request: PlainRequest, kiosk: FromPath[str], data: JSONBody[TicketPut]
) -> KioskPayment:
    """Pay a ticket that was put in, once ever; the machine then gives the cash."""
    _need_key(floor, request, kiosk)
    _need_patience(floor, kiosk)
    act = PayAtKiosk(number=data.number, at=floor.clock(), by=kiosk)
    answer = await floor.queue.ask(act)
    floor.traces.kiosk_answered(kiosk, answer)
    outcome(answer)
    return _payment(_ticket(floor, data.number))


@get("/api/kiosks/{kiosk:str}/payments/{number:str}", sync_to_thread=False)
def paid_here(
    floor: TheFloor, request: PlainRequest, kiosk: FromPath[str], number: FromPath[str]
) -> KioskPayment:
    """Whether this kiosk has paid a ticket: for one that got no answer when it asked."""
    _need_key(floor, request, kiosk)
    _need_patience(floor, kiosk)
    ticket = _ticket(floor, number)
    if (ticket.redeemed_place, ticket.redeemed_by) != (KIOSK, kiosk):
        never = DeskRefusalKind.NEVER_ISSUED.refuse("", item=ticket.called)
        floor.traces.kiosk_answered(kiosk, never)
        raise NotDone(never)
    return _payment(ticket)


def _need_key(floor: Floor, request: PlainRequest, kiosk: str) -> None:
    """A kiosk of this floor, and the machine that is enrolled as it."""
    if kiosk not in floor.settings.server.kiosks:
        raise NotDone(WireKind.NO_SUCH_KIOSK.refuse("", kiosk=kiosk[:64]))
    if not floor.may_be(KIOSKS, kiosk, bearer_of(request.headers)):
        floor.log.warning("kiosk-not-let-in", kiosk=kiosk)
        raise NotDone(WireKind.KIOSK_KEY_NEEDED.refuse("", kiosk=kiosk))


def _need_patience(floor: Floor, kiosk: str) -> None:
    """A machine that is fed number after number waits longer each time."""
    waits = floor.traces.kiosk_waits_ms(kiosk)
    if waits > 0:
        raise NotDone(WireKind.SLOW_DOWN.refuse("", seconds=-(-waits // 1000)))


def _ticket(floor: Floor, number: str) -> Ticket:
    check_digits(number)
    return kind_of(floor.queue.state(Ticket.stream(number)), Ticket)


def _payment(ticket: Ticket) -> KioskPayment:
    cash_cents = in_coins(ticket.cents, coin_of(ticket.game))
    return KioskPayment(cents=ticket.cents, cash_cents=cash_cents, paid_at=ticket.redeemed_at or 0)


ROUTES = (kiosk_shown, pay, paid_here)
