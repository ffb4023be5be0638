"""Keltis, the board game (B1–B31)."""
