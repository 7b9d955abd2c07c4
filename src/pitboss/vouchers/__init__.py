"""Promotional vouchers."""
