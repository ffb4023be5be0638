"""What happens without a person: bot turns, clocks, leases, and compiling in the background."""
