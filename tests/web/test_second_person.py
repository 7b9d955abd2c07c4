"""Above a ceiling the form asks for a second person, who signs where the first one stands."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.houses import House
from tests.web.offices import at_work, perform
from tests.web.staff import OWN_PASSWORD, Staff
from tests.web.windows import Windows


def test_a_large_voucher_is_countersigned_by_another_person_and_not_by_oneself(
    windows: Windows, house: House
) -> None:
    Staff(house, "casino-supervisor").token  # noqa: B018 - has a password of their own from now on
    page = at_work(windows, house, "games-supervisor", "acts")
    form = perform(page, "issue-voucher", number="V-SECOND", cents="300")
    sheet = page.locator("[data-sheet=second]")
    expect(sheet).to_contain_text("Above $200.00 a second person has to sign")
    # The second person reads what they sign, in words.
    signed = sheet.locator("[data-to-sign=issue-voucher]")
    expect(signed).to_contain_text("V-SECOND")
    expect(signed).to_contain_text("$300.00")
    for name, password, told in (
        ("games-supervisor", OWN_PASSWORD, "Nobody countersigns an act of their own"),
        ("casino-supervisor", "not their password", "The name or the password is wrong"),
    ):
        sheet.locator("[name=second]").fill(name)
        sheet.locator("[name=second-password]").fill(password)
        sheet.locator("[name=second-office]").select_option("casino-supervisor")
        sheet.locator("[data-action=countersign]").click()
        expect(sheet.locator("[data-second-refused]")).to_contain_text(told)
    sheet.locator("[name=second]").fill("casino-supervisor")
    sheet.locator("[name=second-password]").fill(OWN_PASSWORD)
    sheet.locator("[data-action=countersign]").click()
    expect(sheet).to_have_count(0)
    expect(form.locator("[data-done=issue-voucher]")).to_be_visible()
