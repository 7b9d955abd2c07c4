### The terminals and the felt.

## Top bar

bar-where = Table { $table } · { $seat }
seat-promotions-terms = terms at { $address }
bar-table = Table { $table }
bar-minimum = Minimum
bar-maximum = Maximum
bar-unit = Unit
bar-total = All wagers
bar-breakage = Fractions
bar-breakage-why = of a cent are not paid
bar-breakage-short = no fractions of a cent
bar-unit-is = Unit { $unit }
bar-sign = The sign: all limits of this table
bar-none = none
bar-rules = Rules
bar-recall = Recall
bar-more = More
bar-saved = Saved
bar-figures = Figures
bar-guide = How to start
bar-break = Break
bar-suspend = Suspend card
bar-sound = Sound
bar-sound-on = Sound is on
bar-sound-off = Sound is off
bar-leave = Leave the table

## Phases

phase-connecting = One moment
phase-wagering = Place wagers
phase-held = Place wagers
phase-shooting = Wagering closed
phase-rolling = Dice are rolling
phase-rolling-wheel = Ball is spinning
phase-uncovered = Dice are being read
phase-result = Round is over
phase-stopped = Round is stopped
phase-suspended = Table is suspended
phase-closed = Table is closed
phase-closes-in = closes in { $seconds } seconds
phase-closes-in-one = closes in 1 second
phase-waits = the clock waits for a player
phase-round = Round { $round }
phase-no-more = no more wagers
phase-no-new = No new wagers
phase-you-won = You won
phase-no-win = No win this time
phase-next = next wagers are open
phase-not-here = No wagers here
phase-dealer = the dealer closes

## Stage

stage-last = Last result
stage-none = No result yet
stage-void = Round { $round }: no result
stage-rolling = Rolling
stage-result = { $faces }, total { $total }
stage-triple = Triple · total { $total }
stage-is = { $side } · total { $total }

## Shooter

shooter-you = You are the shooter
shooter-you-next = You shoot next
shooter-opens = opens when wagering closes
shooter-shoot = Shoot
shooter-seconds = { $seconds } seconds
shooter-other = { $seat } shoots
shooter-wait = the dice are theirs
shooter-nobody = No shooter yet
shooter-nobody-why = named when wagering closes
shooter-by-line = from { $value } on a line
shooter-by-highest = most wagered, from { $value }
shooter-by-turn = by turn

## History and figures

history-title = Last { $count } results
history-newest = newest left
history-empty = Results appear here after the first round.
figures-title = Rounds · { $count }
figures-honest = never changes the odds
figures-triple = Triple
figures-sheet = Results so far
figures-honest-whole = Past results never change the odds.
figures-rounds = { $count } rounds
figures-counted = Counted: { $count } results of this table.
figures-bars = How often each came, beside what chance alone leads one to expect
figures-line = The dashed line is what chance alone leads one to expect.
figures-expected = { $value } expected
figures-most = More often than expected
figures-least = Less often than expected
figures-came = came { $count }×, { $value } expected
figures-sectors = Sectors
figures-road = Road
session-title = My session
session-earlier = The round before
session-later = The round after
session-rounds = Rounds
session-staked = Wagered
session-net = Result so far
session-why = From the house's record of the last { $count } games of this terminal.
saved-title = Saved layouts
saved-why = Kept in this browser. Placing one sends ordinary wagers: the limits of the table and your credit hold for each.
saved-name = Name of this layout
saved-keep = Keep what lies here now · { $value }
saved-unnamed = Layout { $number }
saved-place = Place
saved-drop = Remove
saved-none = Nothing is saved yet. Place wagers, then save them here.
saved-last = Last { $count } games
mark-small = S
mark-big = B
mark-triple = T
mark-void = void
jackpot-title = Jackpot
jackpot-none = No jackpot at this table
jackpot-suspended = This table is not playing for it now
jackpot-qualifies = You qualify
jackpot-missing = To qualify: { $amount } more on { $spot }
jackpot-missing-any = Every stake qualifies: none is placed
jackpot-run = Your run: { $run } of { $rounds }
jackpot-won = { $name } won: { $amount }
jackpot-winner = { $terminal } at { $table }: { $amount }
jackpot-unpaid = Staff are paying it
jackpot-you-won = You won the { $name } jackpot
jackpot-won-at = { $name } was won at { $terminal }
jackpot-again = It starts again at
jackpot-credited = It is on your credit meter.
jackpot-by-hand = Paid by hand: please stay, staff are on their way. Your other wagers are settled as usual.
jackpot-seen = Go on
jackpot-paid = Staff have paid it to you.
jackpot-waits = It waits until your wagers have been confirmed.
jackpot-hidden-value = Hidden value above { $from }, up to { $to } · { $commit }
jackpot-hidden-rule = Won by the stake that takes it to a hidden value above { $from }, up to { $to }. The value is fixed already; its fingerprint: { $commit }
jackpot-how-shared = The winner gets the amount that was displayed before the round was settled.

