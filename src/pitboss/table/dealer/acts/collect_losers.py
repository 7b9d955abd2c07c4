"""Collecting the losing wagers, before anybody is paid."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.posting import Posting
from pitboss.kernel.words import dollars
from pitboss.table.dealer.act import InDealtRound
from pitboss.table.dealer.checks import need_agreed
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealtRoundEvent
from pitboss.table.dealer.float_tray import need_tray
from pitboss.table.dealer.layout import lose
from pitboss.table.dealer.movements import taken_off
from pitboss.table.dealer.outcomes import moved, outcomes_of
from pitboss.table.dealer.results import Moved
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import VALUE, DealerStage, DealerTable
from pitboss.table.terminal.results import RuledCell
from pitboss.table.terminal.rulings import ruled


class CollectLosers(InDealtRound):
    """Collect every losing wager, before anybody is paid."""

    may, under = "dealers", "round.collect"

    def decide(self, table: DealerTable, decision: Decision) -> None:
        need_agreed(table, self.in_stage(table, DealerStage.LIT))
        collected = losers_collected(table)
        if any(one.kind == VALUE for one in collected.collected):
            need_tray(table)
        decision.do(collected)


class LosersCollected(DealtRoundEvent):
    """The losing wagers were collected.

    Deciding writes it down and folding makes it again: a record of another collection is no record
    of this table.
    """

    result: str
    digest: str
    cells: tuple[RuledCell, ...]
    """What the result does in every cell with a stake, with its clause."""
    pieces: tuple[int, ...]
    """The pieces that were collected."""
    collected: tuple[Moved, ...]
    """What they were, added up by place and kind."""
    cents: int
    invalid_lost: tuple[Moved, ...] = ()
    """What of it was invalid, should a ruling have it given back (SB-33)."""

    def fold(self, table: DealerTable, said: Said) -> None:
        """Take the losers off the layout; which they are, and by what clause, is made again."""
        same = self.digest == table.law.game.digest
        ensure(same, "the round was settled by another rulebook")
        ensure(self == losers_collected(table), f"the losers of round {self.round}")
        losers = set(self.pieces)
        table.collected = [piece for piece in table.pieces if piece.number in losers]
        table.pieces = [piece for piece in table.pieces if piece.number not in losers]
        for piece in table.collected:
            lose(table, piece, piece.cents)
        table.stage = DealerStage.COLLECTED

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        return taken_off(table.id, self.collected)

    def told(self, scene: DealerScene) -> Narrative:
        """Every piece that loses with its clause; the pieces are the record's."""
        came_to = scene.outcomes(self.result)
        for number in self.pieces:
            outcome = came_to[number]
            piece = outcome.piece
            wager = f"{scene.who(piece.place)}: {scene.wager(piece)}"
            if outcome.worth is not None:
                by_lights = scene.ended_by_lights(outcome, self.result)
                yield f"{wager} {by_lights} and loses", outcome.clause
                continue
            invalid = scene.invalid.get(piece.place) or piece.invalid
            anyway = ", invalid or not" if invalid else ""
            yield f"{wager} loses{anyway}", scene.consequence(piece, self.result).clause
        collected = (
            f"{dollars(self.cents)} is collected" if self.pieces else "Nothing is collected"
        )
        yield f"{collected} from the losers", scene.table.law.rules.round.collect


def losers_collected(table: DealerTable) -> LosersCollected:
    """The losing wagers of the round under way, once its areas are lit."""
    game = table.law.game
    losers = [outcome.piece for outcome in outcomes_of(table) if outcome.lost]
    invalid = [one for one in losers if one.invalid or table.seat_of(one.place).invalid]
    index = game.alphabet.read(table.result)
    return LosersCollected(
        round=table.round,
        result=table.result,
        digest=game.digest,
        cells=ruled(game, index, {piece.cell for piece in table.pieces}),
        pieces=tuple(piece.number for piece in losers),
        collected=moved(losers),
        cents=sum(piece.cents for piece in losers),
        invalid_lost=moved(invalid),
    )
