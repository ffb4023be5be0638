"""For operators: logs, metrics, readiness."""
