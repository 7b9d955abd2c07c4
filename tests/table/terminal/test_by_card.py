"""Play by card at terminals: one place at a time, and losses counted over the whole floor.

The limits are those of Part 4A of the Casino Control Regulation 2019 (NSW); the amounts are
reckoned by hand from the odds of each document.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from pitboss.kernel.ensure import kind_of
from pitboss.patron.own_play import periods_played
from pitboss.patron.state import Patron
from pitboss.rules.sign import Limit
from pitboss.table.dealer.config import DealerConfig
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.state import Table
from tests.conduct.houses import CASHIER, MANAGER, SUPERVISOR, House

HOUR = 3_600_000
ADA = {"by": "p7", "office": "player"}
SPECIAL = {"by": "sol", "office": "special-employee"}
DEALER = {"by": "deb", "office": "dealer"}
SIGNS = {
    "aruze-sicbo": {"*": Limit(100)},
    "aruze-craps": {"pass": Limit(100), "field": Limit(100), "buy:4": Limit(100, unit_cents=20)},
}


def floor(*, needed: bool = False, cash: int | None = None) -> House:
    """Two tables of terminals, an older dealer's table, and Ada with card C7."""
    made = House()
    for name, game in (("s", "aruze-sicbo"), ("c", "aruze-craps")):
        seats = (f"{name}-1", f"{name}-2")
        config = TableConfig(
            game=game, seats=seats, limits=SIGNS[game], effective_at=1, training=True,
            readings={"idle": "hold"},
            cards_needed=needed, cash_a_day_cents=cash,
        )  # fmt: skip
        checks = dict.fromkeys(("server", "tumbler", *seats), True)
        made.done("OpenTable", table=name, config=config, checks=checks, **MANAGER)
    dealt = DealerConfig(
        game="sicbo-ilga", limits={"*": Limit(500, 100_000)}, places=("1", "2"), layout="A",
        gaming_day_starts=360, emblem="wattle", colours=("red", "blue"), training=True,
        cards_needed=needed, cash_a_day_cents=cash,
    )  # fmt: skip
    opened = {"config": dealt, "float_cents": 1_000_000, **SUPERVISOR}
    made.done("OpenDealerTable", table="d", **opened)
    made.done("Enrol", patron="p7", name="Ada", **CASHIER)
    made.done("IssueCard", patron="p7", card="C7", digital=False, **CASHIER)
    return made


def at(terminal: str) -> dict[str, str]:
    return {"table": terminal.partition("-")[0], "terminal": terminal, "by": terminal}


def card_in(made: House, terminal: str, card: str = "C7") -> None:
    made.done("SitDown", **at(terminal), card=card)


def note(made: House, terminal: str, cents: int) -> None:
    made.done("InsertNote", **at(terminal), denomination_cents=cents)


def wager(made: House, terminal: str, spot: str, cents: int) -> Any:
    return made.ask("PlaceWager", **at(terminal), spot=spot, cents=cents)


def ada(made: House) -> Patron:
    return kind_of(made.state("patron:p7"), Patron)


def table(made: House, name: str) -> Table:
    return kind_of(made.state(f"table:{name}"), Table)


def rolled(made: House, name: str, faces: tuple[int, ...]) -> None:
    """Wagering closes, the shooter presses, and the dice fall so."""
    number = table(made, name).round
    made.at = max(made.at, table(made, name).closes_at or 0)
    made.done("CloseWagering", table=name, round=number, by="clock")
    made.at += 11_000
    if table(made, name).shoot_by is not None:
        made.done("ShootAutomatically", table=name, round=number, by="clock")
    made.done(
        "ReportDice", table=name, round=number, faces=faces, flat=(True,) * len(faces),
        evidence=f"e{made.at}", by="tumbler",
    )  # fmt: skip


def idle(made: House, until: int, name: str = "s") -> None:
    """Nobody has a wager, so that the period is held open; the clock goes on."""
    made.at = max(made.at, table(made, name).closes_at or 0)
    made.done("CloseWagering", table=name, round=table(made, name).round, by="clock")
    assert table(made, name).closes_at is None
    made.at = max(made.at, until)


