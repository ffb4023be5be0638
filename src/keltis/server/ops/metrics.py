"""Figures for Prometheus, read when they are asked for: nothing is counted twice, and no move waits for a counter."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from keltis.server.app import Server


class ServerCollector(Collector):
    """What a server knows of itself."""

    def __init__(self, server: "Server") -> None:
        self.server = server

    def collect(self) -> Iterator[Metric]:
        """All figures of now."""
        server, counts = self.server, self.server.store.counts
        yield CounterMetricFamily("keltis_commits", "Transactions of the event log.", counts.commits)
        yield CounterMetricFamily("keltis_events", "Events stored by this process.", counts.entries)
        yield CounterMetricFamily("keltis_commit_seconds", "Time spent committing.", counts.seconds)
        yield CounterMetricFamily(
            "keltis_check_mismatches", "Clients that worked out another position.", server.live.mismatches
        )
        yield GaugeMetricFamily("keltis_tables_in_memory", "Tables this process has loaded.", len(server.live))
        yield GaugeMetricFamily("keltis_sockets", "Open sockets.", len(server.connections))
        yield GaugeMetricFamily(
            "keltis_tables_watched", "Tables whose bots and clocks are here.", len(server.watcher.held)
        )
        yield GaugeMetricFamily("keltis_bots_thinking", "Bots that think now.", server.watcher.thinking)


def exposition(server: "Server") -> bytes:
    """The text that Prometheus reads."""
    registry = CollectorRegistry()
    registry.register(ServerCollector(server))
    return generate_latest(registry)
