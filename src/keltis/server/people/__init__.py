"""People: accounts, sessions, names and passwords."""
