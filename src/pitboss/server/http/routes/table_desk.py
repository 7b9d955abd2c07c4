"""The desk of a terminal table: what each terminal has at risk, and what can be done about it.

Every act of the staff at such a table is asked here with what is known of it, and not done: a key
stands there for each, with its clause, open or shut with the reason. What is demanded from players
who left and owed to them is listed beside, with the keys of those who may settle it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import msgspec
from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from pitboss.house.forms import Form, FormField, Plain
from pitboss.house.possible import act_with
from pitboss.kernel.act import Act
from pitboss.kernel.authority import CommandKind
from pitboss.kernel.fact import filled
from pitboss.kernel.labels import clause_of, offices_of
from pitboss.server.actors.floor import Floor, StaffStamp
from pitboss.server.actors.floor_at_work import at_work
from pitboss.server.actors.terminal_actor import TerminalActor
from pitboss.server.http.routes.acts import FORMS
from pitboss.server.http.routes.answers import Problem, problem_of
from pitboss.server.http.routes.given import AtWork, TheFloor
from pitboss.server.wire.acts import BY_STAFF
from pitboss.server.wire.floor import TableAtWork
from pitboss.server.wire.shown import shown
from pitboss.table.phases import RecalledStatus
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.acts.confirm_stopped_wagers import ConfirmStoppedWagers
from pitboss.table.terminal.acts.confirm_wagers import ConfirmWagers
from pitboss.table.terminal.acts.declare_void import DeclareVoid
from pitboss.table.terminal.acts.determine_hold import DetermineHold
from pitboss.table.terminal.acts.enter_unread_result import EnterUnreadResult
from pitboss.table.terminal.acts.pay_owed import PayOwed
from pitboss.table.terminal.acts.receive_claim import ReceiveClaim
from pitboss.table.terminal.acts.restore_terminal import RestoreTerminal
from pitboss.table.terminal.acts.resume_table import ResumeTable
from pitboss.table.terminal.acts.take_call import TakeCall
from pitboss.table.terminal.acts.write_off_claim import WriteOffClaim
from pitboss.table.terminal.balances import left_at_close
from pitboss.table.terminal.debts import Payable
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.state import Stage, Table, Terminal

MINUTE_MS = 60_000
ROUNDS_SHOWN = 5
CARRIED = "carried"
"""The field that names wagers of earlier rounds alone."""
Ways = list[dict[str, Plain]]


class WagerAtRisk(msgspec.Struct, kw_only=True):
    """A stake, and what of it was placed for the present round."""

    terminal: str
    cell: str
    cents: int
    fresh_cents: int


class CellOnRecord(msgspec.Struct, kw_only=True):
    """A wager as the record of a terminal has it, and what it came to."""

    cell: str
    stake_cents: int
    returned_cents: int
    won_cents: int
    lost_cents: int


class PendingShown(msgspec.Struct, kw_only=True):
    """What a failed terminal's wagers came to; it waits for somebody to confirm them."""

    round: int
    returned_cents: int
    cells: list[CellOnRecord]


class RoundOnRecord(msgspec.Struct, kw_only=True):
    """A round as a terminal remembers it."""

    round: int
    closed_at: int
    result: str
    status: RecalledStatus
    stakes: dict[str, int]
    credit_before_cents: int
    credit_after_cents: int
    won_cents: int
    lost_cents: int
    present: bool
    """Whether it belongs to the player there now."""


class CellCompared(msgspec.Struct, kw_only=True):
    """A wager in the two records of one round."""

    cell: str
    own_cents: int
    house_cents: int
    differs: bool


class TouchKept(msgspec.Struct, kw_only=True):
    """A touch as the terminal itself remembers it."""

    at: int
    what: str
    cents: int
    answer: str


class OwnRecordShown(msgspec.Struct, kw_only=True):
    """What a terminal's own memory has of a round, beside what the house has."""

    round: int
    at: int
    kept: bool
    cells: list[CellCompared]
    touches: list[TouchKept]


class Offered(msgspec.Struct, kw_only=True):
    """A wager that a field of an act can name."""

    terminal: str
    cell: str
    cents: int
    value: list[str]
    """What the field holds where it is named: one word, or a row of them."""


