"""A drawer of the cage: whatever goes over the counter is in it, and its books come to nothing.

Two people try to cheat here: one feels for the right sum by counting until it fits, the other
works from a drawer that is somebody else's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from pitboss.desk.acts.close_drawer import CloseDrawer, DrawerClosed
from pitboss.desk.acts.count_drawer import CountDrawer
from pitboss.desk.acts.move_drawer_cash import MoveDrawerCash
from pitboss.desk.acts.open_drawer import OpenDrawer
from pitboss.desk.counter import CashHandled, handled_in
from pitboss.desk.drawer import DIFFERENCES, Drawer, Shift, drawer_account
from pitboss.house.decide import decide
from pitboss.kernel.act import Act
from pitboss.kernel.event import AnyEvent
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import Subject
from pitboss.ledger.accounts import CAGE
from pitboss.ledger.tickets import TicketRedeemed
from pitboss.patron.acts.deposit import Deposited

NOON = 1_800_000_000_000
CEILING = {"ceiling_cents": 1_000}


def kim(act: Callable[..., Act], **given: Any) -> Act:  # any field of any act
    """An act of Kim's, who is a cashier."""
    return act(**{"at": NOON, "by": "kim", "office": "cashier", **given})


def lee(act: Callable[..., Act], **given: Any) -> Act:  # any field of any act
    """An act of Lee's, who is one too."""
    return kim(act, by="lee", **given)


class Cage:
    """Shifts and drawers as the journal would have them, and every account beside them."""

    def __init__(self) -> None:
        self.states: dict[str, Subject] = {}
        self.accounts: Counter[str] = Counter()

    def does(self, act: Act) -> str:
        """What an act is refused for, by its slug; empty where it is done."""
        for kind, name in act.subjects():
            self.states.setdefault(kind.stream(name), kind.blank(name))
        answer = decide(self.states, act, "")
        if isinstance(answer, Refusal):
            return answer.kind.slug
        assert isinstance(answer, dict), answer
        for stream, events in answer.items():
            self.folds(stream, *events)
        return ""

    def folds(self, stream: str, *events: AnyEvent) -> None:
        """Fold events and post what they move."""
        state = self.states[stream]
        state.version += 1
        for event in events:
            event.fold(state, _Said())
            for posting in event.postings(state):
                self.accounts[posting.source] -= posting.cents
                self.accounts[posting.target] += posting.cents

    def over_counter(self, *events: object) -> None:
        """What the acts of Kim brought over the counter, as it follows in Kim's shift."""
        stream = Shift.stream("kim")
        shift = self.states[stream]
        assert isinstance(shift, Shift)
        self.folds(stream, *handled_in(shift, {"ticket:012345678901239590": events}))

    @property
    def kim(self) -> Shift:
        """Her shift."""
        return Shift.among(self.states, "kim")


class _Said:
    at, by, office, serial, digest = NOON, "kim", "cashier", 0, ""
    events: tuple[object, ...] = ()


def redeemed(cents: int, place: str = "cage", paid_cents: int | None = None) -> TicketRedeemed:
    return TicketRedeemed(
        number="012345678901239590", clause="4.2", cents=cents, place=place, terminal=None,
        paid_cents=paid_cents,
    )  # fmt: skip


def paid_in(cents: int, channel: str) -> Deposited:
    return Deposited(patron="p1", clause="3.1", card="c", channel=channel, cents=cents, day="d")


def opened() -> Cage:
    cage = Cage()
    assert cage.does(kim(OpenDrawer, drawer="cage-1", float_cents=100_000)) == ""
    return cage


