"""Keltis, the card game (C1–C20)."""