class ActAtTable(msgspec.Struct, kw_only=True):
    """The key of an act: what is known of it, and why it is shut."""

    slug: str
    title: str
    reach: str
    """What it is about: ``terminal``, ``round`` or ``whole``."""
    clause: str
    offices: list[str]
    """Who may, by the rules of this table; by any of the documents before it was ever opened."""
    fixed: dict[str, Plain]
    suggested: dict[str, Plain]
    offered: dict[str, list[Offered]]
    refusal: Problem | None


@dataclass(kw_only=True, slots=True)
class BalanceShown(Payable):
    """Money demanded from a player who left, or owed to one."""

    table: str
    item: str = ""
    """The ticket or payment that was paid and is demanded back; empty where a meter was wrong."""
    owed: bool
    """Owed to the player; else demanded from them."""
    left: bool
    """Credit that lay on the meter when the table closed."""
    acts: list[ActAtTable]


class DeskShown(msgspec.Struct, kw_only=True):
    """A table and one of its terminals, as the person at work sees them."""

    at: int
    table: TableAtWork
    wagers: list[WagerAtRisk]
    pending: list[PendingShown]
    """Of the terminal that is asked about."""
    rounds: list[RoundOnRecord]
    """Of that terminal too, the newest first."""
    own_record: OwnRecordShown | None
    """What that terminal itself has of the round to confirm; none until it has told."""
    acts: list[ActAtTable]
    balances: list[BalanceShown]


@get("/api/desk/{name:str}", sync_to_thread=False)
def desk(
    floor: TheFloor, worker: AtWork, name: FromPath[str], terminal: FromQuery[str] = ""
) -> DeskShown:
    """A terminal table, one of its terminals where it is named, and every act there."""
    actor = _actor(floor, name)
    table, stamp = actor.state, floor.stamp(worker)
    chosen = table.terminals.get(terminal)
    some = chosen or next(iter(table.terminals.values()), None)
    ways, untold = _ways(table, some, stamp["at"]), floor.openings.untold(actor.table)
    whole = _ways(table, None, stamp["at"])
    acts: list[ActAtTable] = []
    for pair in _AT_TABLE:
        at_one = _reach(pair[0]) == "terminal"
        known = ways if at_one or chosen is not None else whole
        key = _key(floor, table, pair, {"table": table.id}, known, stamp, untold)
        acts.append(_unaimed(key) if at_one and chosen is None else key)
    return DeskShown(
        at=stamp["at"],
        table=at_work(actor),
        wagers=[
            WagerAtRisk(
                terminal=one.name, cell=cell, cents=cents, fresh_cents=one.fresh.get(cell, 0)
            )
            for one in table.terminals.values()
            for cell, cents in one.stakes.items()
        ],
        pending=[] if chosen is None else _pending(chosen),
        rounds=[] if chosen is None else _rounds(chosen),
        own_record=None if chosen is None else _own_record(table, chosen),
        acts=sorted(acts, key=_urgency),
        balances=list(_balances(floor, table, stamp)),
    )


@get("/api/balances", sync_to_thread=False)
def balances(floor: TheFloor, worker: AtWork) -> list[BalanceShown]:
    """All that is demanded from players who left and owed to them, at every table."""
    stamp = floor.stamp(worker)
    tables = [one for one in floor.actors.values() if isinstance(one, TerminalActor)]
    return [balance for one in tables for balance in _balances(floor, one.state, stamp)]


def _actor(floor: Floor, name: str) -> TerminalActor:
    actor = floor.actors.get(name)
    if not isinstance(actor, TerminalActor):
        raise NotFoundException(f"There is no terminal table {name[:64]!r}.")
    return actor


