"""Dealer's tables on one floor, both editions side by side, in a real journal of each kind."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest

from pitboss.cases.acts.record_enquiry import RecordEnquiry
from pitboss.cases.case import Case
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.verification import verify
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.house.domain import HOUSE
from pitboss.patron.acts.decline_limits import DeclineLimits
from pitboss.patron.acts.enrol import Enrol
from pitboss.patron.acts.issue_card import IssueCard
from pitboss.patron.acts.set_loss_limit import SetLossLimit
from pitboss.patron.state import Patron
from pitboss.rules.sign import Limit
from pitboss.table.dealer.acts.bring_chips import BringChips
from pitboss.table.dealer.acts.call_for_bets import CallForBets
from pitboss.table.dealer.acts.call_no_more_bets import CallNoMoreBets
from pitboss.table.dealer.acts.collect_losers import CollectLosers
from pitboss.table.dealer.acts.confirm_result import ConfirmResult
from pitboss.table.dealer.acts.enter_result import EnterResult
from pitboss.table.dealer.acts.exchange_voucher import ExchangeVoucher
from pitboss.table.dealer.acts.lift_dome import LiftDome
from pitboss.table.dealer.acts.open_dealer_table import OpenDealerTable
from pitboss.table.dealer.acts.pay_winners import PayWinners
from pitboss.table.dealer.acts.place_chips import PlaceChips
from pitboss.table.dealer.acts.restate_round import RestateRound
from pitboss.table.dealer.acts.shake_dice import ShakeDice
from pitboss.table.dealer.acts.take_place import TakePlace
from pitboss.table.dealer.config import DealerConfig
from pitboss.table.dealer.state import DealerTable
from pitboss.vouchers.acts.issue_voucher import IssueVoucher
from tests.eventstore.conftest import NewPlace
from tests.stories import clause
from tests.table.dealer.plays import NOON

DEALER = {"by": "dee", "office": "dealer"}
SUPERVISOR = {"by": "sue", "office": "casino-supervisor"}


class Pit:
    """Dealer's tables behind one writer of one journal."""

    def __init__(self, place: str) -> None:
        self.store = open_store(place, HOUSE)
        self.writer = EventWriter(self.store, HOUSE)
        self.at = NOON
        self.told: Any = None  # an Accepted, or whatever the house said instead

    def do(self, made: type, /, **fields: Any) -> str:
        """Give a command; nothing where it was accepted, else the slug of the refusal."""
        self.at += 1000
        (self.told,) = self.writer.process([made(**({"at": self.at} | fields))])
        if isinstance(self.told, Accepted):
            return ""
        return str(getattr(getattr(self.told, "kind", None), "slug", type(self.told).__name__))

    def done(self, made: type, /, **fields: Any) -> None:
        """A command that must be accepted."""
        assert self.do(made, **fields) == "", getattr(self.told, "sentence", self.told)

    def open(self, table: str, game: str, **config: Any) -> None:
        """Open a dealer's table with four places."""
        settings: dict[str, Any] = {
            "places": ("1", "2", "3", "4"), "gaming_day_starts": 360, "emblem": table,
            "colours": ("red", "blue", "green"), "limits": {"*": Limit(500, 100_000, 100)},
        }  # fmt: skip
        made = DealerConfig(game=game, training=True, **(settings | config))
        self.done(OpenDealerTable, table=table, config=made, float_cents=10_000_000, **SUPERVISOR)

    def enrol(self, *people: str) -> None:
        """Patrons with a card who decline to set limits."""
        for person in people:
            own = {"patron": person, "by": person, "office": "player"}
            self.done(Enrol, patron=person, name=person, **SUPERVISOR)
            self.done(IssueCard, patron=person, card=f"c-{person}", digital=False, **SUPERVISOR)
            self.done(DeclineLimits, **own)

    def sit(self, table: str, place: str, person: str, *, carded: bool) -> str:
        """Somebody sits down with $1,000 in value chips."""
        named: dict[str, Any] = {}
        if carded:
            named = {"patron": person, "card": f"c-{person}", "patrons": (person,)}
        told = self.do(TakePlace, table=table, place=place, person=person, **named, **DEALER)
        if told:
            return told
        patrons = named.get("patrons", ())
        return self.do(
            BringChips, table=table, place=place, cents=100_000, patrons=patrons, **DEALER
        )

    def play(self, table: str, faces: tuple[int, int, int], **stakes: dict[str, int]) -> None:
        """A whole round: ``pit.play("a", (1, 4, 6), p1={"small": 500})``."""
        state = self.table(table)
        number = state.next_round
        patrons = tuple(seat.patron for seat in state.seats.values() if seat.patron)
        given = {"table": table, "round": number, "patrons": patrons, **DEALER}
        self.done(ShakeDice, tumbles=3, **given)
        self.done(CallForBets, **given)
        for name, wagers in stakes.items():
            for spot, cents in wagers.items():
                fields = {"table": table, "place": name.removeprefix("p"), "patrons": patrons}
                by = {"by": name.removeprefix("p"), "office": "player"}
                self.done(PlaceChips, spot=spot, cents=cents, **fields, **by)
        self.done(CallNoMoreBets, **given)
        self.done(LiftDome, **given)
        self.done(EnterResult, faces=faces, **given)
        self.done(ConfirmResult, faces=faces, **given)
        self.done(CollectLosers, **given)
        self.done(PayWinners, **given)

    def table(self, name: str) -> DealerTable:
        """A table as it stands."""
        state = self.writer.state(f"dealer:{name}")
        assert isinstance(state, DealerTable)
        return state

    def patron(self, name: str) -> Patron:
        """A patron as they stand."""
        state = self.writer.state(f"patron:{name}")
        assert isinstance(state, Patron)
        return state

    def whole(self) -> None:
        """The journal verifies, from the first record to the last cent."""
        report = verify(self.store, HOUSE)
        assert report.passed, report.findings


