"""What a match showed: as figures, and as text for a person."""

import math
from typing import Any

from keltis.arena.luck_adjustment import MARGIN, SHARE, LuckAdjustment
from keltis.arena.match import Match, PlayedMatch, Standing
from keltis.arena.sprt import ACCEPT_H0, ACCEPT_H1, ALPHA, BETA, Sprt
from keltis.arena.statistics import Interval, elo_of

SEQUENTIAL = (
    "The results decide when a sequential test stops, so they are not estimates: no interval and no Elo difference "
    "is claimed."
)
TUNING = "These deals are for tuning: nothing may be claimed from them."
UNREPEATABLE = "A bot's effort is limited by time: these results cannot be reproduced exactly."


def report_of(standing: Standing) -> dict[str, Any]:
    """The figures, ready for JSON. They depend only on the match and its deals, not on the number of workers."""
    match = standing.match
    report: dict[str, Any] = {
        "game": match.game,
        "edition": match.edition,
        "options": match.options,
        "players": match.players,
        "seed": match.seed,
        "purpose": match.purpose,
        "deals": standing.deals,
        "games": standing.deals * match.players,
        "reproducible": match.room().is_repeatable,
        "notes": notes_on(match),
        "bots": [bot_figures(standing, bot) for bot in range(len(match.bots))],
    }
    if len(match.bots) == 2:
        report["elo"] = elo_figures(standing)
    if standing.sprt is not None:
        report["sprt"] = sprt_figures(standing.sprt)
    return report


def report_played(played: PlayedMatch) -> dict[str, Any]:
    """The figures of a match that was just played, with the time of its bots and of measuring the luck."""
    report, (playing, adjusting) = report_of(played.standing), played.seconds
    if any(played.thinking):
        games = played.fresh * played.standing.match.players
        for figures, seconds in zip(report["bots"], played.thinking, strict=True):
            figures["thinking"] = round(seconds / games / figures["seats"], 6)
    if playing and adjusting:
        report["luck_adjustment_time"] = round(1 + adjusting / playing, 4)
    return report


def notes_on(match: Match) -> list[str]:
    """What a reader must know before using the figures of a match."""
    notes = (
        (SEQUENTIAL, match.sprt is not None),
        (TUNING, match.purpose == "tuning"),
        (UNREPEATABLE, not match.room().is_repeatable),
    )
    return [note for note, applies in notes if applies]


def bot_figures(standing: Standing, bot: int) -> dict[str, Any]:
    """One bot's win share and margin. If it has several seats, this is their mean."""
    match, share, margin = standing.match, standing.shares[bot], standing.margins[bot]
    last = bot == len(match.bots) - 1
    figures: dict[str, Any] = {
        "bot": match.bots[bot],
        "seats": match.players - bot if last else 1,
        "win_share": round(share.mean, 6),
        "win_share_95": None if match.sprt else rounded(share.share_interval(), 6),
        "times_fair_share": round(share.mean * match.players, 4),
        "margin": round(margin.mean, 4),
        "margin_95": None if match.sprt else rounded(margin.interval(), 4),
    }
    if standing.adjusted[bot].results:
        figures["luck_adjusted"] = adjusted_figures(standing.adjusted[bot])
    return figures


def adjusted_figures(adjustment: LuckAdjustment) -> dict[str, Any]:
    """The same without the luck of the draws, and how many times as many deals the plain results need."""
    share, margin = adjustment.sample(SHARE), adjustment.sample(MARGIN)
    return {
        "win_share": round(share.mean, 6),
        "win_share_95": rounded(share.interval(), 6),
        "margin": round(margin.mean, 4),
        "margin_95": rounded(margin.interval(), 4),
        "deals_saved": {"win_share": adjustment.deals_saved(SHARE), "margin": adjustment.deals_saved(MARGIN)},
    }


def elo_figures(standing: Standing) -> dict[str, Any]:
    """How much stronger the first bot is than the second; None if there is no bound or no claim."""
    players, share = standing.match.players, standing.shares[0]
    if standing.match.sprt:
        return {"difference": None, "difference_95": None}
    interval = share.share_interval()
    ends = [finite(elo_of(end, players)) for end in interval] if interval else None
    return {"difference": finite(elo_of(share.mean, players)), "difference_95": ends}


def sprt_figures(test: Sprt) -> dict[str, Any]:
    """The state of the sequential test."""
    return {
        "elo": list(test.bounds),
        "alpha": ALPHA,
        "beta": BETA,
        "log_ratio": round(test.log_ratio, 3),
        "bounds": [round(ACCEPT_H0, 3), round(ACCEPT_H1, 3)],
        "decision": test.decision,
    }


def finite(number: float) -> float | None:
    """The number, or None for infinity, which JSON does not have."""
    return round(number, 1) if math.isfinite(number) else None