def _key(
    floor: Floor,
    table: Table,
    pair: tuple[Form, type[Act]],
    fixed: dict[str, Plain],
    ways: Ways,
    stamp: StaffStamp,
    untold: dict[str, object] | None = None,
) -> ActAtTable:
    """The key of one act, tried with what is known."""
    form, kind = pair
    now = act_with(
        form,
        kind,
        floor.queue.state,
        fixed=fixed,
        suggested=_of_holds(table, ways) if kind is DetermineHold else ways,
        untold=untold or {},
        mistaken=(TableKind.WRONG_ROUND,),
        **stamp,
    )
    lists = [one for one in form.fields if one.kind == "list"]
    fixed, suggested = dict(now.fixed), dict(now.suggested)
    if kind is ConfirmWagers and "round" in suggested:
        fixed["round"] = suggested.pop("round")  # what waits is confirmed in its order
    return ActAtTable(
        slug=form.slug,
        title=form.title,
        reach=_reach(form),
        clause="" if table.config is None else clause_of(table.law.rules, kind.under),
        offices=_offices(table, pair),
        fixed=fixed,
        suggested=suggested,
        offered={one.name: _offered(table, one, now.suggested) for one in lists},
        refusal=None if now.refusal is None else problem_of(now.refusal),
    )


def _offices(table: Table, pair: tuple[Form, type[Act]]) -> list[str]:
    """Those of the form's offices that may by the rules of this table, where it names any."""
    form, kind = pair
    if table.config is None or not kind.may:
        return list(form.offices)
    allowed = offices_of(table.law.rules, kind.may)
    return [office for office in form.offices if office in allowed]


def _unaimed(key: ActAtTable) -> ActAtTable:
    """The key of an act at a terminal before one is chosen.

    All that is known then is who may, and whether the document has such an act at all.
    """
    refusal = key.refusal
    shut = refusal is not None and refusal.kind in _ANYWHERE
    suggested = {name: value for name, value in key.suggested.items() if name == "round"}
    fixed = {name: value for name, value in key.fixed.items() if name != "round"}
    return msgspec.structs.replace(
        key, fixed=fixed, suggested=suggested, offered={}, refusal=refusal if shut else None
    )


