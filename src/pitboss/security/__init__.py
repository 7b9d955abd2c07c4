"""What the machine noticed of itself: its clock, its storage."""
