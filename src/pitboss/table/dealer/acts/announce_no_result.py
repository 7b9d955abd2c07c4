"""A round that comes to nothing: "no result", and on what grounds."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Reason
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import one_of
from pitboss.rules.dealer import DealerIrregularities
from pitboss.table.dealer.act import InDealtRound
from pitboss.table.dealer.acts.returned_piece import give_all_back
from pitboss.table.dealer.checks import need_round
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealtRoundRuling
from pitboss.table.dealer.float_tray import put_back
from pitboss.table.dealer.layout import ordinary
from pitboss.table.dealer.movements import lying_again
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.results import Moved
from pitboss.table.dealer.rounds import void_round
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import UNDER_WAY, DealerStage, DealerTable

COCKED = "cocked-dice"
NO_BUTTON = "no-button"
BROKEN = "broken"
"""The ground on which no dice are thrown until they, or the tumbler, have been replaced."""
_UNCOVERED = (DealerStage.UNCOVERED, DealerStage.ENTERED, DealerStage.LIT, DealerStage.COLLECTED)


class AnnounceNoResult(InDealtRound):
    """Announce "no result": ordinary wagers are void and go back.

    Super Streaks stay as they are (SB-07).
    """

    may, under = "dealers", "irregularities.void"

    ground: str
    """``cocked-dice``, ``tumbler-fault``, ``not-activated``, ``exposed``, ``no-button``,
    ``broken``."""
    reason: Reason = ""

    def decide(self, table: DealerTable, decision: Decision) -> None:
        rules = table.law.rules.irregularities
        known_grounds = grounds(rules)
        if self.ground not in known_grounds:
            raise refuse(DealerKind.NO_SUCH_GROUND, rules.void, grounds=one_of(known_grounds))
        clause, stages = known_grounds[self.ground]
        self.authorise(table, clause)
        if self.ground == NO_BUTTON and not table.opened_with.touch_screen:
            raise refuse(DealerKind.NO_SUCH_BUTTON, clause)
        need_round(table, self.round, clause, *stages)
        decision.do(
            NoResultAnnounced(
                round=table.round,
                ground=self.ground,
                clause=clause,
                void_clause=rules.void,
                reason=self.reason,
                put_back=put_back(table),
            )
        )
        give_all_back(decision, ordinary(table), rules.void, self.ground)


def grounds(rules: DealerIrregularities) -> dict[str, tuple[str, tuple[DealerStage, ...]]]:
    """On what grounds a round comes to nothing: the clause of each, and when it can be known.

    That dice do not lie flat is seen once they are uncovered. The key for no more bets can only
    be missing while bets are still open: a press is what closes them. Everything else may be
    found until the round is settled (SB-41).
    """
    return {
        COCKED: (rules.cocked, _UNCOVERED),
        "tumbler-fault": (rules.tumbler, UNDER_WAY),
        "not-activated": (rules.early, UNDER_WAY),
        "exposed": (rules.early, UNDER_WAY),
        NO_BUTTON: (rules.button, (DealerStage.BETTING,)),
        BROKEN: (rules.broken, UNDER_WAY),
    }


_WORDS = {
    COCKED: "a die does not lie flat",
    "tumbler-fault": "the tumbler failed",
    "not-activated": "the tumbler was not used as it should be",
    "exposed": "the dice were seen before no more bets",
    NO_BUTTON: "the key for no more bets was not pressed",
    BROKEN: "dice or tumbler are broken",
}


class NoResultAnnounced(DealtRoundRuling):
    """No result: every wager but a Super Streak is void."""

    significant = Significance.ROUNDS
    reported_sentences = 2

    ground: str
    void_clause: str
    put_back: tuple[Moved, ...] = ()
    """What had been collected from the losers, and lies on the layout again."""

    def fold(self, table: DealerTable, said: Said) -> None:
        table.broken = self.ground == BROKEN
        table.broken_under = table.seal if table.broken else ""
        void_round(table, said.at)

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        return lying_again(table.id, self.put_back)

    def told(self, scene: DealerScene) -> Narrative:
        ground = _WORDS.get(self.ground, self.ground)
        reason = f" ({self.reason})" if self.reason else ""
        yield f"No result: {ground}{reason}", self.clause
        yield "Every wager but a Super Streak is void", self.void_clause
        yield from scene.put_back(self.put_back, self.void_clause)