## Bottom bar

meter-credit = Credit
meter-bet = Wager
meter-win = Win
meter-none = –
meter-reconnecting = as last reported by the house
chip-choose = Chip of { $value }
chip-group = Chips
tool-group = What a touch does with a stake
tool-erase = Erase
tool-erase-help = Touch a stake to take it back
tool-move = Move
tool-move-help = Touch a stake, then the area it goes to
meter-too-little = at least { $value } in all
action-group = Actions
action-undo = Undo
action-clear = Clear
action-rebet = Rebet
action-double = Double
action-collect = Collect
action-shoot = Shoot
action-insert-note = Insert a note
action-insert-ticket = Insert a ticket
action-close = Close

## Craps

craps-on = ON
craps-off = OFF
craps-point = Point is { $point }
craps-come-out = Come-out roll
craps-last = Last roll
craps-travels = chips travel to their number
craps-draws = { $totals } draws
craps-after-point = after a point
craps-one-roll = one roll
craps-quarter = ¼ each
craps-others = all others { $odds }
craps-riding = Riding
craps-riding-why = wins or loses later
craps-riding-none = Nothing rides on a number yet.
craps-riding-more = and { $count } more
craps-with-odds = and { $value } odds

## Roulette

roulette-spinning = The ball spins
roulette-last = Last result
roulette-red = red
roulette-black = black
roulette-zero = zero
roulette-range = { $first } to { $last }
roulette-pieces = { $pieces } of { $value }: { $total }
roulette-on-it = { $value } on it
roulette-result = { $pocket }, { $kind }
roulette-count = { $name } { $count }

## The felt

felt-name = Betting layout
felt-as-text = The layout as text
felt-screen = What this screen shows
felt-staked = { $value } staked
felt-won = won
felt-won-amount = won { $value }
felt-lost = lost
felt-returned = returned
felt-locked = closed
closed-not-offered = not offered at this table
closed-after-come-out = closed: before a come-out roll only
closed-close-of-play = closed: play is closing, nothing new is taken
closed-no-point = closed until there is a point
closed-no-line-wager = closed until its own wager has this number
closed-cannot-be-added-to = closed: it has its number and cannot be added to
closed-over-odds-limit = closed: the wager carries no more odds
felt-low-tag = min { $value }
felt-low-minimum = below the minimum of { $value }, goes back at the close
felt-low-total = all wagers are below { $value } together, goes back at the close
felt-lifted = in your hand: touch where it goes
felt-returned-tag = ↩ returned
placed-cut = { $placed } of { $asked } placed: a limit of the sign is reached.
placed-cut-at = { $placed } of { $asked } placed: the maximum here is { $maximum }.
placed-commission = { $words }: { $value } charged.
placed-commission-word = Commission
placed-wagers = Wagers placed

## Credit

credit-title = Add credit
credit-notes = Notes
credit-note = Insert a note of { $value }
credit-ticket = Ticket
credit-number = Number of the ticket
credit-number-help = 18 digits, with or without dashes
credit-insert = Insert
credit-play-money = This floor plays with play money.

## Ticket

