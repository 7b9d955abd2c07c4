"""The custody of the journal: by whom it was taken up, and what was found not to be the floor's.

- ``journal``: what is known of the journal itself, its one stream.
- ``acts``: founding it, adopting an older one, accepting a restored one, finding a foreign write.
"""
