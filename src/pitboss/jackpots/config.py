"""A pool as it is displayed: everything that Aruze Sic Bo 4.1 leaves to the displayed rules.

Nothing of it is guessed (AS-09), and nothing of it is changed while there is money in the pool: a
pool of other terms is another pool, into which this one may be moved (JP-13, JP-14).
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from pitboss.jackpots.refusals import JackpotKind
from pitboss.kernel.cents import LARGEST_STAKE_CENTS
from pitboss.kernel.ensure import ensure
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import fact
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars, one_of, quoted
from pitboss.rules.catalogue import load
from pitboss.rules.game import Game
from pitboss.rules.jackpots import (
    LONGEST_RUN,
    MysteryTrigger,
    PoolTerms,
    RunTrigger,
    Sharing,
    Trigger,
)
from pitboss.rules.terminal import JackpotClauses, TerminalRules

RUN, MYSTERY = "run", "mystery"
SHARING = tuple(one.value for one in Sharing)
LOWEST_LEVEL = 9
STEPS_TO_A_CENT = 1_000_000
"""Rates have denominators that divide this, and hidden values lie on such steps."""
LONGEST_TEXT = 2000


@fact
class JackpotConfig:
    """The displayed rules of one pool."""

    name: str
    game: str
    text: str
    """The rules as players read them."""
    start_cents: int
    ceiling_cents: int | None
    sharing: str
    kind: str
    """``run`` or ``mystery``: what wins it."""
    spot: str
    """The wager that qualifies in a run."""
    results: tuple[str, ...]
    """The results that a run is made of."""
    rounds: int
    """How many of them running."""
    stake_cents: int
    """The stake that qualifies."""
    group: str
    """Pools of one group are the levels of one jackpot."""
    level: int
    """1 is the top."""


@lru_cache(maxsize=16)
def jackpot_rules(game: str) -> tuple[TerminalRules, JackpotClauses]:
    """What a game's document says of jackpots; refused where it knows none (R65, IB-26)."""
    rules = load(game).book.terminal
    if rules is None or rules.jackpots is None:
        raise refuse(JackpotKind.NO_JACKPOT_RULES, "", game=game)
    return rules, rules.jackpots


def check_config(config: JackpotConfig, clauses: JackpotClauses) -> None:
    """Everything is written that a pool needs, and fits together."""
    if not config.text.strip():
        raise refuse(JackpotKind.NO_DISPLAYED_RULES, clauses.displayed)
    if not config.name.strip() or len(config.text) > LONGEST_TEXT:
        raise BadInput(f"A pool has a name, and rules of at most {LONGEST_TEXT} characters.")
    if not 0 < config.start_cents <= LARGEST_STAKE_CENTS:
        most = dollars(LARGEST_STAKE_CENTS)
        raise BadInput(f"A pool starts with an amount above nothing, up to {most}.")
    if config.ceiling_cents is not None and config.ceiling_cents <= config.start_cents:
        raise BadInput("The ceiling of a pool is above its start-up amount.")
    if config.sharing not in SHARING or config.kind not in (RUN, MYSTERY):
        raise BadInput(f"A pool is won by a run or a mystery, and shared {one_of(SHARING)}.")
    if not 1 <= config.level <= LOWEST_LEVEL:
        raise BadInput(f"The level of a pool is from 1 to {LOWEST_LEVEL}.")
    if config.kind == RUN:
        _check_run(config)
    elif config.ceiling_cents is None:
        raise BadInput("A pool with a hidden value needs a ceiling: the value lies below it.")


def _check_run(config: JackpotConfig) -> None:
    game = load(config.game)
    if config.spot not in game.spots:
        raise BadInput(f"{quoted(config.spot)} is not a wager of {game.book.title}.")
    if not config.results or any(one not in game.alphabet.letters for one in config.results):
        raise BadInput("A run is made of results as they lie, such as 666.")
    if not 1 <= config.rounds <= LONGEST_RUN or config.stake_cents <= 0:
        raise BadInput(f"A run is of 1 to {LONGEST_RUN} rounds, each with a stake above nothing.")


def read_rate(text: str) -> Fraction:
    """A rate as it is approved: a fraction of stakes, in steps of a millionth.

    >>> read_rate("1/125")
    Fraction(1, 125)
    """
    try:
        rate = Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise BadInput(f"{quoted(text)} is not a rate: write a fraction, such as 1/125.") from None
    if not 0 <= rate < 1 or STEPS_TO_A_CENT % rate.denominator:
        raise BadInput("A rate is from 0 to below 1, with a denominator that divides 1,000,000.")
    return rate


@lru_cache(maxsize=256)
def trigger_of(config: JackpotConfig, value: Fraction | None = None) -> Trigger:
    """What wins the pool; of a mystery with its hidden value."""
    if config.kind == RUN:
        return RunTrigger(
            config.spot, frozenset(config.results), config.rounds, config.stake_cents
        )
    ensure(value is not None, "a mystery is decided by its hidden value")
    return MysteryTrigger(value or Fraction(0))


@lru_cache(maxsize=256)
def terms_of(
    config: JackpotConfig, rate: str, hidden_rate: str, value: Fraction | None = None
) -> PoolTerms:
    """The pool's terms for a table that contributes at these rates."""
    return PoolTerms(
        config.start_cents,
        config.ceiling_cents,
        Fraction(rate),
        Fraction(hidden_rate),
        Sharing(config.sharing),
        trigger_of(config, value),
    )


def game_of(config: JackpotConfig) -> Game:
    """The game that it is played at."""
    return load(config.game)
