"""A dealer table's configuration: game and readings, sign, places, colours and float."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from functools import lru_cache

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import fact, value
from pitboss.patron.regulation import FLOOR_CARDS
from pitboss.rules.book import DealerLimits
from pitboss.rules.catalogue import load
from pitboss.rules.dealer import DealerRules
from pitboss.rules.game import Game
from pitboss.rules.sign import Limit, Sign
from pitboss.table.configured import in_order, name_faults, need_no_faults
from pitboss.table.opening import OpeningConfig

MOST_PLACES = 40
MINUTES_A_DAY = 24 * 60
LAYOUTS = ("A", "B", "C", "D")
CHIPS_CENTS = (50, 100, 200, 250, 500, 1000, 2500, 5000, 10_000, 50_000, 100_000, 500_000)
"""The denominations that value chips may be marked with."""


@fact
class DealerConfig(OpeningConfig):
    """Everything that is settled before a dealer's table opens, and is recorded with it."""

    player_minimum_cents: int | None = None
    """The least that one player wagers in a round in all, where the sign states it (SB-26)."""
    player_maximum_cents: int | None = None
    """The most that one player may have on the layout in a round, where the sign states it."""
    layout: str = "A"
    """Which of the document's diagrams the layout follows."""
    places: tuple[str, ...]
    """Places for players, from the dealer's left to the right."""
    areas: Mapping[str, str] = field(default_factory=dict)
    """The dedicated player area that a place lies in, where it is not its own."""
    gaming_day_starts: int
    """The minute of the Sydney clock at which the gaming day begins; no default (SB-15)."""
    touch_screen: bool = True
    """Whether the console is a touch screen, which has a key for no more bets (SB-41)."""
    display: bool = True
    """Whether a winning number display is attached."""
    emblem: str
    """What tells this table's colour checks from those of every other table."""
    colours: tuple[str, ...]
    checks_per_colour: int = 300
    markers: Mapping[str, int] = field(default_factory=dict)
    """Marker buttons: how many there are for each value in cents."""
    denominations_cents: tuple[int, ...] = (100, 500, 2500, 10_000, 50_000, 100_000)
    cashless: bool = False
    """Whether chips are bought through the cashless terminal at the table."""
    drop_box: bool = True


@value
class DealerLaw:
    """The game, its sign and its rules, as a configuration has them."""

    game: Game
    sign: Sign
    rules: DealerRules
    limits: DealerLimits


def law_of(config: DealerConfig) -> DealerLaw:
    """The law that a configuration puts in force; refuses a configuration with any fault."""
    need_no_faults(_faults(config))
    limits = in_order(config.limits)
    return _law(
        config.game,
        in_order(config.readings),
        limits,
        (config.player_minimum_cents, config.player_maximum_cents),
        config.layout,
        config.cards_needed,
    )


def personal_sign(law: DealerLaw, config: DealerConfig, own: Mapping[str, Limit]) -> Sign:
    """The sign that stands at one player's place, over that of the table."""
    if not own:
        return law.sign
    limits = in_order({**config.limits, **own})
    readings = in_order(config.readings)
    stated = (None, None)  # who has limits of their own is measured by those alone
    return _law(config.game, readings, limits, stated, config.layout, config.cards_needed).sign


@lru_cache(maxsize=256)
def _law(
    game_id: str,
    readings: tuple[tuple[str, str], ...],
    limits: tuple[tuple[str, Limit], ...],
    player_cents: tuple[int | None, int | None],
    layout: str,
    cards_needed: bool,
) -> DealerLaw:
    game = load(game_id, dict(readings))
    rules, clauses = game.book.dealer, game.book.limits
    if rules is None or not isinstance(clauses, DealerLimits):
        raise BadInput(f"{game_id} is played on terminals, not at a dealer's table.")
    if cards_needed and rules.cards is None:
        # The Regulation binds the whole floor: an older document is played by card under it.
        rules = replace(rules, cards=FLOOR_CARDS)
    least, most = player_cents
    sign = Sign(
        game,
        dict(limits),
        aggregate_minimum_cents=least,
        aggregate_maximum_cents=most,
        layout=layout,
    )
    return DealerLaw(game, sign, rules, clauses)


def _faults(config: DealerConfig) -> Iterator[str]:
    """Everything that is wrong with a configuration, except what game and sign say themselves."""
    yield from _place_faults(config)
    yield from _chip_faults(config)
    if config.layout not in LAYOUTS:
        yield "the layout is A, B, C or D"
    if not 0 <= config.gaming_day_starts < MINUTES_A_DAY:
        yield "the gaming day starts at a minute of the day, from 0 to 1439"
    offered = "even" in config.limits or "odd" in config.limits
    if offered and "even" not in config.readings:
        yield "Odd and Even are offered only with the reading `even` chosen (SB-01)"


def _place_faults(config: DealerConfig) -> Iterator[str]:
    places = config.places
    yield from name_faults(places, "place", MOST_PLACES)
    if any(place not in places for place in config.areas):
        yield "an area is given for a place that the table does not have"


def _chip_faults(config: DealerConfig) -> Iterator[str]:
    if not config.emblem.strip():
        yield "its colour checks have no emblem"
    if len(config.colours) < 2 or len(set(config.colours)) < len(config.colours):
        yield "a set of colour checks has several colours, each once"
    if config.checks_per_colour <= 0:
        yield "there are no colour checks of a colour"
    strange = [cents for cents in config.denominations_cents if cents not in CHIPS_CENTS]
    if strange or not config.denominations_cents:
        yield "value chips are marked with a denomination that the casino has"
    if not config.drop_box and not config.cashless:
        yield "a table without a drop box is cashless"
