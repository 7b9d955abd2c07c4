"""Limits of one player's own."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.refusal import refuse
from pitboss.rules.refusals import WagerKind
from pitboss.rules.sign import Limit
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_player, need_stage
from pitboss.table.dealer.config import personal_sign
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import CitedPlaceEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene, sign_words
from pitboss.table.dealer.signs import is_dearer
from pitboss.table.dealer.state import STREAK, DealerStage, DealerTable


class SetPersonalLimits(AtPlace):
    """Let one player wager above the stated maximum, by limits shown at their place.

    They hold from the next round on; no limits end it. It is a favour to one player and needs no
    notice; a higher minimum needs their agreement (SB-28). Limits that are in force are changed
    between rounds only, for a round is played by one sign.
    """

    may, under = "supervisors", "signs.personal"

    limits: Mapping[str, Limit]
    acknowledged: bool = False
    """Whether the player has agreed to a minimum above the table's."""

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.authorise(table)
        seat = need_player(table, self.place)
        if seat.personal:
            need_stage(table, clause, DealerStage.BETWEEN)
        own = dict(self.limits)
        if own:
            _need_favour(table, own, acknowledged=self.acknowledged)
        decision.do(
            PersonalLimitsSet(
                place=seat.name, limits=own, from_round=table.round + 1, clause=clause
            )
        )


def _need_favour(table: DealerTable, own: Mapping[str, Limit], *, acknowledged: bool) -> None:
    """Each limit of the player's own goes above the stated maximum, on wagers that are offered."""
    clause, stated = table.law.rules.signs.personal, table.law.sign
    dearer = changed = False
    for spot, limit in personal_sign(table.law, table.opened_with, own).limits.items():
        was = stated.limits.get(spot)
        if was is None:
            title = table.law.game.wagers[spot].wager.title
            raise refuse(WagerKind.NOT_OFFERED, clause, title=title)
        if limit == was:
            continue
        if spot.startswith(STREAK):
            raise BadInput(
                f"A Super Streak has one amount for everybody (rule {table.law.limits.fixed})."
            )
        highest = was.maximum_cents
        if highest is None or (limit.maximum_cents or highest + 1) <= highest:
            raise refuse(DealerKind.NOT_A_FAVOUR, clause, spot=spot)
        changed, dearer = True, dearer or is_dearer(limit, was)
    if not changed:
        # What is stated for an area stands over what is given for all of them.
        raise refuse(DealerKind.NOT_A_FAVOUR, clause, spot=next(iter(own)))
    if dearer and not acknowledged:
        raise refuse(DealerKind.ACKNOWLEDGEMENT_NEEDED, clause)


class PersonalLimitsSet(CitedPlaceEvent):
    """A player has limits of their own, shown at their place, from a round on."""

    limits: Mapping[str, Limit]
    from_round: int

    def fold(self, table: DealerTable, said: Said) -> None:
        seat = table.seats[self.place]
        seat.personal = dict(self.limits)
        seat.personal_from = self.from_round

    def told(self, scene: DealerScene) -> Narrative:
        who, since = scene.who(self.place), f"from round {self.from_round} on"
        own = f"has limits of their own: {sign_words(self.limits)}, {since}"
        text = own if self.limits else f"has the limits of the table again, {since}"
        yield f"{who} {text}", self.clause
