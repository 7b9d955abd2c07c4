### The public display and the prize display.

## Public display

display-title = Public display
prizes-title = Prizes
prizes-at = { $terminal }, round { $round }
prizes-none = No large win in the last round.
display-next = until no more wagers
display-result = Result
display-no-result = No result yet
display-void = Round { $round }: no result
display-void-why = wagers went back
display-waiting = the next round begins shortly
display-counts = newest left · { $counts }
display-streaks = Streaks
display-point = Point
display-point-none = Come out
display-point-off = no point
display-shooter = Shooter
display-side-red = Red
display-side-black = Black
display-side-green = Zero
display-side-low = 1 to 18
display-side-high = 19 to 36
display-side-odd = Odd
display-side-even = Even
display-side-small = Small
display-side-big = Big
display-side-seven = Seven
display-side-other = Other
display-honest = never changes the odds
display-figures = Last rounds: { $count }
display-face-1 = one
display-face-2 = two
display-face-3 = three
display-face-4 = four
display-face-5 = five
display-face-6 = six
