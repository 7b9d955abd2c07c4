### The staff pages.

## Offices

office-dealer = dealer
office-player = player
office-games-supervisor = games supervisor
office-casino-supervisor = casino supervisor
office-electronic-game-supervisor = electronic game supervisor
office-electronic-supervisor = electronic supervisor
office-electronic-gaming-supervisor = electronic gaming supervisor
office-assistant-gaming-manager = assistant gaming manager
office-attendant = attendant
office-electronic-gaming-host = electronic gaming host
office-special-employee = special employee
office-cashier = cashier
office-inspector = inspector
office-scrutineer = scrutineer
office-administrator = administrator

## Signing on

staff-title = Staff
staff-why = Sign on in the office you work in now.
staff-name = Name
staff-password = Password
staff-office = Office
staff-on = Sign on
staff-off = Sign off
staff-until = until { $time }
staff-change = Choose a password of your own before you work.
staff-change-own = Choose a new password. Every other session of yours ends.
staff-change-key = Change password
staff-new = New password, ten characters or more
staff-set = Set password
staff-tables = Tables
staff-panels = What your office has to do
staff-reads = oversees, runs nothing
staff-refresh = Refresh
staff-older = Show older
panel-tables = Floor
panel-tickets = Tickets
panel-payments = Payments by hand
panel-cases = Cases
panel-rounds = Rounds
panel-reports = Reports
panel-accounts = Accounts

## The cashier's window

cage-title = Cashier's window
cage-present = A ticket is presented
cage-number = Validation number
cage-amount = Amount printed on it, in dollars
cage-pay = Pay the ticket
cage-paid = Paid { $value } for ticket { $number }.
cage-doubt = A ticket in doubt
cage-review = To refuse it for good, an inspector's own review of the notice must be on record.
cage-hold = Withhold
cage-release = Release
cage-refuse = Refuse for good
cage-held = Payment is withheld.
cage-released = The hold has ended: it may be paid.
cage-refused = It is refused for good; what was already paid is demanded back.
cage-outstanding = Outstanding: { $count }
cage-ticket = Ticket
cage-ends-in = Ends in
cage-issued = Issued
cage-age = Days
cage-status = Status
cage-status-issued = to be paid
cage-status-held = withheld
cage-value = Value
cage-none = Nothing is outstanding.

## Payments by hand

hand-title = Payments by hand
hand-none = No terminal is waiting for a payment.
hand-waits = form to be signed
hand-signed = The form is signed.
hand-held = withheld
hand-overdue = agreed time has passed
hand-late = due at once, and no reason on record why not
hand-print = Print the form
hand-held-why = Withheld: { $reason }
hand-form = Payment { $number }
hand-terminal = Terminal
hand-requested = Asked for
hand-identification = Identification
hand-signature = Signed by
identification-not-asked = not asked for
identification-asked = asked for
identification-sighted = sighted
identification-not-suitable = not suitable
choice-ticket = ticket
choice-voucher = voucher
choice-cash = cash
choice-cheque = cheque
choice-transfer = transfer

## Cases

cases-title = Over- and underpayments
cases-new = New case
cases-none = No case is on file.
cases-open = open
cases-closed = closed
cases-case = Case { $number }
cases-outstanding = { $value } outstanding
cases-over = Overpaid
cases-under = Underpaid
cases-wager = a wager
cases-cash-change = cash changed
cases-colour-change = colour changed
choice-unintentional = not intended
choice-suspected = intent suspected
step-of-enquiry = Enquiry
step-of-rectified = Rectified
step-of-attempted = Rectification tried
step-of-nicc-notified = The NICC was told
step-of-identification = Identification
step-of-contact = Contact
step-of-offer = Shortfall offered
step-of-payment = Shortfall paid
step-of-demand = Excess asked for
step-of-return = Excess returned
step-of-impractical = Not practical
step-of-closed = Closed
step-of-reopened = Reopened

## Rounds, reports, accounts

rounds-title = Rounds
rounds-table = Table
rounds-none = No round has been played here.
rounds-export = Dispute export
reports-title = Reports
reports-day = Gaming day; empty for everything
reports-read = Read
reports-play = Play
reports-play-why = turnover, wins and hold by table, game and day
reports-meters = Meters
reports-meters-why = every terminal's meters as they stand
reports-tickets = Tickets
reports-tickets-why = what is owed on paper, how old it is, what each day did
reports-disputes = Disputes
reports-disputes-why = who disputed what, who decided, and how it ended
reports-events = Events
reports-events-why = faults, voids, holds and other incidents
editions-title = Editions
editions-why = two editions of the rules side by side, as a page to print
editions-older = Older edition
editions-newer = Newer edition
accounts-title = Staff accounts
accounts-new = A new account
accounts-open = Open the account
accounts-forgot = A password was forgotten
accounts-forgot-why = A first password is given again, which also unlocks the account.
accounts-reset = Give a first password
accounts-first = First password of { $name }, shown only now:

## A supervisor about one player

