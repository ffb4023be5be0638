"""What both rulebooks share: colors, order in a row (B11, B12), stalls (B27, C15), winners (B31, C20)."""

# Notation: red, yellow, violet, green, blue.
COLORS = ["r", "y", "v", "g", "b"]


def direction(values: list[int]) -> str:
    """B11: "open", "rising" or "falling", from the values of a row in the order laid."""
    for i in range(1, len(values)):
        if values[i] > values[i - 1]:
            return "rising"
        if values[i] < values[i - 1]:
            return "falling"
    return "open"


def value_fits(values: list[int], value: int) -> bool:
    """May a card of this value be laid on a row that shows these values?"""
    if not values:
        return True  # B10: any card may open a row
    top = values[-1]
    if direction(values) == "rising":
        return value >= top  # B12
    if direction(values) == "falling":
        return value <= top  # B12
    return True  # B11: the direction is open, so any value fits


def is_stalled(turns_without_progress: int, stall_rounds: int, players: int) -> bool:
    """B27 and C15 with O4: stall_rounds full rounds in a row without progress; 0 switches the rule off."""
    if stall_rounds == 0:
        return False
    return turns_without_progress >= stall_rounds * players


def seats_with_highest(scores: list[int]) -> list[int]:
    """B31, C20: the highest score wins; on a tie there are several winners."""
    return [seat for seat in range(len(scores)) if scores[seat] == max(scores)]
