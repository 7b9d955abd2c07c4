"""Notices to the inspector: what an inspector is told, received, reviewed, and how it went on."""
