"""The scene of what happens to a record by itself, where nothing stands around it."""

from __future__ import annotations


class Plain:
    """Nothing beside the event: its own fields say all that a sentence needs."""


PLAIN = Plain()
