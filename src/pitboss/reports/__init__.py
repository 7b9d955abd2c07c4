"""What a journal comes to, for those who run a floor and those who watch over it.

``play``: turnover, win and hold against what the rules lead to expect; ``meters``: every
terminal's lifetime meters and whether they add up; ``tickets``: what is still owed; ``disputes``:
who disputed what and how it ended; ``incidents``: everything that somebody should have looked at.
Each makes a ``Report`` of plain tables, which ``formats`` writes down. Reports read a journal and
change nothing; they have no clock, so the same journal gives the same bytes.
"""
