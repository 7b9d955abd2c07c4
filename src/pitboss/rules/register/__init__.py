"""The clause register: every clause of the five documents, with what is done about it."""

from pitboss.rules.register.clauses import DOCUMENTS, Clause, register

__all__ = ["DOCUMENTS", "Clause", "register"]
