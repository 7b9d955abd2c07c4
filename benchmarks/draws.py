"""A draw of many entrants, as ratios to hashing its list once.

    python -m benchmarks.draws                 100,000 entrants: freeze, draw, check
    python -m benchmarks.draws --keys 1000000  how 10^6 draws fall on seven chances

Each step is measured beside one SHA-256 over the same lines in the same run. With ``--keys`` the
places of the winners are put to a chi-square test; the exit code says whether they pass.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from click.testing import CliRunner

from pitboss.cli.draw import draw
from pitboss.promotions.draw_export import draw_export, list_text
from pitboss.promotions.draws import Chance, list_digest, run_draw
from pitboss.promotions.promotion import Prize, Promotion, PromotionDraw, PromotionEntry

ENTRANTS = 100_000
SEED = bytes(range(32))
PUBLIC = "dice 146 335 261 554 112 666 243 315"
SEVEN = [Chance(str(number), str(number)) for number in range(1, 8)]
CRITICAL = 22.458
"""Chi-square with six degrees of freedom exceeds it once in 1,000 times."""


def main(arguments: list[str]) -> int:
    """Print the ratios, or whether seven chances are drawn alike."""
    parser = argparse.ArgumentParser(prog="benchmarks.draws")
    parser.add_argument("--keys", type=int, default=0)
    parser.add_argument("--entrants", type=int, default=ENTRANTS)
    given = parser.parse_args(arguments)
    return fairness(given.keys) if given.keys else speed(given.entrants)


def speed(entrants: int) -> int:
    """How long each step takes, and how many times as long as one hash of the list."""
    promotion = running(entrants)
    lines = list_text(promotion, promotion.draw).encode()
    once = fastest(lambda: hashlib.sha256(lines).hexdigest())
    frozen = promotion.chances()
    steps: dict[str, Callable[[], object]] = {
        "freeze": lambda: list_digest(promotion.chances()),
        "draw": lambda: run_draw("d/1", SEED, frozen, PUBLIC, 12, one_prize_each=True),
    }
    made = run_draw("d/1", SEED, frozen, PUBLIC, 12, one_prize_each=True)
    promotion.commit, promotion.draw = made.commit, PromotionDraw(
        digest=made.digest, count=made.count, public=PUBLIC, seed=SEED.hex(), key=made.key,
        drawn=list(made.winners),
    )  # fmt: skip
    promotion.terms |= {"reserves": 11, "one_prize_each": True}
    sys.stdout.write(f"{entrants:,} entrants; one hash of the list {once * 1000:.1f} ms\n")
    with TemporaryDirectory() as folder:
        pack = Path(folder) / "pack.json"
        pack.write_text(json.dumps(draw_export(promotion, promotion.draw)))
        steps["check"] = lambda: CliRunner().invoke(draw, ["check", str(pack)])
        for name, step in steps.items():
            took = fastest(step, 3)
            sys.stdout.write(f"{name:8}{took * 1000:10.1f} ms{took / once:10.1f} times the hash\n")
        return CliRunner().invoke(draw, ["check", str(pack)]).exit_code


def running(entrants: int) -> Promotion:
    """A promotion with so many entrants, one chance each, and one prize."""
    prize = Prize(
        number="1", title="Car", kind="vehicle", value_cents=3_000_000, conditions="none",
        particulars={}, alternative_cents=None, written_by="ann",
    )  # fmt: skip
    entries = [
        PromotionEntry(
            first=number, count=1, patron=f"p{number}", name="", how="by-hand", at=0,
            tag=hashlib.sha256(b"%d" % number).hexdigest()[:16],
        )
        for number in range(1, entrants + 1)
    ]  # fmt: skip
    return Promotion(number="d", prizes={"1": prize}, entries=entries)


def fastest(step: Callable[[], object], times: int = 5) -> float:
    """The shortest of several runs, in seconds."""
    found = []
    for _ in range(times):
        began = perf_counter()
        step()
        found.append(perf_counter() - began)
    return min(found)


def fairness(keys: int) -> int:
    """How often each of seven chances wins over so many seeds, first and second prize."""
    first: Counter[str] = Counter()
    second: Counter[str] = Counter()
    for number in range(keys):
        seed = number.to_bytes(32, "big")
        made = run_draw("d/1", seed, SEVEN, PUBLIC, 2, one_prize_each=False)
        first[made.winners[0]] += 1
        second[made.winners[1]] += 1
    expected = keys / 7
    passed = True
    for name, counts in (("first", first), ("second", second)):
        found = sum((counts[one.number] - expected) ** 2 / expected for one in SEVEN)
        passed = passed and found < CRITICAL
        sys.stdout.write(f"{name} prize, {keys:,} keys: chi-square {found:.2f} of {CRITICAL}\n")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
