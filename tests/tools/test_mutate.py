"""Mutants are programs that differ from ours in one place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tools.mutants import mutants_of, sources
from tools.mutate import ROOT
from tools.trials import changed as changed_code
from tools.trials import functions_by_file

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


def test_what_does_the_same_is_not_changed() -> None:
    text = "def pairs(one, other):\n    return list(zip(one, other, strict=True))\n"
    assert mutants_of("pairs.py", text) == []
    text = text.replace("strict", "loose")
    assert [mutant.what for mutant in mutants_of("pairs.py", text)] == ["a constant swapped"]


def test_only_the_core_is_changed() -> None:
    paths = sources(ROOT)
    assert "src/pitboss/rules/guards.py" in paths
    assert not [path for path in paths if path.startswith(("src/pitboss/server", "tests"))]


def test_a_change_is_told_by_its_line_before_and_after() -> None:
    told = [mutant.shown() for mutant in mutants_of("chips.py", TEXT)]
    assert "  chips.py:8 (cut)\n  -     return cents - most\n  +     return cents + most" in told
    guard = "  -     if cents < 0 and not most:\n  -         raise ValueError(cents)\n"
    assert f"  chips.py:6 (cut)\n{guard}  +     pass" in told


def test_a_function_that_was_read_before_does_what_its_changed_file_says(tmp_path: Path) -> None:
    path = tmp_path / "chips.py"
    path.write_text(TEXT, encoding="utf-8")
    names: dict[str, Callable[[int], int]] = {}
    exec(compile(TEXT, str(path), "exec"), names)
    cut = names["cut"]
    assert cut(9) == 4
    functions = functions_by_file()
    assert changed_code(str(path), TEXT, TEXT.replace("cents - most", "cents + most"), functions)
    assert cut(9) == 14
    # What is read with the file, as a default is, is no function's code.
    later = TEXT.replace("most: int = 5", "most: int = 6")
    assert not changed_code(str(path), TEXT, later, functions)
