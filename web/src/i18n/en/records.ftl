### Vouchers, payments put off, patrons, disputes and accounts, on the staff pages.

panel-vouchers = Vouchers
panel-patrons = Patrons
panel-disputes = Disputes

## Vouchers

voucher-title = Promotional vouchers
voucher-new = Put a voucher on file
voucher-why = A dealer exchanges it once, for tokens of the value on file and under its conditions.
voucher-game = Good for
voucher-any = any game with a dealer
voucher-days = Days it is good, if not for ever
voucher-issue = Issue the voucher
voucher-issued = Voucher { $number } for { $value } is on file.

## A payment that is put off

delay-title = Put off while it is checked
delay-until = agreed for { $time }
delay-minutes = In minutes
delay-agreed = The player who agrees
delay-now = Put the payment off
delay-done = The payment is put off to the agreed time.
delay-finding = What the check has found
delay-verify = The check is finished
delay-verified = The entitlement is verified.
entitlement-not-checked = Entitlement: not checked
entitlement-being-checked = Entitlement: being checked
entitlement-verified = Entitlement: verified

## Patrons

patrons-title = Patrons and their cards
patrons-find = A patron on file
patrons-look = Look up
patrons-new = Take a person on file
patrons-name = Name
patrons-enrol = Take on file
patrons-enrolled = { $name } is on file.
patrons-account = Account
patrons-card = Number of the card
patrons-channel = Paid in by
patrons-done = It is on record.
card-none = never issued
card-active = in force
card-suspended = suspended
card-cancelled = cancelled
card-physical = As a card
card-digital = On a telephone
channel-cash-at-cashier = cash at the cashier
channel-debit-card = debit card
channel-eftpos = EFTPOS
channel-bank-transfer = bank transfer
patron-issue-card = Issue a card
patron-issue-card-why = One card for a person; the other form of it has the same number.
patron-suspend-card = Suspend the card
patron-suspend-card-why = Nobody plays with it until it is reinstated.
patron-reinstate-card = Reinstate the card
patron-reinstate-card-why = A suspension by the patron's own wish is not touched by it.
patron-cancel-card = Cancel the card
patron-cancel-card-why = For good: the account is closed, and what is on it goes back to the patron.
patron-deposit = Deposit
patron-deposit-why = Outside money, as far as the patron's own limit for the day goes.
patron-withdraw = Withdraw
patron-withdraw-why = Paid out at the cage; it is the patron's money, whatever became of the card.

## Disputes

disputes-title = Disputes and complaints
disputes-new = New dispute
disputes-none = No dispute is on file.
disputes-dispute = Dispute { $number }
disputes-number = Dispute number
disputes-person = Who disputes
disputes-text = What is disputed
disputes-record = Record the dispute
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
dispute-decide-dispute = Decide
dispute-decide-dispute-text = The decision
dispute-absent = Why no games supervisor decides, where another does
dispute-ask-review = Ask for a review
dispute-ask-review-text = Why the person asks for it
dispute-review-dispute = Decide on review
dispute-review-dispute-text = The decision on review
dispute-conclude-dispute = Conclude
dispute-conclude-dispute-text = How the person was told of it
dispute-satisfied = the person is satisfied
dispute-not-satisfied = the person is not satisfied
dispute-notice = The person is told:

## Accounts

accounts-grant = Give these offices
accounts-granted = { $name } has other offices now, and signs on anew.
accounts-close = An account ends
accounts-close-why = For good: whoever is signed on with it is signed off.
accounts-retire = Close the account
accounts-retired = The account of { $name } is closed.
