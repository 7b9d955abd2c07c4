"""Papers as they are on file, to the byte."""
