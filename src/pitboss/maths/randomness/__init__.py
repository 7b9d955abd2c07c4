"""Are these results fair? Seven tests on the results of a tumbler or a wheel, judged together."""

from pitboss.maths.randomness.findings import Finding, Part
from pitboss.maths.randomness.records import (
    FEWEST,
    MOST,
    Record,
    Stream,
    check_count,
    read_record,
    record,
)
from pitboss.maths.randomness.verdict import CONFIDENCE, Judged, Report, holm, judge

__all__ = [
    "CONFIDENCE",
    "FEWEST",
    "MOST",
    "Finding",
    "Judged",
    "Part",
    "Record",
    "Report",
    "Stream",
    "check_count",
    "holm",
    "judge",
    "read_record",
    "record",
]