def test_a_shift_adds_up_by_hand() -> None:
    """$1,000 float, $502 ticket in whole coins as $500, $80 cash in, $200 from the bank."""
    cage = opened()
    cage.over_counter(redeemed(50_002, paid_cents=50_000))
    cage.over_counter(
        redeemed(9_900, "kiosk"), redeemed(9_900, "terminal")
    )  # not over the counter
    cage.over_counter(paid_in(8_000, "cash-at-cashier"), paid_in(7_000, "eftpos"))
    assert cage.does(kim(MoveDrawerCash, cents=20_000, into=True)) == ""
    shift = cage.kim
    assert (shift.received_cents, shift.paid_cents, shift.movements) == (8_000, 50_000, 2)
    assert shift.expected_cents == 100_000 - 50_000 + 8_000 + 20_000
    assert cage.accounts[drawer_account("cage-1")] == -78_000  # cash is the house's own
    assert cage.does(kim(CountDrawer, counted_cents=77_500)) == ""
    assert cage.does(kim(CloseDrawer, drawer="cage-1", reason="a torn note", **CEILING)) == ""
    assert cage.accounts[drawer_account("cage-1")] == 0
    assert cage.accounts[DIFFERENCES] == -500  # $5 short
    assert sum(cage.accounts.values()) == 0
    # The bank gave a thousand and two hundred, and got 775 back; the ticket and the deposit are
    # on the cage's own account by their own records.
    assert cage.accounts[CAGE] == 100_000 + 20_000 - 77_500 - 50_000 + 8_000


def test_a_person_has_one_drawer_and_a_drawer_one_person() -> None:
    cage = opened()
    assert cage.does(kim(OpenDrawer, drawer="cage-2", float_cents=0)) == "drawer-open"
    assert cage.does(lee(OpenDrawer, drawer="cage-1", float_cents=0)) == "drawer-taken"
    assert cage.does(lee(CountDrawer, counted_cents=0)) == "no-drawer"
    assert cage.does(lee(CloseDrawer, drawer="cage-1", **CEILING)) == "no-drawer"
    assert cage.does(lee(OpenDrawer, drawer="cage-2", float_cents=100)) == ""
    assert cage.does(lee(CountDrawer, counted_cents=100)) == ""
    # Lee has a drawer, and closes somebody else's with it: no.
    assert cage.does(lee(CloseDrawer, drawer="cage-1", **CEILING)) == "drawer-taken"
    dealer = kim(OpenDrawer, by="sam", office="dealer", drawer="cage-3", float_cents=0)
    assert cage.does(dealer) == "not-your-office"
    assert Drawer.among(cage.states, "cage-1").holder == "kim"


def test_counting_until_it_fits_gains_nothing() -> None:
    """Every count is on record, and the one that was off most decides who has to sign."""
    cage = opened()
    for guess in (60_000, 90_000, 99_500, 100_000):
        assert cage.does(kim(CountDrawer, counted_cents=guess)) == ""
    close = {"drawer": "cage-1", **CEILING}
    assert cage.does(kim(CloseDrawer, **close)) == "second-needed"
    assert cage.does(kim(CloseDrawer, **close, second="kim")) == "own-second"
    signed = {"second": "ari", "second_office": "casino-supervisor"}
    assert cage.does(kim(CloseDrawer, **close, **signed)) == ""
    assert cage.kim.differences == [-40_000, -10_000, -500, 0]


def test_a_count_holds_until_money_moves_and_a_difference_is_explained() -> None:
    cage = opened()
    assert cage.does(kim(CloseDrawer, drawer="cage-1", **CEILING)) == "not-counted"
    assert cage.does(kim(CountDrawer, counted_cents=100_000)) == ""
    cage.over_counter(redeemed(500))
    assert cage.does(kim(CloseDrawer, drawer="cage-1", **CEILING)) == "not-counted"
    assert cage.does(kim(CountDrawer, counted_cents=100_000)) == ""
    close = kim(CloseDrawer, drawer="cage-1", **CEILING)
    assert cage.does(close) == "difference-unexplained"
    assert cage.does(kim(MoveDrawerCash, cents=99_501, into=False)) == "not-in-drawer"
    assert cage.does(kim(MoveDrawerCash, cents=0, into=True)) == "not-understood"
    assert cage.does(kim(CountDrawer, counted_cents=-1)) == "not-understood"


def test_what_is_told_of_a_shift_names_no_ticket_that_is_money() -> None:
    (handled,) = handled_in(opened().kim, {"ticket:012345678901239590": (redeemed(500),)})
    assert isinstance(handled, CashHandled)
    assert handled.item == "ticket …9590"
    assert DrawerClosed.significant is not None
