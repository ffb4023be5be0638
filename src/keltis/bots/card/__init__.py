"""The compiled hearts of the bots in the card game."""
