"""Two editions of a document side by side: which clause became which, and what differs."""

from pitboss.rules.editions.comparison import Comparison, compare
from pitboss.rules.editions.edition import Edition, edition

__all__ = ["Comparison", "Edition", "compare", "edition"]
