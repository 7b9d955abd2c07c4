"""Load: terminals that play over real sockets, and count whatever is missed or done twice.

``counts`` and ``book`` compare what the server says with what it said before; ``terminal`` plays
at one socket; ``playing`` has many of them play for a time; ``floors`` opens a floor to play at.
"""
