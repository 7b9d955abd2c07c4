"""What a round of a dealer's table meant for players with a card, and the cases that it led to.

The stakes themselves are told with the table; here is what concerns a patron's limits and card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any

from pitboss.house.narrative import Told
from pitboss.kernel.words import dollars
from pitboss.patron import regulation
from pitboss.patron.acts.bar import PatronBarred
from pitboss.patron.acts.cancel_card import CardCancelled
from pitboss.patron.acts.end_pause import PauseEnded
from pitboss.patron.acts.pause import WageringPaused
from pitboss.patron.acts.record_advice import AdviceGiven
from pitboss.patron.acts.record_direction import DirectionGiven
from pitboss.patron.acts.reinstate_card import CardReinstated
from pitboss.patron.acts.set_loss_limit import LimitSet
from pitboss.patron.acts.suspend_card import CardSuspended
from pitboss.patron.acts.suspend_self import SelfSuspended
from pitboss.patron.limits import DEPOSIT, loss_limits, reached, rooms
from pitboss.patron.play_events import (
    LimitExceeded,
    LimitReached,
    RestOrdered,
    StakePlaced,
    StakesSettled,
)
from pitboss.patron.state import Patron
from pitboss.rules.dealer import CardRules

_REGULATION = frozenset(
    {
        regulation.ONE_CARD, regulation.BANNED, regulation.CHOICE, regulation.CHANGES,
        regulation.HOURS, regulation.NO_TOP_UP, regulation.CANCELLED, regulation.OWN_SUSPENSION,
    }
)  # fmt: skip


def limits_in_force(patron: Patron, cards: CardRules, at: int, day: str) -> Told:
    """What a patron may still lose as a round begins; nothing where no loss limit is set."""
    left = rooms(patron, at, day)
    for period, cents in loss_limits(patron, at).items():
        rest = f"{dollars(max(0, left[period]))} of it is left"
        ended = "; it has been reached" if reached(patron, day) == period else ""
        text = f"Patron {patron.id} has a loss limit of {dollars(cents)} a {period}, and {rest}"
        yield f"{text}{ended}", cards.loss_limit


def rule(clause: str) -> str:
    """A clause as the page has it: those of the Regulation are told from the document's own.

    >>> rule("31K"), rule("8.15")
    ('Regulation 31K', '8.15')
    """
    return f"Regulation {clause}" if clause in _REGULATION else clause


# Limits.


def _limit_set(event: LimitSet) -> Told:
    kind = "deposit limit" if event.limit == DEPOSIT else f"loss limit for a {event.limit}"
    amount = "no more" if event.cents is None else f"of {dollars(event.cents)}"
    since = f"{datetime.fromtimestamp(event.from_at / 1000, tz=UTC):%d/%m/%Y %H:%M:%S} UTC"
    yield f"Patron {event.patron} has a {kind} {amount}, from {since}", event.clause


def _limit_reached(event: LimitReached) -> Told:
    text = f"Patron {event.patron} has reached the limit of {dollars(event.cents)}"
    yield f"{text} for the {event.limit} since {event.since}: no more gaming in it", event.clause


def _limit_exceeded(event: LimitExceeded) -> Told:
    over = f"goes beyond the loss limit of {dollars(event.limit_cents)} a {event.limit}"
    yield f"Patron {event.patron} {over} by {dollars(event.over_cents)}", event.clause


def _advised(event: AdviceGiven) -> Told:
    yield f"Patron {event.patron} is advised: {event.text}", event.clause


def _directed(event: DirectionGiven) -> Told:
    did = "complies" if event.complied else "does not comply"
    yield f"Patron {event.patron} is directed and {did}: {event.text}", event.clause


def _staked(event: StakePlaced) -> Told:
    """A stake that no limit was asked about: it was found lying, or stands again by mistake."""
    if event.found:
        text = f"For the limits of patron {event.patron}, {dollars(event.cents)} more is at risk"
        yield text, event.clause


def _settled(event: StakesSettled) -> Told:
    net = event.returned_cents - event.staked_cents
    came = f"a {'win' if net > 0 else 'loss'} of {dollars(abs(net))}" if net else "no loss"
    text = f"For the limits of patron {event.patron} it counts as {came}"
    yield f"{text} on gaming day {event.day}", event.clause


# Cards.


def _suspended(event: CardSuspended) -> Told:
    yield f"Card {event.card} of patron {event.patron} is suspended: {event.reason}", event.clause


def _reinstated(event: CardReinstated) -> Told:
    text = f"Card {event.card} of patron {event.patron} is in force again: {event.reason}"
    yield text, event.clause


def _cancelled(event: CardCancelled) -> Told:
    yield f"Card {event.card} of patron {event.patron} is cancelled: {event.reason}", event.clause


def _self_suspended(event: SelfSuspended) -> Told:
    yield f"Patron {event.patron} has the card suspended", event.clause


def _paused(event: WageringPaused) -> Told:
    yield f"Patron {event.patron} may not wager for a time: {event.reason}", event.clause


def _pause_ended(event: PauseEnded) -> Told:
    yield f"Patron {event.patron} may wager again", event.clause


def _barred(event: PatronBarred) -> Told:
    yield f"Patron {event.patron} is excluded ({event.scope}): {event.reason}", event.clause


def _rest(event: RestOrdered) -> Told:
    yield f"Patron {event.patron} has played too long, and must rest", event.clause


# Each telling takes its own kind of event; the mapping is by that very type.
PATRON_TELLINGS: Mapping[type, Callable[[Any], Told]] = {
    LimitSet: _limit_set,
    LimitReached: _limit_reached,
    LimitExceeded: _limit_exceeded,
    AdviceGiven: _advised,
    DirectionGiven: _directed,
    StakePlaced: _staked,
    StakesSettled: _settled,
    CardSuspended: _suspended,
    CardReinstated: _reinstated,
    CardCancelled: _cancelled,
    SelfSuspended: _self_suspended,
    WageringPaused: _paused,
    PauseEnded: _pause_ended,
    PatronBarred: _barred,
    RestOrdered: _rest,
}
"""How what concerns a patron's limits and card is told; the rest of a patron's record is not."""
