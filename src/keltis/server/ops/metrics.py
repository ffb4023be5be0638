"""Figures for Prometheus, collected on request, so that no turn has to update a counter."""

from collections.abc import Iterator
from typing import NamedTuple

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector


class Figures(NamedTuple):
    """The figures of a server."""

    commits: int
    events: int
    commit_seconds: float
    mismatches: int
    tables: int
    sockets: int
    watched: int
    thinking: int


class ServerCollector(Collector):
    """Collects the figures at one moment."""

    def __init__(self, figures: Figures) -> None:
        self._figures = figures

    def collect(self) -> Iterator[Metric]:
        """All figures under the names that Prometheus knows."""
        now = self._figures
        yield CounterMetricFamily("keltis_commits", "Transactions of the event log.", now.commits)
        yield CounterMetricFamily("keltis_events", "Events stored by this process.", now.events)
        yield CounterMetricFamily("keltis_commit_seconds", "Time spent committing.", now.commit_seconds)
        yield CounterMetricFamily(
            "keltis_check_mismatches", "Clients whose position differs from the server's.", now.mismatches
        )
        yield GaugeMetricFamily("keltis_tables_in_memory", "Tables this process has loaded.", now.tables)
        yield GaugeMetricFamily("keltis_sockets", "Open sockets.", now.sockets)
        yield GaugeMetricFamily("keltis_tables_watched", "Tables whose bots and clocks this process runs.", now.watched)
        yield GaugeMetricFamily("keltis_bots_thinking", "Bots that are thinking.", now.thinking)


def exposition(figures: Figures) -> bytes:
    """The text that Prometheus reads."""
    registry = CollectorRegistry()
    registry.register(ServerCollector(figures))
    return generate_latest(registry)
