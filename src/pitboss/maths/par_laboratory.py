"""What laboratories ask of a PAR sheet beside the edge: return, hold, volatility, bands, exposure.

Everything is exact. A band is the range in which the return of so many plays lies with 95 %, read
from the distribution of that many plays and not from the normal curve: far from it where a rare
wager pays much.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from pitboss.kernel.cents import share_cents
from pitboss.kernel.fact import value
from pitboss.kernel.words import dollars
from pitboss.maths.figures import Figures
from pitboss.maths.par import Sheet, Standing
from pitboss.maths.par_blocks import Section, SheetCell, SheetColumn, SheetTable, few, percent
from pitboss.rules.game import Game
from pitboss.rules.sign import Sign
from pitboss.rules.verdicts import Wins

NORMAL_90 = 1.6448536269514722
"""How many deviations on either side hold nine tenths of a normal curve."""
PLAYS = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)
CONFIDENCE = Fraction(95, 100)
LISTED = 12
"""How many of the wagers that win with the worst result are named."""


def volatility_index(found: Figures) -> float:
    """The deviation of one play times 1.645: what laboratories call the index, at 90 %.

    >>> from pitboss.maths.figures import figures
    >>> from pitboss.rules import load
    >>> round(volatility_index(figures(load("interblock-roulette"), "red")), 4)
    1.6443
    """
    return NORMAL_90 * found.standard_deviation


@value
class Band:
    """Of so many plays, the range in which the return lies with 95 %."""

    plays: int
    lowest: Fraction
    highest: Fraction


def bands(found: Figures) -> tuple[Band, ...]:
    """The return of a thousand to ten million plays, each from its exact distribution.

    A play is a wager until it is decided, a draw being decided.

    >>> from pitboss.maths.figures import figures
    >>> from pitboss.rules import load
    >>> ten_thousand = bands(figures(load("interblock-roulette"), "red"))[1]
    >>> float(ten_thousand.lowest), float(ten_thousand.highest)
    (0.9534, 0.9926)
    """
    from pitboss.maths.convolution import repeated
    from pitboss.maths.distribution import Turn

    nets = found.distribution
    unit = lcm(*(net.denominator for net in nets))
    turn = Turn.of({int(net * unit): chance for net, chance in nets.items()}, unit)
    told = []
    for plays in PLAYS:
        lowest, highest = repeated(turn, plays).interval(CONFIDENCE)
        told.append(
            Band(plays, 1 + Fraction(lowest, unit * plays), 1 + Fraction(highest, unit * plays))
        )
    return tuple(told)


@value
class Exposure:
    """The most that a round can cost the house, by a sign's maxima, for one player."""

    result: str
    net_cents: int
    """What it pays beyond the stakes that lose with it."""
    wins: tuple[tuple[str, int], ...]
    """The wagers that win, largest first, with their winnings in cents."""


def exposure(game: Game, sign: Sign) -> Exposure | None:
    """The worst result where every wager stands at its maximum; none without a maximum.

    Where a wager can stand in several states, it stands in the one that pays most; then stakes
    that lose are not set against it.
    """
    maxima = {
        spot: limit.maximum_cents
        for spot, limit in sign.limits.items()
        if limit.maximum_cents is not None and spot in game.wagers
    }
    if not maxima:
        return None
    found = []
    for index, letter in enumerate(game.alphabet.letters):
        wins, net = [], 0
        for spot, cents in maxima.items():
            compiled = game.wagers[spot]
            verdicts = [rulings[index].verdict for rulings in compiled.rulings.values()]
            odds = [verdict.odds for verdict in verdicts if isinstance(verdict, Wins)]
            if odds:
                paid, _ = share_cents(cents, max(odds))
                wins.append((spot, paid))
                net += paid
            elif compiled.one_round:
                net -= cents
        found.append(Exposure(letter, net, tuple(sorted(wins, key=lambda one: -one[1]))))
    return max(found, key=lambda one: one.net_cents)


def laboratory(sheet: Sheet) -> tuple[Section, ...]:
    """The sections that a laboratory's sheet has beside the others."""
    sections = [_returns(sheet), _bands(sheet)]
    if sheet.sign is not None:
        sections.append(_exposure(sheet.game, sheet.sign))
    return tuple(sections)


def ways(sheet: Sheet, standing: Standing) -> str:
    """Of the cycle of results, how many win; for what several results decide, nothing."""
    if standing.figures.mean_rounds != 1:
        return "–"
    return str(standing.figures.win * len(sheet.game.alphabet.letters))


def _returns(sheet: Sheet) -> Section:
    cycle = len(sheet.game.alphabet.letters)
    words = (
        "Return to player is what comes back of each unit of outlay in the long run, hold what "
        "is kept; their sum is 1. The volatility index is 1.645 deviations of one play: divided "
        "by the root of the number of plays it is how far, by the normal curve, their return "
        f"strays in nine cases of ten. One cycle is every result once: {cycle}."
    )
    columns = (
        SheetColumn("Wager", "", 26), SheetColumn("Return", "to player", 13, True),
        SheetColumn("Hold", "theoretical", 13, True),
        SheetColumn("Volatility", "index, 90 %", 12, True),
        SheetColumn("Largest win", "per unit of outlay", 14, True),
        SheetColumn("Ways", f"of a cycle of {cycle}", 11, True),
    )  # fmt: skip
    rows = []
    for group in sheet.groups:
        at, found = group.sample.start, group.sample.start.figures
        rows.append(
            (
                SheetCell(group.label, few(group.spots)),
                SheetCell(percent(1 - found.edge)),
                SheetCell(percent(found.edge)),
                SheetCell(f"{volatility_index(found):.4f}"),
                SheetCell(f"{float(max(found.distribution)):g}"),
                SheetCell(ways(sheet, at)),
            )
        )
    return Section("Return and volatility", (words, SheetTable(columns, tuple(rows))))


def _bands(sheet: Sheet) -> Section:
    words = (
        "The return of so many plays lies in this range with 95 %: exact, from the distribution "
        "of that many plays. A measured return outside it is evidence against game or device; of "
        "many wagers looked at together one in twenty strays by chance."
    )
    columns = (
        SheetColumn("Wager", "", 20),
        *(SheetColumn(f"{plays:,}", "plays", 16, True) for plays in PLAYS),
    )
    rows = []
    for group in sheet.groups:
        told = bands(group.sample.start.figures)
        ranges = (SheetCell(f"{_share(one.lowest)} to {_share(one.highest)}") for one in told)
        rows.append((SheetCell(group.label), *ranges))
    return Section("Bands of the return", (words, SheetTable(columns, tuple(rows))))


def _exposure(game: Game, sign: Sign) -> Section:
    title = "Exposure of a round"
    worst = exposure(game, sign)
    if worst is None:
        return Section(title, ("The sign states no maximum: what a round may cost has no bound.",))
    words = (
        f"With every wager of one player at the sign's maximum the round that costs most is "
        f"{worst.result}: it pays {dollars(worst.net_cents)} beyond the stakes that it takes. A "
        "wager that can stand in several states is taken in the one that pays most."
    )
    columns = (SheetColumn("Wager", "", 60), SheetColumn("Winnings", "", 40, True))
    rows = tuple(
        (SheetCell(spot), SheetCell(dollars(cents))) for spot, cents in worst.wins[:LISTED]
    )
    more = len(worst.wins) - LISTED
    notes = (f"And {more} more that win with it.",) if more > 0 else ()
    return Section(title, (words, SheetTable(columns, rows, notes)))


def _share(value: Fraction) -> str:
    return f"{float(100 * value):.2f}"
