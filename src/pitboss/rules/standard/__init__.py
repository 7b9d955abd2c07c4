"""Standard terms for a table of terminals: what a game may cite whose document lays down none.

A document that regulates only its wagers still needs a table around them: credit, payment, what is
done when something goes wrong, who decides. These terms answer every question that a table of
terminals asks (``rules/terminal.py``), in clauses of their own that begin with ``T``. A document
takes them over by naming this package among its ``shares``, so that they stand in its register,
and by giving its book ``terminal=standard_table(…)`` and ``limits=LIMITS``. Where its own text
answers a question, it replaces that answer (``dataclasses.replace``).
"""

from pitboss.rules.standard.table import (
    CLOSING,
    LIMITS,
    NO_RESULT,
    PERIOD,
    TUMBLER,
    WHEEL,
    standard_table,
)

__all__ = ["CLOSING", "LIMITS", "NO_RESULT", "PERIOD", "TUMBLER", "WHEEL", "standard_table"]
