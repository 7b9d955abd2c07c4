"""Aruze Sic Bo Electronic Table Game."""