def rounded(interval: Interval | None, digits: int) -> list[float] | None:
    """An interval for JSON."""
    return [round(end, digits) for end in interval] if interval else None


def format_report(report: dict[str, Any]) -> str:
    """The figures as a small table."""
    options = " ".join(f"{name}={str(value).lower()}" for name, value in report["options"].items())
    table = f"{report['game']} ({report['edition']}: {options}) · {report['players']} players"
    lines = [f"{table} · {report['deals']} deals, {report['games']} games · seed {report['seed']}"]
    width = max(16, *(len(figures["bot"]) + 5 for figures in report["bots"]))
    lines.append(f"{'':{width}}{'win share':>10}  {'95 %':^15}{'× fair':>8}{'margin':>9}  {'95 %':^16}")
    lines += [format_bot(figures, width) for figures in report["bots"]]
    if any("luck_adjusted" in figures for figures in report["bots"]):
        lines.append("without the luck of the draws; × deals: how many times as many deals plain results need")
        lines += [format_adjusted(figures, width) for figures in report["bots"]]
    if "thinking" in report["bots"][0]:
        lines.append(format_thinking(report["bots"]))
    if "luck_adjustment_time" in report:
        lines.append(format_time(report))
    if "sprt" in report:
        lines.append(format_sprt(report["sprt"]))
    elif "elo" in report:
        lines.append(format_elo(report["elo"]))
    return "\n".join([*lines, *report["notes"]])


def name_bot(figures: dict[str, Any]) -> str:
    """A bot, and how many seats it has."""
    return str(figures["bot"]) if figures["seats"] == 1 else f"{figures['bot']} (×{figures['seats']})"


def format_intervals(figures: dict[str, Any]) -> tuple[str, str]:
    """The columns of win share and margin."""
    share, margin = figures["win_share_95"], figures["margin_95"]
    share_text = f"{share[0]:.2%} – {share[1]:.2%}".replace("%", "", 1) if share else "–"
    return share_text, f"{margin[0]:+.2f} – {margin[1]:+.2f}" if margin else "–"


def format_adjusted(figures: dict[str, Any], width: int) -> str:
    """One line with the figures without luck."""
    adjusted = figures["luck_adjusted"]
    share_text, margin_text = format_intervals(adjusted)
    saved = adjusted["deals_saved"]["win_share"], adjusted["deals_saved"]["margin"]
    factors = " and ".join("–" if factor is None else f"{factor:.2f}" for factor in saved)
    return (
        f"{name_bot(figures):{width}}{adjusted['win_share']:>10.2%}  {share_text:^15}{'':8}"
        f"{adjusted['margin']:>+9.2f}  {margin_text:^16}  × deals {factors}"
    )


def format_time(report: dict[str, Any]) -> str:
    """What luck-adjusting saves at equal computing time."""
    times, saved = report["luck_adjustment_time"], report["bots"][0]["luck_adjusted"]["deals_saved"]
    factors = " and ".join("–" if factor is None else f"{factor / times:.2f}" for factor in saved.values())
    return f"finding the luck took {times - 1:.1%} more processor time; at equal time × deals {factors}"


def format_thinking(bots: list[dict[str, Any]]) -> str:
    """How long each bot thought."""
    spent = " · ".join(f"{figures['bot']} {figures['thinking']:.3g} s" for figures in bots)
    return f"processor time of a seat per game: {spent}"


def format_bot(figures: dict[str, Any], width: int) -> str:
    """One line of the table."""
    name = name_bot(figures)
    share_text, margin_text = format_intervals(figures)
    return (
        f"{name:{width}}{figures['win_share']:>10.2%}  {share_text:^15}{figures['times_fair_share']:>8.2f}"
        f"{figures['margin']:>+9.2f}  {margin_text:^16}"
    )


def format_elo(elo: dict[str, Any]) -> str:
    """Elo of the first bot above the second."""
    if elo["difference"] is None:
        return "Elo difference: no bound from these games"
    ends = elo["difference_95"]
    known = ends and None not in ends
    return f"Elo difference {elo['difference']:+.0f}" + (f" ({ends[0]:+.0f} – {ends[1]:+.0f})" if known else "")


def format_sprt(sprt: dict[str, Any]) -> str:
    """What the sequential test says. It weighs two hypotheses; the truth may lie between them."""
    low, high = (f"{elo:g}" for elo in sprt["elo"])
    says = {
        "H0": f"H0 accepted over H1: the data favor at most {low} Elo over at least {high} Elo",
        "H1": f"H1 accepted over H0: the data favor at least {high} Elo over at most {low} Elo",
        None: "no decision yet",
    }[sprt["decision"]]
    return f"SPRT [{low}, {high}] Elo, α = β = {sprt['alpha']}: {says} (log ratio {sprt['log_ratio']:+.2f})"
