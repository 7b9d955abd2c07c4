"""What would follow from an act at a terminal table, told before it is done.

The act is decided as things stand and not written. What would follow is folded into a copy of the
table, so that the person about to do it reads the same sentences that the record would tell, and
whose meter would move by how much.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pitboss.eventstore.domain import Entry
from pitboss.house.decide import asked
from pitboss.house.domain import HOUSE
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.fact import fact
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import Subject
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


@fact
class MeterMoved:
    """What a terminal has on its meter before an act and would have after it."""

    terminal: str
    before_cents: int
    after_cents: int


@fact
class Foresight:
    """The sentences that the record would tell, each with its clause, and the meters that move."""

    sentences: tuple[tuple[str, str], ...]
    meters: tuple[MeterMoved, ...]


def foreseen(act: TableAct, state_of: Callable[[str], Subject]) -> Foresight | Refusal:
    """What would follow from an act now, or why it would be refused; nothing is done."""
    answer = asked(act, state_of)
    if isinstance(answer, Refusal):
        return answer
    stream = Table.stream(act.table)
    table = kind_of(state_of(stream), Table)
    written = answer if isinstance(answer, Mapping) else {}
    events = tuple(one for one in written.get(stream, ()) if isinstance(one, TableEvent))
    lies = {name: dict(one.stakes) for name, one in table.terminals.items() if one.stakes}
    after = kind_of(HOUSE.load(stream, HOUSE.dump(stream, table)), Table)
    HOUSE.apply(after, Entry(act.at, act.by, act.office, act.serial, "", "", events))
    scene = Scene(after, lies)
    return Foresight(
        sentences=tuple(dict.fromkeys(said for one in events for said in one.told(scene))),
        meters=tuple(
            MeterMoved(
                terminal=name,
                before_cents=table.terminals[name].credit_cents,
                after_cents=one.credit_cents,
            )
            for name, one in after.terminals.items()
            if name in table.terminals and one.credit_cents != table.terminals[name].credit_cents
        ),
    )
