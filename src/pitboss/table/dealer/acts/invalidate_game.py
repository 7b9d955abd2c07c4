"""A game whose outcome is invalidated: ordinary wagers go back, are forfeited or held."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Reason
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import one_of
from pitboss.patron import play
from pitboss.rules.dealer import DealerConduct
from pitboss.table.dealer import accounts
from pitboss.table.dealer.act import InDealtRound
from pitboss.table.dealer.acts.returned_piece import give_back
from pitboss.table.dealer.checks import need_cards, need_round
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealtRoundRuling, PieceEvent, taken
from pitboss.table.dealer.float_tray import put_back
from pitboss.table.dealer.layout import at_stake_cents, change_at_the_tray, lift, lose, ordinary
from pitboss.table.dealer.movements import lying_again, set_aside, taken_off
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.results import Moved
from pitboss.table.dealer.rounds import void_round
from pitboss.table.dealer.scene import DealerScene, because
from pitboss.table.dealer.state import TOKEN, UNDER_WAY, VALUE, DealerTable, Piece

DISRUPTION = "disruption"
FRAUD = "fraud"


class Treatment(StrEnum):
    """What is done with the stakes of a place."""

    REFUND = "refund"
    FORFEIT = "forfeit"
    HOLD = "hold"


class InvalidateGame(InDealtRound):
    """Invalidate the outcome of the game under way: ordinary wagers go back, streaks stay.

    For a Super Streak it is a round without a result (SB-17). Of the places named, stakes are
    forfeited or held as the document has it (SB-42).
    """

    may, under = "supervisors", "conduct.invalidate"

    ground: str
    """``disruption`` or ``fraud``."""
    reason: Reason
    persons: tuple[str, ...] = ()
    """Places whose stakes are forfeited or held, as the document has it."""

    def decide(self, table: DealerTable, decision: Decision) -> None:
        conduct = table.law.rules.conduct
        self.authorise(table)
        clause = grounds_of(conduct, self.ground)
        need_round(table, self.round, conduct.invalidate, *UNDER_WAY)
        named = {
            place: _consequence(table, place, self.ground) for place in dict.fromkeys(self.persons)
        }
        pieces = ordinary(table)
        held = [piece for piece in pieces if named.get(piece.place) is Treatment.HOLD]
        decision.do(
            GameInvalidated(
                round=table.round,
                ground=self.ground,
                clause=clause,
                reason=self.reason,
                put_back=put_back(table, also_cents=_to_hold_cents(held)),
            )
        )
        for piece in pieces:
            self._deal_with(decision, piece, named.get(piece.place, Treatment.REFUND))
        for place, consequence in named.items():
            if consequence is Treatment.FORFEIT:
                lost = sum(at_stake_cents(piece) for piece in pieces if piece.place == place)
                tell_lost(decision, table.seat_of(place).patron, self.at, lost)

    def _deal_with(self, decision: Decision, piece: Piece, consequence: Treatment) -> None:
        """Held is a stake as value chips, still at risk for a loss limit; a token goes back."""
        conduct = decision.table.law.rules.conduct
        if consequence is Treatment.FORFEIT:
            lost = PieceForfeited(
                **taken(piece), cents=piece.cents, clause=conduct.refund, reason=self.reason
            )
            decision.do(lost)
        elif consequence is Treatment.HOLD and piece.kind != TOKEN:
            seat = decision.table.seat_of(piece.place)
            decision.do(
                PieceHeld(
                    **taken(piece),
                    cents=piece.cents,
                    person=seat.person,
                    patron=seat.patron,
                    clause=conduct.fraud,
                    reason=self.reason,
                )
            )
        else:
            give_back(decision, piece, piece.cents, conduct.refund, self.reason)


def grounds_of(conduct: DealerConduct, ground: str) -> str:
    """The clause of a ground on which an outcome is invalidated; another is none."""
    grounds = {DISRUPTION: conduct.disruption, FRAUD: conduct.fraud}
    if ground not in grounds:
        raise refuse(DealerKind.NO_SUCH_GROUND, conduct.invalidate, grounds=one_of(grounds))
    return grounds[ground]


def _consequence(table: DealerTable, place: str, ground: str) -> Treatment:
    """What is done with the stakes of a place that was named."""
    seat = table.seats.get(place) or table.departed.get(place)
    if seat is None:
        raise refuse(DealerKind.NO_SUCH_PLACE, table.law.rules.conduct.refund, place=place)
    if not seat.person:
        raise refuse(DealerKind.NOBODY_THERE, table.law.rules.conduct.refund, place=place)
    return consequence_of(table, seat.person, ground)


def consequence_of(table: DealerTable, person: str, ground: str) -> Treatment:
    """What is done with the stakes of a person who was named.

    The older document forfeits those of the fraud. The newer one forfeits those of a person with
    a recorded device; those of a fraudster are held until it is decided.
    """
    conduct = table.law.rules.conduct
    if conduct.forfeits_fraud:
        if ground != FRAUD:
            raise refuse(DealerKind.NO_SUCH_GROUND, conduct.refund, grounds=FRAUD)
        return Treatment.FORFEIT
    if person in table.devices:
        return Treatment.FORFEIT
    if ground != FRAUD:
        raise refuse(DealerKind.DEVICE_FIRST, conduct.powers)
    return Treatment.HOLD


def _to_hold_cents(held: Iterable[Piece]) -> int:
    """Colour checks are held as value chips, which come out of the tray."""
    return sum(piece.cents for piece in held if piece.kind not in (VALUE, TOKEN))


def tell_lost(decision: Decision, patron: str | None, at: int, cents: int) -> None:
    """A stake that is not given back is lost, as far as a loss limit goes."""
    table = decision.table
    if patron is None or not cents:
        return
    told = play.settled(
        decision.patron_named(patron),
        need_cards(table, "player card"),
        at=at,
        day=table.day_of(at),
        table=table.id,
        round_number=table.round,
        staked_cents=cents,
        returned_cents=0,
    )
    decision.tell(patron, told)


class GameInvalidated(DealtRoundRuling):
    """The outcome of the game was invalidated."""

    significant = Significance.ROUNDS
    reported_sentences = 1

    ground: str
    put_back: tuple[Moved, ...] = ()
    """What had been collected from the losers, and lies on the layout again."""

    def fold(self, table: DealerTable, said: Said) -> None:
        void_round(table, said.at)

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        return lying_again(table.id, self.put_back)

    def told(self, scene: DealerScene) -> Narrative:
        yield f"The game is invalidated for {self.ground}{because(self.reason)}", self.clause
        yield from scene.put_back(self.put_back, self.clause)


class PieceForfeited(PieceEvent):
    """A piece was forfeited."""

    significant = Significance.ROUNDS

    def fold(self, table: DealerTable, said: Said) -> None:
        lose(table, lift(table, self.piece, self.cents), self.cents)

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        return taken_off(table.id, (Moved(place=self.place, kind=self.kind, cents=self.cents),))

    def told(self, scene: DealerScene) -> Narrative:
        what = scene.wager(scene.pieces[self.piece], self.cents)
        yield f"{scene.who(self.place)} forfeits {what}{because(self.reason)}", self.clause


class PieceHeld(PieceEvent):
    """A piece is withheld, as value chips, until it is decided whose it is; tokens never are."""

    significant = Significance.HOLDS
    notifies = Matter.HOLD

    person: str
    patron: str | None = None

    def fold(self, table: DealerTable, said: Said) -> None:
        lift(table, self.piece, self.cents)
        change_at_the_tray(table, self.kind, self.cents)
        table.held[self.person] = table.held.get(self.person, 0) + self.cents
        if self.patron is not None:
            table.held_patrons[self.person] = self.patron

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        stake = Moved(place=self.place, kind=self.kind, cents=self.cents)
        return set_aside(table.id, stake, accounts.held(table.id))

    def told(self, scene: DealerScene) -> Narrative:
        what = scene.wager(scene.pieces[self.piece], self.cents)
        held = "is held until it is decided whose it is"
        yield f"{what} of {scene.who(self.place)} {held}{because(self.reason)}", self.clause

    def notification(self, table: DealerTable) -> Notification:
        """Whose stake at which place it is, of which round."""
        return Notification(
            clause=self.clause,
            item=self.person,
            terminal=self.place,
            cents=self.cents,
            reason=self.reason,
            rounds=(table.round,),
        )

    def notice_key(self) -> str:
        """The person it is held from: one decision is over all that is held from them."""
        return self.person
