"""A game: a rulebook compiled and proven for a set of readings, ready to settle and to guard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import content
from pitboss.kernel.words import one_of, quoted
from pitboss.rules.book import Book, Readings, Recipe
from pitboss.rules.entries import ANY_TIME, HangsOn, Tie
from pitboss.rules.outcomes import Alphabet
from pitboss.rules.readings import TOLD_BY_PIECES, TOLD_IF_CHOSEN
from pitboss.rules.situation import Phase, Run, TableState, spot_of
from pitboss.rules.spot_mapping import SpotMapping
from pitboss.rules.verdicts import Loses, Wins
from pitboss.rules.wagers import START, BookError, CompiledWager, cell_id, compile_wager


@dataclass(frozen=True)
class Cell:
    """Where a stake stands: a wager in one of its states, such as ``pass@6``."""

    wager: CompiledWager
    state: str

    @cached_property
    def id(self) -> str:
        """Its public name."""
        return cell_id(self.wager.wager.spot, self.state)


class Game(SpotMapping):
    """One of the six games under given readings; made by ``load``.

    >>> from pitboss.rules import load
    >>> game = load("aruze-craps")
    >>> game.wagers["pass"].rulings["6"][game.alphabet.read("34")]
    Ruling(verdict=Loses(row=None), clause='3.9.1.2.2')
    """

    def __init__(self, book: Book, readings: Readings) -> None:
        self.book = book
        self.readings = dict(readings)
        self.wagers = {
            wager.spot: compile_wager(wager, book.alphabet, book.no_result_clause)
            for wager in book.wagers
        }
        self.recipes: Mapping[str, Recipe] = {recipe.spot: recipe for recipe in book.recipes}
        _prove_whole(self)

    def __repr__(self) -> str:
        return f"<Game {self.id}: {len(self.spots)} spots, {self.digest[:12]}>"

    @property
    def id(self) -> str:
        """The game's public name, such as ``aruze-craps``."""
        return self.book.game

    @property
    def alphabet(self) -> Alphabet:
        """The results it can have."""
        return self.book.alphabet

    @cached_property
    def spots(self) -> tuple[str, ...]:
        """Every spot id, recipes last."""
        return (*self.wagers, *self.recipes)

    @cached_property
    def guarded(self) -> Mapping[str, CompiledWager]:
        """The wagers that are not open in every wagering period, whatever the table's state."""
        return {
            spot: made for spot, made in self.wagers.items() if made.wager.entry is not ANY_TIME
        }

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of document, version, readings and every ruling: what a round is played by.

        It changes when, and only when, some wager could be settled differently or by another
        clause.
        """
        import hashlib  # slow to load, and a settlement at the shell needs no digest

        return hashlib.sha256("\n".join(_canonical(self)).encode()).hexdigest()

    @cached_property
    def cells(self) -> Mapping[str, Cell]:
        """Every cell by its id."""
        return {
            cell.id: cell
            for compiled in self.wagers.values()
            for cell in (Cell(compiled, state) for state in compiled.rulings)
        }

    @cached_property
    def hanging(self) -> Mapping[str, tuple[str, Tie]]:
        """For the cell of a parent, the cell of the odds wager that hangs on it."""
        return {
            tie.parent: (cell_id(spot, state), tie)
            for spot, compiled in self.wagers.items()
            if isinstance(compiled.wager.entry, HangsOn)
            for state, tie in compiled.wager.entry.ties.items()
        }

    def cell(self, name: object, point: int | None = None) -> Cell:
        """The cell that a spot or cell id means, at a table with this point.

        Pass Line, Don't Pass and their odds follow the point; every other wager starts afresh.
        """
        if isinstance(name, str):
            known = self.cells.get(name.removesuffix("@0"))  # a Super Streak's count before any
            compiled = self.wagers.get(name)
            if compiled is None:
                if known is not None:
                    return known
            elif compiled.wager.follows_point and point is not None:
                return Cell(compiled, str(point))
            elif known is not None:
                return known
            else:
                raise BadInput(f"{name} has no place without a point: give the table's point.")
        raise BadInput(self.unknown(name))

    def unknown(self, name: object) -> str:
        """What to say to a name that is no spot or cell: what is near it, else what there is.

        >>> from pitboss.rules import load
        >>> load("aruze-sicbo").unknown("pair:2-1")
        "'pair:2-1' is not a spot of aruze-sicbo: did you mean pair:1-2?"
        """
        return f"{quoted(name)} is not a spot of {self.id}: {_hint(self, str(name)[:60])}"

    def check_point(self, point: object) -> int | None:
        """The table's point as given; refuses one that this game cannot have."""
        if point is None:
            return None
        if self.book.puck is None:
            raise BadInput(f"{self.id} has no point: leave it out.")
        if (
            isinstance(point, int)
            and not isinstance(point, bool)
            and point in self.book.puck.points
        ):
            return point
        raise BadInput(
            f"{quoted(point)} is not a point: it is {one_of(self.book.puck.points)}, or none."
        )

    def opening(self, point: int | None = None) -> TableState:
        """The table before any result of the gaming day."""
        return TableState(self.check_point(point), {pair.name: Run() for pair in self.book.pairs})

    def after(self, table: TableState, outcome: int) -> TableState:
        """The table after a result."""
        puck = self.book.puck
        runs = {pair.name: pair.after(table.runs[pair.name], outcome) for pair in self.book.pairs}
        point = table.point if puck is None else puck.after(table.point, outcome)
        return replace(table, point=point, runs=runs)

    def after_all(self, table: TableState, results: Iterable[object]) -> TableState:
        """The table after a history of written results."""
        for result in results:
            table = self.after(table, self.alphabet.read(result))
        return table

    def taken_in(self, spot: str) -> Phase:
        """The last phase of a round in which a wager on a spot is still taken."""
        phases = self.wagers[spot].wager.entry.phases if spot in self.wagers else {Phase.WAGERING}
        return Phase.WAGERING if Phase.WAGERING in phases else Phase.BETWEEN_ROUNDS

    def clauses(self) -> set[str]:
        """Every clause that this game's rules cite."""
        return set(_cited(self))


