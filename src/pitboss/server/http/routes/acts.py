"""What a member of staff can do, and about what: the forms of their acts, and the tables."""

from __future__ import annotations

import msgspec
from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pitboss.house.acts import SUBJECTS
from pitboss.house.forms import Form, Plain, forms_of
from pitboss.house.possible import acts_now
from pitboss.kernel.offices import OFFICES
from pitboss.server.actors.dealer_actor import DealerActor
from pitboss.server.actors.floor import READS_ONLY, AnyActor
from pitboss.server.http.routes.answers import Problem, problem_of
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


class ActNowShown(msgspec.Struct, kw_only=True):
    """An act on something on file: what of it is known, and why it is refused as things stand."""

    slug: str
    fixed: dict[str, Plain]
    """Fields that say what it is about."""
    suggested: dict[str, Plain]
    """Fields that are known so far, and can be written otherwise."""
    refusal: Problem | None
    """Why it would be refused now, whatever is written; none where it can be done."""


_WORKING = tuple(office for office in OFFICES if office not in READS_ONLY)


@get("/api/acts", sync_to_thread=False)
def acts(worker: AtWork) -> list[Form]:
    """The forms of every act that one's office may do, by any of the documents."""
    return _FORMS_OF_OFFICE[worker.office]


@get("/api/acts/{about:str}/{name:str}", sync_to_thread=False)
def acts_now_shown(
    floor: TheFloor, worker: AtWork, about: FromPath[str], name: FromPath[str]
) -> list[ActNowShown]:
    """What one's office can do about a case, dispute, payment or patron, and what not yet."""
    kind = SUBJECTS.get(about)
    if kind is None or about not in ON_FILE:
        raise NotFoundException(f"There is nothing on file by {about[:64]!r}.")
    subject = floor.queue.state(kind.stream(name))
    now = acts_now(subject, _ACTS_ON[about], floor.queue.state, **floor.stamp(worker))
    return [
        ActNowShown(
            slug=one.slug,
            fixed=dict(one.fixed),
            suggested=dict(one.suggested),
            refusal=None if one.refusal is None else problem_of(one.refusal),
        )
        for one in now
    ]


@get("/api/staff/tables", sync_to_thread=False)
def tables(floor: TheFloor, worker: AtWork) -> list[TableAtWork]:  # noqa: ARG001 - any may read
    """Every table with its terminals or places, open or not."""
    return [_at_work(actor) for actor in floor.actors.values()]


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
ON_FILE = ("case", "dispute", "payment", "patron")
"""What is on file under a name, beside the tables: whoever has one before them acts on it."""
_ACTS_ON = {
    about: [pair for pair in zip(FORMS, BY_STAFF.values(), strict=True) if pair[0].about == about]
    for about in ON_FILE
}
_FORMS_OF_OFFICE = {
    office: [form for form in FORMS if office in form.offices] for office in OFFICES
}
ROUTES = (acts, acts_now_shown, tables)
