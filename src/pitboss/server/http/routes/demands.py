"""What was paid on tickets and by hand and is demanded back, with what can be done about it."""

from __future__ import annotations

from collections.abc import Iterator

from litestar import get

from pitboss.desk.acts.receive_payment_return import ReceivePaymentReturn
from pitboss.desk.acts.receive_ticket_return import ReceiveTicketReturn
from pitboss.desk.acts.write_off_payment_return import WriteOffPaymentReturn
from pitboss.desk.acts.write_off_ticket_return import WriteOffTicketReturn
from pitboss.desk.clauses import clauses_for
from pitboss.eventstore.store import Store
from pitboss.house.lists import demanded_streams
from pitboss.house.possible import acts_now
from pitboss.kernel.ensure import kind_of
from pitboss.ledger.holds import Claim
from pitboss.ledger.payment_records import Payment
from pitboss.ledger.tickets import Ticket
from pitboss.server.actors.floor import Floor, StaffStamp
from pitboss.server.http.routes.answers import problem_of
from pitboss.server.http.routes.given import AtWork, TheFloor
from pitboss.server.http.routes.table_desk import BY_SLUG, ActAtTable, BalanceShown

_ACTS = {
    subject.prefix: [BY_SLUG[act.slug()] for act in acts]
    for subject, acts in (
        (Ticket, (ReceiveTicketReturn, WriteOffTicketReturn)),
        (Payment, (ReceivePaymentReturn, WriteOffPaymentReturn)),
    )
}


@get("/api/demands")
async def demands(floor: TheFloor, worker: AtWork) -> list[BalanceShown]:
    """Tickets and payments of which money is demanded back, the newest demand first."""

    def found(store: Store) -> list[str]:
        return demanded_streams(store, tuple(_ACTS))

    streams = await floor.reader.read(found)
    claims = (kind_of(floor.queue.state(stream), Claim) for stream in streams)
    stamp = floor.stamp(worker)
    return [_shown(floor, one, stamp) for one in claims if one.demanded_cents]


def _shown(floor: Floor, claim: Claim, stamp: StaffStamp) -> BalanceShown:
    return BalanceShown(
        table=claim.table,
        number=claim.number,
        terminal=claim.terminal,
        round=0,
        item=claim.told_as if isinstance(claim, Ticket) else claim.number,
        cents=claim.demanded_cents,
        clause=clauses_for(claim.game).withhold,
        since=claim.determined_at or 0,
        owed=False,
        left=False,
        acts=list(_keys(floor, claim, stamp)),
    )


def _keys(floor: Floor, claim: Claim, stamp: StaffStamp) -> Iterator[ActAtTable]:
    acts = _ACTS[claim.prefix]
    forms = {form.slug: form for form, _ in acts}
    for now in acts_now(claim, acts, floor.queue.state, **stamp):
        yield ActAtTable(
            slug=now.slug,
            title=forms[now.slug].title,
            reach="whole",
            clause=claim.hold_clause,
            offices=list(forms[now.slug].offices),
            fixed=dict(now.fixed),
            suggested=dict(now.suggested),
            offered={},
            refusal=None if now.refusal is None else problem_of(now.refusal),
        )


ROUTES = (demands,)
