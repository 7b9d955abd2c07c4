"""A gaming day played from one seed: the same seed gives the same commands, wherever it is played.

- ``day``: the rehearsal itself: what arrives next, until the last table has closed.
- ``scene``: what everybody shares: chance, the clock, the paper in people's pockets.
- ``openings``: the tables, their games, readings, signs and seats.
- ``patrons``: what people do at a terminal.
- ``devices``: the clock, the shooter, the tumbler and the wheel, and what they get wrong.
- ``staff``, ``cage``: those who put things right at the tables, and those who pay.
- ``pit``: the dealer's tables, beside the terminals: both editions, in one day.
- ``layouts``: their signs, places, colours and equipment.
- ``dealing``, ``supervising``: the dealer's round, and those who watch over it.
- ``players``, ``counters``: what people do at a dealer's table, with wagers and with chips.
- ``cards``: people on file, their cards, limits and money.
- ``bad_commands``, ``bad_pit_commands``: commands that are wrong on purpose, repeated, or stale.
- ``tally``: what a day came to, and what became of each fault.
"""
