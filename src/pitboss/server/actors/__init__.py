"""One actor a table, the queue through which they write, and the equipment they drive."""
