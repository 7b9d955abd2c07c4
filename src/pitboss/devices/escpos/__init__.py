"""Ticket printers that speak ESC/POS, over the network.

- ``composing``: a ticket as bytes, by python-escpos.
- ``status``: what the printer's status bytes mean.
- ``printer``: the driver.
"""
