"""What happened, in words: one decision as one or more sentences, in any of the languages."""

from keltis.play.notation import PILE, Move, describe_card
from keltis.play.views import Effect
from keltis.texts import TextArgument, text


def tile_argument(tile: str) -> TextArgument:
    """A tile as the texts want it: point tiles as a number, so that plurals are right."""
    return int(tile) if tile.isdigit() else tile


def narrate(move: Move, effect: Effect, seat: int, language: str) -> list[str]:
    """The sentences for a decision of this seat: the move, then the step, the tile, and the end if it brings that."""
    sentences = [_tell_move(move, effect, seat + 1, language)]
    if effect.step and move.kind in {"lay", "advance"}:
        sentences.append(text(language, "log-step", color=effect.step.path, stone=effect.step.end))
    if effect.tile:
        sentences.append(text(language, "log-tile", tile=tile_argument(effect.tile)))
    if effect.ends:
        sentences.append(text(language, "log-closing" if effect.phase == "final" else "log-end"))
    return sentences


def _tell_move(move: Move, effect: Effect, player: int, language: str) -> str:
    if move.kind == "draw":
        if move.color == PILE:
            return text(language, "log-draw-pile", player=player)
        taken = describe_card(effect.taken or "")
        return text(language, "log-draw", player=player, **taken | {"color": move.color or ""})
    if move.kind == "pair":
        return text(language, "log-pair", player=player, value=effect.wish or 0)
    args: dict[str, TextArgument] = {"player": player}
    if move.cards:
        args |= describe_card(move.cards[0])
    if move.color:
        args["color"] = move.color
    if move.size:
        args["size"] = move.size
    return text(language, f"log-{move.kind}", **args)
