"""What a reading is: one place where a document leaves a choice, and the choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from fractions import Fraction

from pitboss.kernel.fact import value


@value
class Choice:
    """One way to read a clause, and the house edge it gives to the wagers it touches.

    The edge is per wager resolved and per unit of outlay; a choice without edges moves no money.
    """

    name: str
    meaning: str
    edges: Mapping[str, Fraction] = field(default_factory=dict)
    against: str = ""
    """The clause whose express words it departs from: a table that chooses it names an approval
    on the Authority's file."""


@value
class Reading:
    """A selectable reading: its id in the register of readings, its key, its choices."""

    id: str
    key: str
    title: str
    choices: tuple[Choice, ...]
    clauses: Mapping[str, str] = field(default_factory=dict)
    """The clause it reads, by game; each document says it of its own games."""
    defaults: Mapping[str, str] = field(default_factory=dict)
    """The default by game, where it is not the first choice; said by the document, too."""
    free: str = ""
    """What else than one of the choices may be chosen, in words; empty where nothing may."""
    read: Callable[[str], str] | None = None
    """Such a choice as it is written, from how it was given; refuses what is none."""

    def default(self, game: str) -> str:
        """The choice in force for a game unless it is told otherwise."""
        return self.defaults.get(game, self.choices[0].name)

    def against(self, chosen: str) -> str:
        """The clause whose words a choice departs from; empty where it departs from none."""
        return next((choice.against for choice in self.choices if choice.name == chosen), "")

    def meaning(self, chosen: str) -> str:
        """What has been chosen, in words."""
        known = (choice.meaning for choice in self.choices if choice.name == chosen)
        return next(known, self.free)
