"""Readings: the named choices where a document is ambiguous, contradictory or silent.

A *selectable* reading may be chosen for a table and is part of the game's digest. All others are
recorded only: listed with their effect in ``register/readings.csv``, not to be chosen, because
they favour the player or break another clause. Which games have a reading, under which clause and
with which default, each document says of its own games.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of, quoted
from pitboss.rules import wheel
from pitboss.rules.documents import ApprovedGame, approved, approved_games, documents, own_game
from pitboss.rules.reading import Choice, Reading

_STREAK = Fraction(201, 2048)
_STREAK_EVEN_AS_PRINTED = Fraction(109292834496221934, 135168820322265625)
_STREAK_SPOTS = ("super-streak:small", "super-streak:big")

_SHARED = (
    Reading(
        "SB-01", "even", "What Even wins on",
        (
            Choice(
                "as-printed",
                "4, 6, 8, 12, 14, 16 and 18, triple 2 and 4 excepted: 10 loses, triple 6 wins",
                {
                    "even": Fraction(29, 108),
                    "super-streak:odd": _STREAK,
                    "super-streak:even": _STREAK_EVEN_AS_PRINTED,
                },
            ),
            Choice(
                "customary",
                "4, 6, 8, 10, 12, 14 and 16, every triple excepted",
                {
                    "even": Fraction(1, 36),
                    "super-streak:odd": _STREAK,
                    "super-streak:even": _STREAK,
                },
            ),
        ),
    ),
    Reading(
        "SB-03", "super-streak-side", "Who chooses the side of a Super Streak",
        (
            Choice(
                "table",
                "the side of the result that opened the area",
                dict.fromkeys(_STREAK_SPOTS, _STREAK),
            ),
            Choice("player", "either side of the pair", dict.fromkeys(_STREAK_SPOTS, _STREAK)),
        ),
    ),
    Reading(
        "SB-05", "super-streak-closes", "When the Super Streak area closes for a round",
        (
            Choice("tumble", "when the tumbler starts, for the round of play begins there"),
            Choice("no-more-bets", "with every other wager"),
        ),
    ),
    Reading(
        "SB-33", "invalid-losers", "What becomes of an invalid wager that would lose",
        (
            Choice("collected", "it is collected: only stakes that would win are given back"),
            Choice("returned", "it goes back too, for the definition calls an invalid wager void"),
        ),
    ),
    Reading(
        "R14", "dont-twelve", "What a come-out 12 does with a Don't wager",
        (
            Choice(
                "returned",
                "a draw: the stake goes back to the meter",
                dict.fromkeys(("dont-pass", "dont-come"), Fraction(3, 220)),
            ),
            Choice(
                "stands",
                "the wager stands for the next roll",
                dict.fromkeys(("dont-pass", "dont-come"), Fraction(27, 1925)),
            ),
        ),
    ),
    Reading(
        "R06", "come-window", "When a Come may be placed",
        (
            Choice("any", "in any wagering period", {"come": Fraction(7, 495)}),
            Choice(
                "point-on", "while a point is on", {"come": Fraction(7, 495)}, against="3.9.3"
            ),
            Choice("come-out", "before a come-out roll only", {"come": Fraction(7, 495)}),
        ),
    ),
    Reading(
        "R38", "shooter-passes", "What passes the dice to the next shooter",
        (
            Choice("any-line-loss", "the shooter's Pass Line loss or Don't Pass win"),
            Choice("seven-out", "a seven after a point only", against="3.11"),
        ),
    ),
    Reading(
        "IB-02", "neighbours", "How many neighbours on each side",
        tuple(
            Choice(
                str(count),
                f"{count} on each side, {2 * count + 1} pieces in all",
                {"neighbours:0": Fraction(1, 37)},
                against="5.2.4" if count > 1 else "",
            )
            for count in (1, 2, 3, 4)
        ),
    ),
    Reading(
        "IB-22", "wheel", "The order of the numbers on the wheel",
        (
            Choice(
                wheel.STANDARD,
                f"the standard single-zero wheel: {' '.join(str(n) for n in wheel.ORDER)}",
                {"neighbours:0": Fraction(1, 37)},
            ),
        ),
        free="the numbers from 0 to 36 clockwise from zero, as 0-32-15 and so on",
        read=wheel.read_order,
    ),
    Reading(
        "R26", "commission-on-cancel", "Commission of a Buy or Lay that is taken down",
        (
            Choice("refunded", "goes back with the stake it was paid on"),
            Choice("kept", "stays with the house; a void refunds it all the same"),
        ),
    ),
    Reading(
        "R42, AS-06, IB-19", "idle", "What the table does while nobody has a live wager",
        (
            Choice("hold", "holds the wagering period open"),
            Choice("shoot", "plays on without wagers"),
            Choice(
                "attended",
                "plays on without wagers while anybody has credit for one; with nobody there the "
                "clock waits",
            ),
        ),
    ),
)  # fmt: skip
"""The readings that documents have in common, or may come to; the default is the first choice."""

TOLD_BY_PIECES = frozenset({"wheel"})
"""Readings that change nothing but the pieces of recipes, which a digest names one by one."""

TOLD_IF_CHOSEN = {"invalid-losers": "collected"}
"""Readings that came to be choices later, by what was done before.

