"""Turnover, win and hold by table, game and gaming day, against what the rules lead to expect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from math import ceil, floor, isqrt

from pitboss.eventstore.record import Head
from pitboss.eventstore.statements import carried_until
from pitboss.eventstore.store import Store
from pitboss.house.domain import HOUSE
from pitboss.kernel.ensure import kind_of
from pitboss.reports.dealt_play import DealtPlay
from pitboss.reports.lines import DayLine
from pitboss.reports.play import TablePlay
from pitboss.reports.reading import DEALT, TABLES, fold, table_heads
from pitboss.reports.report import TEN_THOUSAND, Part, Report, Value, columns, signed
from pitboss.reports.scope import Scope
from pitboss.table.terminal.state import Table

PLAY = "play"
FACES = 6
COLUMNS = columns("""
    table                   text      the table
    game                    text      the game it played
    gaming_day              day       the day on which wagering closed, or a dealer's round began
    rounds                  whole     rounds with a result that stands
    void_rounds             whole     rounds declared void or invalidated
    wagers                  whole     wagers counted: cells staked on for a round, player by player
    turnover_cents          whole     stakes, counted when their first wagering period closes
    returned_cents          whole     stakes that came back, and winnings
    carried_cents           whole     stakes still open at the end, less those open before
    commission_cents        whole     commission charged, less what went back
    win_cents               whole     turnover less returned less carried, and commission
    hold                    fraction  win by turnover
    breakage_cents          fraction  fractions of a cent in the win that were not paid out
    theoretical_win_cents   fraction  what the house should win, by stakes and rules
    theoretical_hold        fraction  theoretical win by turnover
    carried_expected_cents  fraction  of that, still to come from carried stakes, net
    deviation_cents         fraction  win less breakage, plus carried, less theoretical win
    variance                fraction  the variance of the win, in cents squared
    standard_errors         decimal   deviation by the root of the variance
    win_low_cents           whole     the least win of 99 fair days in 100
    win_high_cents          whole     the greatest win of 99 fair days in 100
    hold_low                fraction  the same, by turnover
    hold_high               fraction  the same, by turnover
    outside                 flag      whether the win lies outside these limits
    rulebooks               text      the digests of the rules in force
""")


HOURS = columns("""
    table           text   the table
    game            text   the game it played
    gaming_day      day    the gaming day
    hour            time   when the hour began
    turnover_cents  whole  stakes counted within it
""")
RESULTS = columns("""
    game      text      the game
    result    text      the total of the dice, or the pocket
    times     whole     how often it came, at all tables of the game
    expected  fraction  how often it is to be expected of as many rounds
