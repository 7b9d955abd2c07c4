"""A second reckoning of a dealer's table, from the paper: who has how much, by plain sums.

It is told what was placed, given back and paid for, and works out by itself what a result does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pitboss.table.dealer.acts.announce_no_result import NoResultAnnounced
from pitboss.table.dealer.acts.bring_chips import ChipsBrought
from pitboss.table.dealer.acts.call_no_more_bets import BetsClosed
from pitboss.table.dealer.acts.change_cash import ChipsBought
from pitboss.table.dealer.acts.collect_losers import LosersCollected
from pitboss.table.dealer.acts.correct_entry import EntryCorrected
from pitboss.table.dealer.acts.decide_held import HeldDecided
from pitboss.table.dealer.acts.exchange_voucher import TokensIssued
from pitboss.table.dealer.acts.find_invalid import InvalidFound
from pitboss.table.dealer.acts.invalidate_game import GameInvalidated, PieceForfeited, PieceHeld
from pitboss.table.dealer.acts.issue_colour import ColourIssued
from pitboss.table.dealer.acts.leave_place import PlaceLeft
from pitboss.table.dealer.acts.pay_claim import ClaimPaid
from pitboss.table.dealer.acts.pay_winners import WinnersPaid
from pitboss.table.dealer.acts.place_chips import ChipsPlaced
from pitboss.table.dealer.acts.redeem_colour import ColourRedeemed
from pitboss.table.dealer.acts.report_lights import LightsFailed
from pitboss.table.dealer.acts.restate_round import RoundRestated
from pitboss.table.dealer.acts.returned_piece import PieceReturned
from pitboss.table.dealer.acts.shake_dice import RoundBegun
from pitboss.table.dealer.acts.take_place import PlaceTaken
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.state import DealerTable
from tests.table.dealer.paper import odds, streak

TOKEN = "token"


@dataclass
class Lying:
    """One piece on the layout."""

    place: str
    spot: str
    kind: str
    cents: int
    count: int = 0

    @property
    def side(self) -> str:
        return self.spot.partition("super-streak:")[2]


class Books:
    """What everybody has at the table: chips, colour checks and stakes together, tokens apart."""

    def __init__(self, table: DealerTable) -> None:
        self.even = table.law.game.readings["even"]
        self.wealth = {name: seat.value_cents for name, seat in table.seats.items()}
        self.tokens = dict.fromkeys(table.seats, 0)
        self.patrons = {name: seat.patron for name, seat in table.seats.items()}
        self.accounts: dict[str, int] = {}
        self.each: dict[str, int] = {}
        self.out: dict[str, int] = {}
        self.lying: dict[int, Lying] = {}
        self.collected: dict[int, Lying] = {}
        self.last: dict[int, Lying] = {}
        self.last_failed = False
        self.last_patrons: dict[str, str | None] = {}
        self.held: dict[str, tuple[str | None, int]] = {}
        self.closed = False
        self.invalid: set[str] = set()
        self.tainted: set[int] = set()
        self.lights_failed = False
        # Each takes its own kind of event; the mapping is by that very type.
        self.handlers: Mapping[type, Callable[[Any], None]] = {
            PlaceTaken: self._place_taken,
            PlaceLeft: self._place_left,
            ChipsBought: self._chips_bought,
            ChipsBrought: self._chips_brought,
            ColourIssued: self._colour_issued,
            ColourRedeemed: self._colour_redeemed,
            TokensIssued: self._tokens_issued,
            ClaimPaid: self._claim_paid,
            ChipsPlaced: self._chips_placed,
            PieceReturned: self._piece_returned,
            PieceForfeited: self._piece_forfeited,
            PieceHeld: self._piece_held,
            HeldDecided: self._held_decided,
            RoundBegun: self._round_begun,
            LightsFailed: self._lights_failed,
            InvalidFound: self._invalid_found,
            BetsClosed: self._bets_closed,
            LosersCollected: self._losers_collected,
            NoResultAnnounced: self._no_result_announced,
            GameInvalidated: self._game_invalidated,
            WinnersPaid: self._winners_paid,
            RoundRestated: self._round_restated,
            EntryCorrected: self._put_back,
        }

    def follow(self, happened: Iterable[DealerEvent]) -> None:
        """What was placed, given back, bought or taken along; what a result means."""
        for event in happened:
            handler = self.handlers.get(type(event))
            if handler is not None:
                handler(event)

    def _add(self, place: str, kind: str, cents: int) -> None:
        purse = self.tokens if kind == TOKEN else self.wealth
        purse[place] = purse.get(place, 0) + cents
        assert purse[place] >= 0, f"{place} has less than nothing"

    # People and chips.

    def _place_taken(self, event: PlaceTaken) -> None:
        assert not self.wealth.get(event.place)
        assert not self.tokens.get(event.place)
        self.patrons[event.place] = event.patron

    def _place_left(self, event: PlaceLeft) -> None:
        running = [one for one in self.lying.values() if one.place == event.place]
        stakes = sum(one.cents for one in running if one.kind != TOKEN)
        tokens = sum(one.cents for one in running if one.kind == TOKEN)
        assert all(one.side for one in running), "a wager of this round was left behind"
        assert event.value_cents + event.colours_cents + stakes == self.wealth[event.place]
        assert event.tokens_cents + tokens == self.tokens[event.place]
        assert bool(event.claim) is bool(running)
        self.wealth[event.place] = self.tokens[event.place] = 0
        if event.claim:
            self.wealth[event.claim], self.tokens[event.claim] = stakes, tokens
            self.patrons[event.claim] = self.patrons[event.place]
            for one in running:
                one.place = event.claim

    def _chips_bought(self, event: ChipsBought) -> None:
        self._add(event.place, "value", event.cents)
        if event.means == "account":
            assert event.patron is not None
            self.accounts[event.patron] -= event.cents

    def _chips_brought(self, event: ChipsBrought) -> None:
        checks = sum(self.each[colour] * count for colour, count in event.colours.items())
        self._add(event.place, "value", event.cents + checks)
        self._add(event.place, TOKEN, event.tokens_cents)

    def _colour_issued(self, event: ColourIssued) -> None:
        if self.out.get(event.colour):
            assert self.each[event.colour] == event.each_cents, "the value was not kept"
        self.each[event.colour] = event.each_cents
        self.out[event.colour] = self.out.get(event.colour, 0) + event.count

    def _colour_redeemed(self, event: ColourRedeemed) -> None:
        assert event.each_cents == self.each[event.colour]
        self.out[event.colour] -= event.count

    def _tokens_issued(self, event: TokensIssued) -> None:
        self._add(event.place, TOKEN, event.cents)

    def _claim_paid(self, event: ClaimPaid) -> None:
        assert event.value_cents == self.wealth.pop(event.claim)
        assert event.tokens_cents == self.tokens.pop(event.claim)

    # Wagers.

    def _chips_placed(self, event: ChipsPlaced) -> None:
        spot = event.cell.partition("@")[0]
        self.lying[event.piece] = Lying(event.place, spot, event.kind, event.cents)

    def _piece_returned(self, event: PieceReturned) -> None:
        self._lift(event.piece, event.cents)

    def _piece_forfeited(self, event: PieceForfeited) -> None:
        self._lose(self._lift(event.piece, event.cents), event.cents)

    def _piece_held(self, event: PieceHeld) -> None:
        self._lose(self._lift(event.piece, event.cents), event.cents)
        _, cents = self.held.get(event.person, (None, 0))
        self.held[event.person] = (event.patron, cents + event.cents)

    def _held_decided(self, event: HeldDecided) -> None:
        assert event.cents == self.held.pop(event.person)[1]
        if event.released and event.place:
            self._add(event.place, "value", event.cents)

    def _lift(self, number: int, cents: int) -> Lying:
        lying = self.lying[number]
        lying.cents -= cents
        if not lying.cents:
            del self.lying[number]
        return lying

    def _lose(self, lying: Lying, cents: int) -> None:
        """To the house; a colour check that comes back is no longer out."""
        self._add(lying.place, lying.kind, -cents)
        colour = lying.kind.partition(":")[2]
        if colour:
            self.out[colour] -= cents // self.each[colour]

    # The round.

    def _round_begun(self, _event: RoundBegun) -> None:
        self.lights_failed = False

    def _lights_failed(self, event: LightsFailed) -> None:
        self._put_back(event)
        self.lights_failed = True

    def _invalid_found(self, event: InvalidFound) -> None:
        self.tainted.update(event.streaks)
        if event.stage == "during" and self.closed:
            self.invalid.add(event.place)

    def _bets_closed(self, _event: BetsClosed) -> None:
        self.closed = True

    def _losers_collected(self, event: LosersCollected) -> None:
        losers = {
            number: lying
            for number, lying in self.lying.items()
            if self._fate(lying, event.result, self.lights_failed) == (-1, None)
        }
        assert set(event.pieces) == set(losers), "others were collected than have lost"
        for number, lying in losers.items():
            self._lose(lying, lying.cents)
            self.collected[number] = self.lying.pop(number)

    def _put_back(self, _event: DealerEvent) -> None:
        for number, lying in self.collected.items():
            self._add(lying.place, lying.kind, lying.cents)
            colour = lying.kind.partition(":")[2]
            if colour:
                self.out[colour] += lying.cents // self.each[colour]
            self.lying[number] = lying
        self.collected = {}

    def _no_result_announced(self, event: NoResultAnnounced) -> None:
        self._put_back(event)
        self._end()

    def _game_invalidated(self, event: GameInvalidated) -> None:
        self._put_back(event)
        self._end()

    def _end(self) -> None:
        self.invalid = set()
        self.closed = False

    def _winners_paid(self, event: WinnersPaid) -> None:
        lay = self.lying | self.collected
        self.last = {number: replace(lying) for number, lying in lay.items()}
        self.last_failed = self.lights_failed
        self.last_patrons = dict(self.patrons)
        for number, lying in list(self.lying.items()):
            count, pays = self._fate(lying, event.result, self.lights_failed)
            bad = number in self.tainted or lying.place in self.invalid
            if count >= 0:
                lying.count = count
                self.tainted |= {number} if bad else set()
            else:
                assert pays is not None, "a loser was not collected"
                self._pay(self.lying.pop(number), 0 if bad else pays)
        self.collected = {}
        self._end()

    def _pay(self, lying: Lying, pays: int) -> None:
        won = lying.cents * pays
        patron = self.patrons.get(lying.place)
        if not lying.place.startswith("claim") or patron is None:
            self._add(lying.place, "value", won)
            return
        onto = won
        if lying.kind != TOKEN:
            self._lose(lying, lying.cents)
            onto += lying.cents
        self.accounts[patron] = self.accounts.get(patron, 0) + onto

    def _fate(self, lying: Lying, faces: str, lights_failed: bool) -> tuple[int, int | None]:
        """A count where it runs on; -1 with odds where it wins, and without where it loses."""
        if lying.side:
            return streak(lying.side, lying.count, faces, self.even, lights_failed=lights_failed)
        return -1, odds(lying.spot, faces, self.even)

    def _round_restated(self, event: RoundRestated) -> None:
        """Streaks stand as the true dice have it; nobody is paid or debited for anything else."""
        for number, before in self.last.items():
            if not before.side:
                continue
            count, pays = self._fate(before, event.result, self.last_failed)
            now = self.lying.get(number)
            if count >= 0 and now is not None:
                now.count = count
            elif count >= 0 and str(number) in event.stands_at:
                place = event.stands_at[str(number)]
                self.patrons.setdefault(place, self.last_patrons.get(before.place))
                kind = TOKEN if before.kind == TOKEN else "value"
                self.lying[number] = replace(before, place=place, kind=kind, count=count)
                self._add(place, kind, before.cents)
            elif count < 0 and now is not None and pays is None:
                self._lose(self.lying.pop(number), now.cents)

    # What must agree.

    def agree(self, table: DealerTable) -> None:
        """The table says the same of every place, claim and piece."""
        said = {
            piece.number: (
                piece.place,
                piece.cents,
                piece.kind,
                int(piece.cell.partition("@")[2] or 0),
            )
            for piece in table.pieces
        }
        own = {
            number: (one.place, one.cents, one.kind, one.count)
            for number, one in self.lying.items()
        }
        assert said == own
        seats = {**table.seats, **table.departed}
        for place in {*seats, *self.wealth, *self.tokens}:
            value = tokens = 0
            if place in seats:
                seat = seats[place]
                checks = sum(self.each[name] * count for name, count in seat.colours.items())
                value, tokens = seat.value_cents + checks, seat.tokens_cents
            theirs = [one for one in self.lying.values() if one.place == place]
            value += sum(one.cents for one in theirs if one.kind != TOKEN)
            tokens += sum(one.cents for one in theirs if one.kind == TOKEN)
            assert value == self.wealth.get(place, 0), f"chips of {place}"
            assert tokens == self.tokens.get(place, 0), f"tokens of {place}"

    def at_risk(self, patron: str) -> int:
        """What a patron has at risk: on the layout, collected until all are paid, and held."""
        theirs = (
            one.cents
            for one in (*self.lying.values(), *self.collected.values())
            if self.patrons.get(one.place) == patron and one.kind != TOKEN
        )
        return sum(theirs) + sum(cents for whose, cents in self.held.values() if whose == patron)
