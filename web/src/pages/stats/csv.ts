// Games as a table for other programs: one line each.
import type { Played } from "$lib/stats/stats";

const COLUMNS = ["date", "game", "players", "levels", "score", "margin", "win"];

export function csvOf(played: readonly Played[]): string {
  const lines = played.map(({ at, game, seats, bots, score, margin, win }) =>
    [new Date(at * 1000).toISOString(), game, seats, bots.map(({ level }) => level).join(" "), score, margin, win].join(","),
  );
  return [COLUMNS.join(","), ...lines, ""].join("\r\n");
}
