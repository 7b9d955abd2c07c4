"""A floor whose seats are not open: a browser is a terminal by the key that a code gave it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.cli.commands import pitboss
from tests.server.test_second_factor import shown
from tests.web.barriers import serious
from tests.web.houses import House
from tests.web.offices import at_work
from tests.web.staff import OWN_PASSWORD
from tests.web.windows import Windows

CODE = re.compile(r"^[2-9A-Z]{4}-[2-9A-Z]{4}$")
SEAT = "/table/sicbo-9/seat/sicbo-9-1"


@pytest.fixture(scope="module")
def keyed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A floor with one table, at which nobody sits without a key."""
    folder = tmp_path_factory.mktemp("keyed")
    served = House(folder, tables={"sicbo-9": "aruze-sicbo"}, open_seats=False)
    yield served
    served.stop()


def code_for(page: Page, machine: str) -> str:
    """The administrator has a code shown for a machine: another one each time."""
    form = page.locator("[data-form=machines]")
    told = page.locator(f"[data-machine-code='{machine.split('/')[1]}'] b")
    before = told.all_inner_texts()
    form.locator("select").select_option(machine)
    form.locator("[data-action=enrol-machine]").click()
    expect(told).to_have_text(CODE)
    for code in before:
        expect(told).not_to_have_text(code)
    return told.inner_text()


def test_a_code_makes_a_browser_the_terminal_and_no_other(windows: Windows, keyed: House) -> None:
    desk = at_work(windows, keyed, "administrator", "accounts")
    terminal = windows.open()
    terminal.goto(keyed.url(SEAT))
    form = terminal.locator("[data-form=enrol-machine]")
    expect(form).to_be_visible()
    assert serious(terminal) == []
    code = code_for(desk, "sicbo-9/sicbo-9-1")
    form.locator("input").fill("AAAA-2222")
    form.locator("[data-action=claim-key]").click()
    expect(form.locator("[data-refusal=wrong-code]")).to_be_visible()
    form.locator("input").fill(code.lower().replace("-", " "))
    form.locator("[data-action=claim-key]").click()
    terminal.wait_for_selector(".terminal[data-link=live]")
    terminal.reload()
    terminal.wait_for_selector(".terminal[data-link=live]")
    assert code not in terminal.url
    # The same code, and the seat itself, are of no use to another browser.
    stranger = windows.open()
    stranger.goto(keyed.url(SEAT))
    other = stranger.locator("[data-form=enrol-machine]")
    other.locator("input").fill(code)
    other.locator("[data-action=claim-key]").click()
    expect(other.locator("[data-refusal=wrong-code]")).to_be_visible()
    expect(terminal.locator(".terminal[data-link=live]")).to_be_visible()
    # A new code moves the seat to another machine: the first one is let go.
    other.locator("input").fill(code_for(desk, "sicbo-9/sicbo-9-1"))
    other.locator("[data-action=claim-key]").click()
    stranger.wait_for_selector(".terminal[data-link=live]")
    expect(terminal.locator("[data-over=turned-away]")).to_be_visible()


def test_an_authenticator_is_set_up_by_its_code_and_asked_for_at_sign_on(
    windows: Windows, keyed: House
) -> None:
    page = at_work(windows, keyed, "cashier")
    page.click("[data-action=change-password]")
    page.click("[data-action=offer-factor]")
    form = page.locator("[data-form=second-factor]")
    secret = form.locator("[data-secret]").inner_text()
    assert serious(page) == []
    form.locator("[name=code]").fill(shown(secret, keyed.at))
    form.locator("[data-action=enrol-factor]").click()
    page.wait_for_selector("[data-office=cashier]")
    keyed.pass_time(60)
    other = windows.open()
    other.goto(keyed.url("/staff"))
    other.fill("[name=name]", "cashier")
    other.fill("[name=password]", OWN_PASSWORD)
    other.select_option("[name=office]", "cashier")
    other.click("[data-action=sign-on]")
    other.fill("[name=code]", shown(secret, keyed.at))
    other.click("[data-action=sign-on]")
    other.wait_for_selector("[data-office=cashier]")


def test_an_inspector_photographs_the_anchor(windows: Windows, keyed: House) -> None:
    page = at_work(windows, keyed, "inspector", "reports")
    page.click("[data-action=show-anchor]")
    line = page.locator("[data-anchor]")
    expect(line).to_contain_text("pitboss-anchor 1 ")
    assert serious(page) == []
    done = pitboss("verify", str(keyed.folder / "floor.db"), "--anchor", line.inner_text())
    assert done.returncode == 0, done.stdout
    forged = line.inner_text()[:-1] + ("0" if line.inner_text()[-1] != "0" else "1")
    done = pitboss("verify", str(keyed.folder / "floor.db"), "--anchor", forged)
    assert done.returncode == 1, done.stdout
