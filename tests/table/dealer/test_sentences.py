"""What happens at a dealer's table as its story tells it: who, how much, under which clause.

The clauses are those of the newer document, where the event names none itself.
"""

from __future__ import annotations

import pytest

from pitboss.kernel.event import AnyEvent
from pitboss.rules.sign import Limit
from pitboss.table.dealer.acts.accept_launch import LaunchAccepted
from pitboss.table.dealer.acts.approve_from_account import AccountApproved
from pitboss.table.dealer.acts.bring_chips import ChipsBrought
from pitboss.table.dealer.acts.change_cash import ACCOUNT, ChipsBought
from pitboss.table.dealer.acts.credit_float import FloatCredited
from pitboss.table.dealer.acts.end_place_call import PlaceCallEnded
from pitboss.table.dealer.acts.exchange_voucher import TokensIssued
from pitboss.table.dealer.acts.fill_float import FloatFilled
from pitboss.table.dealer.acts.forfeit_chips import ChipsForfeited
from pitboss.table.dealer.acts.leave_place import PlaceLeft
from pitboss.table.dealer.acts.lift_bar import PersonBarred
from pitboss.table.dealer.acts.limit_players import PlayersLimited
from pitboss.table.dealer.acts.lock_float import FloatLocked
from pitboss.table.dealer.acts.move_drop_box import DropBoxMoved
from pitboss.table.dealer.acts.note_dealer_equipment import DealerEquipmentNoted
from pitboss.table.dealer.acts.open_seal import SealOpened
from pitboss.table.dealer.acts.pay_claim import ClaimPaid
from pitboss.table.dealer.acts.propose_sign import SignProposed
from pitboss.table.dealer.acts.put_up_closing_sign import ClosingSignPutUp
from pitboss.table.dealer.acts.record_assistance import AssistanceRecorded
from pitboss.table.dealer.acts.record_attempt import TumblerAttempted
from pitboss.table.dealer.acts.record_device import DeviceRecorded
from pitboss.table.dealer.acts.record_late_wager import LateWagerRefused
from pitboss.table.dealer.acts.record_replaced import EquipmentReplaced
from pitboss.table.dealer.acts.redeem_colour import ColourRedeemed
from pitboss.table.dealer.acts.release_place import PlaceReleased
from pitboss.table.dealer.acts.report_dealer_launch import UnknownDealerLaunch
from pitboss.table.dealer.acts.report_number_display import DisplayDisregarded
from pitboss.table.dealer.acts.report_signs import SignsReported
from pitboss.table.dealer.acts.report_tumbler import TumblerFailed
from pitboss.table.dealer.acts.set_cashless import CashlessSet
from pitboss.table.dealer.acts.set_personal_limits import PersonalLimitsSet
from pitboss.table.dealer.acts.show_rules import RulesShown
from pitboss.table.dealer.acts.take_place_call import PlaceCallTaken
from pitboss.table.dealer.acts.uphold_entry import EntryUpheld
from pitboss.table.dealer.emblems import EmblemTaken
from pitboss.table.dealer.scene import scene_of
from tests.stories import clause
from tests.table.dealer.plays import NOON, DealerPlay

NEW = "sicbo-nicc"
Told = tuple[AnyEvent, str, str]
"""An event, its sentence, and the clause that this cites."""


def told(event: AnyEvent) -> list[tuple[str, str]]:
    """At places 1 and 2 sit player-1 and player-2."""
    return list(event.told(scene_of(DealerPlay(NEW).table)))


def every(*rows: Told) -> pytest.MarkDecorator:
    named = [pytest.param(*row, id=f"{type(row[0]).__name__}-{at}") for at, row in enumerate(rows)]
    return pytest.mark.parametrize(("event", "sentence", "cited"), named)


