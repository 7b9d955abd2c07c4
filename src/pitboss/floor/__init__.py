"""The people around the tables and the money between them: the desk, and later staff and cases."""