def slug(answer: Any) -> str:
    return "" if isinstance(answer, dict) else answer.kind.slug


def lost_today(made: House) -> int:
    (loss,) = ada(made).losses["day"].values()
    return loss.net_cents


def test_31j_no_card_plays_at_a_terminal_before_its_holder_has_chosen() -> None:
    made = floor()
    assert made.refused("SitDown", **at("s-1"), card="C7") == ("choose-limits", "31J")
    made.done("DeclineLimits", patron="p7", **ADA)
    card_in(made, "s-1")


def test_31d_a_card_is_in_one_place_at_a_time() -> None:
    made = floor(needed=True)
    made.done("DeclineLimits", patron="p7", **ADA)
    card_in(made, "s-1")
    session = ada(made).session
    assert session is not None
    assert (session.table, session.place, session.etg) == ("s", "s-1", True)
    elsewhere = ("signed-on-elsewhere", "31D")
    assert made.refused("SitDown", **at("s-2"), card="C7") == elsewhere
    assert made.refused("SitDown", **at("c-1"), card="C7") == elsewhere
    sits = {"table": "d", "place": "1", "person": "Ada", "patron": "p7", "card": "C7"}
    assert made.refused("TakePlace", **sits, patrons=("p7",), **DEALER) == elsewhere
    made.done("StandUp", **at("s-1"))
    assert ada(made).session is None
    made.done("TakePlace", **sits, patrons=("p7",), **DEALER)
    assert made.refused("SitDown", **at("s-2"), card="C7") == elsewhere


def test_31d_where_the_floor_requires_cards_nothing_is_taken_without_one() -> None:
    made = floor(needed=True)
    made.done("DeclineLimits", patron="p7", **ADA)
    without = ("no-card-in", "31D")
    assert made.refused("InsertNote", **at("s-1"), denomination_cents=500) == without
    card_in(made, "s-1")
    note(made, "s-1", 5_000)
    assert slug(wager(made, "s-1", "small", 500)) == ""
    made.done("StandUp", **at("s-1"))
    assert made.refused("PlaceWager", **at("s-1"), spot="small", cents=500) == without
    sits = {"table": "d", "place": "1", "person": "Bo"}
    assert made.refused("TakePlace", **sits, **DEALER)[1] == "31D"
    free = floor()
    free.done("InsertNote", **at("s-1"), denomination_cents=500)
    assert slug(wager(free, "s-1", "small", 500)) == ""
    free.done("TakePlace", **sits, **DEALER)


def test_31i_losses_and_stakes_count_over_tables_of_terminals_and_the_older_table() -> None:
    made = floor(needed=True)
    made.done("SetLossLimit", patron="p7", period="day", cents=5_000, **ADA)
    card_in(made, "s-1")
    note(made, "s-1", 10_000)
    assert slug(wager(made, "s-1", "small", 5_001)) == "over-loss-limit"
    assert slug(wager(made, "s-1", "small", 2_000)) == ""
    assert ada(made).open_stakes == {"s": 2_000}
    rolled(made, "s", (6, 5, 5))  # big: $20 are lost
    assert (ada(made).open_stakes, lost_today(made)) == ({}, 2_000)
    made.done("StandUp", **at("s-1"))
    idle(made, 0, "c")
    card_in(made, "c-1")
    note(made, "c-1", 10_000)
    over = wager(made, "c-1", "pass", 3_001)
    assert (over.kind.slug, over.maximum_cents) == ("over-loss-limit", 3_000)
    assert slug(wager(made, "c-1", "pass", 1_000)) == ""
    rolled(made, "c", (2, 2))  # the point is 4: the wager stays at risk
    assert ada(made).open_stakes == {"c": 1_000}
    # The card comes out with a wager on the layout, and goes to the older dealer's table.
    made.done("StandUp", **at("c-1"))
    assert (ada(made).session, ada(made).open_stakes) == (None, {"c": 1_000})
    sits = {"table": "d", "place": "1", "person": "Ada", "patron": "p7", "card": "C7"}
    told = {"patrons": ("p7",), **DEALER}
    made.done("TakePlace", **sits, **told)
    bought = {"table": "d", "place": "1", "paid_cents": 5_000, "chips": {"500": 10}}
    made.done("ChangeCash", **bought, **told)
    made.done("ShakeDice", table="d", round=1, tumbles=3, **told)
    made.done("CallForBets", table="d", round=1, **told)
    chips = {"table": "d", "place": "1", "spot": "small", **told}
    assert made.refused("PlaceChips", **chips, cents=2_500)[0] == "over-loss-limit"
    made.done("PlaceChips", **chips, cents=2_000)
    # $20 lost, $10 at risk at Craps and $20 here: nothing is left.
    assert made.refused("PlaceChips", **chips, cents=500)[0] == "over-loss-limit"
    rolled(made, "c", (3, 4))  # a seven: $10 more are lost
    assert (ada(made).open_stakes, lost_today(made)) == ({"d": 2_000}, 3_000)


