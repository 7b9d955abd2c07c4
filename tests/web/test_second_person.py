"""Above a ceiling the form asks for a second person, who signs where the first one stands."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.houses import House
from tests.web.offices import at_work, perform
from tests.web.pit import Pit
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
        ("games-supervisor", OWN_PASSWORD, "Nobody may countersign their own act"),
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


def test_at_a_console_a_round_is_settled_again_by_a_supervisor_and_one_more(
    page: Page, house: House
) -> None:
    pit = Pit(page, house, "sicbo-ilga")
    for office in ("casino-supervisor", "games-supervisor"):
        Staff(house, office).token  # noqa: B018 - has a password of their own from now on
    for place in "123":
        pit.seat(place, f"Player {place}", 100_000)
    pit.shaken()
    for place in "123":
        pit.wager(place, "big", 100_000)
    pit.played("556")  # three times $2,000 were paid; the dice had shown 1-2-4
    pit.dealer.press("restate-round")
    for face in "124":
        page.click(f"dialog [data-key='{face}']")
    page.fill("dialog [name=reason]", "read for another table")
    pit.dealer.press("restate-now")
    supervisor = page.locator("[data-sheet=supervisor]")
    supervisor.locator("[name=supervisor]").fill("games-supervisor")
    supervisor.locator("[name=supervisor-password]").fill(OWN_PASSWORD)
    supervisor.locator("[name=supervisor-office]").select_option("games-supervisor")
    supervisor.locator("[data-action=approve]").click()
    sheet = page.locator("[data-sheet=second]")
    expect(sheet).to_contain_text("Above $5,000.00 a second person has to sign")
    expect(sheet).to_contain_text("this moves $6,000.00")
    expect(sheet.locator("[data-to-sign=restate-round]")).to_contain_text("read for another table")
    house.pass_time(10)  # or else who signs on often has to wait
    sheet.locator("[name=second]").fill("games-supervisor")
    sheet.locator("[name=second-password]").fill(OWN_PASSWORD)
    sheet.locator("[data-action=countersign]").click()
    expect(sheet.locator("[data-second-refused]")).to_contain_text(
        "Nobody may countersign their own act"
    )
    sheet.locator("[name=second]").fill("casino-supervisor")
    sheet.locator("[name=second-password]").fill(OWN_PASSWORD)
    sheet.locator("[data-action=countersign]").click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("[data-streak=big]")).to_have_attribute("data-run", "0")
