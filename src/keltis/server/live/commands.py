"""What people may do at a table. Every command checks who asks and what the table expects, then commits one event."""

from keltis.server.tables.commands.setup import SettingUp
from keltis.server.tables.commands.turns import Playing


class Commands(SettingUp, Playing):
    """The commands of one process."""
