"""The other end of the wire: the one client of the protocol that is written in Python.

- ``conversation``: the protocol itself, without a socket: greeting, versions, serials, resuming.
- ``socket``: a conversation over a real socket that comes back when it is lost.
- ``floor_client``: what a person or a simulated patron does with it: act, wait, look.
- ``seat_acts``: what is sent so that it becomes a command.

Simulated patrons and ``pitboss load`` use the socket; tests have a conversation of their own over
another library's socket, so that they can also send what no client would.
"""
