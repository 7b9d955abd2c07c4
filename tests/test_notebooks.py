"""The notebooks under examples/ are true: every cell runs and comes to what is shown under it."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1] / "examples/notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def test_there_are_notebooks() -> None:
    assert len(NOTEBOOKS) == 2


@pytest.mark.slow
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_cell_comes_to_what_is_shown(path: Path) -> None:
    names: dict[str, object] = {}
    shown = 0
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] != "code":
            continue
        program = ast.parse("".join(cell["source"]))
        last = program.body[-1]
        assert isinstance(last, ast.Expr), "a cell ends in what it shows"
        exec(compile(ast.Module(program.body[:-1], []), path.name, "exec"), names)
        value = eval(compile(ast.Expression(last.value), path.name, "eval"), names)
        (output,) = cell["outputs"]
        assert repr(value) == "".join(output["data"]["text/plain"])
        shown += 1
    assert shown > 4
