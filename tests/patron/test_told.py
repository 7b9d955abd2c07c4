"""How what happened to a patron is told: the sentence, its clause, and who else is shown it.

The story of a round tells what concerns limits or who may play; the report on events tells of
locks.
"""

from __future__ import annotations

from typing import Any  # fields of several types, filled in by name

import pytest

from pitboss.kernel.event import Significance
from pitboss.kernel.plain import PLAIN
from pitboss.patron.acts.cancel_card import CardCancelled
from pitboss.patron.acts.decline_limits import LimitsDeclined
from pitboss.patron.acts.deposit import Deposited
from pitboss.patron.acts.end_pause import PauseEnded
from pitboss.patron.acts.enrol import Enrolled
from pitboss.patron.acts.gaming_limit import LimitSet
from pitboss.patron.acts.issue_card import CardIssued
from pitboss.patron.acts.pause import WageringPaused
from pitboss.patron.acts.record_advice import AdviceDue, AdviceGiven
from pitboss.patron.acts.record_assessment import PatronAssessed
from pitboss.patron.acts.record_direction import DirectionGiven
from pitboss.patron.acts.record_limit_finding import LimitFindingMade
from pitboss.patron.acts.record_premium_player import PremiumRecorded
from pitboss.patron.acts.reinstate_card import CardReinstated
from pitboss.patron.acts.remind_of_limits import LimitsReminded
from pitboss.patron.acts.suspend_card import CardSuspended
from pitboss.patron.acts.suspend_self import SelfSuspended
from pitboss.patron.acts.withdraw import Withdrawn
from pitboss.patron.bars import BarLifted, PatronBarred
from pitboss.patron.cash import CashUsed
from pitboss.patron.event import PatronEvent
from pitboss.patron.play_events import (
    AccountReceived,
    AccountSpent,
    ChipsDeclared,
    LimitExceeded,
    LimitReached,
    PlayedBeside,
    RestOrdered,
    SignedOff,
    SignedOn,
    StakePlaced,
    StakeReturned,
    StakesSettled,
)
from tests.patron.people import sydney

FROM = sydney("2024-08-22T12:00+10:00")
DAY = "2024-08-21"
WHO: dict[str, Any] = {"patron": "p7", "clause": "9.2"}
AT = WHO | {"table": "t1"}
IN = AT | {"round": 3}
LOCKS = Significance.LOCKS