A digest names them only where something else is chosen, so that rounds of before keep theirs.
"""


@cache
def selectable_readings() -> tuple[Reading, ...]:
    """The readings that a table's configuration may choose, with the clause of each game."""
    games = {name: game for name, (game, _) in sorted(approved_games().items())}
    own = (reading for document in documents() for reading in document.readings)
    return tuple(_read_by(reading, games) for reading in (*_SHARED, *own))


def _read_by(reading: Reading, games: Mapping[str, ApprovedGame]) -> Reading:
    """A reading with the clause and the default that each game has for it."""
    key = reading.key
    reads = {name: game.reads[key] for name, game in games.items() if key in game.reads}
    defaults = {name: game.defaults[key] for name, game in games.items() if key in game.defaults}
    return replace(reading, clauses=reads, defaults=defaults)


def readings_of(game: str) -> dict[str, Reading]:
    """The selectable readings of a game, by key, with the clause that it has for each."""
    if (own := own_game(game)) is None:
        known: Iterable[Reading] = selectable_readings()
    else:
        offered, document = own
        all_of_it = (*_SHARED, *document.readings)
        known = (_read_by(reading, {game: offered}) for reading in all_of_it)
    return {reading.key: reading for reading in known if game in reading.clauses}


def choose(game: str, chosen: Mapping[str, object]) -> dict[str, str]:
    """The choice for every reading of a game: as chosen, else the default.

    >>> choose("sicbo-ilga", {"even": "customary"})["even"]
    'customary'
    """
    readings = readings_of(game)
    for key in chosen:
        if key not in readings:
            raise BadInput(f"{quoted(key)} is not a reading of {game}: it has {one_of(readings)}.")
    return {
        key: _chosen(reading, chosen.get(key, reading.default(game)))
        for key, reading in readings.items()
    }


def as_recorded(game: str, recorded: Mapping[str, str]) -> dict[str, str]:
    """The choice for every reading of a game at a table that was opened with these on record.

    Openings spell out every reading. What an older one left out was read by the default of then.
    """
    former = approved(game)[0].former
    return choose(game, {**former, **recorded})


def _chosen(reading: Reading, name: object) -> str:
    """A choice by its name, or one that is read freely."""
    names = [choice.name for choice in reading.choices]
    if str(name) in names:
        return str(name)
    if reading.read is not None:
        return reading.read(str(name))
    raise BadInput(
        f"{quoted(name)} is not a choice of reading {reading.key}: it is {one_of(names)}."
    )
