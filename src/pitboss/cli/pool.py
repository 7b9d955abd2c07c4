"""``pitboss pool``: a progressive pool played round by round, or its figures, exactly."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from fractions import Fraction
from hashlib import sha256
from pathlib import Path

import click

from pitboss.cli import options
from pitboss.cli.batch import answer_lines
from pitboss.cli.requests import Data, fields, items, mapping
from pitboss.jackpots.pool import PoolSettlement, opened, settle_pool
from pitboss.kernel.cents import LARGEST_STAKE_CENTS, check_stake
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import fraction, one_of, quoted
from pitboss.maths.jackpots import MysteryFigures, RunFigures, mystery_figures, run_figures
from pitboss.rules import load
from pitboss.rules.game import Game
from pitboss.rules.jackpots import (
    LONGEST_RUN,
    MysteryTrigger,
    PoolTerms,
    RunTrigger,
    Sharing,
    Trigger,
)
from pitboss.rules.outcomes import NO_RESULT

GAME = "aruze-sicbo"
"""The one game whose document knows jackpots (section 4; R65, IB-26)."""
MOST_CENTS = LARGEST_STAKE_CENTS
LONGEST_FRACTION = 60
PLACES = 12
LONGEST_DENOMINATOR = 10**PLACES
SHARES = tuple(Fraction(share, 100) for share in (10, 50, 90, 99))
"""Of all wins: how much is displayed at most in so many of them."""

_TERMS = ("start_cents", "ceiling_cents", "rate", "hidden_rate", "share", "trigger")
_NEEDED = ("start_cents", "rate", "trigger")
_ABOUT = ("winners", "turnover_cents", "amounts_cents", "spot", "stake_cents", "rounds")
_TRIGGERS = {
    "run": ("kind", "spot", "results", "k", "stake_cents"),
    "mystery": ("kind", "value"),
}


@options.example("pitboss pool --batch < rounds.jsonl")
@click.command()
@click.option("--batch", is_flag=True, help="JSON Lines: one pool with its rounds per line in, "
              "the pool after each round out.")  # fmt: skip
@click.option("--par", "figures_asked", is_flag=True, help="JSON Lines: one pool's terms per line "
              "in, its exact figures out.")  # fmt: skip
def pool(batch: bool, figures_asked: bool) -> None:
    """Check the arithmetic of a progressive jackpot: every amount an exact fraction.

    The terms are start_cents, ceiling_cents or null, rate, hidden_rate, share (equal or by-stake)
    and a trigger, a run of results or a hidden value; docs/jackpots.md has examples.
    """
    if batch == figures_asked:
        raise BadInput("Say either --batch, to play rounds, or --par, for the figures.")
    answer_lines(play_request if batch else figures_request)


def read_pool_file(game: str, path: str) -> tuple[Data, str]:
    """A pool's terms from a TOML file at a game whose rules know jackpots, and their digest."""
    rules = load(game).book.terminal
    if rules is None or rules.jackpots is None:
        raise BadInput(f"The rules of {game} provide for no jackpots.")
    try:
        content = Path(path).read_bytes()
        terms = tomllib.loads(content.decode())
    except (OSError, ValueError) as wrong:
        raise BadInput(f"The jackpot {path} cannot be read: {wrong}.") from wrong
    return terms, sha256(content).hexdigest()


def play_request(request: object) -> Data:
    """A pool through its rounds: what it holds after each, who won and what the house added."""
    told = fields(request, (*_TERMS, "rounds"), needed=(*_NEEDED, "rounds"))
    game = load(GAME)
    terms = read_terms(game, told)
    held = opened(terms)
    played: list[Data] = []
    for data in items(told, "rounds"):
        stakes, result = _round(game, data)
        settled = PoolSettlement(held, {}, Fraction(0), held, {})
        if result != NO_RESULT:
            settled = settle_pool(terms, held, stakes, result)
        held = settled.pool
        played.append(
            {
                "shown": fraction(held.shown),
                "hidden": fraction(held.hidden),
                "overflow": fraction(held.overflow),
                "displayed_cents": held.displayed_cents,
                "ledger_cents": held.ledger_cents,
                "awards": dict(settled.awards),
                "house_added": fraction(settled.house_added),
            }
        )
    return {"rounds": played}


