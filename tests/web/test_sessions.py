"""Whole sessions in a real browser, for every game: from money in to money out.

Chips lie on every kind of spot, results are forced, and after each of them the meters are compared
with the settlement of the rulebook; what is in hand at the end is also reckoned by hand.
"""

from __future__ import annotations

import pytest

from tests.stories import clause
from tests.web.houses import House
from tests.web.sittings import sit
from tests.web.windows import Windows

Round = tuple[dict[str, int], str]

SICBO: tuple[Round, ...] = (
    # 1-1-4 is Small; the double, the pair, both singles and the total of 6 win.
    (
        {
            "small": 500, "big": 500, "total:6": 500, "single:1": 500, "single:4": 500,
            "pair:1-4": 500, "double:1": 500, "triple:1": 500, "any-triple": 500,
        },
        "114",
    ),
    # 3-3-3 takes Small and Big, and pays the triple, any triple, the double and the single.
    (
        {"small": 500, "big": 500, "single:3": 500, "double:3": 500, "triple:3": 500,
         "any-triple": 500, "total:9": 500},
        "333",
    ),
)  # fmt: skip
DEALT: tuple[Round, ...] = (
    ({**SICBO[0][0], "odd": 500, "even": 500, "four:1-2-3-4": 500}, "114"),
    # An area of Super Streak opens with a first result: Small has run once.
    ({**SICBO[1][0], "odd": 500, "super-streak:small": 500, "four:1-2-3-4": 500}, "134"),
    # Big ends the streak.
    ({}, "566"),
)
CRAPS: tuple[Round, ...] = (
    # The come-out, a 6: the line moves to its number, what lasts one roll is decided.
    (
        {
            "pass": 500, "dont-pass": 500, "field": 500, "any-seven": 500, "any-craps": 500,
            "craps": 500, "eleven": 500, "craps-eleven": 500, "horn": 2_500, "hop:2-4": 500,
            "big-6": 500, "big-8": 500, "hardway:6": 500,
        },
        "42",
    ),
    # Nine: Come and Don't Come travel.
    (
        {
            "come": 500, "dont-come": 500, "pass-odds": 500, "dont-pass-odds": 500,
            "place:9": 500, "buy:4": 2_500, "place-to-lose:4": 500, "lay:10": 2_500,
        },
        "54",
    ),
    # Six, the hard way: the line is decided, with its odds.
    ({"come-odds:9": 500, "dont-come-odds:9": 500}, "33"),
    # Seven on the come-out takes what stands and pays the wrong side.
    ({"hop:3-4": 500}, "34"),
)  # fmt: skip
ROULETTE: tuple[Round, ...] = (
    (
        {
            "straight:17": 500, "split:17-20": 500, "street:16-17-18": 500,
            "corner:16-17-19-20": 500, "six-line:16-17-18-19-20-21": 500, "column:2": 500,
            "dozen:2": 500, "low": 500, "high": 500, "even": 500, "odd": 500, "red": 500,
            "black": 500,
        },
        "17",
    ),
    (
        {"serie-5-8": 100, "orfanelli": 100, "vicini-dello-zero": 100, "neighbours:17": 100},
        "0",
    ),
)  # fmt: skip

SESSIONS = {
    "aruze-sicbo": (20_000, SICBO, 163_500),
    "interblock-sicbo": (20_000, SICBO, 163_500),
    "aruze-craps": (50_000, CRAPS, 59_423),
    "interblock-roulette": (20_000, ROULETTE, 60_100),
    "sicbo-ilga": (50_000, DEALT, 68_500),
    "sicbo-nicc": (50_000, DEALT, 68_500),
}
"""What is brought, what is played, and with how much one goes home."""


@clause("aruze-sicbo", "1.1/wagering-period/place", "1.1/automated-dice-tumbler", "2.1", "3.4.2")
@clause("aruze-craps", "1.1/wagering-period/place", "1.1/automated-dice-tumbler", "1.1/pt")
@clause("aruze-craps", "1.1/pt-chip-account", "1.1/come-out-roll", "1.1/easy", "2.1")
@clause("aruze-craps", "3.3.1", "3.3.2", "3.3.4", "3.4.3")
@clause("interblock", "1.1/wagering-period/place", "1.1/player-terminal", "3.2.2")
@clause("sicbo-nicc", "1.1/round-of-play", "1.1/super-streak", "1.1/value-chips", "3.4")
@clause("sicbo-ilga", "1.1/super-streak", "1.1/value-chips", "3.3")
@pytest.mark.parametrize("game", SESSIONS)
def test_from_money_in_to_money_out_the_meters_say_what_the_rules_settle(
    windows: Windows, house: House, game: str
) -> None:
    brought, rounds, home = SESSIONS[game]
    player = sit(windows, house, game)
    player.fund(brought)
    for wagers, result in rounds:
        player.force(result)
        player.place(early(wagers))
        player.open()
        player.place({spot: cents for spot, cents in wagers.items() if spot not in early(wagers)})
        player.play(result)
    assert {spot.partition(":")[0] for wagers, _ in rounds for spot in wagers} == player.kinds()
    assert player.ledger.credit_cents == home
    player.leave()


def early(wagers: dict[str, int]) -> dict[str, int]:
    """What is placed before the dice are tumbled: Super Streak."""
    return {spot: cents for spot, cents in wagers.items() if spot.startswith("super-streak")}
