"""What the wagers of Sic Bo are, one builder for each kind that is offered on many numbers.

Which clause gives a wager, under which name and at which odds, is written in each book in full;
here stands only what every book means by a double, a total or a single die.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from pitboss.rules.three_dice import (
    FACES,
    any_triple,
    both,
    double,
    other_than,
    shows,
    three_of,
    total,
    triple,
)
from pitboss.rules.verdicts import LOSES, Wins
from pitboss.rules.wagers import Wager, on, one_round, wins_or_loses

SMALL_TOTALS = total(4, 5, 6, 7, 8, 9, 10)
BIG_TOTALS = total(11, 12, 13, 14, 15, 16, 17)
SMALL = SMALL_TOTALS - triple(2) - triple(3)
BIG = BIG_TOTALS - triple(4) - triple(5)


def small(pays: Wins, *, wins: str, loses: str, rule: str) -> Wager:
    """The dice add up to 4 to 10, and are no triple."""
    lost = other_than(SMALL_TOTALS) | any_triple
    return one_round(
        "small", "Small", on(SMALL, pays, by=wins), on(lost, LOSES, by=loses), rule=rule
    )


def big(pays: Wins, *, wins: str, loses: str, rule: str) -> Wager:
    """The dice add up to 11 to 17, and are no triple."""
    lost = other_than(BIG_TOTALS) | any_triple
    return one_round("big", "Big", on(BIG, pays, by=wins), on(lost, LOSES, by=loses), rule=rule)


def triples(title: str, *, by: str, pays: Wins) -> tuple[Wager, ...]:
    """All three dice show the chosen number."""
    return tuple(
        wins_or_loses(f"triple:{face}", title, triple(face), pays, by=by) for face in FACES
    )


def doubles(title: str, *, by: str, pays: Wins) -> tuple[Wager, ...]:
    """Two dice show the chosen number; a triple contains the double and pays it once."""
    return tuple(
        wins_or_loses(f"double:{face}", title, double(face), pays, by=by) for face in FACES
    )


def totals(title: str, *, by: str, pays: Mapping[int, Wins]) -> tuple[Wager, ...]:
    """The three dice add up to the chosen total, a triple included."""
    return tuple(
        wins_or_loses(f"total:{wanted}", title, total(wanted), verdict, by=by)
        for wanted, verdict in pays.items()
    )


def pairs(title: str, *, by: str, pays: Mapping[int, Wins]) -> tuple[Wager, ...]:
    """Both chosen numbers show, paid once however they do; the odds are by the lower number."""
    return tuple(
        wins_or_loses(f"pair:{low}-{high}", title, both(low, high), pays[low], by=by)
        for low, high in combinations(FACES, 2)
    )


def singles(title: str, *, by: str, pays: tuple[Wins, Wins, Wins]) -> tuple[Wager, ...]:
    """The chosen number shows: one line of the odds, that of the number of dice, never several."""
    return tuple(
        one_round(
            f"single:{face}",
            title,
            *(
                on(shows(face, dice=count), verdict, by=by)
                for count, verdict in enumerate(pays, start=1)
            ),
            on(shows(face, dice=0), LOSES, by=by),
            rule=by,
        )
        for face in FACES
    )


def fours(title: str, *, by: str, pays: Mapping[tuple[int, ...], Wins]) -> tuple[Wager, ...]:
    """The dice show three different numbers out of the chosen four."""
    return tuple(
        wins_or_loses(
            f"four:{'-'.join(str(face) for face in four)}", title, three_of(*four), verdict,
            by=by, optional=True,
        )
        for four, verdict in pays.items()
    )  # fmt: skip
