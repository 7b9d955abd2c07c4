"""What people see of a dealer's table: everybody, each player, and the person at the console.

Views are cut from the state and hold nothing that is not shown. While the dice are covered there
is nothing to show of them, for the table itself does not know them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from typing import NamedTuple

from pitboss.kernel.ensure import known
from pitboss.kernel.fact import fact, filled
from pitboss.kernel.refusal import Refused
from pitboss.patron.own_view import OwnLimit, card_view
from pitboss.patron.play import card_needed
from pitboss.patron.regulation import SUSPENSION_AT_LEAST
from pitboss.patron.state import Patron
from pitboss.rules.dealer import TUMBLES
from pitboss.rules.sign import Limit
from pitboss.table.dealer import card_duties
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.acts.accept_launch import AcceptLaunch
from pitboss.table.dealer.acts.announce_no_result import AnnounceNoResult, grounds
from pitboss.table.dealer.acts.call_for_bets import CallForBets
from pitboss.table.dealer.acts.call_no_more_bets import CallNoMoreBets
from pitboss.table.dealer.acts.collect_losers import CollectLosers
from pitboss.table.dealer.acts.confirm_result import ConfirmResult
from pitboss.table.dealer.acts.correct_entry import CorrectEntry
from pitboss.table.dealer.acts.enter_result import EnterResult
from pitboss.table.dealer.acts.lift_dome import LiftDome
from pitboss.table.dealer.acts.open_seal import OpenSeal
from pitboss.table.dealer.acts.pay_winners import PayWinners
from pitboss.table.dealer.acts.record_rectified import RecordRectified
from pitboss.table.dealer.acts.record_replaced import RecordReplaced
from pitboss.table.dealer.acts.report_lights import ReportLights
from pitboss.table.dealer.acts.shake_dice import ShakeDice
from pitboss.table.dealer.acts.uphold_entry import UpholdEntry
from pitboss.table.dealer.colours import checks_out
from pitboss.table.dealer.console import (
    ColourAtConsole,
    PlaceAtConsole,
    PlacedWager,
    ResultPreview,
    colours_of,
    markers_of,
    outcome_of,
    places_of,
    spot_and_colour,
)
from pitboss.table.dealer.dice import announced
from pitboss.table.dealer.outcomes import lit_spots
from pitboss.table.dealer.signs import PersonalSign, personal_signs, short_cents
from pitboss.table.dealer.state import DICE_OPEN, STREAK, Attempt, DealerStage, DealerTable
from pitboss.table.dealer.steps import ConsoleStep, steps_of
from pitboss.table.dealer.streaks import StreakArea, streak_areas
from pitboss.table.dealer.wager_outcomes import WagerOutcome, wager_outcomes
from pitboss.table.phases import DealtSlug, Phase, StandingSlug
from pitboss.table.terminal.round_book import without_result
from pitboss.table.terminal.state import Status


@fact
class DealerPublicView:
    """The table as every screen shows it."""

    table: str
    game: str
    version: int
    status: StandingSlug
    stage: DealtSlug
    phase: Phase
    round: int
    gaming_day: str
    layout: str
    result: str | None
    """The result of the round under way, once it is confirmed."""
    announced: str
    lit: tuple[str, ...]
    """The areas that are lit for it."""
    results: tuple[tuple[int, str], ...]
    """The last results by round, the newest last: what the winning number display shows."""
    voids: tuple[int, ...]
    """The rounds among them that came to nothing: their wagers went back."""
    streaks: tuple[StreakArea, ...]
    streak_spots: tuple[str, ...]
    """The spots of Super Streak and their name together: their amounts stand apart on a sign."""
    limits: Mapping[str, Limit]
    """The sign, by spot."""
    player_minimum_cents: int | None
    player_maximum_cents: int | None
    personal: Mapping[str, PersonalSign]
    """Signs at players' places, by place."""
    proposed: Mapping[str, Limit]
    """New limits on a sign, as they were given, and from when they hold."""
    proposed_from: int | None
    closing_at: int | None
    final_call: bool
    stopped: str
    colours: Mapping[str, int]
    """What a check of each colour in use is worth: the marker buttons."""


