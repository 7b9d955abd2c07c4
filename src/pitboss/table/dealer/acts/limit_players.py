"""A cap on the number of players."""

from __future__ import annotations

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.checks import not_in_document
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import CitedDealerEvent
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable


class LimitPlayers(DealerAct):
    """Cap the number of players, or admit one to each dedicated player area.

    Nobody who is there has to go.
    """

    may, under = "supervisors", "conduct.cap"

    players: int | None
    one_per_area: bool = False

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = table.law.rules.conduct.cap
        if clause is None:
            not_in_document("limit to the number of players")
        self.authorise(table, clause)
        if self.players is not None and self.players <= 0:
            raise BadInput("A table is limited to one player or more, or not at all.")
        decision.do(
            PlayersLimited(players=self.players, one_per_area=self.one_per_area, clause=clause)
        )


class PlayersLimited(CitedDealerEvent):
    """The number of players was capped, or is no longer."""

    significant = Significance.TABLES

    players: int | None
    one_per_area: bool

    def fold(self, table: DealerTable, said: Said) -> None:
        table.cap = self.players
        table.one_per_area = self.one_per_area

    def told(self, scene: DealerScene) -> Narrative:
        most = "as many players as places" if self.players is None else f"{self.players} players"
        areas = ", one to each player area" if self.one_per_area else ""
        yield f"The table admits {most}{areas}", self.clause
