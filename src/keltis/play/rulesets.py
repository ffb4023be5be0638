"""All rulesets by id, and the newest of each game."""

from keltis.play.board import BoardRuleset
from keltis.play.card import CardRuleset
from keltis.play.ruleset import Ruleset
from keltis.rules.errors import InvalidSetup
from keltis.rules.flaws import describe_flaw

RULESETS: dict[str, Ruleset] = {ruleset.id: ruleset for ruleset in (BoardRuleset(), CardRuleset())}

NEWEST = {"board": RULESETS["board/1"], "card": RULESETS["card/1"]}


def find_ruleset(game: object) -> Ruleset:
    """The newest ruleset of this game."""
    if not isinstance(game, str) or game not in NEWEST:
        raise InvalidSetup("game", describe_flaw("game", value=game, known=" or ".join(NEWEST)))
    return NEWEST[game]
