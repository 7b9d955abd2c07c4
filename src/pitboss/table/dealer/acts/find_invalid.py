"""Wagers that are not of the holder of a valid card who is there in person (9.1)."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Reason, Text
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import one_of
from pitboss.patron import play
from pitboss.rules.dealer import CardRules
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.acts.losers_laid_again import LosersLaidAgain
from pitboss.table.dealer.acts.returned_piece import give_all_back
from pitboss.table.dealer.checks import need_cards, need_player_or_claim
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import PlaceRuling
from pitboss.table.dealer.float_tray import put_back
from pitboss.table.dealer.layout import fresh
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import OPEN_FOR_CHANGES, DealerTable, Seat

NO_CARD = "no-card"
OTHER_CARD = "other-card"
PROXY = "proxy"
BEFORE = "before"
DURING = "during"
SETTLED = "settled"


class FindInvalid(AtPlace):
    """Record that the wagers here are not of the holder of a valid card who is there (9.1).

    Until no more bets they go back; from then on they win nothing in this round; rounds that are
    settled stand, with a note (SB-32). A Super Streak that runs is invalid from now on (SB-17).
    What is claimed about agency or whose money it is gets recorded and changes nothing.
    """

    may, under = "dealers", "cards.found"

    ground: str
    """``no-card``, ``other-card`` or ``proxy``."""
    reason: Reason
    claim: Text = ""
    """What was said about agency or whose money it is: recorded, and of no effect."""

    def decide(self, table: DealerTable, decision: Decision) -> None:
        cards = need_cards(table, "invalid wager")
        self.authorise(table)
        seat = need_player_or_claim(table, self.place)
        grounds = (NO_CARD, OTHER_CARD, PROXY)
        if self.ground not in grounds:
            raise refuse(DealerKind.NO_SUCH_GROUND, cards.own, grounds=one_of(grounds))
        needed = seat.patron is not None or play.card_needed(cards, self.at)
        if self.ground != PROXY and not needed:
            raise refuse(DealerKind.NOTHING_INVALID, cards.needed, place=seat.name)
        stage, clause = _found_at(table, seat, cards)
        if _gives_losers_back(table, seat):
            again, reason = put_back(table), self.reason
            decision.do(
                LosersLaidAgain(round=table.round, clause=clause, reason=reason, put_back=again)
            )
        back = fresh(table, seat.name) if stage == BEFORE else []
        decision.do(
            filled(
                InvalidFound,
                self,
                place=seat.name,
                person=seat.person,
                stage=stage,
                clause=clause,
                stops=self.ground != NO_CARD,
                streaks=tuple(
                    piece.number
                    for piece in table.of(seat.name)
                    if piece.streak and piece not in back
                ),
            )
        )
        give_all_back(decision, back, clause, self.reason)


def _gives_losers_back(table: DealerTable, seat: Seat) -> bool:
    """Whether losers of the place were collected that are to go back after all (SB-33).

    They lie on the layout again first, with all others, and the dealer collects what is left.
    """
    returned = table.law.game.readings.get("invalid-losers") == "returned"
    return returned and any(piece.place == seat.name for piece in table.collected)


def _found_at(table: DealerTable, seat: Seat, cards: CardRules) -> tuple[str, str]:
    """At what stage wagers are found to be invalid, and the clause for it (SB-32)."""
    if table.stage in OPEN_FOR_CHANGES and fresh(table, seat.name):
        return BEFORE, cards.before
    lying = (*table.pieces, *table.collected)
    if any(piece.place == seat.name for piece in lying):
        return DURING, cards.during
    return SETTLED, cards.settled


_GROUNDS = {
    NO_CARD: "there is no valid card",
    OTHER_CARD: "the card is another's",
    PROXY: "somebody bets for another",
}
_EFFECTS = {
    BEFORE: "the wagers of this round go back",
    DURING: "the wagers of this round win nothing",
    SETTLED: "what is settled stands",
}


class InvalidFound(PlaceRuling):
    """The wagers of a place were found to be invalid, at a stage of the round."""

    significant = Significance.ROUNDS

    person: str
    ground: str
    stage: str
    """``before``, ``during`` or ``settled``."""
    claim: str
    streaks: tuple[int, ...] = ()
    """Super Streak pieces that run on, and are invalid from now on (SB-17)."""
    stops: bool = False
    """Whether nobody wagers at the place any more before it is left: the card is not theirs."""

    def fold(self, table: DealerTable, said: Said) -> None:
        """From no more bets the wagers win nothing; a Super Streak that runs on neither."""
        if self.stage == DURING and table.stage not in OPEN_FOR_CHANGES:
            table.seat_of(self.place).invalid = self.ground
        if self.stops and self.place in table.seats:
            table.seats[self.place].stopped = self.ground
        for piece in table.pieces:
            if piece.number in self.streaks:
                piece.invalid = self.ground

    def told(self, scene: DealerScene) -> Narrative:
        ground = _GROUNDS.get(self.ground, self.ground)
        effect = _EFFECTS.get(self.stage, self.stage)
        found = f"Wagers of {scene.who(self.place)} are found invalid ({ground}; {self.reason})"
        claim = f"; what was claimed: {self.claim}" if self.claim else ""
        yield f"{found}: {effect}{claim}", self.clause
        if self.stops:
            yield f"No more wagers are taken at {self.place} until it is left", self.clause
        cards = scene.table.law.rules.cards
        if self.claim and cards is not None:
            # Neither agency nor whose money it is makes a wager valid.
            yield "What was claimed changes nothing", cards.claims[0]
        if self.streaks:
            pieces = ", ".join(str(number) for number in self.streaks)
            yield f"Super Streak that runs is invalid from now on: piece {pieces}", self.clause
