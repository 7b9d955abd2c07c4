"""Many servers on one PostgreSQL: who holds which table, and how the others reach it."""
