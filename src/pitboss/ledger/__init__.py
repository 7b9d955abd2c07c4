"""Money: integer cents, and the one place where they meet odds."""
