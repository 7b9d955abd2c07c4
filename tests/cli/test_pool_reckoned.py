"""``pitboss pool`` beside a second reckoning, over configurations at random."""

from __future__ import annotations

import json
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from pitboss.cli.main import cli
from tests.cli.pool_reckoning import Reckoned, house_adds, rounds_to_a_run

TRIPLES = [f"{die}{die}{die}" for die in range(1, 7)]
SPOTS = ("small", "big", "triple:6", "any-triple", "total:11")
EDGES = {"triple:6": "25/216", "any-triple": "1/9", "small": "1/36"}
"""Of Aruze Sic Bo, as the displayed odds make them."""


def answers(flag: str, requests: list[dict[str, Any]]) -> list[dict[str, Any]]:
    lines = "".join(f"{json.dumps(request)}\n" for request in requests)
    done = CliRunner().invoke(cli, ["pool", flag], input=lines)
    assert done.exit_code == 0, done.output
    return [json.loads(line) for line in done.output.splitlines()]


def rate(dice: Random, below: int) -> str:
    whole = dice.choice((1, 3, 7, 100, 125, 400, 997, 1_000_000))
    return f"{dice.randrange(max(whole // below, 1) + 1)}/{max(whole, 2)}"


def configuration(dice: Random) -> dict[str, Any]:
    start = dice.choice((1, 99, 1000, 20000))
    ceiling = dice.choice((None, start + 1, start + dice.randrange(1, 500), start * 2 + 7))
    if dice.random() < 0.4:
        most = ceiling if ceiling is not None else start + 300
        steps = dice.choice((1, 2, 7, 1_000_000))
        value = Fraction(dice.randrange(start * steps + 1, most * steps + 1), steps)
        trigger: dict[str, Any] = {"kind": "mystery", "value": str(value)}
    else:
        trigger = {
            "kind": "run", "spot": dice.choice(SPOTS), "k": dice.randrange(1, 4),
            "results": dice.sample([*TRIPLES, "123", "456"], dice.randrange(1, 5)),
            "stake_cents": dice.choice((1, 100, 250)),
        }  # fmt: skip
    return {
        "start_cents": start,
        "ceiling_cents": ceiling,
        "rate": rate(dice, 3),
        "hidden_rate": rate(dice, 4),
        "share": dice.choice(("equal", "by-stake")),
        "trigger": trigger,
        "rounds": [a_round(dice, trigger) for _ in range(dice.randrange(1, 40))],
    }


def a_round(dice: Random, trigger: dict[str, Any]) -> dict[str, Any]:
    likely = [*trigger.get("results", ()), trigger.get("spot", "small")]
    stakes = {
        terminal: {
            spot: dice.choice((1, 50, 99, 100, 101, 250, 333, 1999))
            for spot in dice.sample([likely[-1], *(s for s in SPOTS if s != likely[-1])],
                                    dice.randrange(4))
        }
        for terminal in dice.sample(("T1", "T2", "T3", "T4"), dice.randrange(5))
    }  # fmt: skip
    result = dice.choice([*likely[:-1] * 3, "123", "345", "666"])
    return {"stakes": stakes, "result": result, "void": dice.random() < 0.15}


@pytest.mark.parametrize("seed", range(2))
def test_every_amount_of_every_round_is_what_a_second_reckoning_finds(seed: int) -> None:
    dice = Random(seed)
    requests = [configuration(dice) for _ in range(60)]
    wins = overflows = hidden = 0
    for request, told in zip(requests, answers("--batch", requests), strict=True):
        pool = Reckoned(request)
        expected = [pool.play(one) for one in request["rounds"]]
        assert told == {"rounds": expected}, json.dumps(request)
        wins += sum(bool(one["awards"]) for one in expected)
        overflows += sum(one["overflow"] != "0/1" for one in expected)
        hidden += sum(one["hidden"] != "0/1" for one in expected)
    assert min(wins, overflows, hidden) > 20, "what was drawn is worth reckoning"


