"""Mutants are programs that differ from ours in one place."""

from __future__ import annotations

from tools.mutants import mutants_of, sources
from tools.mutate import ROOT

TEXT = '''"""Chips."""


def cut(cents: int, most: int = 5) -> int:
    """What is left."""
    if cents < 0 and not most:
        raise ValueError(cents)
    return cents - most
'''


def changed(line: str) -> list[str]:
    lines = TEXT.splitlines()
    found = [mutant.after.splitlines() for mutant in mutants_of("chips.py", TEXT)]
    place = next(number for number, one in enumerate(lines) if line in one)
    same = [one for one in found if len(one) == len(lines)]
    dropped = [one for one in found if len(one) < len(lines)]
    told = [one[place].strip() for one in same if one[place] != lines[place]]
    return told + [one[place].strip() for one in dropped if "if" in line]


def test_each_kind_of_change_is_made_once_in_its_place() -> None:
    assert changed("if cents") == [
        "if cents < 0 or not most:",
        "if cents <= 0 and not most:",
        "if cents < 1 and not most:",
        "if cents < 0 and most:",
        "pass",
    ]
    assert changed("return") == ["return cents + most"]
    assert changed("raise") == ["pass"]
    assert changed("def cut") == ["def cut(cents: int, most: int = 6) -> int:"]


def test_docstrings_and_annotations_stay() -> None:
    assert changed('"""What') == []
    assert all("Chips" in mutant.after for mutant in mutants_of("chips.py", TEXT))


def test_only_the_core_is_changed() -> None:
    paths = sources(ROOT)
    assert "src/pitboss/rules/guards.py" in paths
    assert not [path for path in paths if path.startswith(("src/pitboss/server", "tests"))]
