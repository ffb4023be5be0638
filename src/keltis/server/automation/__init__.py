"""What the server does by itself: bot turns, clocks, leases, and compiling in the background."""
