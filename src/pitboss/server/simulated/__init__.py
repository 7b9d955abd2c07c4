"""Simulated people: patrons and dealers who play over real sockets, marked as what they are.

- ``client``: one end of the wire protocol, for whoever sits at the other end than the server.
- ``offer``, ``manner``: what a table takes, and how somebody plays: by chance, at a human pace.
- ``visitor``: somebody with a purse who comes and goes.
- ``patron``: a visitor at a terminal.
- ``place``: a visitor at a place of a dealer's table.
- ``dealer``: the dealer at a console, who steps aside for a person.
- ``reception``: what staff does for them without a screen: cards, cash, chips for the float.
- ``crowd``: all of them together, beside the floor.
"""
