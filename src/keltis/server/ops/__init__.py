"""What an operator sees: logs, metrics, readiness."""
