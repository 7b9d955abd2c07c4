"""What is done around a round at a dealer's table, told: people, chips, the tray, signs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any

from pitboss.house.narrative import Told
from pitboss.house.narrative_scene import Scene, because, sign_words
from pitboss.kernel.words import dollars
from pitboss.table.dealer.acts.announce_final_call import FinalCallAnnounced
from pitboss.table.dealer.acts.bar_person import PersonBarred
from pitboss.table.dealer.acts.bring_chips import ChipsBrought
from pitboss.table.dealer.acts.change_cash import ChipsBought
from pitboss.table.dealer.acts.change_colour import ColourChanged
from pitboss.table.dealer.acts.close_dealer_table import DealerTableClosed
from pitboss.table.dealer.acts.credit_float import FloatCredited
from pitboss.table.dealer.acts.decide_held import HeldDecided
from pitboss.table.dealer.acts.exchange_voucher import TokensIssued
from pitboss.table.dealer.acts.fill_float import FloatFilled
from pitboss.table.dealer.acts.find_invalid import InvalidFound
from pitboss.table.dealer.acts.issue_colour import ColourIssued
from pitboss.table.dealer.acts.leave_place import PlaceLeft
from pitboss.table.dealer.acts.limit_players import PlayersLimited
from pitboss.table.dealer.acts.lock_float import FloatLocked
from pitboss.table.dealer.acts.move_drop_box import DropBoxMoved
from pitboss.table.dealer.acts.open_dealer_table import DealerTableOpened
from pitboss.table.dealer.acts.pay_claim import ClaimPaid
from pitboss.table.dealer.acts.propose_sign import SignChanged, SignProposed
from pitboss.table.dealer.acts.put_up_closing_sign import ClosingSignPutUp
from pitboss.table.dealer.acts.record_assistance import AssistanceRecorded
from pitboss.table.dealer.acts.record_device import DeviceRecorded
from pitboss.table.dealer.acts.redeem_colour import ColourRedeemed
from pitboss.table.dealer.acts.report_signs import SignsReported
from pitboss.table.dealer.acts.set_cashless import CashlessSet
from pitboss.table.dealer.acts.set_personal_limits import PersonalLimitsSet
from pitboss.table.dealer.acts.show_rules import RulesShown
from pitboss.table.dealer.acts.take_down_closing_sign import ClosingSignTakenDown
from pitboss.table.dealer.acts.take_place import PlaceTaken
from pitboss.table.dealer.acts.withdraw_sign import SignWithdrawn

# People.


def _taken(event: PlaceTaken, scene: Scene) -> Told:
    rules = scene.table.law.rules
    card = f" with the card of patron {event.patron}" if event.patron is not None else ""
    clause = rules.equipment.table
    if event.patron is not None and rules.cards is not None:
        clause = rules.cards.needed
    yield f"{event.person} comes to place {event.place}{card}", clause


def _left(event: PlaceLeft, scene: Scene) -> Told:
    rules = scene.table.law.rules
    clause = event.clause or (
        rules.equipment.table if rules.cards is None else rules.cards.leaving
    )
    chips = dollars(event.value_cents + event.colours_cents)
    tokens = f" and {dollars(event.tokens_cents)} in tokens" if event.tokens_cents else ""
    asked = ", having been asked for the place," if event.clause else ""
    text = f"{event.person} leaves place {event.place}{asked} with {chips} in chips{tokens}"
    if event.claim:
        running = dollars(event.stakes_cents + event.token_stakes_cents)
        text = f"{text}; {running} on Super Streak runs on as {event.claim}"
    yield text, clause


def _assisted(event: AssistanceRecorded, scene: Scene) -> Told:
    begins = "no longer helps" if event.ended else "gives physical help to"
    yield f"{event.helper} {begins} {scene.who(event.place)}", event.clause


def _rules_shown(event: RulesShown, scene: Scene) -> Told:
    rules = f"{event.document}, version {event.version}, digest {event.digest[:12]}"
    whom = scene.who(event.place) if event.place else event.person or "somebody without a place"
    yield f"The rules are shown to {whom}: {rules}", event.clause


def _device(event: DeviceRecorded, scene: Scene) -> Told:
    who = scene.who(event.place)
    yield f"A forbidden device is recorded against {who}{because(event.reason)}", event.clause


def _barred(event: PersonBarred, _: Scene) -> Told:
    shut = "may play again" if event.lifted else "is shut out of the game"
    yield f"{event.person} {shut}{because(event.reason)}", event.clause


_INVALID = {
    "no-card": "there is no valid card",
    "other-card": "the card is another's",
    "proxy": "somebody bets for another",
}
_EFFECTS = {
    "before": "the wagers of this round go back",
    "during": "the wagers of this round win nothing",
    "settled": "what is settled stands",
}


def _invalid(event: InvalidFound, scene: Scene) -> Told:
    ground = _INVALID.get(event.ground, event.ground)
    effect = _EFFECTS.get(event.stage, event.stage)
    found = f"Wagers of {scene.who(event.place)} are found invalid ({ground}; {event.reason})"
    claim = f"; what was claimed: {event.claim}" if event.claim else ""
    yield f"{found}: {effect}{claim}", event.clause
    if event.streaks:
        pieces = ", ".join(str(number) for number in event.streaks)
        yield f"Super Streak that runs is invalid from now on: piece {pieces}", event.clause


# Chips and money.


def _bought(event: ChipsBought, scene: Scene) -> Told:
    rules = scene.table.law.rules
    means = "from the account" if event.means == "account" else "in cash"
    clause = rules.chips.cash_change or rules.chips.value_chips
    bought = f"{scene.who(event.place)} buys {dollars(event.cents)} in value chips, paid {means}"
    yield f"{bought}{_late(event.late)}", clause


def _late(late: bool) -> str:
    return "; it is declared after the round began" if late else ""


def _brought(event: ChipsBrought, scene: Scene) -> Told:
    rules = scene.table.law.rules
    parts = [f"{dollars(event.cents)} in value chips"] if event.cents else []
    parts += [f"{count} {colour} checks" for colour, count in event.colours.items()]
    parts += [f"{dollars(event.tokens_cents)} in tokens"] if event.tokens_cents else []
    clause = rules.chips.stakes if rules.cards is None else rules.cards.introduced
    brought = f"{scene.who(event.place)} brings {' and '.join(parts)}"
    yield f"{brought}{_late(event.late)}", clause


def _changed(event: ColourChanged, scene: Scene) -> Told:
    rules = scene.table.law.rules.chips
    text = f"{scene.who(event.place)} exchanges {dollars(event.cents)} in value chips for others"
    yield text, rules.colour_change or rules.value_chips


def _issued(event: ColourIssued, scene: Scene) -> Told:
    checks = f"{event.count} {event.colour} checks at {dollars(event.each_cents)} each"
    consents = ", ".join(event.consents)
    agreed = f"; agreed by the players at {consents}" if consents else ""
    clause = scene.table.law.rules.chips.assigned
    yield f"{scene.who(event.place)} gets {checks}{agreed}", clause


def _redeemed(event: ColourRedeemed, scene: Scene) -> Told:
    checks = f"{event.count} {event.colour} checks at {dollars(event.each_cents)} each"
    who = scene.who(event.place) if event.place else "A player"
    where = f" at {event.where}" if event.where else ""
    clause = scene.table.law.rules.chips.redeemed
    yield f"{who} gives back {checks}{where}", clause


def _tokens(event: TokensIssued, scene: Scene) -> Told:
    tokens = f"{dollars(event.cents)} in tokens for voucher {event.voucher}"
    yield f"{scene.who(event.place)} gets {tokens}", scene.table.law.rules.chips.voucher


def _filled(event: FloatFilled, scene: Scene) -> Told:
    text = f"{dollars(event.cents)} in chips comes from the cage into the tray"
    yield text, scene.table.law.rules.equipment.float_tray[0]


def _credited(event: FloatCredited, scene: Scene) -> Told:
    text = f"{dollars(event.cents)} in chips goes from the tray to the cage"
    yield text, scene.table.law.rules.equipment.float_tray[0]


def _locked(event: FloatLocked, scene: Scene) -> Told:
    text = f"The tray is {'locked' if event.locked else 'opened'}"
    yield text, scene.table.law.rules.equipment.float_tray[0]


def _box(event: DropBoxMoved, _: Scene) -> Told:
    text = f"The drop box is taken away with {dollars(event.cents)} in it"
    yield "A drop box is attached" if event.attached else text, event.clause


def _cashless(event: CashlessSet, _: Scene) -> Told:
    yield f"The table is {'cashless' if event.cashless else 'no longer cashless'}", event.clause


def _claim_paid(event: ClaimPaid, scene: Scene) -> Told:
    tokens = f" and {dollars(event.tokens_cents)} in tokens" if event.tokens_cents else ""
    paid = f"{event.person} is paid {dollars(event.value_cents)}{tokens}"
    clause = scene.table.law.rules.round.collect
    yield f"{paid} for what ran on as {event.claim}", clause


def _held_decided(event: HeldDecided, scene: Scene) -> Told:
    went = f"goes back to {event.person}" if event.released else f"of {event.person} is kept"
    clause = scene.table.law.rules.conduct.refund
    yield f"{dollars(event.cents)} that was held {went}{because(event.reason)}", clause


# The table and its signs.


def _opened(event: DealerTableOpened, scene: Scene) -> Told:
    tray = f"with {dollars(event.float_cents)} in the tray"
    yield f"The table opens for {event.config.game} {tray}", scene.table.law.rules.equipment.table


def _closed(event: DealerTableClosed, _: Scene) -> Told:
    yield f"The table closes; {dollars(event.float_cents)} goes to the cage", event.clause


def _closing_sign(event: ClosingSignPutUp, _: Scene) -> Told:
    text = f"A sign says that the table closes at {_moment(event.closes_at)}"
    yield text, event.clause


def _closing_sign_down(_: ClosingSignTakenDown, scene: Scene) -> Told:
    yield "The sign with the closing time comes down", scene.table.law.rules.signs.closing


def _final_call(event: FinalCallAnnounced, _: Scene) -> Told:
    yield "The final call for Super Streak is made", event.clause


def _proposed(event: SignProposed, _: Scene) -> Told:
    cap = event.player_maximum_cents
    most = f"; in all {dollars(cap)} for each player" if cap is not None else ""
    says = f"{sign_words(event.limits)}{most}"
    notice = ", a minimum rising" if event.raises else ""
    yield f"A new sign from {_moment(event.takes_effect_at)}{notice}: {says}", event.clause


def _withdrawn(_: SignWithdrawn, scene: Scene) -> Told:
    yield "The new sign is taken down", scene.table.law.rules.signs.change


def _reported(event: SignsReported, scene: Scene) -> Told:
    text = "The signs can be read again" if event.up else "The signs cannot be read"
    yield text, scene.table.law.limits.sign


def _sign_changed(event: SignChanged, scene: Scene) -> Told:
    yield f"The new sign holds from round {event.round} on", scene.table.law.rules.signs.change


def _personal(event: PersonalLimitsSet, scene: Scene) -> Told:
    who, since = scene.who(event.place), f"from round {event.from_round} on"
    own = f"has limits of their own: {sign_words(event.limits)}, {since}"
    text = own if event.limits else f"has the limits of the table again, {since}"
    yield f"{who} {text}", event.clause


def _limited(event: PlayersLimited, _: Scene) -> Told:
    most = "as many players as places" if event.players is None else f"{event.players} players"
    areas = ", one to each player area" if event.one_per_area else ""
    yield f"The table admits {most}{areas}", event.clause


def _moment(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, tz=UTC):%d/%m/%Y %H:%M:%S} UTC"


# Each telling takes its own kind of event; the mapping is by that very type.
PLACE_TELLINGS: Mapping[type, Callable[[Any, Scene], Told]] = {
    PlaceTaken: _taken,
    PlaceLeft: _left,
    AssistanceRecorded: _assisted,
    RulesShown: _rules_shown,
    DeviceRecorded: _device,
    PersonBarred: _barred,
    InvalidFound: _invalid,
    ChipsBought: _bought,
    ChipsBrought: _brought,
    ColourChanged: _changed,
    ColourIssued: _issued,
    ColourRedeemed: _redeemed,
    TokensIssued: _tokens,
    FloatFilled: _filled,
    FloatCredited: _credited,
    FloatLocked: _locked,
    DropBoxMoved: _box,
    CashlessSet: _cashless,
    ClaimPaid: _claim_paid,
    HeldDecided: _held_decided,
    DealerTableOpened: _opened,
    DealerTableClosed: _closed,
    ClosingSignPutUp: _closing_sign,
    ClosingSignTakenDown: _closing_sign_down,
    FinalCallAnnounced: _final_call,
    SignProposed: _proposed,
    SignWithdrawn: _withdrawn,
    SignsReported: _reported,
    SignChanged: _sign_changed,
    PersonalLimitsSet: _personal,
    PlayersLimited: _limited,
}
"""How what is done around a round is told."""
