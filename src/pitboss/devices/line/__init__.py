"""The line protocol: sealed JSON, one object a line, over TCP; ``docs/devices.md`` specifies it.

- ``frames``: what is said on the line, and the seal on every line of it.
- ``session``: one connection, either side of it: greeting, count, limits.
- ``connection``, ``link``: the host's side: questions, signs of life, trying again.
- ``service``: the device's side.
"""
