"""What people may do at a table. Every command checks who asks and what the table expects, then commits one event."""

from keltis.server.playing import Playing
from keltis.server.seating import Seating
from keltis.server.setting_up import SettingUp


class Commands(SettingUp, Seating, Playing):
    """The commands of one process."""
