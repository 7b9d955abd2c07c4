### What stands on the sign of a table.

## A place

limits-open = My limits

## Signs

sign-title = Sign
sign-every = Every wager
sign-others = All other wagers
sign-up-to = up to { $maximum }
sign-units = Unit { $unit }
sign-multiples = A wager is the minimum or that and whole units above it.
sign-total = All wagers of a player together: { $span }
sign-breakage = Fractions of a cent are not paid.
sign-shoot-line = The shooter has at least { $value } on the Pass Line or on Don’t Pass.
sign-shoot-highest = The shooter has wagered the most, at least { $value } in all.
sign-shoot-turn = Players with a wager shoot in turn.
sign-seconds = The shooter has { $seconds } seconds.
sign-notes = Notes taken: { $notes }.
sign-tickets = Tickets are taken.
sign-no-tickets = Tickets are not taken.
sign-by-hand = More than { $limit } of credit is paid by an attendant.
sign-span = { $minimum } to { $maximum }
sign-from = from { $minimum }
sign-short = Your wagers are { $value } below the minimum for a player
sign-streak = Super Streak { $value }
sign-change = From { $time }
sign-no-multiples = Unit { $unit }; multiples of the minimum are not asked for
sign-in-multiples = In multiples of the minimum
sign-keeps = Players keep within these limits ({ $clause })
sign-own = Your own limits
sign-own-from = from round { $round }
sign-at-place = Place { $place }
sign-closes = At { $time }
sign-closes-why = play closes at this table

## The console: the table

play-open = What I have played
