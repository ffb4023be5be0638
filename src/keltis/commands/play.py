"""``keltis play``: a game in plain text, you against bots."""

import argparse
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from keltis.commands.options import add_game, add_language, find_own_bots
from keltis.commands.rules import find_rule, format_rule
from keltis.texts import text
from keltis.texts.catalog import attribute

if TYPE_CHECKING:
    from keltis.play import Game, Move

LEAVE = {"quit", "q", "exit"}
DEFAULT_LEVEL = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The game, your seat, the bots you play against, and whether bots play all seats."""
    add_game(parser)
    parser.add_argument("--seat", type=int, default=0, metavar="N", help="your seat, from 0 (default: 0)")
    strength = parser.add_mutually_exclusive_group()
    strength.add_argument(
        "--level", type=int, choices=range(1, 7), help=f"how strong the bots are (default: {DEFAULT_LEVEL})"
    )
    strength.add_argument(
        "--bot",
        action="append",
        metavar="BOT",
        help="which bots play: seer@200ms, seer@2000, module:Class; give it once for all seats, or once per seat",
    )
    parser.add_argument("--demo", action="store_true", help="the bots play all seats to the end")
    add_language(parser)


class TerminalGame:
    """One person (or nobody) at a table with bots."""

    def __init__(self, game: "Game", person: int | None, specs: Mapping[int, str], seed: int, language: str) -> None:
        """`specs` are the bots by seat."""
        from keltis.bots.registry import make_bot
        from keltis.play.narration import People
        from keltis.rules.shuffle import Stream

        self.game = game
        self.person = person
        self.language = language
        self.specs = specs
        # Bots get seeds of their own, from which the deal cannot be derived.
        seeds = {seat: Stream(seed, f"bot on seat {seat}").below(1 << 32) for seat in specs}
        self.bots = {seat: make_bot(spec, seeds[seat], allow_paths=True) for seat, spec in specs.items()}
        self.people = People(self.name_everybody(str(seed)), person)

    def name_everybody(self, table: str) -> list[str]:
        """The names by seat: a bot with a level has the name of its character, others the number of their seat."""
        from keltis.bots.characters import choose_characters

        levels = [self.bots[seat].level if seat in self.bots else None for seat in range(self.game.players)]
        return [
            text(self.language, f"bot-{character}") if character else text(self.language, "player", player=seat + 1)
            for seat, character in enumerate(choose_characters(table, levels))
        ]

    def table(self) -> str:
        """The table as the person sees it."""
        from keltis.play.text_table import text_table

        return text_table(self.game.view(self.person), self.language, self.people.names)

    def say(self, key: str, **args: str | int) -> None:
        """Print a text of the terminal."""
        print(text(self.language, key, **args))

    def run(self) -> None:
        """Play to the end, or until the person leaves."""
        from keltis.play.score_table import score_table

        example = str(self.game.legal_moves()[0])
        self.introduce()
        if self.person is not None:
            self.say("terminal-welcome", player=self.person + 1, example=example)
            self.say("terminal-help")
        if self.game.seat != self.person:
            print(f"\n{self.table()}\n")
        while (seat := self.game.seat) is not None:
            if seat != self.person:
                self.make(self.ask(seat))
            elif not self.decide():
                self.say("terminal-goodbye")
                return
        print(f"\n{self.table()}\n\n{score_table(self.game, self.language, self.people)}")

    def introduce(self) -> None:
        """The players, with one line for all bots that are alike."""
        alike: dict[str, list[str]] = {}
        for seat in self.specs:
            alike.setdefault(self.describe(seat), []).append(self.people.names[seat])
        if len(alike) == 1 and all(bot.level is None for bot in self.bots.values()):
            print(*alike)  # nobody has a name
            return
        for words, names in alike.items():
            print(f"{', '.join(names)}: {words}")

    def describe(self, seat: int) -> str:
        """The name of the level and its character, or the bot that was asked for."""
        level = self.bots[seat].level
        if level is None:
            return self.specs[seat]
        key = f"level-{level}"
        return f"{text(self.language, key)} ({level}/6): {attribute(self.language, key, 'character')}"

    def ask(self, seat: int) -> "Move":
        """What the bot on this seat chooses."""
        from keltis.bots.asking import ask_bot
        from keltis.bots.protocol import BotError
        from keltis.play.rulesets import RULESETS

        culprit, ruleset = f"bot {self.specs[seat]!r} on seat {seat}", RULESETS[self.game.ruleset]
        try:
            move = ruleset.notation.moves[ask_bot(self.bots[seat], ruleset, self.game, seat)]
        except BotError as error:
            raise ValueError(f"{culprit} {error}") from error
        if reason := self.game.why_not(move):
            raise ValueError(f"{culprit} chose {move}, which is not allowed: {reason}")
        return move

    def make(self, move: "Move") -> None:
        """Make a move and print it."""
        from keltis.play.narration import narrate

        seat, effect = self.game.seat, self.game.effect(move)
        self.game.play(move)
        print(f"{move!s:<16} {' '.join(narrate(move, effect, seat or 0, self.language, self.people))}")

    def decide(self) -> bool:
        """One decision of the person; False if they leave."""
        moves = self.game.legal_moves()
        if len(moves) == 1 and moves[0].kind != "draw":
            self.make(moves[0])
            return True
        if self.game.phase == "play":
            print(f"\n{self.table()}\n")
        for words in self.lines():
            if words.lower() in LEAVE:
                return False
            if (move := self.read(words)) is not None:
                self.make(move)
                return True
        return False

    def lines(self) -> Iterator[str]:
        """What the person types, until the end of the input."""
        while True:
            try:
                words = input(f"{text(self.language, 'terminal-prompt')} > ").strip()
            except EOFError:
                print()
                return
            if words:
                yield words

    def read(self, words: str) -> "Move | None":
        """The move that was typed, if it is allowed. Anything else is answered here, and the result is None."""
        moves = self.game.legal_moves()
        command, _, rest = words.partition(" ")
        if words.isascii() and words.isdigit() and len(words) <= 3 and 1 <= int(words) <= len(moves):
            return moves[int(words) - 1]
        if answer := getattr(self, f"answer_{command.lower()}", None):
            answer(rest.strip())
            return None
        reason = self.game.why_not(words)
        if reason is None:
            return next(move for move in moves if move.text == words)
        self.refuse(words)
        return None

    def refuse(self, words: str) -> None:
        """Say why this is not allowed."""
        reason = self.game.why_not(words)
        if reason is None:
            self.say("terminal-allowed")
        elif reason.rule:
            self.say("terminal-refused", rule=reason.rule, reason=reason.text(self.language))
        else:
            self.say("terminal-refused-plain", reason=reason.text(self.language))

    def answer_moves(self, _: str) -> None:
        """List the legal moves, with their numbers."""
        self.say("terminal-moves")
        for number, move in enumerate(self.game.legal_moves(), start=1):
            ends = f"  {text(self.language, 'terminal-ends-game')}" if self.game.effect(move).ends else ""
            print(f"  {number:2}  {move}{ends}")

    def answer_why(self, words: str) -> None:
        """Why a move is not allowed."""
        if words:
            self.refuse(words)
        else:
            self.say("terminal-no-rule-needed", example=str(self.game.legal_moves()[0]))

    def answer_undo(self, _: str) -> None:
        """Take back a decision of this turn. That is fair: the person has seen no hidden card since it began."""
        last = self.game.history[-1:]
        if last and last[0][0] == self.person and last[0][1].kind != "draw":
            print(f"undo {self.game.undo()}")
        else:
            self.say("terminal-no-undo")

    def answer_table(self, _: str) -> None:
        """Show the table."""
        print(f"\n{self.table()}\n")

    def answer_rules(self, name: str) -> None:
        """Show a rule."""
        try:
            print(format_rule(find_rule(name or "N1"), self.language))
        except ValueError:
            self.say("terminal-unknown-rule", rule=name)

    def answer_help(self, _: str) -> None:
        """List what can be typed."""
        self.say("terminal-help")


def seat_bots(chosen: argparse.Namespace, seats: list[int]) -> dict[int, str]:
    """The specs of the bots on these seats."""
    from keltis.bots.levels import level_name  # only when a game is played

    specs = chosen.bot or [level_name(chosen.level or DEFAULT_LEVEL)]
    if len(specs) == 1:
        specs = specs * len(seats)
    if len(specs) != len(seats):
        wanted = f"once for all, or {len(seats)} times" if len(seats) > 1 else "once"
        raise ValueError(f"--bot is given {len(specs)} times; at this table give it {wanted}")
    return dict(zip(seats, specs, strict=True))


def run(chosen: argparse.Namespace) -> None:
    """Set up a table and play."""
    import secrets

    from keltis.play import Game
    from keltis.play.editions import usual_edition

    seed = secrets.randbits(128) if chosen.seed is None else chosen.seed
    game = Game.new(
        chosen.game,
        players=chosen.players,
        edition=usual_edition(chosen.game, chosen.lang) if chosen.edition is None else chosen.edition,
        seed=seed,
        layout=chosen.layout,
        **dict(chosen.option),
    )
    if not 0 <= chosen.seat < game.players:
        raise ValueError(f"seat {chosen.seat} is not at this table; its seats are 0 to {game.players - 1}")
    person = None if chosen.demo else chosen.seat
    specs = seat_bots(chosen, [seat for seat in range(game.players) if seat != person])
    find_own_bots(list(specs.values()))
    TerminalGame(game, person, specs, seed, chosen.lang).run()
