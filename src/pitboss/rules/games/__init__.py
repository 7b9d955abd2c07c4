"""The games, a folder for each approved document: wagers, table, clauses, layouts and words.

A folder is found by being here; its ``APPROVED`` says which games it has.
"""
