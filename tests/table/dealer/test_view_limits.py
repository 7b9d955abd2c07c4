"""What a place shows of its player's own limits, and the console of the cashless terminal."""

from __future__ import annotations

from pitboss.patron.own_view import OwnLimit
from pitboss.table.dealer.view import console_view, place_view
from tests.table.dealer.acts import ILGA, NICC
from tests.table.dealer.patrons import act, limited
from tests.table.dealer.plays import DealerPlay

DAY_MS = 24 * 3_600_000


def shown(play: DealerPlay, at: int) -> dict[str, OwnLimit]:
    view = place_view(play.table, "1", at, play.patrons["player-1"])
    return {one.name: one for one in view.own_limits}


def cashless(play: DealerPlay) -> bool | None:
    return console_view(
        play.table, at=play.at, by="dee", office="dealer", patrons=play.patrons
    ).cashless


def test_a_higher_limit_is_shown_as_pending_until_it_is_in_force() -> None:
    play = DealerPlay(NICC)
    patron, at = play.patrons["player-1"], play.at
    assert {one.cents for one in shown(play, at).values()} == {None}
    limited(patron, at, day=10_000)
    limited(patron, at + 1, day=50_000)
    act(patron, "SetDepositLimit", at, cents=20_000)
    found = shown(play, at + 2)
    assert list(found) == ["day", "week", "month", "deposit"]
    due = at + 1 + DAY_MS
    assert found["day"] == OwnLimit(name="day", cents=10_000, next_cents=50_000, next_at=due)
    assert found["week"] == OwnLimit(name="week", cents=None, next_cents=None, next_at=None)
    assert found["deposit"].cents == 20_000
    assert shown(play, due - 1)["day"].cents == 10_000
    later = shown(play, due)["day"]
    assert later == OwnLimit(name="day", cents=50_000, next_cents=None, next_at=None)


def test_a_limit_that_is_to_go_is_pending_without_an_amount() -> None:
    play = DealerPlay(NICC)
    patron, at = play.patrons["player-1"], play.at
    limited(patron, at, week=10_000)
    act(patron, "SetLossLimit", at, period="week", cents=None)
    found = shown(play, at)["week"]
    assert (found.cents, found.next_cents, found.next_at) == (10_000, None, at + DAY_MS)


def test_without_a_card_there_are_no_limits_to_show() -> None:
    play = DealerPlay(ILGA)
    assert place_view(play.table, "1", play.at).own_limits == ()


def test_only_the_newer_document_knows_a_cashless_terminal() -> None:
    assert cashless(DealerPlay(ILGA)) is None
    play = DealerPlay(NICC)
    assert cashless(play) is False
    play.accepted(play.staff("SetCashless", cashless=True))
    assert cashless(play) is True
