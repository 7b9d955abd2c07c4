"""A game as a mapping of its spots, as anybody at a Python prompt takes it to be."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from typing import TypeVar

from pitboss.rules.book import Recipe
from pitboss.rules.verdicts import Wins
from pitboss.rules.wagers import CompiledWager

Other = TypeVar("Other")


class SpotMapping:
    """The spots by name, recipes last; equal to nothing but itself, so that it can be a key."""

    wagers: Mapping[str, CompiledWager]
    recipes: Mapping[str, Recipe]

    @property
    @abstractmethod
    def spots(self) -> tuple[str, ...]:
        """Every spot id, recipes last."""

    @abstractmethod
    def unknown(self, name: str) -> str:
        """The sentence about a spot that is not there."""

    def __getitem__(self, spot: str) -> CompiledWager | Recipe:
        """The wager on a spot, or the recipe."""
        found = self.get(spot)
        if found is None:
            raise KeyError(self.unknown(spot))
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self.spots)

    def __len__(self) -> int:
        return len(self.spots)

    def __contains__(self, spot: object) -> bool:
        return spot in self.wagers or spot in self.recipes

    def get(
        self, spot: str, default: Other | None = None
    ) -> CompiledWager | Recipe | Other | None:
        """The wager on a spot, or the recipe; what is given where there is none."""
        return self.wagers.get(spot) or self.recipes.get(spot) or default

    def keys(self) -> tuple[str, ...]:
        """Every spot, as a mapping tells its keys."""
        return self.spots

    def values(self) -> list[CompiledWager | Recipe]:
        """The wager or recipe of every spot."""
        return [self[spot] for spot in self.spots]

    def items(self) -> list[tuple[str, CompiledWager | Recipe]]:
        """Every spot with its wager or recipe."""
        return [(spot, self[spot]) for spot in self.spots]

    def _repr_html_(self) -> str:
        """The spots with what they pay, where a notebook asks for it."""
        from html import escape  # only a notebook asks, and a settlement should not wait for it

        rows = "".join(
            "<tr>" + "".join(f"<td>{escape(word)}</td>" for word in words) + "</tr>"
            for words in (_told(spot, made) for spot, made in self.items())
        )
        head = "".join(f"<th>{word}</th>" for word in ("spot", "wager", "rule", "pays"))
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _told(spot: str, made: CompiledWager | Recipe) -> tuple[str, str, str, str]:
    if isinstance(made, Recipe):
        return spot, made.title, made.rule, " + ".join(made.pieces)
    wins = {
        ruling.verdict.odds
        for rulings in made.rulings.values()
        for ruling in rulings
        if isinstance(ruling.verdict, Wins)
    }
    odds = [f"{one.numerator} to {one.denominator}" for one in sorted(wins)]
    return spot, made.wager.title, made.wager.rule, ", ".join(odds)
