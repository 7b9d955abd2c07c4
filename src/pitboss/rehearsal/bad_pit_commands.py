"""Acts at a dealer's table that are well made and have no business there and then."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.kernel.ensure import Broken
from pitboss.kernel.offices import PLAYER
from pitboss.patron.acts.end_pause import EndPause
from pitboss.patron.acts.enrol import Enrol
from pitboss.patron.acts.issue_card import IssueCard
from pitboss.patron.acts.reinstate_card import ReinstateCard
from pitboss.patron.acts.set_deposit_limit import SetDepositLimit
from pitboss.patron.acts.withdraw import Withdraw
from pitboss.rehearsal import cards, dealing, supervising
from pitboss.rehearsal.scene import RehearsalScene, Stamp, Told
from pitboss.table.dealer.acts.announce_final_call import AnnounceFinalCall
from pitboss.table.dealer.acts.call_for_bets import CallForBets
from pitboss.table.dealer.acts.call_no_more_bets import CallNoMoreBets
from pitboss.table.dealer.acts.collect_losers import CollectLosers
from pitboss.table.dealer.acts.confirm_result import ConfirmResult
from pitboss.table.dealer.acts.credit_float import CreditFloat
from pitboss.table.dealer.acts.decide_held import DecideHeld
from pitboss.table.dealer.acts.enter_result import EnterResult
from pitboss.table.dealer.acts.find_over_limit import FindOverLimit
from pitboss.table.dealer.acts.issue_colour import IssueColour
from pitboss.table.dealer.acts.leave_place import LeavePlace
from pitboss.table.dealer.acts.lift_dome import LiftDome
from pitboss.table.dealer.acts.lock_float import LockFloat
from pitboss.table.dealer.acts.move_drop_box import MoveDropBox
from pitboss.table.dealer.acts.open_dealer_table import OpenDealerTable
from pitboss.table.dealer.acts.pay_claim import PayClaim
from pitboss.table.dealer.acts.pay_winners import PayWinners
from pitboss.table.dealer.acts.place_chips import PlaceChips
from pitboss.table.dealer.acts.put_up_closing_sign import PutUpClosingSign
from pitboss.table.dealer.acts.record_rectified import RecordRectified
from pitboss.table.dealer.acts.record_replaced import RecordReplaced
from pitboss.table.dealer.acts.redeem_colour_elsewhere import RedeemColourElsewhere
from pitboss.table.dealer.acts.report_number_display import ReportNumberDisplay
from pitboss.table.dealer.acts.restate_round import RestateRound
from pitboss.table.dealer.acts.set_cashless import SetCashless
from pitboss.table.dealer.acts.shake_dice import ShakeDice
from pitboss.table.dealer.acts.show_rules import ShowRules
from pitboss.table.dealer.acts.take_chips_back import TakeChipsBack
from pitboss.table.dealer.acts.take_down_closing_sign import TakeDownClosingSign
from pitboss.table.dealer.acts.take_place import TakePlace
from pitboss.table.dealer.acts.vacate_place import VacatePlace
from pitboss.table.dealer.acts.void_wagers import VoidWagers
from pitboss.table.dealer.acts.withdraw_sign import WithdrawSign
from pitboss.table.dealer.state import DealerTable

_Step = (
    type[ShakeDice]
    | type[CallForBets]
    | type[CallNoMoreBets]
    | type[LiftDome]
    | type[CollectLosers]
    | type[PayWinners]
)
_ROUND: tuple[_Step, ...] = (
    ShakeDice, CallForBets, CallNoMoreBets, LiftDome,
    CollectLosers, PayWinners,
)  # fmt: skip


def stray(scene: RehearsalScene, table: DealerTable) -> Told:
    """One of them."""
    place = scene.pick(list(table.seats))
    act = scene.pick(_STRAYS)
    return dealing.addressed(act(scene, table, place), table)


def _out_of_order(scene: RehearsalScene, table: DealerTable, _: str) -> Told:
    """A step of the round out of its turn, by the dealer or by a player."""
    stamp = scene.dealer() if scene.likely(0.8) else scene.stamp("ada", "player")
    return scene.pick(_ROUND)(table=table.id, round=table.next_round, **stamp)


def _numbers(scene: RehearsalScene, table: DealerTable, _: str) -> Told:
    made = scene.pick((EnterResult, ConfirmResult))
    return made(table=table.id, round=table.round, faces=(1, 2, 3), **scene.dealer())


def _open_again(scene: RehearsalScene, table: DealerTable, _: str) -> Told:
    if table.config is None:
        raise Broken("an open table has its configuration")
    return OpenDealerTable(
        table=table.id, config=table.config, float_cents=100_000, **_supervisor(scene, table)
    )


def _close(scene: RehearsalScene, table: DealerTable, _: str) -> Told:
    return supervising.close(scene, table)


def _call_last(scene: RehearsalScene, table: DealerTable, _: str) -> Told:
    return AnnounceFinalCall(table=table.id, **scene.dealer())


def _signs(scene: RehearsalScene, table: DealerTable, _: str) -> Told:
    made = scene.pick((WithdrawSign, TakeDownClosingSign))
    return made(table=table.id, **_supervisor(scene, table))


def _close_soon(scene: RehearsalScene, table: DealerTable, _: str) -> Told:
    return PutUpClosingSign(
        table=table.id, closes_at=scene.at + 60_000, **_supervisor(scene, table)
    )


def _put_right(scene: RehearsalScene, table: DealerTable, _: str) -> Told:
    if scene.likely(0.3):
        return dealing.open_seal(scene, table)
    if scene.likely(0.5):
        return RecordReplaced(table=table.id, reason="again", **_supervisor(scene, table))
    return RecordRectified(
        table=table.id, test="123", lit=("small",), reason="again", **_supervisor(scene, table)
    )


def _sit(scene: RehearsalScene, table: DealerTable, place: str) -> Told:
    """Anybody, wherever somebody may be already, and without a card."""
    person = scene.pick((*cards.CARDED, "ada", "ben"))
    return TakePlace(table=table.id, place=place, person=person, **scene.dealer())


def _vacate(scene: RehearsalScene, table: DealerTable, place: str) -> Told:
    return VacatePlace(
        table=table.id, place=place, reason="again",
        **scene.dealer(),
    )  # fmt: skip


def _leave(scene: RehearsalScene, table: DealerTable, place: str) -> Told:
    return LeavePlace(table=table.id, place=place, **scene.dealer())


def _place(scene: RehearsalScene, table: DealerTable, place: str) -> Told:
    """Chips that nobody may have, on spots that may not be offered."""
    kind = scene.pick(("value", "token", "colour:red", "colour:pink"))
    spot = scene.pick(("small", "odd", "super-streak:odd", "four:1-2-3-4"))
    return PlaceChips(
        table=table.id, place=place, spot=spot, cents=10**7 if scene.likely(0.5) else 500,
        kind=kind, spoken=scene.likely(0.2), card="card-of-another" if scene.likely(0.2) else "",
        **scene.stamp(table.seats[place].person or "ada", PLAYER),
    )  # fmt: skip


def _take_back(scene: RehearsalScene, table: DealerTable, place: str) -> Told:
    return TakeChipsBack(
        table=table.id, place=place, spot="small", cents=10**6,
        **scene.dealer(),
    )  # fmt: skip


def _rules(scene: RehearsalScene, table: DealerTable, place: str) -> Told:
    """The rules once more for a place that has seen them, or by somebody who is not there."""
    shown = [name for name, _ in table.rules_shown if name]
    if shown and scene.likely(0.5):
        place = scene.pick(shown)
    stamp = scene.dealer() if scene.likely(0.5) else scene.stamp("mallory", PLAYER)
    return ShowRules(table=table.id, place=place, **stamp)


def _over(scene: RehearsalScene, table: DealerTable, place: str) -> Told:
    return FindOverLimit(
        table=table.id, place=place, reason="again",
        **scene.dealer(),
    )  # fmt: skip


def _void(scene: RehearsalScene, table: DealerTable, place: str) -> Told:
    return VoidWagers(
        table=table.id, place=place, ground="device", reason="again",
        **_supervisor(scene, table),
    )  # fmt: skip


def _claim(scene: RehearsalScene, table: DealerTable, _: str) -> Told:
    claims = [*(name for name in table.departed if any(table.of(name))), "claim-0-1"]
    return PayClaim(table=table.id, claim=scene.pick(claims), **scene.dealer())


def _held(scene: RehearsalScene, table: DealerTable, _: str) -> Told:
    return DecideHeld(
        table=table.id, person="ada", released=True, reason="again", **_supervisor(scene, table)
    )


def _away(scene: RehearsalScene, table: DealerTable, _: str) -> Told:
    return RedeemColourElsewhere(
        table=table.id, colour="red", count=1, where="bar", **_supervisor(scene, table)
    )


def _tray(scene: RehearsalScene, table: DealerTable, _: str) -> Told:
    """What is so already, and what the older document does not know."""
    stamp = _supervisor(scene, table)
    manner = scene.chance.randrange(4)
    if manner == 0:
        return LockFloat(table=table.id, locked=table.float_locked, **stamp)
    if manner == 1:
        return MoveDropBox(table=table.id, attached=False, **stamp)
    if manner == 2:
        return SetCashless(table=table.id, cashless=table.cashless, **stamp)
    return CreditFloat(table=table.id, cents=table.float_cents + 1, **stamp)


def _colour(scene: RehearsalScene, table: DealerTable, place: str) -> Told:
    """Checks of any value and number, without anybody's consent."""
    return IssueColour(
        table=table.id, place=place, colour=scene.pick(("red", "blue")),
        count=scene.pick((1, 400)), each_cents=scene.pick((50, 700, 2500)), **scene.dealer(),
    )  # fmt: skip