@fact
class PlaceView:
    """A player's own part."""

    place: str
    person: str
    value_cents: int
    colours: Mapping[str, int]
    tokens_cents: int
    account_cents: int | None
    """What the player has on the account, where chips are bought from it here; else none."""
    approved_cents: int
    """What the player has approved from it, until the dealer gives chips for it."""
    wagers: tuple[PlacedWager, ...]
    personal: Mapping[str, Limit]
    won_cents: int
    """What was won here less what was lost since the player sat down; below nothing if lost."""
    allowance_cents: int | None
    """What may still be staked under the player's loss limits; none where there are none."""
    at_risk_cents: int
    """Everything of the player's that lies on the layout."""
    short_cents: int
    """What is missing to the least that the sign asks of it in all."""
    patron: str | None
    """The player's number, where the place was taken with a card."""
    carded: bool
    """Whether the place is taken with a player card."""
    own_limits: tuple[OwnLimit, ...]
    """The player's gaming limits; none where the place was taken without a card."""
    suspended_until: int | None
    """Until when the player has had the card suspended; none where they have not."""
    suspension_ms: int
    """How long a suspension at the player's own request lasts at least."""
    stops_at: int | None
    """When play has to stop for its hours if it goes on (31L); none without a card."""
    warned_at: int | None
    """From when the player is told so."""
    reminded: bool
    """Whether the player is reminded of limits, as is due every twelve months without any."""
    outcomes: tuple[WagerOutcome, ...]
    """What a confirmed result does to each wager, until the winners are paid."""
    attendant: str
    """Whether an attendant was ``called`` or is ``coming``; empty where neither."""
    reserved_until: int | None
    """Until when the place is held for its player; none where it is not."""
    tries_left: int
    """How many codes may still be tried at a place that is held."""
    advice: str
    """Of what the player is to be advised, until somebody has said that they did; else empty."""


@fact
class Admission:
    """How many players a table admits."""

    players: int | None
    """At most; none where it is as many as there are places."""
    one_per_area: bool


@fact
class ConsoleAct:
    """One thing that the person at the console might do."""

    name: str
    possible: bool
    why_not: str
    """Why it cannot be done now, with the rule; empty where it can."""
    clause: str
    """The rule that forbids it."""
    kind: str = ""
    """Of the refusal that it would meet; it names the sentence."""
    words: Mapping[str, str] = field(default_factory=dict)
    """What is filled into the sentence, as it is shown."""


@fact
class ConsoleView:
    """The dealer's console: where the round stands, and what may be done next."""

    stage: DealtSlug
    round: int
    steps: tuple[ConsoleStep, ...]
    """The steps of the round in the order that the rules force."""
    tumbles: int
    tumbles_needed: int
    """How often the dice are tumbled before bets are called for."""
    lifted: bool
    """Whether the dome is off and the dice lie open."""
    entered: str
    """Numbers keyed in that wait to be confirmed."""
    read: str
    """How the tumbler read the dice, once the dome is off; empty where it did not."""
    tumbler_fault: str
    """What the tumbler did not do in this round; empty while it works."""
    disagrees: bool
    """Whether that is not what was keyed in: then a supervisor decides."""
    float_cents: int
    float_locked: bool
    acts: tuple[ConsoleAct, ...]
    by: str
    office: str
    """Who is at the console, and in what office."""
    supervisors: tuple[str, ...]
    """The offices that may do what a dealer may not: the supervisors', and the cage's."""
    supervised: tuple[ConsoleAct, ...]
    """What one of them might do here, no matter who is at the console."""
    places: tuple[PlaceAtConsole, ...]
    colours: tuple[ColourAtConsole, ...]
    markers: Mapping[str, int]
    """Marker buttons that are not in use, by their value in cents."""
    denominations_cents: tuple[int, ...]
    """The value chips of the table."""
    carded: bool
    """Whether a place is taken with a player card."""
    outcome: ResultPreview | None
    """What the numbers keyed in or confirmed come to."""
    settled_round: int | None
    """The last round that was settled, while it can be restated: until the next begins."""
    settled_result: str
    broken: bool
    """Whether dice or tumbler are broken and not yet replaced."""
    seal: str
    """The number of the seal on the tumbler; empty until one has been recorded."""
    attempts: tuple[Attempt, ...]
    """Attempts on the tumbler in this round by somebody who may not."""
    box_attached: bool
    box_cents: int
    box_moves: bool
    """Whether the document lets the drop box be taken off."""
    cashless: bool | None
    """Whether the table runs cashless; none where the document knows no cashless terminal."""
    admits: Admission | None
    """How many may play; none where the document lets nobody limit that."""
    held: Mapping[str, int]
    """Stakes withheld until a supervisor decides over them, by person."""
    barred: tuple[str, ...]
    """Who is shut out of the game."""
    final_call_due: bool
    """Whether the closing sign is up and the final call for Super Streak is still to be made."""
    signs_up: bool
    """Whether the signs at the table can be read."""
    holders: Mapping[str, str]
    """In whose name the card at a place was issued: the dealer compares it with who sits there."""
    limited: tuple[str, ...]
    """Places whose player has a loss limit, and so declares the chips that are left."""
    advice: tuple[card_duties.AdviceAtConsole, ...]
    """Whom the dealer or a supervisor has to advise of their duties, and of what."""
    resets_at: int
    """When the next gaming day begins, and with it the loss limits of a day."""


