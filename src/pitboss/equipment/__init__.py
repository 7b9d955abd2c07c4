"""Equipment on file: every device of the floor, with identity, firmware and seal."""