def _restate(scene: RehearsalScene, table: DealerTable, _: str) -> Told:
    number = table.last.round if table.last is not None else 0
    return RestateRound(
        table=table.id, round=number, faces=(1, 1, 2), reason="again",
        **_supervisor(scene, table),
    )  # fmt: skip


def _display(scene: RehearsalScene, table: DealerTable, _: str) -> Told:
    number, result = table.results[-1] if table.results else (1, "111")
    return ReportNumberDisplay(table=table.id, round=number, shown=result, **scene.dealer())


def _on_file(scene: RehearsalScene, _: DealerTable, __: str) -> Told:
    """An act on a patron's record that is not due, or of somebody who is not on file."""
    name = scene.pick((*cards.CARDED, "mallory"))
    stamp = scene.officer(("casino-supervisor",))
    manner = scene.chance.randrange(6)
    if manner == 0:
        return Enrol(patron=name, name="Again", **stamp)
    if manner == 1:
        return IssueCard(patron=name, card="card-ivy-1", digital=False, **stamp)
    if manner == 2:
        return ReinstateCard(patron=name, reason="again", **stamp)
    if manner == 3:
        return EndPause(patron=name, **stamp)
    if manner == 4:
        return SetDepositLimit(patron=name, cents=None, **scene.stamp(name, "player"))
    return Withdraw(patron=name, cents=10**9, **scene.officer(("cashier",)))


def _supervisor(scene: RehearsalScene, table: DealerTable) -> Stamp:
    return scene.supervisor(table.law.rules)


_STRAYS: tuple[Callable[[RehearsalScene, DealerTable, str], Told], ...] = (
    _out_of_order, _out_of_order, _out_of_order, _numbers, _open_again, _close, _call_last,
    _signs, _close_soon, _put_right, _sit, _vacate, _leave, _place, _place, _take_back, _rules,
    _over, _void, _claim, _held, _away, _tray, _tray, _colour, _restate, _display,
    _on_file, _on_file,
)  # fmt: skip
