"""Learn the board game on a CPU: first by watching `steady`, then by playing against `novice` (PPO).

    pip install '.[env,learn]' -c constraints.txt
    python examples/train_policy.py --minutes 9 --out policy.npz
    KELTIS_POLICY=policy.npz keltis arena keltis.env.learned:LearnedBot novice --deals 1000 --seed 1

Without options it only shows that it runs: two rounds of each in a few seconds.
"""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from keltis.env.fields import observation_layout
from keltis.env.learned import Policy, color_actions, color_places, save_policy, scales
from keltis.env.vector import KeltisVectorEnv

try:
    import torch
    from torch import nn
except ModuleNotFoundError:
    sys.exit("this example needs PyTorch: pip install '.[env,learn]' -c constraints.txt")

STEPS, EPOCHS, MINIBATCH = 64, 3, 1024
LAMBDA, CLIP, ENTROPY, RATE = 0.95, 0.2, 0.01, 7e-4
SETTLING = 4  # rounds of play in which only the value learns
POINTS = 10.0  # rewards are counted in tens of points
FRESH = 987_654  # seed of the deals on which it is tried: not those it learns from
SHORT = 2  # rounds of watching and of playing, to show that it runs


class Network(nn.Module):
    """The network of `keltis.env.learned.Policy`, with a value besides: every color is read by the same weights."""

    def __init__(self, hidden: int) -> None:
        super().__init__()
        layout = observation_layout("board", 2)
        colors, table = color_places(layout)
        for name, array in (("colors", colors), ("places", table), ("order", np.argsort(color_actions()))):
            self.register_buffer(name, torch.from_numpy(array), persistent=False)
        self.register_buffer("scales", torch.from_numpy(scales(layout)), persistent=False)
        self.read, self.table = nn.Linear(colors.shape[1], hidden, bias=False), nn.Linear(len(table), hidden)
        self.think, self.hear = nn.Linear(hidden, hidden, bias=False), nn.Linear(hidden, hidden)
        self.moves, self.others, self.value = nn.Linear(hidden, 26), nn.Linear(hidden, 2), nn.Linear(hidden, 1)

    def forward(self, rows: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Log-probabilities of the moves, and how many tens of points the rest of the game is worth."""
        x = rows.float() / self.scales
        first = torch.relu(self.read(x[:, self.colors]) + self.table(x[:, self.places])[:, None])
        second = torch.relu(self.think(first) + self.hear(first.mean(1))[:, None])
        mean = second.mean(1)
        logits = torch.cat([self.moves(second).flatten(1), self.others(mean)], 1)[:, self.order]
        return torch.log_softmax(logits.masked_fill(masks == 0, -1e9), 1), self.value(mean.detach())[:, 0]


def make_envs(games: int, seed: int, **more: Any) -> KeltisVectorEnv:
    """Many games that have begun. Their rows and masks are the buffers themselves: what is kept is copied."""
    envs = KeltisVectorEnv("board", games, autoreset_mode="SameStep", copy=False, **more)
    envs.reset(seed=seed)
    return envs


def look(envs: KeltisVectorEnv) -> tuple[torch.Tensor, torch.Tensor]:
    """What the deciding seat of every game sees, and what it may do."""
    return torch.from_numpy(envs.batch.observations.copy()), torch.from_numpy(envs.batch.masks.copy())


def play(network: Network, envs: KeltisVectorEnv) -> dict[str, torch.Tensor]:
    """Some steps in every game; advantages by GAE, since rewards come with every change of the margin."""
    kept: dict[str, list[torch.Tensor]] = {name: [] for name in ("rows", "masks", "actions", "logs", "values")}
    rewards, going = [], []
    with torch.no_grad():
        for _ in range(STEPS):
            rows, masks = look(envs)
            logs, values = network(rows, masks)
            actions = torch.multinomial(logs.exp(), 1)[:, 0]
            _, reward, ended, _, _ = envs.step(actions.numpy())
            chosen = logs.gather(1, actions[:, None])[:, 0]
            for name, what in zip(kept, (rows, masks, actions, chosen, values), strict=True):
                kept[name].append(what)
            rewards.append(torch.from_numpy(reward / POINTS).float())
            going.append(torch.from_numpy(~ended).float())
        after = network(*look(envs))[1]
    advantage, advantages = torch.zeros(envs.num_envs), []
    for t in reversed(range(STEPS)):
        surprise = rewards[t] + going[t] * after - kept["values"][t]
        advantage = surprise + LAMBDA * going[t] * advantage
        advantages.insert(0, advantage)
        after = kept["values"][t]
    data = {name: torch.cat(parts) for name, parts in kept.items()}
    data["advantages"] = torch.cat(advantages)
    data["returns"] = data["advantages"] + data["values"]
    return data


def watch(network: Network, optimizer: torch.optim.Optimizer, envs: KeltisVectorEnv) -> int:
    """Some steps of games in which every seat plays as `steady` does: its moves become likelier."""
    rows, masks, moves = [], [], []
    for _ in range(STEPS // 4):
        row, mask = look(envs)
        rows.append(row)
        masks.append(mask)
        moves.append(torch.from_numpy(envs.batch.advise("steady")))
        envs.step(moves[-1].numpy())
    seen, legal, right = torch.cat(rows), torch.cat(masks), torch.cat(moves)
    for part in torch.randperm(len(right)).split(MINIBATCH):
        logs, _ = network(seen[part], legal[part])
        improve(network, optimizer, -logs.gather(1, right[part, None]).mean())
    return len(right)


def improve(network: Network, optimizer: torch.optim.Optimizer, loss: torch.Tensor) -> None:
    """One step down."""
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(network.parameters(), 0.5)
    optimizer.step()


def learn(
    network: Network, optimizer: torch.optim.Optimizer, data: dict[str, torch.Tensor], only_values: bool = False
) -> None:
    """PPO: moves that went better than expected become likelier, but not by much at once."""
    goodness = (data["advantages"] - data["advantages"].mean()) / (data["advantages"].std() + 1e-6)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(goodness)).split(MINIBATCH):
            logs, values = network(data["rows"][part], data["masks"][part])
            ratio = (logs.gather(1, data["actions"][part, None])[:, 0] - data["logs"][part]).exp()
            good = goodness[part]
            gain = torch.min(ratio * good, ratio.clamp(1 - CLIP, 1 + CLIP) * good).mean()
            spread = -(logs.exp() * logs.clamp(min=-20)).sum(1).mean()
            error = 0.5 * (values - data["returns"][part]).square().mean()
            improve(network, optimizer, error if only_values else error - gain - ENTROPY * spread)


def save(network: Network, out: Path) -> Policy:
    """The weights that playing needs, as half floats: a file of some dozen kilobytes."""
    weights = {name: array.numpy().astype(np.float16) for name, array in network.state_dict().items()}
    policy = Policy({name: array for name, array in weights.items() if not name.startswith("value")})
    save_policy(policy, out)
    return policy


def win_rate(policy: Policy, games: int, opponent: str) -> float:
    """The share of wins of the best move in each position, on fresh deals."""
    envs = make_envs(min(games, 512), FRESH, opponents=opponent)
    wins: list[float] = []
    while len(wins) < games:
        _, rewards, ended, _, _ = envs.step(policy.choose(envs.batch.observations, envs.batch.masks))
        wins += rewards[ended].tolist()
    return float(np.mean(wins))


def draw(curve: list[dict[str, float]], file: Path, opponent: str) -> None:
    """The curve as a picture."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6.4, 3.6), layout="constrained")
    axes = figure.subplots()
    axes.plot([point["minutes"] for point in curve], [100 * point["wins"] for point in curve], color="#2e6e4e")
    axes.axhline(50, color="#999999", linewidth=0.8)
    axes.set(xlabel="minutes of training", ylabel=f"% wins against {opponent}", ylim=(0, 100))
    figure.savefig(file)


def main() -> None:
    """Watch, play, learn, and tell how it goes."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--minutes", type=float, help=f"how long; otherwise {SHORT} rounds of each")
    options.add_argument("--games", type=int, default=512)
    options.add_argument("--hidden", type=int, default=96)
    options.add_argument("--watch", type=float, default=0.5, help="share of the time for watching; 0: only by playing")
    options.add_argument("--opponent", default="novice")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--threads", type=int, default=1)
    options.add_argument("--out", type=Path, help="file of the policy; a curve (.json, .svg) is put beside it")
    chosen = options.parse_args()
    if chosen.out and not chosen.out.resolve().parent.is_dir():
        options.error(f"--out: there is no folder {chosen.out.resolve().parent}")
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(chosen.threads)  # more than there are idle cores make it many times slower
    games = chosen.games if chosen.minutes else 64
    network = Network(chosen.hidden)
    optimizer = torch.optim.Adam(network.parameters(), lr=RATE)
    shown = make_envs(games, chosen.seed, opponents=())
    played = make_envs(games, chosen.seed, opponents=chosen.opponent, reward="margin", dense=True)
    started, curve, decisions, watched, rounds, done = time.monotonic(), [], 0, 0, 0, 0.0
    while done < 1:
        for group in optimizer.param_groups:
            group["lr"] = RATE * max(1 - done, 0.05)
        if done < chosen.watch:
            decisions, watched = decisions + watch(network, optimizer, shown), watched + 1
        else:
            data = play(network, played)
            learn(network, optimizer, data, only_values=rounds < SETTLING and chosen.watch > 0)
            decisions, rounds = decisions + len(data["rows"]), rounds + 1
        spent = (time.monotonic() - started) / 60
        done = spent / chosen.minutes if chosen.minutes else (watched + rounds) / (2 * SHORT)
        if chosen.out and (not curve or done >= 1 or spent > curve[-1]["minutes"] + spent / done / 40):
            wins = win_rate(save(network, chosen.out), 512, chosen.opponent)
            curve.append({"minutes": round(spent, 2), "decisions": decisions, "wins": wins})
            print(curve[-1], flush=True)
    print(f"{decisions:,} decisions in {spent:.1f} minutes: {watched} rounds of watching, {rounds} of playing")
    if chosen.out:
        wins = win_rate(save(network, chosen.out), 2000, chosen.opponent)
        print(f"{100 * wins:.1f} % wins against {chosen.opponent} on fresh deals")
        chosen.out.with_suffix(".json").write_text(json.dumps(curve, indent=1), encoding="utf-8")
        draw(curve, chosen.out.with_suffix(".svg"), chosen.opponent)


if __name__ == "__main__":
    main()
