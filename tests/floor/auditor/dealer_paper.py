"""The dealer's Sic Bo as its documents print it: what wins, at what odds, and how a streak runs.

Both editions have the same wagers and odds (3.2, 3.3 and 7; in the older 3.1, 3.2 and 7).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

Faces = tuple[int, int, int]
NICC, ILGA = "sicbo-nicc", "sicbo-ilga"
TOTAL_ODDS = {4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6}
"""7.1; 17 pays as 4, 16 as 5, and so on."""
SINGLE_ODDS = {1: 1, 2: 2, 3: 12}
FOURS = ((1, 2, 3, 4), (2, 3, 4, 5), (2, 3, 5, 6), (3, 4, 5, 6))
STREAK_ODDS = {4: 6, 5: 10, 6: 15, 7: 20, 8: 35, 9: 50, 10: 75, 11: 100, 12: 500}
"""7.2."""
LONGEST = 12
EVEN = {
    "as-printed": frozenset((4, 6, 8, 12, 14, 16)),
    "customary": frozenset((4, 6, 8, 10, 12, 14, 16)),
}
"""Totals on which Even wins without a triple; as printed 10 is missing and 18 wins (SB-01)."""
PAIRS = {"small-big": ("small", "big"), "odd-even": ("odd", "even")}
FAMILIES = {
    "small": ("small",),
    "big": ("big",),
    "triple": tuple(f"triple:{face}" for face in range(1, 7)),
    "double": tuple(f"double:{face}" for face in range(1, 7)),
    "any-triple": ("any-triple",),
    "total": tuple(f"total:{total}" for total in range(4, 18)),
    "pair": tuple(f"pair:{low}-{high}" for low, high in combinations(range(1, 7), 2)),
    "single": tuple(f"single:{face}" for face in range(1, 7)),
    "odd": ("odd",),
    "even": ("even",),
    "four": tuple("four:" + "-".join(map(str, four)) for four in FOURS),
    "super-streak": tuple(f"super-streak:{side}" for side in ("small", "big", "odd", "even")),
}
OPTIONAL = ("odd", "even", "four", "super-streak")
"""Offered only where the operator says so (3.3, 6.1)."""
SPOTS = frozenset(spot for spots in FAMILIES.values() for spot in spots)


def family_of(spot: str) -> str:
    """The wager of which a spot is one."""
    return spot.partition(":")[0]


def side_of(spot: str) -> str:
    """The side of a Super Streak; nothing for any other wager."""
    family, _, side = spot.partition(":")
    return side if family == "super-streak" else ""


def pair_of(side: str) -> str:
    """The pair to which a side belongs (6.5)."""
    return "small-big" if side in ("small", "big") else "odd-even"


def is_triple(faces: Faces) -> bool:
    """Three of a kind."""
    return len(set(faces)) == 1


def on_side(side: str, faces: Faces, even: str) -> bool:
    """Whether a result counts for a side of a streak: triples never do (6.3)."""
    if is_triple(faces):
        return False
    total = sum(faces)
    if side in ("small", "big"):
        return (total <= 10) == (side == "small")
    return total % 2 == 1 if side == "odd" else total in EVEN[even]


def odds(spot: str, faces: Faces, even: str) -> int | None:
    """What a wager of one round pays to one, or none where it loses (7.1)."""
    family, _, named = spot.partition(":")
    if family in ("small", "big", "odd", "even"):
        eighteen = family == "even" and even == "as-printed" and faces == (6, 6, 6)
        return 1 if on_side(family, faces, even) or eighteen else None
    if family == "any-triple":
        return 31 if is_triple(faces) else None
    numbers = [int(number) for number in named.split("-")]
    shown = faces.count(numbers[0])
    if family == "triple":
        return 180 if shown == 3 else None
    if family == "double":
        return 11 if shown >= 2 else None
    if family == "single":
        return SINGLE_ODDS.get(shown)
    if family == "total":
        return TOTAL_ODDS[min(numbers[0], 21 - numbers[0])] if sum(faces) == numbers[0] else None
    if family == "pair":
        return 6 if set(numbers) <= set(faces) else None
    # Three different numbers of the four (SB-21).
    return 7 if len(set(faces) & set(numbers)) == 3 else None


@dataclass(frozen=True)
class Step:
    """A Super Streak after a result: it runs on at a count, or has ended there."""

    count: int
    ended: bool

    @property
    def odds(self) -> int | None:
        """What it pays where it has ended; none where it is lost (7.2)."""
        return STREAK_ODDS.get(self.count) if self.ended else None


def step(side: str, count: int, faces: Faces, even: str, *, lights_failed: bool) -> Step:
    """A Super Streak and one more result (6.4, 8.7.1, SB-08, SB-13)."""
    if is_triple(faces):
        return Step(count, lights_failed)
    if not on_side(side, faces, even):
        return Step(count, ended=True)
    return Step(count + 1, lights_failed or count + 1 == LONGEST)


def run_after(
    run: tuple[str, int] | None, pair: str, faces: Faces, even: str
) -> tuple[str, int] | None:
    """The table's own run of a pair: which side, how long (SB-04, SB-06, SB-09)."""
    if is_triple(faces):
        return run
    for side in PAIRS[pair]:
        if on_side(side, faces, even):
            return (side, run[1] + 1) if run is not None and run[0] == side else (side, 1)
    return None


def winning(faces: Faces, offered: frozenset[str], even: str) -> frozenset[str]:
    """The areas that light up: every winning one that is offered, and no other (2.3, SB-57)."""
    return frozenset(
        spot for spot in offered if not side_of(spot) and odds(spot, faces, even) is not None
    )
