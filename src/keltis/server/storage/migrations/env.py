"""Run by Alembic, with the connection that migrate.py gave it."""

from alembic import context

from keltis.server.storage.schema import metadata

if __name__ == "env_py":  # the name under which Alembic runs this file; imported by others it does nothing
    context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
    with context.begin_transaction():
        context.run_migrations()
