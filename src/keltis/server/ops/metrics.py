"""Figures for Prometheus, collected when they are asked for: no turn waits for a counter."""

from collections.abc import Iterator
from typing import NamedTuple

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector


class Figures(NamedTuple):
    """What a server knows of itself."""

    commits: int
    events: int
    commit_seconds: float
    mismatches: int
    tables: int
    sockets: int
    watched: int
    thinking: int


class ServerCollector(Collector):
    """The figures of one moment."""

    def __init__(self, figures: Figures) -> None:
        self._figures = figures

    def collect(self) -> Iterator[Metric]:
        """All figures under the names that Prometheus knows."""
        now = self._figures
        yield CounterMetricFamily("keltis_commits", "Transactions of the event log.", now.commits)
        yield CounterMetricFamily("keltis_events", "Events stored by this process.", now.events)
        yield CounterMetricFamily("keltis_commit_seconds", "Time spent committing.", now.commit_seconds)
        yield CounterMetricFamily(
            "keltis_check_mismatches", "Clients that worked out another position.", now.mismatches
        )
        yield GaugeMetricFamily("keltis_tables_in_memory", "Tables this process has loaded.", now.tables)
        yield GaugeMetricFamily("keltis_sockets", "Open sockets.", now.sockets)
        yield GaugeMetricFamily("keltis_tables_watched", "Tables whose bots and clocks are here.", now.watched)
        yield GaugeMetricFamily("keltis_bots_thinking", "Bots that think now.", now.thinking)


def exposition(figures: Figures) -> bytes:
    """The text that Prometheus reads."""
    registry = CollectorRegistry()
    registry.register(ServerCollector(figures))
    return generate_latest(registry)
