"""Matches between bots on paired deals, with the statistics that make a claim of them."""
