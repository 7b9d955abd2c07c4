"""Which events of dealer's tables somebody should have looked at, in the words of their stories.

With them go those of the cases that rounds lead to, and of patrons who may not play.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import get_args

from pitboss.cases.event import CaseEvent
from pitboss.conduct.book import ConductEvent
from pitboss.custody.journal import CustodyEvent
from pitboss.equipment.act import EquipmentEvent
from pitboss.equipment.acts.list_for_practice import PracticeListed
from pitboss.exclusions.register import RegisterEvent
from pitboss.house.acts import EVENTS, listed
from pitboss.house.narrative_patron import rule
from pitboss.kernel.plain import PLAIN
from pitboss.patron.event import PatronEvent
from pitboss.reports.sentences import Said, Significant
from pitboss.security.event import SecurityEvent
from pitboss.staff.event import StaffEvent
from pitboss.table.dealer.acts.announce_no_result import NoResultAnnounced
from pitboss.table.dealer.acts.returned_piece import PieceReturned
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.terminal.state import Table

DEALT_SIGNIFICANT = tuple(kind for kind in listed(DealerEvent) if kind.significant is not None)
"""What is reported of a dealer's table."""


def is_told(event: DealerEvent, together: tuple[object, ...]) -> bool:
    """Whether an event is reported, by what else followed from the same command.

    Chips that a player takes back are play. That all go back when there is no result is told once,
    with the round; of a game that is invalidated each stake is told, for they end differently.
    """
    if isinstance(event, PieceReturned):
        void = any(isinstance(one, NoResultAnnounced) for one in together)
        return bool(event.clause) and not void
    return event.significant is not None


def dealt_said(event: DealerEvent, scene: DealerScene) -> Said:
    """An event as the story of its round tells it, with the clause of its first sentence."""
    return _joined(list(islice(event.told(scene), event.reported_sentences)))


def _joined(told: list[Said]) -> Said:
    return ". ".join(text for text, _ in told), rule(told[0][1])


_Beside = (
    CaseEvent
    | PatronEvent
    | ConductEvent
    | RegisterEvent
    | EquipmentEvent
    | PracticeListed
    | StaffEvent
    | SecurityEvent
    | CustodyEvent
)


_BESIDE: frozenset[type] = frozenset(get_args(_Beside))


def _beside(event: _Beside, _: Table) -> Said:
    return _joined(list(event.told(PLAIN)))


BESIDE_TABLES: Mapping[type, Significant] = {
    made: Significant(made.significant, _beside)
    for made in EVENTS
    # An abstract class that is asked by issubclass goes through all that it ever bore.
    if made.significant is not None and not _BESIDE.isdisjoint(made.__mro__)
}
"""What is reported of money errors, patrons with a card, conduct, equipment and the journal."""
