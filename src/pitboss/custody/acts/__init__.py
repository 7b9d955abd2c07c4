"""One act, one file: what can be asked, and the events that follow from it."""
