"""Which events of dealer's tables somebody should have looked at, in the words of their stories.

With them go those of the cases that rounds lead to, and of patrons who may not play.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import NamedTuple

from pitboss.house.narrative_patron import CASE_TELLINGS, PATRON_TELLINGS, rule
from pitboss.house.narrative_round import DEALER_TELLINGS
from pitboss.house.narrative_scene import Scene, because
from pitboss.patron import events as patrons
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
from pitboss.table.dealer import events
from pitboss.table.terminal.state import Table


class Dealt(NamedTuple):
    """A kind of event that is reported: its group, and how many of its sentences are told.

    What else a story tells of it, chips put back and areas lit, follows from them.
    """

    group: str
    sentences: int | None = None


DEALT_SIGNIFICANT: Mapping[type, Dealt] = {
    events.NoResultAnnounced: Dealt(ROUNDS, 2),
    events.GameInvalidated: Dealt(ROUNDS, 1),
    events.PieceForfeited: Dealt(ROUNDS),
    events.PieceReturned: Dealt(ROUNDS),
    events.InvalidFound: Dealt(ROUNDS),
    events.LightsFailed: Dealt(FAULTS, 1),
    events.InspectorNotified: Dealt(FAULTS),
    events.LightsRectified: Dealt(FAULTS),
    events.EquipmentReplaced: Dealt(DEVICES),
    events.SealOpened: Dealt(DEVICES),
    events.DisplayDisregarded: Dealt(DEVICES),
    events.SignsReported: Dealt(DEVICES),
    events.FloatLocked: Dealt(LOCKS),
    events.DeviceRecorded: Dealt(LOCKS),
    events.PersonBarred: Dealt(LOCKS),
    events.EntryCorrected: Dealt(CORRECTIONS, 1),
    events.RoundRestated: Dealt(CORRECTIONS),
    events.ClaimPaid: Dealt(PAYMENTS),
    events.PieceHeld: Dealt(HOLDS),
    events.HeldDecided: Dealt(HOLDS),
    events.DealerTableOpened: Dealt(TABLES),
    events.ClosingSignPutUp: Dealt(TABLES),
    events.ClosingSignTakenDown: Dealt(TABLES),
    events.DealerTableClosed: Dealt(TABLES),
    events.PlayersLimited: Dealt(TABLES),
}
"""What is reported of a dealer's table."""


def is_told(event: object, together: tuple[object, ...]) -> bool:
    """Whether an event is reported, by what else followed from the same command.

    Chips that a player takes back are play. That all go back when there is no result is told once,
    with the round; of a game that is invalidated each stake is told, for their fates differ.
    """
    if isinstance(event, events.PieceReturned):
        void = any(isinstance(one, events.NoResultAnnounced) for one in together)
        return bool(event.clause) and not void
    return type(event) in DEALT_SIGNIFICANT


def dealt_said(event: object, scene: Scene) -> Said:
    """An event as the story of its round tells it, with the clause of its first sentence."""
    told = DEALER_TELLINGS[type(event)](event, scene)
    return _joined(list(islice(told, DEALT_SIGNIFICANT[type(event)].sentences)))


def _joined(told: list[Said]) -> Said:
    return ". ".join(text for text, _ in told), rule(told[0][1])


def _of_case(event: object, _: Table) -> Said:
    return _joined(list(CASE_TELLINGS[type(event)](event)))


def _of_patron(event: object, _: Table) -> Said:
    return _joined(list(PATRON_TELLINGS[type(event)](event)))


def _bar_lifted(event: patrons.BarLifted, _: Table) -> Said:
    told = f"Patron {event.patron} is no longer excluded ({event.scope}){because(event.reason)}"
    return told, rule(event.clause)


BESIDE_TABLES: Mapping[type, Significant] = {
    **{made: Significant(PAYMENTS, _of_case) for made in CASE_TELLINGS},
    patrons.WageringPaused: Significant(LOCKS, _of_patron),
    patrons.PauseEnded: Significant(LOCKS, _of_patron),
    patrons.PatronBarred: Significant(LOCKS, _of_patron),
    patrons.BarLifted: Significant(LOCKS, _bar_lifted),
}
"""What is reported of cases of over- or underpayment, and of patrons with a card."""