@clause(NEW, "1.1/cash-change", "1.1/cashless", "2.7.2", "2.7.3", "3.7", "5.5")
@every(
    (AccountApproved(place="1", cents=5000, clause="1.1/cashless"),
     "player-1 at place 1 approves $50.00 from the account", "1.1/cashless"),
    (AccountApproved(place="1", cents=0, clause="1.1/cashless"),
     "player-1 at place 1 no longer approves anything from the account", "1.1/cashless"),
    (ChipsBought(place="1", cents=5000, chips={}, means=ACCOUNT, patron=None, late=False),
     "player-1 at place 1 buys $50.00 in value chips, paid from the account", "1.1/cash-change"),
    (ChipsBought(place="1", cents=5000, chips={}, means="cash", patron=None, late=False),
     "player-1 at place 1 buys $50.00 in value chips, paid in cash", "1.1/cash-change"),
    (TokensIssued(place="1", voucher="v-1", cents=2500),
     "player-1 at place 1 gets $25.00 in tokens for voucher v-1",
     "1.1/casino-promotional-voucher"),
    (ColourRedeemed(place="1", colour="red", count=20, each_cents=100, where=""),
     "player-1 at place 1 gives back 20 red checks at $1.00 each", "3.7"),
    (ColourRedeemed(place="", colour="red", count=20, each_cents=100, where="the cage"),
     "A player gives back 20 red checks at $1.00 each at the cage", "3.7"),
    (FloatFilled(cents=100_000), "$1,000.00 in chips comes from the cage into the tray", "2.7.2"),
    (FloatCredited(cents=100_000), "$1,000.00 in chips goes from the tray to the cage", "2.7.2"),
    (FloatLocked(locked=True), "The tray is locked", "2.7.2"),
    (FloatLocked(locked=False), "The tray is opened", "2.7.2"),
    (DropBoxMoved(attached=True, cents=0, clause="2.7.3"), "A drop box is attached", "2.7.3"),
    (DropBoxMoved(attached=False, cents=70_000, clause="2.7.3.1"),
     "The drop box is taken away with $700.00 in it", "2.7.3.1"),
    (ClaimPaid(claim="1-left-1", person="Ann", patron=None, value_cents=900, tokens_cents=0),
     "Ann is paid $9.00 for what ran on as 1-left-1", "5.5"),
    (ClaimPaid(claim="1-left-1", person="Ann", patron=None, value_cents=900, tokens_cents=500),
     "Ann is paid $9.00 and $5.00 in tokens for what ran on as 1-left-1", "5.5"),
    (ChipsForfeited(place="1", person="Ann", ground="minor", cents=900, reason="an identity card",
                    clause="Act 86A"),
     "Ann (minor) forfeits $9.00 of winnings at place 1: an identity card", "Act 86A"),
    (CashlessSet(cashless=True, clause="1.1/cashless"), "The table is cashless", "1.1/cashless"),
    (CashlessSet(cashless=False, clause="1.1/cashless"),
     "The table is no longer cashless", "1.1/cashless"),
)  # fmt: skip
def test_chips_and_money_are_told(event: AnyEvent, sentence: str, cited: str) -> None:
    assert told(event) == [(sentence, cited)]


