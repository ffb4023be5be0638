"""Matches between bots on paired deals, with the statistics that turn them into claims."""
