"""Disputes and complaints about a game."""
