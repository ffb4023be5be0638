"""Who people are: accounts, sessions, names and passwords."""
