"""Simulated devices: in this process behind a ``DirectLink``, or as a process of their own.

- ``chance``: dice and pockets from the operating system's generator.
- ``training``: what can be made to go wrong, and how often.
- ``memory``: what a device still knows after its power failed.
- ``machine``, ``launches``: what all of them have in common, and those that make a result.
- ``tumbler``, ``wheel``, ``button``, ``display``, ``acceptor``: the devices behind a link.
- ``printer``: the ticket printer.
"""
