"""What anybody may see: the tables, whether the floor is ready, and its figures."""

from __future__ import annotations

import hmac
from hashlib import sha256

import msgspec
from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pitboss.eventstore.faults import JournalFault
from pitboss.layout.description import dice_count
from pitboss.layout.reading import layout_of
from pitboss.layout.vocabulary import Words, words_of
from pitboss.rules.documents import document_of
from pitboss.server.actors.dealer_actor import DealerActor
from pitboss.server.actors.floor import AnyActor, Floor
from pitboss.server.actors.sign_views import titles_of, unfiled
from pitboss.server.http.routes.answers import PlainRequest
from pitboss.server.http.routes.given import TheFloor
from pitboss.server.http.sessions import bearer_of
from pitboss.server.ops.settings import LOOPBACK
from pitboss.table.dealer.signs import offers_streaks
from pitboss.table.dealer.view import phase_of as dealer_phase
from pitboss.table.phases import AnyStageSlug, Phase, StandingSlug
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.view import phase_of as terminal_phase

RESULTS_SHOWN = 10


class SeatShown(msgspec.Struct, kw_only=True):
    """A terminal or place in the lobby."""

    name: str
    taken: bool
    patron: bool
    """Whether a simulated patron plays there."""


class TableShown(msgspec.Struct, kw_only=True):
    """A table in the lobby."""

    name: str
    game: str
    title: Words
    """What the game is called, where the pages have no name for it."""
    maker: str
    """Whose terminals they are: games of one name by several makers are told apart by it."""
    felt: str
    """The kind of felt, which says what is drawn of it."""
    dice: int
    """How many dice make a result; none where it is the pocket of a wheel."""
    dealt: bool
    """Whether a dealer runs it."""
    carded: bool
    """Whether one plays there with a player card."""
    streaks: bool
    """Whether the sign in force offers Super Streaks."""
    point: int | None
    """The point of the shooter, where a game has one and it is on."""
    status: StandingSlug
    stage: AnyStageSlug
    phase: Phase
    """What it is doing, as its public view says."""
    round: int
    closes_in_ms: int | None
    period_ms: int
    results: list[tuple[int, str]]
    minimum_cents: int | None
    maximum_cents: int | None
    notes_cents: list[int]
    """The banknotes that its terminals take; none where a dealer sells chips."""
    seats: list[SeatShown]


class FloorShown(msgspec.Struct, kw_only=True):
    """The floor as the lobby shows it."""

    venue: str
    at: int
    open_seats: bool
    training: bool
    licensee: str
    premises: str
    unfiled: list[str]
    """Documents played here whose order is not on file or not in force: for practice alone."""
    unfiled_titles: list[Words]
    """What people call them."""
    software: str
    help_text: str
    """Where help with gambling is found, as the house states it."""
    tables: list[TableShown]


class Well(msgspec.Struct, kw_only=True):
    """Whether the floor is ready, and if not, why."""

    ready: bool
    tables: dict[str, str]
    """Each table's status; those that the database does not tell just now are missing."""
    sealed: bool
    """Whether the journal's newest records could be signed."""
    recorded: bool
    """Whether the journal took what was written last."""
    room: bool
    """Whether there is room on the disk for more."""
    foreign: str
    """What is in the journal and not of the floor, or damaged: it stopped. Else empty."""
    anchored: bool
    """Whether every place outside took the last anchor."""


@get("/api/floor", sync_to_thread=False)
def floor_shown(floor: TheFloor) -> FloorShown:
    """The tables with their state and their seats."""
    server, documents = floor.settings.server, unfiled(floor)
    return FloorShown(
        venue=server.venue,
        at=floor.clock(),
        open_seats=server.open_seats,
        training=server.training,
        licensee=server.licensee,
        premises=server.premises,
        unfiled=documents,
        unfiled_titles=titles_of(floor, documents),
        software=floor.software,
        help_text=server.help_text,
        tables=[_shown(floor, host) for host in floor.actors.values() if host.ready],
    )


@get("/api/tables/{name:str}", sync_to_thread=False)
def table_shown(floor: TheFloor, name: FromPath[str]) -> TableShown:
    """One table."""
    return _shown(floor, known(floor, name))


@get("/health/live", sync_to_thread=False, media_type=MediaType.TEXT)
def live() -> str:
    """The process answers."""
    return "live"


