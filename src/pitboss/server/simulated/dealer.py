"""A simulated dealer at the console of a table, who deals until a person comes to deal.

The console says what may be done next, and the dealer does it, at the pace of a hand. When a
person opens the console the round stays where it stands, and so it does when the person goes.
"""

from __future__ import annotations

import asyncio
from collections import deque

from pitboss.rules.dealer import TUMBLES
from pitboss.server.actors.reception import Reception
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.client.floor_client import FloorClient, Interrupted
from pitboss.server.client.seat_acts import staff_act
from pitboss.server.client.socket import Way
from pitboss.server.simulated.manner import Manner
from pitboss.server.simulated.offer import Offer
from pitboss.server.wire import messages
from pitboss.server.wire.acts import Asked
from pitboss.table.dealer.acts.announce_no_result import COCKED, AnnounceNoResult
from pitboss.table.dealer.acts.call_for_bets import CallForBets
from pitboss.table.dealer.acts.call_no_more_bets import CallNoMoreBets
from pitboss.table.dealer.acts.change_cash import ChangeCash
from pitboss.table.dealer.acts.collect_losers import CollectLosers
from pitboss.table.dealer.acts.confirm_result import ConfirmResult
from pitboss.table.dealer.acts.enter_result import EnterResult
from pitboss.table.dealer.acts.lift_dome import LiftDome
from pitboss.table.dealer.acts.pay_winners import PayWinners
from pitboss.table.dealer.acts.shake_dice import ShakeDice
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.state import DealerStage
from pitboss.table.terminal.state import Status

GONE_SECONDS = 60.0
"""How long after a person has left the console the simulated dealer deals again."""
NO_DICE_SECONDS = 20.0
"""Dice that cannot be seen for so long will not be: the tumbler has failed."""
AGAIN_SECONDS = 3.0
"""After how long something that was refused is tried again."""
MOST_ASKING = 50
PAUSES: dict[str, tuple[float, float]] = {
    DealerStage.BETWEEN.slug: (4, 8),
    DealerStage.TUMBLING.slug: (1, 2),
    DealerStage.BETTING.slug: (18, 22),
    DealerStage.CLOSED.slug: (1, 2),
    DealerStage.UNCOVERED.slug: (1.5, 3),
    DealerStage.ENTERED.slug: (1, 2),
    DealerStage.LIT.slug: (2, 4),
    DealerStage.COLLECTED.slug: (3, 5),
}
"""How many seconds a dealer takes before the next step, by the stage of the round."""
TUMBLER_FAULT = "tumbler-fault"


