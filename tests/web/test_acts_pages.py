"""Every act of the staff has a page: drawn from the act, sent from it, refused beside its key."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from pitboss.kernel.offices import OFFICES
from pitboss.server.actors.floor import READS_ONLY
from pitboss.server.http.routes.acts import FORMS
from tests.web.houses import House
from tests.web.offices import at_work
from tests.web.seats import Seat
from tests.web.staff import Staff
from tests.web.windows import Windows

SUPERVISOR = "electronic-gaming-supervisor"


@pytest.mark.parametrize("office", [one for one in OFFICES if one not in READS_ONLY])
def test_every_act_of_an_office_has_its_form(windows: Windows, house: House, office: str) -> None:
    page = at_work(windows, house, office, "acts")
    mine = [form for form in FORMS if office in form.offices]
    expect(page.locator("[data-act]")).to_have_count(len(mine))
    for form in mine:
        page.click(f"[data-act={form.slug}]")
        drawn = page.locator(f"[data-act-form={form.slug}]")
        expect(drawn.locator("header p")).to_have_text(form.help)
        fields = drawn.locator(":scope > [data-field], :scope > .grid > [data-field]")
        names = fields.evaluate_all("all => all.map(one => one.dataset.field)")
        assert sorted(names) == sorted(one.name for one in form.fields), form.slug
        expect(drawn.locator("[data-action=perform]")).to_be_visible()


@pytest.mark.parametrize("office", READS_ONLY)
def test_an_office_that_only_reads_is_offered_no_act(
    windows: Windows, house: House, office: str
) -> None:
    page = at_work(windows, house, office, "tables")
    expect(page.locator("[data-panel=acts]")).to_have_count(0)
    page.click("[data-open=sicbo-1]")
    expect(page.locator("[data-at-hand=sicbo-1]")).to_be_visible()
    expect(page.locator("[data-act]")).to_have_count(0)


def test_an_act_is_found_by_its_words(windows: Windows, house: House) -> None:
    page = at_work(windows, house, SUPERVISOR, "acts")
    page.fill("[name=find-act]", "declare void")
    expect(page.locator("[data-act=declare-void]")).to_be_visible()
    expect(page.locator("[data-act=resume-table]")).to_have_count(0)
    page.fill("[name=find-act]", "no act says this")
    expect(page.locator(".none")).to_be_visible()


def stopped_table(windows: Windows, house: House) -> Seat:
    """A table whose tumbler has failed while a wager stood."""
    page = windows.open()
    seat = Seat(page, house, house.fresh("interblock-sicbo"))
    seat.insert_note(2_000)
    Staff(house, SUPERVISOR).mishap(f"{seat.table}-tumbler", "stuck")
    seat.place(500, "small")
    seat.meter("credit", "$15.00")
    house.end_period(seat.table)
    house.shoot(seat.table)
    expect(page.locator("[data-over=stopped]")).to_be_visible()
    return seat


def at_table(page: Page, table: str) -> None:
    page.click(f"[data-open='{table}']")
    expect(page.locator(f"[data-at-hand='{table}']")).to_be_visible()


def test_a_supervisor_declares_a_stopped_round_void_and_resumes_the_table(
    windows: Windows, house: House
) -> None:
    seat = stopped_table(windows, house)
    table, number = seat.table, seat.round
    page = at_work(windows, house, SUPERVISOR, "tables")
    expect(page.locator(f"[data-table='{table}']")).to_have_attribute("data-state", "stopped")
    at_table(page, table)
    expect(page.locator("[data-fault]")).to_be_visible()

    # What cannot be done is refused under its rule, beside the key; what was keyed in stays.
    page.click("[data-panel=acts]")
    page.click("[data-act=correct-result]")
    form = page.locator("[data-act-form=correct-result]")
    form.locator("[name=table]").select_option(table)
    form.locator("[name=round]").fill("9999")
    # Faces are pressed, not written; the key waits until each die has one.
    for die in "12":
        form.locator(f"[data-die='{die}'][data-face='{die}']").click()
    expect(form.locator("[data-action=perform]")).to_contain_text("still needs: Result")
    form.locator("[data-die='3'][data-face='3']").click()
    form.locator("[name=reason]").fill("the dice can be seen")
    form.locator("[data-action=perform]").click()
    expect(form.locator("[data-refusal=cannot-be-resettled]")).to_contain_text("Round 9999")
    expect(form.locator("[data-clause]")).not_to_be_empty()
    expect(form.locator("[data-refusal]")).not_to_contain_text("(rule")
    expect(form.locator("[name=reason]")).to_have_value("the dice can be seen")
    page.click("[data-language=zh]")
    expect(form.locator("[data-refusal]")).to_contain_text("第 9999 局已不在此处")
    page.click("[data-language=en]")

    page.click("[data-panel=tables]")
    at_table(page, table)
    page.click("[data-act=declare-void]")
    form = page.locator("[data-act-form=declare-void]")
    expect(form.locator("[data-field=table] .fixed")).to_have_text(table)
    expect(form.locator("[data-field=round] .fixed")).to_have_text(str(number))
    expect(form.locator("[name=round]")).to_have_count(
        0
    )  # it is the table's, and nobody's to key in
    expect(form.locator("[data-action=perform]")).to_be_disabled()
    form.locator("[name=reason]").fill("a die leans on the wall of the tray")
    form.locator("[data-action=perform]").click()
    expect(form.locator("[data-done=declare-void]")).to_be_visible()
    expect(page.locator("[data-fault]")).to_have_count(0)
    seat.meter("credit", "$20.00")
    expect(page.locator(f"[data-table='{table}']")).to_have_attribute("data-state", "suspended")

    page.click("[data-act=resume-table]")
    form = page.locator("[data-act-form=resume-table]")
    form.locator("[name=reason]").fill("the tumbler was freed and tried")
    form.locator("[data-action=perform]").click()
    expect(form.locator("[data-done=resume-table]")).to_be_visible()
    expect(page.locator(f"[data-table='{table}']")).to_have_attribute("data-state", "open")
    seat.opened()


def test_a_terminal_is_chosen_at_its_table_and_its_acts_know_it(
    windows: Windows, house: House
) -> None:
    table = house.fresh("aruze-sicbo")
    page = at_work(windows, house, SUPERVISOR, "tables")
    at_table(page, table)
    page.click(f"[data-terminal='{table}-2']")
    page.click("[data-act=disable-terminal]")
    form = page.locator("[data-act-form=disable-terminal]")
    expect(form.locator("[name=terminal]")).to_have_value(f"{table}-2")
    form.locator("[name=reason]").fill("the glass is cracked")
    form.locator("[data-action=perform]").click()
    expect(form.locator("[data-done]")).to_be_visible()
    expect(page.locator(f"[data-table='{table}']")).to_contain_text("1 waiting")


def test_the_round_is_shown_and_moves_on_only_once_it_was_refused(
    windows: Windows, house: House
) -> None:
    seat = Seat(windows.open(), house, house.fresh("aruze-sicbo"))
    seat.opened()
    seat.insert_note(2_000)
    number = seat.round
    page = at_work(windows, house, SUPERVISOR, "tables")
    at_table(page, seat.table)
    page.click("[data-act=declare-device-fault]")
    form = page.locator("[data-act-form=declare-device-fault]")
    shown = form.locator("[data-field=round] .fixed")
    expect(shown).to_have_text(str(number))
    form.locator("[name=reason]").fill("the tumbler rattles")
    seat.place(500, "small")
    seat.stands("small", 500)
    seat.force("124")
    seat.played("124")
    # Nothing becomes of the next round because somebody wrote slowly about the last one.
    expect(page.locator("[data-at-hand] h2")).to_contain_text(f"Round {number + 1}")
    expect(shown).to_have_text(str(number))
    form.locator("[data-action=perform]").click()
    expect(form.locator("[data-refusal=wrong-round]")).to_contain_text(f"Round {number}")
    expect(shown).to_have_text(str(number + 1))
    expect(form.locator("[name=reason]")).to_have_value("the tumbler rattles")
    form.locator("[data-action=perform]").click()
    expect(form.locator("[data-done=declare-device-fault]")).to_be_visible()


def test_the_keys_of_a_long_form_are_in_sight(windows: Windows, house: House) -> None:
    table = house.fresh("aruze-sicbo")
    page = at_work(windows, house, SUPERVISOR, "tables")
    page.set_viewport_size({"width": 1440, "height": 900})
    at_table(page, table)
    page.click("[data-act=invalidate-round]")
    form = page.locator("[data-act-form=invalidate-round]")
    for _ in range(6):
        form.locator("[data-add=forfeit]").click()
    assert form.evaluate("one => one.offsetHeight") > 900
    for where in ("start", "end"):
        form.evaluate("(one, block) => one.scrollIntoView({ block })", where)
        expect(form.locator("[data-action=perform]")).to_be_in_viewport(ratio=1)
        form.locator("[data-action=perform]").click(trial=True, force=True)
