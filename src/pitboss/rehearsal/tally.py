"""What a day came to, counted as it happens: wagers, faults, and what became of each fault."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from pitboss.ledger import holds, payment_records, tickets
from pitboss.table.dealer import events as dealt
from pitboss.table.terminal import events

PUT_RIGHT: Mapping[type, str] = {
    events.ResultCorrected: "results corrected",
    events.MeterAdjusted: "meters adjusted",
    events.CreditHeld: "amounts held",
    events.WagersConfirmed: "wagers of failed terminals confirmed",
    holds.HoldMade: "tickets and payments held",
    payment_records.PaymentMade: "payments made by hand",
    tickets.TicketRedeemed: "tickets redeemed",
    dealt.EntryCorrected: "numbers corrected before payment",
    dealt.RoundRestated: "rounds restated",
    dealt.HeldDecided: "held stakes decided",
    dealt.ClaimPaid: "claims paid",
    dealt.InvalidFound: "wagers found invalid",
}
"""What staff do, as a summary calls it."""
STOPS: Mapping[str, str] = {
    "cocked-dice": "cocked dice",
    "unreadable": "result that no sensor could read",
    "no-spin": "wheel that did not turn",
    "known-early": "result before wagering had closed",
    "device-fault": "tumbler or wheel faulty",
    "server": "server faulty",
}
"""What stops a round, as a summary calls it."""


class Tally:
    """Counts of a day; give it the events of every accepted command by stream.

    >>> tally = Tally()
    >>> failed = events.TerminalFailed(terminal="7", code="dark", clause="7.2.2")
    >>> tally.add("table:sicbo-1", [failed])
    >>> tally.faults["terminal failed"]["not yet put right"]
    1
    """

    def __init__(self) -> None:
        self.wagers: Counter[str] = Counter()
        """Wagers placed, by stream."""
        self.settled = 0
        self.lost: Counter[str] = Counter()
        self.won: Counter[str] = Counter()
        self.staked: Counter[str] = Counter()
        """Cents lost and won at dealers' tables, and the stakes that were decided, by stream."""
        self.faults: defaultdict[str, Counter[str]] = defaultdict(Counter)
        """By fault, how often each end came of it."""
        self.done: Counter[str] = Counter()
        """What staff did to put things right."""
        self.eventful: tuple[str, int] | None = None
        """The stream and number of a round in which something went wrong and was settled."""
        self._stopped: dict[str, str] = {}
        self._collected: dict[str, int] = {}

    def add(self, stream: str, happened: Iterable[object]) -> None:
        """Take in what followed from one command in one stream."""
        for event in happened:
            done = PUT_RIGHT.get(type(event))
            if done is not None:
                self.done[done] += 1
            self._round(stream, event)
            self._dealt(stream, event)
            self._equipment(event)

    def _round(self, stream: str, event: object) -> None:
        """What an event means for the round of its table."""
        match event:
            case events.WagerPlaced():
                self.wagers[stream] += 1
            case events.RoundStopped():
                self._end(stream, "another fault declared")
                self._stopped[stream] = STOPS.get(event.fault, event.fault)
            case events.RoundVoided():
                self._end(stream, "wagers void and returned")
            case events.RoundSettled():
                self.settled += 1
                if stream in self._stopped or event.pending or self.eventful is None:
                    self.eventful = (stream, event.round)
                self._end(stream, "result entered by a supervisor")
            case events.RoundInvalidated():
                self._end(stream, "round invalidated")
                self.faults[event.cause.replace("-", " ")]["round invalidated"] += 1

    def _dealt(self, stream: str, event: object) -> None:
        """What an event means for the round of a dealer's table."""
        match event:
            case dealt.ChipsPlaced():
                self.wagers[stream] += 1
            case dealt.LosersCollected():
                self._collected[stream] = event.cents
            case dealt.WinnersPaid():
                self.settled += 1
                lost = self._collected.pop(stream)
                self.lost[stream] += lost
                self.won[stream] += event.won_cents
                self.staked[stream] += lost + sum(one.stake_cents for one in event.paid)
            case dealt.NoResultAnnounced():
                ground = event.ground.replace("-", " ")
                self.faults[f"no result: {ground}"]["wagers void and returned"] += 1
            case dealt.GameInvalidated():
                self.faults[event.ground]["game invalidated"] += 1
            case dealt.LightsFailed():
                self.faults[_LIGHTS][_OPEN] += 1
            case dealt.LightsRectified():
                self._mend(_LIGHTS)

    def _equipment(self, event: object) -> None:
        """What an event says about terminals, their parts and the displays."""
        match event:
            case events.TerminalFailed():
                self.faults["terminal failed"][_OPEN] += 1
            case events.TerminalRestored():
                self._mend("terminal failed")
            case events.PrintingFailed():
                self.faults["ticket not printed"]["credit stayed on the meter"] += 1
            case events.PeripheralReported():
                if event.working:
                    self._mend(f"{event.device} not working")
                else:
                    self.faults[f"{event.device} not working"][_OPEN] += 1
            case events.DisplayDisagreed():
                self.faults["display showed another result"]["settlement stood"] += 1

    def _end(self, stream: str, how: str) -> None:
        """What became of the fault that stopped a table's round, if one did."""
        fault = self._stopped.pop(stream, None)
        if fault is not None:
            self.faults[fault][how] += 1

    def _mend(self, fault: str) -> None:
        """One of these is back in service; a part that failed a printing was not counted here."""
        if self.faults[fault][_OPEN]:
            self.faults[fault][_OPEN] -= 1
            self.faults[fault]["back in service"] += 1


_OPEN = "not yet put right"
_LIGHTS = "lights of the winning areas"