Mapping.register(Game)


def _hint(game: Game, name: str) -> str:
    """What might have been meant: numbers in order, a state of the spot, a spot of the family."""
    family, _, selection = name.partition(":")
    ordered = "-".join(sorted(selection.split("-"), key=lambda part: (len(part), part)))
    if f"{family}:{ordered}" in game.spots:
        return f"did you mean {family}:{ordered}?"
    spot = spot_of(name)
    if spot in game.recipes:
        pieces = dict.fromkeys(game.recipes[spot].pieces)
        return f"it is a recipe, and its pieces stand on {one_of(pieces)}."
    cells = [cell for cell in game.cells if spot_of(cell) == spot]
    if cells:
        return f"it stands as {one_of(cells)}."
    families = dict.fromkeys(known.partition(":")[0] for known in game.spots)
    if family in families:
        alike = [known for known in game.spots if known.partition(":")[0] == family]
        return f"{family} has {len(alike)}, such as {alike[0]} or {alike[-1]}."
    from difflib import get_close_matches  # for a name that is not there

    near = get_close_matches(family, families, n=3, cutoff=0.5)
    return f"did you mean {one_of(near)}?" if near else f"it has {one_of(families)}."


def _prove_whole(game: Game) -> None:
    """What no wager can prove alone: spots are unique, links hold, the odds are fully used."""
    book = game.book
    counts = Counter([wager.spot for wager in book.wagers] + [r.spot for r in book.recipes])
    for spot, count in counts.items():
        if count > 1:
            raise BookError(f"{book.game}: {spot} is written {count} times")
    for recipe in book.recipes:
        for piece in recipe.pieces:
            if piece not in game.wagers or not game.wagers[piece].one_round:
                raise BookError(f"{book.game}: {recipe.spot} has no plain wager {piece}")
    for parent, (child, _) in game.hanging.items():
        if parent not in game.cells or child not in game.cells:
            raise BookError(f"{book.game}: {child} hangs on {parent}, which is no cell")
    printed = {row for table in book.odds for row in table.printed}
    named = {
        verdict.row
        for compiled in game.wagers.values()
        for state in compiled.rulings
        for verdict in compiled.verdicts(state)
        if isinstance(verdict, Wins | Loses) and verdict.row is not None
    }
    if printed != named:
        rows = ", ".join(sorted(printed ^ named))
        raise BookError(f"{book.game}: rows printed but not used, or used but not printed: {rows}")


def _canonical(game: Game) -> Iterator[str]:
    """The game as lines of text that name everything a settlement depends on."""
    import json  # as hashlib above

    book = game.book
    readings = {
        key: choice
        for key, choice in sorted(game.readings.items())
        if key not in TOLD_BY_PIECES and TOLD_IF_CHOSEN.get(key) != choice
    }
    yield json.dumps([book.document, book.game, book.version, readings])
    for spot, compiled in sorted(game.wagers.items()):
        share = compiled.commission_share
        yield f"{spot} start={compiled.wager.start} commission={share}"
        for state, rulings in compiled.rulings.items():
            # The same ruling stands at many outcomes: its words are made once.
            words = {
                id(one): f"{one.verdict} by {one.clause}"
                for one in {id(one): one for one in rulings}.values()
            }
            told = "; ".join(words[id(ruling)] for ruling in rulings)
            yield f"{cell_id(spot, state)}: {told}"
    for recipe in sorted(book.recipes, key=lambda recipe: recipe.spot):
        yield f"{recipe.spot} = {' '.join(recipe.pieces)}"


def _cited(game: Game) -> Iterator[str]:
    book = game.book
    yield from book.wagers_clauses
    yield from book.definition_clauses
    yield from book.closing_clauses
    yield from (book.opening_clause, book.no_result_clause, book.moving_clause)
    yield from (str(clause) for clause in content(book.limits).values() if clause is not None)
    yield from (pair.clause for pair in book.pairs)
    yield from (recipe.rule for recipe in book.recipes)
    if book.puck is not None:
        yield book.puck.clause
    if book.terminal is not None:
        yield from book.terminal.clauses()
    if book.dealer is not None:
        yield from book.dealer.clauses()
    for table in book.odds:
        yield from table.printed
    for compiled in game.wagers.values():
        wager = compiled.wager
        yield wager.rule
        guards = content(wager.entry) | content(wager.exit)
        yield from (str(value) for name, value in guards.items() if name.endswith("clause"))
        if wager.commission is not None:
            yield wager.commission.clause
        for rulings in compiled.rulings.values():
            yield from {ruling.clause for ruling in rulings}


__all__ = ["START", "Cell", "Game"]
