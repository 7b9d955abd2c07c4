"""What an act of staff at a terminal table would do, read on its form before it is done."""

from __future__ import annotations

import msgspec
from litestar import post
from litestar.params import JSONBody

from pitboss.house.foresight import MeterMoved, foreseen
from pitboss.kernel.refusal import Refusal
from pitboss.server.actors.floor import Floor
from pitboss.server.actors.terminal_actor import TerminalActor
from pitboss.server.http.routes.answers import Problem, problem_of
from pitboss.server.http.routes.given import AtWork, TheFloor
from pitboss.server.http.sessions import StaffSession
from pitboss.server.ops.ceilings import countersigning
from pitboss.server.wire.acts import BY_STAFF, Asked, StaffAct, command_of
from pitboss.server.wire.told import SentenceShown, all_told_here
from pitboss.table.terminal.act import TableAct


class Foreseeing(msgspec.Struct, forbid_unknown_fields=True):
    """An act as it stands on its form."""

    act: StaffAct


class ForeseenShown(msgspec.Struct, kw_only=True):
    """What would follow; nothing has been done, and where it would be refused, why."""

    sentences: list[SentenceShown]
    """What the record would tell."""
    meters: list[MeterMoved]
    refusal: Problem | None = None


@post("/api/acts/foreseen", status_code=200, sync_to_thread=False)
def acts_foreseen(
    floor: TheFloor, worker: AtWork, data: JSONBody[Foreseeing]
) -> ForeseenShown | None:
    """What an act at a terminal table would do now; nothing where nobody can say."""
    command = _command(floor, worker, data.act)
    if command is None:
        return None
    told = foreseen(command, floor.queue.state)
    if isinstance(told, Refusal):
        return ForeseenShown(sentences=[], meters=[], refusal=problem_of(told))
    return ForeseenShown(
        sentences=all_told_here(floor.actors[command.table].game, told.sentences),
        meters=list(told.meters),
    )


def _command(floor: Floor, worker: StaffSession, act: Asked) -> TableAct | None:
    """The act in the asker's name and office; none where the house has more to say of it.

    What another server runs, and what is looked up or drawn when it is done, is not foreseen.
    """
    kind = BY_STAFF[type(act)]
    actor = floor.actors.get(getattr(act, "table", ""))
    elsewhere = floor.cluster is not None and not floor.cluster.holds(getattr(act, "table", ""))
    if not issubclass(kind, TableAct) or not isinstance(actor, TerminalActor) or elsewhere:
        return None
    second = countersigning(floor.settings.ceilings, kind, worker.office, None)
    if not kind.stamped <= second.keys():
        return None
    command = command_of(act, kind, **floor.stamp(worker), **second)
    return command if isinstance(command, TableAct) else None


ROUTES = (acts_foreseen,)