ticket-title = Your ticket
ticket-barcode = Barcode of ticket { $number }
ticket-take = Take the ticket
ticket-where-cage = Take it to the cashier: tickets are not taken at this table.
ticket-where = Put it into any terminal, or take it to the cashier.
ticket-where-voucher = Take it to the cashier: staff alone redeem a voucher.

## Collecting

collect-title = Collect { $value }
collect-live = Wagers of { $value } stay in play. What they return comes to this terminal’s meter, for the player who sits here then.
collect-bound = stays until decided
collect-take = Take back
collect-over = It is more than { $limit }, the most that a ticket carries: an attendant comes and pays it.
collect-no-paper = The printer has no paper. You can be paid by hand: an attendant comes. Or wait until there is paper again.
collect-paper-back = The printer works again: your ticket can be printed.
collect-form = How would you like to be paid?
collect-cash = Cash
collect-cheque = Cheque
collect-wait = Wait for paper
collect-later = Not now
collect-now = Collect now
final-title = Take { $area } back?
final-why = { $value } stands at its number. Once taken back, it cannot be placed there again.
final-keep = Leave it
final-go = Take it back

## Recall

recall-title = Last games
recall-order = Newest first, as the house has them on record.
recall-none = No games have been played here yet.
recall-round = Round { $round }
recall-staked = Staked
recall-returned = Back to credit
recall-back = Stakes back
recall-won = Won
recall-lost = Lost
recall-before = Credit before
recall-after = Credit after
recall-wagers = Wagers
recall-commission = and { $value } commission
recall-no-result = No result
recall-state-closed = not yet settled
recall-state-void = void: stakes went back
recall-state-corrected = result corrected
recall-state-invalidated = invalidated
recall-moved-notes = Notes in
recall-moved-tickets = Tickets in
recall-moved-collected = Cashed out
recall-moved-transfers = Transferred in
recall-moved-transferred-out = Transferred out
recall-void = void
recall-tickets-in = Tickets in
recall-tickets-out = Tickets out
recall-no-tickets = None

## What stands over the felt

