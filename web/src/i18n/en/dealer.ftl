### A dealer's table: the console.

## A place

at-approved = The player has approved { $value } at the terminal.
at-not-approved = The player has approved nothing at the terminal yet.

## The console: frame

console-title = Dealer console
console-away = What was entered stands. No key does anything until the house answers.
console-where = { $game } · Table { $table }
console-sign-on = Sign on to deal at table { $table }.
console-who = { $name } · { $office }
console-table = Table
console-help = Rules
console-sign-off = Sign off
console-steps = The steps of the round
console-done = done
console-now = now
console-locked = locked

## The console: steps

step-shake-dice = Shake dice
step-shake-dice-now = { $count } of 3 shakes
step-shake-dice-next = begins round { $round }
step-shake-dice-more = shake again
step-shake-dice-later = after winners are paid
step-shake-dice-done = { $count } shakes
step-call-for-bets = Place your bets
step-call-for-bets-now = call it, then press
step-call-for-bets-later = after three shakes
step-call-for-bets-done = called
step-no-more-bets = No more bets
step-no-more-bets-now = bets open { $seconds } s
step-no-more-bets-later = once bets are called
step-no-more-bets-done = pressed
step-lift-dome = Lift dome
step-lift-dome-now = uncover the dice
step-lift-dome-later = after no more bets
step-lift-dome-done = dice uncovered
step-enter-result = Enter results
step-enter-result-now = key in three numbers
step-enter-result-check = check, then confirm
step-enter-result-later = once the dome is off
step-enter-result-done = confirmed { $result }
step-collect-losers = Collect losers
step-collect-losers-now = stakes: { $count }
step-collect-losers-later = once areas are lit
step-collect-losers-done = collected
step-pay-winners = Pay winners
step-pay-winners-now = stakes: { $count }
step-pay-winners-later = after the losers
step-pay-winners-done = paid

## The console: keys

key-result = Result, low to high
key-entered = { $count } of 3 entered
key-dome = Under the dome
key-dome-on = Dome on: nobody sees the dice
key-dome-shaking = Dome on: shake { $count } of 3
key-dome-lifted = Read the dice, then key them in
key-dome-wait = The dice come to rest
key-dome-cocked = A die does not lie flat
key-aloud = say it aloud
key-digit = Number { $number }
key-back = Back
key-enter = Enter { $numbers }
key-enter-why = nothing is lit yet
key-confirm = Confirm { $numbers }
key-confirm-why = announces it and lights the layout
key-collect = Collect { $value }
key-pay = Pay { $value }
key-collect-why = losing wagers: { $count }
key-pay-why = winning wagers: { $count }. Stakes stay, winnings go beside them
key-pad-locked = opens when the dome is lifted
key-pad-done = confirmed: a supervisor corrects a mis-key
key-no-result = Not a result?
key-cocked-dice = Cocked dice
key-tumbler-fault = Tumbler fault
key-not-activated = Tumbler not activated
key-exposed = Dice exposed early
key-no-button = No-more-bets key missing
key-broken = Dice or tumbler broken
key-other = Other ground…
key-other-why = no result
key-void-why = wagers go back
key-cocked-later = once the dome is off
key-later = not now
key-correct = Correct keys
key-correct-why = a supervisor does
key-correct-later = once keyed in
key-restate = Restate round { $round }
key-restate-why = wrong numbers
key-lights = Lights failed
key-lights-why = the dice decide
key-lights-later = once areas are lit

## The console: what lies there

lay-title = On the layout
lay-none = No wagers on the layout.
lay-at-risk = at risk
lay-preview = Preview
lay-preview-why = nothing is settled until you confirm
lay-settling = Settling
lay-settling-why = losers first, then winners
lay-collect = Collect
lay-collected = Collected
lay-pay = Pay
lay-runs-on = Runs on
lay-nothing = nothing
lay-odds = { $stake } at { $odds }
lay-count = { $count } in a row
lay-stays = Stakes stay with their winners; winnings go beside them.
odds-to = { $pays } to { $unit }
lay-next-round = for the next round

## The console: positions

position-title = Positions
position-free = Free
position-left = { $person } has left
position-value = { $value } in value chips
position-marker = marker { $value }
position-short = { $value } below the minimum for a player
position-late = tried { $count } times after no more bets
position-idle = sat out { $count } rounds
position-card = card of { $patron }
position-asks = asks change for { $value }
position-open = Position { $number }, { $who }
position-tokens = { $value } in tokens
position-invalid = wagers invalid

## The console: sheets

