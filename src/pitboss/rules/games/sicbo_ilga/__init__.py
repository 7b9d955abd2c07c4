"""Sic Bo at a dealer's table, the older text."""
