"""Play by card: whose card was in at a terminal when credit came to it or left it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from pitboss.reports.cards import _Spell, _spell_at


def _spell(patron: str, from_at: int, to_at: int | None) -> _Spell:
    return _Spell(
        patron, cast("Any", SimpleNamespace(from_at=from_at)), premium=False, to_at=to_at
    )


def test_credit_is_of_one_card_also_in_the_moment_in_which_another_is_put_in() -> None:
    spells = [_spell("p1", 100, 200), _spell("p2", 200, 300), _spell("p3", 400, None)]
    whose = {
        99: None, 100: "p1", 150: "p1", 200: "p1", 201: "p2", 300: "p2", 350: None, 400: "p3",
        9_000: "p3",
    }  # fmt: skip
    found = {at: _spell_at(spells, at) for at in whose}
    assert {at: None if one is None else one.patron for at, one in found.items()} == whose
    assert _spell_at([], 100) is None