sheet-reason = Reason, for the record
sheet-no-result = Announce no result
sheet-no-result-why = Wagers of this round go back to their players; Super Streaks stay as they are.
sheet-announce = Announce no result: { $ground }
sheet-correct = Correct what was keyed in
sheet-correct-why = Both numbers are kept on record. Wagers collected by mistake are put back.
sheet-correct-now = Correct to { $numbers }
sheet-restate = Restate round { $round }
sheet-restate-why = It was settled by { $result }. Nobody is debited or paid now: each difference becomes a case.
sheet-restate-now = State { $numbers } as the true result
sheet-case = Case number, place { $place }
sheet-cases-why = Where a place was given something else than it is due, give the number of its case.
sheet-true-numbers = What the dice showed
sheet-lights = The lights failed
sheet-lights-why = Touch the areas that were lit. The round is settled by the dice, then play stops until a supervisor has seen the lights work.
sheet-lights-now = Report areas lit: { $count }
sheet-rectify = The lights work again
sheet-rectify-why = Key in numbers for a test and touch the areas that lit up for them.
sheet-rectify-now = Record the test
table-unknown-launch = The tumbler remembers a launch that is not in the records. Its dice count in no round: decide whether play goes on after it.
sheet-accept-launch = Play on after it
sheet-replace-now = Record that they are replaced and sealed
sheet-supervisor = A supervisor decides
sheet-supervisor-why = { $what } Sign for this one act: you are on record, and the dealer stays signed on.
sheet-stands = Stands now
sheet-uphold-why = The tumbler read { $read } and { $keyed } was keyed in. Look at the dice: key in how they lie, or let stand what was keyed in.
sheet-uphold-now = The dice lie as { $keyed }
key-dice-differ = The tumbler read { $read }: a supervisor decides
key-dice-query = The tumbler read { $read }: check the dice
key-tumbler-down = The tumbler does not work ({ $fault })
sheet-yes = yes
sheet-no = no
sheet-areas = { $count } areas
sheet-approve = Do it in my name

## The console: one place

at-take = Somebody takes the place
at-change = Change
at-paid = Paid in
at-from-account = From the account
at-chips = Chips given
at-give = Give { $value } in chips
at-off = { $value } short of what was paid
at-over = { $value } more than was paid
at-fill = Suggest
at-bring-now = Count in { $value }
change-cash = Cash
change-cash-why = Notes counted on the table; chips of exactly the same value.
change-account = Account
change-account-why = Through the cashless terminal, from the account of the player's card.
change-chips = Value chips
change-chips-why = Value chips for others of exactly the same value.
change-voucher = Voucher
change-voucher-why = A promotional voucher becomes tokens of equal value, once.
exchange-given = The player gives
exchange-received = The player gets
exchange-off = { $value } less than was given
exchange-over = { $value } more than was given
exchange-now = Exchange { $value }
exchange-done = { $value } is exchanged.
voucher-number = Number of the voucher
voucher-printed = Printed on it, in dollars
voucher-tokens = In front of the player: { $value } in tokens
voucher-exchange = Give { $value } in tokens
at-colour = Colour checks
at-colour-why = The first issue fixes what a check is worth; above the minimum a marker button shows it.
at-free = free
at-in-use = { $value } · { $count } out
at-count = How many
at-each = Worth each
at-markers = { $count } markers left
at-no-marker-needed = no marker needed
at-issue = Issue { $count } for { $value }
at-consent = Every holder of the colour agrees
at-redeem = Redeem { $count } { $colour } checks
at-wagers = Wagers
at-place-why = Choose an amount and touch the spot: a wager called aloud, placed by you.
at-take-back = Take back { $value }
at-refuse = Refuse
at-leave = Leaves
at-leave-why = with { $value } in chips
at-rules = Show the rules to this place
at-vacate = Ask for the place
at-vacate-why = after three rounds without a wager at a full table
at-claim = Pay the claim
at-claim-why = Kept for somebody who left while a Super Streak ran.
at-nothing = Nobody sits here.

## The console: the table

table-float = Float tray
table-fill = Fill from the cage
table-credit = Credit to the cage
table-lock = Lock the tray
table-unlock = Open the tray
table-locked = locked
table-box = Drop box
table-box-off = Take the box away
table-box-on = Attach a box
cashless-title = Cashless terminal
cashless-on = in use
cashless-off = not in use
cashless-why = While it is in use, chips are bought from the account of a card, and the drop box may be taken away.
cashless-begin = Run the table cashless
cashless-end = No longer cashless
opening-closed = closed: open it again at its console
opening-title = The table is closed
opening-why = It opens as the floor's configuration has it, with what it still holds for anybody.
opening-float = Float counted into the tray, in dollars
opening-now = Open with { $value }
table-amount = Amount in dollars
table-signs = Signs
table-propose-now = Put up the sign
table-propose-minutes = In force in minutes
table-sign-stands = The sign in force
table-sign-for = Limits for
table-sign-write = Write it on the new sign
table-sign-written = Written for { $count } areas
table-area = Area { $area }
table-player-least = Least for all wagers of a player
table-player-most = Most for all wagers of a player
table-one-per-area = One player for each player area
table-withdraw = Take the proposed sign down
table-closing = Closing sign
table-closing-now = Closing in { $minutes } minutes
table-closing-down = Take the closing sign down
table-final-call = Final call for Super Streak
table-final-due = Announce: final call for Super Streak
table-signs-down = The signs went down
table-signs-up = The signs are up again
table-repair = Put right
table-stopped = Play is stopped: { $what }
table-broken = Dice or tumbler are broken
table-close = Close the table
at-declared = Chips that are left, as the player declares them
at-holder = The card at this place was issued to { $name }.
console-advise = Advise { $person }
console-advised = I have advised the player
