"""Finished games: replays, record files, export and import."""