def figures_request(request: object) -> Data:
    """The figures of a pool, as exact fractions; ``rounds`` may stand there and change nothing."""
    told = fields(request, (*_TERMS, *_ABOUT), needed=_NEEDED)
    game = load(GAME)
    terms = read_terms(game, told)
    amounts = [_cents(cents, "An amount") for cents in items(told, "amounts_cents")]
    if isinstance(terms.trigger, RunTrigger):
        for name in ("spot", "stake_cents"):
            if told.get(name) is not None:
                raise BadInput(f"{quoted(name)} belongs into the trigger of a run.")
        winners = read_winners(told)
        turnover = read_turnover(told, winners * terms.trigger.stake_cents)
        return _run_data(run_figures(game, terms, terms.trigger, winners), turnover, amounts)
    spot = told.get("spot")
    if spot is not None:
        spot = game.cell(spot).id
    stake = check_stake(told.get("stake_cents", 100), "the wager")
    turnover = read_turnover(told, stake)
    return _mystery_data(mystery_figures(game, terms, spot, stake), turnover, amounts)


def read_winners(told: Data) -> int:
    """How many players do the same and share."""
    return _counted(told.get("winners", 1), "winners")


def read_turnover(told: Data, otherwise: int) -> int:
    """What is staked at the pool in a round; without it, the wagers that qualify alone."""
    turnover = told.get("turnover_cents")
    return otherwise if turnover is None else _counted(turnover, "turnover_cents")


def _counted(number: object, name: str) -> int:
    if type(number) is not int or not 1 <= number <= MOST_CENTS:
        raise BadInput(
            f'"{name}" is {quoted(number)}: it is a whole number from 1 to {MOST_CENTS}.'
        )
    return number


def _run_data(found: RunFigures, turnover: int, amounts: list[int]) -> Data:
    mean, ceiling = found.mean_at_hit(turnover), found.terms.ceiling_cents
    amounts = amounts or [found.terms.start_cents, int(mean), *([ceiling] if ceiling else ())]
    data: Data = {
        "edge": fraction(found.edge),
        "chance": fraction(found.chance),
        "expected_rounds": fraction(found.expected_rounds),
        "break_even_cents": fraction(found.break_even_cents),
        "edge_at": {str(at): fraction(found.edge_at(Fraction(at))) for at in amounts},
        "last_step_edge_at": {
            str(at): fraction(found.last_step_edge_at(Fraction(at))) for at in amounts
        },
        "turnover_cents": turnover,
        "mean_at_hit_cents": _figure(mean),
        "amount_at_hit_cents": {
            fraction(share): found.amount_at(share, turnover) for share in SHARES
        },
    }
    return data | _long_run(found.edge, lambda: found.payback(turnover))


def _mystery_data(found: MysteryFigures, turnover: int, amounts: list[int]) -> Data:
    for at in amounts:
        if at >= found.ceiling_cents:
            raise BadInput(f"{at} cents are not below the ceiling of {found.ceiling_cents}.")
    amounts = amounts or [found.terms.start_cents, int(found.mean_at_hit)]
    data: Data = {
        "edge": fraction(found.edge),
        "break_even_cents": fraction(found.break_even_cents),
        "expected_rounds": fraction(found.expected_rounds(turnover)),
        "edge_at": {str(at): fraction(found.edge_at(Fraction(at))) for at in amounts},
        "chance_at": {str(at): fraction(found.chance_at(Fraction(at))) for at in amounts},
        "turnover_cents": turnover,
        "mean_at_hit_cents": fraction(found.mean_at_hit),
        "amount_at_hit_cents": {
            fraction(share): fraction(found.amount_at(share)) for share in SHARES
        },
    }
    return data | _long_run(found.edge, found.payback)


def _long_run(edge: Fraction, find: Callable[[], Fraction]) -> Data:
    """What goes back to players in the long run, and what is then left of the edge."""
    try:
        payback = find()
    except BadInput as why:
        return {"payback": None, "long_run_edge": None, "why_no_long_run": str(why)}
    return {"payback": _figure(payback), "long_run_edge": _figure(edge - payback)}


