"""Every act about conduct is one that staff can send."""

from __future__ import annotations

from pitboss.conduct.acts.answer_direction import AnswerDirection
from pitboss.conduct.acts.direct_to_vacate import DirectToVacate
from pitboss.conduct.acts.recommend_exclusion import RecommendExclusion
from pitboss.conduct.acts.record_device_use import RecordDeviceUse
from pitboss.conduct.acts.record_disturbance import RecordDisturbance
from pitboss.conduct.acts.record_inducement import RecordInducement
from pitboss.conduct.acts.record_interference import RecordInterference
from pitboss.conduct.acts.record_side_bets import RecordSideBets
from pitboss.conduct.acts.record_staff_advice import RecordStaffAdvice
from pitboss.conduct.acts.record_syndicate import RecordSyndicate
from pitboss.conduct.acts.record_uninvited_advice import RecordUninvitedAdvice
from pitboss.conduct.acts.record_unreported_fault import RecordUnreportedFault
from pitboss.house.acts import ACTS
from pitboss.kernel.act import Sender
from pitboss.table.terminal.acts.answer_report import AnswerReport
from pitboss.table.terminal.acts.answer_signal import AnswerSignal
from pitboss.table.terminal.acts.report_malfunction import ReportMalfunction
from pitboss.table.terminal.acts.void_for_breach import VoidForBreach

ABOUT_CONDUCT = (
    AnswerDirection,
    DirectToVacate,
    RecommendExclusion,
    RecordDeviceUse,
    RecordDisturbance,
    RecordInducement,
    RecordInterference,
    RecordSideBets,
    RecordStaffAdvice,
    RecordSyndicate,
    RecordUninvitedAdvice,
    RecordUnreportedFault,
    AnswerReport,
    AnswerSignal,
    ReportMalfunction,
    VoidForBreach,
)


def test_every_act_about_conduct_is_open_to_staff() -> None:
    for act in ABOUT_CONDUCT:
        assert act in ACTS
        assert Sender.STAFF in act.senders
