"""What a player who plays by card is shown of their own record (31K, 31L, 31Q, 31S)."""

from __future__ import annotations

from typing import Any  # fields of several types, filled in by name

from pitboss.patron import terminal_play
from pitboss.patron.acts.decline_limits import DeclineLimits
from pitboss.patron.acts.deposit import Deposit
from pitboss.patron.acts.set_loss_limit import SetLossLimit
from pitboss.patron.acts.suspend_self import SuspendSelf
from pitboss.patron.acts.withdraw import Withdraw
from pitboss.patron.cash import cash_used
from pitboss.patron.own_play import PeriodPlayed, periods_played
from pitboss.patron.own_view import OwnLimit, card_view
from tests.patron.people import DAY, HOUR, MINUTE, TODAY, Person, card_holder, limited, sydney


def own_limits(person: Person, later: int = 0) -> dict[str, OwnLimit]:
    view = card_view(person.state, person.at + later, TODAY)
    return {one.name: one for one in view.own_limits}


def test_31k_every_limit_is_shown_with_the_change_that_is_pending_until_it_takes_effect() -> None:
    person = card_holder()
    person.does(SetLossLimit, period="week", cents=5_000)
    person.does(SetLossLimit, period="week", cents=9_000)
    raised = OwnLimit(name="week", cents=5_000, next_cents=9_000, next_at=person.at + DAY)
    shown = own_limits(person, DAY - 1)
    assert list(shown) == ["day", "week", "month", "deposit"]
    assert shown["week"] == raised
    assert own_limits(person, DAY)["week"] == OwnLimit(
        name="week", cents=9_000, next_cents=None, next_at=None
    )
    assert shown["day"] == OwnLimit(name="day", cents=None, next_cents=None, next_at=None)


def test_31k_what_the_tightest_limit_leaves_is_shown() -> None:
    person = limited(day=10_000, week=6_000)
    person.stakes(2_500)
    assert card_view(person.state, person.at, TODAY).allowance_cents == 3_500
    assert card_view(card_holder().state, person.at, TODAY).allowance_cents is None


def test_31s_a_suspension_is_shown_while_it_stands() -> None:
    person = card_holder()
    person.does(SuspendSelf)
    ends = person.at + 24 * HOUR
    assert card_view(person.state, ends - 1, TODAY).suspended_until == ends
    assert card_view(person.state, ends, TODAY).suspended_until is None
    assert card_view(person.state, ends, TODAY).suspension_ms == 24 * 3_600_000


def test_31l_when_play_stops_is_shown_a_quarter_of_an_hour_ahead() -> None:
    person = limited(day=10_000)
    view = card_view(person.state, person.at + HOUR, TODAY)
    assert view.stops_at == person.at + 6 * HOUR
    assert view.warned_at == person.at + 5 * HOUR + 45 * MINUTE
    nobody = card_view(card_holder().state, person.at, TODAY)
    assert (nobody.stops_at, nobody.warned_at, nobody.reminded) == (None, None, False)


def test_31q_what_was_played_is_shown_by_day_week_and_month_the_newest_first() -> None:
    # A Saturday evening, so that the play goes over midnight into a Sunday of the same week, and
    # from there into a Monday, which begins another.
    person = card_holder(sydney("2024-08-31T23:00+10:00"))
    person.does(DeclineLimits)
    person.does(Deposit, channel="debit-card", cents=4_000)
    person.happens(cash_used(person.state, at=person.at, cents=700, cap_cents=None), "jo")
    sit: dict[str, Any] = {"game": "aruze-sicbo", "table": "e1", "terminal": "e1-1", "card": "C1"}
    person.happens(
        terminal_play.card_in(person.state, at=person.at, standing_cents=0, **sit), "p7"
    )
    play: dict[str, Any] = {"table": "e1", "round_number": 1, "day": "2024-08-31"}
    for risk, net in ((1_000, 0), (-1_000, 1_500)):
        person.happens(
            terminal_play.moved(
                person.state, risk_cents=risk, net_cents=net, decided=bool(net), at=person.at,
                **play,
            ),
            "p7",
        )  # fmt: skip
    person.at += 90 * MINUTE
    for risk, net in ((800, 0), (-800, -800)):
        person.happens(
            terminal_play.moved(
                person.state, risk_cents=risk, net_cents=net, decided=bool(net), at=person.at,
                **play,
            ),
            "p7",
        )  # fmt: skip
    person.happens(
        terminal_play.card_out(person.state, at=person.at, table="e1", terminal="e1-1"), "p7"
    )
    person.at += 24 * HOUR
    person.does(Withdraw, cents=1_100)
    person.happens(
        terminal_play.card_in(person.state, at=person.at, standing_cents=0, **sit), "p7"
    )
    person.at += 10 * MINUTE

    nothing = {
        "staked_cents": 0, "returned_cents": 0, "net_cents": 0, "cash_cents": 0,
        "deposited_cents": 0, "withdrawn_cents": 0, "played_ms": 0,
    }  # fmt: skip
    saturday = nothing | {
        "staked_cents": 1_000, "returned_cents": 2_500, "net_cents": 1_500, "cash_cents": 700,
        "deposited_cents": 4_000, "played_ms": 60 * MINUTE,
    }  # fmt: skip
    sunday = nothing | {"staked_cents": 800, "net_cents": -800, "played_ms": 30 * MINUTE}
    monday = nothing | {"withdrawn_cents": 1_100, "played_ms": 10 * MINUTE}
    august, september = saturday, {key: sunday[key] + monday[key] for key in nothing}
    weekend = {key: saturday[key] + sunday[key] for key in nothing}
    assert periods_played(person.state, person.at) == tuple(
        PeriodPlayed(period=period, since=since, **came)
        for period, since, came in (
            ("day", "2024-09-02", monday),
            ("day", "2024-09-01", sunday),
            ("day", "2024-08-31", saturday),
            ("week", "2024-09-02", monday),
            ("week", "2024-08-26", weekend),
            ("month", "2024-09-01", september),
            ("month", "2024-08-01", august),
        )
    )
