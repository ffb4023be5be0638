"""Observations of the card game."""