def _statuses(floor: Floor) -> tuple[dict[str, str], bool]:
    """The tables' statuses, and whether all are up; what cannot be read is not waited for twice.

    A table that another server wrote to is read from the journal, whose database may be away.
    """
    tables: dict[str, str] = {}
    up = floor.serving
    for name, host in floor.actors.items():
        try:
            tables[name] = host.state.status.value
            up = up and host.ready
        except JournalFault:
            return tables, False
    return tables, up


@get("/health/ready", sync_to_thread=False)
def ready(floor: TheFloor) -> Response[Well]:
    """Every table is up and the journal can be written: else 503, with what is not."""
    tables, up = _statuses(floor)
    sealed, recorded, room = floor.queue.sealed, floor.queue.recorded, floor.has_room()
    foreign, anchored = floor.queue.foreign, not floor.anchoring.failing
    well = up and sealed and recorded and room and not foreign and anchored
    body = Well(
        ready=well,
        tables=tables,
        sealed=sealed,
        recorded=recorded,
        room=room,
        foreign=foreign,
        anchored=anchored,
    )
    return Response(body, status_code=200 if well else 503)


@get("/metrics", sync_to_thread=False, media_type=MediaType.TEXT)
def metrics(floor: TheFloor, request: PlainRequest) -> Response[bytes]:
    """The figures of the floor, turnover among them, for Prometheus; off unless it is set."""
    if not _may_read_metrics(floor, request):
        raise NotFoundException("There is nothing at /metrics.")
    for name in floor.actors:
        floor.metrics.queue(name, floor.queue.waiting(name))
    body, media_type = floor.metrics.render()
    return Response(body, media_type=media_type)


def _may_read_metrics(floor: Floor, request: PlainRequest) -> bool:
    """Whether the caller may know what the house takes."""
    door = floor.settings.door
    if door.metrics == "token":
        shown = sha256(bearer_of(request.headers).encode()).hexdigest()
        return hmac.compare_digest(shown, door.metrics_token_sha256.lower())
    here = request.client is not None and request.client.host in LOOPBACK
    return door.metrics == "loopback" and here


def known(floor: Floor, name: str) -> AnyActor:
    """A table that is there and was opened."""
    host = floor.actors.get(name)
    if host is None or not host.ready:
        raise NotFoundException(f"There is no open table {name[:64]!r}.")
    return host


def _shown(floor: Floor, host: AnyActor) -> TableShown:
    table, at = host.state, floor.clock()
    dealt = isinstance(host, DealerActor)
    closes_at = None if isinstance(host, DealerActor) else host.state.closes_at
    limits = table.law.sign.limits.values()
    most = [limit.maximum_cents for limit in limits if limit.maximum_cents is not None]
    names = host.state.seats if isinstance(host, DealerActor) else host.state.terminals
    taken = host.taken()
    return TableShown(
        name=host.table,
        game=host.game,
        title=words_of(host.game).title(table.law.game.book.title),
        maker=document_of(host.game).maker,
        felt=layout_of(host.game).name,
        dice=dice_count(table.law.game),
        dealt=dealt,
        carded=isinstance(host, DealerActor) and host.state.law.rules.cards is not None,
        streaks=isinstance(host, DealerActor) and offers_streaks(host.state),
        point=None if isinstance(host, DealerActor) else host.state.point,
        status=table.status.slug,
        stage=table.stage.slug,
        phase=dealer_phase(host.state)
        if isinstance(host, DealerActor)
        else terminal_phase(host.state),
        round=table.round,
        closes_in_ms=None if closes_at is None else max(0, closes_at - at),
        period_ms=host.period_ms,
        results=list(table.results[-RESULTS_SHOWN:]),
        minimum_cents=min((limit.minimum_cents for limit in limits), default=None),
        maximum_cents=max(most, default=None),
        notes_cents=_notes(host),
        seats=[
            SeatShown(
                name=name,
                taken=name in taken,
                patron=taken.get(name, False),
            )
            for name in names
        ],
    )


def _notes(host: AnyActor) -> list[int]:
    config = host.state.config
    return list(config.denominations_cents) if isinstance(config, TableConfig) else []


ROUTES = (floor_shown, table_shown, live, ready, metrics)
