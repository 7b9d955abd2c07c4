"""Which events of dealer's tables somebody should have looked at, in the words of their stories.

With them go those of the cases that rounds lead to, and of patrons who may not play.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import NamedTuple

from pitboss.cases.event import CaseEvent
from pitboss.house.acts import listed
from pitboss.house.narrative_patron import rule
from pitboss.house.narrative_round import DEALER_TELLINGS
from pitboss.house.narrative_scene import Scene
from pitboss.kernel.event import Event
from pitboss.kernel.plain import PLAIN
from pitboss.patron.event import PatronEvent
from pitboss.reports.sentences import (
    CORRECTIONS,
    DEVICES,
    FAULTS,
    HOLDS,
    LOCKS,
    PAYMENTS,
    ROUNDS,
    TABLES,
    Said,
    Significant,
)
from pitboss.table.dealer.acts.announce_no_result import NoResultAnnounced
from pitboss.table.dealer.acts.bar_person import PersonBarred
from pitboss.table.dealer.acts.close_dealer_table import DealerTableClosed
from pitboss.table.dealer.acts.correct_entry import EntryCorrected
from pitboss.table.dealer.acts.decide_held import HeldDecided
from pitboss.table.dealer.acts.find_invalid import InvalidFound
from pitboss.table.dealer.acts.invalidate_game import GameInvalidated, PieceForfeited, PieceHeld
from pitboss.table.dealer.acts.limit_players import PlayersLimited
from pitboss.table.dealer.acts.lock_float import FloatLocked
from pitboss.table.dealer.acts.open_dealer_table import DealerTableOpened
from pitboss.table.dealer.acts.open_seal import SealOpened
from pitboss.table.dealer.acts.pay_claim import ClaimPaid
from pitboss.table.dealer.acts.put_up_closing_sign import ClosingSignPutUp
from pitboss.table.dealer.acts.record_device import DeviceRecorded
from pitboss.table.dealer.acts.record_rectified import LightsRectified
from pitboss.table.dealer.acts.record_replaced import EquipmentReplaced
from pitboss.table.dealer.acts.report_lights import InspectorNotified, LightsFailed
from pitboss.table.dealer.acts.report_number_display import DisplayDisregarded
from pitboss.table.dealer.acts.report_signs import SignsReported
from pitboss.table.dealer.acts.restate_round import RoundRestated
from pitboss.table.dealer.acts.returned_piece import PieceReturned
from pitboss.table.dealer.acts.take_down_closing_sign import ClosingSignTakenDown
from pitboss.table.terminal.state import Table


class Dealt(NamedTuple):
    """A kind of event that is reported: its group, and how many of its sentences are told.

    What else a story tells of it, chips put back and areas lit, follows from them.
    """

    group: str
    sentences: int | None = None


DEALT_SIGNIFICANT: Mapping[type, Dealt] = {
    NoResultAnnounced: Dealt(ROUNDS, 2),
    GameInvalidated: Dealt(ROUNDS, 1),
    PieceForfeited: Dealt(ROUNDS),
    PieceReturned: Dealt(ROUNDS),
    InvalidFound: Dealt(ROUNDS),
    LightsFailed: Dealt(FAULTS, 1),
    InspectorNotified: Dealt(FAULTS),
    LightsRectified: Dealt(FAULTS),
    EquipmentReplaced: Dealt(DEVICES),
    SealOpened: Dealt(DEVICES),
    DisplayDisregarded: Dealt(DEVICES),
    SignsReported: Dealt(DEVICES),
    FloatLocked: Dealt(LOCKS),
    DeviceRecorded: Dealt(LOCKS),
    PersonBarred: Dealt(LOCKS),
    EntryCorrected: Dealt(CORRECTIONS, 1),
    RoundRestated: Dealt(CORRECTIONS),
    ClaimPaid: Dealt(PAYMENTS),
    PieceHeld: Dealt(HOLDS),
    HeldDecided: Dealt(HOLDS),
    DealerTableOpened: Dealt(TABLES),
    ClosingSignPutUp: Dealt(TABLES),
    ClosingSignTakenDown: Dealt(TABLES),
    DealerTableClosed: Dealt(TABLES),
    PlayersLimited: Dealt(TABLES),
}
"""What is reported of a dealer's table."""


def is_told(event: object, together: tuple[object, ...]) -> bool:
    """Whether an event is reported, by what else followed from the same command.

    Chips that a player takes back are play. That all go back when there is no result is told once,
    with the round; of a game that is invalidated each stake is told, for their fates differ.
    """
    if isinstance(event, PieceReturned):
        void = any(isinstance(one, NoResultAnnounced) for one in together)
        return bool(event.clause) and not void
    return type(event) in DEALT_SIGNIFICANT


def dealt_said(event: object, scene: Scene) -> Said:
    """An event as the story of its round tells it, with the clause of its first sentence."""
    told = DEALER_TELLINGS[type(event)](event, scene)
    return _joined(list(islice(told, DEALT_SIGNIFICANT[type(event)].sentences)))


def _joined(told: list[Said]) -> Said:
    return ". ".join(text for text, _ in told), rule(told[0][1])


def _beside(event: CaseEvent | PatronEvent, _: Table) -> Said:
    return _joined(list(event.told(PLAIN)))


BESIDE_TABLES: Mapping[type, Significant] = {
    made: Significant(made.significant, _beside)
    for made in listed(Event)  # type: ignore[type-abstract]  # none of them is
    if issubclass(made, CaseEvent | PatronEvent) and made.significant is not None
}
"""What is reported of cases of over- or underpayment, and of patrons with a card."""
