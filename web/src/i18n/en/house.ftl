### The house, its lobby, its rules and what every screen says.

## The house

house-name = pitboss
house-loading = Laying the felt
house-nowhere = There is nothing at this address.
house-to-lobby = To the lobby
house-honest = Past results never change the odds.
house-limits = Play within your limits. Past results never change the odds.
language-switch = Language
language-unchecked = Not yet checked by a native speaker.
language-en = English
language-zh = 简体中文

## Games

game-aruze-sicbo = Sic Bo
game-interblock-sicbo = Sic Bo
game-sicbo-ilga = Sic Bo
game-sicbo-nicc = Sic Bo
game-aruze-craps = Craps
game-interblock-roulette = Roulette

## Top bar

seat-terminal = Terminal { $number }
seat-place = Place { $number }
link-connecting = connecting
link-live = live
link-reconnecting = reconnecting
link-replaced = taken over
link-turned-away = not admitted

## The felt

refusal-place = Nothing placed on { $area }
refusal-other = Not done
refusal-rule = rule { $clause }

## Rules

rules-title = Rules of this table
rules-find = Search: a wager, a word, a rule number
rules-sections = Parts of the rules
rules-wagers = Wagers
rules-board = Layout as text
rules-clauses = Clauses
rules-own-schematic = Layout { $layout } is our own schematic: its drawing is not on file.
rules-drawing = Layout { $layout } follows the drawing on file as { $paper }.
rules-fetching = Fetching the rules
rules-areas = { $count } areas
rules-placed = Placed { $words }.
rules-taken-back = It { $words }.
rules-commission = Commission: { $words }.
rules-on = Result
rules-comes-to = It then
rules-of = of { $choices }
rules-wager = Wager
rules-pays = Pays
rules-limits = Limits
rules-jackpots = Jackpots
rules-clause = Rule
rules-document = By the approved document { $document }
rules-digest = Rulebook { $digest }
rules-readings = Readings in force
rules-not-offered = not offered here
rules-steps = in steps of { $unit }
rules-how = How to play
rules-to = { $minimum } to { $maximum }
rules-from = from { $minimum }

## Break

break-title = Taking a break
break-since = for { $minutes }
break-minutes = { $count } minutes
break-minute = 1 minute
break-moment = a moment
break-stakes = What lies on the layout stays in play; your credit stays on the meter.
break-help = If it stops being fun, stop. Gambling help is free and confidential at any hour.
break-back = Back to the table

## Lobby

lobby-title = Lobby
lobby-take = Take a seat
lobby-heading = Take a seat
lobby-intro = { $count } tables. One touch sits you down.
lobby-left = You have credit at { $seat }, table { $table }.
lobby-go-back = Go back there
lobby-card = Take a seat with your card
lobby-watch = Watch
lobby-results = Last results
lobby-sign = Sign
lobby-seats = Seats
lobby-free = { $free } of { $count } free
lobby-full = full
lobby-to = { $minimum } to { $maximum }
lobby-terminals = Table { $table } · terminals
lobby-dealer = Table { $table } · dealer
lobby-console = Console
lobby-display = Display
lobby-staff = Staff sign-on
lobby-back-later = Back when an attendant reopens it
lobby-point = Point is { $point }
lobby-open = Wagers open
lobby-none = no results yet
lobby-training = training floor
lobby-patron = A simulated patron plays here

## Words that the server fills into a refusal

word-over = over
word-open-for-wagers = open for wagers
word-closed-for-wagers = closed for wagers
word-being-decided = being decided
word-stopped = stopped
word-being-tumbled = being tumbled
word-open-for-bets = open for bets
word-closed-for-bets = closed for bets
word-uncovered = uncovered
word-entered-and-not-confirmed = entered and not confirmed
word-lit = lit
word-collected-from-the-losers = collected from the losers
word-not-open = not open
word-proposed = proposed
word-open = open
word-suspended = suspended
word-closed = closed
word-day = day
word-week = week
word-month = month
word-year = year
word-inspector = inspector
word-scrutineer = scrutineer
word-the-administrator = the administrator

rules-unfiled = These are our own summaries. The approved rules themselves are not filed here: this table is for practice with play money.
rules-paper = The approved rules as filed: { $number }, { $title }
rules-paper-wrong = The filed paper cannot be shown: its content is missing or was changed. Ask an attendant.
rules-print = Read and print the rules
rules-summaries = Our summaries
rules-from-day = in force from { $day }
lobby-unfiled = No order on file for { $documents }: practice with play money only.

## The kiosk

kiosk-title = Cash for your ticket
kiosk-number = Put your ticket in, or type its number
kiosk-pay = Pay this ticket
kiosk-vouchers = Payout vouchers are paid at the cage.
kiosk-waiting = One moment: your ticket is being checked. Please do not walk away.
kiosk-take = Please take your money.
kiosk-coins = Your ticket of { $value } is paid in whole coins.
station-games = Games at this station
station-meter = Credit
station-choose = Choose a game above: up to four tables side by side, with one credit meter.
station-leave = Leave table { $table }
station-front = Bring table { $table } to the front
lobby-stations = Stations: several tables with one meter
choice-cash = cash
