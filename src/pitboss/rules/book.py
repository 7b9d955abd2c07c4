"""Rulebooks: one approved document's rules for one game, as authored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pitboss.kernel.fact import value
from pitboss.rules.cited import Clauses
from pitboss.rules.machines import Puck, StreakPair
from pitboss.rules.odds import OddsTable
from pitboss.rules.outcomes import Alphabet
from pitboss.rules.wagers import Wager

if TYPE_CHECKING:  # a document brings one of them; the other takes as long to read as its wagers
    from pitboss.rules.dealer import DealerRules
    from pitboss.rules.terminal import TerminalRules


@value
class Recipe:
    """One touch, several plain wagers: equal pieces on these spots, in the document's order."""

    spot: str
    title: str
    rule: str
    pieces: tuple[str, ...]


@value
class TerminalLimits:
    """At a terminal a wager is cut to the next lowest permitted one, or returned at the close."""

    sign: str
    minimum: str
    cut: str
    unit: str
    maximum: str
    aggregate_minimum: str | None = None
    aggregate_maximum: str | None = None


@value
class DealerLimits:
    """At a dealer's table a low wager found late stands, and a high one counts to the maximum."""

    sign: str
    """The clause by which the sign states limits: a wager outside them is refused by it."""
    keeps: str
    """The clause by which it is for players to keep within them."""
    minimum: str
    """The clause by which a low wager stands that is found after no more bets."""
    maximum: str
    """The clause by which a high one is settled to the maximum."""
    earlier: str
    """The clause by which earlier games stand, whatever was wagered in them."""
    fixed: str
    """The clause that gives a Super Streak one amount."""
    layout: str
    """The clause that has Super Streak on layouts C and D only."""
    aggregate_minimum: str | None = None
    """The clause by which the sign may state the least that one player wagers in all."""
    aggregate_maximum: str | None = None


@value
class Book:
    """A game as its document lays it down, for the readings it was asked for."""

    game: str
    title: str
    document: str
    instrument: str
    version: str
    alphabet: Alphabet
    odds: tuple[OddsTable, ...]
    wagers: tuple[Wager, ...]
    limits: TerminalLimits | DealerLimits
    wagers_clauses: Clauses
    """The clauses that make the list of wagers a closed one and introduce the odds."""
    definition_clauses: Clauses
    """The definitions that the wagers rest on."""
    opening_clause: str
    closing_clauses: Clauses
    """What bars every change once wagering has closed; the first is the one told."""
    no_result_clause: str
    moving_clause: str
    recipes: tuple[Recipe, ...] = ()
    puck: Puck | None = None
    pairs: tuple[StreakPair, ...] = ()
    terminal: TerminalRules | None = None
    """How a table of terminals plays it; a dealer's table has no such rules."""
    dealer: DealerRules | None = None
    """How a dealer's table plays it; terminals have no such rules."""


Readings = Mapping[str, str]
"""The choice made for each selectable reading of a game, by key."""