@pytest.fixture
def pit(place: str) -> Iterator[Pit]:
    made = Pit(place)
    yield made
    made.store.close()


def test_both_editions_run_side_by_side_and_the_books_are_whole(pit: Pit) -> None:
    pit.open("old", "sicbo-ilga")
    pit.open("new", "sicbo-nicc")
    pit.enrol("ann")
    assert pit.sit("old", "1", "bob", carded=False) == ""
    assert pit.sit("new", "1", "ann", carded=True) == ""
    pit.play("old", (1, 4, 6), p1={"big": 1000, "small": 500})
    pit.play("new", (1, 4, 6), p1={"total:11": 500})
    # Bob wins 10 and loses 5 dollars; Ann wins six times five.
    assert pit.table("old").seats["1"].value_cents == 100_500
    assert pit.table("new").seats["1"].value_cents == 103_000
    assert pit.patron("ann").losses["day"]["2025-10-15"].net_cents == -3000
    pit.whole()


@clause("sicbo-nicc", "1.1/player-card", "3.1", "9.1")
def test_the_newer_edition_asks_for_a_card_and_the_older_does_not(pit: Pit) -> None:
    pit.open("old", "sicbo-ilga")
    pit.open("new", "sicbo-nicc")
    assert pit.sit("new", "1", "bob", carded=False) != ""
    assert pit.sit("old", "1", "bob", carded=False) == ""
    pit.enrol("ann")
    again = {"patron": "eve", "card": "c-ann", "digital": False, **SUPERVISOR}
    pit.done(Enrol, patron="eve", name="Eve", **SUPERVISOR)
    assert pit.do(IssueCard, **again) == "card-number-used"
    pit.whole()


