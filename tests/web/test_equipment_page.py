"""The page of the equipment on file: devices are asked, compared, sealed again and retired."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.offices import at_work, filled
from tests.web.windows import Windows

MANAGER = "assistant-gaming-manager"


@clause("aruze-sicbo", "2.2/sealed")
def test_a_manager_finds_the_list_of_a_table_and_renews_the_seal_of_its_tumbler(
    windows: Windows, house: House
) -> None:
    table = house.fresh("aruze-sicbo")
    page = at_work(windows, house, MANAGER, "equipment")
    page.select_option("[data-equipment] [name=table]", table)
    tumbler = page.locator(f"[data-device={table}-tumbler]")
    expect(tumbler).to_contain_text("configuration")
    expect(tumbler.locator("[data-seal]")).to_have_text("PRACTICE")
    before = page.locator("[data-listing]").get_attribute("data-listing")
    page.click("[data-action=ask-devices]")
    expect(page.locator("[data-strange]")).to_have_attribute("data-strange", "0")
    tumbler.locator("[data-action=renew-seal]").click()
    filled(page, "renew-seal", opened="PRACTICE", sealed="S-18", reason="a worn die")
    expect(tumbler.locator("[data-seal]")).to_have_text("S-18")
    expect(tumbler).to_contain_text("a worn die")
    expect(page.locator("[data-listing]")).not_to_have_attribute("data-listing", before or "")
    # A device that is off the list answers still: it is named, and registered again.
    printer = f"{table}-1-printer"
    page.locator(f"[data-device={printer}] [data-action=retire-device]").click()
    filled(page, "retire-device", reason="to the workshop")
    strange = page.locator(f"[data-answer={printer}]")
    expect(strange).to_have_attribute("data-standing", "not-on-file")
    strange.locator("[data-action=register-device]").click()
    filled(page, "register-device")
    expect(strange).to_have_count(0)
    expect(page.locator(f"[data-device={printer}]")).to_have_attribute("data-status", "in-force")


def test_an_inspector_reads_the_list_and_changes_nothing(windows: Windows, house: House) -> None:
    page = at_work(windows, house, "inspector", "equipment")
    expect(page.locator("[data-device=server]")).to_be_visible()
    expect(page.locator("[data-action=renew-seal]")).to_have_count(0)