class Dealer:
    """Deals at one table."""

    def __init__(
        self,
        way: Way,
        offer: Offer,
        manner: Manner,
        reception: Reception,
        gone_seconds: float = GONE_SECONDS,
    ) -> None:
        self._way = way
        self._offer = offer
        self._manner = manner
        self._reception = reception
        self._gone_seconds = gone_seconds
        self._dice: messages.Dice | None = None
        self._asking: deque[messages.ChangeAsked] = deque(maxlen=MOST_ASKING)
        self._aside_until = 0.0
        self._stage: tuple[object, ...] = ()
        self._since = 0.0
        self._due = 0.0

    async def shift(self) -> None:
        """Deal until the session ends."""
        secret = self._reception.sign_on()
        hello = messages.Hello(table=self._offer.table, console=True, patron=True)
        try:
            async with FloorClient(self._way, hello, bearer=secret, hearing=self._hear) as client:
                while await self._look(client):
                    pass
        finally:
            self._reception.sign_off(secret)

    def _hear(self, message: messages.Message) -> None:
        if isinstance(message, messages.Dice):
            self._dice = message
        elif isinstance(message, messages.ChangeAsked):
            self._asking.append(message)

    async def _look(self, client: FloorClient) -> bool:
        """Wait until something is due, and do it unless a person is there; false at the end."""
        now = asyncio.get_running_loop().time()
        self._note_stage(client, now)
        await client.news(min(1.0, max(0.0, self._due - now) or 1.0))
        if self._is_aside(client):
            self._asking.clear()  # the person at the console hears it too
            return True
        now = asyncio.get_running_loop().time()
        self._note_stage(client, now)
        act: Asked | None = self._change()
        if act is None and now >= self._due and client.view.status == Status.OPEN:
            act = self._next(client, now)
        return True if act is None else await self._do(client, act)

    def _note_stage(self, client: FloorClient, now: float) -> None:
        """A new stage begins: after a pause it is time for the next step."""
        own = client.own
        stage = (own.round, own.stage, own.tumbles)
        if stage != self._stage:
            self._stage, self._since = stage, now
            self._due = now + self._manner.seconds(*PAUSES[own.stage])

    def _is_aside(self, client: FloorClient) -> bool:
        now = asyncio.get_running_loop().time()
        if client.seats.consoles:
            self._aside_until = now + self._gone_seconds
        return now < self._aside_until

    async def _do(self, client: FloorClient, act: Asked) -> bool:
        try:
            answer = await client.order(act)
        except Interrupted:
            return True
        if isinstance(answer, messages.ActRefused):
            self._due = asyncio.get_running_loop().time() + AGAIN_SECONDS
            if answer.kind == DealerKind.FLOAT_SHORT.slug:
                await self._reception.fill(self._offer.table)
            return answer.kind != WireKind.SIGN_ON_NEEDED.slug
        return True

    # What comes next.

    def _next(self, client: FloorClient, now: float) -> Asked | None:
        own, table = client.own, self._offer.table
        step = {"table": table, "round": own.round}
        match own.stage:
            case DealerStage.BETWEEN.slug if client.seats.taken:
                # Nobody deals to an empty table.
                step["round"] += 1
                return staff_act(ShakeDice, tumbles=TUMBLES, **step)
            case DealerStage.TUMBLING.slug if own.tumbles < TUMBLES:
                return staff_act(ShakeDice, tumbles=TUMBLES - own.tumbles, **step)
            case DealerStage.TUMBLING.slug:
                return staff_act(CallForBets, **step)
            case DealerStage.BETTING.slug:
                return staff_act(CallNoMoreBets, **step)
            case DealerStage.CLOSED.slug:
                return staff_act(LiftDome, **step)
            case DealerStage.UNCOVERED.slug | DealerStage.ENTERED.slug:
                return self._result(own.round, own.entered, now)
            case DealerStage.LIT.slug:
                return staff_act(CollectLosers, **step)
            case DealerStage.COLLECTED.slug:
                return staff_act(PayWinners, **step)
        return None

    def _result(self, number: int, entered: str, now: float) -> Asked | None:
        """Read the dice, key them in, confirm them; no result where there is none to read."""
        step = {"table": self._offer.table, "round": number}
        dice = self._dice
        if dice is None or dice.round != number:
            if now < self._since + NO_DICE_SECONDS:
                return None
            reason = "no dice were shown under the dome"
            return staff_act(AnnounceNoResult, ground=TUMBLER_FAULT, reason=reason, **step)
        if not all(dice.flat):
            reason = "a die does not lie flat"
            return staff_act(AnnounceNoResult, ground=COCKED, reason=reason, **step)
        # A person may have keyed in something else before they went, or in another order.
        keyed = sorted(entered) == sorted(map(str, dice.faces))
        command = ConfirmResult if keyed else EnterResult
        return staff_act(command, faces=dice.faces, **step)

    def _change(self) -> Asked | None:
        """Chips for cash that was handed over, small ones among them."""
        while self._asking:
            asked = self._asking.popleft()
            chips = chips_for(asked.cents, self._offer.denominations_cents)
            if chips:
                return staff_act(
                    ChangeCash,
                    table=self._offer.table,
                    place=asked.place,
                    paid_cents=asked.cents,
                    chips=chips,
                )
        return None


def chips_for(cents: int, denominations_cents: tuple[int, ...]) -> dict[str, int]:
    """Chips of exactly so much, none of them more than a quarter of it; empty if it cannot be.

    >>> chips_for(10_000, (100, 500, 2500, 10_000))
    {'2500': 4}
    >>> chips_for(7_700, (100, 500, 2500, 10_000))
    {'500': 15, '100': 2}
    >>> chips_for(50, (100, 500))
    {}
    """
    chips, left = {}, cents
    smallest = min(denominations_cents)
    for one in sorted(denominations_cents, reverse=True):
        if one <= max(cents // 4, smallest) and left >= one:
            chips[str(one)], left = divmod(left, one)
    return {} if left or cents <= 0 else chips
