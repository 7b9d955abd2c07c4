"""People who play with a card of their own: on file, their limits, their money, their standing."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.kernel.offices import PLAYER
from pitboss.patron.account import CHANNELS
from pitboss.patron.acts.cancel_card import CancelCard
from pitboss.patron.acts.decline_limits import DeclineLimits
from pitboss.patron.acts.deposit import Deposit
from pitboss.patron.acts.end_pause import EndPause
from pitboss.patron.acts.enrol import Enrol
from pitboss.patron.acts.issue_card import IssueCard
from pitboss.patron.acts.pause import Pause
from pitboss.patron.acts.record_advice import RecordAdvice
from pitboss.patron.acts.record_assessment import RecordAssessment
from pitboss.patron.acts.record_direction import RecordDirection
from pitboss.patron.acts.record_premium_player import RecordPremiumPlayer
from pitboss.patron.acts.reinstate_card import ReinstateCard
from pitboss.patron.acts.remind_of_limits import RemindOfLimits
from pitboss.patron.acts.set_deposit_limit import SetDepositLimit
from pitboss.patron.acts.set_loss_limit import SetLossLimit
from pitboss.patron.acts.suspend_card import SuspendCard
from pitboss.patron.acts.suspend_self import SuspendSelf
from pitboss.patron.acts.withdraw import Withdraw
from pitboss.patron.hours import assessment_due, stopped
from pitboss.patron.limits import PERIODS, has_limits, loss_limits
from pitboss.patron.regulation import DAY
from pitboss.patron.standing import paused
from pitboss.patron.state import Patron
from pitboss.rehearsal.scene import RehearsalScene, Stamp, Told
from pitboss.rules.games.sicbo_nicc.table import DEALER_TABLE

CARDED = ("ivy", "jon", "kay", "leo", "mia", "ned", "ola", "pia")
"""People whose number on file is their name."""
ISSUERS = ("cashier", *DEALER_TABLE.supervisors)
LIMITS_CENTS = (1_000, 3_000, 10_000, 40_000)
MINUTE = 60_000


def prepare(scene: RehearsalScene, person: str) -> Told | None:
    """The next step of somebody who wants to play with a card; nothing once all is done."""
    patron = scene.patron(person)
    if patron.enrolled_at is None:
        stamp = scene.officer(ISSUERS)
        return Enrol(patron=person, name=person.title(), **stamp)
    if patron.card is None:
        number = f"card-{person}-{len(patron.cards) + 1}"
        return IssueCard(
            patron=person, card=number, digital=scene.likely(0.3), **scene.officer(ISSUERS)
        )
    if patron.chosen_at is None:
        return _decline(scene, patron) if scene.likely(0.45) else _limit_losses(scene, patron)
    return None


def newcomer(scene: RehearsalScene) -> str:
    """Who comes to a table next: rather somebody who is ready, or on the way to it."""
    people = [scene.patron(name) for name in CARDED]
    ready = [one.id for one in people if one.chosen_at is not None and may_sit(scene, one)]
    begun = [one.id for one in people if one.enrolled_at is not None and one.session is None]
    choice = ready if ready and scene.likely(0.7) else begun if scene.likely(0.6) else CARDED
    return scene.pick(choice or CARDED)


def may_sit(scene: RehearsalScene, patron: Patron) -> bool:
    """Whether nothing seems to stand in the way of play: the table looks more closely."""
    card, until = patron.card, patron.suspended_until
    well = card is not None and card.status == "active" and not patron.bars
    free = patron.session is None and not paused(patron, scene.at)
    return well and free and (until is None or scene.at >= until)


def attend(scene: RehearsalScene) -> Told | None:
    """Something that a patron on file, or staff for one, does outside of any round."""
    on_file = [one for one in map(scene.patron, CARDED) if one.enrolled_at is not None]
    if not on_file:
        return None
    kept = [one for one in on_file if not may_sit(scene, one) and one.session is None]
    patron = scene.pick(kept if kept and scene.likely(0.5) else on_file)
    told = _put_right(scene, patron)
    if told is not None:
        return told
    acts = _TROUBLES if scene.troubled(0.7) else _ACTS
    ((_, act),) = scene.chance.choices(acts, [weight for weight, _ in acts])
    return act(scene, patron)


def _put_right(scene: RehearsalScene, patron: Patron) -> Told | None:
    """What keeps a patron from playing comes to an end, now and then."""
    name, reason = patron.id, "it was looked into"
    card = patron.card
    if card is not None and card.status == "suspended" and scene.likely(0.5):
        return ReinstateCard(patron=name, reason=reason, **scene.officer(ISSUERS))
    if paused(patron, scene.at) and scene.likely(0.5):
        return EndPause(patron=name, **_supervisor(scene))
    at = scene.at
    if patron.session is not None and (assessment_due(patron, at) or stopped(patron, at)):
        return _assess(scene, patron)
    return None


def _limit_losses(scene: RehearsalScene, patron: Patron) -> Told:
    present = loss_limits(patron, scene.at)
    cents: int | None = scene.pick(LIMITS_CENTS)
    period = scene.pick(PERIODS)
    if period in present and scene.likely(0.3):
        cents = None
    return SetLossLimit(patron=patron.id, period=period, cents=cents, **_in_person(scene, patron))


def _limit_deposits(scene: RehearsalScene, patron: Patron) -> Told:
    cents = scene.pick((5_000, 20_000))
    return SetDepositLimit(patron=patron.id, cents=cents, **_in_person(scene, patron))


def _decline(scene: RehearsalScene, patron: Patron) -> Told | None:
    if has_limits(patron, scene.at) and scene.likely(0.9):
        return None
    return DeclineLimits(patron=patron.id, **_in_person(scene, patron))


def _remind(scene: RehearsalScene, patron: Patron) -> Told:
    return RemindOfLimits(patron=patron.id, **scene.officer(("cashier", "dealer")))


def deposit(scene: RehearsalScene, patron: Patron) -> Told:
    """Outside money comes onto the account."""
    return Deposit(
        patron=patron.id,
        channel=scene.pick(CHANNELS),
        cents=100 * scene.chance.randint(10, 200),
        **scene.officer(("cashier",)),
    )


def _withdraw(scene: RehearsalScene, patron: Patron) -> Told | None:
    if not patron.account_cents and scene.likely(0.9):
        return deposit(scene, patron)
    cents = max(100, patron.account_cents // scene.chance.randint(1, 3))
    return Withdraw(patron=patron.id, cents=cents, **scene.officer(("cashier",)))


def _assess(scene: RehearsalScene, patron: Patron) -> Told:
    return RecordAssessment(
        patron=patron.id,
        finding="awake and cheerful",
        may_go_on=scene.likely(0.8),
        **scene.officer(("special-employee",)),
    )


def _direct(scene: RehearsalScene, patron: Patron) -> Told:
    return RecordDirection(
        patron=patron.id,
        text="chips are kept in sight",
        complied=scene.likely(0.7),
        **scene.dealer(),
    )


def _advise(scene: RehearsalScene, patron: Patron) -> Told:
    return RecordAdvice(patron=patron.id, text="chips are declared beforehand", **scene.dealer())


def _premium(scene: RehearsalScene, patron: Patron) -> Told:
    return RecordPremiumPlayer(
        patron=patron.id,
        premium=not patron.premium,
        reason="the program's list",
        **scene.officer(ISSUERS),
    )


def _suspend(scene: RehearsalScene, patron: Patron) -> Told:
    return SuspendCard(patron=patron.id, reason="reported lost", **scene.officer(ISSUERS))


def _cancel(scene: RehearsalScene, patron: Patron) -> Told:
    return CancelCard(patron=patron.id, reason="it was found broken", **scene.officer(ISSUERS))


def _suspend_self(scene: RehearsalScene, patron: Patron) -> Told:
    until = scene.at + scene.pick((DAY, 2 * DAY, DAY // 2))
    return SuspendSelf(patron=patron.id, until=until, **_in_person(scene, patron))


def _pause(scene: RehearsalScene, patron: Patron) -> Told | None:
    if not loss_limits(patron, scene.at) and scene.likely(0.9):
        return _limit_losses(scene, patron)
    until = scene.at + 5 * MINUTE if scene.likely(0.5) else None
    return Pause(
        patron=patron.id, until=until, reason="the limit is reckoned", **_supervisor(scene)
    )


def _in_person(scene: RehearsalScene, patron: Patron) -> Stamp:
    return scene.stamp(patron.id, PLAYER)


def _supervisor(scene: RehearsalScene) -> Stamp:
    return scene.supervisor(DEALER_TABLE)


Act = tuple[int, Callable[[RehearsalScene, Patron], Told | None]]
_ACTS: tuple[Act, ...] = (
    (2, _limit_losses),
    (1, _limit_deposits),
    (2, _decline),
    (2, _remind),
    (5, deposit),
    (3, _withdraw),
    (2, _direct),
    (2, _advise),
    (1, _premium),
)
"""What a patron or staff may do on any day, and how often."""
_TROUBLES: tuple[Act, ...] = (
    (2, _assess),
    (4, _suspend),
    (3, _cancel),
    (2, _suspend_self),
    (5, _pause),
)
"""What happens where something is not as it should be."""