@clause(NEW, "1.1/cash-change", "9.2.3", "9.14", "9.8.2", "9.6", "9.20", "3.11", "9.19")
@every(
    (ChipsBrought(place="1", cents=500, colours={"red": 3}, colours_cents=300, tokens_cents=200,
                  patron=None, late=False),
     "player-1 at place 1 brings $5.00 in value chips and 3 red checks and $2.00 in tokens",
     "9.2.2"),
    (PlaceLeft(place="1", person="Ann", value_cents=1000, colours={}, colours_cents=500,
               tokens_cents=0, claim="", stakes_cents=0, token_stakes_cents=0, declared=False,
               session_cents=0),
     "Ann leaves place 1 with $15.00 in chips", "9.2.3"),
    (PlaceLeft(place="1", person="Ann", value_cents=1000, colours={}, colours_cents=0,
               tokens_cents=200, claim="1-left-1", stakes_cents=500, token_stakes_cents=100,
               declared=False, session_cents=0, clause="9.14"),
     "Ann leaves place 1, having been asked for the place, with $10.00 in chips and $2.00 in "
     "tokens; $6.00 on Super Streak runs on as 1-left-1", "9.14"),
    (PersonBarred(person="Ann", lifted=False, clause="9.8.2", reason="9.6 broken"),
     "Ann is shut out of the game: 9.6 broken", "9.8.2"),
    (PersonBarred(person="Ann", lifted=True, clause="9.8.2", reason="a mistake"),
     "Ann may play again: a mistake", "9.8.2"),
    (DeviceRecorded(place="1", person="", clause="9.6", reason="a phone"),
     "A forbidden device is recorded against player-1 at place 1: a phone", "9.6"),
    (DeviceRecorded(place="", person="Ann", clause="9.6", reason="a phone"),
     "A forbidden device is recorded against Ann: a phone", "9.6"),
    (DeviceRecorded(place="", person="", clause="9.6", reason="a phone"),
     "A forbidden device is recorded against somebody near the table: a phone", "9.6"),
    (AssistanceRecorded(place="1", helper="Bob", ended=False, clause="9.20"),
     "Bob gives physical help to player-1 at place 1", "9.20"),
    (AssistanceRecorded(place="1", helper="Bob", ended=True, clause="9.20"),
     "Bob no longer helps player-1 at place 1", "9.20"),
    (LateWagerRefused(place="1", round=3, person="Ann", spot="big", cents=500, taken_back=False,
                      sender="", clause="3.11"),
     "Ann at place 1 tries to put $5.00 on big after no more bets: refused", "3.11"),
    (LateWagerRefused(place="1", round=3, person="", spot="big", cents=500, taken_back=True,
                      sender="dee", clause="3.11"),
     "Place 1 tries to take $5.00 off big after no more bets, sent by dee: refused", "3.11"),
    (LateWagerRefused(place="1", round=3, person="", spot="big", cents=500, taken_back=True,
                      sender="1", clause="3.11"),
     "Place 1 tries to take $5.00 off big after no more bets: refused", "3.11"),
    (PlaceCallEnded(place="1", taken_back=True, what=""),
     "The player at place 1 takes the call for an attendant back", ""),
    (PlaceCallEnded(place="1", taken_back=False, what="a note"),
     "The player at place 1 has been seen to: a note", ""),
    (PlaceCallTaken(place="1", waited_ms=12_999),
     "The call of place 1 is taken after 12 s", ""),
    (PlaceReleased(place="1", by_time=True, reason=""),
     "Place 1 is held no longer: its time is over", ""),
    (PlaceReleased(place="1", by_time=False, reason="left"),
     "Place 1 is held no longer: left", ""),
    (RulesShown(round=3, place="1", person="", document=NEW, version="", digest="ab" * 32,
                clause="9.19"),
     "The rules are shown to player-1 at place 1: sicbo-nicc, our summary: no paper is filed, "
     "digest abababababab", "9.19"),
    (RulesShown(round=3, place="", person="Ann", document=NEW, version="2", digest="ab" * 32,
                paper="rules.pdf", paper_digest="cd" * 32, clause="9.19"),
     "The rules are shown to Ann: sicbo-nicc, version 2, paper rules.pdf (cdcdcdcdcdcd), digest "
     "abababababab", "9.19"),
    (RulesShown(round=3, place="", person="", document=NEW, version="2", digest="ab" * 32,
                clause="9.19"),
     "The rules are shown to somebody without a place: sicbo-nicc, version 2, digest "
     "abababababab", "9.19"),
)  # fmt: skip
def test_people_and_places_are_told(event: AnyEvent, sentence: str, cited: str) -> None:
    assert told(event) == [(sentence, cited)]


