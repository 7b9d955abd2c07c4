"""What a narrative is made of: sentences, each with the clause behind it."""

from __future__ import annotations

from pitboss.kernel.event import Narrative

Told = Narrative
"""Sentences and their clauses."""
