"""Aruze Craps Electronic Table Game."""
