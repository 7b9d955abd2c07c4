"""Where each game's areas lie, and what a browser is told of a table's felt.

``layout_of`` reads the shapes of a game, ``describe`` joins them with rulebook and sign, and
``statement`` says the same felt as plain text.
"""
