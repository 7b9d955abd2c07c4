"""The dealer's tables of a rehearsal: sign, layout, places, colours and equipment, drawn first."""

from __future__ import annotations

from random import Random

from pitboss.kernel.ensure import Broken
from pitboss.rules.book import DealerLimits
from pitboss.rules.catalogue import load
from pitboss.rules.readings import readings_of
from pitboss.rules.sign import Limit
from pitboss.table.dealer.config import DealerConfig
from pitboss.table.dealer.state import STREAK

FEWEST_PLACES, MOST_PLACES = 2, 5
COLOURS = ("red", "blue", "green", "yellow")
NEW_DAY_MINUTES = (0, 360, 19 * 60 + 5)
"""When gaming days begin: the last of these five minutes after the doors of a rehearsal open."""


def draw_layout(chance: Random, game_id: str, name: str) -> DealerConfig:
    """A dealer's table that can be opened; its colour checks bear its name.

    >>> draw_layout(Random(1), "sicbo-ilga", "ilga-1").emblem
    'ilga-1'
    """
    readings = {
        key: chance.choice(reading.choices).name
        for key, reading in readings_of(game_id).items()
        if key != "invalid-losers" and chance.random() < 0.4
    }
    book = load(game_id).book
    if book.dealer is None:
        raise Broken("a dealer's table has its rules")
    if not isinstance(book.limits, DealerLimits):
        raise Broken("book.limits is of another kind")
    newer = book.dealer.cards is not None
    least = chance.choice((100, 500))
    if newer and least == 500:  # not drawn by itself: a seed plays the floor that it always played
        readings["invalid-losers"] = "returned"
    streaks = chance.random() < 0.8
    if streaks:
        readings.setdefault("even", chance.choice(("as-printed", "customary")))
    count = chance.randint(FEWEST_PLACES, MOST_PLACES)
    places = tuple(str(number) for number in range(1, count + 1))
    player_maximum = None
    if book.limits.aggregate_maximum is not None and chance.random() < 0.4:
        player_maximum = chance.choice((30, 100)) * least
    cashless = newer and chance.random() < 0.6
    return DealerConfig(
        training=True,
        game=game_id,
        readings=readings,
        limits=draw_limits(chance, least, streaks=streaks),
        player_minimum_cents=None if player_maximum is None else player_maximum // 10,
        player_maximum_cents=player_maximum,
        layout="C" if streaks else "A",
        places=places,
        areas=dict.fromkeys(places[:2], "left") if chance.random() < 0.5 else {},
        gaming_day_starts=chance.choice(NEW_DAY_MINUTES),
        touch_screen=chance.random() < 0.8,
        display=chance.random() < 0.8,
        emblem=name,
        colours=COLOURS[: chance.randint(2, len(COLOURS))],
        checks_per_colour=chance.choice((20, 60, 300)),
        markers={"500": 1, "1000": 1, "2500": 2},
        cashless=cashless,
        drop_box=not cashless or chance.random() < 0.7,
    )


def draw_limits(chance: Random, least: int, *, streaks: bool) -> dict[str, Limit]:
    """A sign: one amount for every Super Streak, with the wagers that belong to it."""
    # One of a few, for it takes a while to check a sign against the game.
    usual, four = chance.choice(
        (
            (Limit(least), None),
            (Limit(least, 20 * least, 100), None),
            (Limit(least, 100 * least, least), Limit(2 * least, 40 * least, 100)),
        )
    )
    limits = {"*": usual}
    if four is not None:
        limits |= {"four": four, "single": four}
    if streaks:
        limits |= {"odd": usual, "even": usual, STREAK: Limit(500, 500)}
    return limits
