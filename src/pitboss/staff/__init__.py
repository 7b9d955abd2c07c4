"""The people who work on the floor: their accounts, and the keys of their machines."""
