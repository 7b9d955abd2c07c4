"""``python -m pitboss``: the command, where its script is not to be had."""

from __future__ import annotations

from pitboss.cli.main import main

main()
