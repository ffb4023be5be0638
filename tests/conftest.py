"""Settings of the whole suite."""

import pytest
from hypothesis import HealthCheck, settings

# A first call compiles for seconds, so no deadline; the same examples on every machine, so that failures repeat.
settings.register_profile(
    "keltis", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("keltis")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that are marked as heavy may take as long as they like."""
    for item in items:
        if item.get_closest_marker("heavy"):
            item.add_marker(pytest.mark.timeout(0))