def _ways(table: Table, terminal: Terminal | None, at: int) -> Ways:
    """How an act can be filled in, by rounds and holds that it may be about: likeliest first."""
    known: dict[str, Plain] = {}
    holds: list[str | None] = [None]
    rounds = [number for number, _ in table.results[-1:]]
    if table.config is not None:
        notice_ms = table.law.rules.closing.notice_seconds * 1000
        known["closes_at"] = -(-(at + notice_ms + MINUTE_MS) // MINUTE_MS) * MINUTE_MS
    waits = table.stage is Stage.STOPPED
    if terminal is not None:
        known["terminal"], known["player"] = terminal.name, terminal.player
        holds = [*terminal.holds, f"{terminal.name}-{table.version}"]
        pending = [one.round for one in terminal.pending]
        rounds = [*pending, *(one.round for one in terminal.recall[-1:]), *rounds]
        waits = waits or (terminal.unconfirmed and not pending)
    if waits:
        rounds.insert(0, table.round)
    return [
        {**known, "round": number, "hold": hold}
        for number in dict.fromkeys([*rounds, table.round])
        for hold in holds
    ]


def _of_holds(table: Table, ways: Ways) -> Ways:
    """The ways that name a hold which was made; a hold that nobody made has no name."""
    made = {None, *(hold for one in table.terminals.values() for hold in one.holds)}
    return [way if way.get("hold") in made else {**way, "hold": None} for way in ways]


def _offered(table: Table, field: FormField, way: Mapping[str, Plain]) -> list[Offered]:
    """The wagers that a list can name: by terminal and cell, or by the cell at one terminal."""
    if field.parts[0].kind == "row":
        # What was carried into a void round stands, unless somebody names it (R46).
        return [
            Offered(terminal=one.name, cell=cell, cents=cents, value=[one.name, cell])
            for one in table.terminals.values()
            for cell, cents in one.stakes.items()
            if field.name != CARRIED or cents > one.fresh.get(cell, 0)
        ]
    terminal = table.terminals.get(str(way.get("terminal")))
    if terminal is None:
        return []
    found = next((one for one in terminal.pending if one.round == way.get("round")), None)
    cells = terminal.stakes if found is None else {k: had[0] for k, had in found.cells.items()}
    return [
        Offered(terminal=terminal.name, cell=cell, cents=cents, value=[cell])
        for cell, cents in cells.items()
    ]


def _balances(floor: Floor, table: Table, stamp: StaffStamp) -> Iterator[BalanceShown]:
    for owed, found in ((False, table.claims), (True, table.payables)):
        for one in found:
            fixed: dict[str, Plain] = {"table": table.id, "number": one.number}
            yield filled(
                BalanceShown,
                one,
                table=table.id,
                owed=owed,
                left=isinstance(one, Payable) and left_at_close(table, one),
                acts=[
                    _key(floor, table, pair, fixed, [{"cents": one.cents}], stamp)
                    for pair in _SETTLING[owed]
                ],
            )


def _pending(terminal: Terminal) -> list[PendingShown]:
    return [
        PendingShown(
            round=one.round,
            returned_cents=one.returned_cents,
            cells=[
                CellOnRecord(
                    cell=cell,
                    stake_cents=had[0],
                    returned_cents=had[1],
                    won_cents=had[2],
                    lost_cents=had[3],
                )
                for cell, had in one.cells.items()
            ],
        )
        for one in terminal.pending
    ]


def _own_record(table: Table, terminal: Terminal) -> OwnRecordShown | None:
    """The terminal's record beside the house's, wager by wager."""
    own = terminal.own_record
    if own is None:
        return None
    house: dict[str, int] = dict(terminal.stakes) if own.round == table.round else {}
    for recalled in terminal.recall:
        if recalled.round == own.round:
            house = dict(recalled.stakes)
    for pending in terminal.pending:
        if pending.round == own.round:
            house = {cell: had[0] for cell, had in pending.cells.items()}
    cells = dict.fromkeys([*house, *own.stakes])
    return OwnRecordShown(
        round=own.round,
        at=own.at,
        kept=own.kept,
        cells=[
            CellCompared(
                cell=cell,
                own_cents=own.stakes.get(cell, 0),
                house_cents=house.get(cell, 0),
                differs=own.stakes.get(cell, 0) != house.get(cell, 0),
            )
            for cell in cells
        ],
        touches=[
            TouchKept(at=at, what=what, cents=cents, answer=answer)
            for at, what, cents, answer in own.touches
        ],
    )


def _rounds(terminal: Terminal) -> list[RoundOnRecord]:
    return [
        shown(
            RoundOnRecord,
            one,
            stakes=dict(one.stakes),
            present=one.session == terminal.session,
        )
        for one in reversed(terminal.recall[-ROUNDS_SHOWN:])
    ]


def _urgency(key: ActAtTable) -> tuple[bool, int]:
    """What can be done comes first, and of that what puts right whatever stands still."""
    return key.refusal is not None, _PUTS_RIGHT.get(key.slug, len(_PUTS_RIGHT))


def _reach(form: Form) -> str:
    kinds = {one.kind for one in form.fields}
    if "terminal" in kinds:
        return "terminal"
    return "round" if kinds & {"round", "present-round"} else "whole"


BY_SLUG = {form.slug: (form, kind) for form, kind in zip(FORMS, BY_STAFF.values(), strict=True)}
_REMEDIES: tuple[type[Act], ...] = (
    ConfirmStoppedWagers, EnterUnreadResult, DeclareVoid, ResumeTable, ConfirmWagers,
    RestoreTerminal,
)  # fmt: skip
_PUTS_RIGHT = {kind.slug(): place for place, kind in enumerate(_REMEDIES)}
"""The acts that end a stop or give a terminal back, in the order in which they are done."""
_SETTLING = {
    False: [BY_SLUG[kind.slug()] for kind in (ReceiveClaim, WriteOffClaim)],
    True: [BY_SLUG[PayOwed.slug()]],
}
_ANYWHERE = {
    kind.slug
    for kind in (CommandKind.NOT_YOUR_OFFICE, TerminalKind.NO_LATE_CHANGE, TerminalKind.NO_HOLDING)
}
"""Refusals that hold at whichever terminal."""
_ELSEWHERE = {TakeCall.slug(), *(form.slug for pairs in _SETTLING.values() for form, _ in pairs)}
"""Acts whose keys stand beside what they are about: a call, a claim, a payable."""
_AT_TABLE = [
    (form, kind)
    for form, kind in BY_SLUG.values()
    if form.about == Table.prefix and form.slug not in _ELSEWHERE
]
ROUTES = (desk, balances)
