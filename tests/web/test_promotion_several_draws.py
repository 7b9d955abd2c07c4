"""A promotion with two draws over the shipped pages: planned, drawn in turn, and checked."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.offices import at_work, perform
from tests.web.staff import Staff
from tests.web.test_promotion import HOUR, NUMBER, THROWS, at_promotion, done, wall
from tests.web.windows import Windows

MANAGER, OPERATOR, SCRUTINEER = "promotions-manager", "assistant-gaming-manager", "scrutineer"


def drafted(house: House) -> None:
    """Terms with one draw in 29 hours, and a car in it."""
    manager, at = Staff(house, MANAGER), house.at
    hours = {"starts_at": 26, "closes_at": 28, "awarded_at": 29, "ends_at": 60}
    texts = ("eligibility", "nature", "guarantee", "place", "claim", "notified_by")
    manager.act("draft-promotion", number=NUMBER, title="Spring draw", documents=["aruze-sicbo"])
    manager.act(
        "write-terms", number=NUMBER, chance=True, manner="electronic-draw", present=False,
        awarded_where="the sports bar", wager="none", qualification="none", reservation="none",
        published_by="the page", **dict.fromkeys(texts, "as usual"),
        **{name: at + after * HOUR * 1000 for name, after in hours.items()},
    )  # fmt: skip
    manager.act("write-prize", number=NUMBER, prize="1", title="Car", kind="vehicle",
                value_cents=3_000_000, conditions="none", make="A", model="B",
                accessories="none", on_road_costs=True)  # fmt: skip
    manager.act("open-channel", number=NUMBER, channel="the counter")


def lodged(house: House, watching: Page) -> None:
    """The operator attests both prizes and lodges the terms; four people enter, entry closes."""
    operator, cashier, manager = (Staff(house, one) for one in (OPERATOR, "cashier", MANAGER))
    clean = dict.fromkeys(("tobacco", "firearm", "prohibited_weapon", "prescribed"), False)
    for prize in ("1", "2"):
        operator.act("attest-prize", number=NUMBER, prize=prize, liquor_ml=0, **clean)
    operator.act("lodge-terms", number=NUMBER, regulator="Authority", way="email", reference="L-1")
    house.pass_time(26 * HOUR)
    expect(watching.locator("[data-status=running]")).to_be_visible()
    for place in (1, 2, 3, 4):
        cashier.act("enrol", patron=f"p{place}", name=f"Guest {place}")
        cashier.act("issue-card", patron=f"p{place}", card=f"c-{place}", digital=False)
        manager.act("receive-entry", number=NUMBER, patron=f"p{place}")
    house.pass_time(3 * HOUR)
    expect(watching.locator("[data-status=closed]")).to_be_visible()


def drawn(house: House, scrutineer: Page) -> None:
    """The draw whose turn it is: nominated, attended, frozen, numbered and confirmed."""
    operator, manager = Staff(house, OPERATOR), Staff(house, MANAGER)
    operator.act("nominate-scrutineer", number=NUMBER, person=SCRUTINEER)
    done(scrutineer, "attend-draw")
    manager.act("freeze-entries", number=NUMBER)
    done(scrutineer, "enter-public-number", throws=THROWS)
    expect(scrutineer.locator("[data-draw-status=drawn]")).to_be_visible()
    operator.act("confirm-draw", number=NUMBER)


@clause("aruze-sicbo", "6.2", "6.7.1", "6.7.2", "6.7.10")
def test_6_7_2_two_draws_of_one_promotion_are_planned_watched_and_checked(
    windows: Windows, hall: House, tmp_path: Path
) -> None:
    drafted(hall)
    manager = at_work(windows, hall, MANAGER, "promotions")
    manager.click(f"[data-promotion={NUMBER}]")
    done(manager, "plan-draw", awarded_at=wall(hall, 31), awarded_where="the hall")
    missing = manager.locator("[data-missing-item=draw_2_prizes]")
    expect(missing).to_contain_text("Draw 2: its prizes")
    done(manager, "write-prize", title="Hamper", kind="goods", value_cents="500", draw="2",
         conditions="none")  # fmt: skip
    expect(missing).to_have_count(0)
    expect(manager.locator("[data-prize='2']")).to_contain_text("Draw 2")
    lodged(hall, manager)
    anybody = windows.open()
    anybody.goto(hall.url(f"/promotions/{NUMBER}"))
    expect(anybody.locator("[data-commit]")).to_have_count(2)
    screen = windows.open()
    screen.goto(hall.url(f"/promotions/{NUMBER}/draw"))
    expect(screen.locator("[data-draw]")).to_have_text("Draw 1 of 2")
    scrutineer = at_promotion(windows, hall, SCRUTINEER)
    drawn(hall, scrutineer)
    done(scrutineer, "confirm-draw")
    expect(screen.locator("[data-prize]")).to_have_count(1)
    expect(screen.locator("[data-prize='1'] [data-winner]")).to_be_visible()
    Staff(hall, MANAGER).act("publish-results", number=NUMBER, where="the page")
    # The winner stays in the hall; the staff read that the second draw is next.
    step = manager.locator("[data-step=nominate-scrutineer]")
    expect(step).to_contain_text("Draw 2")
    expect(screen.locator("[data-draw]")).to_have_text("Draw 1 of 2")
    hall.pass_time(2 * HOUR)
    expect(screen.locator("[data-draw]")).to_have_text("Draw 2 of 2")
    expect(screen.locator("[data-prize]")).to_have_attribute("data-prize", "2")
    drawn(hall, scrutineer)
    expect(screen.locator("[data-prize='2'] [data-winner]")).to_be_visible()
    expect(screen.locator("[data-count='3']")).to_be_visible()
    # Anybody runs both again, from the links beside each.
    anybody.reload()
    for number in ("1", "2"):
        link = anybody.locator(f"a[href$='/export?draw={number}']").get_attribute("href") or ""
        pack = tmp_path / f"{number}.json"
        pack.write_text(json.dumps(hall.asked(link)))
        command = (Path(sys.executable).with_name("pitboss"), "draw", "check", pack)
        assert "The draw holds." in subprocess.run(command, capture_output=True, text=True).stdout
        anybody.goto(hall.url(f"/promotions/{NUMBER}/draw/{number}"))
        expect(anybody.locator(f"[data-prize='{number}'] [data-winner]")).to_be_visible()
        anybody.goto(hall.url(f"/promotions/{NUMBER}"))
    # A draw is struck out of terms that have not started, and not of these.
    form = perform(manager, "plan-draw", awarded_at=wall(hall, 9), awarded_where="the hall")
    expect(form.locator("[data-refusal=not-in-state]")).to_be_visible()
