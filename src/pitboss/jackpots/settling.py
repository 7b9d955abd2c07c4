"""What a table's settlement does to the pools it plays for, and to its terminals.

It follows from what was decided at the table and is written with it, in one transaction over the
table's stream and every pool's: a jackpot is won once and paid once, whatever fails. In this order
(Aruze Sic Bo 4.1.2, JP-02): the result settles every wager; for each pool, level 1 first, the
terminals that trigger it win what was displayed before; the pool begins again; the round's own
contributions go in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pitboss.jackpots.acts.confirm_adjustment import JackpotAdjusted
from pitboss.jackpots.acts.dispose_of_jackpot import JackpotDisposed
from pitboss.jackpots.acts.move_jackpot import JackpotMovedIn, JackpotMovedOut
from pitboss.jackpots.acts.open_jackpot import JackpotOpened
from pitboss.jackpots.awarding import released
from pitboss.jackpots.change import PoolChange
from pitboss.jackpots.contributing import contribution, unreasonable
from pitboss.jackpots.event import AmountEvent
from pitboss.jackpots.hidden import Draw
from pitboss.jackpots.recount import recounted
from pitboss.jackpots.state import OPEN, Jackpot
from pitboss.kernel.act import Written
from pitboss.kernel.ensure import kind_of, known
from pitboss.kernel.subject import States
from pitboss.table.terminal.acts.confirm_wagers import WagersConfirmed
from pitboss.table.terminal.acts.correct_result import ResultCorrected
from pitboss.table.terminal.acts.invalidate_round import RoundInvalidated
from pitboss.table.terminal.acts.settlement import RoundSettled
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Table

UNDOING: frozenset[type] = frozenset((ResultCorrected, RoundInvalidated, WagersConfirmed))
"""What happens at a table and may take something back that was given."""
FEEDING: frozenset[type] = UNDOING | {RoundSettled}
"""What happens at a table and concerns the pools that it plays for."""
CHANGING: tuple[type[AmountEvent], ...] = (
    JackpotOpened, JackpotAdjusted, JackpotMovedIn, JackpotMovedOut, JackpotDisposed,
)  # fmt: skip
"""What people do to what a pool shows: of a mystery another hidden value is drawn above that."""
CONCERNING: frozenset[type] = FEEDING.union(CHANGING)


def pools_concerned(states: States, written: Written) -> dict[str, None]:
    """The streams of the pools in which something follows, each once."""
    found: dict[str, None] = {}
    for stream, events in written.items():
        state = states[stream]
        if isinstance(state, Table):
            if state.jackpots and not FEEDING.isdisjoint([one.__class__ for one in events]):
                found.update((Jackpot.stream(pool), None) for pool in state.jackpots)
        elif isinstance(state, Jackpot) and any(isinstance(one, CHANGING) for one in events):
            found[stream] = None
    return found


def following_in_pools(
    pools: Mapping[str, Jackpot], states: States, written: Written, draw: Draw | None
) -> Written:
    """What follows in each pool, and at the table; ``states`` are as they were before it all."""
    follows: dict[str, tuple[object, ...]] = {}
    for stream, events in written.items():
        state = states[stream]
        if isinstance(state, Table):
            for event in events:
                if event.__class__ in FEEDING:
                    _follow_at(state, event, pools, draw, follows)
        elif stream in pools:
            change = PoolChange(kind_of(state, Jackpot), Table(id=""), draw, {})
            for event in events:
                if isinstance(event, CHANGING):
                    change.amount_changed(event)
            _add(follows, stream, change.events)
    return follows


def _add(follows: dict[str, tuple[object, ...]], stream: str, events: Iterable[object]) -> None:
    if more := tuple(events):
        follows[stream] = follows.get(stream, ()) + more


def _follow_at(
    table: Table, event: object, pools: Mapping[str, Jackpot], draw: Draw | None,
    follows: dict[str, tuple[object, ...]],
) -> None:  # fmt: skip
    """What one event of a table does to its pools, level 1 first, and what that does at it."""
    credited: dict[str, int] = {}
    for stream in pools if len(pools) == 1 else _by_level(table, pools):
        jackpot = pools[stream]
        if isinstance(event, RoundSettled):
            member = jackpot.members.get(table.id)
            if member is None or jackpot.status != OPEN:
                continue
            faulted = unreasonable(jackpot, table, event) if member.most_cents else None
            at_once = faulted or contribution(jackpot, table, event, draw)
            if at_once is not None:
                _add(follows, stream, (at_once,))
                continue
        change = PoolChange(jackpot, table, draw, credited)
        at_table = _follow(change, event)
        _add(follows, stream, change.events)
        _add(follows, Table.stream(table.id), at_table)


def _by_level(table: Table, pools: Mapping[str, Jackpot]) -> list[str]:
    """The streams of a table's pools, level 1 first."""
    linked = [Jackpot.stream(pool) for pool in table.jackpots]
    return sorted(linked, key=lambda stream: (known(pools[stream].config).level, stream))


def _follow(change: PoolChange, event: object) -> list[TableEvent]:
    """What one event of a table does to one pool, and what that does at the table."""
    if event.__class__ is RoundSettled:
        return _settled(change, kind_of(event, RoundSettled))
    match event:
        case ResultCorrected():
            return _counted_again(change, event, event.result, void=False)
        case RoundInvalidated():
            return _counted_again(change, event, "", void=True)
        case WagersConfirmed():
            return _confirmed(change, event)
    return []


def _settled(change: PoolChange, event: RoundSettled) -> list[TableEvent]:
    settled, terminals = event.terminals, change.table.terminals
    stakes = {name: one.stakes for name, one in terminals.items() if name in settled}
    return change.settle(event, stakes)


def _confirmed(change: PoolChange, event: WagersConfirmed) -> list[TableEvent]:
    """A failed terminal's stakes contribute once they are confirmed, and what it won is paid."""
    jackpot, table = change.jackpot, change.table
    terminal = table.terminals[event.terminal]
    waiting = [one for one in terminal.pending if one.round == event.round]
    kept = jackpot.round_of(table.id, event.round)
    if not waiting or kept is None:
        return []  # not settled yet: what was taken out does not come to the settlement
    void = {cell for cell, _ in event.void}
    staked = {cell: of[0] for cell, of in waiting[0].cells.items() if cell not in void}
    at_table: list[TableEvent] = []
    if sum(staked.values()) and jackpot.plays:
        at_table += change.confirm(event, kept, staked)
    spot = known(jackpot.config).spot
    if spot in void:
        on_spot = {**kept.on_spot, event.terminal: 0}
        again = recounted(jackpot, table.id, event.round, kept.result, on_spot, void=False)
        at_table += change.put_right(again, event)
    at_table += released(table, jackpot, event, change.credited)
    return at_table


def _counted_again(
    change: PoolChange, event: ResultCorrected | RoundInvalidated, result: str, *, void: bool
) -> list[TableEvent]:
    """A round that was settled again: what it contributed, every run, and every award."""
    jackpot, table = change.jackpot, change.table
    kept = jackpot.round_of(table.id, event.round)
    if kept is None:
        return []
    if void:
        change.take_back(kept, event)
    again = recounted(
        jackpot, table.id, event.round, result or kept.result, kept.on_spot, void=void
    )
    return change.put_right(again, event)
