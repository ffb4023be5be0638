"""The bots that need no search, as numbers for compiled code."""

RANDOM, NOVICE, STEADY = range(3)
POLICIES = ("random", "novice", "steady")

N_WEIGHTS = 24
"""Room for the weights of any policy; most use fewer."""
