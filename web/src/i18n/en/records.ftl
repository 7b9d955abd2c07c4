### Vouchers, payments put off, patrons, disputes and accounts, on the staff pages.

panel-vouchers = Vouchers
panel-patrons = Patrons
panel-disputes = Disputes

## Vouchers

voucher-title = Promotional vouchers
voucher-new = Put a voucher on file
voucher-why = A dealer exchanges it once, for tokens of the value on file and under its conditions.
voucher-game = Good for
voucher-only-at = Exchanged at
voucher-any-table = any table
voucher-conditions = Other conditions printed on it
voucher-conditions-hold = What is printed on the voucher was read and holds
voucher-any = any game with a dealer
voucher-days = Days it is good, if not for ever
voucher-issue = Issue the voucher
voucher-issued = Voucher { $number } for { $value } is on file.

## A payment that is put off

delay-until = agreed for { $time }
entitlement-not-checked = Entitlement: not checked
entitlement-being-checked = Entitlement: being checked
entitlement-verified = Entitlement: verified
entitlement-not-entitled = Entitlement: found not entitled

## Patrons

patrons-title = Patrons and their cards
patrons-find = A patron on file
patrons-look = Look up
patrons-new = Take a person on file
patrons-name = Name
patrons-enrol = Take on file
patrons-enrolled = { $name } is on file.
patrons-account = Account
card-none = never issued
card-active = in force
card-suspended = suspended
card-cancelled = cancelled
choice-cash-at-cashier = cash at the cashier
choice-debit-card = debit card
choice-eftpos = EFTPOS
choice-bank-transfer = bank transfer

## Disputes

disputes-title = Disputes and complaints
disputes-new = New dispute
disputes-none = No dispute is on file.
disputes-dispute = Dispute { $number }
dispute-status-recorded = to be decided
dispute-status-decided = decided
dispute-status-review-asked = to be reviewed
dispute-status-reviewed = reviewed
dispute-status-concluded = concluded
dispute-recorded = Recorded
dispute-decided = Decided
dispute-review-asked = A review was asked for
dispute-reviewed = Decided on review
dispute-concluded = Concluded
dispute-notice-words = A person who is not satisfied is told:
dispute-print = Print the notice
dispute-export = Record of the round
bell-dispute = Dispute { $number }
dispute-satisfied = the person is satisfied
dispute-not-satisfied = the person is not satisfied
dispute-notice = Told of the right to complain

## Accounts

accounts-titles = The rules also call the { $office }: { $titles } ({ $where }).
accounts-grant = Give these offices
accounts-granted = { $name } has other offices now, and must sign on again.
accounts-close = An account ends
accounts-close-why = For good: anyone signed on with it is signed off.
accounts-retire = Close the account
accounts-retired = The account of { $name } is closed.
dispute-title = Dispute or complaint
dispute-why = Say what it is about. A member of staff is called, and you are given a number; what is decided is shown here.
dispute-about = What it is about
dispute-about-result = The result
dispute-about-payment = A payment
dispute-about-wager = A wager
dispute-about-machine = The equipment
dispute-about-conduct = How I was treated
dispute-round = The round
dispute-words = In your own words, if you like
dispute-raise = Send to a member of staff
dispute-ask-review = Ask for a review by somebody else
dispute-section-33 = If you are not satisfied with this decision, you may complain to an inspector under section 33 of the Gaming and Liquor Administration Act 2007.

## The Authority's file

