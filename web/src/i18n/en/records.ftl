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

delay-until = agreed for { $time }
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
