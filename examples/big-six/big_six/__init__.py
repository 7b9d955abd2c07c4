"""Big Six: a money wheel of 54 stops."""

from big_six.wagers import JOKER_PAYS, big_six
from pitboss.rules.documents import ApprovedDocument, ApprovedGame

APPROVED = ApprovedDocument(
    id="big-six",
    package=__name__,
    games=(ApprovedGame("big-six", big_six, reads={"joker-pays": "3/joker"}),),
    shares=("pitboss.rules.standard",),
    readings=(JOKER_PAYS,),
)
