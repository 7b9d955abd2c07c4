"""What goes over the wire: one schema for both ends.

- ``acts``: everything that can be asked, each derived from the command that it becomes.
- ``messages``: what a socket carries in either direction.
- ``schema``: all of it as JSON Schema, for the pages and for other people's programs.
"""