# fmt: off
TOLD = [
    # In the story of a round, and in the report on locks.
    (PatronBarred(**WHO, scope="casino", reason="cheating"), True, LOCKS,
     "Patron p7 is excluded (casino): cheating"),
    (WageringPaused(**WHO, until=None, reason="limit"), True, LOCKS,
     "Patron p7 may not wager for a time: limit"),
    (PauseEnded(**WHO), True, LOCKS, "Patron p7 may wager again"),
    # In the report alone: that somebody may come in again decides nothing in a round.
    (BarLifted(**WHO, scope="game:sicbo-nicc", reason="appeal"), False, LOCKS,
     "Patron p7 is no longer excluded (game:sicbo-nicc): appeal"),
    # In the story alone.
    (CardSuspended(**WHO, card="C1", reason="lost"), True, None,
     "Card C1 of patron p7 is suspended: lost"),
    (CardReinstated(**WHO, card="C1", reason="found"), True, None,
     "Card C1 of patron p7 is in force again: found"),
    (CardCancelled(**WHO, card="C1", reason="worn"), True, None,
     "Card C1 of patron p7 is cancelled: worn"),
    (SelfSuspended(**WHO, until=FROM), True, None, "Patron p7 has the card suspended"),
    (LimitSet(**WHO, limit="day", cents=10_050, from_at=FROM), True, None,
     "Patron p7 has a loss limit for a day of $100.50, from 22/08/2024 02:00:00 UTC"),
    (LimitSet(**WHO, limit="deposit", cents=None, from_at=FROM, witness="jo"), True, None,
     "Patron p7 has a deposit limit no more, from 22/08/2024 02:00:00 UTC,"
     " chosen before jo"),
    (AdviceGiven(**WHO, text="latest first"), True, None, "Patron p7 is advised: latest first"),
    (AdviceDue(**WHO, text="latest first"), True, None,
     "Patron p7 is to be advised: latest first"),
    (DirectionGiven(**WHO, text="show chips", complied=True), True, None,
     "Patron p7 is directed and complies: show chips"),
    (DirectionGiven(**WHO, text="show chips", complied=False), True, None,
     "Patron p7 is directed and does not comply: show chips"),
    (LimitReached(**WHO, limit="week", since="2024-08-19", cents=5_000), True, None,
     "Patron p7 has reached the limit of $50.00 for the week since 2024-08-19:"
     " no more gaming in it"),
    (LimitExceeded(**IN, limit="day", since=DAY, limit_cents=5_000, over_cents=250), True, None,
     "Patron p7 goes beyond the loss limit of $50.00 a day by $2.50"),
    (RestOrdered(**WHO, played=1, window=2, until=FROM), True, None,
     "Patron p7 has played too long, and must rest"),
    (StakePlaced(**IN, cents=700, found=True), True, None,
     "For the limits of patron p7, $7.00 more is at risk"),
    (StakesSettled(**IN, staked_cents=500, returned_cents=0, day=DAY), True, None,
     "For the limits of patron p7 it counts as a loss of $5.00 on gaming day 2024-08-21"),
    (StakesSettled(**IN, staked_cents=500, returned_cents=1_200, day=DAY), True, None,
     "For the limits of patron p7 it counts as a win of $7.00 on gaming day 2024-08-21"),
    (StakesSettled(**IN, staked_cents=500, returned_cents=500, day=DAY), True, None,
     "For the limits of patron p7 it counts as no loss on gaming day 2024-08-21"),
    # In neither: the table tells it, or it is the patron's own affair.
    (StakePlaced(**IN, cents=700, found=False), False, None,
     "For the limits of patron p7, $7.00 more is at risk"),
    (StakeReturned(**IN, cents=700), False, None,
     "For the limits of patron p7, $7.00 less is at risk"),
    (Enrolled(**WHO, name="Pat Player"), False, None, "Patron p7 is enrolled as Pat Player"),
    (Enrolled(**WHO, name="Pat Player", somebody_else="passport seen"), False, None,
     "Patron p7 is enrolled as Pat Player; not the excluded person: passport seen"),
    (CardIssued(**WHO, card="C1", digital=True), False, None,
     "Card C1 is issued to patron p7, as a digital one"),
    (CardIssued(**WHO, card="C1", digital=False), False, None,
     "Card C1 is issued to patron p7, as a physical one"),
    (LimitsDeclined(**WHO), False, None, "Patron p7 expressly wants no gaming limits"),
    (LimitsDeclined(**WHO, witness="jo"), False, None,
     "Patron p7 expressly wants no gaming limits, said before jo"),
    (LimitsReminded(**WHO), False, None, "Patron p7 is told of gaming limits again"),
    (PatronAssessed(**WHO, finding="awake", may_go_on=True), False, None,
     "Patron p7 is assessed and may go on: awake"),
    (PatronAssessed(**WHO, finding="asleep", may_go_on=False), False, None,
     "Patron p7 is assessed and may not go on: asleep"),
    (LimitFindingMade(**IN, duty="none", intent="no-intent", evidence="camera"), False, None,
     "Of the excess of patron p7 at table t1, round 3, it is found: no duty was broken,"
     " no-intent; camera"),
    (LimitFindingMade(**IN, duty="leaving", intent="reckless", evidence="camera"), False, None,
     "Of the excess of patron p7 at table t1, round 3, it is found: duty broken: leaving,"
     " reckless; camera"),
    (PremiumRecorded(**WHO, premium=True, reason="joined"), False, None,
     "Patron p7 is a premium player: joined"),
    (PremiumRecorded(**WHO, premium=False, reason="left"), False, None,
     "Patron p7 is no longer a premium player: left"),
    (Deposited(**WHO, card="C1", channel="bank-transfer", cents=5_000, day=DAY), False, None,
     "$50.00 is paid into the account of patron p7 (bank transfer)"),
    (Withdrawn(**WHO, cents=5_000), False, None,
     "$50.00 is paid out of the account of patron p7"),
    (CashUsed(**WHO, cents=5_000, day=DAY), False, None,
     "Patron p7 uses $50.00 of cash for gaming"),
    (AccountSpent(**AT, card="C1", cents=5_000), False, None,
     "Patron p7 buys chips for $50.00 from the account at table t1"),
    (AccountReceived(**AT, cents=5_000), False, None,
     "$50.00 is paid onto the account of patron p7 at table t1"),
    (SignedOn(**AT, game="sicbo-nicc", place="4", card="C1"), False, None,
     "Patron p7 signs on at place 4 of table t1 with card C1"),
    (SignedOn(**AT, game="sicbo-nicc", place="4", card="C1", etg=True), False, None,
     "Patron p7 signs on at terminal 4 of table t1 with card C1"),
    (PlayedBeside(**AT, place="4"), False, None,
     "Patron p7 plays at terminal 4 of table t1 too, with the same card"),
    (SignedOff(**AT, place="4", result_cents=None, undeclared=True), False, None,
     "Patron p7 signs off at place 4 of table t1 without declaring the chips that are left"),
    (SignedOff(**AT, place="4", result_cents=0, undeclared=False), False, None,
     "Patron p7 signs off at place 4 of table t1"),
    (ChipsDeclared(**AT, what="purchase", cents=500, late=True), False, None,
     "Patron p7 declares $5.00 (purchase), late"),
    (ChipsDeclared(**AT, what="remaining", cents=500, late=False, counted_cents=400), False,
     None, "Patron p7 declares $5.00 (remaining); $4.00 is counted"),
]
# fmt: on


@pytest.mark.parametrize(
    ("event", "in_story", "significant", "sentence"), TOLD, ids=lambda one: type(one).__name__
)
def test_what_happened_is_told_in_a_sentence_to_those_whom_it_concerns(
    event: PatronEvent, in_story: bool, significant: Significance | None, sentence: str
) -> None:
    assert list(event.told(PLAIN)) == [(sentence, "9.2")]
    assert (event.in_story(), event.significant) == (in_story, significant)


def test_nothing_that_can_happen_to_a_patron_here_is_left_out() -> None:
    kinds, waiting = set(), [PatronEvent]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__module__.startswith("pitboss.patron."):  # promotions have one of their own
            kinds.add(kind.__name__)
    bases = {"PatronEvent", "CardEvent", "TablePlayEvent", "RoundPlayEvent"}
    assert kinds - bases == {type(event).__name__ for event, *_ in TOLD}
