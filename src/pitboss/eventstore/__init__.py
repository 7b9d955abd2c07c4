"""What happened, for ever: one append-only, hash-chained sequence of records per stream.

- ``domain``: the contract with the pure core: commands, entries, decisions, projection rows.
- ``record``, ``codec``: one record and its canonical bytes; upgraders for old ones.
- ``tables``, ``schema``: a journal's tables as plain data, and its numbered migrations; a domain
  gives the tables of its projections. ``filling``: new ones are filled from old records.
- ``store``, ``sqlite``, ``postgres``, ``arrays``, ``opening``: where records are kept, durably.
- ``wal_checkpointing``, ``positions``: what is SQLite's own, and what is PostgreSQL's own.
- ``writer``: commands in, one durable transaction for many, then the answers.
- ``keys``, ``checkpoints``: signed statements of all that was written so far.
- ``verification``, ``reading``, ``recomputed``, ``findings``: is a journal whole?
- ``backup``: a copy of a journal that verifies itself and can be restored.
- ``faults``: what can go wrong, in one sentence each.
"""