def public_view(table: DealerTable, at: int) -> DealerPublicView:
    """What every screen shows at a time."""
    config = known(table.config, "a table that was never opened shows nothing")
    proposed = table.proposed
    return DealerPublicView(
        table=table.id,
        game=table.law.game.id,
        version=table.version,
        status=table.status.slug,
        stage=table.stage.slug,
        phase=phase_of(table),
        round=table.round,
        gaming_day=table.gaming_day,
        layout=config.layout,
        result=table.result or None,
        announced=announced(table.result) if table.result else "",
        lit=lit_spots(table.law, table.result) if table.result else (),
        results=tuple(table.results),
        voids=tuple(without_result(table.results, table.rounds)),
        streaks=streak_areas(table, at),
        streak_spots=tuple(
            spot for spot in (STREAK, *table.law.game.wagers) if spot.startswith(STREAK)
        ),
        limits=dict(table.law.sign.limits),
        player_minimum_cents=config.player_minimum_cents,
        player_maximum_cents=config.player_maximum_cents,
        personal=personal_signs(table),
        proposed={} if proposed is None else dict(proposed.limits),
        proposed_from=None if proposed is None else proposed.takes_effect_at,
        closing_at=table.closing_at,
        final_call=table.final_call or table.streaks_ended,
        stopped=table.stopped,
        colours={
            name: colour.each_cents
            for name, colour in table.colours.items()
            if checks_out(table, name)
        },
    )


def phase_of(table: DealerTable) -> Phase:
    """What the table is doing, in one word."""
    if table.status is Status.SUSPENDED:
        return "suspended"
    return _PHASES[table.stage] if table.status is Status.OPEN else "closed"


_PHASES: Mapping[DealerStage, Phase] = {
    DealerStage.BETWEEN: "result",
    DealerStage.TUMBLING: "rolling",
    DealerStage.BETTING: "wagering",
    DealerStage.CLOSED: "shooting",
    DealerStage.UNCOVERED: "uncovered",
    DealerStage.ENTERED: "uncovered",
    DealerStage.LIT: "result",
    DealerStage.COLLECTED: "result",
}


def place_view(table: DealerTable, place: str, at: int, patron: Patron | None = None) -> PlaceView:
    """What a player sees beside the public view; ``patron`` is the one at the place, if any."""
    seat = table.seats[place]
    card = None if patron is None else card_view(patron, at, table.day_of(at))
    return PlaceView(
        place=place,
        person=seat.person,
        value_cents=seat.value_cents,
        colours=dict(seat.colours),
        tokens_cents=seat.tokens_cents,
        account_cents=patron.account_cents if patron is not None and table.cashless else None,
        approved_cents=seat.approved_cents,
        wagers=tuple(
            filled(PlacedWager, piece, **spot_and_colour(piece)) for piece in table.of(place)
        ),
        personal=dict(seat.personal),
        won_cents=seat.won_cents,
        allowance_cents=None if card is None else card.allowance_cents,
        at_risk_cents=sum(piece.cents for piece in table.of(place)),
        short_cents=short_cents(table, place),
        patron=seat.patron,
        carded=_carded(table, at),
        own_limits=() if card is None else card.own_limits,
        suspended_until=None if card is None else card.suspended_until,
        suspension_ms=SUSPENSION_AT_LEAST,
        stops_at=None if card is None else card.stops_at,
        warned_at=None if card is None else card.warned_at,
        reminded=card is not None and card.reminded,
        outcomes=wager_outcomes(table, place),
        attendant="" if seat.call is None else "coming" if seat.call.taken_by else "called",
        reserved_until=None if seat.reserved is None else seat.reserved.until,
        tries_left=0 if seat.reserved is None else seat.reserved.tries_left,
        advice="" if patron is None else patron.advice_due,
    )


