"""Sic Bo by the older text: the dealer's table around the wagers.

The round, the chips and what is done when something goes wrong. It knows no player cards, no
gaming limits, no cap on players and no rule about money errors (D-01 to D-11).
"""

from __future__ import annotations

from pitboss.rules.approval import Approval
from pitboss.rules.dealer import (
    DealerChips,
    DealerConduct,
    DealerEquipment,
    DealerIrregularities,
    DealerRound,
    DealerRules,
    DealerSigns,
)
from pitboss.rules.disputes import DisputeRules

DOCUMENT = "sicbo-ilga"

# A games supervisor is a casino supervisor by the definition of 1.1.
SUPERVISORS = ("casino-supervisor", "games-supervisor")

DEALER_TABLE = DealerRules(
    # No order is printed with it: the cover is all that says which edition it is.
    filed=Approval(
        authority="10.9/authority",
        order="title",
        takes_effect="title",
        licensee="title",
        copy="9.14",
        inspector="1.1/inspector",
    ),
    supervisor="1.1/casino-supervisor",
    dealer="1.1/dealer",
    inspector="1.1/inspector",
    round=DealerRound(
        tumble="5.1",
        no_more_bets="5.2",
        late="3.10",
        announce="5.3",
        enter="5.4",
        collect="5.5",
        spoken="3.11",
        assisted="3.12",
        settled_by="3.13",
        tampering="5.6",
    ),
    equipment=DealerEquipment(
        table="2.1",
        layout="2.2",
        diagrams=("diagram/A", "diagram/B", "diagram/C", "diagram/D"),
        lights="2.3",
        tumbler="2.4",
        dice="2.5",
        markers="2.7.1",
        console="2.6",
        float_tray=("2.7.2", "1.1/float-tray"),
    ),
    chips=DealerChips(
        stakes="3.3",
        value_chips="1.1/value-chips",
        colour_checks="1.1/colour-checks",
        marker_button="1.1/marker-button",
        emblem="3.4",
        own_table="3.5",
        redeemed="3.6",
        same_colour="3.7",
        assigned="3.8",
        several_colours="3.9",
        voucher="1.1/casino-promotional-voucher",
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
    signs=DealerSigns(change="4.5", personal="4.6", streak_closing="6.6", closing="9.8"),
    conduct=DealerConduct(
        device=("9.1", "9.1/record"),
        on_duty="9.2",
        powers="9.3",
        void="9.3.1",
        bar="9.3.2",
        ban="9.3.3",
        invalidate="9.4",
        disruption="9.4.1",
        fraud="9.4.2",
        refund="9.5",
        forfeits_fraud=True,
        idle="9.9",
        refuse_wager="9.11",
        staff_advice="9.6",
        advice="9.7",
        side_bets="9.10",
        sanctioned=("9.1",),
        rules_shown="9.14",
    ),
    disputes=DisputeRules(
        first=("9.12", "9.12/absence"),
        final=("9.13", "9.13/advice"),
        decider="1.1/games-supervisor",
        deciders=("games-supervisor",),
        stand_ins=("casino-supervisor",),
        reviewers=SUPERVISORS,
        operators=SUPERVISORS,
        recorders=("dealer", *SUPERVISORS),
    ),
    supervisors=SUPERVISORS,
    dealers=("dealer", *SUPERVISORS),
)