@clause(NEW, "4.1", "4.5", "4.6", "9.13", "6.6", "2.1")
@every(
    (SignsReported(up=True), "The signs can be read again", "4.1"),
    (SignsReported(up=False), "The signs cannot be read", "4.1"),
    (SignProposed(limits={"*": Limit(1000)}, player_maximum_cents=None, takes_effect_at=NOON,
                  raises=True, clause="4.5"),
     "A new sign from 15/10/2025 02:00:00 UTC, a minimum rising: wagers $10.00 and more", "4.5"),
    (SignProposed(limits={"*": Limit(500)}, player_maximum_cents=None, takes_effect_at=NOON,
                  raises=False, clause="4.5"),
     "A new sign from 15/10/2025 02:00:00 UTC: wagers $5.00 and more", "4.5"),
    (PersonalLimitsSet(place="1", limits={"*": Limit(500, 9000)}, from_round=4, clause="4.6"),
     "player-1 at place 1 has limits of their own: wagers $5.00 to $90.00, from round 4 on",
     "4.6"),
    (PersonalLimitsSet(place="1", limits={}, from_round=4, clause="4.6"),
     "player-1 at place 1 has the limits of the table again, from round 4 on", "4.6"),
    (ClosingSignPutUp(closes_at=NOON, clause="9.13"),
     "A sign says that the table closes at 15/10/2025 02:00:00 UTC", "9.13"),
    (PlayersLimited(players=None, one_per_area=False, clause="2.1"),
     "The table admits as many players as places", "2.1"),
    (PlayersLimited(players=3, one_per_area=True, clause="2.1"),
     "The table admits 3 players, one to each player area", "2.1"),
    (EmblemTaken(emblem="anchor", table="t-1"),
     "The colour checks of table t-1 bear the emblem anchor", ""),
)  # fmt: skip
def test_signs_and_limits_are_told(event: AnyEvent, sentence: str, cited: str) -> None:
    assert told(event) == [(sentence, cited)]


@clause(NEW, "2.4", "5.6", "8.2", "8.5", "8.8", "8.9")
@every(
    (LaunchAccepted(launch=9, clause="8.2", reason="a test"),
     "Play goes on after launch 9, whose dice count in no round: a test", "8.2"),
    (UnknownDealerLaunch(launch=9, evidence="", clause="8.2"),
     "The tumbler remembers launch 9, which is not in the records: its dice count in no round",
     "8.2"),
    (TumblerFailed(round=3, fault="stuck", clause="8.2"),
     "The tumbler reports a fault: stuck", "8.2"),
    (EquipmentReplaced(clause="8.5", reason="new dice"),
     "What was broken has been replaced: new dice", "8.5"),
    (DisplayDisregarded(round=3, shown="124", result="125", clause="8.9"),
     "The display showed 1, 2, 4 and not 1, 2, 5: it is disregarded", "8.9"),
    (EntryUpheld(round=3, keyed="124", read="125", reason="seen", clause="8.8"),
     "The dice lie as 1, 2, 4, and not as 1, 2, 5: seen", "8.8"),
    (TumblerAttempted(round=3, deed="shaken", who="the sensor", as_office="", clause="5.6"),
     "An attempt to shake the dice that nobody ordered is reported by the sensor", "5.6"),
    (TumblerAttempted(round=3, deed="lift-dome", who="Ann", as_office="gaming-host",
                      clause="5.6"),
     "Ann tries as gaming host to lift the dome, and may not", "5.6"),
    (SealOpened(opened="s-1", sealed="s-2", recorded="s-1", clause="2.4", reason="new dice"),
     "The seal s-1 of the dice tumbler is opened and s-2 put on: new dice", "2.4"),
    (SealOpened(opened="s-1", sealed="s-2", recorded="s-9", clause="2.4", reason="new dice"),
     "The seal s-1 of the dice tumbler, where s-9 was on record, is opened and s-2 put on: new "
     "dice", "2.4"),
    (SealOpened(opened="s-1", sealed="s-2", recorded="", clause="2.4", reason="new dice"),
     "The seal s-1 of the dice tumbler is opened and s-2 put on: new dice", "2.4"),
    (DealerEquipmentNoted(equipment="e-2", seal="", clause="2.4"),
     "List e-2 of the equipment on file is in force", "2.4"),
)  # fmt: skip
def test_equipment_and_dice_are_told(event: AnyEvent, sentence: str, cited: str) -> None:
    assert told(event) == [(sentence, cited)]


@clause(NEW, "6.6", "9.13")
def test_a_closing_sign_ends_super_streak_where_it_does() -> None:
    sign = ClosingSignPutUp(closes_at=NOON, clause="9.13", ends_streaks="6.6")
    assert told(sign)[1:] == [("No Super Streak is taken until the table opens again", "6.6")]
