"""The last round was settled by wrong numbers: what the dice showed, and what follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from pitboss.cases.case import Case
from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.results import Moved, Restated


@fact
class RestateRound(DealerAct):
    """The last round was settled by wrong numbers: what the dice showed, and what follows.

    Nobody is debited or paid: each difference becomes a case, opened under the number given for
    its place. Streaks go on from the true result.
    """

    round: int
    faces: tuple[int, ...]
    reason: str
    cases: Mapping[str, str] = field(default_factory=dict)
    """The number of the case to open for each place that differs."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """What every act here touches, and every case that it may open."""
        return (*DealerAct.subjects(self), *((Case, number) for number in self.cases.values()))


@fact
class RoundRestated(DealerEvent):
    """The last round was settled by wrong numbers: its true result, and whom it concerns."""

    round: int
    settled_by: str
    result: str
    differences: tuple[Restated, ...]
    streaks: Mapping[str, str]
    """Super Streak pieces that run on by the true result: the cell of each."""
    stands_at: Mapping[str, str]
    """Of those that had ended by mistake: the place or claim at which each stands again."""
    returned: Mapping[str, int]
    """By piece that is decided: what it comes to by the true result, the stake included."""
    reason: str
    clause: str
    put_back: tuple[Moved, ...] = ()
    """Stakes of pieces that had ended by mistake: out of the tray, on the layout again."""
    taken_off: tuple[Moved, ...] = ()
    """Stakes of pieces that had run on by mistake: off the layout, into the tray."""
