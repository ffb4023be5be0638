"""Settings of the whole suite."""

from hypothesis import HealthCheck, settings

# A first call compiles for seconds, so no deadline; the same examples on every machine, so that failures repeat.
settings.register_profile(
    "keltis", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("keltis")
