"""What happened, in words: one decision as one or more sentences, in any of the languages."""

from collections.abc import Sequence

from keltis.play.notation import PILE, Move, describe_card
from keltis.play.views import Effect, Why
from keltis.texts import TextArgument, text


def tile_argument(tile: str) -> TextArgument:
    """A tile as an argument of texts: point tiles as a number, so that plurals are right."""
    return int(tile) if tile.isdigit() else tile


class People:
    """How texts name the players: by their names, or by their numbers if no names are given."""

    def __init__(self, names: Sequence[str] = (), you: int | None = None) -> None:
        """`you`: the seat of the reader."""
        self.names, self.you = names, you

    def name(self, seat: int, language: str) -> str:
        """The name of a player."""
        return self.names[seat] if self.names else text(language, "player", player=seat + 1)

    def tell(self, language: str, what: str, seat: int, args: dict[str, TextArgument]) -> str:
        """A sentence of the log about this seat."""
        if not self.names:
            return text(language, f"log-{what}", player=seat + 1, **args)
        you = "yes" if seat == self.you else "no"
        return text(language, f"play-log-{what}", name=self.names[seat], you=you, **args)


NOBODY = People()


def narrate(move: Move, effect: Effect, seat: int, language: str, people: People = NOBODY) -> list[str]:
    """The sentences for a decision of this seat: the move, then the step, the tile, and the end of the game."""
    what, args = _describe(move, effect)
    sentences = [people.tell(language, what, seat, args)]
    if effect.step and move.kind in {"lay", "advance"}:
        sentences.append(text(language, "log-step", color=effect.step.path, stone=effect.step.end))
    if effect.tile:
        sentences.append(text(language, "log-tile", tile=tile_argument(effect.tile)))
    if effect.ends:
        sentences.append(text(language, "log-closing" if effect.phase == "final" else "log-end"))
    return sentences


def _describe(move: Move, effect: Effect) -> tuple[str, dict[str, TextArgument]]:
    """The key of the sentence for a move, and its arguments."""
    if move.kind == "draw":
        if move.color == PILE:
            return "draw-pile", {}
        return "draw", describe_card(effect.taken or "") | {"color": move.color or ""}
    if move.kind == "pair":
        return "pair", {"value": effect.wish or 0}
    args: dict[str, TextArgument] = describe_card(move.cards[0]) if move.cards else {}
    if move.color:
        args["color"] = move.color
    if move.size:
        args["size"] = move.size
    return move.kind, args


def tell_why(why: Why, language: str, people: People = NOBODY) -> str:
    """What decided a game, in a sentence."""
    return text(
        language,
        why.key,
        name=people.name(why.seat, language),
        you="yes" if why.seat == people.you else "no",
        count=why.count,
        change=f"{why.points:+d}".replace("-", "−") if why.points else "0",
    )
