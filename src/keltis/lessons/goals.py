"""What tasks ask for: questions about the view of the learner."""

from keltis.lessons.lesson import LEARNER, Goal


def laid(*cards: str) -> Goal:
    """These cards lie in the learner's rows."""
    return lambda view: all(card in view.seats[LEARNER].rows.get(card[0], []) for card in cards)


def row_of(color: str, size: int) -> Goal:
    """The learner's row of this color has so many cards."""
    return lambda view: len(view.seats[LEARNER].rows.get(color, [])) >= size


def stands(path: str, stone: int) -> Goal:
    """The learner's figure on this path has reached this stone."""
    return lambda view: view.seats[LEARNER].figures.get(path, 0) >= stone


def large_on(path: str) -> Goal:
    """The learner's large figure is on this path."""
    return lambda view: view.seats[LEARNER].large == path


def has_wishes(count: int) -> Goal:
    """The learner has so many wish stones (the board game counts them, the card game numbers them)."""

    def goal(view: object) -> bool:
        wishes = view.seats[LEARNER].wishes  # type: ignore[attr-defined]
        return (wishes if isinstance(wishes, int) else len(wishes)) >= count

    return goal


def has_tile_points(count: int) -> Goal:
    """The learner has so many points from tiles."""
    return lambda view: view.seats[LEARNER].tile_points >= count


def has_points(count: int) -> Goal:
    """So many cards lie on the learner's point row."""
    return lambda view: len(view.seats[LEARNER].point_row) >= count


def discarded() -> Goal:
    """The learner has discarded, and draws now."""
    return lambda view: view.phase == "draw"


def turn_over() -> Goal:
    """The turn of the learner is over."""
    return lambda view: view.seat != LEARNER


def holds(card: str) -> Goal:
    """The learner holds this card."""
    return lambda view: card in view.hand


def ended() -> Goal:
    """Play has ended: the game is over, or the closing cards are left."""
    return lambda view: view.ended_by is not None


def is_over() -> Goal:
    """The game is over."""
    return lambda view: view.phase == "over"


def closing_done() -> Goal:
    """The learner has no more closing cards to lay."""
    return lambda view: view.phase in {"final", "over"} and view.seat != LEARNER
