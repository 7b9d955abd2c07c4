"""Acts by the name of their class, for tests that give them by name."""

from __future__ import annotations

from typing import Any

from pitboss.house.acts import ACTS

# A test gives the fields of an act by name, so what is made is any act.
NAMED: dict[str, Any] = {act.__name__: act for act in ACTS}
