"""Simulated people: patrons and dealers who play over real sockets, marked as what they are.

- ``offer``, ``manner``: what a table takes, and how somebody plays: by chance, at a human pace.
- ``visitor``: somebody with a purse who comes and goes.
- ``patron``: a visitor at a terminal.
- ``place``: a visitor at a place of a dealer's table.
- ``dealer``: the dealer at a console, who steps aside for a person.
- ``crowd``: all of them together, beside the floor.
"""