at-findings = Supervisor
at-refuse-why = Why a wager is refused
find-now = Record: { $what }
find-done = It is on record.
find-helper = Who helps
find-claim = Said to bet for somebody else? What is claimed (on record; it changes nothing)
find-agreed = The player agrees to a higher minimum
find-off-duty = Signed on for work? Why it was not in the course of duty
find-void-rule = Void: against a rule
find-void-rule-why = Wagers made against a rule are void and go back. Choose which; none chosen means all.
find-device = A forbidden device
find-device-why = Recorded against the person at this place; what follows from it is decided separately.
find-void-device = Void: with a device
find-void-device-why = The wagers of a person with a device on record are void.
find-assist = Physical help begins
find-assist-why = Somebody may place this player's chips by the player's own decision.
find-assist-ended = Physical help ends
find-assist-ended-why = From now on the player places their own chips.
find-own-limits = Limits of their own
find-own-limits-why = The player may wager above the stated maximum from the next round on.
find-table-limits = The table's limits again
find-table-limits-why = The player's own limits end.
find-no-card = No valid card
find-no-card-why = The wagers here were not placed by the holder of a valid card.
find-other-card = Somebody else's card
find-other-card-why = The card in use does not belong to the person at the place.
find-proxy = Played for another
find-proxy-why = The holder of the card is not there in person.
find-over-limit = Above the loss limit
find-over-limit-why = The wagers are above what the player's loss limit leaves.
find-pause = Pause the player
find-pause-why = Keeps a player with a loss limit from wagering until the pause is ended.
find-end-pause = End the pause
find-end-pause-why = The player may wager again.

## A game that is invalidated

invalid-title = A supervisor invalidates the game
invalid-why = Wagers of the game go back; for a Super Streak it is a round without a result.
invalid-disruption = Disruption
invalid-fraud = Fraud
invalid-persons = Not given back to (forfeited or held, as the rules have it):
invalid-paid-why = The winners are paid already: the round counts as one without a result. Nobody is debited or paid now; each difference becomes a case.
invalid-now = Invalidate the game

## The table, put right

table-signs-why = While they are down no sign's twenty minutes run.
table-final-called = Final call announced
table-players = Players
table-players-most = At most
table-players-now = Limit the players
table-players-any = No limit
table-held = { $value } of { $person } is withheld
table-held-release = Give back
table-held-keep = Keep
table-barred = { $person } is shut out of the game
table-lift = Lift
table-seal-found = Seal opened
table-seal-new = New seal
table-seal-now = Record the opening
table-attempts = Attempts on the tumbler in this round: { $count }
table-attempt = { $time }, round { $round }: { $who } tried to { $deed } and may not (see the rule on tampering).
deed-shake-dice = shake the dice
deed-lift-dome = lift the dome
deed-open-seal = open the seal
deed-shaken = shake the dice
deed-dome-lifted = lift the dome
table-display = What the display shows for round { $round }
table-display-now = Disregard it
panel-conduct = Conduct
panel-persons = Persons
conduct-title = Conduct
conduct-none = No breach is on record.
conduct-record = Record
conduct-measures = Measures taken: { $clauses }
conduct-no-measures = The document prints no measure for it.
conduct-recommend = Recommend exclusion
conduct-exclude = Exclude
conduct-print = Print the recommendation
conduct-directed = Directed to leave { $where } at { $time } by { $name }.
conduct-answer = Complied or refused
breach-unreported-fault = malfunction not reported
breach-interference = interference
breach-device = device
breach-syndicate = syndicate
breach-inducement = inducement
breach-disturbance = disturbance
breach-side-bets = bets between persons
breach-refused-to-vacate = refused to leave
breach-staff-advice = advice by staff
breach-uninvited-advice = uninvited advice
persons-title = Excluded persons
persons-new = Exclude a person
persons-find = Name or number
persons-none = Nobody is excluded.
persons-until = until { $time }
persons-lifted = Lifted { $time } by { $name }: { $reason }
persons-lift = Lift
persons-namesake = Somebody else of that name
exclusion-game = Shut out of these games
exclusion-casino = Excluded from the casino
exclusion-own-wish = Excluded by their own wish
reports-conduct = Conduct
reports-conduct-why = Breaches of the rules, how often each person, and who is excluded.
reports-jackpots = Jackpots
reports-jackpots-why = What each pool holds and was given, its tables' contributions, its wins.
reports-promotions = Promotions
reports-promotions-why = Where each stands, its draw, its prizes and claims, and what was done, with its clause.
about-conduct = Conduct
about-exclusions = Exclusions
forfeits-title = Forfeited winnings
forfeits-new = Forfeit winnings
forfeits-due = to the Responsible Gambling Fund by { $day }
forfeits-paid = paid { $time }: { $reference }
forfeits-pay = Paid to the Fund
forfeits-none = Nothing has been forfeited.
panel-jackpots = Jackpots
jackpots-title = Jackpots
jackpots-none = No jackpot is on file.
jackpots-new = Propose a jackpot
jackpots-edge = edge { $edge }
jackpots-above = above break-even
jackpots-displayed = Displayed
jackpots-exact = Shown, hidden and overflow, in cents
jackpots-start = Start-up amount
jackpots-ceiling = Ceiling
jackpots-edge-now = Edge at this amount
jackpots-break-even = Break-even
jackpots-hits = Won so far
jackpots-table = Table { $table }
jackpots-fault = Malfunction
jackpots-adjustment = Proposed adjustment
jackpots-month = Jackpots of a month
jackpots-month-why = What each pool was given and paid in the month, exactly, by table, with every win and every change.
jackpots-month-which = Month
second-title = A second person signs
second-sign = Countersign

# The journal itself
journal-foreign = Somebody else wrote to the journal: the floor has stopped.
journal-foreign-help = No money moves. Keep everything as it is and call the administrator.
journal-unanchored = The newest anchor could not be noted outside.
journal-unanchored-help = Play goes on. Tell the administrator.
