"""Losers that were collected and lie on the layout again, because of what was found since."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.posting import Posting
from pitboss.table.dealer.event import DealtRoundRuling
from pitboss.table.dealer.layout import lay_again
from pitboss.table.dealer.movements import lying_again
from pitboss.table.dealer.outcomes import moved
from pitboss.table.dealer.results import Moved
from pitboss.table.dealer.scene import DealerScene, because
from pitboss.table.dealer.state import DealerStage, DealerTable


class LosersLaidAgain(DealtRoundRuling):
    """What was collected from the losers lies on the layout again: part of it was no wager."""

    significant = Significance.CORRECTIONS
    reported_sentences = 1

    put_back: tuple[Moved, ...]

    def fold(self, table: DealerTable, said: Said) -> None:
        """The round stands where the areas are lit, and the losers are yet to be collected."""
        ensure(self.put_back == moved(table.collected), "what was collected is put back")
        lay_again(table)
        table.stage = DealerStage.LIT

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        return lying_again(table.id, self.put_back)

    def told(self, scene: DealerScene) -> Narrative:
        yield f"The losers lie on the layout again{because(self.reason)}", self.clause
        yield from scene.put_back(self.put_back, self.clause)
