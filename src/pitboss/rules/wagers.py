"""Wagers as small machines over outcomes, authored by clause and compiled into a table.

A wager has states, most have one. For each state and outcome exactly one clause speaks and gives a
verdict. Compiling proves it: where two clauses speak the error names both, unless one says that it
stands ``over`` the other and cites the reading; where none speaks the error says so, unless the
wager says what happens ``otherwise``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from pitboss.kernel.fact import value
from pitboss.rules.entries import ANY_TIME, EntryRule
from pitboss.rules.exits import FREELY, Exit
from pitboss.rules.outcomes import Alphabet, OutcomeSet, indices
from pitboss.rules.verdicts import LOSES, STAYS, VOIDS, Moves, Ruling, Stays, Verdict, Wins

START = ""
"""The state a wager is placed in, where it has one of its own; its cell is the plain spot id."""


class BookError(Exception):
    """A rulebook that leaves a case open or decides it twice: it must not be played."""


@value
class Line:
    """One clause about one state: on these outcomes, this verdict."""

    outcomes: OutcomeSet
    verdict: Verdict
    clause: str
    state: str = START
    over: str | None = None
    reading: str | None = None

    def __post_init__(self) -> None:
        if self.over is not None and self.reading is None:
            raise BookError(
                f"clause {self.clause} stands over {self.over} without citing a reading"
            )


def on(
    outcomes: OutcomeSet,
    verdict: Verdict,
    *,
    by: str,
    over: str | None = None,
    reading: str | None = None,
) -> Line:
    """What a clause does on a set of outcomes, in the state a wager starts in."""
    return Line(outcomes, verdict, by, START, over, reading)


def at(state: object, *lines: Line) -> tuple[Line, ...]:
    """The same, in another state: ``at(6, on(total(6), ...))``."""
    return tuple(
        Line(line.outcomes, line.verdict, line.clause, str(state), line.over, line.reading)
        for line in lines
    )


@value
class Commission:
    """A charge at placement: a share of the stake, or of what the stake could win."""

    share: Fraction
    of_winnings: bool
    clause: str


@value
class Wager:
    """A wager as its document defines it; the functions below are the ways to write one."""

    spot: str
    title: str
    rule: str
    lines: tuple[Line, ...]
    optional: bool
    otherwise: Ruling | None = None
    start: str | None = START
    follows_point: bool = False
    entry: EntryRule = ANY_TIME
    exit: Exit = FREELY
    commission: Commission | None = None
    parts: int = 1


def one_round(
    spot: str, title: str, *lines: Line, rule: str, parts: int = 1, optional: bool = False
) -> Wager:
    """A wager that the next result decides."""
    return Wager(spot, title, rule, lines, optional, parts=parts)


def wins_or_loses(
    spot: str, title: str, outcomes: OutcomeSet, verdict: Wins, *, by: str, optional: bool = False
) -> Wager:
    """A one-round wager of one clause: it wins on these outcomes and loses on any other."""
    rest = outcomes.alphabet.other_than(outcomes)
    lines = (on(outcomes, verdict, by=by), on(rest, LOSES, by=by))
    return one_round(spot, title, *lines, rule=by, optional=optional)


def until_decided(
    spot: str,
    title: str,
    *lines: Line,
    rule: str,
    entry: EntryRule = ANY_TIME,
    exit: Exit = FREELY,  # noqa: A002 - the word for it
    start: str | None = START,
    follows_point: bool = False,
    commission: Commission | None = None,
    optional: bool = False,
) -> Wager:
    """A wager that stands over the rounds; what its clauses do not mention leaves it as it is."""
    return Wager(
        spot, title, rule, lines, optional, Ruling(STAYS, rule), start, follows_point, entry,
        exit, commission,
    )  # fmt: skip


@dataclass(frozen=True)
class CompiledWager:
    """A wager with its proven table: for each state, one ruling per outcome, no result last."""

    wager: Wager
    rulings: Mapping[str, tuple[Ruling, ...]]

    def __repr__(self) -> str:
        """Short, for who looks one up at a prompt; its table is in ``rulings``."""
        return f"<{self.wager.spot}: {self.wager.title}, rule {self.wager.rule}>"

    @cached_property
    def one_round(self) -> bool:
        """Whether every result decides it."""
        return len(self.rulings) == 1 and not any(
            isinstance(verdict, Moves | Stays)
            for state in self.rulings
            for verdict in self.verdicts(state)
        )

    def wins(self, state: str) -> set[Wins]:
        """The ways this state can win."""
        return {verdict for verdict in self.verdicts(state) if isinstance(verdict, Wins)}

    def verdicts(self, state: str) -> list[Verdict]:
        """The verdicts of a state: a ruling stands at many outcomes and is looked at once."""
        rulings = self.rulings[state]
        return [one.verdict for one in dict(zip(map(id, rulings), rulings, strict=True)).values()]

    @cached_property
    def commission_share(self) -> Fraction:
        """The commission as a share of the stake, nothing where none is charged."""
        commission = self.wager.commission
        if commission is None:
            return Fraction(0)
        if not commission.of_winnings:
            return commission.share
        (win,) = self.wins(START)
        return commission.share * win.odds


def cell_id(spot: str, state: str) -> str:
    """The name of a cell: ``small``, ``pass@6``, ``super-streak:big@3``."""
    return spot if state == START else f"{spot}@{state}"


def compile_wager(wager: Wager, alphabet: Alphabet, no_result: str) -> CompiledWager:
    """Prove a wager and lay out its table; ``no_result`` is the clause for a round without one."""
    states = _states(wager, alphabet)
    voids = states == [START] and wager.otherwise is None
    last = Ruling(VOIDS if voids else STAYS, no_result)
    rulings = {}
    for state in states:
        lines = [line for line in wager.lines if line.state == state]
        rulings[state] = (*_decided(wager, state, lines, len(alphabet.letters)), last)
    return CompiledWager(wager, rulings)


def _states(wager: Wager, alphabet: Alphabet) -> list[str]:
    states = list(dict.fromkeys(line.state for line in wager.lines))
    for line in wager.lines:
        if line.outcomes.alphabet != alphabet:
            raise BookError(f"{wager.spot}: clause {line.clause} speaks of another game's results")
        if isinstance(line.verdict, Moves) and line.verdict.state not in states:
            raise BookError(
                f"{cell_id(wager.spot, line.state)}: clause {line.clause} moves to "
                f"{line.verdict.state!r}, a state without clauses"
            )
    if wager.start is not None and wager.start not in states:
        raise BookError(f"{wager.spot} starts in a state without clauses")
    return states


def _decided(wager: Wager, state: str, lines: list[Line], count: int) -> list[Ruling]:
    """The ruling on every outcome; one where not exactly one line speaks is asked for alone."""
    spoken = twice = 0
    for line in lines:
        twice |= spoken & line.outcomes.bits
        spoken |= line.outcomes.bits
    unspoken = ((1 << count) - 1) & ~spoken
    told: list[tuple[int, Ruling | None]] = [(unspoken, wager.otherwise), (twice, None)]
    told += [(one.outcomes.bits & ~twice, Ruling(one.verdict, one.clause)) for one in lines]
    told.sort(key=lambda one: one[0].bit_count(), reverse=True)
    # The whole row for the ruling that stands most often, and the others put over it.
    found = [told[0][1]] * count
    for bits, ruling in told[1:]:
        for index in indices(bits):
            found[index] = ruling
    return [
        _one(wager, state, lines, index) if ruling is None else ruling
        for index, ruling in enumerate(found)
    ]


def _one(wager: Wager, state: str, lines: Iterable[Line], index: int) -> Ruling:
    """The one ruling of a state on an outcome, or an error naming the place and the clauses."""
    speaking = [line for line in lines if index in line.outcomes]
    yielding = {line.over for line in speaking}
    standing = [line for line in speaking if line.clause not in yielding]
    if len(standing) == 1:
        return Ruling(standing[0].verdict, standing[0].clause)
    if not speaking and wager.otherwise is not None:
        return wager.otherwise
    letter = next(iter(wager.lines)).outcomes.alphabet.write(index)
    place = f"{cell_id(wager.spot, state)} on {letter}"
    if not speaking:
        raise BookError(f"{place}: no clause speaks")
    clauses = " and ".join(line.clause for line in standing or speaking)
    raise BookError(f"{place}: clauses {clauses} all speak")
