"""Chips put on a spot: the player's own, by their own hand, with their own card."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.act import Sender
from pitboss.kernel.ensure import known
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Cents, Spot
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refused, refuse
from pitboss.kernel.words import dollars
from pitboss.ledger.postings import posted
from pitboss.patron import play
from pitboss.patron.limits import reached
from pitboss.patron.refusals import PatronKind
from pitboss.patron.regulation import CHANGES
from pitboss.patron.state import Patron
from pitboss.rules.guards import check_place
from pitboss.rules.situation import Holdings, spot_of
from pitboss.table.dealer import accounts
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_cards, need_own_place, need_player, need_taken
from pitboss.table.dealer.chips import need_whole_checks
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import PlaceEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene, made_of
from pitboss.table.dealer.state import (
    COLOUR,
    STREAK,
    TOKEN,
    VALUE,
    DealerTable,
    Piece,
    Seat,
    colour_of,
)


class PlaceChips(AtPlace):
    """Put chips of one kind on a spot.

    ``person`` is whose hand it is: the player's, or the dealer's with ``spoken`` for a wager
    declared aloud. ``found`` is the dealer's entry of chips as they lie on the layout already:
    then the sign has its say at no more bets and not now (4.2, 4.3).
    """

    senders = Sender.SEAT | Sender.STAFF
    admits = True
    may, under = "dealers", "chips.stakes"

    spot: Spot
    cents: Cents
    kind: str = VALUE
    person: str = ""
    card: str = ""
    spoken: bool = False
    found: bool = False

    def decide(self, table: DealerTable, decision: Decision) -> None:
        seat = need_player(table, self.place)
        helper = self._need_hand(table, seat)
        self._need_dealers_entry(table)
        self._need_play(table, seat)
        patron = self._need_valid_card(decision, seat)
        cell = self._allowed_cell(table, seat)
        self._need_chips(table, seat)
        if patron is not None:
            self._stake(decision, patron)
        by_dealer = self.office in table.law.rules.dealers
        own_hand = self.person == seat.person or bool(helper)
        decision.do(
            ChipsPlaced(
                place=seat.name,
                piece=table.placed + 1,
                cell=cell,
                kind=self.kind,
                cents=self.cents,
                round=table.next_round,
                assisted=by_dealer and not own_hand and not self.found,
                spoken=self.spoken,
                found=self.found,
                helper=helper,
            )
        )

    def _need_hand(self, table: DealerTable, seat: Seat) -> str:
        """The wager is placed by the player, by the dealer for them, or by a recorded helper.

        The older document has no rule about betting for another (D-02): there a player acts at
        their own place, and nothing is asked about the hand.
        """
        cards = table.law.rules.cards
        if cards is None:
            need_own_place(table, seat.name, seat.person, self)
            return ""
        staff = bool(self.by) and self.office in table.law.rules.dealers
        own = (seat.name, seat.person)
        hand = self.person or (seat.person if self.by in own else self.by)
        may_act = staff or self.by in (*own, *seat.helpers)
        if may_act and hand in seat.helpers:
            return hand
        if may_act and (hand == seat.person or (staff and hand == self.by)):
            return ""
        stranger = hand if may_act else self.by
        raise refuse(DealerKind.PROXY, cards.proxy[-1], person=stranger, player=seat.person)

    def _need_dealers_entry(self, table: DealerTable) -> None:
        """Spoken wagers, and chips found lying, are entered by a dealer."""
        if (self.spoken or self.found) and self.office not in table.law.rules.dealers:
            rules = table.law.rules.round
            clause = rules.spoken if self.spoken else rules.settled_by
            raise refuse(DealerKind.DEALERS_ONLY, clause)

    def _need_play(self, table: DealerTable, seat: Seat) -> None:
        """The table takes wagers, and this one's player may play."""
        need_taken(table, self.spot, self.at)
        if seat.person in table.barred:
            raise refuse(DealerKind.BARRED_HERE, table.law.rules.conduct.bar, person=seat.person)

    def _need_valid_card(self, decision: Decision, seat: Seat) -> Patron | None:
        """The card is the player's own and valid; none where the document has no cards (SB-29)."""
        table = decision.table
        cards = table.law.rules.cards
        patron = decision.patron_of(seat)
        session = None if patron is None else patron.session
        if seat.stopped and cards is not None:
            raise refuse(DealerKind.NOT_OWN_CARD_FOUND, cards.own, place=seat.name)
        if self.card and cards is not None and (session is None or session.card != self.card):
            raise refuse(DealerKind.OTHER_CARD, cards.own, place=seat.name)
        if cards is None or (patron is None and not play.card_needed(cards, self.at)):
            return None
        if patron is None:
            raise refuse(PatronKind.NO_CARD, cards.needed)
        play.need_session(patron, cards, self.at, table.id)
        return patron

    def _allowed_cell(self, table: DealerTable, seat: Seat) -> str:
        """Where the chips come to stand, once every guard admits them.

        Chips that a dealer found lying are measured by the sign at no more bets and not now, save
        for a Super Streak, which has one amount.
        """
        cell, sign = table.law.game.cell(self.spot), table.sign_for(seat)
        spot = cell.wager.wager.spot
        not_offered = table.law.sign.refuse_offer(cell)
        if not_offered is not None:
            raise Refused(not_offered)
        allowed = check_place(
            table.law.game,
            self.spot,
            self.cents,
            table.situation(spot, self.at),
            _holdings(table, seat),
            None if self.found and not spot.startswith(STREAK) else sign,
        )
        if allowed.refusal is not None:
            raise Refused(allowed.refusal)
        return cell.id

    def _need_chips(self, table: DealerTable, seat: Seat) -> None:
        """Chips of that kind lie in front of the player, in whole checks where they are checks."""
        rules, kind = table.law.rules, self.kind
        colour = colour_of(kind)
        if kind not in (VALUE, TOKEN) and not kind.startswith(COLOUR):
            raise refuse(DealerKind.NO_SUCH_CHIPS, rules.chips.stakes, what=kind)
        if kind.startswith(COLOUR) and colour not in table.colours:
            raise refuse(DealerKind.OTHER_TABLE, rules.chips.own_table)
        need_whole_checks(table, kind, self.cents)
        if colour:
            has = seat.colours.get(colour, 0) * table.colours[colour].each_cents
        else:
            has = seat.value_cents if kind == VALUE else seat.tokens_cents
        if self.cents > has:
            clause = rules.round.spoken if self.spoken else rules.chips.stakes
            raise refuse(DealerKind.NOT_ENOUGH_CHIPS, clause, place=seat.name, standing=has)

    def _stake(self, decision: Decision, patron: Patron) -> None:
        """The loss limit admits the wager; chips found lying are recorded, and may be cut later.

        Tokens are no stake (SB-34), yet gaming of every kind has ended once a limit was reached.
        """
        table, cards = decision.table, need_cards(decision.table, "loss limit")
        day, number = table.day_of(self.at), table.next_round
        if self.kind == TOKEN:
            ended = reached(patron, day)
            if ended is not None:
                raise Refused(PatronKind.LOSS_LIMIT_REACHED.refuse(CHANGES, 0, period=ended))
        elif self.found:
            told = play.record_stake(
                patron, cards, table=table.id, round_number=number, cents=self.cents
            )
            decision.tell(patron.id, told)
        else:
            told = play.stake(
                patron,
                cards,
                at=self.at,
                day=day,
                table=table.id,
                round_number=number,
                cents=self.cents,
            )
            decision.tell(patron.id, told)


