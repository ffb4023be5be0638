"""The compiled core of the bots in the board game."""
