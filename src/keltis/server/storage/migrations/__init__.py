"""The steps that bring a database to the current schema, run by Alembic. Never change a released step."""
