"""``pitboss pool``: a progressive pool played round by round, or its figures, exactly."""

from __future__ import annotations

from fractions import Fraction

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

_TERMS = ("start_cents", "ceiling_cents", "rate", "hidden_rate", "share", "trigger")
_NEEDED = ("start_cents", "rate", "trigger")
_ABOUT = ("winners", "turnover_cents", "amounts_cents", "spot", "stake_cents", "rounds")
_TRIGGERS = {
    "run": ("kind", "spot", "results", "k", "stake_cents"),
    "mystery": ("kind", "value"),
}


@options.example("pitboss pool --batch < rounds.jsonl")
@click.command()
@click.option("--batch", is_flag=True, help="JSON Lines: a pool with its rounds a line in, the "
              "pool after each round out.")  # fmt: skip
@click.option("--par", "figures_asked", is_flag=True, help="JSON Lines: a pool's terms a line in, "
              "its exact figures out.")  # fmt: skip
def pool(batch: bool, figures_asked: bool) -> None:
    """Check the arithmetic of a progressive jackpot: every amount an exact fraction.

    The terms are start_cents, ceiling_cents or null, rate, hidden_rate, share (equal or by-stake)
    and a trigger, a run of results or a hidden value; docs/jackpots.md has examples.
    """
    if batch == figures_asked:
        raise BadInput("Say either --batch, to play rounds, or --par, for the figures.")
    answer_lines(play_request if batch else figures_request)


def play_request(request: object) -> Data:
    """A pool through its rounds: what it holds after each, who won and what the house added."""
    told = fields(request, (*_TERMS, "rounds"), needed=(*_NEEDED, "rounds"))
    game = load(GAME)
    terms = _terms(game, told)
    held = opened(terms)
    played: list[Data] = []
    for data in items(told, "rounds"):
        stakes, result = _round(game, data)
        settled = PoolSettlement(held, {}, Fraction(0), held)
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
    terms = _terms(game, told)
    turnover = told.get("turnover_cents")
    turnover = None if turnover is None else check_stake(turnover, "turnover_cents")
    amounts = [_cents(cents, "An amount") for cents in items(told, "amounts_cents")]
    amounts = amounts or [terms.start_cents]
    if isinstance(terms.trigger, RunTrigger):
        for name in ("spot", "stake_cents"):
            if told.get(name) is not None:
                raise BadInput(f"{quoted(name)} belongs into the trigger of a run.")
        winners = check_stake(told.get("winners", 1), "winners")
        return _run_data(
            run_figures(game, terms, terms.trigger, winners), terms, turnover, amounts
        )
    spot = told.get("spot")
    if spot is not None:
        spot = game.cell(spot).id
    stake = check_stake(told.get("stake_cents", 100), "the wager")
    return _mystery_data(mystery_figures(game, terms, spot, stake), terms, turnover, amounts)


def _run_data(
    found: RunFigures, terms: PoolTerms, turnover: int | None, amounts: list[int]
) -> Data:
    data: Data = {
        "edge": fraction(found.edge),
        "chance": fraction(found.chance),
        "expected_rounds": fraction(found.expected_rounds),
        "break_even_cents": fraction(found.break_even_cents),
        "edge_at": {str(at): fraction(found.edge_at(Fraction(at))) for at in amounts},
        "last_step_edge_at": {
            str(at): fraction(found.last_step_edge_at(Fraction(at))) for at in amounts
        },
    }
    if turnover is not None:
        data["mean_at_hit_cents"] = fraction(found.mean_at_hit(turnover))
        if not terms.hidden_rate:
            data["payback"] = fraction(found.payback(turnover))
    return data


def _mystery_data(
    found: MysteryFigures, terms: PoolTerms, turnover: int | None, amounts: list[int]
) -> Data:
    for at in amounts:
        if at >= found.ceiling_cents:
            raise BadInput(f"{at} cents are not below the ceiling of {found.ceiling_cents}.")
    data: Data = {
        "edge": fraction(found.edge),
        "break_even_cents": fraction(found.break_even_cents),
        "expected_rounds": None if turnover is None else fraction(found.expected_rounds(turnover)),
        "edge_at": {str(at): fraction(found.edge_at(Fraction(at))) for at in amounts},
        "chance_at": {str(at): fraction(found.chance_at(Fraction(at))) for at in amounts},
        "mean_at_hit_cents": fraction(found.mean_at_hit),
    }
    if not terms.hidden_rate:
        data["payback"] = fraction(found.payback())
    return data


def _terms(game: Game, told: Data) -> PoolTerms:
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
    if kind not in _TRIGGERS:
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
    rounds = check_stake(told["k"], "k")
    if rounds > LONGEST_RUN:
        raise BadInput(f"A run is of {LONGEST_RUN} rounds at most, not of {rounds}.")
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
    if void and told.get("result") is None:
        return stakes, NO_RESULT
    result = game.alphabet.write(game.alphabet.read(told.get("result")))
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
