"""Structured logs: one line of JSON per entry, with names and numbers only, so that no hidden card can appear."""

import json
import logging
import sys
import time
from typing import Any

LOGGER = logging.getLogger("keltis.server")
PLAIN = (str, int, float, bool, type(None))


class JsonFormatter(logging.Formatter):
    """One line of JSON per record. Records of other libraries have only their message."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        fields: dict[str, Any] = getattr(record, "fields", None) or {"text": record.getMessage(), "by": record.name}
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line = {"at": f"{at}.{int(record.msecs):03d}Z", "level": record.levelname.lower(), **fields}
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
        return json.dumps(line)


def log(event: str, level: int = logging.INFO, **fields: Any) -> None:
    """Log an event with plain fields: tables, accounts, numbers, names of errors."""
    if LOGGER.isEnabledFor(level):
        assert all(isinstance(value, PLAIN) for value in fields.values())
        LOGGER.log(level, event, extra={"fields": {"event": event, **fields}})


class HandshakeFilter(logging.Filter):
    """Drops uvicorn's error about each refused socket, with which anybody could fill the log."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is logged."""
        return "without completing handshake" not in record.getMessage()


def set_up_logs(level: str) -> None:
    """Send all logs of the process to standard error, as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(HandshakeFilter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in (
        "uvicorn",
        "uvicorn.error",
        "websockets",
    ):  # at `debug` they write frames, with cards and tokens in them
        logging.getLogger(name).setLevel(max(logging.INFO, root.level))
    for name in ("uvicorn.access", "alembic", "sqlalchemy", "aiosqlite", "asyncio"):
        logging.getLogger(name).setLevel("WARNING")
