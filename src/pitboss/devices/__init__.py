"""What stands around a table: ports, drivers and simulators.

- ``ports``: what the server asks of a device; ``readings``, ``paper``: what it gets to know;
  ``faults``: what goes wrong.
- ``asks``, ``links``, ``watch``, ``clients``: the ports over a link, one client for all devices.
- ``simulated``: devices in this process; ``firmware``: the same as a process of its own.
- ``line``: the link over the network, for devices that speak the line protocol.
- ``escpos``: ticket printers that speak ESC/POS.
"""
