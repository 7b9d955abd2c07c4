"""Lights that fail: the dice decide, an inspector is told, and then play stops."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Reason
from pitboss.kernel.notice import Matter
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import InDealtRound
from pitboss.table.dealer.checks import need_round, need_spots
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import CitedDealerEvent, DealtRoundRuling
from pitboss.table.dealer.float_tray import put_back
from pitboss.table.dealer.layout import lay_again
from pitboss.table.dealer.movements import lying_again
from pitboss.table.dealer.outcomes import lit_spots, moved
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.results import Moved
from pitboss.table.dealer.scene import DealerScene, listed
from pitboss.table.dealer.state import DealerStage, DealerTable

LIGHTS = "the illumination of the winning areas"


class ReportLights(InDealtRound):
    """Report that the winning areas did not light up, or wrong ones did: the dice decide.

    Losers that were collected already lie there again: of a Super Streak the failing lights make
    a loser that it was not before.
    """

    may, under = "dealers", "irregularities.lights"

    lit: tuple[str, ...]
    """The spots that were lit."""
    reason: Reason

    def decide(self, table: DealerTable, decision: Decision) -> None:
        rules = table.law.rules.irregularities
        self.authorise(table)
        need_round(table, self.round, rules.lights, DealerStage.LIT, DealerStage.COLLECTED)
        if table.lights_failed:
            raise refuse(DealerKind.LIGHTS_REPORTED, rules.lights, asked=self.round)
        expected = lit_spots(table.law, table.result)
        if need_spots(table, self.lit) == set(expected):
            raise refuse(DealerKind.LIGHTS_ARE_RIGHT, rules.lights, result=table.result)
        decision.do(
            LightsFailed(
                round=table.round,
                expected=expected,
                lit=self.lit,
                reason=self.reason,
                clause=rules.lights,
                put_back=put_back(table),
            ),
            InspectorNotified(
                what=LIGHTS, clause=rules.stopped, round=table.round, reason=self.reason
            ),
        )


class LightsFailed(DealtRoundRuling):
    """The winning areas did not light up as they should; the dice decide."""

    significant = Significance.FAULTS
    reported_sentences = 1

    expected: tuple[str, ...]
    lit: tuple[str, ...]
    put_back: tuple[Moved, ...]
    """What had been collected from the losers, and lies on the layout again."""

    def fold(self, table: DealerTable, said: Said) -> None:
        """From here the dice settle the round; losers collected before are looked at again."""
        ensure(self.put_back == moved(table.collected), "what was collected is put back")
        lay_again(table)
        table.stage = DealerStage.LIT
        table.lights_failed = True

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        return lying_again(table.id, self.put_back)

    def told(self, scene: DealerScene) -> Narrative:
        wrong = f"lit were {listed(self.lit)} and should be {listed(self.expected)}"
        yield f"The lights fail ({self.reason}): {wrong}; the dice decide", self.clause
        yield from scene.put_back(self.put_back, self.clause)


class InspectorNotified(CitedDealerEvent):
    """An inspector is notified, and no further play is permitted."""

    significant = Significance.FAULTS
    reported_sentences = 1
    notifies = Matter.LIGHTS

    what: str
    round: int | None = None
    reason: str = ""

    def fold(self, table: DealerTable, said: Said) -> None:
        table.stopped = self.what

    def told(self, scene: DealerScene) -> Narrative:
        text = f"An inspector is notified of {self.what}: no further play until it is rectified"
        yield text, self.clause
        waits = "The notice waits for an inspector to receive it"
        yield waits, scene.table.law.rules.inspector
