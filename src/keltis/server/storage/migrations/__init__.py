"""The steps by which a database came to its present schema; Alembic takes them. Never change one that was released."""
