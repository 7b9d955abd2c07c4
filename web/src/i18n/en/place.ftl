### A place at a dealer's table.

## Super Streak

streak-title = Super Streak
streak-open = open now
streak-closed = closed
streak-run = run of { $count }
streak-table = table { $count }
streak-own = yours { $count }
streak-from-next = a wager counts from the next result
streak-wagers = wagers at { $count }
streak-no-wager = no wager runs
streak-opens = opens after a first result
streak-in-a-row = in a row
streak-table-run = table’s run
streak-needs = pays from { $count }
streak-places = place { $places }
streak-after = after confirming: { $runs }
streak-none = no run yet

## A place

place-take = Take this place
place-take-why = Say who sits here. The dealer sees the name.
place-card-why = This game is played with your own player card: it keeps the limits you have set.
place-name = Your name
place-patron = Patron number
near-name-why = Why it is somebody else: the document that was sighted
place-card = Player card
place-guest = Get a guest card
place-guest-limit = Daily loss limit in dollars, if you want one
place-guest-done = Your guest card is filled in: take your place.
place-guest-failed = No card could be issued.
place-sit = Sit down
place-other = Choose another table
place-chips = Chips
place-wager = At risk
place-won = Won so far
place-lost = Lost so far
place-value = Value chips
place-check = { $colour } checks of { $each }
place-change = Change
place-account-title = From your account: { $value }
place-account-why = Approve the amount here: the dealer takes exactly that much from your account and gives you chips.
place-account-approved = You have approved { $value } from your account
place-account-approve = Approve { $value } from the account
place-account-back = Take the approval back
place-change-title = Ask the dealer for chips
place-change-why = Put the notes on the table and say how much. The dealer counts them and gives you chips.
place-change-ask = Ask for { $value } in chips
place-change-asked = The dealer has been asked
place-change-wait = { $value }: the dealer counts it out
place-leave = Leave
place-leave-title = Leave the table
place-leave-why = You take { $value } in chips with you. Wagers of this round come back first while bets are open.
place-leave-back = Wagers of this round come back first while bets are open. Count your chips then.
place-leave-now = Leave with my chips
place-stay = Stay
place-no-chips = No chips yet: ask the dealer for change.
place-limit = Your limit
place-limit-card = card of { $patron }
place-limit-left = may still be staked
place-limit-none = No loss limit set
limits-title = My limits
limits-why = A first limit and a lower one take effect at once; a higher one, or none, 24 hours after you ask for it.
limits-day = Loss in a day
limits-week = Loss in a week
limits-month = Loss in a month
limits-deposit = Deposits in a day
limits-none = no limit
limits-next = from { $time }: { $value }
limits-amount = another amount, in dollars
limits-first = Choose before your first game
limits-first-set = Set these limits and sit down
limits-set = Set
limits-remove = Remove
limits-done = Your choice is on record.
limits-decline = I play without limits
limits-declined = It is on record that you want no limits.
place-tokens = Tokens: a touch places { $value }; { $left } left
place-dealer = The dealer
place-dealer-between = The dealer shakes next
place-dealer-between-why = Super Streak areas that flash are open
place-dealer-tumbling = The dealer shakes the dice
place-dealer-tumbling-why = dome on: nobody sees the dice
place-dealer-betting = Place your bets
place-dealer-betting-why = dome on; bets close at “No more bets”
place-dealer-closed = No more bets
place-dealer-closed-why = the dealer lifts the dome
place-dealer-uncovered = The dice lie open
place-dealer-uncovered-why = the dealer reads and keys them in
place-dealer-entered = The dice are keyed in
place-dealer-entered-why = the dealer checks before confirming
place-dealer-lit = The result stands
place-dealer-lit-why = losing wagers are collected first
place-dealer-collected = Winners are being paid
place-dealer-collected-why = winnings go beside your stake
place-assisted = placed by the dealer
place-final-call = Final call for Super Streak

## Colours

colour-red = red
colour-blue = blue
colour-green = green
colour-yellow = yellow
colour-white = white

## Public display

display-side-triple = Triple

## The console: the table

place-declare = Chips that you take along, counted by yourself
place-advice = Please note:
play-title = What I have played
play-day = By day
play-week = By week
play-month = By month
play-save = Save as a file
play-since = From
play-staked = Staked
play-returned = Came back
play-net = Won or lost
play-cash = Cash
play-paid-in = Paid in
play-time = Time
play-none = Nothing has been played with this card yet.
