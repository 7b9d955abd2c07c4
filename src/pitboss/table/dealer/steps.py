"""The steps of a round at the dealer's table, in the one order in which they can be done.

Whether a step may be done now is for its act to say; this says only where the round has come to,
so that a console can draw what is done, what is next and what comes later.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pitboss.kernel.fact import fact
from pitboss.rules.dealer import TUMBLES
from pitboss.table.dealer.acts.call_for_bets import CallForBets
from pitboss.table.dealer.acts.call_no_more_bets import CallNoMoreBets
from pitboss.table.dealer.acts.collect_losers import CollectLosers
from pitboss.table.dealer.acts.enter_result import EnterResult
from pitboss.table.dealer.acts.lift_dome import LiftDome
from pitboss.table.dealer.acts.pay_winners import PayWinners
from pitboss.table.dealer.acts.shake_dice import ShakeDice
from pitboss.table.dealer.state import DealerStage, DealerTable

Standing = Literal["done", "now", "later"]

STEPS: Mapping[str, str] = {
    "shake-dice": ShakeDice.slug(),
    "call-for-bets": CallForBets.slug(),
    "no-more-bets": CallNoMoreBets.slug(),
    "lift-dome": LiftDome.slug(),
    "enter-result": EnterResult.slug(),
    "collect-losers": CollectLosers.slug(),
    "pay-winners": PayWinners.slug(),
}
"""Each step with the act that does it."""

_NEXT: Mapping[DealerStage, str] = {
    DealerStage.BETWEEN: "shake-dice",
    DealerStage.TUMBLING: "call-for-bets",
    DealerStage.BETTING: "no-more-bets",
    DealerStage.CLOSED: "lift-dome",
    DealerStage.UNCOVERED: "enter-result",
    DealerStage.ENTERED: "enter-result",
    DealerStage.LIT: "collect-losers",
    DealerStage.COLLECTED: "pay-winners",
}


@fact
class ConsoleStep:
    """One step of the round."""

    name: str
    act: str
    """What does it; the result is keyed in first and confirmed after that."""
    round: int
    """The round that it is a step of: shaking the dice begins the next."""
    standing: Standing


def next_step(table: DealerTable) -> str:
    """The step that comes next: until the dice were tumbled often enough, another tumble."""
    if table.stage is DealerStage.TUMBLING and table.tumbles < TUMBLES:
        return "shake-dice"
    return _NEXT[table.stage]


def steps_of(table: DealerTable) -> tuple[ConsoleStep, ...]:
    """Every step with where it stands."""
    names = list(STEPS)
    now = names.index(next_step(table))
    return tuple(
        ConsoleStep(
            name=name,
            act=STEPS[name],
            round=table.next_round if name == "shake-dice" else table.round,
            standing="done" if at < now else "now" if at == now else "later",
        )
        for at, name in enumerate(names)
    )
