"""What the laboratory's page asks, and what it is told: one set of types for both ends."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pitboss.layout.vocabulary import Words

Name = Annotated[str, Meta(min_length=1, max_length=64)]
Written = Annotated[str, Meta(max_length=24)]
Cents = Annotated[int, Meta(ge=1, le=100_000_000)]
Weight = Annotated[int, Meta(ge=0, le=100)]
Seed = Annotated[int, Meta(ge=0, le=2**53 - 1)]

MOST_ROUNDS = 1_000_000_000
"""Rounds of one simulation: some seconds of one processor."""
MOST_SESSION_ROUNDS = 10_000
SESSIONS = 5_000
"""Sessions that are played beside an exact distribution."""

Form = Literal["table", "json", "pdf"]


class Rounded(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Winnings in steps of a unit instead of exactly."""

    unit_cents: Cents
    way: Literal["down", "nearest", "up"]


class Setup(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A game as somebody would have it: what is not named is as its document has it."""

    game: Name
    readings: Annotated[dict[Name, Written], Meta(max_length=32)] = {}
    odds: Annotated[dict[Name, Written], Meta(max_length=64)] = {}
    """By row of the document's table, as printed: ``9 to 2``."""
    weights: Annotated[dict[Written, Weight], Meta(max_length=40)] = {}
    """Of a face of every die, or of a pocket; each has one where nothing is said."""
    rounded: Rounded | None = None
    stake_cents: Cents = 1_000
    """What stands on a spot: for what is played, and where winnings are rounded."""


class FiguresAsked(Setup, tag="figures"):
    """Every edge of the game, beside the document's own."""


class PlayAsked(Setup, tag="play"):
    """The exact distribution after some rounds of a play, and sessions that were simulated."""

    strategy: Annotated[str, Meta(min_length=1, max_length=200)]
    rounds: Annotated[int, Meta(ge=1, le=MOST_SESSION_ROUNDS)]
    seed: Seed = 1


class RunAsked(Setup, tag="run"):
    """A simulation of a play."""

    strategy: Annotated[str, Meta(min_length=1, max_length=200)]
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]
    seed: Seed = 1


class SheetAsked(Setup, tag="sheet"):
    """The PAR sheet of the game as it is set up."""

    form: Form


Question = FiguresAsked | PlayAsked | RunAsked | SheetAsked


class ChoiceOffered(msgspec.Struct, kw_only=True):
    """One way to read a clause."""

    name: str
    meaning: str


class ReadingOffered(msgspec.Struct, kw_only=True):
    """A clause that can be read in several ways."""

    key: str
    title: str
    clause: str
    default: str
    choices: list[ChoiceOffered]


class RowOffered(msgspec.Struct, kw_only=True):
    """A row of the document's table of odds."""

    row: str
    printed: str
    pays: list[Words]
    """What it pays; the first few where it pays many."""


class SpotOffered(msgspec.Struct, kw_only=True):
    """A spot that can be played flat."""

    spot: str
    name: Words


class GameOffered(msgspec.Struct, kw_only=True):
    """A game and everything about it that can be changed."""

    game: str
    title: Words
    document: str
    version: str
    felt: str
    symbols: list[str]
    """What can be weighed: the faces of every die, or the pockets of a wheel."""
    dice: int
    readings: list[ReadingOffered]
    rows: list[RowOffered]
    spots: list[SpotOffered]
    strategies: list[str]


class LaboratoryShown(msgspec.Struct, kw_only=True):
    """What the laboratory has, and how much of it one visitor may have at once."""

    software: str
    games: list[GameOffered]
    most_rounds: int
    most_session_rounds: int


class EdgeShown(msgspec.Struct, kw_only=True):
    """A wager under the document and as it is set up, exactly."""

    spot: str
    name: Words
    clause: str
    pays: Words
    edge: str
    percent: float
    printed_edge: str
    printed_percent: float
    moved: bool
    win: str
    deviation: float
    rounds: float


class EdgesShown(msgspec.Struct, kw_only=True):
    """Every edge."""

    digest: str
    printed_digest: str
    spots: list[EdgeShown]


class PlayShown(msgspec.Struct, kw_only=True):
    """Where one stands after some rounds: exactly, and in sessions that were simulated."""

    strategy: str
    rounds: int
    edge: str
    percent: float
    mean_cents: float
    deviation_cents: float
    ahead: float
    even: float
    behind: float
    exact: bool
    error: float
    """How far any probability may be off, where it is not exact."""
    quantiles_cents: dict[str, int]
    bars: list[tuple[float, float, float]]
    """Of each bar the middle in cents, its exact probability and the share of the sessions."""
    step_cents: float
    sessions: int


class PointShown(msgspec.Struct, kw_only=True):
    """The estimate after some of the rounds."""

    rounds: int
    edge: float
    error: float


class RunTold(msgspec.Struct, kw_only=True):
    """A simulation as far as it is."""

    strategy: str
    generator: str
    seed: int
    rounds: int
    of: int
    seconds: float
    edge: float | None
    standard_error: float | None
    exact: str
    exact_percent: float
    points: list[PointShown]
    spots: dict[str, tuple[int, int]]
    """The outlay and what came back, in cents, by spot."""


RunState = Literal["waiting", "running", "done", "stopped", "failed"]


class RunShown(msgspec.Struct, kw_only=True):
    """Where a simulation is."""

    run: str
    state: RunState
    sentence: str
    """Why it came to nothing, where it did."""
    told: RunTold | None = None
