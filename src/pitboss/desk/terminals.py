"""What the desk answers: events by stream, or why there are none."""

from __future__ import annotations

from pitboss.table.terminal.act import Answer

__all__ = ["Answer"]
