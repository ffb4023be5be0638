// Games as a table for other programs: one line each.
import type { LucklessByTable, Played } from "$lib/stats/stats";

const COLUMNS = ["date", "game", "players", "levels", "score", "margin", "win", "margin_without_luck", "win_without_luck"];

/** Unknown values are left empty. */
export function csvOf(played: readonly Played[], luckless: LucklessByTable): string {
  const lines = played.map(({ table, at, game, seats, bots, score, margin, win }) => {
    const rest = luckless[table];
    return [new Date(at * 1000).toISOString(), game, seats, bots.map(({ level }) => level).join(" "), score, margin, win, rest?.margin, rest?.win].join(",");
  });
  return [COLUMNS.join(","), ...lines, ""].join("\r\n");
}