""")


def play_report(store: Store, scope: Scope) -> Report:
    """The report, from one pass over the records of the tables asked about.

    Where a first day is asked for, a table of terminals is read from the last day that was closed
    before it on; else, and at dealers' tables, from its first record. The memory grows with the
    number of lines, each some kilobytes, and not with the records.
    """
    lines: list[DayLine] = []
    for head in table_heads(store, scope, TABLES, DEALT):
        lines += lines_played(store, scope, head)
    lines.sort(key=lambda line: (line.day, line.table, line.game))
    total = DayLine("", "", date.min)
    for line in lines:
        total.add(line)
    rows = [_row(line) for line in lines]
    whole = [(None, None, None, *_row(total)[3:])] if lines else []
    return Report(
        PLAY,
        scope.told(),
        (
            Part("days", COLUMNS, rows),
            Part("total", COLUMNS, whole),
            Part("hours", HOURS, _hours(lines)),
            Part("results", RESULTS, list(_results(lines))),
        ),
        tuple(_notes(lines)),
    )


def lines_played(store: Store, scope: Scope, head: Head) -> Iterator[DayLine]:
    """The lines of one table."""
    if not head.stream.startswith(TABLES):
        dealt = DealtPlay(head.stream, scope)
        fold(store, head, dealt.add)
        return dealt.lines()
    play = TablePlay(head.stream, scope)
    start = None
    if scope.begins_at is not None:
        start = carried_until(store, head.stream, scope.begins_at)
    if start is not None and not play.begin(kind_of(HOUSE.load(head.stream, start.data), Table)):
        start = None
    fold(store, head, play.add, start=start)
    return play.lines()


def _hours(lines: list[DayLine]) -> list[tuple[Value, ...]]:
    return [
        (line.table, line.game, line.day, hour, line.hours[hour])
        for line in lines
        for hour in sorted(line.hours)
        if line.hours[hour]
    ]


def _results(lines: list[DayLine]) -> Iterator[tuple[Value, ...]]:
    """How often each total or pocket came, beside how often it should have."""
    games: dict[str, tuple[tuple[str, ...], Counter[str]]] = {}
    for line in lines:
        letters, counted = games.setdefault(line.game, (line.letters, Counter()))
        for index, times in line.results.items():
            counted[_figure(letters[index], letters)] += times
    for game, (letters, counted) in sorted(games.items()):
        ways = Counter(_figure(letter, letters) for letter in letters)
        rounds = counted.total()
        for figure in sorted(ways, key=int) if rounds else ():
            expected = Fraction(rounds * ways[figure], len(letters))
            yield game, figure, counted[figure], expected


def _figure(letter: str, letters: tuple[str, ...]) -> str:
    """What a result counts as: the total of dice, or the pocket."""
    dice = len(letters) == FACES ** len(letters[0])
    return str(sum(map(int, letter))) if dice else letter


def _notes(lines: list[DayLine]) -> Iterator[str]:
    """What the limits mean, and which lines lie outside theirs."""
    if not lines:
        yield "Nothing was played in these days."
        return
    yield (
        "Hold is win by turnover, expected is what the same stakes bring by the rules, off by is "
        "the difference in standard errors; with fair dice and right payments 99 lines in 100 "
        "keep within their limits."
    )
    strays = [line for line in lines if _outside(line)]
    if not strays:
        yield "No line lies outside its limits."
    for line in strays:
        more = line.surprise > 0
        yield (
            f"{line.table}, {line.game}, {line.day:%d/%m/%Y}: a win of {signed(line.win_cents)} "
            f"is {'more' if more else 'less'} than chance explains in 99 cases of 100: look at "
            "dice or wheel, payments and events there, though 1 line in 100 strays by chance."
        )


def _outside(line: DayLine) -> bool:
    low, high = _limits(line)
    return low is not None and high is not None and not low <= line.win_cents <= high


def _row(line: DayLine) -> tuple[Value, ...]:
    low, high = _limits(line)
    return (
        line.table, line.game, line.day, line.rounds, line.void, line.wagers,
        line.turnover_cents, line.returned_cents, line.carried_cents, line.commission_cents,
        line.win_cents, _share(line.win_cents, line), line.breakage,
        line.theoretical, _share(line.theoretical, line), line.carried_expected,
        line.surprise, line.variance, _standard_errors(line),
        low, high, _share(low, line), _share(high, line), _outside(line),
        " ".join(sorted(digest[:12] for digest in line.digests)),
    )  # fmt: skip


def _limits(line: DayLine) -> tuple[int | None, int | None]:
    """The limits of the win in whole cents; none where nothing was left to chance."""
    if not line.variance:
        return None, None
    middle = line.theoretical + line.breakage - line.carried_expected
    low, high = line.spread.limits()
    return floor(middle + low), ceil(middle + high)


def _share(cents: int | Fraction | None, line: DayLine) -> Fraction | None:
    if cents is None or not line.turnover_cents:
        return None
    return Fraction(cents) / line.turnover_cents


def _standard_errors(line: DayLine) -> Fraction | None:
    """The deviation by its standard error, to four places: an exact root has no end."""
    if not line.variance:
        return None
    square = line.surprise**2 / line.variance * TEN_THOUSAND**2
    size = isqrt(floor(square))
    return Fraction(size if line.surprise >= 0 else -size, TEN_THOUSAND)
