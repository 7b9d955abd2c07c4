"""Coming, going and being two, for every game: nobody loses a wager or sees another's."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.stories import clause
from tests.web.houses import KINDS, PERIOD_SECONDS, SHOOTER_SECONDS, House
from tests.web.sittings import AtPlace, AtTerminal, Sitting, sit, sit_beside
from tests.web.windows import Windows

FIRST = {
    "aruze-craps": ("pass", "field"), "interblock-roulette": ("red", "corner:1-2-4-5"),
}  # fmt: skip
"""Two spots to wager on; at the games with three dice other ones."""
RESULTS = {"aruze-craps": "65", "interblock-roulette": "1"}
EVERY = pytest.mark.parametrize("game", KINDS)


def spots(game: str) -> tuple[str, str]:
    return FIRST.get(game, ("big", "total:11"))


def result(game: str) -> str:
    return RESULTS.get(game, "245")


def stands(player: Sitting, spot: str, cents: int) -> None:
    expect(player.page.locator(f"[data-stake='{spot}']")).to_have_attribute(
        "data-cents", str(cents)
    )


@clause("interblock", "2.2")
@clause("sicbo-nicc", "2.1")
@clause("sicbo-ilga", "2.1")
@EVERY
def test_two_at_one_table_have_the_same_result_and_each_their_own_money(
    windows: Windows, house: House, game: str
) -> None:
    ada = sit(windows, house, game)
    bo = sit_beside(windows, ada)
    one, other = spots(game)
    ada.fund(10_000)
    bo.fund(20_000)
    ada.force(result(game))
    ada.open()
    ada.place({one: 500})
    bo.place({other: 2_500})
    expect(ada.page.locator("[data-stake]")).to_have_count(1)
    expect(bo.page.locator("[data-stake]")).to_have_count(1)
    stands(ada, one, 500)
    stands(bo, other, 2_500)
    ada.play(result(game))
    bo.settled(result(game))


@EVERY
def test_a_line_lost_in_the_middle_of_a_period_comes_back_to_the_same_wagers(
    windows: Windows, house: House, game: str
) -> None:
    player = sit(windows, house, game)
    one, other = spots(game)
    player.fund(10_000)
    player.force(result(game))
    player.open()
    player.place({one: 500})
    windows.cut(player.page)
    root = player.page.locator(".terminal")
    expect(root).to_have_attribute("data-link", "reconnecting")
    expect(player.page.locator("[data-over=reconnecting]")).to_be_visible()
    expect(player.page.locator(f"[data-spot='{other}']")).to_have_attribute(
        "aria-disabled", "true"
    )
    player.agrees()
    windows.mend(player.page)
    expect(root).to_have_attribute("data-link", "live")
    expect(player.page.locator("[data-over=reconnecting]")).to_have_count(0)
    stands(player, one, 500)
    player.place({other: 500})
    stands(player, other, 500)
    player.play(result(game))


def test_a_house_killed_in_the_middle_of_a_period_opens_again_where_it_was(
    windows: Windows, house: House
) -> None:
    players = [sit(windows, house, game) for game in KINDS]
    for player in players:
        player.fund(10_000)
        player.open()
        one, _ = spots(player.game)
        player.place({one: 500})
    house.kill()
    for player in players:
        root = player.page.locator(".terminal")
        expect(root).to_have_attribute("data-link", "reconnecting")
        player.agrees()
    house.start()
    for player in players:
        expect(player.page.locator(".terminal")).to_have_attribute("data-link", "live")
        one, other = spots(player.game)
        stands(player, one, 500)
        player.force(result(player.game))
        player.place({other: 500})
    # Time passes for everybody at once: the terminals' periods end together.
    at_terminals = [(one, one.seat.round) for one in players if isinstance(one, AtTerminal)]
    house.pass_time(PERIOD_SECONDS)
    house.pass_time(SHOOTER_SECONDS)
    for at_terminal, number in at_terminals:
        at_terminal.seat.shown(number, result(at_terminal.game))
        at_terminal.settled(result(at_terminal.game))
    for player in players:
        if isinstance(player, AtPlace):
            # The dealer has to sign on again, and finds the round where it was.
            player.dealer.sign_on("betting")
            player.play(result(player.game))
