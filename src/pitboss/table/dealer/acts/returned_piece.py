"""Stakes that go back to where they came from, which follows from many acts."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.posting import Posting
from pitboss.ledger.postings import posted
from pitboss.patron import play
from pitboss.table.dealer import accounts
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import PieceEvent, taken
from pitboss.table.dealer.layout import at_stake_cents, change_at_the_tray, lift, put_in_front
from pitboss.table.dealer.movements import set_aside
from pitboss.table.dealer.results import Moved
from pitboss.table.dealer.scene import DealerScene, because
from pitboss.table.dealer.state import DealerTable, Piece


class PieceReturned(PieceEvent):
    """Part or all of a piece went back to where it came from, and why.

    There is neither a clause nor a reason where the player took it back.
    """

    significant = Significance.ROUNDS

    reason: str = ""
    unclaimed: bool = False
    """Whether nobody was there to take it: then it is kept as value chips, never tokens."""

    def fold(self, table: DealerTable, said: Said) -> None:
        """A stake goes back as what it was; what nobody takes is kept as value chips."""
        lift(table, self.piece, self.cents)
        if self.unclaimed:
            change_at_the_tray(table, self.kind, self.cents)
            table.unclaimed_cents += self.cents
        else:
            put_in_front(table, self.place, self.kind, self.cents)

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        if self.unclaimed:
            stake = Moved(place=self.place, kind=self.kind, cents=self.cents)
            return set_aside(table.id, stake, accounts.unclaimed(table.id))
        stakes = accounts.on_layout(table.id, self.place, self.kind)
        return posted(stakes, accounts.in_front(table.id, self.place, self.kind), self.cents)

    def told(self, scene: DealerScene) -> Narrative:
        who, what = scene.who(self.place), scene.wager(scene.pieces[self.piece], self.cents)
        if not self.clause:
            yield f"{who} takes back {what}", scene.table.law.game.book.closing_clauses[0]
            return
        where = "is kept for" if self.unclaimed else "goes back to"
        yield f"{what} {where} {who}{because(self._why(scene))}", self.clause

    def _why(self, scene: DealerScene) -> str:
        """Why it goes back: in the words of the rule where nobody gave a reason of their own."""
        law = scene.table.law
        cards = law.rules.cards
        reasons = {
            law.limits.maximum: "it is above the maximum for the wager",
            law.limits.aggregate_maximum: "it is above the maximum for one player",
            law.rules.irregularities.void: "the wager is void",
        }
        if cards is not None:
            reasons[cards.latest_first] = "it is beyond the loss limit, and the latest goes first"
            reasons[cards.before] = "the wager is invalid"
        own = "" if self.clause == law.rules.irregularities.void else self.reason
        return own or reasons.get(self.clause, "")


def give_back(
    decision: Decision, piece: Piece, cents: int, clause: str = "", reason: str = ""
) -> None:
    """Part or all of a piece goes back to its player, as what it was."""
    table = decision.table
    decision.do(PieceReturned(**taken(piece), cents=cents, clause=clause, reason=reason))
    patron = decision.patron_of(table.seat_of(piece.place))
    counted = at_stake_cents(piece, cents)
    if patron is not None and counted:
        told = play.returned(
            patron, table=table.id, round_number=piece.round, cents=counted, clause=clause
        )
        decision.tell(patron.id, told)


def give_all_back(
    decision: Decision, pieces: Iterable[Piece], clause: str = "", reason: str = ""
) -> None:
    """Whole pieces go back."""
    for piece in pieces:
        give_back(decision, piece, piece.cents, clause, reason)
