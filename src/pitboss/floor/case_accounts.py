"""The account that a money error is put right with: the patrons, who are outside the house."""

from __future__ import annotations

PATRONS = "patrons"
"""The patrons' own money: a shortfall is paid to it from the cage, an excess comes back from it.

Like the cage it has no stream of its own; its balance is what errors put right at the cage have
moved, net. What was put right in chips at the table is told by the case and moves nothing here.
"""
