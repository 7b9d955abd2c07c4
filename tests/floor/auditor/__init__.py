"""A second model of the terminal floor, written from the documents apart from the system."""
