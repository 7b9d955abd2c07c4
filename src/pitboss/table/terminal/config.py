"""A table's configuration: which game under which readings, its sign, its seats, its money."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import fact
from pitboss.rules.book import TerminalLimits
from pitboss.rules.catalogue import load
from pitboss.rules.game import Game
from pitboss.rules.sign import Limit, Sign
from pitboss.rules.terminal import TerminalRules
from pitboss.table.configured import in_order, name_faults, need_no_faults
from pitboss.table.opening import OpeningConfig

NOTES_CENTS = (500, 1000, 2000, 5000, 10000)
"""The Australian banknotes."""
LONGEST_PERIOD_SECONDS = 600
LEAST_PERIOD_SECONDS = 10
"""No document says how short a wagering period may be; this is what a shooter has to press a
button by Aruze Sic Bo 3.10.3 and Craps 3.11.1, and so the shortest time a person has (ETG-32)."""
MOST_SEATS = 2000


@fact
class TableConfig(OpeningConfig):
    """Everything that is settled before a table opens, and is recorded with its opening."""

    aggregate_minimum_cents: int | None = None
    aggregate_maximum_cents: int | None = None
    seats: tuple[str, ...]
    """Terminals in clockwise order."""
    period_seconds: int = 30
    least_period_seconds: int = LEAST_PERIOD_SECONDS
    """The shortest wagering period that the house has anybody set."""
    shooting_value_cents: int | None = None
    """What makes a shooter; none means by turn at Sic Bo and any line wager at Craps."""
    effective_at: int | None = None
    """When the approved rules came into force, by their publication."""
    denominations_cents: tuple[int, ...] = NOTES_CENTS
    credit_limit_cents: int = 1_000_000
    """Notes and tickets that would take the meter above it are refused."""
    ticket_limit_cents: int = 500_000
    """More than this is paid by hand."""
    prizes_from_cents: int | None = None
    """What a terminal wins in a round to be shown as a prize; none where there is no display."""
    closing_notice_seconds: int = 1200
    harmless_codes: tuple[str, ...] = ()
    """Error codes that do not affect play, such as a printer out of paper (ETG-06, R50)."""
    gaming_day_starts: int = 360
    """The minute of the Sydney clock at which the gaming day begins, by which losses count."""


@dataclass(frozen=True)
class Law:
    """The game, its sign and its terminal rules, as a configuration has them."""

    game: Game
    sign: Sign
    rules: TerminalRules
    limits: TerminalLimits

    @cached_property
    def one_round(self) -> bool:
        """Whether every wager is decided by the next result."""
        return all(wager.one_round for wager in self.game.wagers.values())


def law_of(config: TableConfig) -> Law:
    """The law that a configuration puts in force; refuses a configuration with any fault."""
    need_no_faults(_faults(config))
    limits = in_order(config.limits)
    bounds = (config.aggregate_minimum_cents, config.aggregate_maximum_cents)
    return _law(config.game, in_order(config.readings), limits, *bounds)


@lru_cache(maxsize=256)
def _law(
    game_id: str,
    readings: tuple[tuple[str, str], ...],
    limits: tuple[tuple[str, Limit], ...],
    aggregate_minimum_cents: int | None,
    aggregate_maximum_cents: int | None,
) -> Law:
    game = load(game_id, dict(readings))
    rules, clauses = game.book.terminal, game.book.limits
    if rules is None or not isinstance(clauses, TerminalLimits):
        raise BadInput(f"{game_id} is played at a dealer's table, not on terminals.")
    sign = Sign(
        game,
        dict(limits),
        aggregate_minimum_cents=aggregate_minimum_cents,
        aggregate_maximum_cents=aggregate_maximum_cents,
    )
    return Law(game, sign, rules, clauses)


def need_time_to_wager(seconds: int, least: int) -> None:
    """A period is long enough for a person to place a wager in it (ETG-32)."""
    if seconds < least:
        raise BadInput(
            f"Its wagering period of {seconds} s leaves nobody the time to wager: it is at least "
            f"{least} s (least_period_seconds)."
        )


def _faults(config: TableConfig) -> Iterator[str]:
    """Everything that is wrong with a configuration, except what game and sign say themselves."""
    yield from name_faults(config.seats, "terminal", MOST_SEATS)
    if not 0 < config.period_seconds <= LONGEST_PERIOD_SECONDS:
        yield f"the wagering period is not from 1 to {LONGEST_PERIOD_SECONDS} seconds"
    if not 0 < config.least_period_seconds <= LONGEST_PERIOD_SECONDS:
        yield f"the shortest wagering period is not from 1 to {LONGEST_PERIOD_SECONDS} seconds"
    if config.shooting_value_cents is not None and config.shooting_value_cents <= 0:
        yield "the dice-shooting value is not positive: leave it out for none"
    strange = [note for note in config.denominations_cents if note not in NOTES_CENTS]
    if strange:
        yield f"{strange[0]} cents is not an Australian banknote"
    if config.credit_limit_cents <= 0 or config.ticket_limit_cents <= 0:
        yield "the credit limit and the ticket limit are positive"
    if config.closing_notice_seconds < 0:
        yield "the closing notice is not negative"