def _holdings(table: DealerTable, seat: Seat) -> Holdings:
    """What the player has at risk, with a Super Streak left running on an earlier visit."""
    holdings = table.holdings(seat.name)
    has = dict(holdings.has)
    for claim, gone in table.departed.items():
        if gone.person == seat.person:
            for piece in table.of(claim):
                has[piece.cell] = has.get(piece.cell, 0) + piece.cents
    return Holdings(has, holdings.fresh)


class ChipsPlaced(PlaceEvent):
    """Chips were put on a spot: a piece of the layout from now on."""

    piece: int
    cell: str
    kind: str
    cents: int
    round: int
    assisted: bool = False
    spoken: bool = False
    found: bool = False
    helper: str = ""
    """Whose hand it was, where somebody gave the player physical help."""

    def fold(self, table: DealerTable, said: Said) -> None:
        self._take_from_front(table)
        table.placed = self.piece
        table.pieces.append(self.lies(said.at))

    def lies(self, at: int, gone_cents: int = 0) -> Piece:
        """The piece on the layout, without what has been taken off it since."""
        return Piece(
            number=self.piece, place=self.place, cell=self.cell, kind=self.kind,
            cents=self.cents - gone_cents, round=self.round, at=at, assisted=self.assisted,
        )  # fmt: skip

    def _take_from_front(self, table: DealerTable) -> None:
        seat = table.seats[self.place]
        if self.kind == VALUE:
            seat.value_cents -= self.cents
        elif self.kind == TOKEN:
            seat.tokens_cents -= self.cents
        else:
            colour = colour_of(self.kind)
            seat.colours[colour] -= self.cents // table.colours[colour].each_cents
            if not seat.colours[colour]:
                del seat.colours[colour]

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        chips = accounts.in_front(table.id, self.place, self.kind)
        return posted(chips, accounts.on_layout(table.id, self.place, self.kind), self.cents)

    def told(self, scene: DealerScene) -> Narrative:
        """Who put what where, and how it came there."""
        rules = scene.table.law.rules
        who = scene.who(self.place)
        chips = f"{dollars(self.cents)} {made_of(self.kind)} on {spot_of(self.cell)}"
        what = f"{chips} (piece {self.piece})"
        if self.spoken:
            yield f"{who} declares a wager aloud: {what}", rules.round.spoken
        elif self.found:
            yield f"{what} of {who} is found lying on the layout", rules.round.settled_by
        elif self.helper:
            cards = known(rules.cards, "help is recorded where there are cards")
            yield f"{who} places {what} by the hand of {self.helper}", cards.proxy[0]
        elif self.assisted:
            yield f"The dealer places {what} for {who}", rules.round.assisted
        else:
            yield f"{who} places {what}", rules.chips.stakes
