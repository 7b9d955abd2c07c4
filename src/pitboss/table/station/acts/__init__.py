"""What happens to a station, one act in each file."""