enrol-why = This machine is not enrolled. An administrator issues a code for it under Accounts, Machines.
enrol-code = Code from an administrator
enrol-now = Enrol this machine
over-stopped = This round is stopped
over-stopped-why = A supervisor will look at it and decide. Your stakes stay where they are until then.
over-fault = Cause: { $fault }
fault-cocked-dice = The dice have come to rest so that they cannot be read.
fault-unreadable = The result could not be read.
fault-device-fault = The device that makes the result has failed.
fault-no-spin = No spin: the ball was spun while the wheel stood still.
fault-known-early = An outcome was seen before wagering had closed.
fault-unknown-launch = The device has made launches that are not in the records.
fault-server = The house's own system has failed.
over-suspended = The table is suspended
over-suspended-why = No wagers are taken until an attendant resumes it. Your credit is safe.
over-closed = The table is closed
over-closed-later = It opens again when the house opens it.
over-closed-owed = It was on your meter. The cage pays it to you: please bring identification.
over-closed-why = Collect your credit, or wait here: the table opens again when the house opens it.
over-failed = This terminal is out of service
over-failed-why = Your credit is on record. Please call an attendant.
over-locked = This terminal is locked
over-locked-why = Its meters are being looked into. Please call an attendant.
over-disabled = This terminal is switched off for new play.
over-disabled-why = It takes no new wagers and no money. Wagers on the layout play out, and your credit can be collected.
over-shut-out = No wagers are taken from you here.
over-shut-out-why = You can collect your credit. A supervisor can tell you why.
over-printing = Printing your ticket
over-printing-why = It comes out of the printer in a moment.
over-waiting-for-payment = A payment by hand is on its way
over-waiting-why = An attendant comes and pays it by hand. Please stay at the terminal.
over-withheld = Your payment is withheld
over-withheld-why = It is looked into. Please ask staff: this terminal waits until it is decided.
over-put-off = Your payment is put off to { $time }
over-put-off-why = Staff pay it by hand then, as was agreed with you. This terminal waits for it.
over-replaced = Another screen has this seat
over-replaced-why = Your credit and your stakes are there. Nothing was lost.
over-take-back = Take it back here
over-turned-away = This seat cannot be taken
over-patron-plays = A simulated patron plays here. It is collecting its play money and will go; this screen opens as soon as it has. Other seats are free in the lobby.
over-reconnecting = Reconnecting
over-reconnecting-why = What you placed stays placed. Nothing can be touched until the house answers.
over-unprinted = Your ticket could not be printed.
over-unprinted-why = Your credit stays on the meter. Touch Collect to be paid by hand, or wait for paper.
over-unconfirmed = { $value } waits to be confirmed.
over-unconfirmed-why = Your wagers were decided while this terminal was offline. It is on your meter once a supervisor has confirmed them. If you collect everything before, the cage pays it to you.
over-no-paper = The printer has no paper.
over-no-paper-why = An attendant has been told. Touch Collect to be paid by hand.
over-void = Round { $round } has no result.
over-void-why = It is void: what was placed for it went back.
over-void-back = It is void: your { $value } went back to your credit.
over-closing = Play closes at { $time }.
over-closing-why = No new rounds begin after that.
over-closing-now = No new wagers from now on.
over-closing-collect = Please collect your { $value }.
over-returned = { $value } went back to your credit.
over-returned-minimum = { $value } on { $area }: the minimum is { $least } (rule { $clause }).
over-returned-total = All wagers together must be at least { $least } (rule { $clause }).
over-waiting = { $value } is waiting for a decision
bar-service = Service
service-title = Service
service-fault = Report a fault
service-what = What is wrong (optional)
service-report = Report a fault
service-reported = Reported. Your number is { $number }; somebody is on the way.
service-card = Player card
service-player = { $name } plays here.
service-card-number = Number of your card
service-card-in = Put the card in
service-card-out = Take the card out
service-voucher = Payout voucher
service-voucher-why = Your credit on a voucher instead of a ticket: no machine takes it, only the cashier redeems it.
service-voucher-collect = Collect on a voucher
card-needed = Put your player card in to play here.
card-needed-open = Put the card in
suspend-title = Suspend my card
suspend-why = It takes effect at once. Until it ends you cannot play anywhere with this card, and nobody can shorten it. Wagers that stand play out, and your credit can be collected.
suspend-hours = Suspend my card now for { $hours } hours
suspend-longer = Or longer, until
suspend-now = Suspend my card until { $until }
suspend-stands = Your card is suspended until { $until }.
card-stops = You have played for a long time: at { $time } play stops until somebody has spoken with you, or for a rest.
card-reminded = You play without limits. You can set limits on losses and deposits at any time.
attendant-title = Attendant
attendant-call = Call an attendant
attendant-called = An attendant is being called.
attendant-coming = An attendant is on the way.
attendant-end = I no longer need anybody
code-pad = Your code of four digits
code-digits = { $count } of 4 digits
code-back = Back
reserve-key = Hold my seat for { $minutes } minutes
reserve-why = Nobody else can sit here or touch your credit for { $minutes } minutes. Wagers that stand are decided as usual. You open the seat again with a code.
reserve-choose = Choose four digits
reserve-again = The same four digits again
reserve-differs = They were not the same: choose again
reserved-title = This seat is taken
reserved-left = { $time } left
reserved-why = Its player comes back. Nobody else can sit here or touch the credit until then.
reserved-code = Your code opens it.
reserved-wrong = That was not the code. Tries left: { $count }
reserved-suspend = Suspend my card: your code first
reserved-suspend-why = Enter your code, and you will see the key that suspends your card.
reserved-locked = The code was wrong too often: an attendant opens the seat, or its time runs out.
reserved-suspend-card = Or suspend your card: its number
reserved-suspend-now = Suspend my card for 24 hours
reserved-suspended = Your card is suspended for 24 hours.
guide-first = First time at this game?
guide-show = Show me how to play
guide-skip = Skip
guide-count = Step { $at } of { $all }
guide-back = Back
guide-next = Next
guide-done = Start
sound-calls-on = Results are called
sound-calls-off = Results are not called
sound-volume = Volume
sound-why = Everything you hear is on the screen too.
recall-moved-station = From the station
recall-moved-to-station = To the station
bar-dispute = Dispute
