"""Sic Bo at a dealer's table, with player cards."""