panel-papers = Authority's file
papers-title = The Authority's file
papers-none = No paper is on file.
papers-new = File a paper
papers-why = First the text or PDF as it was received or sent; it is kept with its digest. Then what it is.
papers-content = Text (UTF-8) or PDF, at most 8 MB
papers-paper = Paper { $number }
papers-read = Read the paper
papers-withdraw = Withdraw
paper-what = Paper
paper-from = from the regulator
paper-to = to the regulator
paper-document = Concerns
paper-effective = Holds from
paper-licensee = Licensee
paper-filed-by = Filed by
paper-filed = on file
paper-in-force = in force
paper-withdrawn = withdrawn
paper-content-missing = content missing
paper-content-changed = content changed
paper-content-missing-why = What was filed is not where it is kept. Restore it from the backup: the digest says which file it is.
paper-content-changed-why = What is kept is not what was filed: its digest differs from the record. Restore it from the backup, and find out who changed it.
paper-kind-order = Order
paper-kind-approval = Approval
paper-kind-procedure = Procedure
paper-kind-percentage = Percentage
paper-kind-terms = Terms
paper-kind-amendment = Amendment
paper-kind-drawing = Drawing
choice-title = Limits, chosen by the patron in person
choice-why = Before the first wager the patron sets limits or expressly declines them. Turn the screen to the patron: they show their card by its number and press the key themselves. You are on record as the witness.
choice-made = The patron has chosen. Another choice is theirs to make: a lower limit holds at once, a higher one after 24 hours.
choice-card = The number on the patron's own card
choice-done = The patron's choice is on record.
panel-equipment = Equipment
equipment-title = Equipment on file
equipment-table = Table
equipment-list = List { $list } is in force
equipment-named = its rounds name list { $list }
equipment-ask = Ask its devices
equipment-as-filed = Every device is the one on file.
equipment-strange = { $count } devices are not as they are on file.
equipment-none = No device is on file.
equipment-device = Device
equipment-kind = Kind
equipment-identity = Identity
equipment-firmware = Firmware
equipment-seal = Seal
equipment-since = Since
device-as-filed = as on file
device-not-on-file = not on file
device-differs = differs
device-retired = off the list
choice-server = Server
choice-terminal = Terminal
choice-acceptor = Note acceptor
choice-button = Shooter's button
choice-tumbler = Tumbler
choice-covered-tumbler = Tumbler under a dome
choice-wheel = Wheel
choice-display = Display
choice-prize-display = Prize display

## Machines and kiosks

anchor-title = The journal’s anchor
anchor-why = Photograph it and keep it elsewhere: with it, pitboss verify --anchor finds a journal that was cut, rewritten or put back.
anchor-show = Show the anchor
anchor-of = Checkpoint { $number }, signed at { $time }.
anchor-none = Nothing is signed yet.
factor-title = Authenticator
factor-why = With an authenticator on your telephone nobody signs on by your password alone.
factor-offer = Set up an authenticator
factor-photograph = Photograph the code with your authenticator, or type this into it:
factor-code = Six digits from the authenticator
factor-enrol = Enrol it
factor-done = From now on your sign-on asks for its digits.
factor-due = This office signs on with an authenticator. Set yours up to go on.
factor-lost = Lost authenticator
factor-lost-why = Somebody whose telephone is gone signs on by password again. It is recorded, with your reason.
factor-remove = Take it off the account
factor-removed = { $name } signs on without an authenticator.
machines-title = Machines
machines-why = Outside practice a terminal, a place or a kiosk is the machine that holds its key. A code gives a machine its key: it is typed there once.
machines-machine = Machine
machines-enrolled = enrolled
machines-none = no key
machines-enrol = Issue a code
machines-withdraw = Withdraw the key
machines-withdrawn = The key of { $machine } is withdrawn.
machines-code = Type this code at { $machine } within ten minutes. It works once:
bell-case = Case { $number } is overdue
case-no-breach = Both conditions are on record: no breach of the rules.
case-suspected = Intent is suspected: the conditions do not hold.
case-unsettled = Not concluded yet: a condition is not on record.
case-overdue = open for more than seven days
errors-title = Money errors, by month
errors-unfinished = the month has not ended: unfinished
errors-made = { $count } errors above $1,000
errors-delivered = delivered { $at }: { $how }, { $reference }
errors-not-delivered = not delivered yet
panel-search = Search
search-hint = a name, a terminal, $250, over $5,000, a ticket, round 86, 6.4.1
search-go = Search
search-keep = Keep
search-kept = Kept
search-name = Name of this search
search-forget = Forget { $name }
search-drop = Search without { $what }
search-from = From
search-until = until
search-found = { $count } entries
search-none = Nothing in the journal has all of that.
search-export = Export as CSV
search-moved = Money moved
search-raw = Data: { $stream } entry { $version }, seal { $seal }…
search-no-data = What opens a door is not shown.
search-round-before = Round before
search-round-after = Round after
drawer-round-record = Record of the round
sought-table = table
sought-terminal = terminal or place
sought-round = round
sought-person = person or card
sought-by = done by
sought-ticket = ticket
sought-number = number
sought-act = act
sought-clause = clause
sought-cents = amount
sought-least = at least
reports-all-tables = All tables

seat-promotions = Promotions at this table
seat-promotions-open = See promotions and my chances
seat-promotions-enter = Enter with one chance
seat-promotions-card = To enter, put in your player card.
seat-promotions-won = won by you
over-promotion-closes = { $promotion }: entry closes soon
over-promotion-won = { $promotion }: you have won
