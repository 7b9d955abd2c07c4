"""What every result can do: be shown as a table, and be handed on to other tools.

A result has columns. From them follow the table at a prompt and in a notebook, plain data, and
the two protocols by which data frames are exchanged: Arrow's, which pandas, polars and DuckDB read
without either side knowing of the other, and the older ``__dataframe__``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from types import ModuleType
from typing import Any

from pitboss.extras import missing_sentence
from pitboss.maths.tables import TextTable

Columns = Mapping[str, Sequence[object]]


class Tabular(ABC):
    """A result with columns.

    >>> class Points(Tabular):
    ...     def columns(self):
    ...         return {"point": [4, 6], "ways": [Fraction(1, 12), Fraction(5, 36)]}
    >>> Points().table()
    point  ways
    -----------
    4      1/12
    6      5/36
    >>> Points().to_dict()
    {'point': [4, 6], 'ways': [Fraction(1, 12), Fraction(5, 36)]}
    """

    @abstractmethod
    def columns(self) -> Columns:
        """Its columns by name, all of one length; numbers as exact as they are known."""

    def table(self) -> TextTable:
        """The columns as text."""
        columns = self.columns()
        rows = [tuple(map(str, row)) for row in zip(*columns.values(), strict=True)]
        return TextTable(tuple(columns), rows)

    def _repr_html_(self) -> str:
        """The table, where a notebook asks for it."""
        return self.table()._repr_html_()

    def to_dict(self) -> dict[str, Any]:  # Any: what a column holds differs from result to result
        """The columns as lists."""
        return {name: list(column) for name, column in self.columns().items()}

    def to_arrow(self) -> Any:  # Any: a pyarrow.Table, which has no types of its own
        """The columns as an Arrow table; fractions become floats."""
        pyarrow = _needed("pyarrow", "to_arrow")
        return pyarrow.table(
            {name: [_plain(one) for one in column] for name, column in self.columns().items()}
        )

    def to_pandas(self) -> Any:  # Any: a pandas.DataFrame; pandas is nothing of ours
        """The columns as a data frame, where pandas is installed."""
        _needed("pandas", "to_pandas")
        return self.to_arrow().to_pandas()

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """The Arrow protocol: pass a result to whatever reads Arrow data."""
        stream: Callable[[object], object] = self.to_arrow().__arrow_c_stream__
        return stream(requested_schema)

    def __dataframe__(self, **asked: object) -> object:
        """The data frame interchange protocol."""
        exchange: Callable[..., object] = self.to_arrow().__dataframe__
        return exchange(**asked)


def _plain(one: object) -> object:
    return float(one) if isinstance(one, Fraction) else one


def _needed(module: str, what: str) -> ModuleType:
    """A package of somebody else's, or the sentence that says how to have it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        known = missing_sentence(missing.name or "", what=what)
        told = known or f"{what} needs {module}, which is not installed: pip install {module}."
        raise ImportError(told) from missing
