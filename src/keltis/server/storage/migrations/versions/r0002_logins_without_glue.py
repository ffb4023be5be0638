"""Remove the characters that join emoji from login names: names are looked up without them now."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

GLUE = "\ufe0e\ufe0f\u200d"


def upgrade() -> None:
    """Remove them, unless that name is already taken; then both people keep the names they have."""
    accounts = sa.table("accounts", sa.column("id", sa.Text), sa.column("login", sa.Text))
    connection = op.get_bind()
    found = connection.execute(sa.select(accounts.c.id, accounts.c.login).where(accounts.c.login.is_not(None)))
    logins = {row.login: row.id for row in found}
    for login, account in logins.copy().items():
        plain = login.translate(dict.fromkeys(map(ord, GLUE)))
        if plain and plain not in logins:
            logins[plain] = account
            connection.execute(sa.update(accounts).where(accounts.c.id == account).values(login=plain))
