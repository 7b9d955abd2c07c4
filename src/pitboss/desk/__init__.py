"""The money desk: tickets, payments by hand, and what touches them and a table at once."""
