"""What every act has, whatever it is about: refusals, offices, repeats, words, local time.

Pure, and on the standard library alone; it knows no game, no table and no money.
"""
