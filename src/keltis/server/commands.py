"""What people may do at a table. Every command checks who asks and what the table expects, then commits one event."""

from keltis.server.playing import Playing
from keltis.server.setting_up import SettingUp


class Commands(SettingUp, Playing):
    """The commands of one process."""
