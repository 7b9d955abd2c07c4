"""The clause register: every clause of the documents, with what is done about it."""

from pitboss.rules.register.clauses import Clause, document_ids, register

__all__ = ["Clause", "document_ids", "register"]
