"""``keltis simulate``: play many games and summarize them."""

import argparse
import json

from keltis.commands.options import add_game

MANY = 10_000_000
LABELS = {
    "turns": "turns per game",
    "moves": "decisions per game",
    "score": "score per seat",
    "best_score": "score of the winner",
    "wishes": "wish stones per seat",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The game, the number of games, and the policy that plays."""
    add_game(parser)
    parser.add_argument("--games", type=int, default=10_000, metavar="N", help="how many (default: 10000)")
    parser.add_argument(
        "--policy", choices=("random", "novice", "steady"), default="novice", help="who plays (default: novice)"
    )
    parser.add_argument("--json", action="store_true", help="figures as JSON")


def run(chosen: argparse.Namespace) -> None:
    """Play the games and print the summary."""
    import secrets

    from tqdm import tqdm

    from keltis.bots.simulation import Simulation, Summary
    from keltis.play.ruleset import check_players
    from keltis.rules.editions import choose_options, find_edition

    if not 1 <= chosen.games <= MANY:
        raise ValueError(f"--games {chosen.games}: choose 1 to {MANY}")
    edition = find_edition(chosen.game, chosen.edition)
    options = choose_options(chosen.game, edition, dict(chosen.option))
    if options["stall_rounds"] == 0:
        raise ValueError("stall_rounds=0 is not allowed in simulations: a game might never end (B27)")
    seed = secrets.randbits(64) if chosen.seed is None else chosen.seed
    players = check_players(chosen.players)
    simulation = Simulation(
        chosen.game,
        players=players,
        edition=edition,
        options=options,
        policy=chosen.policy,
        seed=seed,
        layout=chosen.layout,
    )
    summary = Summary()
    for _, result in zip(tqdm(range(chosen.games), unit=" games", disable=None), simulation.results(), strict=False):
        summary.add(result)
    table = {"game": chosen.game, "edition": edition, "options": options, "players": players}
    report = table | {"policy": chosen.policy, "seed": seed} | summary.as_dict()
    print(json.dumps(report, indent=2) if chosen.json else format_report(report))


def format_report(report: dict[str, object]) -> str:
    """The figures as a small table."""
    heading = "{games} games · {game} ({edition}) · {players} players · {policy} play · seed {seed}".format(**report)
    lines = [heading, f"{'':24}{'mean':>10}{'std':>10}"]
    for name, label in LABELS.items():
        spread = report[name]
        assert isinstance(spread, dict)
        lines.append(f"{label:24}{spread['mean']:>10.2f}{spread['std']:>10.2f}")
    endings, wins = report["endings"], report["wins"]
    assert isinstance(endings, dict)
    assert isinstance(wins, list)
    lines.append("ended by   " + "   ".join(f"{rule} {share:.1%}" for rule, share in endings.items()))
    won = "   ".join(f"seat {seat} {share:.1%}" for seat, share in enumerate(wins))
    lines.append(f"won by     {won}   shared {report['ties']:.1%}")
    return "\n".join(lines)