def test_31i_commission_and_what_is_taken_back_count_to_the_cent() -> None:
    made = floor()
    made.done("SetLossLimit", patron="p7", period="day", cents=2_100, **ADA)
    card_in(made, "c-1")
    note(made, "c-1", 10_000)
    assert slug(wager(made, "c-1", "buy:4", 2_000)) == ""  # and $1 commission
    assert (ada(made).open_stakes, lost_today(made)) == ({"c": 2_000}, 100)
    assert slug(wager(made, "c-1", "field", 100)) == "over-loss-limit"
    made.done("ClearWagers", **at("c-1"))
    assert (ada(made).open_stakes, lost_today(made)) == ({}, 0)


def test_31k_a_limit_that_is_reached_ends_gaming_for_its_period_and_a_win_reopens_nothing() -> (
    None
):
    made = floor()
    made.done("SetLossLimit", patron="p7", period="day", cents=1_000, **ADA)
    card_in(made, "s-1")
    note(made, "s-1", 5_000)
    assert slug(wager(made, "s-1", "small", 1_000)) == ""
    rolled(made, "s", (6, 5, 5))
    refusal = wager(made, "s-1", "small", 100)
    assert (refusal.kind.slug, refusal.clause) == ("loss-limit-reached", "31K")
    # Raised: after 24 hours, and then the next day has begun anyway.
    made.done("SetLossLimit", patron="p7", period="day", cents=3_000, **ADA)
    assert slug(wager(made, "s-1", "small", 100)) == "loss-limit-reached"


def test_a_correction_of_a_result_counts_too() -> None:
    made = floor()
    made.done("DeclineLimits", patron="p7", **ADA)
    card_in(made, "s-1")
    note(made, "s-1", 5_000)
    assert slug(wager(made, "s-1", "small", 1_000)) == ""
    rolled(made, "s", (6, 5, 5))
    assert lost_today(made) == 1_000
    correct = {"table": "s", "round": 1, "result": "112", "reason": "the film shows it"}
    made.done("CorrectResult", **correct, **MANAGER)
    assert lost_today(made) == -1_000  # small wins even money
    made.done("CorrectResult", **{**correct, "result": "665"}, **MANAGER)
    assert (ada(made).open_stakes, lost_today(made)) == ({}, 1_000)


def test_wagers_that_stand_when_a_card_is_put_in_become_its_holders() -> None:
    made = floor()
    made.done("SetLossLimit", patron="p7", period="day", cents=2_000, **ADA)
    note(made, "s-1", 5_000)
    assert slug(wager(made, "s-1", "small", 1_500)) == ""
    card_in(made, "s-1")
    assert ada(made).open_stakes == {"s": 1_500}
    assert slug(wager(made, "s-1", "small", 600)) == "over-loss-limit"
    rolled(made, "s", (6, 5, 5))
    assert lost_today(made) == 1_500


