"""Games of other packages, brought into this process for a while: those under ``examples``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import pytest

from pitboss.rules import documents, readings
from pitboss.rules.documents import ApprovedDocument
from pitboss.rules.register import clauses

EXAMPLES = Path(__file__).parents[1] / "examples"
GAMES = tuple(sorted(package.parent.name for package in EXAMPLES.glob("*/pyproject.toml")))


@contextmanager
def brought(*games: str | Path) -> Iterator[tuple[ApprovedDocument, ...]]:
    """As if these games were installed: those of examples by their names, others by folder."""
    folders = [EXAMPLES / game for game in games]
    packages = [folder.name.replace("-", "_") for folder in folders]
    with pytest.MonkeyPatch.context() as patch:
        for folder in folders:
            patch.syspath_prepend(str(folder))
        found = tuple(import_module(package).APPROVED for package in packages)
        patch.setattr(documents, "_installed", lambda: iter(found))
        _look_again()
        try:
            yield found
        finally:
            for name in [name for name in sys.modules if name.partition(".")[0] in packages]:
                del sys.modules[name]
    _look_again()


def _look_again() -> None:
    """What was found before is forgotten."""
    documents.documents.cache_clear()
    documents.approved_games.cache_clear()
    readings.selectable_readings.cache_clear()
    clauses.register.cache_clear()
    clauses.citations.cache_clear()
