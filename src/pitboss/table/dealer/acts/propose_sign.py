"""New limits on a sign, and the round from which they hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from pitboss.kernel.ensure import known
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Cents, Moment
from pitboss.rules.sign import Limit, Sign
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.config import law_of
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import CitedDealerEvent, DealtRoundEvent
from pitboss.table.dealer.scene import DealerScene, moment, sign_words
from pitboss.table.dealer.signs import NOTICE, is_dearer, too_early
from pitboss.table.dealer.state import DealerTable, ProposedSign


class ProposeSign(DealerAct):
    """Put up new limits and the time from which they hold.

    What raises a minimum, a unit or a Super Streak's amount needs twenty minutes' notice.
    """

    may, under = "supervisors", "signs.change"

    limits: Mapping[str, Limit]
    player_minimum_cents: Cents | None = None
    """The least for all wagers of a player in a round, where the sign is to state it."""
    player_maximum_cents: Cents | None = None
    takes_effect_at: Moment

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.authorise(table)
        config = replace(
            table.opened_with,
            limits=dict(self.limits),
            player_minimum_cents=self.player_minimum_cents,
            player_maximum_cents=self.player_maximum_cents,
        )
        raises = _raises(table.law.sign, law_of(config).sign)
        if raises and self.takes_effect_at < self.at + NOTICE:
            raise too_early(self.at + NOTICE, clause)
        decision.do(
            SignProposed(
                limits=dict(self.limits),
                player_minimum_cents=self.player_minimum_cents,
                player_maximum_cents=self.player_maximum_cents,
                takes_effect_at=self.takes_effect_at,
                raises=raises,
                clause=clause,
            )
        )


def _raises(old: Sign, new: Sign) -> bool:
    """Whether any wager on both signs, or a player's wagers in all, would cost more at least.

    Of a wager that is its minimum or its unit (SB-14, SB-27).
    """
    if (new.aggregate_minimum_cents or 0) > (old.aggregate_minimum_cents or 0):
        return True
    return any(
        is_dearer(limit, old.limits[spot])
        for spot, limit in new.limits.items()
        if spot in old.limits
    )


class SignProposed(CitedDealerEvent):
    """New limits were put on a sign, with the time from which they hold."""

    limits: Mapping[str, Limit]
    player_maximum_cents: int | None
    takes_effect_at: int
    raises: bool
    """Whether a minimum rises, so that the sign must have been up for twenty minutes."""
    player_minimum_cents: int | None = None

    def fold(self, table: DealerTable, said: Said) -> None:
        table.proposed = filled(
            ProposedSign,
            self,
            limits=dict(self.limits),
            up_since=said.at if table.signs_up else None,
        )

    def told(self, scene: DealerScene) -> Narrative:
        says = sign_words(
            self.limits, self.player_maximum_cents, player_minimum_cents=self.player_minimum_cents
        )
        notice = ", a minimum rising" if self.raises else ""
        yield f"A new sign from {moment(self.takes_effect_at)}{notice}: {says}", self.clause


class SignChanged(DealtRoundEvent):
    """The proposed limits hold from this round on."""

    def fold(self, table: DealerTable, said: Said) -> None:
        proposed = known(table.proposed, "limits change only as they were proposed")
        table.config = replace(
            table.opened_with,
            limits=proposed.limits,
            player_minimum_cents=proposed.player_minimum_cents,
            player_maximum_cents=proposed.player_maximum_cents,
        )
        table.forget_law()
        table.proposed = None

    def told(self, scene: DealerScene) -> Narrative:
        law = scene.table.law
        yield f"The new sign holds from round {self.round} on", law.rules.signs.change
        yield "What was wagered in earlier games stands as it was settled", law.limits.earlier


def signs_due(table: DealerTable, at: int) -> Iterator[SignChanged]:
    """At the opening of a round: limits hold that are due and were shown for long enough."""
    proposed = table.proposed
    if proposed is None or at < proposed.takes_effect_at:
        return
    since = proposed.up_since
    if not proposed.raises or (since is not None and at - since >= NOTICE):
        yield SignChanged(round=table.next_round)
