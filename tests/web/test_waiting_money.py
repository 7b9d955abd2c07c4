"""Money that waits for a decision: whose it is when another sits down, and what is told."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.offices import at_work, won_by_hand
from tests.web.staff import Staff
from tests.web.test_own_records import GAMES, lost
from tests.web.test_terminals_desk import MANAGER, SUPERVISOR, at_desk, call, done, sat
from tests.web.windows import Windows

WINS = {"aruze-sicbo": "124", "aruze-craps": "63", "interblock-roulette": "21"}
"""A result on which each of the wagers wins even money."""
HOUR_SECONDS = 3_600


@pytest.mark.parametrize(("game", "office", "spot"), GAMES)
@clause("aruze-sicbo", "7.1/adjust")
@clause("aruze-craps", "6.1/adjust")
@clause("interblock", "8.1/adjust")
def test_what_a_player_won_who_went_before_it_was_confirmed_is_paid_at_the_cage_to_them(
    windows: Windows, house: House, game: str, office: str, spot: str
) -> None:
    """It came onto the meter of the person who had sat down since, who was told that it waited."""
    seat = lost(windows, house, game, spot)
    name = f"{seat.table}-1"
    page = at_work(windows, house, office, "tables")
    expect(call(page, name, "lost")).to_have_attribute("data-rings", "true")
    seat.force(WINS[game])
    house.end_period(seat.table)
    house.shoot(seat.table)
    windows.mend(seat.page)
    sign = seat.page.locator("[data-over=unconfirmed]")
    expect(sign).to_contain_text("$10.00 waits to be confirmed")
    expect(sign).to_contain_text("If you collect everything before, the cage pays it to you")
    seat.collect()
    expect(sign).to_have_count(0)
    seat.insert_note(5_000)  # somebody else sits down
    expect(sign).to_have_count(0)
    at_desk(page, seat.table, name)
    done(page, "confirm-wagers", reason="both records have it")
    seat.meter("credit", "$50.00")
    owed = page.locator(f"[data-balance^='{seat.table}']")
    expect(owed).to_contain_text("$10.00")
    expect(owed).to_contain_text(name)
    house.kill()
    house.start()
    staff = Staff(house, "cashier")
    (left,) = [one for one in house.asked("/api/balances", token=staff.token)
               if one["table"] == seat.table]  # fmt: skip
    assert (left["cents"], left["owed"], left["terminal"]) == (1_000, True, name)
    seat.meter("credit", "$50.00")


@clause("aruze-sicbo", "7.5/withhold")
def test_credit_held_of_a_player_who_went_is_released_to_them_at_the_cage(
    windows: Windows, house: House
) -> None:
    seat = sat(windows, house, "aruze-sicbo")
    name = f"{seat.table}-1"
    page = at_work(windows, house, SUPERVISOR, "tables")
    at_desk(page, seat.table, name)
    done(page, "hold-credit", cents="12", reason="the note is looked at")
    seat.meter("credit", "$8.00")
    seat.collect()
    seat.insert_note(5_000)  # somebody else sits down
    done(page, "determine-hold", release="yes", reason="the note is good")
    seat.meter("credit", "$50.00")
    expect(page.locator(f"[data-balance^='{seat.table}']")).to_contain_text("$12.00")


@clause("aruze-sicbo", "5.2/withhold", "5.3.1")
def test_who_waits_for_a_payment_reads_to_when_it_is_put_off_and_that_it_is_withheld(
    windows: Windows, house: House
) -> None:
    """The screen went on saying that an attendant comes and pays it."""
    table = house.fresh("aruze-sicbo")
    player = won_by_hand(windows, house, table)
    plate = player.locator("[data-over=waiting-for-payment]")
    expect(plate).to_contain_text("An attendant comes")
    cashier = Staff(house, "cashier")
    (payment,) = [one for one in house.asked("/api/payments", token=cashier.token)
                  if one["table"] == table]  # fmt: skip
    number = payment["number"]
    due = house.at + HOUR_SECONDS * 1000
    cashier.act("delay-payment", number=number, agreed_at=due, reason="film", agreed_by="Ana Cruz")
    expect(plate).to_contain_text("put off to")
    expect(plate).not_to_contain_text("An attendant comes")
    Staff(house, MANAGER).act("hold-payment", number=number, reason="two people claim it")
    expect(plate).to_contain_text("withheld")
    expect(plate).to_contain_text("$9,550.00")
    Staff(house, MANAGER).act(
        "determine-payment", number=number, table=table, release=True, reason="it is hers"
    )
    expect(plate).to_contain_text("put off to")
    house.pass_time(HOUR_SECONDS + 1)
    cashier.act("verify-entitlement", number=number, entitled=False, finding="another's notes")
    expect(plate).to_contain_text("withheld")


def test_what_a_form_says_will_happen_follows_what_another_supervisor_has_just_done(
    windows: Windows, house: House
) -> None:
    """The second form went on promising a credit that the record no longer had to give."""
    seat = sat(windows, house, "aruze-sicbo")
    name = f"{seat.table}-1"
    page = at_work(windows, house, SUPERVISOR, "tables")
    at_desk(page, seat.table, name)
    done(page, "hold-credit", cents="12", reason="the note is looked at")
    page.click("[data-act-form=hold-credit] [data-action=cancel-act]")
    page.click("[data-act=determine-hold]")
    form = page.locator("[data-act-form=determine-hold]")
    form.locator("[data-field=release] [data-choice=yes]").click()
    form.locator("[name=reason]").fill("the note is good")
    expect(form.locator(f"[data-meter-foreseen='{name}']")).to_contain_text("$20.00")
    other = at_work(windows, house, "casino-supervisor", "tables")
    at_desk(other, seat.table, name)
    done(other, "determine-hold", release="yes", reason="looked at")
    expect(form.locator(f"[data-meter-foreseen='{name}']")).to_have_count(0)