@clause("sicbo-nicc", "3.5")
@clause("sicbo-ilga", "3.4")
def test_no_two_tables_have_colour_checks_with_one_emblem(pit: Pit) -> None:
    pit.open("one", "sicbo-ilga", emblem="anchor")
    made = DealerConfig(
        game="sicbo-nicc",
        training=True,
        limits={"*": Limit(500)},
        emblem="anchor",
        places=("1",),
        gaming_day_starts=0,
        colours=("red", "blue"),
    )
    opening = {"table": "two", "config": made, "float_cents": 100_000, **SUPERVISOR}
    assert pit.do(OpenDealerTable, **opening) == "emblem-taken"
    assert "(rule 3.5)" in pit.told.sentence
    pit.whole()


@clause("sicbo-nicc", "1.1/casino-promotional-voucher")
@clause("sicbo-ilga", "1.1/casino-promotional-voucher")
def test_a_voucher_becomes_tokens_once_wherever_it_is_shown(pit: Pit) -> None:
    pit.open("one", "sicbo-ilga")
    pit.open("two", "sicbo-ilga")
    for table in ("one", "two"):
        assert pit.sit(table, "1", f"bob-{table}", carded=False) == ""
    pit.done(IssueVoucher, number="v1", cents=2500, **SUPERVISOR)
    given = {"place": "1", "voucher": "v1", "cents": 2500, **DEALER}
    assert pit.do(ExchangeVoucher, table="one", **given) == ""
    assert pit.do(ExchangeVoucher, table="two", **given) == "already-exchanged"
    assert pit.table("one").seats["1"].tokens_cents == 2500
    pit.whole()


@clause("sicbo-nicc", "8.10", "5.4")
def test_a_round_settled_by_wrong_numbers_opens_a_case_in_the_same_step(pit: Pit) -> None:
    pit.open("new", "sicbo-nicc")
    pit.enrol("ann")
    assert pit.sit("new", "1", "ann", carded=True) == ""
    pit.play("new", (1, 4, 6), p1={"small": 1000})
    given = {
        "table": "new", "round": 1, "faces": (1, 3, 6), "reason": "a four was keyed for a three",
        "cases": {"1": "2025-7"}, "patrons": ("ann",), **SUPERVISOR,
    }  # fmt: skip
    pit.done(RestateRound, **given)
    case = pit.writer.state("case:2025-7")
    assert isinstance(case, Case)
    # Small on a ten wins: the ten dollars staked and ten won were not given.
    assert (case.direction, case.cents, case.patron, case.round) == ("under", 2000, "ann", 1)
    assert pit.table("new").seats["1"].value_cents == 99_000
    enquiry = {"outcome": "unintentional", "investigator": "sue", "finding": "a slip"}
    pit.done(RecordEnquiry, number="2025-7", **enquiry, **SUPERVISOR)
    pit.whole()


@clause("sicbo-nicc", "9.3", "1.1/loss-limit")
@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_a_loss_limit_holds_however_many_servers_ask_at_once(
    database: str, new_place: NewPlace
) -> None:
    """One patron's limit, eight servers on one journal, each placing at the same time."""
    place = new_place(database)
    pit = Pit(place)
    pit.open("new", "sicbo-nicc")
    pit.enrol("ann")
    pit.done(SetLossLimit, patron="ann", by="ann", office="player", period="day", cents=10_000)
    assert pit.sit("new", "1", "ann", carded=True) == ""
    given = {"table": "new", "round": 1, "patrons": ("ann",), **DEALER}
    pit.done(ShakeDice, tumbles=3, **given)
    pit.done(CallForBets, **given)
    ready = Barrier(8)

    def server(number: int) -> int:
        store = open_store(place, HOUSE)
        writer = EventWriter(store, HOUSE)
        placing = PlaceChips(
            table="new", at=pit.at + number, by="1", office="player", place="1",
            spot=f"total:{4 + number}", cents=3000, patrons=("ann",),
        )  # fmt: skip
        ready.wait()
        (answer,) = writer.process([placing])
        store.close()
        return isinstance(answer, Accepted)

    with ThreadPoolExecutor(8) as threads:
        accepted = sum(threads.map(server, range(8)))
    assert accepted == 3
    pit.writer.forget()
    assert sum(pit.patron("ann").open_stakes.values()) == 9000
    pit.whole()
    pit.store.close()