def console_view(
    table: DealerTable, *, at: int, by: str, office: str, patrons: Mapping[str, Patron]
) -> ConsoleView:
    """What the person at the console may do, in the order that the rules force.

    Each act is put to the table as a command would be, and not done: what forbids it here is what
    would refuse it there.
    """
    config = known(table.config, "a table that was never opened has no console")
    rules = table.law.rules
    who = _Asker(table, at, by, office)
    above = who._replace(office=rules.supervisors[0])
    last = table.last if table.stage is DealerStage.BETWEEN else None
    return ConsoleView(
        stage=table.stage.slug,
        round=table.round,
        steps=steps_of(table),
        tumbles=table.tumbles,
        tumbles_needed=TUMBLES,
        lifted=table.stage in DICE_OPEN,
        entered=table.entered if table.stage is DealerStage.ENTERED else "",
        read=table.read,
        tumbler_fault=table.tumbler_fault,
        disagrees=table.disagrees,
        float_cents=table.float_cents,
        float_locked=table.float_locked,
        acts=tuple(_asked(table, name, command, patrons) for name, command in _questions(who)),
        by=by,
        office=office,
        supervisors=rules.cage,
        supervised=tuple(
            _asked(table, name, command, patrons) for name, command in _supervised(above)
        ),
        places=places_of(table),
        colours=colours_of(table),
        markers=markers_of(table),
        denominations_cents=config.denominations_cents,
        carded=_carded(table, at),
        outcome=outcome_of(table),
        settled_round=None if last is None else last.round,
        settled_result="" if last is None else last.result,
        broken=table.broken,
        seal=table.seal,
        attempts=tuple(one for one in table.attempts if one.round == table.round),
        box_attached=table.box_attached,
        box_cents=table.box_cents,
        box_moves=rules.equipment.box_removed is not None,
        cashless=None if rules.equipment.cashless is None else table.cashless,
        admits=_admission(table),
        held={person: cents for person, cents in table.held.items() if cents},
        barred=tuple(table.barred),
        final_call_due=table.streaks_ended and not table.final_call,
        signs_up=table.signs_up,
        holders={
            place: patron.name for place, patron in card_duties.carded_places(table, patrons)
        },
        limited=card_duties.limited_places(table, patrons, at),
        advice=tuple(card_duties.advice_due(table, patrons)),
        resets_at=card_duties.resets_at(table, at),
    )


def _admission(table: DealerTable) -> Admission | None:
    if table.law.rules.conduct.cap is None:
        return None
    return Admission(players=table.cap, one_per_area=table.one_per_area)


def _carded(table: DealerTable, at: int) -> bool:
    cards = table.law.rules.cards
    return cards is not None and card_needed(cards, at)


def _asked(
    table: DealerTable, name: str, command: DealerAct, patrons: Mapping[str, Patron]
) -> ConsoleAct:
    try:
        command.decided(table, patrons)
    except Refused as refused:
        why = refused.refusal
        return ConsoleAct(
            name=name,
            possible=False,
            why_not=why.sentence,
            clause=why.clause,
            kind=why.kind.slug,
            words=why.shown,
        )
    return ConsoleAct(name=name, possible=True, why_not="", clause="")


class _Asker(NamedTuple):
    """Who asks what could be done now."""

    table: DealerTable
    at: int
    by: str
    office: str

    def ask(self, kind: Callable[..., DealerAct], **given: object) -> DealerAct:
        """An act as this person could ask for it; its fields are those of its kind."""
        return kind(table=self.table.id, at=self.at, by=self.by, office=self.office, **given)


def _questions(who: _Asker) -> Iterator[tuple[str, DealerAct]]:
    """Every act of the round as it could be asked for now."""
    table, ask = who.table, who.ask
    number = table.round
    keyed = tuple(int(face) for face in table.entered)
    yield "shake-dice", ask(ShakeDice, round=table.next_round)
    yield "call-for-bets", ask(CallForBets, round=number)
    yield "no-more-bets", ask(CallNoMoreBets, round=number)
    yield "lift-dome", ask(LiftDome, round=number)
    yield "enter-result", ask(EnterResult, round=number, faces=(1, 1, 1))
    yield "confirm-result", ask(ConfirmResult, round=number, faces=keyed)
    yield "collect-losers", ask(CollectLosers, round=number)
    yield "pay-winners", ask(PayWinners, round=number)
    for ground in grounds(table.law.rules.irregularities):
        yield ground, ask(AnnounceNoResult, round=number, ground=ground)
    yield "report-lights", ask(ReportLights, round=number, lit=(), reason="asked")
    yield "correct-entry", _correction(who)


def _supervised(who: _Asker) -> Iterator[tuple[str, DealerAct]]:
    """What a supervisor puts right, as it could be asked for now."""
    table, ask = who.table, who.ask
    lit = lit_spots(table.law, "123")
    seal = "2" if table.seal == "1" else "1"
    yield "correct-entry", _correction(who)
    yield "uphold-entry", ask(UpholdEntry, round=table.round, reason="asked")
    yield "record-rectified", ask(RecordRectified, test="123", lit=lit, reason="asked")
    yield "record-replaced", ask(RecordReplaced, reason="asked")
    yield "accept-launch", ask(AcceptLaunch, reason="asked")
    yield "open-seal", ask(OpenSeal, opened="asked", sealed=seal, reason="asked")


def _correction(who: _Asker) -> DealerAct:
    """Other numbers than those that were keyed in."""
    table = who.table
    other = (2, 2, 2) if (table.result or table.entered) == "111" else (1, 1, 1)
    return who.ask(CorrectEntry, round=table.round, faces=other, reason="asked")
