"""Interblock Electronic Table Game: Roulette and Sic Bo."""
