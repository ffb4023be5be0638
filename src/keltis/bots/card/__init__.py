"""The compiled core of the bots in the card game."""
