"""Sic Bo by the newer text: the dealer's table around the wagers.

The round, the chips, what is done when something goes wrong, player cards with their limits, and
money errors, as the same document lays it down beside its wagers.
"""

from __future__ import annotations

from pitboss.rules.approval import Approval
from pitboss.rules.dealer import (
    CardRules,
    DealerChips,
    DealerConduct,
    DealerEquipment,
    DealerIrregularities,
    DealerRound,
    DealerRules,
    DealerSigns,
    ErrorRules,
)
from pitboss.rules.disputes import DisputeRules

DOCUMENT = "sicbo-nicc"

# A games supervisor is a casino supervisor by the definition of 1.1.
SUPERVISORS = ("casino-supervisor", "games-supervisor")

DEALER_TABLE = DealerRules(
    # No order is printed with it: the cover is all that says which edition it is.
    filed=Approval(
        authority="1.1/nicc", order="title", takes_effect="title", licensee="title", copy="9.19"
    ),
    supervisor="1.1/casino-supervisor",
    round=DealerRound(
        tumble="5.1",
        no_more_bets="5.2",
        late="3.11",
        announce="5.3",
        enter="5.4",
        collect="5.5",
        spoken="3.12",
        assisted="3.13",
        settled_by="3.14",
        tampering="5.6",
        begins="1.1/round-of-play",
    ),
    equipment=DealerEquipment(
        table="2.1",
        lights="2.3",
        tumbler="2.4",
        dice="2.5",
        markers="2.7.1",
        float_tray=("2.7.2", "1.1/float-tray"),
        drop_box="2.7.3",
        box_removed="2.7.3.1",
        cashless="1.1/cashless",
    ),
    chips=DealerChips(
        stakes="3.4",
        value_chips="1.1/value-chips",
        emblem="3.5",
        own_table="3.6",
        redeemed="3.7",
        same_colour="3.8",
        assigned="3.9",
        several_colours="3.10",
        voucher="1.1/casino-promotional-voucher",
        cash_change="1.1/cash-change",
        colour_change="1.1/colour-change",
    ),
    irregularities=DealerIrregularities(
        cocked="8.1",
        tumbler="8.2",
        early="8.3",
        button="8.4",
        broken="8.5",
        void="8.6",
        lights="8.7",
        lights_streak="8.7.1",
        stopped="8.8",
        display=("8.9", "1.1/wnd"),
    ),
    signs=DealerSigns(change="4.5", personal="4.6", streak_closing="6.6", closing="9.13"),
    conduct=DealerConduct(
        device=("9.6", "9.6/record"),
        on_duty="9.7",
        powers="9.8",
        void="9.8.1",
        bar="9.8.2",
        ban="9.8.3",
        invalidate="9.9",
        disruption="9.9.1",
        fraud="9.9.2",
        refund="9.10",
        forfeits_fraud=False,
        idle="9.14",
        refuse_wager="9.16",
        staff_advice="9.11",
        advice="9.12",
        side_bets="9.15",
        sanctioned=("9.6",),
        rules_shown="9.19",
        cap="3.15",
    ),
    disputes=DisputeRules(
        first=("9.17", "9.17/absence"),
        final=("9.18", "9.18/advice"),
        deciders=("games-supervisor",),
        stand_ins=("casino-supervisor",),
        reviewers=SUPERVISORS,
        operators=SUPERVISORS,
        recorders=("dealer", *SUPERVISORS),
    ),
    supervisors=SUPERVISORS,
    dealers=("dealer", *SUPERVISORS),
    cards=CardRules(
        from_day="2024-08-19",
        card="1.1/player-card",
        needed="3.1",
        own="9.1",
        proxy=("1.1/proxy-betting", "9.20"),
        breach="1.1/invalid-wager",
        before="8.14.1",
        during="8.14.2",
        settled="8.14.3",
        gaming_limit="1.1/gaming-limit",
        deposit_limit="1.1/deposit-limit",
        loss_limit="1.1/loss-limit",
        over_limit="8.15",
        latest_first="8.15.1",
        earlier_stand="8.15.2",
        purchases="9.2.1",
        introduced="9.2.2",
        leaving="9.2.3",
        directions="9.2.4",
        stake="9.3",
        pause="9.4",
        liability="9.5/finding",
        claims=("9.1.1", "9.1.2"),
    ),
    errors=ErrorRules(
        regulator="1.1/nicc",
        case="8.10",
        enquiry="8.10.1",
        rectified="8.10.2",
        suspected="8.11",
        suspected_rectified="8.11.1",
        identified="8.11.2",
        attempt="8.12.1",
        reimbursed="8.12.1.1",
        demanded="8.12.1.2",
        report="8.13",
    ),
)
