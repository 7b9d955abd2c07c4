"""What a day came to, counted as it happens: wagers, faults, and what became of each fault."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from pitboss.desk.acts.pay_by_hand import PaymentMade
from pitboss.ledger import holds, tickets
from pitboss.table.dealer.acts.announce_no_result import NoResultAnnounced
from pitboss.table.dealer.acts.collect_losers import LosersCollected
from pitboss.table.dealer.acts.correct_entry import EntryCorrected
from pitboss.table.dealer.acts.decide_held import HeldDecided
from pitboss.table.dealer.acts.find_invalid import InvalidFound
from pitboss.table.dealer.acts.invalidate_game import GameInvalidated
from pitboss.table.dealer.acts.pay_claim import ClaimPaid
from pitboss.table.dealer.acts.pay_winners import WinnersPaid
from pitboss.table.dealer.acts.place_chips import ChipsPlaced
from pitboss.table.dealer.acts.record_rectified import LightsRectified
from pitboss.table.dealer.acts.report_lights import LightsFailed
from pitboss.table.dealer.acts.restate_round import RoundRestated
from pitboss.table.terminal.acts.adjust_meter import MeterAdjusted
from pitboss.table.terminal.acts.confirm_wagers import WagersConfirmed
from pitboss.table.terminal.acts.correct_result import ResultCorrected
from pitboss.table.terminal.acts.declare_void import RoundVoided
from pitboss.table.terminal.acts.hold_credit import CreditHeld
from pitboss.table.terminal.acts.invalidate_round import RoundInvalidated
from pitboss.table.terminal.acts.report_display import DisplayDisagreed
from pitboss.table.terminal.acts.report_peripheral import PeripheralReported
from pitboss.table.terminal.acts.report_print_fault import PrintingFailed
from pitboss.table.terminal.acts.report_terminal_fault import TerminalFailed
from pitboss.table.terminal.acts.restore_terminal import TerminalRestored
from pitboss.table.terminal.acts.settlement import RoundSettled
from pitboss.table.terminal.acts.stake import WagerPlaced
from pitboss.table.terminal.acts.stopped_round import RoundStopped

PUT_RIGHT: Mapping[type, str] = {
    ResultCorrected: "results corrected",
    MeterAdjusted: "meters adjusted",
    CreditHeld: "amounts held",
    WagersConfirmed: "wagers of failed terminals confirmed",
    holds.ClaimHeld: "tickets and payments held",
    PaymentMade: "payments made by hand",
    tickets.TicketRedeemed: "tickets redeemed",
    EntryCorrected: "numbers corrected before payment",
    RoundRestated: "rounds restated",
    HeldDecided: "held stakes decided",
    ClaimPaid: "claims paid",
    InvalidFound: "wagers found invalid",
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


class DayTally:
    """Counts of a day; give it the events of every accepted command by stream.

    >>> tally = DayTally()
    >>> failed = TerminalFailed(terminal="7", code="dark", clause="7.2.2")
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
            case WagerPlaced():
                self.wagers[stream] += 1
            case RoundStopped():
                self._end(stream, "another fault declared")
                self._stopped[stream] = STOPS.get(event.fault, event.fault)
            case RoundVoided():
                self._end(stream, "wagers void and returned")
            case RoundSettled():
                self.settled += 1
                if stream in self._stopped or event.pending or self.eventful is None:
                    self.eventful = (stream, event.round)
                self._end(stream, "result entered by a supervisor")
            case RoundInvalidated():
                self._end(stream, "round invalidated")
                self.faults[event.cause.replace("-", " ")]["round invalidated"] += 1

    def _dealt(self, stream: str, event: object) -> None:
        """What an event means for the round of a dealer's table."""
        match event:
            case ChipsPlaced():
                self.wagers[stream] += 1
            case LosersCollected():
                self._collected[stream] = event.cents
            case WinnersPaid():
                self.settled += 1
                lost = self._collected.pop(stream)
                self.lost[stream] += lost
                self.won[stream] += event.won_cents
                self.staked[stream] += lost + sum(one.stake_cents for one in event.paid)
            case NoResultAnnounced():
                ground = event.ground.replace("-", " ")
                self.faults[f"no result: {ground}"]["wagers void and returned"] += 1
            case GameInvalidated():
                self.faults[event.ground]["game invalidated"] += 1
            case LightsFailed():
                self.faults[_LIGHTS][_OPEN] += 1
            case LightsRectified():
                self._mend(_LIGHTS)

    def _equipment(self, event: object) -> None:
        """What an event says about terminals, their parts and the displays."""
        match event:
            case TerminalFailed():
                self.faults["terminal failed"][_OPEN] += 1
            case TerminalRestored():
                self._mend("terminal failed")
            case PrintingFailed():
                self.faults["ticket not printed"]["credit stayed on the meter"] += 1
            case PeripheralReported():
                if event.working:
                    self._mend(f"{event.device} not working")
                else:
                    self.faults[f"{event.device} not working"][_OPEN] += 1
            case DisplayDisagreed():
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
