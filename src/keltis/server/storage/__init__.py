"""Where tables are kept: the schema, its migrations, and a store for each database."""
