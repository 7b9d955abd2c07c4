"""Are these results fair? Tests on the results of a tumbler or a wheel, judged together."""

from pitboss.maths.randomness.findings import RandomnessFinding, Statistic
from pitboss.maths.randomness.records import (
    FEWEST,
    MOST,
    ResultRecord,
    check_count,
    join_records,
    read_record,
    read_text,
    record,
)
from pitboss.maths.randomness.streams import Stream
from pitboss.maths.randomness.verdict import CONFIDENCE, Judged, RandomnessReport, holm, judge

__all__ = [
    "CONFIDENCE",
    "FEWEST",
    "MOST",
    "Judged",
    "RandomnessFinding",
    "RandomnessReport",
    "ResultRecord",
    "Statistic",
    "Stream",
    "check_count",
    "holm",
    "join_records",
    "judge",
    "read_record",
    "read_text",
    "record",
]
