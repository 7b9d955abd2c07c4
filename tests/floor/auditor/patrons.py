"""Patrons as the newer document knows them: a card, limits, an account, and what they lost.

From the definitions of deposit limit and loss limit, 3.1, 8.15, 9.1 to 9.5, the readings SB-29 and
SB-34 to SB-36, and the Regulation about player cards. A lowered limit holds at once and a raised
one after 24 hours.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from pitboss.patron.act import PatronAct
from pitboss.patron.acts.cancel_card import CancelCard
from pitboss.patron.acts.decline_limits import DeclineLimits
from pitboss.patron.acts.deposit import Deposit
from pitboss.patron.acts.end_pause import EndPause
from pitboss.patron.acts.enrol import Enrol
from pitboss.patron.acts.issue_card import IssueCard
from pitboss.patron.acts.pause import Pause
from pitboss.patron.acts.record_advice import RecordAdvice
from pitboss.patron.acts.record_assessment import RecordAssessment
from pitboss.patron.acts.record_direction import RecordDirection
from pitboss.patron.acts.record_premium_player import RecordPremiumPlayer
from pitboss.patron.acts.reinstate_card import ReinstateCard
from pitboss.patron.acts.remind_of_limits import RemindOfLimits
from pitboss.patron.acts.set_deposit_limit import SetDepositLimit
from pitboss.patron.acts.set_loss_limit import SetLossLimit
from pitboss.patron.acts.suspend_card import SuspendCard
from pitboss.patron.acts.suspend_self import SuspendSelf
from pitboss.patron.acts.withdraw import Withdraw
from tests.floor.auditor.dealer_books import CAGE, DEALERS, SUPERVISORS, SYDNEY, Wrongs, periods
from tests.floor.auditor.hours import TimeSheet

DAY = 24 * 3_600_000
CHANNELS = ("cash-at-cashier", "debit-card", "eftpos", "bank-transfer")
LOSS_PERIODS = ("day", "week", "month")
LARGEST = 10**15
GAMES = (
    "aruze-sicbo", "interblock-sicbo", "interblock-roulette", "aruze-craps", "sicbo-ilga",
    "sicbo-nicc",
)  # fmt: skip
SCOPES = ("casino", *(f"game:{game}" for game in GAMES))


@dataclass
class Cap:
    """A limit in force, and one that will be."""

    cents: int | None = None
    next_cents: int | None = None
    next_at: int | None = None

    def at(self, at: int) -> int | None:
        """The limit at a time."""
        due = self.next_at is not None and at >= self.next_at
        return self.next_cents if due else self.cents


@dataclass
class Holder:
    """A patron."""

    name: str
    enrolled: bool = False
    called: str = ""
    """The name in which they are on file."""
    cards: dict[str, str] = field(default_factory=dict)
    """By number: ``active``, ``suspended`` or ``cancelled``."""
    forms: dict[str, set[bool]] = field(default_factory=dict)
    caps: dict[str, Cap] = field(default_factory=dict)
    chosen: bool = False
    net: dict[tuple[str, str], int] = field(default_factory=dict)
    """By period and its first day: lost less won."""
    reached: set[tuple[str, str]] = field(default_factory=set)
    open: dict[str, int] = field(default_factory=dict)
    deposited: tuple[str, int] = ("", 0)
    deposit_reached: str = ""
    account: int = 0
    suspended_until: int | None = None
    pause: tuple[int | None] | None = None
    bars: set[str] = field(default_factory=set)
    session: tuple[str, str] | None = None
    """Table and place."""
    hours: TimeSheet = field(default_factory=TimeSheet)
    touched: bool = False
    """Whether the act being judged is written on this record too."""

    @property
    def card(self) -> str | None:
        """The card that is not cancelled."""
        return next((one for one, status in self.cards.items() if status != "cancelled"), None)

    def at_risk(self) -> int:
        """Open stakes at every table."""
        return sum(self.open.values())

    def limits(self, at: int) -> dict[str, int]:
        """The loss limits in force."""
        found = {
            period: self.caps[period].at(at) for period in LOSS_PERIODS if period in self.caps
        }
        return {period: cents for period, cents in found.items() if cents is not None}

    def over(self, at: int, day: str) -> int:
        """How far open stakes go beyond the tightest loss limit; below nothing: what is left."""
        first = periods(day)
        beyond = [
            self.net.get((period, first[period]), 0) + self.at_risk() - cents
            for period, cents in self.limits(at).items()
        ]
        return max(beyond, default=-LARGEST)

    def kept_from_play(self, wrongs: Wrongs, at: int, day: str, game: str) -> None:
        """Why a patron may not play now (3.1, 9.1, 9.4, SB-29)."""
        if not wrongs.unless("not-enrolled", self.enrolled):
            return
        wrongs.add("barred", self.bars & {"casino", f"game:{game}"})
        card = self.card
        wrongs.add("no-card", card is None)
        wrongs.add("card-cancelled", card is None and self.cards)
        wrongs.add("card-suspended", card and self.cards[card] == "suspended")
        wrongs.add(
            "self-suspended", self.suspended_until is not None and at < self.suspended_until
        )
        if self.pause is not None:
            wrongs.add("paused", self.pause[0] is None or at < self.pause[0])
        wrongs.add("choose-limits", not self.chosen)
        for slug in self.hours.refusals(at):
            wrongs.add(slug)
        first, limits = periods(day), self.limits(at)
        ended = any((period, first[period]) in self.reached for period in limits)
        wrongs.add("loss-limit-reached", ended)

    def sits_down(self, table: str, place: str, at: int) -> None:
        """Signed on, at one place only (31D)."""
        self.session, self.touched = (table, place), True
        self.hours.sits_down(at)

    def leaves(self, at: int) -> None:
        """Signed off."""
        self.session, self.touched = None, True
        self.hours.leaves(at)

    def placed(self, table: str, cents: int) -> None:
        """More at risk."""
        self._risk(table, cents)

    def returned(self, table: str, cents: int) -> None:
        """A stake came back undecided."""
        self._risk(table, -cents)

    def settled(self, table: str, staked: int, back: int, day: str, at: int) -> None:
        """Stakes were decided; the difference counts in every period of the gaming day."""
        self._risk(table, -staked)
        for period, first in periods(day).items():
            before = self.net.get((period, first), 0)
            self.net[period, first] = before + staked - back
            limit = self.limits(at).get(period)
            # A limit that was lowered below what was lost by then is reached too (31K).
            if limit is not None and max(before, self.net[period, first]) >= limit:
                self.reached.add((period, first))

    def _risk(self, table: str, cents: int) -> None:
        self.touched = True
        left = self.open.get(table, 0) + cents
        self.open.pop(table, None)
        if left:
            self.open[table] = left


Patrons = dict[str, Holder]
Handler = Callable[[Holder, Any, Wrongs, Patrons], None]


def judge(patrons: Patrons, command: PatronAct) -> list[str]:
    """The refusals that are true of a command; where there are none, it is done."""
    wrongs = Wrongs()
    holder = patrons.get(command.patron) or Holder(command.patron)
    offices, handler = HANDLERS[type(command)]
    own = offices is OWN
    may = command.office == "player" and command.by == command.patron if own else (
        bool(command.by) and command.office in offices
    )  # fmt: skip
    wrongs.add("not-your-office", not may)
    if isinstance(command, Enrol):
        wrongs.add("already-enrolled", holder.enrolled)
    else:
        wrongs.add("not-enrolled", not holder.enrolled)
    for name in ("reason", "text", "finding"):
        text = getattr(command, name, "some")
        wrongs.add("reason-needed", not text.strip())
    handler(holder, command, wrongs, patrons)
    if not wrongs:
        patrons[command.patron] = holder
    return wrongs.slugs


def _enrol(holder: Holder, command: Enrol, wrongs: Wrongs, _: Patrons) -> None:
    wrongs.add("not-understood", not command.name.strip())
    if not wrongs:
        holder.enrolled, holder.called = True, command.name


def _issue_card(holder: Holder, command: IssueCard, wrongs: Wrongs, patrons: Patrons) -> None:
    number = command.card
    wrongs.add("not-understood", not number.strip())
    wrongs.add("barred", "casino" in holder.bars)
    others = any(number in one.cards for one in patrons.values() if one is not holder)
    wrongs.add("card-number-used", others)
    same = number == holder.card
    second = same and command.digital not in holder.forms[number]
    wrongs.add("card-number-used", number in holder.cards and not second)
    wrongs.add("card-in-force", holder.card is not None and not second)
    if not wrongs:
        holder.cards.setdefault(number, "active")
        holder.forms.setdefault(number, set()).add(command.digital)


def _card_status(status: str) -> Handler:
    def change(holder: Holder, _: PatronAct, wrongs: Wrongs, __: Patrons) -> None:
        card = holder.card
        wrongs.add("no-card", card is None)
        now = holder.cards[card] if card else ""
        wrongs.add("card-suspended", status == "suspended" and now == "suspended")
        wrongs.add("card-not-suspended", status == "active" and now == "active")
        wrongs.add("barred", status == "active" and "casino" in holder.bars)
        if not wrongs and card:
            holder.cards[card] = status

    return change


def _set_cap(holder: Holder, name: str, cents: int | None, wrongs: Wrongs, at: int) -> None:
    """Lower at once, higher after 24 hours; the first one at once."""
    wrongs.add("not-understood", cents is not None and not 0 <= cents <= LARGEST)
    cap = holder.caps.get(name) or Cap()
    now = cap.at(at)
    pending = cap.next_cents if cap.next_at is not None and at < cap.next_at else now
    wrongs.add("no-such-limit", cents is None and now is None and pending is None)
    if wrongs:
        return
    holder.chosen = True
    lower = cents is not None and (now is None or cents <= now)
    holder.caps[name] = Cap(cents) if lower else Cap(now, cents, at + DAY)


def _set_loss_limit(holder: Holder, command: SetLossLimit, wrongs: Wrongs, _: Patrons) -> None:
    wrongs.add("not-understood", command.period not in LOSS_PERIODS)
    _set_cap(holder, command.period, command.cents, wrongs, command.at)


def _set_deposit_limit(
    holder: Holder, command: SetDepositLimit, wrongs: Wrongs, _: Patrons
) -> None:
    _set_cap(holder, "deposit", command.cents, wrongs, command.at)


def _decline(holder: Holder, command: DeclineLimits, wrongs: Wrongs, _: Patrons) -> None:
    wrongs.add(
        "limits-in-force", any(cap.at(command.at) is not None for cap in holder.caps.values())
    )
    if not wrongs:
        holder.chosen = True


def _deposit(holder: Holder, command: Deposit, wrongs: Wrongs, _: Patrons) -> None:
    """External deposits of a calendar day stay within the limit (1.1, SB-36)."""
    amount = 0 < command.cents <= LARGEST
    wrongs.add("not-understood", command.channel not in CHANNELS or not amount)
    wrongs.add("no-card", holder.card is None)
    wrongs.add("card-suspended", holder.card and holder.cards[holder.card] == "suspended")
    wrongs.add("barred", "casino" in holder.bars)
    until = holder.suspended_until
    wrongs.add("self-suspended", until is not None and command.at < until)
    today = datetime.fromtimestamp(command.at / 1000, SYDNEY).date().isoformat()
    day, sofar = holder.deposited
    sofar = sofar if day == today else 0
    limit = holder.caps["deposit"].at(command.at) if "deposit" in holder.caps else None
    cap = command.cash_a_day_cents if command.channel == "cash-at-cashier" else None
    wrongs.add("over-cash-a-day", cap is not None and command.cents > cap)
    if limit is not None:
        wrongs.add("over-deposit-limit", sofar + command.cents > limit)
        wrongs.add("deposit-limit-reached", sofar >= limit or holder.deposit_reached == today)
    if not wrongs:
        holder.deposited = (today, sofar + command.cents)
        holder.account += command.cents
        if limit is not None and sofar + command.cents >= limit:
            holder.deposit_reached = today


def _withdraw(holder: Holder, command: Withdraw, wrongs: Wrongs, _: Patrons) -> None:
    wrongs.add("not-understood", not 0 < command.cents <= LARGEST)
    wrongs.add("not-enough", command.cents > holder.account)
    if not wrongs:
        holder.account -= command.cents


def _suspend_self(holder: Holder, command: SuspendSelf, wrongs: Wrongs, _: Patrons) -> None:
    until = holder.suspended_until
    if command.until is None:  # by the one key: as short as may be, and nothing is shortened
        if not wrongs:
            holder.suspended_until = max(command.at + DAY, until or 0)
        return
    wrongs.add("not-understood", command.until < 0)
    wrongs.add("suspension-too-short", command.until < command.at + DAY)
    stands = until is not None and command.at < until
    wrongs.add("suspension-stands", stands and until is not None and command.until <= until)
    if not wrongs:
        holder.suspended_until = command.until


def _pause(holder: Holder, command: Pause, wrongs: Wrongs, _: Patrons) -> None:
    wrongs.add("no-loss-limit", not holder.limits(command.at))
    wrongs.add("not-understood", command.until is not None and command.until <= command.at)
    if not wrongs:
        holder.pause = (command.until,)


def _end_pause(holder: Holder, command: EndPause, wrongs: Wrongs, _: Patrons) -> None:
    until = holder.pause[0] if holder.pause is not None else 0
    wrongs.add("not-paused", until is not None and until <= command.at)
    if not wrongs:
        holder.pause = None


def _assess(holder: Holder, command: RecordAssessment, wrongs: Wrongs, _: Patrons) -> None:
    """31L: six hours more, where play may go on; where it may not, none before a break."""
    if wrongs:
        return
    if command.may_go_on:
        holder.hours.assessed, holder.hours.stopped = command.at, None
    else:
        holder.hours.stopped = command.at


def _on_file(_: Holder, __: PatronAct, ___: Wrongs, ____: Patrons) -> None:
    """Only written down."""


OWN = frozenset(("player",))
HANDLERS: dict[type, tuple[frozenset[str], Handler]] = {
    Enrol: (CAGE, _enrol),
    IssueCard: (CAGE, _issue_card),
    SuspendCard: (CAGE, _card_status("suspended")),
    ReinstateCard: (CAGE, _card_status("active")),
    CancelCard: (CAGE, _card_status("cancelled")),
    SetLossLimit: (OWN, _set_loss_limit),
    SetDepositLimit: (OWN, _set_deposit_limit),
    DeclineLimits: (OWN, _decline),
    RemindOfLimits: (DEALERS | CAGE, _on_file),
    Deposit: (frozenset(("cashier",)), _deposit),
    Withdraw: (frozenset(("cashier",)), _withdraw),
    SuspendSelf: (OWN, _suspend_self),
    Pause: (SUPERVISORS, _pause),
    EndPause: (SUPERVISORS, _end_pause),
    RecordAssessment: (frozenset(("special-employee",)), _assess),
    RecordPremiumPlayer: (CAGE, _on_file),
    RecordDirection: (DEALERS, _on_file),
    RecordAdvice: (DEALERS, _on_file),
}