def test_a_card_stays_in_when_everything_is_collected_and_staff_do_not_shed_its_wagers() -> None:
    made = floor()
    made.done("DeclineLimits", patron="p7", **ADA)
    card_in(made, "s-1")
    note(made, "s-1", 5_000)
    made.done("TransferOut", table="s", terminal="s-1", transaction="o", cents=5_000, by="cms")
    assert table(made, "s").terminals["s-1"].card == "C7"
    assert ada(made).session is not None
    note(made, "s-1", 5_000)
    assert slug(wager(made, "s-1", "small", 1_000)) == ""
    here = {"table": "s", "terminal": "s-1"}
    made.done("StandUp", **here, by="kim", office="attendant")
    assert (ada(made).session, ada(made).open_stakes) == (None, {"s": 1_000})
    assert made.refused("StandUp", **here, by="kim", office="attendant")[0] == "live-wagers"
    rolled(made, "s", (6, 5, 5))
    assert (ada(made).open_stakes, lost_today(made)) == ({}, 1_000)


def test_31l_three_hours_at_terminals_six_at_tables_and_twelve_in_twenty_four() -> None:
    made = floor(needed=True)
    made.done("DeclineLimits", patron="p7", **ADA)
    card_in(made, "s-1")
    note(made, "s-1", 10_000)
    began = made.at - 1_000
    idle(made, began + 3 * HOUR - 5_000)
    assert slug(wager(made, "s-1", "small", 100)) == ""
    made.at = began + 3 * HOUR
    refusal = wager(made, "s-1", "small", 100)
    assert (refusal.kind.slug, refusal.clause) == ("assessment-due", "31L")
    assert "After 3 hours" in refusal.sentence
    made.done("ClearWagers", **at("s-1"))
    # At a table six hours may be continuous, and breaks shorter than a quarter do not interrupt.
    made.done("StandUp", **at("s-1"))
    sits = {"table": "d", "place": "1", "person": "Ada", "patron": "p7", "card": "C7"}
    made.done("TakePlace", **sits, patrons=("p7",), **DEALER)
    made.done("LeavePlace", table="d", place="1", patrons=("p7",), by="1")
    assert made.refused("SitDown", **at("s-1"), card="C7") == ("assessment-due", "31L")
    made.done("RecordAssessment", patron="p7", finding="fresh", may_go_on=True, **SPECIAL)
    card_in(made, "s-1")
    for _ in range(3):
        made.at += 3 * HOUR - 10_000
        made.done("RecordAssessment", patron="p7", finding="fresh", may_go_on=True, **SPECIAL)
    idle(made, made.at + 60_000)
    assert slug(wager(made, "s-1", "small", 100)) == "hours-reached"
    made.done("StandUp", **at("s-1"))
    out = made.at
    assert made.refused("SitDown", **at("s-1"), card="C7") == ("resting", "31L")
    made.at = out + 24 * HOUR - 5_000
    assert made.refused("SitDown", **at("s-1"), card="C7") == ("resting", "31L")
    made.at = out + 24 * HOUR
    card_in(made, "s-1")


@pytest.mark.parametrize(
    "change",
    [
        datetime(2027, 4, 3, 16, tzinfo=UTC),  # 4 April in Sydney: the hour from two comes twice
        datetime(2027, 10, 2, 16, tzinfo=UTC),  # 3 October: the hour from two is left out
    ],
)
def test_31l_hours_are_hours_whatever_the_clocks_do(change: datetime) -> None:
    made = floor()
    made.done("DeclineLimits", patron="p7", **ADA)
    made.at = int(change.timestamp() * 1000) - HOUR
    card_in(made, "s-1")
    note(made, "s-1", 5_000)
    began = made.at - 1_000
    idle(made, began + 3 * HOUR - 5_000)
    assert slug(wager(made, "s-1", "small", 100)) == ""
    made.at = began + 3 * HOUR
    assert slug(wager(made, "s-1", "small", 100)) == "assessment-due"


