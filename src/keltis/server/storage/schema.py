"""The tables of the database, the same on SQLite and PostgreSQL.

`events` is authoritative: one row per event, in order, never changed. `tables`, `seats` and `watches` are indexes that
are written in the same transaction. `accounts` and `sessions` identify people, and `kept_games` has games of their
browsers that they keep with their account. `daily_results` has their results with the deals of the day. Times are
seconds since 1970.
"""

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, MetaData, Table, Text

metadata = MetaData()

events = Table(
    "events",
    metadata,
    Column("game", Text, primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("data", Text, nullable=False),  # an event of events.py as JSON; contains hidden cards
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("game", Text, nullable=False),  # board or card
    Column("status", Text, nullable=False),  # open, running, over, closed
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),  # when the status changed
    Column("command", Text),  # owner and id of the command that made it: the same command makes no second table
    Index("tables_command", "command", unique=True),
    Index("tables_status", "status", "changed"),
)

seats = Table(
    "seats",
    metadata,
    Column("game", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("account", Text, nullable=False),
    Index("seats_account", "account"),
)

watches = Table(
    "watches",
    metadata,
    Column("game", Text, primary_key=True),  # a running table with a clock, or where a bot is to move or has just moved
    Column("holder", Text, nullable=False),  # the process that thinks for its bots and watches its clock; "": none
    Column("until", Float, nullable=False),  # from then on another process may take over
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text),  # None: a guest without a name
    Column("login", Text),  # the folded name, if it is protected by a password
    Column("password", Text),  # argon2
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Index("accounts_login", "login", unique=True),
    Index("accounts_seen", "seen"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", Text, primary_key=True),  # a hash of it
    Column("id", Text, nullable=False, unique=True),  # the id under which its owner sees it
    Column("account", Text, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("kind", Text, nullable=False),  # browser or token
    Column("label", Text),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Index("sessions_account", "account"),
)

kept_games = Table(
    "kept_games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("account", Text, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("deal", Text, nullable=False),  # a hash: games with the same deal are the same game, or versions of it
    Column("game", Text, nullable=False),  # board or card
    Column("players", Integer, nullable=False),
    Column("moves", Integer, nullable=False),  # how many the record has
    Column("is_over", Integer, nullable=False),  # 0 or 1
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("data", Text),  # a game file as JSON, with its hidden cards; None: it was deleted
    Index("kept_games_account", "account", "deal"),
)

daily_results = Table(
    "daily_results",
    metadata,
    Column("account", Text, ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),  # board or card
    Column("day", Text, primary_key=True),  # 2026-11-17
    Column("own", Integer, nullable=False),  # points of the person
    Column("other", Integer, nullable=False),  # points of the opponent
    Column("at", Float, nullable=False),
    Index("daily_results_day", "day", "game"),
)
