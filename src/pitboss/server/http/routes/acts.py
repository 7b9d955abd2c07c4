"""What a member of staff can do, and about what: the forms of their acts, and the tables."""

from __future__ import annotations

import msgspec
from litestar import MediaType, Response, get

from pitboss.house.forms import Form, forms_of
from pitboss.kernel.offices import OFFICES
from pitboss.server.actors.dealer_actor import DealerActor
from pitboss.server.actors.floor import READS_ONLY, AnyActor
from pitboss.server.http.routes.given import AtWork, TheFloor
from pitboss.server.wire.acts import BY_STAFF, STAMPED
from pitboss.table.terminal.state import Terminal
from pitboss.table.terminal.view import terminal_view


class TerminalAtWork(msgspec.Struct, kw_only=True):
    """A terminal as staff see it: what it says of itself, and why it needs somebody."""

    name: str
    state: str
    """As the terminal's own view has it."""
    code: str
    """Of a failed terminal, what it failed with; else empty."""
    player: str
    credit_cents: int
    stake_cents: int
    waiting_cents: int
    holds: list[str]
    """Amounts held there, by name."""
    unconfirmed: bool
    """Whether its wagers are to be confirmed."""


class TableAtWork(msgspec.Struct, kw_only=True):
    """A table as staff see it."""

    name: str
    game: str
    about: str
    """The kind of subject that it is to an act: ``table`` or ``dealer``."""
    status: str
    stage: str
    round: int
    fault: str
    """Why its round is stopped; else empty."""
    fault_clause: str
    closing_at: int | None
    terminals: list[TerminalAtWork]
    places: list[str]


_WORKING = tuple(office for office in OFFICES if office not in READS_ONLY)


@get("/api/acts", sync_to_thread=False)
def acts(worker: AtWork) -> Response[bytes]:
    """The forms of every act that one's office may do, by any of the documents."""
    return Response(_FORMS_OF_OFFICE[worker.office], media_type=MediaType.JSON)


@get("/api/staff/tables", sync_to_thread=False)
def tables(floor: TheFloor, worker: AtWork) -> list[TableAtWork]:  # noqa: ARG001 - any may read
    """Every table with its terminals or places, open or not."""
    return [_at_work(actor) for actor in floor.actors.values()]


def _encoded(office: str) -> bytes:
    return msgspec.json.encode([form for form in FORMS if office in form.offices])


def _at_work(actor: AnyActor) -> TableAtWork:
    table = actor.state
    opened = actor.ready
    stopped = None if isinstance(actor, DealerActor) else actor.state.stopped
    return TableAtWork(
        name=actor.table,
        game=actor.game,
        about=type(table).prefix,
        status=table.status.name.lower(),
        stage=table.stage.name.lower(),
        round=table.round,
        fault="" if stopped is None else stopped.fault,
        fault_clause="" if stopped is None else stopped.clause,
        closing_at=table.closing_at,
        terminals=[]
        if isinstance(actor, DealerActor) or not opened
        else [
            _terminal(one, terminal_view(actor.state, one.name).state)
            for one in actor.state.terminals.values()
        ],
        places=list(actor.state.seats) if isinstance(actor, DealerActor) else [],
    )


def _terminal(terminal: Terminal, state: str) -> TerminalAtWork:
    return TerminalAtWork(
        name=terminal.name,
        state=state,
        code=terminal.failed or "",
        player=terminal.player or "",
        credit_cents=terminal.credit_cents,
        stake_cents=terminal.bet_cents,
        waiting_cents=terminal.waiting_cents + terminal.handpay_cents,
        holds=list(terminal.holds),
        unconfirmed=terminal.unconfirmed,
    )


FORMS: tuple[Form, ...] = tuple(forms_of(BY_STAFF.values(), STAMPED, _WORKING))
_FORMS_OF_OFFICE = {office: _encoded(office) for office in OFFICES}
ROUTES = (acts, tables)