def _figure(amount: Fraction) -> str:
    """A fraction; where that would be without end on the page, a decimal of twelve places.

    >>> _figure(Fraction(1, 3)), _figure(Fraction(10**20 + 1, 3 * 10**20))
    ('1/3', '0.333333333333')
    """
    if amount.denominator <= LONGEST_DENOMINATOR:
        return fraction(amount)
    whole, rest = divmod(round(abs(amount) * LONGEST_DENOMINATOR), LONGEST_DENOMINATOR)
    return f"{'-' if amount < 0 else ''}{whole}.{rest:0{PLACES}d}"


def read_terms(game: Game, told: Data) -> PoolTerms:
    """A pool's terms as given, each of them possible."""
    start = _cents(told["start_cents"], "The start-up amount")
    ceiling = told.get("ceiling_cents")
    if ceiling is not None:
        ceiling = _cents(ceiling, "The ceiling")
        if ceiling <= start:
            raise BadInput(f"The ceiling of {ceiling} cents is not above the start of {start}.")
    rate, hidden = (
        _share(told["rate"], "rate"),
        _share(told.get("hidden_rate", "0"), "hidden_rate"),
    )
    sharing = told.get("share", Sharing.EQUAL.value)
    if sharing not in list(Sharing):
        raise BadInput(f"{quoted(sharing)} is not a way to share: it is {one_of(Sharing)}.")
    trigger = _trigger(game, mapping(told, "trigger"))
    value = trigger.value_cents if isinstance(trigger, MysteryTrigger) else None
    if ceiling is not None and value is not None and value > ceiling:
        raise BadInput(f"The hidden value lies above the ceiling of {ceiling} cents.")
    return PoolTerms(start, ceiling, rate, hidden, Sharing(sharing), trigger)


def _trigger(game: Game, told: Data) -> Trigger:
    kind = told.get("kind")
    if not isinstance(kind, str) or kind not in _TRIGGERS:
        raise BadInput(f"{quoted(kind)} is not a kind of trigger: it is {one_of(_TRIGGERS)}.")
    needed = _TRIGGERS[kind]
    fields(told, needed, needed)
    if kind == "mystery":
        return MysteryTrigger(_fraction(told["value"], "value"))
    results = items(told, "results")
    if not results:
        raise BadInput("A run needs at least one winning result.")
    game.alphabet.read_all(results)
    if NO_RESULT in results:
        raise BadInput("A round without a result neither grows nor ends a run.")
    rounds = told["k"]
    if type(rounds) is not int or not 1 <= rounds <= LONGEST_RUN:
        raise BadInput(f'"k" is {quoted(rounds)}: a run is of 1 to {LONGEST_RUN} rounds.')
    spot = game.cell(told["spot"]).id
    return RunTrigger(spot, frozenset(results), rounds, check_stake(told["stake_cents"], spot))


def _round(game: Game, data: object) -> tuple[dict[str, dict[str, int]], str]:
    """A round as given: who staked what, and its result; a void round is one without a result."""
    told = fields(data, ("stakes", "result", "void"), needed=())
    void = told.get("void", False)
    if not isinstance(void, bool):
        raise BadInput(f'"void" is true or false, not {quoted(void)}.')
    stakes: dict[str, dict[str, int]] = {}
    for terminal in mapping(told, "stakes"):
        placed = mapping(told["stakes"], terminal)
        stakes[terminal] = {
            game.cell(spot).id: check_stake(cents, spot) for spot, cents in placed.items()
        }
    if told.get("result") is None:
        if void:
            return stakes, NO_RESULT
        raise BadInput("A round has a result, or is void.")
    result = game.alphabet.write(game.alphabet.read(told["result"]))
    return stakes, NO_RESULT if void else result


def _cents(value: object, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_CENTS:
        raise BadInput(f"{name} is {quoted(value)}: it is whole cents from 0 to {MOST_CENTS}.")
    return value


def _share(value: object, name: str) -> Fraction:
    share = _fraction(value, name)
    if share >= 1:
        raise BadInput(f"{quoted(name)} is {quoted(value)}: it is a part of the stakes, below 1.")
    return share


def _fraction(value: object, name: str) -> Fraction:
    """A fraction written as text, such as 1/125; never a float, which would not be exact."""
    if isinstance(value, str) and len(value) <= LONGEST_FRACTION and value.isascii():
        above, slash, below = value.partition("/")
        if above.isdecimal() and (not slash or (below.isdecimal() and int(below))):
            return Fraction(int(above), int(below or 1))
    raise BadInput(f'{quoted(name)} is {quoted(value)}: it is written as a fraction, "1/125".')