@pytest.mark.parametrize("seed", range(2))
def test_the_figures_of_runs_are_what_elimination_finds(seed: int) -> None:
    dice = Random(seed)
    for _ in range(12):
        spot, k = dice.choice(("triple:6", "any-triple")), dice.randrange(1, 4)
        results = dice.sample(TRIPLES, dice.randrange(1, 7))
        start, stake = dice.choice((1000, 20000)), dice.choice((100, 250))
        winners, turnover = dice.randrange(1, 4), dice.choice((3000, 7777))
        request: dict[str, Any] = {
            "start_cents": start, "rate": dice.choice(("1/100", "3/400")),
            "hidden_rate": dice.choice(("0", "1/40")), "winners": winners,
            "turnover_cents": turnover, "amounts_cents": [1, 50_000, 999_999],
            "trigger": {"kind": "run", "spot": spot, "results": results, "k": k,
                        "stake_cents": stake},
        }  # fmt: skip
        (told,) = answers("--par", [request])
        chance, edge = Fraction(len(results), 216), Fraction(EDGES[spot])
        waits = rounds_to_a_run(chance, k)
        shared = winners * stake * waits
        assert Fraction(told["expected_rounds"]) == waits
        assert Fraction(told["break_even_cents"]) == edge * shared
        for at in request["amounts_cents"]:
            assert Fraction(told["edge_at"][str(at)]) == edge - at / shared
            last = edge - chance * at / (winners * stake)
            assert Fraction(told["last_step_edge_at"][str(at)]) == last
        hidden = Fraction(request["hidden_rate"]) * turnover
        adds = house_adds(start, hidden, chance, k)
        payback = Fraction(request["rate"]) + hidden / turnover + adds / (turnover * waits)
        assert close(told["payback"], payback)
        assert close(told["long_run_edge"], edge - payback)
        begun = adds + hidden * waits
        mean = begun + Fraction(request["rate"]) * turnover * waits
        assert close(told["mean_at_hit_cents"], mean)


@pytest.mark.parametrize("seed", range(2))
def test_the_figures_of_hidden_values_are_what_counting_them_finds(seed: int) -> None:
    """Hidden values in 40 equal steps of the way, each as likely: means over all of them."""
    dice = Random(seed)
    for _ in range(12):
        start, way = dice.choice((1000, 20000)), dice.choice((400, 8000))
        shown, hidden = dice.choice(("1/100", "1/8")), dice.choice(("0", "1/1000"))
        turnover, stake = dice.choice((1000, 4321)), dice.choice((100, 25))
        ceiling = start + way
        amounts = [start, start + way // 3, ceiling - 100]
        request = {
            "start_cents": start, "ceiling_cents": ceiling, "rate": shown, "hidden_rate": hidden,
            "trigger": {"kind": "mystery", "value": str(ceiling)}, "spot": "small",
            "stake_cents": stake, "turnover_cents": turnover, "amounts_cents": amounts,
        }  # fmt: skip
        (told,) = answers("--par", [request])
        edge, c, h = Fraction(EDGES["small"]), Fraction(shown), Fraction(hidden)
        ways = [Fraction(way * (2 * step + 1), 80) for step in range(40)]
        mean = sum(ways, Fraction(0)) / 40
        assert Fraction(told["mean_at_hit_cents"]) == start + mean
        assert Fraction(told["expected_rounds"]) == mean / (c * turnover)
        assert Fraction(told["break_even_cents"]) == edge * ceiling / (c + edge)
        for at in amounts:
            chance = c * stake / (ceiling - at)
            assert Fraction(told["chance_at"][str(at)]) == chance
            assert Fraction(told["edge_at"][str(at)]) == edge - chance * at / stake
        adds = sum(start - one / c * h for one in ways) / 40
        assert Fraction(told["payback"]) == c + h + adds * c / mean


def close(told: str, found: Fraction) -> bool:
    """A fraction is exact; what would be too long on a page is a decimal of twelve places."""
    return Fraction(told) == found if "/" in told else abs(Fraction(told) - found) < 10**-11
