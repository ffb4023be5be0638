"""The compiled hearts of the bots in the board game."""