def test_31s_a_card_suspended_by_its_holder_takes_nothing_more_at_once() -> None:
    made = floor()
    made.done("DeclineLimits", patron="p7", **ADA)
    card_in(made, "s-1")
    note(made, "s-1", 5_000)
    until = made.at + 24 * HOUR + 10_000
    made.done("SuspendSelf", patron="p7", until=until, **ADA)
    assert slug(wager(made, "s-1", "small", 100)) == "self-suspended"
    made.done("StandUp", **at("s-1"))
    assert made.refused("SitDown", **at("s-1"), card="C7")[0] == "self-suspended"
    made.at = until
    card_in(made, "s-1")


def test_act_73a_cash_counts_by_card_and_day_and_no_more_is_taken() -> None:
    made = floor(cash=10_000)
    made.done("DeclineLimits", patron="p7", **ADA)
    card_in(made, "s-1")
    note(made, "s-1", 5_000)
    refusal = made.ask("InsertNote", **at("s-1"), denomination_cents=10_000)
    assert (refusal.kind.slug, refusal.clause) == ("over-cash-a-day", "Act 73A")
    assert refusal.maximum_cents == 5_000
    note(made, "s-1", 2_000)
    paid = {"patron": "p7", "channel": "cash-at-cashier", "cash_a_day_cents": 10_000, **CASHIER}
    assert made.refused("Deposit", **paid, cents=3_001) == ("over-cash-a-day", "Act 73A")
    made.done("Deposit", **paid, cents=3_000)
    made.done("Deposit", **{**paid, "channel": "eftpos"}, cents=9_000)
    assert made.refused("InsertNote", **at("s-1"), denomination_cents=500)[0] == "over-cash-a-day"
    # A note that lies in the box already is the player's credit, and counts.
    made.done("InsertNote", **at("s-1"), denomination_cents=500, stacked=True)
    assert ada(made).cash.cents == 10_500
    made.at += 24 * HOUR
    made.done("Deposit", **paid, cents=10_000)


def test_31j_the_person_who_declined_is_reminded_a_year_later_as_the_card_goes_in() -> None:
    made = floor()
    made.done("DeclineLimits", patron="p7", **ADA)
    made.at += 300 * 24 * HOUR
    card_in(made, "s-1")
    assert [type(event).__name__ for event in made.events] == ["PlayerSat", "SignedOn"]
    made.done("StandUp", **at("s-1"))
    made.at += 67 * 24 * HOUR
    card_in(made, "s-1")
    assert "LimitsReminded" in [type(event).__name__ for event in made.events]


def test_31q_what_was_played_by_day_week_and_month_is_the_holders_to_see() -> None:
    made = floor()
    made.done("DeclineLimits", patron="p7", **ADA)
    half_past_eleven = datetime(2027, 2, 28, 12, 30, tzinfo=UTC)  # on Sunday evening in Sydney
    made.at = int(half_past_eleven.timestamp() * 1000) - 1_000
    card_in(made, "s-1")
    began = made.at
    note(made, "s-1", 5_000)
    idle(made, 0)
    assert slug(wager(made, "s-1", "small", 1_000)) == ""
    rolled(made, "s", (6, 5, 5))
    idle(made, began + HOUR)  # half past midnight
    assert slug(wager(made, "s-1", "small", 2_000)) == ""
    rolled(made, "s", (1, 1, 2))
    made.at = began + 2 * HOUR - 1_000
    made.done("StandUp", **at("s-1"))
    found = {(one.period, one.since): one for one in periods_played(ada(made), made.at)}
    sunday, monday = found["day", "2027-02-28"], found["day", "2027-03-01"]
    assert (sunday.staked_cents, sunday.returned_cents, sunday.net_cents) == (1_000, 0, -1_000)
    assert (monday.staked_cents, monday.returned_cents, monday.net_cents) == (2_000, 4_000, 2_000)
    assert (sunday.cash_cents, monday.cash_cents) == (5_000, 0)
    assert (sunday.played_ms, monday.played_ms) == (HOUR // 2, HOUR * 3 // 2)
    assert (
        found["week", "2027-02-22"].net_cents == found["month", "2027-02-01"].net_cents == -1_000
    )
    assert found["week", "2027-03-01"].net_cents == found["month", "2027-03-01"].net_cents == 2_000
