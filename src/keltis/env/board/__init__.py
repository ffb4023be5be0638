"""Observations of the board game."""
