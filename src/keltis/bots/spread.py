"""Mean and spread of numbers that come one by one."""

from dataclasses import dataclass


@dataclass(slots=True)
class Spread:
    """Numbers that come one by one: how many, and how they spread."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, number: float) -> None:
        """Count one number."""
        self.count += 1
        self.total += number
        self.squares += number * number

    def summary(self) -> dict[str, float]:
        """Mean and (sample) standard deviation."""
        mean = self.total / self.count
        variance = (self.squares - self.total * mean) / (self.count - 1) if self.count > 1 else 0.0
        return {"mean": round(mean, 4), "std": round(max(variance, 0.0) ** 0.5, 4)}
